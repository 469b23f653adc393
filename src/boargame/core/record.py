"""Records: what lies on the table, described once and read three ways.

    class Player(Record):
        stance: Stance                          # an IntEnum, stored in one byte
        wounds: i16                             # a whole number, stored in two
        cubes: Annotated[Cells[i16], Colour]    # one number for each colour
        hand: Annotated[Cells[i8], 5, CARDS, SECRET]    # five cards, for this player's eyes only
        lairs: Annotated[Cells[Lair], 2]        # two nested records

Type checkers read `int`, `Stance`, `Cells[int]`, `Cells[Lair]`.
`Player()` is an ordinary Python object, blank, whose stores are range-checked: the plain mode.
`Player.dtype` is the packed NumPy record: the compiled mode.
`Player.description` has the rest: names for positions, and who may see what. The notes that say so are `CardOf`,
`PileOf`, `RowOf`, `KnownBy`, `Veil`, `INLINE`, `INTERNAL` and the markers of `Sight`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from functools import cached_property
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import numpy as np
from numpy.typing import NDArray

from boargame.core.codec import Codec, put

T = TypeVar("T")
E = TypeVar("E", bound=IntEnum)

# Whole numbers by their storage. Only signed ones: unsigned 64-bit meets signed 64-bit as float when compiled.
i8: TypeAlias = Annotated[int, np.int8]
i16: TypeAlias = Annotated[int, np.int16]
i32: TypeAlias = Annotated[int, np.int32]
i64: TypeAlias = Annotated[int, np.int64]
flag: TypeAlias = Annotated[bool, np.bool_]

NONE = -1
"""An empty place, where a card, a seat or a row would be."""

EVERYONE = -1
"""All seats, a bit each."""


class Seats(int):
    """An axis with one place for each seat: what lies there belongs to that seat."""


class Sight(Enum):
    """Who sees a field. Whatever is not marked lies open."""

    OPEN = "open"
    HIDDEN = "hidden from all; imagined by shuffling"
    SECRET = "seen by its seat; the others imagine it by shuffling"
    CHOICE = "seen by its seat; the others imagine it not yet made"


@dataclass(frozen=True)
class Marker:
    """A sight, and the pool within which unseen values may have changed places: its own row if not named. Cards of a
    pool that have different backs never change places: `backs` are the numbers with which each further back begins."""

    sight: Sight
    pool: str = ""
    backs: tuple[int, ...] = ()


HIDDEN = Marker(Sight.HIDDEN)
SECRET = Marker(Sight.SECRET)
CHOICE = Marker(Sight.CHOICE)


@dataclass(frozen=True)
class CardOf:
    """Marks a number as the place of a card in a table of the box, so that positions can name the card."""

    table: str


@dataclass(frozen=True)
class PileOf:
    """Marks cells as a pile of cards: the named field beside it says how many there are, and the last one is the
    top. Positions write a pile as the list of its cards, top first, and not the count."""

    count: str


@dataclass(frozen=True)
class RowOf:
    """The same for cards that lie in a row, or are held in the order they came: positions write the first one first."""

    count: str


@dataclass(frozen=True)
class KnownBy:
    """Marks cards as seen by some seats only: the named field beside them has a bit for each seat that knows, for each
    place or for all of them. EVERYONE means spectators too. If the cards are hidden as well, the other seats imagine
    them by shuffling; if they are not, everybody has seen them once, and the others only cannot look."""

    seats: str


@dataclass(frozen=True)
class Veil:
    """Marks a record of a seat that may change while seats decide together: until all have decided, the others see
    the named field beside it, which then holds the record as it was when they were asked."""

    shown: str


class Style(Enum):
    """How positions write a field, if not under its own name."""

    INLINE = "its fields as if they were the owner's own"
    INTERNAL = "not at all: it means nothing between two decisions"


INLINE, INTERNAL = Style.INLINE, Style.INTERNAL
Note = Marker | CardOf | PileOf | RowOf | KnownBy | Veil | Style


class Cells(Generic[T]):
    """A fixed row of numbers, flags or records."""

    __slots__ = ("_check", "_items")

    def __init__(self, items: list[T], check: Callable[[Any], T] | None = None) -> None:
        self._items = items
        self._check = check

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[T]:
        return iter(self._items)

    def listed(self) -> list[T]:
        """What lies there now, as a list."""
        return self._items[:]

    def __getitem__(self, index: int) -> T:
        if index < 0:
            raise IndexError(f"index {index} is below 0")
        return self._items[index]

    @overload
    def __setitem__(self, index: int, value: T) -> None: ...
    @overload
    def __setitem__(self, index: slice, value: T | Cells[T]) -> None: ...
    def __setitem__(self, index: int | slice, value: T | Cells[T]) -> None:
        check = self._check
        if check is None:
            raise TypeError("copy(target, source) replaces a record")
        if isinstance(index, slice):
            where = range(len(self))[index]
            values = list(cast(Cells[T], value)) if isinstance(value, Cells) else [value] * len(where)
            for place, one in zip(where, values, strict=True):
                self._items[place] = check(one)
        elif index < 0:
            raise IndexError(f"index {index} is below 0")
        else:
            self._items[index] = check(value)

    def __repr__(self) -> str:
        return repr(self._items)


class Grid(Generic[T]):
    """Cells in two dimensions: `grid[row]`, `grid[row, column]`, `grid[:, column]`."""

    __slots__ = ("_rows",)

    def __init__(self, rows: list[Cells[T]]) -> None:
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Cells[T]]:
        return iter(self._rows)

    @overload
    def __getitem__(self, index: int) -> Cells[T]: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> T: ...
    @overload
    def __getitem__(self, index: tuple[slice, int]) -> Cells[T]: ...
    def __getitem__(self, index: int | tuple[int, int] | tuple[slice, int]) -> T | Cells[T]:
        if type(index) is not tuple:
            if index < 0:  # type: ignore[operator]
                raise IndexError(f"index {index} is below 0")
            return self._rows[index]  # type: ignore[index]
        row, column = index
        if type(row) is slice:
            return Cells([cells[column] for cells in self._rows[row]])
        if row < 0 or column < 0:
            raise IndexError(f"index {row}, {column} is below 0")
        return self._rows[row]._items[column]  # not by way of the row: rules look here more often than anywhere

    def __setitem__(self, index: tuple[int, int], value: T) -> None:
        row, column = index
        self[row][column] = value

    def __repr__(self) -> str:
        return repr(self._rows)


@dataclass(frozen=True)
class Field:
    """One line of a record's description."""

    name: str
    kind: type[Any]  # int, bool, an IntEnum or a Record
    dtype: np.dtype[Any]
    axes: tuple[int | type[IntEnum], ...] = ()
    marker: Marker = Marker(Sight.OPEN)
    table: str = ""  # the box's table of cards, if the number is a card
    pile: str = ""  # the field that counts the cards, if this is a pile or a row
    in_row: bool = False  # the first one is written first, not the top
    known: str = ""  # the field that says who knows what is hidden here
    veil: str = ""  # the field the others see while seats decide together
    style: Style | None = None

    @cached_property
    def shape(self) -> tuple[int, ...]:
        return tuple(axis if isinstance(axis, int) else places(axis) for axis in self.axes)

    @cached_property
    def is_bare(self) -> bool:
        """Is it a number or a flag that everybody sees, as it is?"""
        return self.kind in (int, bool) and self.marker.sight is Sight.OPEN and not (self.table or self.known)

    @cached_property
    def check(self) -> Callable[[Any], Any] | None:
        """What a store passes through, or None where only `copy` may write."""
        if issubclass(self.kind, Record):
            return None
        if issubclass(self.kind, IntEnum):
            return _member(self.name, self.kind)
        if self.kind is bool:
            return bool
        limits = np.iinfo(self.dtype)
        return _within(self.name, int(limits.min), int(limits.max))


