"""A tally: how often each kind of line was written in many games, what its numbers add up to, and who won then.

Code that plays many games notes them in the tally's own log, which is read and emptied after every action. Without
a tally that log is off, and nothing is ever in it.
"""

from __future__ import annotations

from typing import Annotated

from boargame.core.game import MOST_SEATS
from boargame.core.log import Event, Log
from boargame.core.record import NONE, Cells, Record, flag, i8, i16, i32, i64
from boargame.core.rule import rule

KINDS = 128
"""Kinds of lines that a game may have."""

ROWS = 1 << 13
"""Different rows of one tally."""

SHELVES = 1 << 14
"""Where rows are looked for; a power of two, and more than there are rows."""

NUMBERS = 3


class Row(Record):
    """All lines of one kind, by one rule, in one chapter of the game, and about one thing."""

    what: i16
    rule_id: i16
    chapter: i8
    first: i16  # the lines' first number, if it names a thing; or NONE
    count: i64
    sums: Annotated[Cells[i64], NUMBERS]
    won: i64  # shares of the victory of the seats that the lines are about
    here: Annotated[Cells[i32], MOST_SEATS]  # lines about each seat in the game being played


class Tally(Record):
    log: Log
    begins: i16  # the kind of line with which a chapter begins, or NONE; its first number is which one
    chapter: i8  # of the game being played
    named: Annotated[Cells[i8], KINDS]  # for each kind of line: does its first number name a thing?
    used: i32
    full: flag  # a line found no room
    shelves: Annotated[Cells[i16], SHELVES]  # the number of a row, counted from 1; 0: none is here
    rows: Annotated[Cells[Row], ROWS]


@rule
def count_line(tally: Tally, line: Event) -> None:
    place = row_of(tally, line.what, line.rule_id, line.a if tally.named[line.what] else NONE)
    if place == NONE:
        tally.full = True
        return
    row = tally.rows[place]
    row.count += 1
    row.sums[0] += line.a
    row.sums[1] += line.b
    row.sums[2] += line.c
    if line.seat != NONE:
        row.here[line.seat] += 1


@rule
def row_of(tally: Tally, what: int, rule_id: int, first: int) -> int:
    """The row of such a line, a new one if necessary; NONE if there is no room."""
    shelf = (((what * 31 + rule_id) * 31 + tally.chapter) * 127 + first) & (SHELVES - 1)
    while tally.shelves[shelf] != 0:
        row = tally.rows[tally.shelves[shelf] - 1]
        if row.what == what and row.rule_id == rule_id and row.chapter == tally.chapter and row.first == first:
            return tally.shelves[shelf] - 1
        shelf = (shelf + 1) & (SHELVES - 1)
    if tally.used == ROWS:
        return NONE
    fresh = tally.rows[tally.used]
    fresh.what = what
    fresh.rule_id = rule_id
    fresh.chapter = tally.chapter
    fresh.first = first
    tally.used += 1
    tally.shelves[shelf] = tally.used
    return tally.used - 1


@rule
def credit(tally: Tally, seat: int, share: int) -> None:
    """At the end of a game: what a seat got of the victory, for every line about it."""
    for place in range(tally.used):
        row = tally.rows[place]
        row.won += row.here[seat] * share
        row.here[seat] = 0
