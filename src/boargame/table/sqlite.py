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

from boargame.table.folder import TAIL, Folder
from boargame.table.moving import PARTS, MovableStore
from boargame.table.store import Overtaken, Snapshot, StoredPerson, StoredSet, StoreFailed, Summary, Unreadable

FILE = "boargame.sqlite"

SCHEMA = """
create table if not exists entries (
  "table" text not null, seq integer not null, data blob not null, primary key ("table", seq)
) strict, without rowid;
create table if not exists tables (
  id text primary key, state text not null, listed integer not null, changed integer not null, summary blob not null
) strict, without rowid;
create index if not exists tables_listed on tables (listed, state, changed);
create table if not exists snapshots (
  "table" text primary key, data blob not null
) strict, without rowid;
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
create table if not exists origins (
  "table" text primary key, origin blob not null
) strict, without rowid;
create index if not exists origins_tables on origins (origin, "table");
create table if not exists sets (
  id text primary key, person text not null, game text not null, name text not null, shared integer not null,
  version integer not null, changed integer not null, data blob not null
) strict, without rowid;
create index if not exists sets_person on sets (person, changed);
create table if not exists house (
  name text primary key, value any not null
) strict, without rowid;
insert or ignore into house values ('key', randomblob(32)), ('commits', 0);
pragma user_version = 2;
"""
VERSION = 2
FIRST = {"entries", "tables", "members", "people", "devices", "links"}
"""Tables that every file of ours has had from the beginning."""

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
            taken = isinstance(self.error, sqlite3.IntegrityError) and "entries.seq" in str(self.error)
            kind = Overtaken if taken else StoreFailed
            self.waiting.set_exception(kind(f"could not be stored: {self.error}"))