def places(names: type[IntEnum]) -> int:
    """How many places an enumeration names; its NONE, if it has one, is not a place."""
    return sum(member >= 0 for member in names)


def _within(name: str, low: int, high: int) -> Callable[[int], int]:
    def check(value: int) -> int:
        if low <= value <= high:
            return value if type(value) is int else int(value)
        raise OverflowError(f"{name} = {value} is not within {low}..{high}")

    return check


def _member(name: str, names: type[E]) -> Callable[[int], E]:
    members = {int(member): member for member in names}

    def check(value: int) -> E:
        try:
            return members[value]
        except KeyError:
            raise ValueError(f"{name} = {value} is no {names.__name__}") from None

    return check


def _field(name: str, hint: Any) -> Field:
    """A field from its annotation: storage and axes first, then what the markers add."""
    kind, notes = (get_args(hint)[0], get_args(hint)[1:]) if get_origin(hint) is Annotated else (hint, ())
    field = _stored(name, hint, kind, [note for note in notes if not isinstance(note, Note)])
    for note in notes:
        match note:
            case Marker():
                field = replace(field, marker=note)
            case CardOf(table):
                field = replace(field, table=table)
            case PileOf(count):
                field = replace(field, pile=count)
            case RowOf(count):
                field = replace(field, pile=count, in_row=True)
            case KnownBy(seats):
                field = replace(field, known=seats)
            case Veil(shown):
                field = replace(field, veil=shown)
            case Style():
                field = replace(field, style=note)
            case _:
                pass
    return field


