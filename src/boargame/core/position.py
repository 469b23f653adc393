"""Positions: a state in names instead of numbers, as JSON or TOML can hold it, whole or as a seat sees it.

    {"first": 1, "card": "SU1", "players": [{"money": 21, "pigs": {"P0": 0, ...}, "pick": "feed"}, ...],
     "agenda": ["pick ? 0 2 of 0 1 2", "share", "turn 0", ...]}

An empty place is None (in TOML: "-"). What a viewer cannot see is "?", unless the place is empty. A pile of cards is
the list of its cards, top first; a row of cards in its order. While seats decide together, `threads` says what each of
them is being asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from functools import cache, lru_cache
from typing import Any, cast

from boargame.core.agenda import Agenda, Task, open_threads, together, top
from boargame.core.box import Names
from boargame.core.game import Game, GameState
from boargame.core.record import INLINE, INTERNAL, NONE, Cells, Field, Grid, Record, Seats, Sight
from boargame.core.secrets import Secrets, knows, move
from boargame.core.words import label, member

UNSEEN = "?"
EMPTY = "-"
Sees = Callable[[Field, int], bool]


def position(game: Game, names: Names, state: GameState) -> dict[str, Any]:
    """Everything there is."""
    return _Writer(game, names, state, lambda field, owner: True, lambda owner: True, lambda seats: True).record(
        state, NONE
    )


def view(game: Game, names: Names, state: GameState, seat: int | None) -> dict[str, Any]:
    """What a seat may see; None is a spectator."""

    def sees(field: Field, owner: int) -> bool:
        sight = field.marker.sight
        return sight is Sight.OPEN or (sight is not Sight.HIDDEN and owner == seat)

    return _Writer(
        game, names, state, sees, lambda owner: owner == seat, lambda seats: knows(seats, seat)
    ).record(state, NONE)  # fmt: skip


def place(game: Game, names: Names, state: GameState, given: Mapping[str, Any]) -> None:
    """Put the named parts of a position into the state; the rest stays as it is."""
    _fill(game, names, state, given, "position")
    if "threads" not in given:
        _clear_threads(state)
    if together(state.agenda):
        state.joints += 1
        if not _names_a_veil(game, given):
            for veil in Secrets.of(game.state).veils:
                move(state, veil.place, veil.shown, veil.size)
        open_threads(state)


class _Writer:
    def __init__(
        self, game: Game, names: Names, state: GameState, sees: Sees, owns: Callable[[int], bool],
        knows: Callable[[int], bool],
    ) -> None:  # fmt: skip
        self.game, self.names, self.state, self.sees, self.owns, self.knows = game, names, state, sees, owns, knows
        self.together = together(state.agenda)

    def record(self, record: Record, owner: int) -> dict[str, Any]:
        written: dict[str, Any] = {}
        kind: Any = type(record)
        fields, veils = _written_fields(kind)
        for field in fields:
            name, value = field.name, getattr(record, field.name)
            if field.is_bare and not field.axes:
                written[name] = value
            elif name in veils:
                if self.together and self.sees(field, NONE) and self.owns(NONE):
                    written[name] = self.record(value, owner)
            elif name == "threads" and record is self.state:
                if self.together:
                    written[name] = [self.agenda(value[s]) if self.owns(s) else UNSEEN for s in range(self.state.seats)]
            elif isinstance(value, Agenda):
                written[name] = self.agenda(value)
            elif isinstance(value, Record):
                if field.veil and self.together and not self.owns(owner):
                    value = getattr(record, field.veil)
                if self.sees(field, owner):
                    inner = self.record(value, owner)
                    written.update(inner if field.style is INLINE else {name: inner})
            elif field.pile:
                written[name] = self.pile(field, value, getattr(record, field.pile), owner, _known(record, field))
            else:
                written[name] = self.cells(field, field.axes, value, owner, _known(record, field))
        return written

    def agenda(self, agenda: Agenda) -> list[str]:
        return [task_notation(self.game, agenda.tasks[i]) for i in range(agenda.count - 1, -1, -1)]

    def pile(self, field: Field, cards: Cells[int], count: int, owner: int, known: Any) -> list[Any]:
        places = range(count) if field.in_row else range(count - 1, -1, -1)
        return [self.one(field, cards[i], owner, _part(known, i)) for i in places]

    def cells(self, field: Field, axes: tuple[Any, ...], value: Any, owner: int, known: Any) -> Any:
        if not axes:
            return self.one(field, value, owner, known)
        axis, rest = axes[0], axes[1:]
        if not isinstance(axis, int):
            return {
                name: self.cells(field, rest, value[place], owner, _part(known, place)) for name, place in _named(axis)
            }
        if isinstance(axis, Seats):
            seats = range(self.state.seats)
            return [self.cells(field, rest, value[seat], seat, _part(known, seat)) for seat in seats]
        if field.is_bare and not rest:
            return value.listed()
        return [self.cells(field, rest, one, owner, _part(known, place)) for place, one in enumerate(value)]

    def one(self, field: Field, value: Any, owner: int, known: int) -> Any:
        if field.is_bare:
            return value
        if isinstance(value, Record):
            return None if is_empty(value) else self.record(value, owner)
        if field.marker.sight is Sight.CHOICE and not self.sees(field, owner) and self.decides_with_others(owner):
            return UNSEEN  # whether anything is chosen yet, and how much, is secret too
        names = issubclass(field.kind, IntEnum)
        if value == NONE and (names or field.table or field.marker.sight is not Sight.OPEN):
            return None
        if not self.may_read(field, owner, known):
            return UNSEEN
        if field.table:
            return self.names[field.table][value]
        return label(cast(IntEnum, value)) if names else value

    def decides_with_others(self, seat: int) -> bool:
        return self.together and bool(top(self.state.agenda).asked >> seat & 1)

    def may_read(self, field: Field, owner: int, known: int) -> bool:
        """Where it says who knows, what is open otherwise is not; a secret is its owner's in any case."""
        if field.known and (self.knows(known) or field.marker.sight is Sight.OPEN):
            return self.knows(known)
        return self.sees(field, owner)


