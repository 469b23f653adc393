"""The store: all or nothing, in order, one bad write harms no other, and it is the only place that knows SQL."""

from __future__ import annotations

import ast
import asyncio
import re
import sqlite3
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

import boargame
from boargame.table import sqlite
from boargame.table.sqlite import FILE, SqliteStore
from boargame.table.store import Store, StoredPerson, StoreFailed, Summary

Anything = TypeVar("Anything")
Write = Coroutine[Any, Any, Any]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[], SqliteStore]]:
    found: list[SqliteStore] = []

    def open_one() -> SqliteStore:
        found.append(SqliteStore(tmp_path))
        return found[-1]

    yield open_one
    for one in found:
        if one._thread.is_alive():
            one.close()


def run(work: Coroutine[Any, Any, Anything]) -> Anything:
    return asyncio.run(asyncio.wait_for(work, 20))


def together(*writes: Write) -> list[Any]:
    """Writes that arrive at the same moment; what each of them says in the end."""

    async def all_of_them() -> list[Any]:
        return await asyncio.gather(*writes, return_exceptions=True)

    return run(all_of_them())


def append(kept: Store, seq: int, *entries: Any, **more: Any) -> Write:
    return kept.append("t", seq, entries or [b"{}"], **more)


def entries(kept: Store) -> list[bytes]:
    return run(kept.entries("t"))


def summary(table: str, state: str = "playing", listed: bool = True, changed: int = 1) -> Summary:
    return Summary(table, state, listed, changed, table.encode())


# -- writing ---------------------------------------------------------------------------------------------------


def test_what_was_written_is_there_after_reopening(opened: Callable[[], SqliteStore]) -> None:
    first = opened()
    assert together(append(first, 0, b"a", b"b"), append(first, 2, b"c")) == [None, None]
    assert entries(first) == [b"a", b"b", b"c"]
    first.close()
    second = opened()
    assert entries(second) == [b"a", b"b", b"c"]
    assert run(second.entries("another")) == []