def _stored(name: str, hint: Any, kind: Any, axes: list[Any]) -> Field:
    if get_origin(kind) in (Cells, Grid):
        expected = 1 if get_origin(kind) is Cells else 2
        if len(axes) != expected:
            raise TypeError(f"{name}: {get_origin(kind).__name__} takes {expected} dimension(s), got {len(axes)}")
        inner = _field(name, get_args(kind)[0])
        dtype = np.dtype(np.int8) if inner.kind is bool else inner.dtype  # Numba knows no row of flags in a record
        return Field(name, inner.kind, dtype, tuple(axes))
    if kind in (int, bool) and len(axes) == 1 and np.dtype(axes[0]).kind in "ib":
        return Field(name, kind, np.dtype(axes[0]))
    if isinstance(kind, type) and issubclass(kind, Record):
        return Field(name, kind, kind.dtype)
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        if all(int(member) for member in kind):
            raise TypeError(f"{name}: {kind.__name__} needs a member for 0, which is what a blank record holds")
        return Field(name, kind, np.dtype(np.int8 if max(kind) < 128 else np.int16))
    raise TypeError(
        f"{name}: {hint!r} has no place in a record; use i8, i16, i32, i64, flag, an IntEnum, Cells or Grid"
    )


def _storing(kind: type[Record]) -> Callable[[Record, str, Any], None]:
    """How a kind of record stores a number, which rules do all the time: every field's check is at hand."""
    checks = {f.name: (not f.axes and f.check) or _in_place(f"{kind.__name__}.{f.name}") for f in kind.description}

    def store(record: Record, name: str, value: Any) -> None:
        try:
            check = checks[name]
        except KeyError:
            raise AttributeError(f"{kind.__name__} has no field {name!r}") from None
        put(record, name, check(value))

    return store


def _in_place(name: str) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        raise TypeError(f"{name} is written in place: its cells, or copy(target, source)")

    return check


def _layout(fields: list[Field]) -> np.dtype[Any]:
    """The bytes of a record; one with no field has a single byte, since nothing packed can be empty."""
    if not fields:
        return np.dtype({"names": [], "formats": [], "itemsize": 1})
    return np.dtype([(field.name, field.dtype, field.shape) for field in fields])


HIDDEN_BY_NUMPY = frozenset(dir(np.record))


class Record:
    """A base for described things; see the module's own words."""

    description: ClassVar[tuple[Field, ...]] = ()
    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        fields = [_field(name, hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar]
        known = {field.name for field in fields}
        for name in HIDDEN_BY_NUMPY & known:
            raise NameError(f"{cls.__name__}.{name} would hide an attribute of NumPy's records; choose another name")
        for name in {name for field in fields for name in (field.pile, field.veil, field.known) if name} - known:
            raise NameError(f"{cls.__name__} has no field {name!r}, which one of its notes names")
        cls.description = tuple(fields)
        cls.dtype = np.dtype((np.record, _layout(fields)))
        if not TYPE_CHECKING:  # or checkers would accept any name
            cls.__setattr__ = _storing(cls)

    def __init__(self) -> None:
        Codec.of(type(self)).fill(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f.name}={getattr(self, f.name)!r}' for f in self.description)})"

    # -- between the two modes --------------------------------------------------------------

    def pack(self) -> NDArray[Any]:
        """This object as an array of one packed record."""
        codec, numbers = Codec.of(type(self)), list[Any]()
        codec.gather(self, numbers)
        return np.frombuffer(bytearray(codec.format.pack(*numbers)), self.dtype)

    @classmethod
    def unpack(cls, packed: np.record) -> Self:
        """A plain object with the numbers of a packed record."""
        new = cls()
        new.assign(packed)
        return new

    def clear(self) -> None:
        """Every number 0 again."""
        codec = Codec.of(type(self))
        codec.scatter(self, codec.blank, 0)

    def assign(self, source: Self | np.record) -> None:
        """Take every number from another record, plain or packed."""
        codec = Codec.of(type(self))
        if isinstance(source, Record):
            codec.copy(self, source)
        else:
            codec.scatter(self, codec.format.unpack(source.tobytes()), 0)


def flags(count: int) -> Cells[bool]:
    """A plain row of flags, such as a mask of legal actions."""
    return Cells([False] * count, bool)


def packed(record: type[Record], count: int = 1) -> NDArray[Any]:
    """Blank packed records."""
    return cast(NDArray[Any], np.zeros(count, record.dtype))
