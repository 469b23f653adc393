"""The store in a file: its journal, files of earlier versions; and stores are the only place that knows SQL."""

from __future__ import annotations

import ast
import asyncio
import re
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

import boargame
from boargame.table.sqlite import FILE, SqliteStore
from boargame.table.store import Store, StoredPerson, Summary

Anything = TypeVar("Anything")


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


def entries(kept: Store) -> list[bytes]:
    return run(kept.entries("t"))


# -- writing ---------------------------------------------------------------------------------------------------


def test_the_journal_survives_a_power_cut(opened: Callable[[], SqliteStore]) -> None:
    kept = opened()
    assert kept._read("pragma journal_mode") == [("wal",)]
    assert kept._read("pragma synchronous") == [(2,)]  # full: what is answered is on the disk


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

NEW = ("snapshots", "origins", "origins_tables", "house", "sets", "sets_person")
"""What has been added since."""


def test_a_database_of_the_first_version_gets_room_for_snapshots_and_is_used_as_it_is(
    opened: Callable[[], SqliteStore], tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(FIRST)
    before = schema(tmp_path)
    kept = opened()
    assert entries(kept) == [b"a", b"b"]
    assert run(kept.listed_tables(9, 9)) == run(kept.tables_of("ada", 9)) == [Summary("t", "playing", True, 7, b"t")]
    assert run(kept.person("ada")) == StoredPerson("Ada", [b"\1", b"\2"])
    assert run(kept.claim_link(b"\5", b"\3", now=100, most_devices=2)) == "ada"
    assert run(kept.person("ada")) == StoredPerson("Ada", [b"\2", b"\3"])
    assert run(kept.snapshot("t")) is None
    assert [one for one in schema(tmp_path) if one[0] not in NEW] == before


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
    assert {str(file) for file, texts in found.items() if texts} == {"table/sqlite.py"} | {
        f"table/postgres/{name}.py" for name in ("schema", "store", "others")
    }


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
