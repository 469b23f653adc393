"""Features: a state as numbers that a network reads, from one seat's point of view. For any game.

    layout = Layout(game, box)
    layout.names                                    # what each number means: "+1.purse.wounds", "zone=Razorback", ...
    count = observe(layout.inputs(), box, state, seat)  # writes pairs of a row and a value; the other rows are 0

Everything is found from the records' own descriptions. There is only what the seat may see: open fields, its own
secrets and choices, hidden cards it knows, and, while seats decide together, the others as they were before. Seats are
counted from the viewer's: +0 is the viewer, +1 the next player; a seat that nobody has is all zeros. Cards and
enumerations are bags: how many of each lie there. Numbers are as they are; learning scales them.

Beside what lies on the table there are judgements: the points of each seat and, if wanted, the game's own `worth`. They
are made in the state that is handed in, which for a bot is an imagined one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boargame.bots.strips import Judges, Kind, groups_of
from boargame.core.agenda import acting, together, top
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.flow import apply, start
from boargame.core.game import MOST_SEATS, Game, points, worth
from boargame.core.log import Log
from boargame.core.random_play import any_move
from boargame.core.record import INTERNAL, NONE, Cells, Record
from boargame.core.rule import rule
from boargame.core.secrets import peek, peek_long, peek_short

__all__ = ["Inputs", "Judges", "Layout", "judge", "look_round", "observe"]

EDITION = 1
"""To be raised whenever the same row begins to mean something else."""

SAMPLE, SAMPLED_EVERY = 60, 6
"""Decisions of a match by which `worth` is known, and how often it is asked."""

ASKED = 3
"""Of each question: it is not mine, I have answered it, I owe an answer."""


COUNTED = (Kind.NAME, Kind.SEAT, Kind.QUESTION, Kind.PLAYERS)
"""Kinds that say how many there are of something that has a name."""


class Inputs(NamedTuple):
    """Strips of places that are read alike, column by column, and room for what is read. Sorted by `relative`."""

    kind: Cells[int]
    relative: Cells[int]  # whose it is, counted from the viewer
    first: Cells[int]  # the offset of the first place, of seat 0
    stride: Cells[int]  # from one seat to the next; 0: it is nobody's own
    width: Cells[int]  # bytes of a place
    step: Cells[int]  # from one place to the next
    length: Cells[int]
    taken: Cells[int]  # where it says how many of the places are taken, or NONE
    taken_width: Cells[int]
    begin: Cells[int]  # the number of the first place, among those that are counted
    known: Cells[int]  # where it says who knows the first place, or NONE
    known_step: Cells[int]
    shown: Cells[int]  # how far away the copy lies that others see while seats decide together
    row: Cells[int]
    size: Cells[int]  # how many rows
    judges: Cells[int]  # one: a member of Judges
    judged: Any  # points of each seat, then worths
    rows: Any  # what was read
    values: Any


# -- reading a state ----------------------------------------------------------------------------------


@rule
def judge(inputs: Inputs, box: Any, state: Any, seat: int) -> None:
    """Note what seats have and hope for, as far as `seat` is told."""
    for other in range(state.seats):
        inputs.judged[other] = points(box, state, other)
        if inputs.judges[0] == Judges.EVERYBODY or (inputs.judges[0] == Judges.OWN and other == seat):
            inputs.judged[MOST_SEATS + other] = worth(box, state, other)


@rule
def observe(inputs: Inputs, box: Any, state: Any, seat: int) -> int:
    """Write down what a seat sees; how many pairs of row and value that makes."""
    judge(inputs, box, state, seat)
    return look_round(inputs, state, seat)


@rule
def look_round(inputs: Inputs, state: Any, seat: int) -> int:
    """The same, with judgements as they were noted before."""
    inputs.rows[0] = 0
    inputs.values[0] = 1.0
    used, secretly = 1, together(state.agenda)
    for strip in range(len(inputs.kind)):
        relative = inputs.relative[strip]
        if relative >= state.seats:
            break
        whose, kind = (seat + relative) % state.seats, inputs.kind[strip]
        if kind <= Kind.SEAT:
            used = read_strip(inputs, state, seat, strip, whose, used, secretly and relative > 0)
        elif kind >= Kind.POINTS:
            used = put(inputs, used, inputs.row[strip], judgement(inputs, kind, whose, state.seats))
        elif kind == Kind.PLAYERS:
            used = put(inputs, used, inputs.row[strip] + state.seats - 1, 1.0)
        else:
            used = read_question(inputs, state, seat, inputs.row[strip], used)
    return used


@rule
def judgement(inputs: Inputs, kind: int, whose: int, seats: int) -> float:
    """What was noted of a seat, or by how much it is ahead of the best of the others."""
    first = 0 if kind <= Kind.POINTS_AHEAD else MOST_SEATS
    own: float = inputs.judged[first + whose]
    if kind == Kind.POINTS or kind == Kind.WORTH:
        return own
    best: float = inputs.judged[first + (whose + 1) % seats]
    for other in range(seats):
        if other != whose:
            best = max(best, inputs.judged[first + other])
    return own - best


@rule
def put(inputs: Inputs, used: int, row: int, value: float) -> int:
    """One more pair, unless it is nothing."""
    if value == 0:
        return used
    inputs.rows[used] = row
    inputs.values[used] = value
    return used + 1


@rule
def read_strip(inputs: Inputs, state: Any, seat: int, strip: int, whose: int, used: int, veiled: bool) -> int:
    """The places of one strip."""
    away = inputs.stride[strip] * whose + (inputs.shown[strip] if veiled else 0)
    first, step, width, length = (
        inputs.first[strip] + away,
        inputs.step[strip],
        inputs.width[strip],
        inputs.length[strip],
    )
    if inputs.taken[strip] != NONE:
        taken = number(state, inputs.taken[strip] + away, inputs.taken_width[strip])
        length = min(length, taken - inputs.begin[strip])
    kind, row, size, known = inputs.kind[strip], inputs.row[strip], inputs.size[strip], inputs.known[strip]
    for i in range(length):
        if known != NONE and (peek(state, known + away + i * inputs.known_step[strip]) >> seat) & 1 == 0:
            continue
        value = number(state, first + i * step, width)
        if kind == Kind.NUMBER:
            used = put(inputs, used, row, value)
        elif kind == Kind.NAME:
            if 0 <= value < size:
                used = put(inputs, used, row + value, 1.0)
        elif 0 <= value < state.seats:
            used = put(inputs, used, row + (value - seat + state.seats) % state.seats, 1.0)
    return used


@rule
def number(state: Any, offset: int, width: int) -> int:
    """What lies at an offset."""
    if width == 1:
        return peek(state, offset)
    return peek_short(state, offset) if width == 2 else peek_long(state, offset)


@rule
def read_question(inputs: Inputs, state: Any, seat: int, row: int, used: int) -> int:
    """What is asked next, and whether the viewer is asked."""
    asked = question_row(state, seat)
    return used if asked == NONE else put(inputs, used, row + asked, 1.0)


@rule
def question_row(state: Any, seat: int) -> int:
    """Which of the rows of a question is the open one's; NONE when the game is over."""
    if state.agenda.count == 0:
        return NONE
    task = top(state.agenda)
    if (task.asked >> seat) & 1 == 0:
        return ASKED * int(task.step)
    if (task.owing >> seat) & 1 == 0:
        return ASKED * int(task.step) + 1
    if together(state.agenda):
        task = top(state.threads[seat])
    return ASKED * int(task.step) + 2