@cache
def _written_fields(kind: type[Record]) -> tuple[tuple[Field, ...], frozenset[str]]:
    """The fields of a record that a position writes, and which of them are what others see in place of another."""
    counts = {field.pile for field in kind.description}
    fields = [field for field in kind.description if field.style is not INTERNAL and field.name not in counts]
    return tuple(fields), frozenset(field.veil for field in kind.description if field.veil)


@cache
def _named(axis: type[IntEnum]) -> tuple[tuple[str, int], ...]:
    """The places of a row that an enumeration names."""
    return tuple((label(one), int(one)) for one in axis if one >= 0)


def _known(record: Record, field: Field) -> Any:
    """Who knows a field, or each of its places: a bit for each seat."""
    return getattr(record, field.known) if field.known else 0


def _part(known: Any, place: int) -> Any:
    return known[place] if isinstance(known, Cells | Grid) else known


def is_empty(record: Record) -> bool:
    """Is this a place for a card where none lies?"""
    card = _card_field(record)
    return card is not None and getattr(record, card.name) == NONE


def _card_field(record: Record) -> Field | None:
    """A record that begins with a card is a place for that card."""
    first = record.description[0]
    return first if first.table and not first.axes else None


def task_notation(game: Game, task: Task) -> str:
    """A task of the agenda: `turn 2`, `take 2 ? 0`, `pick ? 0 2 of 0 1 2`."""
    step, numbers = list(game.steps)[task.step], [task.a, task.b]
    while len(numbers) > step.arguments and numbers[-1] == 0:
        numbers.pop()
    text = " ".join([label(step), *map(str, numbers)])
    if task.asked:
        text += " ? " + " ".join(map(str, seats_in(task.owing)))
        if task.asked != task.owing:
            text += " of " + " ".join(map(str, seats_in(task.asked)))
    return text


def seats_in(bits: int) -> list[int]:
    return list(_seats_in(bits))


