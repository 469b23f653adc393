"""The store on PostgreSQL: the primary key of entries decides who was first.

Writes that arrive during a commit go into the next one together, as with SQLite. All that wait are one statement, which
is one round trip and one transaction. If a number is taken, whoever has it is found out: a write whose connection broke
may itself have been stored without our being told.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import asyncpg
from asyncpg import Connection

from boargame.table.moving import PARTS, MovableStore
from boargame.table.postgres.link import ANSWERS, CONNECTS, GONE, LOCKS, PATIENCE, Link, patiently, said_of
from boargame.table.store import Overtaken, Snapshot, StoredPerson, StoredSet, StoreFailed, Summary, Unreachable

MOST_IN_A_COMMIT = 512
READERS = 4
"""Connections for reading, and for the few writes that are not of a table."""

PLAYS = "insert into entries select * from unnest($1::text[], $2::integer[], $3::bytea[])"
"""Entries alone, as in most commits."""

EVERYTHING = """
with added as (
  insert into entries select * from unnest($1::text[], $2::integer[], $3::bytea[])
), sat as (
  insert into members select * from unnest($4::text[], $5::text[]) on conflict do nothing
), opened as (
  insert into origins select * from unnest($6::text[], $7::bytea[]) on conflict do nothing
), closed as (
  delete from tables where id = any($8::text[])
), kept as (
  insert into snapshots select * from unnest($9::text[], $10::bytea[])
  on conflict ("table") do update set data = excluded.data
)
insert into tables as old
select id, state, listed, changed, summary
from unnest($11::text[], $12::text[], $13::boolean[], $14::bigint[], $15::bytea[], $16::boolean[])
  as new (id, state, listed, changed, summary, certain)
where certain or exists (select from tables where tables.id = new.id)
on conflict (id) do update
set state = excluded.state, listed = excluded.listed, changed = excluded.changed, summary = excluded.summary
where old.changed <= excluded.changed
"""
"""All that waits. A summary that comes late neither brings a closed table back nor replaces a newer one."""

Result = TypeVar("Result")
_SET = "id, person, game, name, shared, version, changed"
TAKEN = """
select entries."table", entries.seq, entries.data
from entries join unnest($1::text[], $2::integer[]) as wanted ("table", seq)
  on entries."table" = wanted."table" and entries.seq = wanted.seq