class SqliteStore(MovableStore):
    """Reads in the caller's thread, writes in one thread of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = Folder(folder)
        try:
            _check(folder / FILE, self._folder.promised())
            self._reader, writer = _open(folder / FILE), _open(folder / FILE)
        except BaseException:
            self._folder.close()
            raise
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
        origin: bytes = b"",
    ) -> None:
        rows = [(table, seq, data) for seq, data in enumerate(entries, first)]
        sat = [(person, table) for person in members]

        def work(database: sqlite3.Connection) -> None:
            database.executemany("insert into entries values (?, ?, ?)", rows)
            if sat:
                database.executemany("insert or ignore into members values (?, ?)", sat)
            if origin:
                database.execute("insert into origins values (?, ?)", (table, origin))
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

    async def entries(self, table: str, since: int = 0) -> list[bytes]:
        query = 'select data from entries where "table" = ? and seq >= ? order by seq'
        return [data for (data,) in self._read(query, table, since)]

    async def keep_snapshots(self, snapshots: Iterable[Snapshot]) -> None:
        rows = [(new.table, new.data) for new in snapshots]
        await self._write(lambda database: database.executemany("insert or replace into snapshots values (?, ?)", rows))

    async def snapshot(self, table: str) -> bytes | None:
        found = self._read('select data from snapshots where "table" = ?', table)
        return found[0][0] if found else None

    async def tables_of(self, person: str, most: int) -> list[Summary]:
        query = """select id, state, listed, changed, summary from tables join members on "table" = id
                   where person = ? order by changed desc limit ?"""
        return _summaries(self._read(query, person, most))

    async def forget_table(self, table: str, person: str) -> None:
        gone = 'delete from members where "table" = ? and person = ?'
        await self._write(lambda database: database.execute(gone, (table, person)))

    async def listed_tables(self, most: int, of_one: int) -> list[Summary]:
        query = """select id, state, listed, changed, summary from (
                     select tables.*, row_number() over (
                       partition by coalesce(origin, id) order by changed desc
                     ) as place
                     from tables left join origins on "table" = id where listed = 1 and state != 'over'
                   ) where place <= ? order by changed desc limit ?"""
        return _summaries(self._read(query, of_one, most))

    async def listed_from(self, origin: bytes) -> int:
        query = """select count(*) from origins join tables on id = "table"
                   where origin = ? and listed = 1 and state != 'over'"""
        return int(self._read(query, origin)[0][0])

    async def origin(self, table: str) -> bytes:
        found = self._read('select origin from origins where "table" = ?', table)
        return bytes(found[0][0]) if found else b""

    async def key(self) -> bytes:
        return bytes(self._read("select value from house where name = 'key'")[0][0])

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

    # -- card sets -----------------------------------------------------------------------------

    async def keep_set(self, one: StoredSet, most: int) -> bool:
        row = (one.id, one.person, one.game, one.name, int(one.shared), one.version, one.changed, one.data)
        add = """insert into sets select ?, ?, ?, ?, ?, ?, ?, ? where (select count(*) from sets where person = ?) < ?
                 returning id"""
        change = """update sets set name = ?, shared = ?, version = ?, changed = ?, data = ?
                    where id = ? and person = ? and version = ? returning id"""
        changed = (one.name, int(one.shared), one.version, one.changed, one.data, one.id, one.person, one.version - 1)

        def work(database: sqlite3.Connection) -> bool:
            if one.version == 1:
                return bool(database.execute(add, (*row, one.person, most)).fetchall())
            return bool(database.execute(change, changed).fetchall())

        return await self._write(work)

    async def card_set(self, id: str) -> StoredSet | None:
        found = self._read(f"select {_SET}, data from sets where id = ?", id)
        return _set(found[0]) if found else None

    async def sets_of(self, person: str) -> list[StoredSet]:
        query = f"select {_SET}, x'' from sets where person = ? order by changed desc, id"
        return [_set(row) for row in self._read(query, person)]

    async def forget_set(self, id: str, person: str) -> None:
        gone = "delete from sets where id = ? and person = ?"
        await self._write(lambda database: database.execute(gone, (id, person)))

    # -- moving house --------------------------------------------------------------------------

    async def rows(self, part: str, after: Sequence[Any] | None, most: int) -> list[tuple[Any, ...]]:
        columns, key = _quoted(PARTS[part].columns), _quoted(PARTS[part].columns[: PARTS[part].key])
        chosen = f"({key}) > ({_marks(after)})" if after is not None else "true"
        if part == "house":
            chosen += " and name = 'key'"  # what else there is belongs to the file
        return self._read(f"select {columns} from {part} where {chosen} order by {key} limit ?", *(after or ()), most)

    async def put_rows(self, part: str, rows: Sequence[tuple[Any, ...]]) -> None:
        new = "replace" if part == "house" else "ignore"  # a new file has drawn a key of its own
        put = f"insert or {new} into {part} ({_quoted(PARTS[part].columns)}) values ({_marks(PARTS[part].columns)})"
        await self._write(lambda database: database.executemany(put, rows))

    async def last_key(self, part: str) -> tuple[Any, ...] | None:
        key = PARTS[part].columns[: PARTS[part].key]
        backwards = ", ".join(f'"{name}" desc' for name in key)
        found = self._read(f"select {_quoted(key)} from {part} order by {backwards} limit 1")
        return found[0] if found else None

    async def let_go(self) -> None:
        """It has none."""

    async def keep_out(self) -> None:
        """A folder has one process at a time anyway."""

    async def copying(self) -> bytes:
        found = self._read("select value from house where name = 'copying'")
        return bytes(found[0][0]) if found else b""

    async def copy_of(self, key: bytes) -> None:
        await self._write(
            lambda database: database.execute("insert or replace into house values ('copying', ?)", (key,))
        )

    # -- reading and writing -------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        try:
            return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise Unreadable(f"could not be read: {error}") from None

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
        self._folder.close()

    def _write_all(self, database: Database) -> None:
        with closing(database):
            while writes := list(self._batch()):
                _commit(database, writes)
                self._folder.promise(database.commits)
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


class Database(sqlite3.Connection):
    """A connection that knows the number of its last commit."""

    commits = 0


def _check(file: Path, promised: int) -> None:
    """Refuse a file that is not ours, or not all there; nothing of it is changed."""
    if not file.exists() and not promised:
        return
    lost = (
        f"{file} lacks commits that players were told of: {{}}. Put the missing file back, or remove {TAIL} to go on "
        "with what is there"
    )
    if not file.exists():
        raise ValueError(lost.format("it is missing"))
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=1)) as database:
            (version,) = database.execute("pragma user_version").fetchone()
            if version > VERSION:
                raise ValueError(
                    f"{file} comes from a newer Boargame: update this one, or choose another --data folder"
                )
            _check_tables(file, database)
            if (commits := _commits(database)) < promised:
                raise ValueError(lost.format(f"its write-ahead log ends at {commits} of {promised}"))
    except sqlite3.Error as error:
        raise ValueError(_sentence(file, error)) from None


def _check_tables(file: Path, database: sqlite3.Connection) -> None:
    there = {name for (name,) in database.execute("select name from sqlite_master where type = 'table'")}
    if there and not there >= FIRST:
        raise ValueError(f"{file} is not a Boargame file: choose another folder with --data")
    with closing(sqlite3.connect(":memory:")) as fresh:
        fresh.executescript(SCHEMA)
        for name in there & {name for (name,) in fresh.execute("select name from sqlite_master where type = 'table'")}:
            if _columns(database, name) != _columns(fresh, name):
                raise ValueError(
                    f"{file} has been changed: its table {name!r} is not as Boargame makes it. Put a copy of the file "
                    "back, or choose another folder with --data"
                )


def _columns(database: sqlite3.Connection, table: str) -> list[tuple[str, str]]:
    rows = database.execute("select name, type from pragma_table_info(?) order by cid", (table,)).fetchall()
    return [(str(name), str(kind)) for name, kind in rows]


def _commits(database: sqlite3.Connection) -> int:
    """How many commits there have been since they are counted."""
    if not database.execute("select 1 from sqlite_master where name = 'house'").fetchone():
        return 0
    found = database.execute("select value from house where name = 'commits'").fetchone()
    return int(found[0]) if found else 0


def _sentence(file: Path, error: sqlite3.Error) -> str:
    """What is wrong with a file, and what to do."""
    advice = {
        "locked": "close the program that uses it, then start again",
        "readonly": "make it writable, or choose another folder with --data",
        "full": "make room on the disk, then start again",
        "malformed": "put a copy of the file back",
    }
    found = next((do for word, do in advice.items() if word in str(error)), "choose another folder with --data")
    return f"{file} cannot be used: {error}; {found}"


def _open(file: Path) -> Database:
    try:
        database = sqlite3.connect(file, isolation_level=None, check_same_thread=False, factory=Database)
        database.execute("pragma busy_timeout = 5000")
        database.execute("pragma journal_mode = wal")
        database.execute("pragma synchronous = full")
        database.executescript(SCHEMA)
        database.commits = _commits(database)
    except sqlite3.Error as error:
        raise ValueError(_sentence(file, error)) from None
    return database


def _commit(database: Database, writes: Sequence[_Write]) -> None:
    """All writes in one commit; if that fails, each on its own, so that a bad one harms no other."""
    try:
        _run(database, writes)
    except Exception:
        for write in writes:
            try:
                _run(database, [write])
            except Exception as error:  # whatever it is, the thread must go on for the others
                write.error = error


def _run(database: Database, writes: Iterable[_Write]) -> None:
    database.execute("begin immediate")
    try:
        for write in writes:
            write.result = write.work(database)
        count = "update house set value = value + 1 where name = 'commits' returning value"
        (commits,) = database.execute(count).fetchone()
        database.execute("commit")
        database.commits = commits
    except BaseException:
        if database.in_transaction:
            database.execute("rollback")
        raise


def _tell(writes: Iterable[_Write]) -> None:
    """In the loop of those who wait: one call for all writes of a commit."""
    for write in writes:
        write.tell()


# -- rows --------------------------------------------------------------------------------------


def _quoted(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _marks(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))


def _summarise(database: sqlite3.Connection, new: Summary) -> None:
    values = (new.table, new.state, int(new.listed), new.changed, new.data)
    database.execute("insert or replace into tables values (?, ?, ?, ?, ?)", values)


def _summaries(rows: Iterable[tuple[Any, ...]]) -> list[Summary]:
    return [Summary(table, state, bool(listed), changed, data) for table, state, listed, changed, data in rows]


_SET = "id, person, game, name, shared, version, changed"


def _set(row: tuple[Any, ...]) -> StoredSet:
    id, person, game, name, shared, version, changed, data = row
    return StoredSet(id, person, game, name, bool(shared), version, changed, data)


def _add_device(database: sqlite3.Connection, person: str, device: bytes) -> None:
    add = "insert into devices select ?, coalesce(max(number), 0) + 1, ? from devices where person = ?"
    database.execute(add, (person, device, person))


def _forget_oldest_devices(database: sqlite3.Connection, person: str, most: int) -> None:
    forget = """delete from devices where person = ? and number not in
                (select number from devices where person = ? order by number desc limit ?)"""
    database.execute(forget, (person, person, most))
