"""Monsters that rest: they exhaust for nothing (PI-5.9, PI-G06)."""

from __future__ import annotations

from boargame.core.agenda import Task, then
from boargame.core.log import Log, note
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import MONSTERS, Idle, Window
from boargame.games.pillage.rules.effect import may_draw
from boargame.games.pillage.rules.monsters import called, card_of
from boargame.games.pillage.rules.racial import no_poaching, no_prey, no_theft, no_thief
from boargame.games.pillage.rules.siege import no_build
from boargame.games.pillage.rules.turn import exhaust, no_ability, no_action
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Rule, Step, What


@rule
def no_idling(box: Box, state: State, seat: int, question: Task, role: int, y: int) -> int:
    """A ready and free monster that can neither pillage nor attack a Fortification; or can do nothing; or any."""
    refused = no_action(state, seat, role)
    if refused or box.options.idle == Idle.ALWAYS:
        return refused
    if state.players[seat].fort_count > 0 or may_draw(box, state, seat, role):
        return Rule.CAN_ACT
    if box.options.idle == Idle.NO_ACTION_AT_ALL and has_other_action(box, state, seat, question, role):
        return Rule.CAN_DO_MORE
    return Rule.ALLOWED


@rule
def has_other_action(box: Box, state: State, seat: int, question: Task, role: int) -> bool:
    """Its class ability, if that is an action, the ability of its race, or building."""
    acts = card_of(box, state, seat, role).window == Window.ACTION
    if acts and no_ability(box, state, seat, question, role, 0) == Rule.ALLOWED:
        return True
    robs = no_theft(box, state, seat, question) == Rule.ALLOWED
    if robs and no_thief(box, state, seat, question, role, 0) == Rule.ALLOWED:
        return True
    if no_poaching(box, state, seat, question) == Rule.ALLOWED:
        for prey in range(MONSTERS):
            if no_prey(box, state, seat, question, role, prey) == Rule.ALLOWED:
                return True
    for design in range(box.siege_count):
        if no_build(box, state, seat, question, role, design) == Rule.ALLOWED:
            return True
    return False


@rule
def idle(box: Box, state: State, log: Log, seat: int, question: Task, role: int, y: int) -> None:
    exhaust(state, seat, role)
    note(log, Rule.IDLE, What.IDLES, seat, called(state, seat, role))
    then(state, Step.GO_ON)