# -- the layout ---------------------------------------------------------------------------------------


class Layout:
    """Which rows there are, and what they mean. Row 0 is always 1."""

    def __init__(self, game: Game, box: Record, judges: Judges = Judges.EVERYBODY) -> None:
        self.game, self.box, self.judges = game, box, judges
        self.groups = groups_of(game, judges)

    @cached_property
    def begins(self) -> tuple[int, ...]:
        """The first row of each group, and the end."""
        return tuple(int(row) for row in np.cumsum([1, *(len(group.labels) for group in self.groups)]))

    @property
    def rows(self) -> int:
        return self.begins[-1]

    @cached_property
    def names(self) -> tuple[str, ...]:
        named = [f"{group.name}={one}" if one else group.name for group in self.groups for one in group.labels]
        return ("always", *named)

    @cached_property
    def fingerprint(self) -> str:
        """Another one whenever the names, the cards or the meaning of a row change; and if the game's `worth` is told,
        whenever that judges differently. Options do not count: they are rules, not things. Nor do numbers that a box
        works out for itself, nor where in a state something lies."""
        lines = [f"{EDITION} {self.game.name}", *self.names]
        lines += [
            repr((int(one.kind), int(group.relative), one.length, row, len(group.labels)))
            for group, row in zip(self.groups, self.begins)
            for one in group.strips
        ]
        if self.judges > Judges.NOBODY:
            lines += [repr(sample_of_worth(self.game))]
        digest = hashlib.sha256("\n".join(lines).encode())
        packed = self.box.pack()[0]
        for field in self.box.description:
            if field.name != "options" and field.style is not INTERNAL:
                digest.update(packed[field.name].tobytes())
        return digest.hexdigest()[:16]

    @cached_property
    def _columns(self) -> list[NDArray[np.int64]]:
        """The strips, sorted by whose they are: what is nobody's own first."""
        lines = [
            (
                one.kind, group.relative, one.first, one.stride, one.width, one.step, one.length, one.taken,
                one.taken_width, one.begin, one.known, one.known_step, one.shown, row, len(group.labels),
            )
            for group, row in zip(self.groups, self.begins)
            for one in group.strips
        ]  # fmt: skip
        lines.sort(key=lambda line: line[1])
        return [np.array(column, np.int64) for column in zip(*lines, strict=True)]

    @property
    def most_pairs(self) -> int:
        """No view has more."""
        return 1 + int(self._columns[6].sum())

    def inputs(self, listed: bool = False) -> Inputs:
        """For `observe`. Plain rules read lists more quickly than arrays."""
        columns: Any = [*self._columns, np.array([self.judges], np.int64)]
        judged = np.zeros(2 * MOST_SEATS, np.float64)
        rows, values = np.zeros(self.most_pairs, np.int32), np.zeros(self.most_pairs, np.float32)
        if listed:
            columns = [column.tolist() for column in columns]
        return Inputs(*columns, judged, rows, values)  # type: ignore[call-arg]

    # -- what may be learnt alike ---------------------------------------------------------------------

    @cached_property
    def numbers(self) -> NDArray[np.bool_]:
        """The rows that are not a count of something named: amounts, points, worths."""
        found = np.zeros(self.rows, np.bool_)
        for group, row in zip(self.groups, self.begins):
            if group.strips[0].kind not in COUNTED:
                found[row] = True
        return found

    def absent(self, players: int) -> NDArray[np.bool_]:
        """The rows of seats that nobody has at a table of this size."""
        found = np.zeros(self.rows, np.bool_)
        for group, first, last in zip(self.groups, self.begins, self.begins[1:]):
            found[first:last] = group.relative >= players
        return found

    @cached_property
    def tables(self) -> Mapping[str, tuple[int, int, NDArray[np.float32]]]:
        """For each table of cards the rows of its groups, which lie together, and the cards' own numbers: cards that
        are alike may be learnt alike."""
        found: dict[str, tuple[int, int, NDArray[np.float32]]] = {}
        for table in dict.fromkeys(group.table for group in self.groups if group.table):
            members = [i for i, group in enumerate(self.groups) if group.table == table]
            designs = attributes(self.box, table, len(self.groups[members[0]].labels))
            if designs is not None:
                found[table] = self.begins[members[0]], self.begins[members[-1] + 1], designs
        return found


