"""Secrets: where in a state the unseen things lie, found from the markers of its records.

`imagine` shuffles what a seat cannot see among the places where it may be, and forgets what the others chose. A pool
of values that may have changed places is a row of its own, unless its marker names one: places of the same name are
one pool, of the whole state or, if the name begins with a dot, of the record they lie in.
Only whole bytes are shuffled, and NONE is an empty place, which everybody sees to be empty. Values with different backs
never change places, and places of which a field beside them says who knows them (`KnownBy`) stay as they are for those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.core.record import EVERYONE, NONE, Field, Record, Seats, Sight
from boargame.core.rule import compiled_as, rule

Path = tuple[str | int, ...]
_FOUND: dict[type[Record], Secrets] = {}
_PATHS: dict[type[Record], dict[int, Path]] = {}
_READERS: dict[tuple[type[Record], int], Callable[[Record], int]] = {}
_ROWS: dict[type[Record], tuple[Path, ...]] = {}
_KEPT: dict[type[Record], tuple[tuple[Path, Path, bool], ...]] = {}
_RECORDS: dict[type[Record], dict[tuple[int, int], Path]] = {}


VALUES = 128
"""What a hidden byte may hold."""

NOBODY = 0
"""Who knows a place that no seat knows."""

WORD, WORDS = 8, 8
BLOCK = WORD * WORDS
"""Bytes of a word, words that are compared at once, and their bytes."""

LINE = 16
"""Numbers of two bytes that are added at once."""

CACHE_LINE = 64
"""Bytes that come from memory at once."""


@dataclass(frozen=True)
class Secrets:
    """Places as offsets in the packed record: pool after pool, then the choices."""

    pools: tuple[int, ...]
    places: tuple[int, ...]
    owners: tuple[int, ...]
    known: tuple[int, ...]  # where it says who knows a place; NONE: nowhere
    backs: tuple[int, ...]  # for each pool, the back of every value
    choices: tuple[int, ...]
    choosers: tuple[int, ...]
    veils: tuple[Veiled, ...]

    @staticmethod
    def of(state: type[Record]) -> Secrets:
        """Those of a kind of state, found once."""
        if state not in _FOUND:
            _FOUND[state] = Secrets._find(state)
        return _FOUND[state]

    @staticmethod
    def _find(state: type[Record]) -> Secrets:
        pools: dict[str, list[tuple[int, int, int]]] = {}
        backs: dict[str, tuple[int, ...]] = {}
        choices: list[tuple[int, int]] = []
        for cell in cells(state):
            sight = cell.field.marker.sight
            if sight is Sight.CHOICE:
                choices.append((cell.offset, cell.owner))
            elif sight is not Sight.OPEN:
                owner = cell.owner if sight is Sight.SECRET else NONE
                pools.setdefault(cell.pool, []).append((cell.offset, owner, cell.known))
                if backs.setdefault(cell.pool, cell.field.marker.backs) != cell.field.marker.backs:
                    raise TypeError(f"{cell.field.name}: places of one pool must have the same backs")
        together = [place for pool in pools.values() for place in pool]
        begins = [0]
        for pool in pools.values():
            begins.append(begins[-1] + len(pool))
        return Secrets(
            tuple(begins),
            tuple(offset for offset, _, _ in together),
            tuple(owner for _, owner, _ in together),
            tuple(known for _, _, known in together),
            tuple(sum(value >= first for first in firsts) for firsts in backs.values() for value in range(VALUES)),
            tuple(offset for offset, _ in choices),
            tuple(owner for _, owner in choices),
            tuple(_veils(state)),
        )

    @property
    def largest_pool(self) -> int:
        """How many places it has."""
        return max((last - first for first, last in pairwise(self.pools)), default=0)


@dataclass(frozen=True)
class Veiled:
    """A record of a seat that the others see as it was, while seats decide together."""

    place: int
    shown: int
    size: int
    owner: int


@dataclass(frozen=True)
class Cell:
    """One number of a record: where it is, whose it is, and with what it may be shuffled."""

    field: Field
    path: Path
    offset: int
    owner: int
    pool: str
    known: int  # where it says who knows it; NONE: nowhere


def cells(record: type[Record], path: Path = (), start: int = 0, owner: int = NONE) -> Iterator[Cell]:
    """Every number of a record, in the order of its description."""
    for field in record.description:
        offset = start + int(record.dtype.fields[field.name][1])  # type: ignore[index]
        for k in range(prod(field.shape)):
            indices: list[int] = []
            rest = k
            for length in reversed(field.shape):
                rest, index = divmod(rest, length)
                indices.insert(0, index)
            whose = next((i for i, axis in zip(indices, field.axes, strict=True) if isinstance(axis, Seats)), owner)
            where = (*path, field.name, *indices)
            at = offset + k * field.dtype.itemsize
            if issubclass(field.kind, Record):
                yield from cells(field.kind, where, at, whose)
                continue
            if field.marker.sight is not Sight.OPEN and field.dtype.itemsize != 1:
                raise TypeError(f"{record.__name__}.{field.name}: what is not open must be stored in one byte")
            known = start + _known(record, field, k) if field.known else NONE
            yield Cell(field, where, at, whose, _pool(field, path, indices), known)


def knows(seats: int, reader: int | None) -> bool:
    """Is a reader among those who know something, a bit each? A spectator knows what everybody does."""
    return seats == EVERYONE or (reader is not None and bool(seats >> reader & 1))


def _known(record: type[Record], field: Field, place: int) -> int:
    """Where in a record it says who knows one of its places."""
    seats = next(one for one in record.description if one.name == field.known)
    if seats.dtype.itemsize != 1 or seats.shape not in ((), field.shape):
        raise TypeError(f"{record.__name__}.{seats.name}: expected one byte, or one for each place of {field.name}")
    offset = int(record.dtype.fields[seats.name][1])  # type: ignore[index]
    return offset + place if seats.axes else offset


def _pool(field: Field, path: Path, indices: list[int]) -> str:
    name = field.marker.pool
    if not name:
        return repr((*path, field.name, *indices[:-1]))
    return f"{path!r}{name}" if name.startswith(".") else name


def _nested(record: type[Record], path: Path = (), start: int = 0, owner: int = NONE) -> Iterator[tuple[Nested, Field]]:
    """Every record within a record, with the field it lies in."""
    for field in record.description:
        if not issubclass(field.kind, Record):
            continue
        offset = start + int(record.dtype.fields[field.name][1])  # type: ignore[index]
        for k in range(prod(field.shape)):
            seat = k if field.axes and isinstance(field.axes[0], Seats) else owner
            where = (*path, field.name, k) if field.axes else (*path, field.name)
            here = Nested(where, offset + k * field.kind.dtype.itemsize, seat, start)
            yield here, field
            yield from _nested(field.kind, where, here.offset, seat)


@dataclass(frozen=True)
class Nested:
    path: Path
    offset: int
    owner: int
    parent: int


def _veils(state: type[Record]) -> Iterator[Veiled]:
    records = list(_nested(state))
    for here, field in records:
        if field.veil:
            beside = (*here.path[:-1], field.veil)
            shown = next(other for other, _ in records if other.path == beside)
            yield Veiled(here.offset, shown.offset, field.kind.dtype.itemsize, here.owner)


def _path(kind: type[Record], offset: int) -> Path:
    if kind not in _PATHS:
        _PATHS[kind] = {cell.offset: cell.path for cell in cells(kind)}
    return _PATHS[kind][offset]


def _follow(record: Record, path: Iterable[str | int]) -> Any:
    found: Any = record
    for step in path:
        found = found[step] if isinstance(step, int) else getattr(found, step)
    return found


def _reader(kind: type[Record], offset: int) -> Callable[[Record], int]:
    """A function for one place, written once: plain rules look there again and again."""
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in _path(kind, offset))
    found: Callable[[Record], int] = eval(f"lambda record: int(record{path})")
    _READERS[kind, offset] = found
    return found


def hidden_rows(state: Record) -> list[list[Any]]:
    """The rows of a plain state in which unseen things lie, as they are now and will be: to be read, not written."""
    kind = type(state)
    if kind not in _ROWS:
        unseen = [cell for cell in cells(kind) if cell.field.marker.sight in (Sight.HIDDEN, Sight.SECRET)]
        secret = {cell.offset for cell in unseen} | {cell.known for cell in unseen}
        of_them = [cell for cell in cells(kind) if cell.offset in secret]
        _ROWS[kind] = tuple(dict.fromkeys(cell.path[:-1] for cell in of_them if isinstance(cell.path[-1], int)))
    return [_follow(state, path)._items for path in _ROWS[kind]]


def are_kept(state: Record) -> bool:
    """Does a seat know of something now that is hidden from another?"""
    for row, knowers, owned in _kept(type(state)):
        values = _row(state, row)
        seats = _row(state, knowers) if knowers else [NOBODY]
        each = seats * len(values) if len(seats) == 1 else seats
        if any(v != NONE and who != EVERYONE and (owned or who != NOBODY) for v, who in zip(values, each, strict=True)):
            return True
    return False


def _kept(state: type[Record]) -> tuple[tuple[Path, Path, bool], ...]:
    """Rows of which some seats may know more than others: where, where it says who knows it, if it is owned."""
    if state in _KEPT:
        return _KEPT[state]
    rows = {}
    for cell in cells(state):
        owned = cell.field.marker.sight is Sight.SECRET and cell.owner != NONE
        if cell.field.marker.sight in (Sight.HIDDEN, Sight.SECRET) and (owned or cell.known != NONE):
            rows[_row_of(cell.path)] = (_row_of(_path(state, cell.known)) if cell.known != NONE else (), owned)
    _KEPT[state] = tuple((row, *about) for row, about in rows.items())
    return _KEPT[state]


def _row_of(path: Path) -> Path:
    return path[:-1] if isinstance(path[-1], int) else path


def _row(state: Record, path: Path) -> list[int]:
    """The numbers of a row, or the only one."""
    found = _follow(state, path)
    return [found] if isinstance(found, int) else found._items


@compiled_as("peek_byte")
def peek(record: Record, offset: int) -> int:
    """The number that lies at an offset of the packed record."""
    try:
        return _READERS[type(record), offset](record)
    except KeyError:
        return _reader(type(record), offset)(record)


@compiled_as("peek_short")
def peek_short(record: Record, offset: int) -> int:
    """The same, of a number that is stored in two bytes."""
    return peek(record, offset)


@compiled_as("peek_long")
def peek_long(record: Record, offset: int) -> int:
    """And in four."""
    return peek(record, offset)


class Still:
    """A plain record that is packed once, for those who read many words of it."""

    def __init__(self, record: Record) -> None:
        self.bytes = record.pack().tobytes()

    def words(self, offset: int) -> NDArray[np.int64]:
        return np.frombuffer(self.bytes, np.int64, WORDS, offset)


@rule
def as_it_is(record: Any) -> Any:
    return record


@compiled_as(as_it_is)
def still(record: Record) -> Still:
    """A record of which many words are read before it changes again."""
    return Still(record)


@compiled_as("unlike_block")
def unlike(still: Still, offset: int, memory: Any, first: int) -> int:
    """Which of the 64 bytes there are not as they are remembered, a bit each."""
    return _differ(still.words(offset), memory[first : first + WORDS])


@compiled_as("take_block")
def take(still: Still, offset: int, memory: Any, first: int, was: Any) -> None:
    """Remember the 64 bytes there, and write down what they were."""
    was[:] = memory[first : first + WORDS]
    memory[first : first + WORDS] = still.words(offset)


@compiled_as("read_byte")
def recalled(words: Any, place: int) -> int:
    """One of the bytes of some words: what it was."""
    return int(words.view(np.uint8)[place])


@compiled_as("take_part")
def take_part(
    still: Still, offset: int, known: int, knower: int, reach: int, care: Any, where: int, blank: int, memory: Any,
    first: int, was: Any,
) -> int:  # fmt: skip
    """The same as `take`, but only as many bytes as `reach` says; and if `knower` is not 0, only those for which it is
    among the bits of the byte that lies as far behind `known` as they behind `offset`. The others are as `care` has it
    from `blank` on. Which of them are not as they were remembered, a bit each."""
    seen = (still.words(known).view(np.uint8) & knower == knower) & (np.arange(BLOCK) < reach)
    counts = np.array(care[where : where + WORDS]) & (0 - seen.view(np.uint8)).view(np.int64)
    empty = np.array(care[blank : blank + WORDS])
    was[:] = memory[first : first + WORDS]
    memory[first : first + WORDS] = empty ^ ((empty ^ still.words(offset)) & counts)
    return _differ(memory[first : first + WORDS], was)


def _differ(now: NDArray[np.int64], before: NDArray[np.int64]) -> int:
    differ = before.view(np.uint8) != now.view(np.uint8)
    return int.from_bytes(np.packbits(differ, bitorder="little").tobytes(), "little")


@compiled_as("replace_line")
def replace_line(row: Any, place: int, numbers: Any, less: int, more: int) -> None:
    """Take some numbers off what stands in a row, and add others: 16 of them, from these places on."""
    row[place : place + LINE] += numbers[more : more + LINE] - numbers[less : less + LINE]


@compiled_as("trade_places")
def trade(row: Any, table: Any, first: int, counts: int, step: int, one: int, other: int) -> int:
    """Pieces of a row change places with others that do not overlap with them: how many there are of BLOCK bytes, of
    half as many, and so on, and where they lie is in a table, a line for each. Where the next line begins."""
    for power, size in enumerate(sizes(row.itemsize)):
        for _ in range(table[counts + power]):
            this, that = table[first + one], table[first + other]
            aside = row[this : this + size].copy()
            row[this : this + size] = row[that : that + size]
            row[that : that + size] = aside
            first += step
    return first


def sizes(width: int) -> list[int]:
    """How many numbers of this many bytes are moved at once: as many as a block has room for, half of them, and so
    on."""
    most = BLOCK // width
    return [most >> power for power in range(most.bit_length())]


@compiled_as("poke_byte")
def poke(record: Record, offset: int, value: int) -> None:
    """Put a number there."""
    *path, last = _path(type(record), offset)
    holder = _follow(record, path)
    if isinstance(last, int):
        holder[last] = value
    else:
        setattr(holder, last, value)


@compiled_as("move_bytes")
def move(record: Record, source: int, target: int, count: int) -> None:
    """Copy bytes of the packed record from one offset to another: a nested record and the one beside it."""
    kind = type(record)
    if kind not in _RECORDS:
        _RECORDS[kind] = {(here.offset, field.kind.dtype.itemsize): here.path for here, field in _nested(kind)}
    paths = _RECORDS[kind]
    _follow(record, paths[target, count]).assign(_follow(record, paths[source, count]))
