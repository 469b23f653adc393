"""A room: a table in play, and the only authority over its match.

Every change of the table goes through `commit`: it is carried out, stored, and only then shown. That happens under the
room's lock, one change after the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Raw

from boargame.bots import hint
from boargame.bots.hint import Hint
from boargame.bots.mind import Kind
from boargame.bots.registry import bot
from boargame.core.match import Match
from boargame.table import entries as e
from boargame.table import figures, growth, protocol, snapshots
from boargame.table.bots import Thought
from boargame.table.entries import entry
from boargame.table.others import Others, Presence
from boargame.table.refusal import Refusal
from boargame.table.snapshots import Trail
from boargame.table.store import Overtaken, Snapshot, Store, StoreFailed, Summary, again_if_overtaken
from boargame.table.story import ALL, STAND_IN, Away, Change, Story, all_of
from boargame.table.wall import Wall, encode

if TYPE_CHECKING:
    from boargame.table.bots import Workers
    from boargame.table.sockets import Connection

NO_TABLE = "There is no such table. Perhaps the link is incomplete."

TRIES_AGAIN = 1.0
"""Seconds until a bot repeats a move that could not be stored."""

OTHERS_THINK = 1.0
"""Seconds until a process asks again whether another one still thinks for the bots of a table."""

LONGEST_SHOW = 15.0
"""Seconds that a bot waits for pages that show, at a human pace, what happened before."""
GRACE, GRACE_ALONE = 120, 900
"""Seconds until a bot may be asked for in the place of somebody who is away: with others who agree, and without."""

CHAT_PAGE = 50
"""Lines of chat that somebody gets at once."""

_LOADERS = ThreadPoolExecutor(2, "loader")
"""Few: the more of them work, the less often the loop has its turn."""

log = logging.getLogger("boargame.table")
_OFTEN = (*e.PLAYS, e.Spoke)
_TABLE = msgspec.json.Decoder(protocol.Table).decode


class Loaded(NamedTuple):
    """A table that comes from the store."""

    story: Story
    trail: Trail
    kept: int  # how many entries its snapshot has; 0: it has none that could be used
    origin: bytes  # a hash of where it was opened from


class Room:
    def __init__(
        self, loaded: Loaded, store: Store, workers: Workers, pace: float = 0.2, others: Others | None = None
    ) -> None:
        self.story, self._trail, self._kept, self._origin = loaded
        self.wall = Wall(self.story)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()  # when something last happened here
        self._store, self._workers, self._pace = store, workers, pace
        self._left: dict[str, int] = {}  # when people who are away left, in seconds since 1970
        self._bots: asyncio.Task[None] | None = None
        self._showing = asyncio.Event()  # set whenever a page may have come to the end of what it shows
        self._keeping: asyncio.Task[None] | None = None
        self._hints: dict[int, tuple[int, Hint]] = {}  # the last one of each seat, and the question it is about
        self._others, self._elsewhere = others or Others(), list[Presence]()
        self.in_doubt = False  # storing has failed, and what is stored could not be read
        self.behind = False  # another process has added something, and nobody here has wanted to know it

    @property
    def id(self) -> str:
        return self.story.id

    @property
    def known(self) -> int:
        """How many entries this room is sure of."""
        return 0 if self.in_doubt else self.story.seq

    @property
    def busy(self) -> bool:
        return bool(self.connections) or self.lock.locked() or self._thinking

    @property
    def online(self) -> set[str]:
        """People who are here, or at this table in another process."""
        return self._here.union(*(one.people for one in self._elsewhere))

    @property
    def _here(self) -> set[str]:
        return {connection.person for connection in self.connections if connection.person}

    @property
    def watching(self) -> int:
        return self._watching_here + sum(one.watching for one in self._elsewhere)

    @property
    def _watching_here(self) -> int:
        return sum(connection.reader is None for connection in self.connections)

    # -- who is away -----------------------------------------------------------------------------

    def away(self) -> dict[str, Away]:
        """Players of a match who are not here, and what that means for the others."""
        story = self.story
        people = {chair.person for chair in story.chairs if chair.decided_by_person} if story.playing else set()
        self._left = {one: self._left.get(one, int(time.time())) for one in people - self.online}
        return {one: Away(since, self.bot_from(one)) for one, since in self._left.items()}

    def bot_from(self, person: str) -> int:
        """From when on a bot may be asked for in the place of somebody who is away."""
        since = self._left.get(person, int(time.time()))
        people = {self.story.chairs[seat].person for seat in self.reachable()} - {person}
        agreed = person in self.story.wishes or len(people) > 1
        return since + (GRACE if agreed else GRACE_ALONE)

    def reachable(self) -> set[int]:
        """Seats of people who are here, or have not been away for long."""
        late = int(time.time()) - GRACE_ALONE
        chairs = [chair for chair in self.story.chairs if chair.decided_by_person]
        return {chair.number for chair in chairs if self._left.get(chair.person, late + 1) > late}

    async def _welcome_back(self, person: str) -> None:
        """Whoever comes back plays on, and nobody is asked about a bot for them any more."""
        story = self.story
        own = {chair.number: chair for chair in story.chairs if person and chair.person == person}
        back: list[e.AnyEntry] = [
            entry(e.Sat, seat=chair.number, person=person, name=chair.name)
            for chair in own.values()
            if chair.called and not chair.conceded and story.playing
        ]
        asked = [one.number for one in story.requests.values() if one.what == "bot" and one.about in own]
        back += [entry(e.Answered, request=number, yes=False) for number in asked]
        if back and not story.stuck:
            try:
                await self.commit(*back)
            except Overtaken:
                raise
            except StoreFailed:
                log.exception("table %s: somebody could not be given their seat back", self.id[:4])

    # -- one after the other ---------------------------------------------------------------------

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Story]:
        """The lock: nothing here is half done, and the table is still there."""
        async with self.lock:
            await self._be_sure()
            yield self.story

    async def _be_sure(self) -> None:
        if self.in_doubt or (self.behind and self.story.stuck):
            await self._reload()
        elif self.behind:
            await self._read_on()
        self._check_open()

    def _check_open(self) -> None:
        if self.story.closed:
            raise Refusal("unknown", NO_TABLE)

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Story]:
        """The same, for those who want to change something."""
        async with self.lock:
            await self._be_sure()
            if self.story.stuck:
                raise Refusal("not_now", self.story.stuck)
            yield self.story

    async def described(self) -> protocol.Table:
        """The table as it is published. Only if something is being stored for the first time since it was loaded, that
        is waited for."""
        if self.wall.shows_all and not self.behind:
            self._check_open()
            return self.story.table(self.online, self.watching, self.away(), self._warming)
        if self.wall.table and not self.behind:
            return _TABLE(self.wall.table)
        async with self.alone() as story:
            return story.table(self.online, self.watching, self.away(), self._warming)

    # -- changes -------------------------------------------------------------------------------

    async def begin(self, *entries: e.AnyEntry) -> None:
        """The first entries of a table that nobody knows yet. They may be many, so a thread carries them out, and no
        other table waits."""
        growth.check(self.story, entries)
        changes = await asyncio.to_thread(lambda: [self.story.take(one) for one in entries])
        await self._append(0, entries, self._origin)
        self._publish(all_of(changes), False)

    async def commit(self, *entries: e.AnyEntry) -> int:
        """Carry entries out, store them, show them; what had been shown after the first. The lock must be held."""
        if self.in_doubt:
            await self._reload()
            raise Overtaken("what this was about may never have happened")
        growth.check(self.story, entries)
        first, requests, changes, shown = self.story.seq, len(self.story.requests), list[Change](), list[int]()
        try:
            for one in entries:
                changes.append(self.story.take(one))
                shown.append(self.story.last_shown)
            await self._append(first, entries)
        except Overtaken:
            figures.HERE.overtaken += 1
            await self._reload(first)
            raise
        except BaseException:
            if changes:
                await self._reload()
            raise
        only_play = all(isinstance(one, e.PLAYS) for one in entries)
        self._publish(all_of(changes), only_play and len(self.story.requests) == requests)  # a play overtakes requests
        if self.story.seq - self._kept >= snapshots.EVERY:
            self._keep_snapshot()
        return shown[0]

    async def _append(self, first: int, entries: Sequence[e.AnyEntry], origin: bytes = b"") -> None:
        """Store entries. Those that are played or said leave the lobby's summary as it is, unless the match is over."""
        story = self.story
        same = all(isinstance(one, _OFTEN) for one in entries) and story.state != "over"
        written = [e.encode(one) for one in entries]
        began = time.perf_counter()
        await self._store.append(
            self.id,
            first,
            written,
            members=filter(None, map(_member, entries)),
            summary=None if same or story.closed else self.summary(),
            closed=story.closed,
            origin=origin,
        )
        figures.HERE.stored.add(time.perf_counter() - began)
        figures.HERE.plays += sum(isinstance(one, e.Played) for one in entries)
        self._trail.follow(written)
        self._others.tell_added(self.id, first, written)

    def summary(self) -> Summary:
        """What the lobby shows of this table when it is not loaded."""
        story = self.story
        listed = story.opened.visibility == "listed"
        return Summary(self.id, story.state, listed, story.changed, encode(story.table(set(), 0)))

    def snapshot(self) -> Snapshot | None:
        """The table as it stands, if it is worth keeping: its match has begun, and something has happened since."""
        if self.story.stuck or self.story.seq - self._kept < snapshots.FEW:
            return None
        self._kept = self.story.seq
        data = snapshots.take(self.story, self._trail)
        return Snapshot(self.id, data) if data else None

    def _keep_snapshot(self) -> None:
        """Nobody waits for it."""
        if snapshot := self.snapshot():
            self._keeping = asyncio.create_task(self._keep(snapshot))

    async def _keep(self, snapshot: Snapshot) -> None:
        try:
            await self._store.keep_snapshots([snapshot])
        except StoreFailed:
            log.exception("table %s: its snapshot could not be stored", self.id[:4])

    async def _reload(self, same: int | None = None) -> None:
        """Storing failed, so what was carried out in memory never happened. If it is known how many entries are the
        same as before, what they have shown stays."""
        self.in_doubt = True
        self.story, self._trail, self._kept, _ = await load(self._store, self.id)
        self.in_doubt = self.behind = False
        story = self.story
        self.wall.start_again(story, all_over=same is None)
        if story.seq:
            kept = 0 if same is None else min(story.kept[same:], default=ALL)
            self._publish(Change(kept, True), False)

    def falls_behind(self) -> bool:
        """Others have added something. Where nobody looks it is not carried out before somebody does."""
        self.behind = self.behind or not self.busy
        return not self.busy

    async def catch_up(self, first: int = ALL, told: Sequence[bytes] = ()) -> None:
        """Show what other processes have added. If we were told just that, it need not be read."""
        async with self.lock:
            if self.in_doubt or self.story.stuck:
                await self._reload()
            elif told and first == self.story.seq:
                await self._follow(told)
            elif first + len(told) > self.story.seq:
                await self._read_on()

    async def _read_on(self) -> None:
        if written := await self._store.entries(self.id, self.story.seq):
            await self._follow(written)
        self.behind = False

    async def _follow(self, written: Sequence[bytes]) -> None:
        before, requests = self.story.seq, len(self.story.requests)
        try:
            new = [e.decode(data) for data in written]
            change = all_of([self.story.take(one) for one in new])
        except Exception:  # it comes from a newer program, or is damaged
            await self._reload(before)
            return
        self._trail.follow(written)
        only_play = all(isinstance(one, e.PLAYS) for one in new)
        self._publish(change, only_play and len(self.story.requests) == requests)

    def _publish(self, change: Change, only_play: bool) -> None:
        self.touched = time.monotonic()
        self.wall.publish(change)
        if not only_play or self.story.state == "over":
            self._settle_eyes()
            self._describe()
        if change.scene:
            self.wall.paint(connection.view for connection in self.connections)
        for connection in self.connections:
            if change.concerns(connection.reader):
                connection.kept = min(connection.kept, change.kept)
            connection.wake()
        self._let_bots_think()

    def _settle_eyes(self) -> None:
        """A person who has taken a seat sees its view from now on; a person who has left it no longer does."""
        for connection in self.connections:
            own = self.story.eyes_of(connection.person)
            if connection.reader not in own and (own or connection.reader is not None):
                connection.looks_with(own[0] if own else None)
                self.wall.paint_for(connection.view)

    # -- connections ---------------------------------------------------------------------------

    async def join(self, connection: Connection, since: int) -> protocol.Welcome:
        async with self.alone():
            if self._others.some:  # they may have come here from a process that is ahead of this one
                await self._read_on()
                self._check_open()
            self._left.pop(connection.person, None)
            await again_if_overtaken(lambda: self._welcome_back(connection.person))
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
        if 0 <= since <= self.story.last_shown:
            connection.kept, connection.said = self.story.kept_since(since), self.story.said_by(since)
        else:
            connection.kept, connection.said = 0, 0
        connection.said = max(connection.said, len(self.story.chat) - CHAT_PAGE)  # the rest on request
        self.wall.paint_for(connection.view)

    async def look(self, connection: Connection, seat: int) -> None:
        """Hot seat: the device is in somebody else's hands now."""
        async with self.alone():
            if seat not in self.story.eyes_of(connection.person):
                raise Refusal("not_yours", "That is not your seat.")
            connection.looks_with(seat)
            self.wall.paint_for(connection.view)
            connection.wake()

    async def help(self, connection: Connection, wanted: bool) -> None:
        """A person begins to look at the decisions of their seat, or no longer does: then the next scene is without."""
        async with self.alone():
            connection.helped = wanted
            self._showing.set()
            if wanted:
                self.wall.paint_for(connection.view)
                connection.wake()

    def has_shown(self, connection: Connection, version: int) -> None:
        """A page has come to a scene, or begins to show everything at once."""
        connection.shown = version
        self._showing.set()

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.discard(connection)
            self._showing.set()
            self._presence_changed()
            self.touched = time.monotonic()

    async def has_warmed_up(self) -> None:
        """The game has been compiled: say so."""
        async with self.lock:
            self._presence_changed()

    def _describe(self) -> None:
        self.wall.describe(self.online, self.watching, self.away(), self._warming)

    def _presence_changed(self) -> None:
        self._describe()
        for connection in self.connections:
            connection.wake()
        self.tell_present()

    def tell_present(self, leaving: bool = False) -> None:
        """Other processes learn who is here, and whom we have seen leave."""
        here = Presence() if leaving else Presence(sorted(self._here), self._watching_here, dict(self._left))
        self._others.tell_present(self.id, here)

    async def are_present(self, elsewhere: list[Presence]) -> None:
        """Somebody has come or gone in another process."""
        if elsewhere == self._elsewhere:
            return
        async with self.lock:
            self._elsewhere = elsewhere
            for one in elsewhere:
                for person, since in one.left.items():
                    self._left[person] = min(since, self._left.get(person, since))
            if self.wall.shows_all and not self.story.closed:
                self._presence_changed()

    # -- bots ------------------------------------------------------------------------------------

    @property
    def _thinking(self) -> bool:
        return self._bots is not None and not self._bots.done()

    def _let_bots_think(self) -> None:
        """Bots of a table that nobody looks at pause until somebody does."""
        if self.connections and not self._thinking and self._bot_to_act() is not None:
            self._bots = asyncio.create_task(self._think_alone())

    async def _think_alone(self) -> None:
        """In one process at a time."""
        while self.connections and self._bot_to_act() is not None:
            async with self._others.thinking(self.id) as ours:
                if ours:
                    await self._think()
            if not ours:
                await asyncio.sleep(OTHERS_THINK)

    def _bot_to_act(self) -> int | None:
        match = self.story.playing if not self.story.stuck else None
        acting = match.to_act if match else []
        return next((seat for seat in acting if self.story.chairs[seat].bot), None)

    async def _think(self) -> None:
        while self.connections and (seat := self._bot_to_act()) is not None:
            match, fresh = self.story.playing, self.story.fresh[seat]
            assert match is not None
            action = await self._choose(match, seat)
            await self._wait_for_pages()
            async with self.lock:
                still = self.story.playing is match and self.story.fresh[seat] == fresh
                if not (still and self.story.chairs[seat].bot and seat in match.to_act):
                    continue
                pause = self._pace
                try:
                    await self.commit(entry(e.Played, seat=seat, action=action))
                except Overtaken:
                    continue
                except StoreFailed:
                    log.exception("table %s: a bot's move could not be stored", self.id[:4])
                    pause = TRIES_AGAIN
            await asyncio.sleep(pause)

    async def _wait_for_pages(self) -> None:
        """People see one thing after another: a bot goes on when the pages have shown what came before, or have had
        long enough."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_SHOW):
                while any(one.still_shows(self.story.version_for(one.reader)) for one in self.connections):
                    self._showing.clear()
                    await self._showing.wait()

    async def _choose(self, match: Match, seat: int) -> str:
        spec = self.story.chairs[seat].bot
        if bot(spec).kind is Kind.OWN and spec not in self.own_bots:  # whoever runs the server has taken it away
            spec = STAND_IN
        try:
            return await self._workers.choose(self._thought(match, seat, spec, self.story.opened.owner))
        except Exception:
            log.exception("table %s: the bot %s gave no answer", self.id[:4], spec)
            return match.legal(seat)[0].notation

    async def hint(self, match: Match, seat: int, person: str) -> Hint:
        """What to do at a seat, for the person who decides there. It is thought out once for each decision."""
        fresh, known = self.story.fresh[seat], self._hints.get(seat)
        if known and known[0] == fresh:
            return known[1]
        self._workers.prepare(self.story.opened.game, searches=True)
        found = await self._workers.hint(self._thought(match, seat, hint.SPEC, person))
        if not found.warming:
            self._hints[seat] = fresh, found
        return found

    def _thought(self, match: Match, seat: int, spec: str, person: str) -> Thought:
        opened = self.story.opened
        return Thought(
            game=opened.game,
            players=opened.players,
            options=tuple(opened.options.items()),
            cards=opened.played_with or "",
            state=match.state.pack().tobytes(),
            plays=len(match.plays),
            seat=seat,
            spec=spec,
            whose=(self._origin.hex(), person, self.id),
        )

    @property
    def own_bots(self) -> Sequence[str]:
        """Bots that whoever runs the server has brought along."""
        return self._workers.own

    @property
    def _warming(self) -> bool:
        """Do bots here think less than they will when the game is compiled?"""
        return self._workers.is_warming(self.story.opened.game)

    def prepare_bots(self) -> None:
        """Have workers ready, and a compiler for those that search."""
        for chair in self.story.chairs:
            if chair.bot:
                self._workers.prepare(self.story.opened.game, bot(chair.bot).kind is Kind.SEARCH)

    async def stop(self) -> None:
        if self._bots:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
        if self._keeping:
            await self._keeping


async def load(store: Store, id: str) -> Loaded:
    """A table as far as it is stored. Its entries are carried out in a thread, so that no other table waits."""
    entries, data, origin = await store.entries(id), await store.snapshot(id), await store.origin(id)
    return await asyncio.get_running_loop().run_in_executor(_LOADERS, _follow, id, entries, data, origin)


def _follow(id: str, entries: list[bytes], data: bytes | None, origin: bytes) -> Loaded:
    story, kept = snapshots.read(id, entries, data)
    if story.playing and not story.stuck and story.rules != story.game.about.version:
        story.stuck = (
            f"This match was begun under rules {story.rules}, and here are rules {story.game.about.version}. It can be "
            "looked at, and finished with the program that it was begun with."
        )
    return Loaded(story, Trail(entries), kept, origin)


def _member(entry: e.AnyEntry) -> str:
    """Who belongs to the table from this entry on, if anybody."""
    return entry.person if isinstance(entry, e.Sat) else entry.owner if isinstance(entry, e.Opened) else ""
