"""The house: all tables, those in play and those that wait on disk."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from boargame.core import registry
from boargame.core.about import About
from boargame.core.box import Sheets
from boargame.core.fairness import fresh_secret
from boargame.table import entries as e
from boargame.table import figures, names, pledges, protocol, seating, snapshots
from boargame.table.asks import Asks
from boargame.table.bots import Workers
from boargame.table.door import is_here
from boargame.table.entries import entry
from boargame.table.limits import Buckets, Limits
from boargame.table.others import Others, Presence
from boargame.table.people import People, Person
from boargame.table.prints import Prints
from boargame.table.refusal import Refusal
from boargame.table.room import NO_TABLE, Loaded, Room, load
from boargame.table.sets import Own, Sets
from boargame.table.snapshots import Trail
from boargame.table.sockets import Connection
from boargame.table.store import Snapshot, Store, StoreFailed, Summary
from boargame.table.story import Story

IDLE = 60.0
"""Seconds after which a table that nobody looks at is unloaded."""

LISTED, SHOWN_OF_ONE = 50, 8
"""Tables that the lobby lists, and how many of these may come from one address."""

LISTED_FROM_ONE = 40
"""Listed tables that one address may have before they are over."""

TOO_MANY_LISTED = (
    f"{LISTED_FROM_ONE} listed tables from your address are not over yet. Finish one, remove one that has not begun, "
    "or open this one for people with the link."
)
MINE = 50
log = logging.getLogger("boargame.table")
_TABLE = msgspec.json.Decoder(protocol.Table).decode


class House:
    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        pace: float = 0.2,
        compiles: bool = True,
        own_bots: Sequence[str] = (),
        others: Others | None = None,
        thinkers: int | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.store = store
        self.others = others or Others()
        self.people = People(store, shared=self.others.some)
        self.workers = Workers(thinkers, compiles, own_bots)
        self.prints = Prints()
        self.sets = Sets(store)
        self.asks = Asks(self.sets)
        self.rooms: dict[str, Room] = {}
        self.talk = Buckets(self.limits.messages, self.limits.messages_at_once)  # by person
        self._pace = pace
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.pages: Counter[str] = Counter()  # sockets of each person
        self._sockets: dict[Connection, WebSocket] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self._behind: dict[str, int] = {}  # tables to which others have added, and how many entries they have
        self._key = b""
        self.ending = False

    # -- tables ----------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """A table by its id, loaded from disk if necessary."""
        if id in self.rooms:
            self.rooms[id].touched = time.monotonic()  # somebody is about to come in
            return self.rooms[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])  # others may wait for it, too

    async def _load(self, id: str) -> Room:
        loaded = await load(self.store, id)
        if loaded.story.seq == 0 or loaded.story.closed:
            raise Refusal("unknown", loaded.story.stuck or NO_TABLE)
        room = Room(loaded, self.store, self.workers, self._pace, self.others)
        if not loaded.story.stuck:
            self._prepare(room)
        self.rooms[id] = room
        if self.others.some:
            self.others.ask_present([id])
            self.added(id, self._behind.pop(id, 0), ())
        return room

    async def open_table(
        self, person: Person, wanted: protocol.NewTable, address: str = "", own: Own | None = None
    ) -> Room:
        """A new table, with somebody's own cards if they are given, or if the set that is wanted is one of those."""
        if own is None and (found := await self.sets.own(person, wanted.game, wanted.cards)):
            own, wanted = found, msgspec.structs.replace(wanted, cards="")
        about, options, cards = checked(wanted, self.workers.own)
        if own and own.files:
            await _check_box(about, options, own)
        origin = await self.origin(person, address)
        if wanted.visibility == "listed" and await self.store.listed_from(origin) >= LISTED_FROM_ONE:
            raise Refusal("not_now", TOO_MANY_LISTED)
        title = names.title(wanted.title) or f"{person.name}’s table"
        opened = entry(
            e.Opened, person.id, title=title, game=about.id, rules=about.version, players=len(wanted.seats),
            options=options, cards=cards, visibility=wanted.visibility, owner=person.id,
            secret=fresh_secret(), hints=wanted.hints,
            cards_name=own.name if own else "", files=own.files if own else {},
        )  # fmt: skip
        return await self.add(origin, *seating.first_entries(person, opened, wanted.seats))

    async def add(self, origin: bytes, *entries: e.AnyEntry) -> Room:
        """A new table that begins with these entries, opened from there."""
        id = secrets.token_urlsafe(12)
        room = Room(Loaded(Story(id), Trail(), 0, origin), self.store, self.workers, self._pace, self.others)
        await room.begin(*entries)
        self.rooms[id] = room
        self._prepare(room)
        return room

    async def origin(self, person: Person, address: str) -> bytes:
        """Where a table is opened from, as a hash that says nothing about it. On this machine each person counts."""
        where = person.id if is_here(address) or not address else address
        return await self._hashed(where)

    async def _hashed(self, where: str) -> bytes:
        self._key = self._key or await self.store.key()
        return blake2b(where.encode(), key=self._key, digest_size=12).digest()

    async def allows_new(self, address: str) -> bool:
        """Whether somebody there may make something new, as far as the whole house is concerned."""
        if not self.others.some:
            return True
        return await self.others.allow(await self._hashed(address), self.limits.new, self.limits.new_at_once)

    def _prepare(self, room: Room) -> None:
        snapshots.program(room.story.game)
        room.prepare_bots()

    async def tables(self, person: Person | None) -> protocol.Tables:
        """What the lobby shows: a person's own tables, and those that are listed."""
        mine = await self.store.tables_of(person.id, MINE) if person else []
        known = {summary.table for summary in mine}
        others = [
            summary for summary in await self.store.listed_tables(LISTED, SHOWN_OF_ONE) if summary.table not in known
        ]
        return protocol.Tables(await self._described(mine), await self._described(others))

    async def _described(self, summaries: Iterable[Summary]) -> list[protocol.Table]:
        """A summary may be behind the table if that is loaded. A table may be removed meanwhile."""
        found: list[protocol.Table] = []
        for summary in summaries:
            room = self.rooms.get(summary.table)
            with contextlib.suppress(Refusal, msgspec.DecodeError):  # a damaged one is left out
                found.append(await room.described() if room else _TABLE(summary.data))
        return found

    async def close_table(self, person: Person, id: str) -> None:
        room = await self.room(id)
        async with room.changing() as story:
            if person.id != story.opened.owner:
                raise Refusal("not_yours", "Only the owner of a table can remove it.")
            if story.match is not None:
                raise Refusal("not_now", "The match has begun. Propose to end it, or concede.")
            await self.remove(room, person)
        await self.see_out(room)

    async def remove(self, room: Room, person: Person) -> None:
        """Nobody finds the table any more. Its lock must be held."""
        await room.commit(entry(e.Closed, person.id))
        self.rooms.pop(room.id, None)

    async def discard(self, room: Room) -> None:
        """A table that nobody has seen yet."""
        async with room.lock:
            await room.commit(entry(e.Closed))
        await self.see_out(room)

    async def see_out(self, room: Room) -> None:
        """A table has been removed: tell those who are still at it."""
        self.rooms.pop(room.id, None)
        for connection in list(room.connections):
            if socket := self._sockets.get(connection):
                await socket.close(4404, "The table has been removed.")

    # -- other processes -------------------------------------------------------------------------

    def added(self, table: str, first: int, entries: Sequence[bytes]) -> None:
        """Another process has added to a table. If it is just being loaded, that is looked at afterwards."""
        if table in self.rooms and first + len(entries) > self.rooms[table].known:
            if not self.rooms[table].falls_behind():
                self._run(self._catch_up(self.rooms[table], first, entries))
        elif table in self._loading:
            self._behind[table] = max(first + len(entries), self._behind.get(table, 0))

    async def _catch_up(self, room: Room, first: int, entries: Sequence[bytes]) -> None:
        await room.catch_up(first, entries)
        if room.story.closed and self.rooms.get(room.id) is room:
            await self.see_out(room)

    def present(self, at: Mapping[str, list[Presence]]) -> None:
        for table, elsewhere in at.items():
            if table in self.rooms:
                self._run(self.rooms[table].are_present(elsewhere))

    def loaded(self) -> dict[str, int]:
        return {id: room.known for id, room in self.rooms.items()}

    def figures(self) -> dict[str, float]:
        return figures.HERE.samples(
            sockets=self.sockets,
            tables=len(self.rooms),
            store_waiting=self.store.waiting,
            bots_thinking=self.workers.thinking,
        )

    @property
    def trouble(self) -> str:
        """Why nobody should be sent here now; empty if they should."""
        return "this process is ending" if self.ending else self.others.trouble

    def _run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for. If the database fails, there will be another occasion."""

        async def running() -> None:
            try:
                await errand
            except StoreFailed:
                pass
            except Exception:
                log.exception("what other processes have told could not be followed")

        task = asyncio.create_task(running())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # -- keeping house ---------------------------------------------------------------------------

    def watch(self, connection: Connection, socket: WebSocket) -> None:
        self._sockets[connection] = socket
        self.pages[connection.person] += 1

    def forget(self, connection: Connection) -> None:
        if self._sockets.pop(connection, None):
            self.pages[connection.person] -= 1
            if not self.pages[connection.person]:
                del self.pages[connection.person]

    @property
    def sockets(self) -> int:
        return len(self._sockets)

    def start(self) -> None:
        self._keeper = asyncio.create_task(self._keep())
        self.others.start(self)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(min(2.0, self.limits.stall / 4))
            try:
                await self.sweep()
            except Exception:
                log.exception("could not keep house; trying again")

    async def sweep(self) -> None:
        """End sockets that have stalled, say which games have warmed up, begin matches that have waited long enough for
        what players pledged, and unload tables that nobody looks at."""
        for connection in self._sockets:
            if connection.stalled:
                connection.give_up()
        warmed = self.workers.warmed()
        for room in [room for room in self.rooms.values() if room.story.opened.game in warmed]:
            await room.has_warmed_up()
        for room in list(self.rooms.values()):
            with contextlib.suppress(Refusal):  # it may have been removed
                await pledges.begin_without(room)
        old = time.monotonic() - IDLE
        idle = [room for room in self.rooms.values() if room.touched < old and not room.busy]
        for room in idle:  # all at once: while a summary is written, somebody may come back
            del self.rooms[room.id]
            room.tell_present(leaving=True)
        await self._put_away(idle)

    async def _put_away(self, rooms: Iterable[Room]) -> None:
        """Bring up to date what the lobby will show of these tables, and what they will be loaded from."""
        summaries, kept = list[Summary](), list[Snapshot]()
        for room in rooms:
            if not (room.story.closed or room.story.stuck or room.in_doubt or room.behind):
                summaries.append(room.summary())
                kept += filter(None, [room.snapshot()])
                await asyncio.sleep(0)  # other tables are not kept waiting
        if summaries:
            await self.store.summarise(summaries)
        if kept:
            await self.store.keep_snapshots(kept)

    async def stop(self) -> None:
        self.ending = True
        if self._keeper:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        for room in self.rooms.values():
            await room.stop()
        await asyncio.gather(*self._errands)
        try:
            await self._put_away(list(self.rooms.values()))
        except StoreFailed:
            log.exception("not everything could be put away; all entries are stored")
        await self.prints.stop()
        await self.asks.stop()
        self.sets.close()
        await self.others.end()
        self.workers.close()
        await self.store.end()


async def _check_box(about: About, options: Mapping[str, Any], own: Own) -> None:
    """Somebody's own cards may not go with every house rule."""
    try:
        await asyncio.to_thread(registry.game(about.id).open, options, Sheets.of(own.files))
    except ValueError as error:
        raise Refusal("not_now", f"These cards cannot be played with these rules: {error}.") from None


def checked(wanted: protocol.NewTable, own_bots: Sequence[str] = ()) -> tuple[About, dict[str, str | int | bool], str]:
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
    if any(seat.pledge for seat in wanted.seats):
        raise Refusal("malformed", "Open the table first, then pledge a share with the seat you take.")
    try:
        chosen = about.chosen({one.key: one.usual for one in about.options} | wanted.options)
        for seat in wanted.seats:
            seating.checked_bot(seat.bot or "easy", own_bots)
    except ValueError as error:
        raise Refusal("unknown", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    defaults = {option.key: option.default for option in about.options}
    unusual = {key: value for key, value in chosen.items() if value != defaults[key]}
    return about, unusual, wanted.cards or about.default_cards