@lru_cache(maxsize=256)  # of one byte
def _seats_in(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


# -- the way back ------------------------------------------------------------------------------


def _clear_threads(state: GameState) -> None:
    for thread in state.threads:
        thread.clear()


def _names_a_veil(game: Game, given: Mapping[str, Any]) -> bool:
    """Does a position say itself what the others see?"""
    shown = {field.veil for record in _records(game.state) for field in record.description if field.veil}
    return bool(shown) and any(name in shown for name in _keys(given))


def _records(record: type[Record]) -> Iterator[type[Record]]:
    yield record
    for field in record.description:
        if issubclass(field.kind, Record):
            yield from _records(field.kind)


def _keys(given: Any) -> Iterator[str]:
    if isinstance(given, Mapping):
        for key, value in cast("Mapping[str, Any]", given).items():
            yield key
            yield from _keys(value)
    elif isinstance(given, list):
        for value in given:
            yield from _keys(value)


def _fill(game: Game, names: Names, record: Record, given: Any, where: str) -> None:
    if not isinstance(given, Mapping):
        raise ValueError(f"{where}: expected a table of named parts, not {given!r}")
    fields = {field.name: (record, field) for field in record.description}
    for field in record.description:
        if field.style is INLINE:
            inner = getattr(record, field.name)
            fields |= {one.name: (inner, one) for one in inner.description}
    for name, value in cast("Mapping[str, Any]", given).items():
        if name not in fields or fields[name][1].style is INTERNAL:
            known = ", ".join(one for one, (_, field) in fields.items() if field.style is None)
            raise ValueError(f"{where} has no {name!r}; there are {known}")
        holder, field = fields[name]
        _fill_field(game, names, holder, field, value, f"{where}.{name}")


def _fill_field(game: Game, names: Names, holder: Record, field: Field, value: Any, here: str) -> None:
    inner = getattr(holder, field.name)
    try:
        if field.pile:
            _fill_pile(game, names, holder, field, value, here)
        elif field.name == "threads" and isinstance(holder, GameState):
            for thread, tasks in zip(inner, value, strict=False):
                _fill_agenda(game, thread, tasks)
        elif field.axes:
            _fill_cells(game, names, field, field.axes, inner, value, here)
        elif isinstance(inner, Agenda):
            _fill_agenda(game, inner, value)
        elif isinstance(inner, Record):
            _fill(game, names, inner, value, here)
        else:
            setattr(holder, field.name, _number(names, field, value, here))
    except (TypeError, OverflowError) as error:
        raise ValueError(f"{here} = {value!r}: {error}") from None


def _fill_pile(game: Game, names: Names, holder: Record, field: Field, given: Any, where: str) -> None:
    cells = getattr(holder, field.name)
    if not isinstance(given, list) or len(given) > len(cells):
        order = "in order" if field.in_row else "top first"
        raise ValueError(f"{where}: expected a list of at most {len(cells)} cards, {order}")
    cards = [*(given if field.in_row else reversed(given)), *[EMPTY] * (len(cells) - len(given))]
    for place, card in enumerate(cards):
        if issubclass(field.kind, Record):
            _fill_record(game, names, cells[place], card, f"{where}[{place}]")
        else:
            cells[place] = _number(names, field, card, where)
    setattr(holder, field.pile, len(given))


def _fill_cells(
    game: Game, names: Names, field: Field, axes: tuple[Any, ...], cells: Any, given: Any, where: str
) -> None:
    axis, rest = axes[0], axes[1:]
    pairs: list[tuple[int, Any]]
    if isinstance(axis, int):
        if not isinstance(given, list) or len(given) > axis:
            raise ValueError(f"{where}: expected a list of at most {axis} places")
        pairs = list(enumerate(given))
    else:
        if not isinstance(given, Mapping):
            raise ValueError(f"{where}: expected a table with {', '.join(label(m) for m in axis if m >= 0)}")
        pairs = [(int(_member(axis, key, where)), value) for key, value in cast("Mapping[str, Any]", given).items()]
    for index, value in pairs:
        here = f"{where}[{index}]"
        if rest:
            _fill_cells(game, names, field, rest, cells[index], value, here)
        elif issubclass(field.kind, Record):
            _fill_record(game, names, cells[index], value, here)
        else:
            cells[index] = _number(names, field, value, here)


def _fill_record(game: Game, names: Names, record: Record, value: Any, where: str) -> None:
    """A place for a card may be given as the card alone, or as empty."""
    if value is None or value == EMPTY:
        _empty(record)
    elif isinstance(value, str):
        card = _card_field(record)
        if card is None:
            raise ValueError(f"{where}: expected a table of named parts, not {value!r}")
        if not is_empty(record):
            _empty(record)
        _fill(game, names, record, {card.name: value}, where)
    else:
        _fill(game, names, record, value, where)


def _empty(record: Record) -> None:
    """A place where nothing lies: no card, and nothing on it."""
    record.clear()
    if card := _card_field(record):
        setattr(record, card.name, NONE)


def _number(names: Names, field: Field, value: Any, where: str) -> Any:
    if value is None or value == EMPTY:
        return NONE
    if field.table:
        return _card(names, field.table, value, where)
    if issubclass(field.kind, IntEnum):
        return _member(field.kind, value, where)
    if type(value) is not field.kind:
        raise ValueError(f"{where} = {value!r}: expected {'true or false' if field.kind is bool else 'a whole number'}")
    return value


def _card(names: Names, table: str, value: Any, where: str) -> int:
    known = names[table]
    if value not in known:
        raise ValueError(f"{where}: no card of {table} is called {value!r}")
    return known.index(value)


def _member(names: type[IntEnum], name: object, where: str) -> IntEnum:
    try:
        return member(names, name)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def _fill_agenda(game: Game, agenda: Agenda, given: list[str]) -> None:
    agenda.clear()
    for text in reversed(given):
        said, _, seats = text.partition("?")
        step = max(
            (step for step in game.steps if f"{said} ".startswith(f"{label(step)} ")),
            key=lambda step: len(label(step)),
            default=None,
        )
        if step is None:
            raise ValueError(f"agenda: {text!r} begins with no step of the game")
        task = agenda.tasks[agenda.count]
        try:
            numbers = [int(number) for number in said[len(label(step)) :].split()]
            owing, _, asked = seats.partition("of")
            task.owing = sum(1 << int(seat) for seat in owing.split())
            task.asked = sum(1 << int(seat) for seat in (asked or owing).split())
        except ValueError:
            raise ValueError(f"agenda: {text!r}: expected numbers after {label(step)!r}, as in 'lose 2 ? 0'") from None
        task.step = step
        task.a, task.b = cast("tuple[int, int]", (*numbers, 0, 0)[:2])
        agenda.count += 1