"""


@dataclass(eq=False)
class _Write:
    """What is to be written, and who waits for it."""

    waiting: asyncio.Future[None]
    entries: list[tuple[str, int, bytes]] = field(default_factory=list)
    members: list[tuple[str, str]] = field(default_factory=list)
    origins: list[tuple[str, bytes]] = field(default_factory=list)
    closed: list[str] = field(default_factory=list)
    snapshots: list[Snapshot] = field(default_factory=list)
    summaries: list[Summary] = field(default_factory=list)
    certain: bool = True  # there is such a table

    @property
    def only_entries(self) -> bool:
        return not (self.members or self.origins or self.closed or self.snapshots or self.summaries)

    def tell(self, error: Exception | None = None) -> None:
        if self.waiting.done():
            return
        if error is None:
            self.waiting.set_result(None)
        elif isinstance(error, StoreFailed):
            self.waiting.set_exception(error)
        else:  # what a database says may hold what is secret, such as the address of a table
            self.waiting.set_exception(StoreFailed(f"could not be stored: {type(error).__name__}"))


class PostgresStore(MovableStore):
    """Call `schema.prepare` once before. Connections are made when they are needed."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._link = Link(url)
        self._pool: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()
        self._queue: deque[_Write] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._guard = Link(url)

    # -- tables --------------------------------------------------------------------------------

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[bytes],
        *,
        members: Iterable[str] = (),
        summary: Summary | None = None,
        closed: bool = False,
        origin: bytes = b"",
    ) -> None:
        write = self._new()
        write.entries = [(table, seq, data) for seq, data in enumerate(entries, first)]
        write.members = [(person, table) for person in members]
        write.origins = [(table, origin)] if origin else []
        write.closed = [table] if closed else []
        write.summaries = [summary] if summary and not closed else []
        await self._write(write)

    async def summarise(self, summaries: Iterable[Summary]) -> None:
        write = self._new()
        write.summaries, write.certain = list(summaries), False
        await self._write(write)

    async def entries(self, table: str, since: int = 0) -> list[bytes]:
        query = 'select data from entries where "table" = $1 and seq >= $2 order by seq'
        return [row[0] for row in await self._ask(query, table, since)]

    async def keep_snapshots(self, snapshots: Iterable[Snapshot]) -> None:
        write = self._new()
        write.snapshots = list(snapshots)
        await self._write(write)

    async def snapshot(self, table: str) -> bytes | None:
        found = await self._ask('select data from snapshots where "table" = $1', table)
        return bytes(found[0][0]) if found else None

    async def tables_of(self, person: str, most: int) -> list[Summary]:
        query = """select id, state, listed, changed, summary from tables join members on "table" = id
                   where person = $1 order by changed desc limit $2"""
        return [Summary(*row) for row in await self._ask(query, person, most)]

    async def forget_table(self, table: str, person: str) -> None:
        await self._ask('delete from members where "table" = $1 and person = $2', table, person)

    async def listed_tables(self, most: int, of_one: int) -> list[Summary]:
        query = """select id, state, listed, changed, summary from (
                     select tables.*, row_number() over (
                       partition by coalesce(origin, convert_to(id, 'UTF8')) order by changed desc
                     ) as place
                     from tables left join origins on "table" = id where listed and state != 'over'
                   ) as placed where place <= $1 order by changed desc limit $2"""
        return [Summary(*row) for row in await self._ask(query, of_one, most)]

    async def listed_from(self, origin: bytes) -> int:
        query = """select count(*) from origins join tables on id = "table"
                   where origin = $1 and listed and state != 'over'"""
        return int((await self._ask(query, origin))[0][0])

    async def origin(self, table: str) -> bytes:
        found = await self._ask('select origin from origins where "table" = $1', table)
        return bytes(found[0][0]) if found else b""

    async def key(self) -> bytes:
        return bytes((await self._ask("select value from house where name = 'key'"))[0][0])

    # -- people --------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str, since: int, device: bytes) -> None:
        both = """with arrived as (insert into people values ($1, $2, $3))
                  insert into devices values ($1, 1, $4)"""
        await self._ask(both, person, name, since, device, again=False)

    async def rename_person(self, person: str, name: str) -> None:
        await self._ask("update people set name = $2 where id = $1", person, name)

    async def person(self, person: str) -> StoredPerson | None:
        query = """select name, array(select hash from devices where person = id order by number)
                   from people where id = $1"""
        found = await self._ask(query, person)
        return StoredPerson(found[0][0], list(found[0][1])) if found else None

    async def add_link(self, link: bytes, person: str, expires: int, now: int) -> None:
        both = "with old as (delete from links where expires < $4) insert into links values ($1, $2, $3)"
        await self._ask(both, link, person, expires, now, again=False)

    async def claim_link(self, link: bytes, device: bytes, now: int, most_devices: int) -> str | None:
        claim = "delete from links where hash = $1 and expires >= $2 returning person"
        lock = "select from people where id = $1 for update"  # one device after the other
        add = "insert into devices select $1, coalesce(max(number), 0) + 1, $2 from devices where person = $1"
        forget = """delete from devices where person = $1 and number not in
                    (select number from devices where person = $1 order by number desc limit $2)"""

        async def work(connection: Connection) -> str | None:
            async with connection.transaction():
                person: str | None = await connection.fetchval(claim, link, now)
                if person is not None:
                    await connection.execute(lock, person)
                    await connection.execute(add, person, device)
                    await connection.execute(forget, person, most_devices)
            return person

        return await self._with_reader(work, again=False)

    # -- card sets -----------------------------------------------------------------------------

    async def keep_set(self, one: StoredSet, most: int) -> bool:
        row = (one.id, one.person, one.game, one.name, one.shared, one.version, one.changed, one.data)
        if one.version > 1:
            change = """update sets set name = $4, shared = $5, version = $6, changed = $7, data = $8
                        where id = $1 and person = $2 and game = $3 and version = $6 - 1 returning id"""
            return bool(await self._ask(change, *row, again=False))
        lock = "select from people where id = $1 for update"  # one set after the other
        add = """insert into sets select $1, $2, $3, $4, $5, $6, $7, $8
                 where (select count(*) from sets where person = $2) < $9 returning id"""

        async def work(connection: Connection) -> bool:
            async with connection.transaction():
                await connection.execute(lock, one.person)
                return bool(await connection.fetch(add, *row, most))

        return await self._with_reader(work, again=False)

    async def card_set(self, id: str) -> StoredSet | None:
        found = await self._ask(f"select {_SET}, data from sets where id = $1", id)
        return StoredSet(*found[0]) if found else None

    async def sets_of(self, person: str) -> list[StoredSet]:
        query = f"select {_SET}, ''::bytea from sets where person = $1 order by changed desc, id"
        return [StoredSet(*row) for row in await self._ask(query, person)]

    async def forget_set(self, id: str, person: str) -> None:
        await self._ask("delete from sets where id = $1 and person = $2", id, person)

    # -- moving house --------------------------------------------------------------------------

    async def rows(self, part: str, after: Sequence[Any] | None, most: int) -> list[tuple[Any, ...]]:
        columns, key = _quoted(PARTS[part].columns), _quoted(PARTS[part].columns[: PARTS[part].key])
        marks = ", ".join(f"${number}" for number in range(2, 2 + len(after or ())))
        chosen = f"({key}) > ({marks})" if after is not None else "true"
        if part == "house":
            chosen += " and name = 'key'"
        query = f"select {columns} from {part} where {chosen} order by {key} limit $1"
        return [tuple(row) for row in await self._ask(query, most, *(after or ()))]

    async def put_rows(self, part: str, rows: Sequence[tuple[Any, ...]]) -> None:
        columns = PARTS[part].columns
        new = "(name) do update set value = excluded.value" if part == "house" else "do nothing"
        marks = ", ".join(f"${number}" for number in range(1, 1 + len(columns)))
        put = f"insert into {part} ({_quoted(columns)}) values ({marks}) on conflict {new}"
        given = [_as_here(part, row) for row in rows]

        async def putting(connection: Connection) -> None:
            await connection.executemany(put, given)

        await self._with_reader(putting)

    async def last_key(self, part: str) -> tuple[Any, ...] | None:
        key = PARTS[part].columns[: PARTS[part].key]
        backwards = ", ".join(f'"{name}" desc' for name in key)
        found = await self._ask(f"select {_quoted(key)} from {part} order by {backwards} limit 1")
        return tuple(found[0]) if found else None

    async def copying(self) -> bytes:
        found = await self._ask("select value from house where name = 'copying'")
        return bytes(found[0][0]) if found else b""

    async def copy_of(self, key: bytes) -> None:
        put = "insert into house values ('copying', $1) on conflict (name) do update set value = excluded.value"
        await self._ask(put, key)

    async def let_go(self) -> None:
        await self._link.end()
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    async def keep_out(self) -> None:
        if not await self._guard.use(lambda one: one.fetchval("select pg_try_advisory_lock($1)", LOCKS["serving"])):
            raise ValueError(f"{said_of(self.url)} is in use by another Boargame: stop that one first")

    # -- reading -------------------------------------------------------------------------------

    async def _readers(self) -> asyncpg.Pool:
        async with self._opening:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self.url,
                    min_size=0,
                    max_size=READERS,
                    timeout=CONNECTS,
                    command_timeout=ANSWERS,
                    server_settings={"application_name": "boargame"},
                    connection_class=_Plain,
                )
        return self._pool

    async def _ask(self, query: str, *values: Any, again: bool = True) -> list[Any]:
        """Ask; if the connection breaks, ask again. What must not be done twice is not asked again."""

        async def asking(connection: Connection) -> list[Any]:
            return list(await connection.fetch(query, *values))

        return await self._with_reader(asking, again)

    async def _with_reader(self, work: Callable[[Connection], Awaitable[Result]], again: bool = True) -> Result:
        async def asking() -> Result:
            async with (await self._readers()).acquire() as connection:
                return await work(connection)

        try:
            return await patiently(asking, PATIENCE if again else 0.0)
        except StoreFailed:
            raise
        except Exception as error:  # what a database says may hold what is secret, such as the address of a table
            raise StoreFailed(f"could not be stored: {type(error).__name__}") from None

    # -- writing -------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def _new(self) -> _Write:
        return _Write(asyncio.get_running_loop().create_future())

    async def _write(self, write: _Write) -> None:
        """All of it, or nothing; it is on disk when this returns. It is written even if nobody waits any more."""
        self._queue.append(write)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await write.waiting

    async def _write_all(self) -> None:
        """As long as something waits. Whatever happens, everybody is told."""
        while self._queue:
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_IN_A_COMMIT))]
            try:
                await self._commit(batch)
            except BaseException as error:
                for write in batch:
                    write.tell(error if isinstance(error, Exception) else Unreachable("the server ends"))
                if not isinstance(error, Exception):
                    raise

    async def _commit(self, batch: Sequence[_Write]) -> None:
        """All writes in one commit. One that was overtaken is left out; a bad one harms no other."""
        while batch:
            try:
                await patiently(partial(self._link.use, partial(_run, writes=batch)))
            except asyncpg.UniqueViolationError as error:
                batch = await self._sort_out(batch, error)
            except Unreachable:
                raise
            except Exception as error:
                await self._one_by_one(batch, error)
                return
            else:
                for write in batch:
                    write.tell()
                return

    async def _sort_out(self, batch: Sequence[_Write], error: Exception) -> Sequence[_Write]:
        """A number is taken: those who were overtaken are told, and so are those who have been stored already, by a
        connection that broke before it could say so. The others are left."""
        wanted = [(table, seq) for write in batch for table, seq, _ in write.entries]
        ask = partial(self._link.use, lambda one: one.fetch(TAKEN, *_columns(wanted, 2)))
        there = {(table, seq): data for table, seq, data in await patiently(ask)}
        left = []
        for write in batch:
            found = [there.get((table, seq)) for table, seq, _ in write.entries]
            if write.entries and found == [data for _, _, data in write.entries]:
                write.tell()
            elif any(data is not None for data in found):
                write.tell(Overtaken("could not be stored: another process was first"))
            else:
                left.append(write)
        if len(left) == len(batch):  # two of the batch want the same number
            await self._one_by_one(batch, error)
            return []
        return left

    async def _one_by_one(self, batch: Sequence[_Write], error: Exception) -> None:
        if len(batch) == 1:
            batch[0].tell(error)
        else:
            for write in batch:
                await self._commit([write])

    # -- the end -------------------------------------------------------------------------------

    def close(self) -> None:
        self._link.cut()
        self._guard.cut()
        if self._pool is not None:
            self._pool.terminate()

    async def end(self) -> None:
        if self._writer is not None:
            await asyncio.wait([self._writer])
        await self._link.end()
        await self._guard.end()
        if self._pool is not None:
            with suppress(TimeoutError, *GONE):
                async with asyncio.timeout(CONNECTS):
                    await self._pool.close()
        self.close()


