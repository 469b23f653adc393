"""The store in an SQLite file: one thread that writes, and many writes to a commit.

A write that has returned survives a crash and a power cut: the journal is write-ahead and fully synchronised. Writes
that arrive during a commit go into the next one together, so a busy server syncs once for many moves.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from boargame.table.store import Store, StoredPerson, StoreFailed, Summary

FILE = "boargame.sqlite"

SCHEMA = """
create table if not exists entries (
  "table" text not null, seq integer not null, data blob not null, primary key ("table", seq)
) strict, without rowid;
create table if not exists tables (
  id text primary key, state text not null, listed integer not null, changed integer not null, summary blob not null
) strict, without rowid;
create index if not exists tables_listed on tables (listed, state, changed);
create table if not exists members (
  person text not null, "table" text not null, primary key (person, "table")
) strict, without rowid;
create table if not exists people (
  id text primary key, name text not null, since integer not null
) strict, without rowid;
create table if not exists devices (
  person text not null, number integer not null, hash blob not null, primary key (person, number)
) strict, without rowid;
create table if not exists links (
  hash blob primary key, person text not null, expires integer not null
) strict, without rowid;
pragma user_version = 1;
"""

MOST_IN_A_COMMIT = 512

Result = TypeVar("Result")


@dataclass
class _Write:
    """Something to do in a transaction, how it went, and who waits for that."""

    work: Callable[[sqlite3.Connection], Any]
    waiting: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        if self.waiting.cancelled():
            return
        if self.error is None:
            self.waiting.set_result(self.result)
        else:
            self.waiting.set_exception(StoreFailed(f"could not be stored: {self.error}"))


class SqliteStore(Store):
    """Reads in the caller's thread, writes in one thread of its own."""

    def __init__(self, folder: Path) -> None:
        if folder.exists() and not folder.is_dir():
            raise ValueError(f"{folder} is a file: tables need a folder")
        folder.mkdir(parents=True, exist_ok=True)
        self._reader, writer = _open(folder / FILE), _open(folder / FILE)
        self._queue: SimpleQueue[_Write | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._write_all, args=(writer,), name="store", daemon=True)
        self._thread.start()

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
    ) -> None:
        rows = [(table, seq, data) for seq, data in enumerate(entries, first)]
        sat = [(person, table) for person in members]

        def work(database: sqlite3.Connection) -> None:
            database.executemany("insert into entries values (?, ?, ?)", rows)
            database.executemany("insert or ignore into members values (?, ?)", sat)
            if closed:
                database.execute("delete from tables where id = ?", (table,))
            elif summary:
                _summarise(database, summary)

        await self._write(work)

    async def summarise(self, summaries: Iterable[Summary]) -> None:
        new = list(summaries)

        def work(database: sqlite3.Connection) -> None:
            for summary in new:
                _summarise(database, summary)

        await self._write(work)

    async def entries(self, table: str) -> list[bytes]:
        return [data for (data,) in self._read('select data from entries where "table" = ? order by seq', table)]

    async def tables_of(self, person: str, most: int) -> list[Summary]:
        query = """select id, state, listed, changed, summary from tables join members on "table" = id
                   where person = ? order by changed desc limit ?"""
        return _summaries(self._read(query, person, most))

    async def listed_tables(self, most: int) -> list[Summary]:
        query = """select id, state, listed, changed, summary from tables
                   where listed = 1 and state != 'over' order by changed desc limit ?"""
        return _summaries(self._read(query, most))

    # -- people --------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str, since: int, device: bytes) -> None:
        def work(database: sqlite3.Connection) -> None:
            database.execute("insert into people values (?, ?, ?)", (person, name, since))
            _add_device(database, person, device)

        await self._write(work)

    async def rename_person(self, person: str, name: str) -> None:
        await self._write(lambda database: database.execute("update people set name = ? where id = ?", (name, person)))

    async def person(self, person: str) -> StoredPerson | None:
        found = self._read("select name from people where id = ?", person)
        devices = self._read("select hash from devices where person = ? order by number", person)
        return StoredPerson(found[0][0], [hash for (hash,) in devices]) if found else None

    async def add_link(self, link: bytes, person: str, expires: int, now: int) -> None:
        def work(database: sqlite3.Connection) -> None:
            database.execute("delete from links where expires < ?", (now,))
            database.execute("insert into links values (?, ?, ?)", (link, person, expires))

        await self._write(work)

    async def claim_link(self, link: bytes, device: bytes, now: int, most_devices: int) -> str | None:
        def work(database: sqlite3.Connection) -> str | None:
            claim = "delete from links where hash = ? and expires >= ? returning person"
            found = database.execute(claim, (link, now)).fetchall()
            if not found:
                return None
            person: str = found[0][0]
            _add_device(database, person, device)
            _forget_oldest_devices(database, person, most_devices)
            return person

        return await self._write(work)

    # -- reading and writing -------------------------------------------------------------------

    def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._reader.execute(query, values).fetchall()

    async def _write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Everything that `work` does, or nothing of it; returns what it returned, when that is on disk."""
        self._loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Result] = self._loop.create_future()
        self._queue.put(_Write(work, waiting))
        return await waiting

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()
        self._reader.close()

    def _write_all(self, database: sqlite3.Connection) -> None:
        with closing(database):
            while writes := list(self._batch()):
                _commit(database, writes)
                if self._loop and not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(_tell, writes)

    def _batch(self) -> Iterator[_Write]:
        """The next write, and what else is waiting; nothing when it is time to end."""
        for count in range(MOST_IN_A_COMMIT):
            if count and self._queue.empty():
                return
            write = self._queue.get()
            if write is None:
                self._queue.put(None)  # to be found again after this batch
                return
            yield write


def _open(file: Path) -> sqlite3.Connection:
    try:
        database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        database.execute("pragma journal_mode = wal")
        database.execute("pragma synchronous = full")
        database.execute("pragma busy_timeout = 5000")
        database.executescript(SCHEMA)
    except sqlite3.Error as error:
        raise ValueError(f"{file} cannot be used: {error}") from None
    return database


def _commit(database: sqlite3.Connection, writes: Sequence[_Write]) -> None:
    """All writes in one commit; if that fails, each on its own, so that a bad one harms no other."""
    try:
        _run(database, writes)
    except Exception:
        for write in writes:
            try:
                _run(database, [write])
            except Exception as error:  # whatever it is, the thread must go on for the others
                write.error = error


def _run(database: sqlite3.Connection, writes: Iterable[_Write]) -> None:
    database.execute("begin immediate")
    try:
        for write in writes:
            write.result = write.work(database)
        database.execute("commit")
    except BaseException:
        if database.in_transaction:
            database.execute("rollback")
        raise


def _tell(writes: Iterable[_Write]) -> None:
    """In the loop of those who wait: one call for all writes of a commit."""
    for write in writes:
        write.tell()


# -- rows --------------------------------------------------------------------------------------


def _summarise(database: sqlite3.Connection, new: Summary) -> None:
    values = (new.table, new.state, int(new.listed), new.changed, new.data)
    database.execute("insert or replace into tables values (?, ?, ?, ?, ?)", values)


def _summaries(rows: Iterable[tuple[Any, ...]]) -> list[Summary]:
    return [Summary(table, state, bool(listed), changed, data) for table, state, listed, changed, data in rows]


def _add_device(database: sqlite3.Connection, person: str, device: bytes) -> None:
    add = "insert into devices select ?, coalesce(max(number), 0) + 1, ? from devices where person = ?"
    database.execute(add, (person, device, person))


def _forget_oldest_devices(database: sqlite3.Connection, person: str, most: int) -> None:
    forget = """delete from devices where person = ? and number not in
                (select number from devices where person = ? order by number desc limit ?)"""
    database.execute(forget, (person, person, most))
