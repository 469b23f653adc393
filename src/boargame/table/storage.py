"""Storage: SQLite, one writer thread, many entries to a commit.

What `append` has answered survives a crash and a power cut: the journal is write-ahead and fully synchronised. Writes
that arrive while a commit is under way go into the next one together, so a busy server syncs once for many moves.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

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
Statement = tuple[str, Sequence[Any]]


NOT_STORED = "This could not be stored, so nothing has changed. Try again in a moment."


class StorageFailed(RuntimeError):
    """Nothing of this write is stored."""


@dataclass
class _Write:
    statements: Sequence[Statement]
    done: Callable[[Exception | None], None]


@dataclass
class _Finished:
    """Futures to be resolved in their loop, all of one commit in one call."""

    results: list[tuple[Callable[[Exception | None], None], Exception | None]] = field(default_factory=list)

    def tell(self) -> None:
        for done, error in self.results:
            done(error)


class Storage:
    """Reads in the caller's thread, writes in one thread of its own."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._reader = _open(file)
        self._queue: SimpleQueue[_Write | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._write_all, args=(file,), name="storage", daemon=True)
        self._thread.start()

    # -- writing -------------------------------------------------------------------------------

    async def write(self, *statements: Statement) -> None:
        """All of the statements, or none of them; returns when they are on disk."""
        self._loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = self._loop.create_future()

        def done(error: Exception | None) -> None:
            if future.cancelled():
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(StorageFailed(f"could not be stored: {error}"))

        self._queue.put(_Write(statements, done))
        await future

    def close(self) -> None:
        """Writes what is waiting, then ends."""
        self._queue.put(None)
        self._thread.join()
        self._reader.close()

    def _write_all(self, file: Path) -> None:
        with closing(_open(file)) as database:
            while batch := list(self._batch()):
                finished = _Finished(_commit(database, batch))
                if self._loop and not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(finished.tell)

    def _batch(self) -> Iterator[_Write]:
        """The next write, and what else is waiting; nothing when it is time to end."""
        for count in range(MOST_IN_A_COMMIT):
            if count and self._queue.empty():
                return
            write = self._queue.get()
            if write is None:
                self._queue.put(None)  # to be met again when the batch is done
                return
            yield write

    # -- reading -------------------------------------------------------------------------------

    def read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._reader.execute(query, values).fetchall()

    def entries(self, table: str) -> list[bytes]:
        return [data for (data,) in self.read('select data from entries where "table" = ? order by seq', table)]


def _open(file: Path) -> sqlite3.Connection:
    database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    database.execute("pragma journal_mode = wal")
    database.execute("pragma synchronous = full")
    database.execute("pragma busy_timeout = 5000")
    database.executescript(SCHEMA)
    return database


def _commit(
    database: sqlite3.Connection, batch: Iterable[_Write]
) -> list[tuple[Callable[[Exception | None], None], Exception | None]]:
    """All writes in one commit; if that fails, each on its own, so that a bad one harms no other."""
    writes = list(batch)
    try:
        _run(database, [statement for write in writes for statement in write.statements])
    except Exception:
        return [(write.done, _alone(database, write)) for write in writes]
    return [(write.done, None) for write in writes]


def _alone(database: sqlite3.Connection, write: _Write) -> Exception | None:
    try:
        _run(database, write.statements)
    except Exception as error:  # whatever it is, the thread must go on for the others
        return error
    return None


def _run(database: sqlite3.Connection, statements: Iterable[Statement]) -> None:
    database.execute("begin immediate")
    try:
        for text, values in statements:
            database.execute(text, values)
        database.execute("commit")
    except BaseException:
        if database.in_transaction:
            database.execute("rollback")
        raise