@cache
def sample_of_worth(game: Game) -> list[int]:
    """How a game judges some positions of a match at random: to tell one `worth` from another."""
    engine, box, state, log, chance = plain(game), game.open().box, game.state(), Log(), Chance()
    judged, moves, found = engine.entry(worth_of), [0] * (game.actions + 1), list[int]()
    engine.entry(start)(box, state, log, game.players.start, 1)
    seed(chance, 1)
    for number in range(SAMPLE):
        seat = acting(state.agenda)
        if seat == NONE:
            break
        if number % SAMPLED_EVERY == 0:
            found += [judged(box, state, seat) for seat in range(state.seats)]
        log.count = 0
        engine.entry(apply)(box, state, log, seat, engine.entry(any_move)(box, state, seat, chance, moves))
    return found


@rule
def worth_of(box: Any, state: Any, seat: int) -> int:
    """An entry point for the game's own `worth`."""
    return worth(box, state, seat)


def attributes(box: Record, table: str, count: int) -> NDArray[np.float32] | None:
    """A line for each card of a table: its numbers, each with the mean 0 and the spread 1; None if there are none."""
    columns = printed(box, table, count)
    if columns is None:
        return None
    lines, cards = np.zeros((count, columns.shape[1]), np.float32), len(columns)
    lines[:cards] = (columns - columns.mean(axis=0)) / columns.std(axis=0)
    return lines


def printed(box: Record, table: str, count: int) -> NDArray[np.float64] | None:
    """The numbers of the first cards of a table, except those in which no two cards differ; None if there are none."""
    field = next((one for one in box.description if one.name == table and one.axes), None)
    if field is None or not issubclass(field.kind, Record):
        return None
    cards = np.ascontiguousarray(box.pack()[0][table])[:count]
    columns = np.concatenate([np.reshape(part, (len(cards), -1)) for part in _flat(cards)], axis=1).astype(np.float64)
    columns = columns[:, columns.std(axis=0) > 0]
    return columns if columns.shape[1] else None


def _flat(records: NDArray[Any]) -> Iterator[NDArray[Any]]:
    """All columns of an array of packed records, also of those within them."""
    if records.dtype.names is None:
        yield records
        return
    for name in records.dtype.names:
        yield from (part.reshape(len(records), -1) for part in _flat(records[name]) if part.size)
