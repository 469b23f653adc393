"""A room: a table in play, and the only authority over its match.

Every change of the table goes through `commit`: it is carried out, stored, and only then shown. That happens under the
room's lock, one change after the other.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Raw

from boargame.bots.decide import Kind
from boargame.bots.registry import bot
from boargame.core.match import Match
from boargame.table import entries as e
from boargame.table import protocol
from boargame.table.bots import Thought
from boargame.table.entries import entry
from boargame.table.refusal import Refusal
from boargame.table.store import Store, StoreFailed, Summary
from boargame.table.story import Change, Story, all_of
from boargame.table.wall import Wall, encode

if TYPE_CHECKING:
    from boargame.table.bots import Workers
    from boargame.table.sockets import Connection

TRIES_AGAIN = 1.0
"""Seconds until a bot repeats a move that could not be stored."""

log = logging.getLogger("boargame.table")


class Room:
    def __init__(self, story: Story, store: Store, workers: Workers, pace: float = 0.2) -> None:
        self.story, self.wall = story, Wall(story)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()  # when something last happened here
        self._store, self._workers, self._pace = store, workers, pace
        self._bots: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.story.id

    @property
    def busy(self) -> bool:
        return bool(self.connections) or self.lock.locked() or self._thinking

    @property
    def online(self) -> set[str]:
        """People who are here."""
        return {connection.person for connection in self.connections if connection.person}

    @property
    def watching(self) -> int:
        return sum(connection.reader is None for connection in self.connections)

    def described(self) -> protocol.Table:
        return self.story.table(self.online, self.watching)

    # -- changes -------------------------------------------------------------------------------

    async def commit(self, *entries: e.AnyEntry) -> int:
        """Carry entries out, store them, show them; the number of the first. The lock must be held."""
        first, requests, changes = self.story.seq, len(self.story.requests), list[Change]()
        try:
            for one in entries:
                changes.append(self.story.take(one))
            await self._append(first, entries)
        except BaseException:
            if changes:
                await self._reload()
            raise
        only_play = all(isinstance(one, e.Played | e.Undid) for one in entries)
        self._publish(all_of(changes), only_play and len(self.story.requests) == requests)  # a play overtakes requests
        return first

    async def _append(self, first: int, entries: Sequence[e.AnyEntry]) -> None:
        """Store entries. Those that are played or said leave the lobby's summary as it is, unless the match is over."""
        story = self.story
        same = all(isinstance(one, e.Played | e.Undid | e.Spoke) for one in entries) and story.state != "over"
        await self._store.append(
            self.id,
            first,
            [e.encode(one) for one in entries],
            members=filter(None, map(_member, entries)),
            summary=None if same or story.closed else self.summary(),
            closed=story.closed,
        )

    def summary(self) -> Summary:
        """What the lobby shows of this table when it is not loaded."""
        story = self.story
        listed = story.opened.visibility == "listed"
        return Summary(self.id, story.state, listed, story.changed, encode(story.table(set(), 0)))

    async def _reload(self) -> None:
        """Storing failed, so what was carried out in memory never happened."""
        story = await read_story(self._store, self.id)
        self.story = story
        self.wall.start_again(story)
        if story.seq:
            self._publish(Change(0, True), False)

    def _publish(self, change: Change, only_play: bool) -> None:
        self.touched = time.monotonic()
        self.wall.publish(change)
        if not only_play or self.story.state == "over":
            self._settle_eyes()
            self.wall.describe(self.online, self.watching)
        if change.scene:
            self.wall.paint((connection.reader for connection in self.connections), change.alone)
        for connection in self.connections:
            if change.alone is None or connection.reader == change.alone:
                connection.kept = min(connection.kept, change.kept)
            connection.wake()
        self._let_bots_think()

    def _settle_eyes(self) -> None:
        """A person who has taken a seat sees its view from now on; a person who has left it no longer does."""
        for connection in self.connections:
            own = self.story.eyes_of(connection.person)
            if connection.reader not in own and (own or connection.reader is not None):
                connection.looks_with(own[0] if own else None)
                self.wall.paint_for(connection.reader)

    # -- connections ---------------------------------------------------------------------------

    async def join(self, connection: Connection, since: int) -> protocol.Welcome:
        async with self.lock:
            self._admit(connection, since)
            self.connections.add(connection)
            self._presence_changed()
            self._let_bots_think()
            return protocol.Welcome(
                protocol=protocol.PROTOCOL,
                person=connection.person,
                seats=self.story.seats_of(connection.person),
                owner=connection.person == self.story.opened.owner,
                seat=connection.reader,
                table=Raw(self.wall.table),  # type: ignore[arg-type]
            )

    def _admit(self, connection: Connection, since: int) -> None:
        """Choose whose view a connection shows, and what it has read already."""
        own = self.story.eyes_of(connection.person)
        if connection.reader not in own:
            acting = self.story.match.to_act if self.story.match else []
            connection.reader = next((seat for seat in acting if seat in own), own[0] if own else None)
        if 0 <= since < self.story.seq:
            connection.kept, connection.said = self.story.kept_since(since), self.story.said_by(since)
        else:
            connection.kept, connection.said = 0, 0
        self.wall.paint_for(connection.reader)

    async def look(self, connection: Connection, seat: int) -> None:
        """Hot seat: the device is in somebody else's hands now."""
        async with self.lock:
            if seat not in self.story.eyes_of(connection.person):
                raise Refusal("not_yours", "That is not your seat.")
            connection.looks_with(seat)
            self.wall.paint_for(seat)
            connection.wake()

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.discard(connection)
            self._presence_changed()
            self.touched = time.monotonic()

    def _presence_changed(self) -> None:
        self.wall.describe(self.online, self.watching)
        for connection in self.connections:
            connection.wake()

    # -- bots ------------------------------------------------------------------------------------

    @property
    def _thinking(self) -> bool:
        return self._bots is not None and not self._bots.done()

    def _let_bots_think(self) -> None:
        if not self._thinking and self._bot_to_act() is not None:
            self._bots = asyncio.create_task(self._think())

    def _bot_to_act(self) -> int | None:
        match = self.story.playing
        acting = match.to_act if match else []
        return next((seat for seat in acting if self.story.chairs[seat].bot), None)

    async def _think(self) -> None:
        while (seat := self._bot_to_act()) is not None:
            match, fresh = self.story.playing, self.story.fresh[seat]
            assert match is not None
            action = await self._choose(match, seat)
            async with self.lock:
                still = self.story.playing is match and self.story.fresh[seat] == fresh
                if not (still and self.story.chairs[seat].bot and seat in match.to_act):
                    continue
                pause = self._pace if self.connections else 0.0
                try:
                    await self.commit(entry(e.Played, seat=seat, action=action))
                except StoreFailed:
                    log.exception("table %s: a bot's move could not be stored", self.id[:4])
                    pause = TRIES_AGAIN
            await asyncio.sleep(pause)

    async def _choose(self, match: Match, seat: int) -> str:
        opened, spec = self.story.opened, self.story.chairs[seat].bot
        thought = Thought(
            game=opened.game,
            players=opened.players,
            options=tuple(opened.options.items()),
            cards=opened.cards,
            state=match.state.pack().tobytes(),
            plays=len(match.plays),
            seat=seat,
            spec=spec,
        )
        try:
            return await self._workers.choose(thought)
        except Exception:
            log.exception("table %s: the bot %s gave no answer", self.id[:4], spec)
            return match.legal(seat)[0].notation

    def prepare_bots(self) -> None:
        """Have workers ready, and a compiler for those that search."""
        for chair in self.story.chairs:
            if chair.bot:
                self._workers.prepare(self.story.opened.game, bot(chair.bot).kind is Kind.SEARCH)

    async def stop(self) -> None:
        if self._bots:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)


async def read_story(store: Store, id: str) -> Story:
    """A table's story as far as it is stored."""
    story = Story(id)
    for data in await store.entries(id):
        story.take(e.decode(data))
    return story


def _member(entry: e.AnyEntry) -> str:
    """Who belongs to the table from this entry on, if anybody."""
    return entry.person if isinstance(entry, e.Sat) else entry.owner if isinstance(entry, e.Opened) else ""
