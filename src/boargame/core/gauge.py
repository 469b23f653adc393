"""A gauge: what is counted while matches are played, for each match, each seat and each card.

Whoever plays many games hands its readings a line of the log, a decision, a position; nothing of it changes how the
games go. Readings are arrays, a row for each match, so that nothing is allocated while they are taken.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, NamedTuple

from boargame.core.agenda import question
from boargame.core.chance import Chance
from boargame.core.game import IDLE, MOST_SEATS, measured, points, refuses
from boargame.core.log import Event, Log
from boargame.core.record import NONE, Cells, Record, flag, i8, i16, i32
from boargame.core.rule import seldom
from boargame.core.tally import KINDS

WATCHES = 512
"""Kinds of lines that are watched, each once for everything it counts for."""

POINTS = 21
"""Moments of a match, evenly spaced, at which scores are kept: the first is the beginning, the last the end."""

TRACK = 128
"""Moments that are kept while nobody knows how long the match will be."""


class Goal(IntEnum):
    """What a watched line counts for."""

    SUM = 0  # a measure
    NAME = 1  # a measure that says what the line names
    TAKEN = 2  # a card that a seat gets
    USED = 3  # a card that it uses


class Of(IntEnum):
    """Numbers of a seat in a match."""

    DECISIONS = 0
    FORCED = 1  # with one possible answer
    OPTIONS = 2  # possible answers of all decisions together
    TURNS = 3  # stretches of decisions that no other seat interrupts
    DEAD = 4  # turns without a decision that had two answers
    IDLE = 5  # turns in which it only passed
    LED = 6  # decisions of the match after which it was ahead of all others


class Role(IntEnum):
    """Numbers of a seat and a card."""

    OFFERED = 0  # at decisions that were looked at closely
    TAKEN = 1
    USED = 2


class Watch(Record):
    what: i16
    goal: i8
    place: i16  # the measure; or where the table of the card begins among all cards
    number: i8  # which of the line's numbers counts, or COUNT
    chapter: i8  # only lines of this chapter, or NONE
    about: i16  # only lines whose first number is this, or NONE


class Gauge(Record):
    """What is watched, and what must be remembered within a match."""

    on: flag
    close: i16  # one decision in this many is looked at closely
    rules: i16  # measures that ask the state
    along: i16  # those of them, the first, that are asked in the course of the match
    cards: i16  # how many there are
    begins: Annotated[Cells[i16], KINDS + 1]  # where the watches of each kind of line begin
    watches: Annotated[Cells[Watch], WATCHES]
    chance: Chance  # its own, so that nobody's luck changes
    trial: Log  # of actions that are only tried
    leader: i8  # the last seat that was ahead of all others, or NONE
    turn: i8  # whose stretch of decisions it is
    choice: flag  # it has had one with two answers
    active: flag  # it has done something but pass
    stride: i32  # decisions between two moments that are kept
    kept: i16
    sampled: i32  # rows of decisions that were written


class Readings(NamedTuple):
    """Arrays; the first axis of most is the match."""

    gauges: Any  # one
    own: Any  # match, seat (the last is the whole match), measure
    seats: Any  # match, seat, Of
    leads: Any  # match: changes of the lead
    begins: Any  # match: who was first in turn order
    curve: Any  # match, moment, seat, score and measures asked along the way
    cards: Any  # match, seat, Role, card
    first: Any  # match, seat, card: the decision before which it was first taken, or NONE
    offered: Any  # action: decisions at which it was possible
    chosen: Any  # action: times
    refused: Any  # rule: times that it refused something, at decisions that were looked at closely
    decisions: Any  # sampled ones: match, number, seat, answers, action, chapter
    track: Any  # scratch: moment, seat, numbers
    mark: Any  # scratch: card, the last decision at which it was offered


# -- lines --------------------------------------------------------------------------------------------


@seldom
def read_line(readings: Readings, game: int, step: int, chapter: int, line: Event) -> None:
    """Count a line for everything that watches its kind."""
    gauge = readings.gauges[0]
    for i in range(gauge.begins[line.what], gauge.begins[line.what + 1]):
        watch = gauge.watches[i]
        if watch.chapter != NONE and watch.chapter != chapter:
            continue
        if watch.about != NONE and watch.about != line.a:
            continue
        amount = 1
        if watch.number == 0:
            amount = line.a
        elif watch.number == 1:
            amount = line.b
        elif watch.number == 2:
            amount = line.c
        if watch.goal >= Goal.TAKEN:
            read_card(readings, game, step, line.seat, watch.place + amount, watch.goal)
        elif watch.goal == Goal.NAME:
            readings.own[game, MOST_SEATS, watch.place] = amount
            if line.seat != NONE:
                readings.own[game, line.seat, watch.place] = amount
        else:
            readings.own[game, MOST_SEATS, watch.place] += amount
            if line.seat != NONE:
                readings.own[game, line.seat, watch.place] += amount


@seldom
def read_card(readings: Readings, game: int, step: int, seat: int, card: int, goal: int) -> None:
    if seat == NONE:
        return
    if goal == Goal.USED:
        readings.cards[game, seat, Role.USED, card] += 1
        return
    readings.cards[game, seat, Role.TAKEN, card] += 1
    if readings.first[game, seat, card] == NONE:
        readings.first[game, seat, card] = min(step, 32000)


# -- decisions ----------------------------------------------------------------------------------------


@seldom
def begin_match(readings: Readings, box: Any, state: Any, game: int) -> None:
    gauge = readings.gauges[0]
    readings.begins[game] = state.first
    gauge.leader = NONE
    gauge.turn = NONE
    gauge.choice = True
    gauge.active = True
    gauge.stride = 1
    gauge.kept = 0
    for card in range(gauge.cards):
        readings.mark[card] = NONE
    keep_moment(readings, box, state)


@seldom
def read_decision(readings: Readings, game: int, seat: int, moves: Cells[int], count: int) -> None:
    """A seat is about to choose among answers."""
    gauge, row = readings.gauges[0], readings.seats[game, seat]
    if gauge.turn != seat:
        end_turn(readings, game)
        gauge.turn = seat
        gauge.choice = False
        gauge.active = False
        row[Of.TURNS] += 1
    row[Of.DECISIONS] += 1
    row[Of.OPTIONS] += count
    if count == 1:
        row[Of.FORCED] += 1
    else:
        gauge.choice = True
    for i in range(count):
        readings.offered[moves[i]] += 1


@seldom
def end_turn(readings: Readings, game: int) -> None:
    """Was there anything to decide in the stretch that ends?"""
    gauge = readings.gauges[0]
    if gauge.turn != NONE:
        row = readings.seats[game, gauge.turn]
        if not gauge.choice:
            row[Of.DEAD] += 1
        if not gauge.active:
            row[Of.IDLE] += 1


@seldom
def read_choice(
    readings: Readings, game: int, step: int, seat: int, count: int, action: int, chapter: int, close: bool
) -> None:
    gauge = readings.gauges[0]
    readings.chosen[action] += 1
    if not IDLE[action]:
        gauge.active = True
    if close and gauge.sampled < len(readings.decisions):
        row = readings.decisions[gauge.sampled]
        row[0] = game
        row[1] = step
        row[2] = seat
        row[3] = count
        row[4] = action
        row[5] = chapter
        gauge.sampled += 1


@seldom
def read_refusals(readings: Readings, box: Any, state: Any, seat: int) -> None:
    """Which rules refuse something now?"""
    asked = question(state, seat)
    for action in range(len(readings.chosen)):
        why = refuses(box, state, seat, asked, action)
        if why > 0:
            readings.refused[why] += 1


@seldom
def read_position(readings: Readings, box: Any, state: Any, game: int, step: int) -> None:
    """After a decision: who leads, and what is kept of the course of the match."""
    gauge = readings.gauges[0]
    ahead = leading(box, state)
    if ahead != NONE:
        readings.seats[game, ahead, Of.LED] += 1
        if ahead != gauge.leader:
            if gauge.leader != NONE:
                readings.leads[game] += 1
            gauge.leader = ahead
    if step % gauge.stride == 0:
        keep_moment(readings, box, state)


@seldom
def leading(box: Any, state: Any) -> int:
    """The seat that has more points than any other, or NONE."""
    best, most = NONE, 0
    for seat in range(state.seats):
        score = points(box, state, seat)
        if seat == 0 or score > most:
            best, most = seat, score
        elif score == most:
            best = NONE
    return best


@seldom
def keep_moment(readings: Readings, box: Any, state: Any) -> None:
    """One more moment; if there is no room, every other one goes, and from then on fewer are kept."""
    gauge, track = readings.gauges[0], readings.track
    if gauge.kept == TRACK:
        for i in range(TRACK // 2):
            for seat in range(state.seats):
                for number in range(gauge.along + 1):
                    track[i, seat, number] = track[2 * i, seat, number]
        gauge.kept = TRACK // 2
        gauge.stride *= 2
    for seat in range(state.seats):
        track[gauge.kept, seat, 0] = points(box, state, seat)
        for number in range(gauge.along):
            track[gauge.kept, seat, number + 1] = measured(box, state, seat, number)
    gauge.kept += 1


@seldom
def end_match(readings: Readings, box: Any, state: Any, game: int) -> None:
    """What the end tells, and the course of the match at evenly spaced moments."""
    gauge = readings.gauges[0]
    end_turn(readings, game)
    for seat in range(state.seats):
        for number in range(gauge.rules):
            readings.own[game, seat, number] = measured(box, state, seat, number)
            readings.own[game, MOST_SEATS, number] += readings.own[game, seat, number]
        for moment in range(POINTS - 1):
            place = moment * (gauge.kept - 1) // (POINTS - 1)
            for number in range(gauge.along + 1):
                readings.curve[game, moment, seat, number] = readings.track[place, seat, number]
        readings.curve[game, POINTS - 1, seat, 0] = points(box, state, seat)
        for number in range(gauge.along):
            readings.curve[game, POINTS - 1, seat, number + 1] = measured(box, state, seat, number)
