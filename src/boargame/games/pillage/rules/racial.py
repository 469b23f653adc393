"""Racial actions: Devious and Opportunistic (PI-7). Blood Lust and Pack Attack are part of the combat."""

from __future__ import annotations

from boargame.core.agenda import Task, then
from boargame.core.log import Log
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import Racial, Role, Source
from boargame.games.pillage.rules import combat
from boargame.games.pillage.rules.choices import seat_of
from boargame.games.pillage.rules.effect import all_have_objects, run
from boargame.games.pillage.rules.monsters import is_protected
from boargame.games.pillage.rules.select import out_of_reach
from boargame.games.pillage.rules.turn import exhaust, fights_come_first, no_action
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Rule, Step, What


@rule
def no_racial(box: Box, state: State, seat: int, question: Task, racial: int) -> int:
    """Once in the player's turn, whichever monster does it (PI-7.2)."""
    if not combat.has_racial(box, state, racial):
        return Rule.NOT_YOUR_RACE
    return Rule.ONCE_A_TURN if state.players[seat].racial_used else fights_come_first(box, state, seat, question)


# -- Devious (PI-7.6, PI-7.7) ----------------------------------------------------------------------


@rule
def no_theft(box: Box, state: State, seat: int, question: Task) -> int:
    return no_racial(box, state, seat, question, Racial.DEVIOUS)


@rule
def no_thief(box: Box, state: State, seat: int, question: Task, role: int, y: int) -> int:
    refused = no_action(state, seat, role)
    if refused:
        return refused
    theft = box.races[state.players[seat].race].does
    if all_have_objects(box, state, theft, role):
        return Rule.ALLOWED
    return Rule.FORT_BETWEEN if is_protected(state, seat) else Rule.NOBODY_TO_ROB


@rule
def steal(box: Box, state: State, log: Log, seat: int, question: Task, role: int, y: int) -> None:
    exhaust(state, seat, role)
    state.players[seat].racial_used = True
    run(state, box.races[state.players[seat].race].does, role)
    then(state, Step.GO_ON)


# -- Opportunistic (PI-7.11, PI-7.12) --------------------------------------------------------------


@rule
def no_poaching(box: Box, state: State, seat: int, question: Task) -> int:
    return no_racial(box, state, seat, question, Racial.OPPORTUNISTIC)


@rule
def no_prey(box: Box, state: State, seat: int, question: Task, role: int, prey: int) -> int:
    """A Defender engaged with another player's monster; no Fortification on either side, but for an option
    (PI-G32)."""
    whose = seat_of(state, prey // len(Role))
    if whose in (NONE, seat) or state.players[whose].monsters[prey % len(Role)].defender == NONE:
        return Rule.NOT_A_TARGET
    if box.options.fort_blocks_poach and out_of_reach(box, state, whose, Source.RACIAL):
        return Rule.FORT_BETWEEN
    return no_action(state, seat, role)


@rule
def poach(box: Box, state: State, log: Log, seat: int, question: Task, role: int, prey: int) -> None:
    """A Combat Roll; the Defender stays where it is unless it is beaten (PI-E25)."""
    whose = seat_of(state, prey // len(Role))
    exhaust(state, seat, role)
    state.players[seat].racial_used = True
    defender = state.players[whose].monsters[prey % len(Role)].defender
    combat.begin(box, state, log, role, defender, Rule.POACH, What.POACHES)
    state.combat.victim = whose
    state.combat.victim_role = prey % len(Role)
    then(state, Step.GO_ON)
