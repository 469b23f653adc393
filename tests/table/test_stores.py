"""What every store promises, tried on each of them: all or nothing, in order, one bad write harms no other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bench.postgres import Postgres
from boargame.table import sqlite
from boargame.table.moving import MovableStore
from boargame.table.postgres import store as postgres
from boargame.table.postgres.store import PostgresStore
from boargame.table.sqlite import SqliteStore
from boargame.table.store import Overtaken, Snapshot, Store, StoredPerson, StoredSet, StoreFailed, Summary

Anything = TypeVar("Anything")
Write = Coroutine[Any, Any, Any]


class Kept:
    """A store that can be closed and opened again, and the loop that it lives in."""

    def __init__(self, make: Callable[[], MovableStore]) -> None:
        self._make, self._runner = make, asyncio.Runner()
        self.store, self.ended = make(), False

    def run(self, work: Coroutine[Any, Any, Anything]) -> Anything:
        return self._runner.run(asyncio.wait_for(work, 20))

    def together(self, *writes: Write) -> list[Any]:
        """Writes that arrive at the same moment; what each of them says in the end."""

        async def all_of_them() -> list[Any]:
            return await asyncio.gather(*writes, return_exceptions=True)

        return self.run(all_of_them())

    def append(self, seq: int, *entries: Any, **more: Any) -> Write:
        return self.store.append("t", seq, entries or [b"{}"], **more)

    @property
    def entries(self) -> list[bytes]:
        return self.run(self.store.entries("t"))

    def reopen(self) -> None:
        self.end()
        self.store, self.ended = self._make(), False

    def close(self) -> None:
        self._runner.close()

    def end(self) -> None:
        if not self.ended:
            self.ended = True
            self.run(self.store.end())


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    if request.param == "sqlite":
        found = Kept(lambda: SqliteStore(tmp_path))
    else:
        database: Postgres = request.getfixturevalue("postgres")
        url = database.house()
        found = Kept(lambda: PostgresStore(url))
    yield found
    found.end()
    found.close()


def summary(table: str, state: str = "playing", listed: bool = True, changed: int = 1) -> Summary:
    return Summary(table, state, listed, changed, table.encode())


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many writes went into each commit."""
    found: list[int] = []
    commit, run = sqlite._commit, postgres._run

    def counting(database: Any, writes: Any) -> None:
        found.append(len(writes))
        commit(database, writes)

    async def running(connection: Any, writes: Any) -> None:
        found.append(len(writes))
        await run(connection, writes)

    monkeypatch.setattr(sqlite, "_commit", counting)
    monkeypatch.setattr(postgres, "_run", running)
    return found


# -- writing ---------------------------------------------------------------------------------------------------


def test_what_was_written_is_there_after_reopening(kept: Kept) -> None:
    assert kept.together(kept.append(0, b"a", b"b"), kept.append(2, b"c")) == [None, None]
    assert kept.entries == [b"a", b"b", b"c"]
    kept.reopen()
    assert kept.entries == [b"a", b"b", b"c"]
    assert kept.run(kept.store.entries("t", 1)) == [b"b", b"c"]
    assert kept.run(kept.store.entries("another")) == []


def test_a_table_has_its_last_snapshot(kept: Kept) -> None:
    kept.run(kept.store.keep_snapshots([Snapshot("t", b"old"), Snapshot("u", b"other")]))
    kept.run(kept.store.keep_snapshots([Snapshot("t", b"new")]))
    kept.reopen()
    assert [kept.run(kept.store.snapshot(table)) for table in ("t", "u", "another")] == [b"new", b"other", None]


