"""What of today is still to come."""

from __future__ import annotations

from enum import IntEnum

from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.rules.flow import living
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Step


class Phase(IntEnum):
    VISITS = 0
    SITE = 1  # the new emplacement has been found, crises have not been dealt
    CRISES = 2
    DUSK = 3
    NIGHT = 4
    MEAL = 5
    EVENING = 6


@rule
def phase(state: State) -> int:
    """What waits longest on the agenda says it."""
    if state.agenda.count == 0:
        return Phase.VISITS
    step, a = state.agenda.tasks[0].step, state.agenda.tasks[0].a
    if step == Step.CRISES:
        return Phase.SITE
    if step == Step.CRISIS_ROUND:
        return Phase.CRISES
    if step == Step.NIGHT_WINDOWS:
        return Phase.DUSK
    if step == Step.NIGHT or step == Step.WEEK_OVER or (step == Step.HUNGER and a == 0):
        return Phase.NIGHT
    if step == Step.HUNGER or step == Step.STARVE:
        return Phase.MEAL
    if step == Step.RETURN or step == Step.TRADING or step == Step.LIMITS or step == Step.TROPHY:
        return Phase.EVENING
    return Phase.VISITS


@rule
def days_after(box: Box, state: State) -> int:
    """Days to come after today."""
    return max(0, box.numbers.days - state.day)


@rule
def is_last_day(box: Box, state: State) -> bool:
    return state.day >= box.numbers.days


@rule
def may_eat(state: State, seat: int) -> bool:
    """Is the opportunity to use food tonight still to come, or being taken?"""
    now = phase(state)
    if now != Phase.MEAL:
        return now < Phase.MEAL
    if state.agenda.tasks[0].step != Step.HUNGER:
        return False
    order = (seat - state.first + state.seats) % state.seats
    done = state.agenda.tasks[0].a
    if order != done - 1:
        return order >= done
    top = state.agenda.tasks[state.agenda.count - 1]
    return top.step == Step.EAT and (top.asked >> seat) & 1 == 1


@rule
def people(state: State) -> int:
    return max(1, living(state))
