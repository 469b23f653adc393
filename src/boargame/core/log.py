"""The log: what happened, as numbers, each line with the rule that made it happen."""

from __future__ import annotations

from typing import Annotated

from boargame.core.record import Cells, Record, flag, i8, i16, i32
from boargame.core.rule import rule

CAPACITY = 1024
"""Lines a log holds. It is emptied between actions, so this bounds one action's consequences."""


class Event(Record):
    rule_id: i16
    what: i16
    seat: i8
    only: i8  # the only seat that may read it before all have decided, or NONE
    a: i32
    b: i32
    c: i32


class Log(Record):
    on: flag
    only: i8  # whose answer is being carried out, while seats decide together, or NONE
    count: i32
    lost: i32  # lines for which there was no room
    events: Annotated[Cells[Event], CAPACITY]


@rule
def note(log: Log, rule_id: int, what: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Write one line, if anyone reads this log."""
    if log.on:
        if log.count < CAPACITY:
            write(log.events[log.count], rule_id, what, seat, log.only, a, b, c)
            log.count += 1
        else:
            log.lost += 1


@rule
def says_last(log: Log, what: int) -> bool:
    """Whether nothing was noted since a line of this kind. It decides what the log says, never what happens."""
    return log.on and log.count > 0 and log.events[log.count - 1].what == what


@rule
def write(event: Event, rule_id: int, what: int, seat: int, only: int, a: int, b: int, c: int) -> None:
    event.rule_id = rule_id
    event.what = what
    event.seat = seat
    event.only = only
    event.a = a
    event.b = b
    event.c = c
