"""Strips: places of a packed state that are read alike, found from the descriptions of its records.

A strip belongs to a group of rows: one row for a number, one for each card or member of an enumeration otherwise.
Groups are listed for every seat as the viewer counts them, and only where the viewer may see something.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from itertools import product
from math import prod

from boargame.core.game import Game, GameState
from boargame.core.record import NONE, Field, Record, Seats, Sight
from boargame.core.secrets import VALUES
from boargame.core.words import label

BAG = 3
"""From this length on a row of cards is a bag: where in it a card lies does not matter."""

CHOICES = 8
"""A choice that is not named is a place; places beyond this many are not told apart."""


class Kind(IntEnum):
    """How the places of a strip are read."""

    NUMBER = 0  # as it is
    NAME = 1  # a row for each card or member
    SEAT = 2  # a row for each seat, counted from the viewer
    QUESTION = 3
    PLAYERS = 4
    POINTS = 5
    POINTS_AHEAD = 6  # of the best of the others
    WORTH = 7
    WORTH_AHEAD = 8


class Judges(IntEnum):
    """Whose `worth` is told."""

    SILENT = -1  # nobody's, and no points either: a game may keep those secret
    NOBODY = 0
    OWN = 1
    EVERYBODY = 2


@dataclass(frozen=True)
class Strip:
    """A line of Inputs, without its rows."""

    kind: Kind
    first: int = 0
    stride: int = 0
    width: int = 1
    step: int = 0
    length: int = 1
    taken: int = NONE
    taken_width: int = 1
    begin: int = 0
    known: int = NONE
    known_step: int = 0
    shown: int = 0


@dataclass(frozen=True)
class Group:
    """Rows that belong together: one for a number, or one for each card or member."""

    name: str
    labels: tuple[str, ...]
    relative: int
    strips: tuple[Strip, ...]
    table: str = ""  # of cards


@dataclass(frozen=True)
class Spot:
    """A field, or one place of it, wherever it lies for seat 0; and what limits who sees it."""

    name: str
    field: Field
    strip: Strip
    counts: bool  # the cards of a pile

    @property
    def is_shared(self) -> bool:
        return self.strip.stride == 0

    def seen_by(self, relative: int) -> bool:
        """May a viewer see what a seat has there, if it knows that place?"""
        sight = self.field.marker.sight
        if sight is Sight.OPEN:
            return True
        if sight is Sight.CHOICE or self.strip.known == NONE:
            return sight is not Sight.HIDDEN and relative == 0 and not self.is_shared
        return True

    def for_viewer(self, relative: int) -> Strip:
        """The strip as a viewer reads it: what everybody has seen, or is your own, needs no leave."""
        sight = self.field.marker.sight
        own = sight is Sight.SECRET and relative == 0 and not self.is_shared
        return replace(self.strip, known=NONE) if own or sight is Sight.OPEN else self.strip


# -- from the description of the records --------------------------------------------------------------


def groups_of(game: Game, judges: Judges) -> tuple[Group, ...]:
    """Those of a game in order, found once for as long as its cards are called the same: every bot that sits down has a
    network, if only a blank one."""
    return _groups(game, judges, tuple(_names(game).items()))


@cache
def _groups(game: Game, judges: Judges, names: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[Group, ...]:
    return tuple(sorted(_all_groups(game, judges, dict(names)), key=lambda group: group.table))  # those without first


def _all_groups(game: Game, judges: Judges, names: Mapping[str, tuple[str, ...]]) -> Iterator[Group]:
    seats = tuple(f"+{relative}" for relative in range(game.most))
    questions = tuple(f"{label(step)} {who}" for step in game.steps for who in ("", "answered", "mine"))
    yield Group("asked", questions, 0, (Strip(Kind.QUESTION),))
    yield Group("players", tuple(str(n) for n in range(1, game.most + 1)), 0, (Strip(Kind.PLAYERS),))
    if judges is not Judges.SILENT:
        yield from _judgements(game, judges)
    spots: dict[str, list[Spot]] = {}
    for spot in _spots(game.state):
        spots.setdefault(spot.name, []).append(spot)
    for name, alike in spots.items():
        yield from _seen(game, name, alike, names, seats)


def _judgements(game: Game, judges: Judges) -> Iterator[Group]:
    """What is not on the table, but follows from it."""
    for relative in range(game.most):
        yield Group(f"+{relative}.points", ("",), relative, (Strip(Kind.POINTS),))
    yield Group("ahead.points", ("",), 0, (Strip(Kind.POINTS_AHEAD),))
    for relative in range({Judges.NOBODY: 0, Judges.OWN: 1, Judges.EVERYBODY: game.most}[judges]):
        yield Group(f"+{relative}.worth", ("",), relative, (Strip(Kind.WORTH),))
    if judges is Judges.EVERYBODY:
        yield Group("ahead.worth", ("",), 0, (Strip(Kind.WORTH_AHEAD),))


def _names(game: Game) -> dict[str, tuple[str, ...]]:
    """The cards of each table, of the largest of the game's own sets."""
    found: dict[str, tuple[str, ...]] = {}
    for cards in [one.id for one in game.about.sets]:
        for table, names in game.open({}, cards).names.items():
            if len(names) > len(found.get(table, ())):
                found[table] = names
    return found


