"""Moving house: everything that one store keeps is copied to another, and compared.

The copy goes part by part, in the order of each part's key, and every piece is stored before the next is read. So a
copy that was interrupted goes on after the last row that has arrived. The store it goes to remembers whose copy it is
until all rows have been counted and hashed on both sides; until then nobody can serve from it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import msgspec

from boargame.table.store import Store


@dataclass(frozen=True)
class Part:
    """Rows of one kind, as every database keeps them: its columns, and how many of the first are the key."""

    columns: tuple[str, ...]
    key: int


PARTS = {
    "house": Part(("name", "value"), 1),  # only its key: what else is there belongs to the database
    "people": Part(("id", "name", "since"), 1),
    "devices": Part(("person", "number", "hash"), 2),
    "links": Part(("hash", "person", "expires"), 1),
    "sets": Part(("id", "person", "game", "name", "shared", "version", "changed", "data"), 1),
    "members": Part(("person", "table"), 2),
    "origins": Part(("table", "origin"), 1),
    "snapshots": Part(("table", "data"), 1),
    "tables": Part(("id", "state", "listed", "changed", "summary"), 1),
    "entries": Part(("table", "seq", "data"), 2),
}
"""All that a house keeps."""

AT_ONCE = 500
"""Rows that are copied in one piece."""

Row = tuple[Any, ...]
Report = Callable[[str], None]


class Movable(ABC):
    """A store that can be moved from and to."""

    @abstractmethod
    async def let_go(self) -> None:
        """End connections that belong to this loop; the store can be used in another one."""

    @abstractmethod
    async def keep_out(self) -> None:
        """Nobody else may use the store while it is moved."""

    @abstractmethod
    async def rows(self, part: str, after: Sequence[Any] | None, most: int) -> list[Row]:
        """Some rows of a part, in the order of its key, after a key."""

    @abstractmethod
    async def put_rows(self, part: str, rows: Sequence[Row]) -> None:
        """Add rows to a part; those that are there already stay."""

    @abstractmethod
    async def last_key(self, part: str) -> Row | None:
        """The last key of a part; None if it is empty."""

    @abstractmethod
    async def copying(self) -> bytes:
        """Whose copy this store is, if it is not complete: the key of that house."""

    @abstractmethod
    async def copy_of(self, key: bytes) -> None:
        """From now on this store is an incomplete copy; with no key, it is complete."""


class MovableStore(Store, Movable):
    """Both."""


@dataclass(frozen=True)
class Count:
    rows: int
    hash: str


async def copy(source: MovableStore, target: MovableStore, report: Report = lambda what: None) -> dict[str, Count]:
    """Copy everything, or resume a copy; how much there was. What does not fit together is refused in a sentence."""
    await source.keep_out()
    await target.keep_out()
    await _check(source, target)
    await target.copy_of(await source.key())
    for part in PARTS:
        await _copy_part(source, target, part, report)
    counted: dict[str, Count] = {}
    for part in PARTS:
        report(f"Comparing {part}")
        counted[part], there = await count(source, part), await count(target, part)
        if counted[part] != there:
            raise ValueError(
                f"the copy differs from the original: {part} has {there.rows} rows instead of {counted[part].rows}, or "
                "others. Empty the target, then copy again"
            )
    await target.copy_of(b"")
    return counted


async def _check(source: MovableStore, target: MovableStore) -> None:
    if await source.copying():
        raise ValueError("what you are copying from is itself a copy that is not complete: finish that one first")
    whose = await target.copying()
    if whose and whose != await source.key():
        raise ValueError("the target holds an incomplete copy of another house: empty it, or name another target")
    if not whose and any([await target.last_key(part) for part in PARTS if part != "house"]):
        raise ValueError("the target is not empty: name a new one, so that nothing there gets lost")


async def _copy_part(source: MovableStore, target: MovableStore, part: str, report: Report) -> None:
    done, after = 0, None if part == "house" else await target.last_key(part)
    async for rows in _pieces(source, part, after):
        await target.put_rows(part, rows)
        done += len(rows)
        report(f"Copying {part}: {done:,} rows")


async def _pieces(store: Movable, part: str, after: Row | None = None) -> AsyncIterator[list[Row]]:
    key = PARTS[part].key
    while rows := await store.rows(part, after, AT_ONCE):
        yield rows
        after = rows[-1][:key]


async def count(store: Movable, part: str) -> Count:
    """How many rows a part has, and a hash of all of them in order."""
    rows, hashed = 0, blake2b(digest_size=16)
    async for some in _pieces(store, part):
        rows += len(some)
        for row in some:
            data = msgspec.msgpack.encode([int(value) if isinstance(value, bool) else value for value in row])
            hashed.update(data)
    return Count(rows, hashed.hexdigest())