class _Plain(Connection):  # type: ignore[misc]  # it has no types
    """A connection that is always left as it was found, so that nothing has to be undone when somebody else uses it."""

    def get_reset_query(self) -> str:
        return ""


async def _run(connection: Connection, writes: Sequence[_Write]) -> None:
    """One statement for everything."""
    entries = _columns([row for write in writes for row in write.entries], 3)
    if all(write.only_entries for write in writes):
        await connection.execute(PLAYS, *entries)
        return
    closed = {table for write in writes for table in write.closed}
    snapshots = {one.table: one.data for write in writes for one in write.snapshots}
    summaries = {one.table: (one, write.certain) for write in writes for one in write.summaries}
    told = [
        (table, one.state, one.listed, one.changed, one.data, certain)
        for table, (one, certain) in sorted(summaries.items())
        if table not in closed
    ]
    await connection.execute(
        EVERYTHING,
        *entries,
        *_columns(sorted({row for write in writes for row in write.members}), 2),
        *_columns([row for write in writes for row in write.origins], 2),
        sorted(closed),
        *_columns(sorted(snapshots.items()), 2),
        *_columns(told, 6),
    )


def _columns(rows: Sequence[tuple[Any, ...]], count: int) -> list[list[Any]]:
    """Rows the other way round."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(count)]


def _quoted(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _as_here(part: str, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row as PostgreSQL wants it: it knows yes and no."""
    return tuple(
        bool(value) if name in ("listed", "shared") else value
        for name, value in zip(PARTS[part].columns, row, strict=True)
    )
