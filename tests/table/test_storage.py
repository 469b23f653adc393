"""Storage: all or nothing, in order, and one bad write harms no other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boargame.table import storage
from boargame.table.storage import Statement, Storage, StorageFailed

FILE = "boargame.sqlite"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[], Storage]]:
    found: list[Storage] = []

    def open_one() -> Storage:
        found.append(Storage(tmp_path / FILE))
        return found[-1]

    yield open_one
    for one in found:
        if one._thread.is_alive():
            one.close()


def entry(seq: int, data: bytes = b"{}", table: str = "t") -> Statement:
    return "insert into entries values (?, ?, ?)", (table, seq, data)


def together(kept: Storage, *writes: tuple[Statement, ...]) -> list[Any]:
    """Writes that arrive at the same moment; what each of them says in the end."""

    async def write_all() -> list[Any]:
        return await asyncio.gather(*(kept.write(*statements) for statements in writes), return_exceptions=True)

    return asyncio.run(asyncio.wait_for(write_all(), 20))


def test_what_was_written_is_there_after_reopening(opened: Callable[[], Storage]) -> None:
    first = opened()
    assert together(first, (entry(0, b"a"), entry(1, b"b")), (entry(2, b"c"),)) == [None, None]
    assert first.entries("t") == [b"a", b"b", b"c"]
    first.close()
    second = opened()
    assert second.entries("t") == [b"a", b"b", b"c"]
    assert second.entries("another") == []


@pytest.mark.parametrize(
    "bad",
    [
        entry(0),  # there already
        ("insert into nowhere values (1)", ()),
        ("insert into entries values (?, ?, ?)", ("t", "not a number", b"")),
        ("insert into entries values (?, ?, ?)", ("t", 2**70, b"")),
        ("insert into entries values (?, ?, ?)", ("\ud800", 9, b"")),
        ("insert into entries values (?, ?, ?)", ("t", 9)),
        ("insert into entries values (?, ?, ?)", ("t", 9, object())),
    ],
)
def test_a_bad_write_is_undone_and_harms_no_other(
    opened: Callable[[], Storage], monkeypatch: pytest.MonkeyPatch, bad: Statement
) -> None:
    kept = opened()
    together(kept, (entry(0, b"first"),))
    batches = counted(monkeypatch)
    good, failed, also = together(kept, (entry(1, b"good"),), (entry(2, b"half"), bad), (entry(3, b"also"),))
    assert (good, also) == (None, None)
    assert isinstance(failed, StorageFailed)
    assert kept.entries("t") == [b"first", b"good", b"also"]
    assert sum(batches) == 3
    assert together(kept, (entry(4, b"later"),)) == [None]
    assert kept.entries("t")[-1] == b"later"


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many writes went into each commit."""
    found: list[int] = []
    commit = storage._commit

    def counting(database: Any, batch: Any) -> Any:
        writes = list(batch)
        found.append(len(writes))
        return commit(database, writes)

    monkeypatch.setattr(storage, "_commit", counting)
    return found


def test_writes_of_one_moment_share_a_commit(opened: Callable[[], Storage], monkeypatch: pytest.MonkeyPatch) -> None:
    batches = counted(monkeypatch)
    kept = opened()
    assert together(kept, *((entry(seq),) for seq in range(200))) == [None] * 200
    assert sum(batches) == 200
    assert len(batches) < 200


def test_closing_writes_what_is_waiting_in_order(
    opened: Callable[[], Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "MOST_IN_A_COMMIT", 2)
    batches = counted(monkeypatch)
    kept = opened()

    async def write_and_close() -> None:
        waiting = [asyncio.ensure_future(kept.write(entry(seq, str(seq).encode()))) for seq in range(9)]
        await asyncio.sleep(0)  # all of them have been handed over
        await asyncio.to_thread(kept.close)
        await asyncio.gather(*waiting)

    asyncio.run(asyncio.wait_for(write_and_close(), 20))
    assert max(batches) <= 2
    order = opened().entries("t")
    assert order == [str(seq).encode() for seq in range(9)]


def test_a_write_that_nobody_waits_for_any_more_is_still_made(opened: Callable[[], Storage]) -> None:
    kept = opened()

    async def give_up() -> None:
        writing = asyncio.ensure_future(kept.write(entry(0)))
        await asyncio.sleep(0)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        await kept.write(entry(1))

    asyncio.run(asyncio.wait_for(give_up(), 20))
    assert len(kept.entries("t")) == 2


def test_the_journal_survives_a_power_cut(opened: Callable[[], Storage]) -> None:
    kept = opened()
    assert kept.read("pragma journal_mode") == [("wal",)]
    assert kept.read("pragma synchronous") == [(2,)]  # full: what is answered is on the disk
