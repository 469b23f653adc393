"""The other processes of a house on PostgreSQL: what there is to read, who is where, who thinks.

One connection is for all of it. It listens, and what this process has to say is gathered while it speaks. A
notification is sent after the commit it is about, in a transaction of its own that nobody waits for: inside, it would
make the commits of all processes wait for one another.

A notification also holds what was added, if that is short, so that the others need not read it. What gets lost is found
by looking: at everything when the connection comes back, at every loaded table now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
from asyncpg import Connection
from msgspec import Struct

from boargame.table.others import House, Others, Presence
from boargame.table.postgres.link import GONE, LOCKS, Link, patiently
from boargame.table.store import StoreFailed

CHANNEL = "boargame"
LONGEST = 7000
"""Bytes of a notification: the system allows some more."""

BEATS = 2.0
"""Seconds between two signs of life."""

DEAD = 8.0
"""Seconds without one after which a process is gone, and nobody is there any more."""

LOOKS = 6.0
"""Seconds within which every loaded table is looked at."""

FORGETS = "10 minutes"
"""After this a limit that nobody has come near is full again."""

log = logging.getLogger("boargame.table")
_encode, _decode = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(Presence).decode


class Added(NamedTuple):
    """Entries that have been stored: if they are too long to be told, only where they end."""

    table: str
    first: int
    entries: list[str]


class News(Struct, array_like=True, frozen=True):
    """What a process tells the others."""

    who: str
    added: list[Added]
    present: list[str]  # tables where somebody has come or gone


_write, _read = msgspec.json.Encoder().encode, msgspec.json.Decoder(News).decode


class PostgresOthers(Others):
    some = True

    def __init__(self, url: str) -> None:
        self.id = self.name = f"{os.getpid()}.{secrets.token_hex(3)}"
        self._own = f'["{self.id}"'
        self._line = Link(url, self._begin, synchronous_commit="off")
        self._house: House | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._added: list[Added] = []  # what is still to be told
        self._present: dict[str, Presence] = {}
        self._asked: set[str] = set()  # tables of which we want to know who is there
        self._something = asyncio.Event()
        self._here: dict[str, Presence] = {}  # all that we have told
        self._looked: dict[str, float] = {}  # when each loaded table was last looked at
        self._well = 0.0  # when the database last answered
        self._ending = False

    def start(self, house: House) -> None:
        self._house = house
        self._tasks = [asyncio.create_task(self._speak()), asyncio.create_task(self._live())]

    async def end(self) -> None:
        self._ending = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(StoreFailed):
            await patiently(partial(self._line.use, self._goodbye), 1.0)
        await self._line.end()

    @property
    def trouble(self) -> str:
        if not self._well:
            return "the database has not answered yet"
        silent = time.monotonic() - self._well
        return f"the database has not answered for {silent:.0f} s" if silent > 2 * BEATS + 1 else ""

    # -- saying --------------------------------------------------------------------------------

    def tell_added(self, table: str, first: int, entries: Sequence[bytes]) -> None:
        self._added.append(Added(table, first, [data.decode() for data in entries]))
        self._something.set()

    def tell_present(self, table: str, here: Presence) -> None:
        if self._here.get(table, Presence()) != here:
            self._present[table] = self._here[table] = here
            if here.nobody:
                del self._here[table]
            self._something.set()

    def ask_present(self, tables: Iterable[str]) -> None:
        self._asked.update(tables)
        self._something.set()

    async def _speak(self) -> None:
        """Whatever there is to say and to ask, in as few words as possible."""
        while True:
            await self._something.wait()
            self._something.clear()
            try:
                await self._line.use(self._say_all)
            except Exception as error:
                await self._lost(error)

    async def _say_all(self, connection: Connection) -> None:
        added, self._added = self._added, []
        present, self._present = self._present, {}
        asked, self._asked = self._asked, set()
        try:
            if present:
                await self._write_presence(connection, present)
            if added or present:
                await self._notify(connection, added, present)
            if asked:
                await self._find_present(connection, asked)
        except BaseException:  # to be said again; what is newer by now stays
            self._added, self._present = [*added, *self._added], present | self._present
            self._asked |= asked
            raise

    async def _notify(self, connection: Connection, added: Iterable[Added], present: Iterable[str]) -> None:
        texts = [_write(News(self.id, *some)).decode() for some in _pieces(added, present)]
        await connection.execute("select pg_notify($1, text) from unnest($2::text[]) as text", CHANNEL, texts)

    async def _write_presence(self, connection: Connection, present: dict[str, Presence]) -> None:
        here = {table: one for table, one in present.items() if not one.nobody}
        gone = [table for table, one in present.items() if one.nobody]
        if here:
            put = """insert into presence select $1, * from unnest($2::text[], $3::bytea[])
                     on conflict ("table", process) do update set data = excluded.data"""
            await connection.execute(put, self.id, [*here], [_encode(one) for one in here.values()])
        if gone:
            await connection.execute('delete from presence where process = $1 and "table" = any($2)', self.id, gone)

    async def _find_present(self, connection: Connection, tables: set[str]) -> None:
        query = 'select "table", data from presence where "table" = any($1) and process != $2'
        found: dict[str, list[Presence]] = {table: [] for table in tables}
        for table, data in await connection.fetch(query, [*tables], self.id):
            found[table].append(_decode(data))
        if self._house:
            self._house.present(found)

    # -- hearing -------------------------------------------------------------------------------

    async def _begin(self, connection: Connection) -> None:
        """A new connection: what was said meanwhile has been missed, and what we had said may be forgotten."""
        await connection.add_listener(CHANNEL, self._hear)
        await connection.execute("select pg_try_advisory_lock_shared($1)", LOCKS["serving"])
        await self._beat(connection)
        self._asked |= self._here.keys()
        self._looked.clear()
        self._something.set()

    def _hear(self, connection: Any, pid: int, channel: str, text: Any) -> None:
        if self._house is None or text.startswith(self._own):
            return
        try:
            news = _read(text)
        except msgspec.DecodeError:  # from another version of the program: what it says is found by looking
            return
        for table, first, entries in news.added:
            self._house.added(table, first, [data.encode() for data in entries])
        if news.present:
            self.ask_present(news.present)

    # -- living --------------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            try:
                await self._line.use(self._beat)
                await self._line.use(self._look)
            except Exception as error:
                await self._lost(error)
            await asyncio.sleep(BEATS)

    async def _beat(self, connection: Connection) -> None:
        """A sign of life; and those who have given none for long are gone."""
        figures = _encode(self._house.figures() if self._house else {})
        beat = """insert into processes (id, figures) values ($1, $2)
                  on conflict (id) do update set seen = now(), figures = excluded.figures returning xmax = 0"""
        if await connection.fetchval(beat, self.id, figures):  # nobody knew us, or no longer
            self._present = self._here | self._present
            self._something.set()
        bury = f"""with dead as (
                     select id from processes where seen < now() - interval '{DEAD} seconds' for update skip locked
                   ), left_behind as (
                     select distinct "table" from presence where process in (select id from dead)
                   ), buried as (
                     delete from processes where id in (select id from dead)
                   ) select "table" from left_behind"""
        tables = [row[0] for row in await connection.fetch(bury)]
        if tables:
            self._asked.update(tables)
            await self._notify(connection, (), tables)
            self._something.set()
        await connection.execute(f"delete from buckets where at < clock_timestamp() - interval '{FORGETS}'")
        self._well = time.monotonic()

    async def _look(self, connection: Connection) -> None:
        """Whether loaded tables have entries that nobody has told us of; not at all of them every time."""
        if self._house is None:
            return
        loaded, now = self._house.loaded(), time.monotonic()
        self._looked = {table: self._looked.get(table, 0.0) for table in loaded}
        due = [table for table, at in self._looked.items() if at < now - LOOKS + BEATS]
        if not due:
            return
        query = """select wanted, (select seq from entries where "table" = wanted order by seq desc limit 1)
                   from unnest($1::text[]) as wanted"""
        for table, last in await connection.fetch(query, due):
            self._looked[table] = now
            if last is not None and last + 1 > loaded[table]:
                self._house.added(table, last + 1, ())

    async def _lost(self, error: Exception) -> None:
        if not isinstance(error, GONE):
            log.error("other processes: %s", type(error).__name__, exc_info=error)
        await asyncio.sleep(0.2)
        self._something.set()

    async def _goodbye(self, connection: Connection) -> None:
        tables = await connection.fetch('delete from presence where process = $1 returning "table"', self.id)
        await connection.execute("delete from processes where id = $1", self.id)
        if tables:
            await self._notify(connection, (), [row[0] for row in tables])

    # -- bots and limits -----------------------------------------------------------------------

    @asynccontextmanager
    async def thinking(self, table: str) -> AsyncIterator[bool]:
        number = int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
        ours = False
        with contextlib.suppress(*GONE):
            ours = await self._line.use(lambda one: one.fetchval("select pg_try_advisory_lock($1)", number))
        try:
            yield ours
        finally:
            if ours and not self._ending and self._line.up:  # with a connection its locks end, too
                with contextlib.suppress(*GONE):
                    await self._line.use(lambda one: one.fetchval("select pg_advisory_unlock($1)", number))

    async def allow(self, whom: bytes, rate: float, at_once: float) -> bool:
        passed = "extract(epoch from clock_timestamp() - old.at)::double precision"
        filled = f"least($3::double precision, old.tokens + $2::double precision * {passed})"
        take = f"""insert into buckets as old (key, tokens) values ($1, $3 - 1.0) on conflict (key) do update
                   set tokens = {filled} - 1.0, at = clock_timestamp() where {filled} >= 1.0 returning 1"""
        try:
            return bool(await self._line.use(lambda one: one.fetchval(take, whom, float(rate), float(at_once))))
        except GONE:
            return True  # nothing new can be stored now anyway

    async def figures(self) -> dict[str, dict[str, float]]:
        query = "select id, figures from processes where id != $1"
        try:
            rows = await self._line.use(lambda one: one.fetch(query, self.id))
        except GONE:
            return {}
        return {id: msgspec.msgpack.decode(data, type=dict[str, float]) for id, data in rows if data}


def _pieces(added: Iterable[Added], present: Iterable[str]) -> Iterator[tuple[list[Added], list[str]]]:
    """What there is to tell, in as few notifications as their length allows."""
    some, tables, length = list[Added](), list[str](), 0
    all_of_it: list[Added | str] = [*map(_short, added), *present]
    for one in all_of_it:
        size = len(_write(one)) + 1
        if length + size > LONGEST:
            yield some, tables
            some, tables, length = [], [], 0
        length += size
        if isinstance(one, str):
            tables.append(one)
        else:
            some.append(one)
    if some or tables:
        yield some, tables


def _short(one: Added) -> Added:
    """As it is told: without its entries, if they would fill a notification."""
    if sum(map(len, one.entries)) < LONGEST // 8:
        return one
    return Added(one.table, one.first + len(one.entries), [])