@pytest.mark.parametrize(
    ("more", "given"),
    [
        ([b"again"], {"first": -1}),  # 0 is there already
        ([object()], {}),
        (["text"], {}),
        ([], {"members": ["\ud800"]}),
        ([], {"members": ["ada"], "summary": summary("t", changed=2**70)}),
        ([], {"members": ["ada"], "summary": summary("t", state=None)}),  # type: ignore[arg-type]
    ],
)
def test_a_bad_write_is_undone_and_harms_no_other(
    opened: Callable[[], SqliteStore], monkeypatch: pytest.MonkeyPatch, more: Sequence[Any], given: dict[str, Any]
) -> None:
    kept = opened()
    together(append(kept, 0, b"first"))
    commits = counted(monkeypatch)
    bad = append(kept, given.pop("first", 2), b"half", *more, **given)
    good, failed, also = together(append(kept, 1, b"good"), bad, append(kept, 3, b"also"))
    assert (good, also) == (None, None)
    assert isinstance(failed, StoreFailed)
    assert entries(kept) == [b"first", b"good", b"also"]
    assert run(kept.tables_of("ada", 9)) == []
    assert sum(commits) == 3
    assert together(append(kept, 4, b"later")) == [None]
    assert entries(kept)[-1] == b"later"


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many writes went into each commit."""
    found: list[int] = []
    commit = sqlite._commit

    def counting(database: Any, writes: Any) -> None:
        found.append(len(writes))
        commit(database, writes)

    monkeypatch.setattr(sqlite, "_commit", counting)
    return found


def test_writes_of_one_moment_share_a_commit(
    opened: Callable[[], SqliteStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = counted(monkeypatch)
    kept = opened()
    assert together(*(append(kept, seq) for seq in range(200))) == [None] * 200
    assert sum(commits) == 200
    assert len(commits) < 200


def test_closing_writes_what_is_waiting_in_order(
    opened: Callable[[], SqliteStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "MOST_IN_A_COMMIT", 2)
    commits = counted(monkeypatch)
    kept = opened()

    async def write_and_close() -> None:
        waiting = [asyncio.ensure_future(append(kept, seq, str(seq).encode())) for seq in range(9)]
        await asyncio.sleep(0)  # all of them have been handed over
        await asyncio.to_thread(kept.close)
        await asyncio.gather(*waiting)

    run(write_and_close())
    assert max(commits) <= 2
    assert entries(opened()) == [str(seq).encode() for seq in range(9)]


def test_a_write_that_nobody_waits_for_any_more_is_still_made(opened: Callable[[], SqliteStore]) -> None:
    kept = opened()

    async def give_up() -> None:
        writing = asyncio.ensure_future(append(kept, 0))
        await asyncio.sleep(0)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        await append(kept, 1)

    run(give_up())
    assert len(entries(kept)) == 2


def test_the_journal_survives_a_power_cut(opened: Callable[[], SqliteStore]) -> None:
    kept = opened()
    assert kept._read("pragma journal_mode") == [("wal",)]
    assert kept._read("pragma synchronous") == [(2,)]  # full: what is answered is on the disk


# -- what the lobby asks for -------------------------------------------------------------------------------------


def test_the_lobby_finds_tables_by_their_people_and_those_that_are_listed(opened: Callable[[], SqliteStore]) -> None:
    kept = opened()
    for changed, (table, state, listed, people) in enumerate(
        [("a", "playing", True, ["ada"]), ("b", "over", True, ["ada", "bob"]), ("c", "gathering", False, ["ada"])]
    ):
        run(kept.append(table, 0, [b"{}"], members=people, summary=summary(table, state, listed, changed)))
    assert [one.table for one in run(kept.tables_of("ada", 9))] == ["c", "b", "a"]
    assert [one.table for one in run(kept.tables_of("ada", 2))] == ["c", "b"]
    assert run(kept.tables_of("bob", 9)) == [summary("b", "over", True, 1)]
    assert [one.table for one in run(kept.listed_tables(9))] == ["a"]
    run(kept.summarise([summary("a", changed=7), summary("c", changed=8)]))
    assert [one.table for one in run(kept.listed_tables(9))] == ["c", "a"]
    run(kept.append("a", 1, [b"{}"], closed=True))
    assert [one.table for one in run(kept.listed_tables(9))] == ["c"]
    assert [one.table for one in run(kept.tables_of("ada", 9))] == ["c", "b"]


# -- files of earlier versions -----------------------------------------------------------------------------------

FIRST = """
create table entries (
  "table" text not null, seq integer not null, data blob not null, primary key ("table", seq)
) strict, without rowid;
create table tables (
  id text primary key, state text not null, listed integer not null, changed integer not null, summary blob not null
) strict, without rowid;
create index tables_listed on tables (listed, state, changed);
create table members (
  person text not null, "table" text not null, primary key (person, "table")
) strict, without rowid;
create table people (
  id text primary key, name text not null, since integer not null
) strict, without rowid;
create table devices (
  person text not null, number integer not null, hash blob not null, primary key (person, number)
) strict, without rowid;
create table links (
  hash blob primary key, person text not null, expires integer not null
) strict, without rowid;
insert into entries values ('t', 0, x'61'), ('t', 1, x'62');
insert into tables values ('t', 'playing', 1, 7, x'74');
insert into members values ('ada', 't');
insert into people values ('ada', 'Ada', 5);
insert into devices values ('ada', 1, x'01'), ('ada', 2, x'02');
insert into links values (x'05', 'ada', 100);
"""
"""A database as the first version made it."""


def test_a_database_of_the_first_version_is_used_as_it_is(opened: Callable[[], SqliteStore], tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(FIRST)
    before = schema(tmp_path)
    kept = opened()
    assert entries(kept) == [b"a", b"b"]
    assert run(kept.listed_tables(9)) == run(kept.tables_of("ada", 9)) == [Summary("t", "playing", True, 7, b"t")]
    assert run(kept.person("ada")) == StoredPerson("Ada", [b"\1", b"\2"])
    assert run(kept.claim_link(b"\5", b"\3", now=100, most_devices=2)) == "ada"
    assert run(kept.person("ada")) == StoredPerson("Ada", [b"\2", b"\3"])
    assert schema(tmp_path) == before


def schema(folder: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(folder / FILE)) as database:
        return database.execute("select name, sql from sqlite_master order by name").fetchall()


def test_a_file_that_is_no_database_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        "Dear diary, today we played Happy Pigs until midnight, and I lost every match.\n" * 99
    )
    with pytest.raises(ValueError, match=f"{FILE} cannot be used: file is not a database"):
        SqliteStore(tmp_path)


# -- one place for SQL -------------------------------------------------------------------------------------------

SOURCE = Path(boargame.__file__).parent
SQL = re.compile(
    r"\bselect\b.*\bfrom\b|\binsert (or \w+ )?into\b|\bdelete from\b|\bupdate \w+ set\b|\bcreate (table|index)\b|"
    r"\bpragma \w+",
    re.IGNORECASE | re.DOTALL,
)


def test_only_the_store_knows_sql() -> None:
    found = {file.relative_to(SOURCE): all_sql(file) for file in SOURCE.rglob("*.py")}
    assert {str(file): texts for file, texts in found.items() if texts}.keys() == {"table/sqlite.py"}


def all_sql(file: Path) -> list[str]:
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    return [text for node in nodes for text in (*imports(node), *sql(node))]


def imports(node: ast.AST) -> list[str]:
    names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
    names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return [name for name in names if name.partition(".")[0] == "sqlite3"]


def sql(node: ast.AST) -> list[str]:
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return [text] if SQL.search(text) else []
