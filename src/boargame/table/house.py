"""The house: all tables, those in play and those that wait on disk."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable

import msgspec
from starlette.websockets import WebSocket

from boargame.bots.registry import bot
from boargame.core import registry
from boargame.core.about import About
from boargame.table import entries as e
from boargame.table import protocol, seating
from boargame.table.bots import Workers
from boargame.table.entries import entry
from boargame.table.limits import Limits
from boargame.table.people import People, Person
from boargame.table.refusal import Refusal
from boargame.table.room import Room, read_story
from boargame.table.sockets import Connection
from boargame.table.store import Store, Summary
from boargame.table.story import Story

IDLE = 60.0
"""Seconds after which a table that nobody looks at is unloaded."""

LISTED = 50
MINE = 50
log = logging.getLogger("boargame.table")
_TABLE = msgspec.json.Decoder(protocol.Table).decode


class House:
    def __init__(self, store: Store, limits: Limits | None = None, pace: float = 0.2, compiles: bool = True) -> None:
        self.limits = limits or Limits()
        self.store = store
        self.people = People(store)
        self.workers = Workers(compiles=compiles)
        self.rooms: dict[str, Room] = {}
        self._pace = pace
        self._loading: dict[str, asyncio.Lock] = {}
        self._sockets: dict[Connection, WebSocket] = {}
        self._keeper: asyncio.Task[None] | None = None

    # -- tables ----------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """A table by its id, loaded from disk if need be."""
        if id in self.rooms:
            self.rooms[id].touched = time.monotonic()  # somebody is about to come in
            return self.rooms[id]
        try:
            async with self._loading.setdefault(id, asyncio.Lock()):
                if id not in self.rooms:
                    self.rooms[id] = await self._load(id)
        finally:
            self._loading.pop(id, None)
        return self.rooms[id]

    async def _load(self, id: str) -> Room:
        story = await read_story(self.store, id)
        if story.seq == 0 or story.closed:
            raise Refusal("unknown", "There is no such table. Perhaps the link is incomplete.")
        room = Room(story, self.store, self.workers, self._pace)
        room.prepare_bots()
        return room

    async def open_table(self, person: Person, wanted: protocol.NewTable) -> Room:
        about, options, cards = checked(wanted)
        id = secrets.token_urlsafe(12)
        title = " ".join(wanted.title.split()) or f"{person.name}’s table"
        opened = entry(
            e.Opened, person.id, title=title, game=about.id, rules=about.version, players=len(wanted.seats),
            options=options, cards=cards, visibility=wanted.visibility, owner=person.id,
        )  # fmt: skip
        room = Room(Story(id), self.store, self.workers, self._pace)
        await seating.open_table(room, person, opened, wanted.seats)
        self.rooms[id] = room
        room.prepare_bots()
        return room

    async def tables(self, person: Person | None) -> protocol.Tables:
        """What the lobby shows: a person's own tables, and those that are listed."""
        mine = await self.store.tables_of(person.id, MINE) if person else []
        known = {summary.table for summary in mine}
        others = [summary for summary in await self.store.listed_tables(LISTED) if summary.table not in known]
        return protocol.Tables([*map(self._described, mine)], [*map(self._described, others)])

    def _described(self, summary: Summary) -> protocol.Table:
        """A summary may be behind the table if that is loaded."""
        room = self.rooms.get(summary.table)
        return room.described() if room else _TABLE(summary.data)

    async def close_table(self, person: Person, id: str) -> None:
        room = await self.room(id)
        async with room.lock:
            if person.id != room.story.opened.owner:
                raise Refusal("not_yours", "Only the owner of a table can remove it.")
            if room.story.match is not None:
                raise Refusal("not_now", "The match has begun. Propose to end it, or concede.")
            await room.commit(entry(e.Closed, person.id))
        for connection in list(room.connections):
            await self._sockets[connection].close(4404, "The table has been removed.")
        self.rooms.pop(id, None)

    # -- keeping house ---------------------------------------------------------------------------

    def watch(self, connection: Connection, socket: WebSocket) -> None:
        self._sockets[connection] = socket

    def forget(self, connection: Connection) -> None:
        self._sockets.pop(connection, None)

    @property
    def sockets(self) -> int:
        return len(self._sockets)

    def start(self) -> None:
        self._keeper = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(min(2.0, self.limits.stall / 4))
            try:
                await self.sweep()
            except Exception:
                log.exception("could not keep house; trying again")

    async def sweep(self) -> None:
        """End sockets that have stalled, and unload tables that nobody looks at."""
        for connection in self._sockets:
            if connection.stalled:
                connection.give_up()
        old = time.monotonic() - IDLE
        idle = [room for room in self.rooms.values() if room.touched < old and not room.busy]
        for room in idle:  # all at once: while a summary is written, somebody may come back
            del self.rooms[room.id]
        await self._summarise(idle)

    async def _summarise(self, rooms: Iterable[Room]) -> None:
        """Bring up to date what the lobby will show of these tables."""
        if summaries := [room.summary() for room in rooms if not room.story.closed]:
            await self.store.summarise(summaries)

    async def stop(self) -> None:
        if self._keeper:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        for room in self.rooms.values():
            await room.stop()
        await self._summarise(self.rooms.values())
        self.workers.close()
        self.store.close()


def checked(wanted: protocol.NewTable) -> tuple[About, dict[str, str | int | bool], str]:
    """A new table's game, the options that differ from the printed rules, and cards; or what is wrong with them."""
    abouts = {about.id: about for about in registry.games()}
    if wanted.game not in abouts:
        raise Refusal("unknown", f"There is no game {wanted.game!r}; there are {', '.join(abouts)}.")
    about = abouts[wanted.game]
    if len(wanted.seats) not in about.players:
        raise Refusal("malformed", f"{about.name} is for {about.players.start} to {about.players.stop - 1} players.")
    sets = [one.id for one in about.sets]
    if wanted.cards and wanted.cards not in sets:
        raise Refusal("unknown", f"{about.name} has no card set {wanted.cards!r}; there are {', '.join(sets)}.")
    try:
        chosen = about.chosen(wanted.options)
        for seat in wanted.seats:
            bot(seat.bot or "easy")
    except ValueError as error:
        raise Refusal("unknown", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    defaults = {option.key: option.default for option in about.options}
    unusual = {key: value for key, value in chosen.items() if value != defaults[key]}
    return about, unusual, wanted.cards or about.default_cards
