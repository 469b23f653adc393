"""How likely the settlement stands in the end: what it is made of, what will be found, what the nights take."""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.arms import chance_together
from boargame.games.wasteland.judgement.clock import Phase, days_after, is_last_day, people, phase
from boargame.games.wasteland.names import PHASES, SUPERS, Condition, Op, Role, Trial
from boargame.games.wasteland.rules.night import super_at, super_of
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Step

WHOLE = 100
"""An emplacement, in hundredths; intact and damaged ones are counted apart."""

A_NIGHT = 75
"""What an unknown night takes."""

LOST_FIGHTS = 65
"""Fights that are lost when everybody fights alone, in hundredths."""

LEFT = (0, 6321, 8647, 9502, 9817, 9933, 9975, 9991, 9997, 9999, 10000)
"""The chance that something is left by how many are expected to be."""

VISITS_TODAY = 7
"""What today's visits will still add to arms, in tenths of what a day does."""

SLOPE = 1
"""Of every hundredth, even where nothing depends on it."""


@rule
def expected(box: Box, state: State) -> tuple[int, int]:
    """What will stand before the last night, in hundredths: intact, and damaged."""
    whole, damaged = 0, 0
    for i in range(state.sites):
        site = state.settlement[i]
        if box.emplacements[site.card].role != Role.WILD:
            if site.condition == Condition.INTACT:
                whole += WHOLE
            else:
                damaged += WHOLE
    days = days_after(box, state)
    whole += WHOLE * (days + (phase(state) == Phase.VISITS))
    return destroyed(whole, damaged, A_NIGHT * max(0, days - 1))


@rule
def destroyed(whole: int, damaged: int, loss: int) -> tuple[int, int]:
    """Players who must choose give up damaged ones first."""
    first = max(0, min(damaged, loss))
    return whole - (loss - first), damaged - first


@rule
def after(box: Box, place: int, whole: int, damaged: int, times: int) -> tuple[int, int]:
    """What stands when a list of effects has been carried out that many hundredths of a time."""
    while place != NONE and box.effects[place].op != Op.END:
        effect = box.effects[place]
        if effect.op == Op.DESTROY:
            whole, damaged = destroyed(whole, damaged, effect.n * times)
        elif effect.op == Op.DAMAGE:
            hit = max(0, min(whole, effect.n * times))
            whole, damaged = whole - hit, damaged + hit - (effect.n * times - hit)
        elif effect.op == Op.REPAIR:
            hit = max(0, min(damaged, effect.n * times))
            whole, damaged = whole + hit, damaged - hit
        elif effect.op == Op.BUILD:
            whole += effect.n * times
        elif effect.op == Op.QUAKE:
            if effect.ruins:
                whole, damaged = whole - whole * effect.n // 6, damaged - damaged * effect.n // 6
            else:
                hit = whole * effect.n // 6
                whole, damaged = whole - hit, damaged - damaged * effect.n // 6 + hit
        elif effect.op == Op.RAZE:
            damaged = 0
        place += 1
    return whole, damaged


@rule
def left(standing: int) -> int:
    """The chance that something stands, by the hundredths that are expected to."""
    if standing <= 0:
        return SLOPE * standing
    place = min(standing // 100, len(LEFT) - 2)
    part = min(100, standing - 100 * place)
    return LEFT[place] + (LEFT[place + 1] - LEFT[place]) * part // 100 + SLOPE * standing


class Fate(NamedTuple):
    """How a settlement comes through a last night."""

    passed: int  # the chance that it stands if the last shared combat is passed, in ten-thousandths
    failed: int  # and if it is failed
    fixed: int  # the difficulty of that combat
    each: int
    shared: bool  # is there such a combat at all?


@rule
def fate(box: Box, state: State, place: int, whole: int, damaged: int, begin: int) -> Fate:
    """With the Super Catastrophe in this place, from one of its phases on."""
    bad_whole, bad_damaged, fixed, each, shared = 0, 0, 0, 0, False
    for number in range(begin, PHASES):
        card = box.supers[super_at(box, state, place, number)].phases[number]
        if card.trial == Trial.SHARED:
            bad_whole, bad_damaged = after(box, card.failed, whole, damaged, 100)
            whole, damaged = after(box, card.passed, whole, damaged, 100)
            fixed, each, shared = card.fixed, card.each, True
        else:
            alone = card.trial == Trial.FIGHTS
            effects, times = (card.failed, LOST_FIGHTS * people(state)) if alone else (card.passed, 100)
            whole, damaged = after(box, effects, whole, damaged, times)
            if shared:
                bad_whole, bad_damaged = after(box, effects, bad_whole, bad_damaged, times)
    return Fate(left(whole + damaged), left(bad_whole + bad_damaged), fixed, each, shared)


@rule
def outlasts(box: Box, state: State, found: Fate, arms: int, later: int) -> int:
    """The chance to outlast that night with such arms, in ten-thousandths."""
    if not found.shared:
        return found.passed
    chance = chance_together(box, state, found.fixed, found.each, arms, later)
    return (found.passed * chance + found.failed * (10000 - chance)) // 10000


@rule
def phase_to_come(box: Box, state: State) -> int:
    """The first phase of the last night that has not begun."""
    if not is_last_day(box, state) or phase(state) < Phase.NIGHT:
        return 0
    if phase(state) == Phase.NIGHT and state.agenda.tasks[0].step == Step.NIGHT:
        return state.agenda.tasks[0].a
    return PHASES


@rule
def fights_to_come(box: Box, state: State) -> bool:
    """Will everybody have to fight alone in a later phase of the last night?"""
    for number in range(phase_to_come(box, state), PHASES):
        if box.supers[super_of(box, state, number)].phases[number].trial == Trial.FIGHTS:
            return True
    return False


@rule
def stands(box: Box, state: State, whole: int, damaged: int, arms: int) -> tuple[int, int]:
    """The chance that the settlement stands in the end, in ten-thousandths; and with one more point of arms."""
    begin, shown = phase_to_come(box, state), state.catastrophes.super_shown != 0
    later = 10 * days_after(box, state) + (VISITS_TODAY if phase(state) == Phase.VISITS else 0)
    value, better, count = 0, 0, 0
    for i in range(SUPERS if begin < PHASES else 0):
        if state.catastrophes.supers[i] != NONE and (i == 0 or not shown):
            found = fate(box, state, i, whole, damaged, begin)
            value += outlasts(box, state, found, arms, later)
            better += outlasts(box, state, found, arms + 1, later)
            count += 1
    if count == 0:
        return left(whole + damaged), left(whole + damaged)
    return value // count, better // count
