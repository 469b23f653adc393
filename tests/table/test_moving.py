"""A house moves between a folder and a database: everything arrives, whatever happens on the way."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bench.postgres import Postgres
from boargame.cli import main
from boargame.table import moving
from boargame.table.moving import PARTS, MovableStore
from boargame.table.postgres import schema
from boargame.table.postgres.others import PostgresOthers
from boargame.table.postgres.store import PostgresStore
from boargame.table.sqlite import SqliteStore
from boargame.table.store import Snapshot, StoredSet, StoreFailed, Summary
from boargame.table.stores import open_house

ROWS = 7
"""Of each kind."""


def filled(folder: Path) -> Path:
    """A house with something of everything; names and addresses are in many scripts, and in no order."""
    store = SqliteStore(folder)

    async def fill() -> None:
        for number in range(ROWS):
            table, person = f"{'zaZ_-0é'[number]}{number}", f"person {'漢Bb-ñ9a'[number]}"
            summary = Summary(table, "playing", number % 2 == 0, number, bytes([number, 0, 255]))
            await store.append(table, 0, [b"\0one", b"two"], members=[person], summary=summary, origin=bytes([number]))
            await store.keep_snapshots([Snapshot(table, bytes(99))])
            await store.add_person(person, f"Name {number} ünï", number, bytes([number]))
            await store.add_link(bytes([7, number]), person, 2**40, 0)
            await store.keep_set(StoredSet(table, person, "pigs", "Ünï", number % 2 == 0, 1, number, b"\0\xff"), 9)

    asyncio.run(fill())
    store.close()
    return folder


def copied(*words: str | Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["store", "copy", *map(str, words), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main([*map(str, words)]) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    return said


def test_a_house_goes_to_a_database_and_back(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, original, back = postgres.house(), filled(tmp_path / "original"), tmp_path / "back"
    there = copied(original, url, capsys=capsys)
    assert {part: one["rows"] for part, one in there.items()} == dict.fromkeys(PARTS, ROWS) | {
        "house": 1,
        "entries": 2 * ROWS,
    }
    assert copied(url, back, capsys=capsys) == there

    async def looked_at(store: MovableStore) -> list[Any]:
        try:
            found = [await store.key(), await store.listed_tables(9, 9), await store.person("person 漢")]
            return [*found, await store.entries("z0"), await store.snapshot("z0"), await store.card_set("z0")]
        finally:
            await store.end()

    stores: list[Callable[[], MovableStore]] = [
        lambda: SqliteStore(original), lambda: PostgresStore(url), lambda: SqliteStore(back)
    ]  # fmt: skip
    first, second, third = (asyncio.run(looked_at(one())) for one in stores)
    assert first == second == third
    assert len(first[1]) == 4


@pytest.mark.parametrize("way", ["to the database", "from the database"])
def test_a_copy_that_is_interrupted_goes_on_where_it_was(
    postgres: Postgres,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    way: str,
) -> None:
    source: str | Path = filled(tmp_path / "original")
    target: str | Path = postgres.house()
    if way == "from the database":
        copied(source, target, capsys=capsys)
        source, target = target, tmp_path / "back"
    monkeypatch.setattr(moving, "AT_ONCE", 3)
    kind = SqliteStore if isinstance(target, Path) else PostgresStore
    put, pieces = kind.put_rows, list[str]()

    async def fails(self: Any, part: str, rows: Any) -> None:
        pieces.append(part)
        if len(pieces) == 12:
            raise StoreFailed("could not be stored: the disk is full")
        await put(self, part, rows)

    monkeypatch.setattr(kind, "put_rows", fails)
    assert "run the same command again" in refused(capsys, "store", "copy", source, target)
    where = ["--data" if isinstance(target, Path) else "--store", target]
    assert "not complete" in refused(capsys, "serve", "--no-browser", "--port", "0", *where)
    before = len(pieces)
    copied(source, target, capsys=capsys)
    assert len(pieces) - before == 30 - 11 + 1  # it did not begin again, but for the key of the house
    open_house(str(target))[0].close()


def test_a_copy_harms_nothing(postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, original, other = postgres.house(), filled(tmp_path / "original"), filled(tmp_path / "other")
    assert "not empty" in refused(capsys, "store", "copy", original, other)
    assert "no house" in refused(capsys, "store", "copy", tmp_path / "nowhere", url)
    assert "in use" in refused(capsys, "store", "copy", original, original)
    others = PostgresOthers(url)

    async def while_served() -> str:
        await others._line.use(lambda one: one.fetchval("select 1"))
        said = await asyncio.to_thread(refused, capsys, "store", "copy", original, url)
        await others.end()
        return said

    assert "in use" in asyncio.run(while_served())
    assert postgres.do("select count(*) from people", url)[0][0] == 0


def test_a_copy_that_differs_is_noticed(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put = PostgresStore.put_rows

    async def changes(self: Any, part: str, rows: Any) -> None:
        await put(self, part, [(one[0], one[1], b"three") for one in rows] if part == "entries" else rows)

    monkeypatch.setattr(PostgresStore, "put_rows", changes)
    assert "differs" in refused(capsys, "store", "copy", filled(tmp_path / "original"), postgres.house())


# -- versions ----------------------------------------------------------------------------------------------------


def test_an_older_database_is_brought_up_to_date_or_left_as_it_is(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.empty()
    asyncio.run(schema.prepare(url))
    key = postgres.do("select value from house where name = 'key'", url)
    known = schema.MIGRATIONS
    with monkeypatch.context() as patch:
        bad = "create table colours (name text); insert into colours values (1 / 0)"
        patch.setattr(schema, "MIGRATIONS", [*known, bad])
        with pytest.raises(asyncpg.PostgresError):
            asyncio.run(schema.prepare(url))
        assert postgres.do("select to_regclass('colours')", url)[0][0] is None
        patch.setattr(schema, "MIGRATIONS", [*known, "create table colours (name text)"])
        for _ in range(2):  # once is enough, and twice does no harm
            asyncio.run(schema.prepare(url))
        assert postgres.do("select value from house where name = 'key'", url) == key
    said = refused(capsys, "serve", "--no-browser", "--port", "0", "--store", url)
    assert "newer Boargame" in said
    assert postgres.do("select value from house where name = 'version'", url)[0][0] == b"%d" % (len(known) + 1)


def test_a_database_of_somebody_else_is_refused(postgres: Postgres, capsys: pytest.CaptureFixture[str]) -> None:
    url = postgres.empty()
    postgres.do("create table diary (day text)", url)
    assert "no database of Boargame" in refused(capsys, "serve", "--no-browser", "--port", "0", "--store", url)
    assert [row[0] for row in postgres.do("select tablename from pg_tables where schemaname = 'public'", url)] == [
        "diary"
    ]


def test_an_address_that_leads_nowhere_is_refused_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "serve", "--no-browser", "--port", "0", "--store", "postgresql://ada:s3cret@127.0.0.1:1/x")
    assert "postgresql://127.0.0.1:1/x cannot be used" in said
    assert not re.search("s3cret|ada", said)
    assert "several processes need a database" in refused(capsys, "serve", "--no-browser", "--workers", "2")
    assert "leave out one" in refused(capsys, "serve", "--no-browser", "--store", "postgresql://x", "--data", "y")


def test_without_its_driver_a_database_is_refused_and_a_folder_is_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("boargame.table.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "boargame[postgres]" in refused(capsys, "serve", "--no-browser", "--store", "postgresql://x")
    open_house(str(tmp_path))[0].close()