def _seen(
    game: Game, name: str, alike: list[Spot], names: Mapping[str, tuple[str, ...]], seats: tuple[str, ...]
) -> Iterator[Group]:
    """The groups of places that share a name: one for each seat, or one for all."""
    one = alike[0]
    kind, labels = _kind(one.field, names)
    for relative in range(1 if one.is_shared else game.most):
        if one.seen_by(relative):
            strips = tuple(_merged([replace(spot.for_viewer(relative), kind=kind) for spot in alike]))
            called = name if one.is_shared else f"+{relative}.{name}"
            if not _is_turn(one):
                yield Group(called, labels, relative, strips, one.field.table)
            if _may_be_seat(one):
                yield Group(f"{called} seat", seats, relative, tuple(replace(s, kind=Kind.SEAT) for s in strips))


def _kind(field: Field, names: Mapping[str, tuple[str, ...]]) -> tuple[Kind, tuple[str, ...]]:
    if field.table:
        return Kind.NAME, names.get(field.table) or tuple(map(str, range(VALUES)))
    if issubclass(field.kind, IntEnum):
        members = {int(member): label(member) for member in field.kind if member >= 0}
        return Kind.NAME, tuple(members.get(n, str(n)) for n in range(max(members) + 1))
    if field.marker.sight is Sight.CHOICE:
        return Kind.NAME, tuple(map(str, range(CHOICES)))
    return Kind.NUMBER, ("",)


def _is_turn(spot: Spot) -> bool:
    return spot.name in ("first", "current")


def _may_be_seat(spot: Spot) -> bool:
    """Records do not say which numbers are seats, so every small one that stands alone and counts no pile is also read
    as one."""
    field, strip = spot.field, spot.strip
    plain = field.kind is int and not field.axes and not field.table and field.dtype.itemsize == 1
    return plain and spot.is_shared and not spot.counts and field.marker.sight is Sight.OPEN and strip.taken == NONE


def _spots(state: type[GameState]) -> Iterator[Spot]:
    """Everything that lies on the table. Of what every state begins with, only whose turn it is."""
    common = {field.name for field in GameState.description} - {"first", "current"}
    yield from _within(state, "", Strip(Kind.NUMBER), common)


def _within(record: type[Record], prefix: str, around: Strip, skipped: set[str]) -> Iterator[Spot]:
    """The spots of a record that begins at `around.first`."""
    notes = {name for field in record.description for name in (field.veil, field.known) if name}
    counts = {field.pile for field in record.description}
    for field in record.description:
        nested = issubclass(field.kind, Record)
        if field.name in skipped | notes or (nested and field.marker.sight is not Sight.OPEN):
            continue
        if field.pile and not (nested or field.table):  # numbers without a name, one for each card of a pile
            continue
        for place, (name, strip) in enumerate(_places(record, field, around)):
            here = _limited(record, field, strip, around.first, place)
            if nested:
                yield from _within(field.kind, f"{prefix}{name}.", here, set())
            else:
                yield Spot(prefix + name, field, here, field.name in counts)


def _places(record: type[Record], field: Field, around: Strip) -> Iterator[tuple[str, Strip]]:
    """Each place of a field by its name, of seat 0 where there is one for each seat."""
    bag = field.table or issubclass(field.kind, Record | IntEnum) or field.marker.sight is Sight.CHOICE
    sizes = [prod(field.shape[i + 1 :]) * field.dtype.itemsize for i in range(len(field.shape))]
    whose = next((i for i, axis in enumerate(field.axes) if isinstance(axis, Seats)), None)
    stride = around.stride or (0 if whose is None else sizes[whose])
    for indices in product(*map(range, field.shape)):
        if not around.stride and whose is not None and indices[whose]:
            continue
        parts = [
            label(axis(i)) if not isinstance(axis, int) else "*" if bag and axis >= BAG else str(i)
            for at, (i, axis) in enumerate(zip(indices, field.axes, strict=True))
            if at != whose or around.stride
        ]
        offset = around.first + _offset(record, field.name) + sum(i * size for i, size in zip(indices, sizes))
        yield ".".join([field.name, *parts]), replace(around, first=offset, stride=stride, width=field.dtype.itemsize)


def _limited(record: type[Record], field: Field, strip: Strip, start: int, place: int) -> Strip:
    """What limits a place: how many are taken, who knows it, what others see in its stead."""
    fields = {one.name: one for one in record.description}
    if field.pile:
        counted, width = start + _offset(record, field.pile), fields[field.pile].dtype.itemsize
        strip = replace(strip, taken=counted, taken_width=width, begin=place)
    if field.known:
        each = place if fields[field.known].axes else 0
        strip = replace(strip, known=start + _offset(record, field.known) + each)
    if field.veil:
        strip = replace(strip, shown=_offset(record, field.veil) - _offset(record, field.name))
    return strip


def _offset(record: type[Record], name: str) -> int:
    return int(record.dtype.fields[name][1])  # type: ignore[index]


def _merged(strips: list[Strip]) -> list[Strip]:
    """Places at equal distances as one strip."""
    merged: list[Strip] = []
    for one in strips:
        if merged and (longer := _longer(merged[-1], one)):
            merged[-1] = longer
        else:
            merged.append(one)
    return merged


def _longer(strip: Strip, one: Strip) -> Strip | None:
    """A strip with one more place at its end, if that fits."""
    n = strip.length
    step = strip.step if n > 1 else one.first - strip.first
    known_step = strip.known_step if n > 1 or strip.known == NONE else one.known - strip.known
    expected = replace(
        strip,
        first=strip.first + n * step,
        begin=strip.begin + n if strip.taken != NONE else 0,
        known=NONE if strip.known == NONE else strip.known + n * known_step,
        length=1,
        step=0,
        known_step=0,
    )
    return replace(strip, length=n + 1, step=step, known_step=known_step) if expected == one else None