def test_who_wants_a_number_that_is_taken_is_overtaken(kept: Kept) -> None:
    kept.together(kept.append(0, b"a"))
    first, second = kept.together(kept.append(1, b"mine", b"and more"), kept.append(1, b"theirs"))
    assert first is None
    assert isinstance(second, Overtaken)
    assert isinstance(kept.together(kept.append(2, b"late", b"later", members=["eve"]))[0], Overtaken)
    assert kept.entries == [b"a", b"mine", b"and more"]
    assert kept.run(kept.store.tables_of("eve", 9)) == []


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
def test_a_bad_write_is_undone_and_harms_no_other(kept: Kept, more: Sequence[Any], given: dict[str, Any]) -> None:
    given = dict(given)
    kept.together(kept.append(0, b"first"))
    bad = kept.append(given.pop("first", 2), b"half", *more, **given)
    good, failed, also = kept.together(kept.append(1, b"good"), bad, kept.append(3, b"also"))
    assert (good, also) == (None, None)
    assert isinstance(failed, StoreFailed)
    assert kept.entries == [b"first", b"good", b"also"]
    assert kept.run(kept.store.tables_of("ada", 9)) == []
    assert kept.together(kept.append(4, b"later")) == [None]
    assert kept.entries[-1] == b"later"


def test_writes_of_one_moment_share_a_commit(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    commits = counted(monkeypatch)
    many = [kept.store.append(f"t{number}", 0, [b"{}"]) for number in range(200)]
    assert kept.together(*many) == [None] * 200
    assert sum(commits) == 200
    assert len(commits) < 200


def test_the_end_comes_when_what_is_waiting_is_written_in_order(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "MOST_IN_A_COMMIT", 2)
    monkeypatch.setattr(postgres, "MOST_IN_A_COMMIT", 2)
    commits = counted(monkeypatch)
    kept.reopen()

    async def write_and_end() -> None:
        waiting = [asyncio.ensure_future(kept.append(seq, str(seq).encode())) for seq in range(9)]
        await asyncio.sleep(0)  # all of them have been handed over
        kept.ended = True
        await kept.store.end()
        await asyncio.gather(*waiting)

    kept.run(write_and_end())
    assert max(commits) <= 2
    kept.reopen()
    assert kept.entries == [str(seq).encode() for seq in range(9)]


def test_a_write_that_nobody_waits_for_any_more_is_still_made(kept: Kept) -> None:
    async def give_up() -> None:
        writing = asyncio.ensure_future(kept.append(0))
        await asyncio.sleep(0)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        await kept.append(1)

    kept.run(give_up())
    assert len(kept.entries) == 2


# -- what the lobby asks for -------------------------------------------------------------------------------------


def test_the_lobby_finds_tables_by_their_people_and_those_that_are_listed(kept: Kept) -> None:
    store, run = kept.store, kept.run
    for changed, (table, state, listed, people) in enumerate(
        [("a", "playing", True, ["ada"]), ("b", "over", True, ["ada", "bob"]), ("c", "gathering", False, ["ada"])]
    ):
        run(store.append(table, 0, [b"{}"], members=people, summary=summary(table, state, listed, changed)))
    assert [one.table for one in run(store.tables_of("ada", 9))] == ["c", "b", "a"]
    assert [one.table for one in run(store.tables_of("ada", 2))] == ["c", "b"]
    assert run(store.tables_of("bob", 9)) == [summary("b", "over", True, 1)]
    assert [one.table for one in run(store.listed_tables(9, 9))] == ["a"]
    run(store.summarise([summary("a", changed=7), summary("c", changed=8)]))
    assert [one.table for one in run(store.listed_tables(9, 9))] == ["c", "a"]
    run(store.append("a", 1, [b"{}"], closed=True))
    assert [one.table for one in run(store.listed_tables(9, 9))] == ["c"]
    assert [one.table for one in run(store.tables_of("ada", 9))] == ["c", "b"]
    run(store.forget_table("c", "ada"))
    assert [one.table for one in run(store.tables_of("ada", 9))] == ["b"]


def test_the_lobby_shows_only_some_tables_of_one_origin(kept: Kept) -> None:
    for changed, (table, origin) in enumerate([("a", b"1"), ("b", b"1"), ("c", b"1"), ("d", b"2"), ("e", b"")]):
        kept.run(
            kept.store.append(table, 0, [b"{}"], summary=summary(table, "gathering", True, changed), origin=origin)
        )
    assert [one.table for one in kept.run(kept.store.listed_tables(9, 2))] == ["e", "d", "c", "b"]
    assert [kept.run(kept.store.listed_from(origin)) for origin in (b"1", b"2", b"3")] == [3, 1, 0]
    key = kept.run(kept.store.key())
    kept.reopen()
    assert kept.run(kept.store.key()) == key


# -- people ------------------------------------------------------------------------------------------------------


def test_people_have_devices_and_links_that_work_once(kept: Kept) -> None:
    store, run = kept.store, kept.run
    run(store.add_person("ada", "Ada", 5, b"\1"))
    with pytest.raises(StoreFailed):
        run(store.add_person("ada", "Eve", 6, b"\6"))
    run(store.rename_person("ada", "Ada L."))
    run(store.add_link(b"link", "ada", expires=100, now=50))
    assert run(store.claim_link(b"link", b"\2", now=101, most_devices=2)) is None
    assert run(store.claim_link(b"link", b"\2", now=100, most_devices=2)) == "ada"
    assert run(store.claim_link(b"link", b"\3", now=100, most_devices=2)) is None
    run(store.add_link(b"old", "ada", expires=100, now=50))
    run(store.add_link(b"new", "ada", expires=300, now=200))
    assert run(store.claim_link(b"old", b"\3", now=100, most_devices=2)) is None
    assert run(store.claim_link(b"new", b"\3", now=200, most_devices=2)) == "ada"
    assert run(store.person("ada")) == StoredPerson("Ada L.", [b"\2", b"\3"])
    assert run(store.person("eve")) is None


def test_a_link_that_two_devices_claim_at_once_goes_to_one(kept: Kept) -> None:
    kept.run(kept.store.add_person("ada", "Ada", 5, b"\1"))
    kept.run(kept.store.add_link(b"link", "ada", expires=100, now=50))
    claims = [kept.store.claim_link(b"link", bytes([number]), now=60, most_devices=9) for number in (2, 3, 4)]
    assert sorted(map(str, kept.together(*claims))) == ["None", "None", "ada"]


def waits(kept: Store) -> int:
    return kept.waiting


def test_a_store_says_how_much_waits(kept: Kept) -> None:
    async def hand_over() -> int:
        writing = [asyncio.ensure_future(kept.store.append(f"t{number}", 0, [b"{}"])) for number in range(50)]
        await asyncio.sleep(0)
        found = waits(kept.store)
        await asyncio.gather(*writing)
        return found

    assert kept.run(hand_over()) > 0
    assert waits(kept.store) == 0


# -- card sets ---------------------------------------------------------------------------------------------------


def card_set(id: str, person: str = "ada", version: int = 1, name: str = "Mine", data: bytes = b"\0files") -> StoredSet:
    return StoredSet(id, person, "wild-pigs", name, version > 2, version, version, data)


def test_a_set_is_replaced_by_its_next_version_only(kept: Kept) -> None:
    def keep(one: StoredSet) -> bool:
        return kept.run(kept.store.keep_set(one, 9))

    assert keep(card_set("s"))
    assert keep(card_set("s", version=2, name="Second"))
    assert not keep(card_set("s", version=2, name="Late"))
    assert not keep(card_set("s", "eve", version=3, name="Hers"))
    assert not keep(card_set("gone", version=2))
    assert keep(card_set("s", version=3, data=b"third"))
    kept.reopen()
    assert kept.run(kept.store.card_set("s")) == card_set("s", version=3, data=b"third")
    assert kept.run(kept.store.card_set("gone")) is None


def test_a_person_has_so_many_sets_the_latest_first(kept: Kept) -> None:
    kept.run(kept.store.add_person("ada", "Ada", 1, b"device"))
    added = kept.together(
        *(kept.store.keep_set(card_set(id), 2) for id in "abc"), kept.store.keep_set(card_set("d", "eve"), 2)
    )
    assert sorted(added[:3]) == [False, True, True]
    assert added[3]
    first, second = (one.id for one in kept.run(kept.store.sets_of("ada")))
    assert kept.run(kept.store.keep_set(card_set(second, version=2), 2))
    found = kept.run(kept.store.sets_of("ada"))
    assert [(one.id, one.data) for one in found] == [(second, b""), (first, b"")]
    kept.run(kept.store.forget_set("d", "ada"))
    kept.run(kept.store.forget_set(first, "ada"))
    assert [one.id for one in kept.run(kept.store.sets_of("ada"))] == [second]
    assert kept.run(kept.store.card_set("d")) is not None
