"""Offers: which cards a seat could take now, found by trying its answers."""

from __future__ import annotations

from boargame.bots.workspace import AFTER, TRUE, WORLD, Workspace
from boargame.core.agenda import owing, question
from boargame.core.flow import apply, why_not
from boargame.core.game import ALLOWED, DRAFT, ROOM, list_legal
from boargame.core.gauge import Gauge, Goal, Readings, Role
from boargame.core.imagining import imagine
from boargame.core.log import Event
from boargame.core.record import NONE
from boargame.core.rule import copy, scratch, seldom

LONGEST = 8
"""Questions that may follow in the middle of one decision."""


@seldom
def read_offers(work: Workspace, readings: Readings, game: int, step: int, seat: int, count: int) -> None:
    """Every card that one of the listed answers would take, each once."""
    gauge = readings.gauges[0]
    imagine_for(work, gauge, seat)
    for i in range(count):
        card = certain(work, gauge, seat, work.moves[i])
        if card != NONE and readings.mark[card] != step:
            readings.mark[card] = step
            readings.cards[game, seat, Role.OFFERED, card] += 1


@seldom
def imagine_for(work: Workspace, gauge: Gauge, seat: int) -> None:
    """A world that the seat may believe in, in which to try its answers."""
    copy(work.states[WORLD], work.states[TRUE])
    imagine(work.boxes[0], work.states[WORLD], seat, gauge.chance, work.places)


@seldom
def certain(work: Workspace, gauge: Gauge, seat: int, action: int) -> int:
    """The card that an answer takes; NONE if it takes none, or if what it takes is left to chance."""
    card = taken_by(work, gauge, seat, action, WORLD)
    if card == NONE or taken_by(work, gauge, seat, action, TRUE) != card:
        return NONE
    return card


@seldom
def taken_by(work: Workspace, gauge: Gauge, seat: int, action: int, origin: int) -> int:
    """The first card that the seat takes by an answer, with the first way to go on where it asks for more."""
    box, after, log, moves = work.boxes[0], work.states[AFTER], gauge.trial, scratch(ROOM)
    copy(after, work.states[origin])
    if why_not(box, after, seat, action) != ALLOWED:
        return NONE
    log.count = 0
    apply(box, after, log, seat, action)
    for _ in range(LONGEST):
        if not (owing(after.agenda) >> seat) & 1:
            break
        asked = question(after, seat)
        if not DRAFT[asked.step] or list_legal(box, after, seat, asked, moves, 1) == 0:
            break
        apply(box, after, log, seat, moves[0])
    for i in range(log.count):
        card = card_of(gauge, log.events[i], seat)
        if card != NONE:
            return card
    return NONE


@seldom
def card_of(gauge: Gauge, line: Event, seat: int) -> int:
    """The card that this line says the seat takes, or NONE."""
    if line.seat != seat:
        return NONE
    for i in range(gauge.begins[line.what], gauge.begins[line.what + 1]):
        watch = gauge.watches[i]
        if watch.goal == Goal.TAKEN:
            number = line.a
            if watch.number == 1:
                number = line.b
            elif watch.number == 2:
                number = line.c
            return watch.place + number
    return NONE
