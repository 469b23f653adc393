"""Crises: those that were dealt, or that will be."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.arms import armed
from boargame.games.wasteland.judgement.clock import Phase, people, phase
from boargame.games.wasteland.judgement.outlook import Outlook
from boargame.games.wasteland.judgement.promise import promise
from boargame.games.wasteland.names import SIDES, Op, Trial
from boargame.games.wasteland.rules.modifiers import scares
from boargame.games.wasteland.state import State
from boargame.games.wasteland.vocabulary import WORTH
from boargame.games.wasteland.words import Step

USUAL = 2
"""Points that are spent on a crisis."""


@rule
def crises_value(box: Box, state: State, view: Outlook) -> int:
    """All crises of today that have not been resolved."""
    if phase(state) <= Phase.SITE:
        return WORTH[Op.CRISIS] * (people(state) + state.extra_crises)
    value = 0
    for other in range(state.seats):
        for i in range(state.players[other].crisis_count):
            value += crisis_value(box, state, view, state.players[other].crises[i], other)
    deck, top = state.crises, state.agenda.tasks[max(0, state.agenda.count - 1)]
    if deck.faced > 0 and deck.facing[deck.faced - 1] != NONE and top.step == Step.FACE:
        for other in range(state.seats):
            if (top.asked >> other) & 1:
                value += crisis_value(box, state, view, deck.facing[deck.faced - 1], other)
    return value


@rule
def crisis_value(box: Box, state: State, view: Outlook, card: int, other: int) -> int:
    """What a crisis does, if this survivor faces it."""
    printed = box.crises[card]
    if printed.trial == Trial.EVENT:
        return promise(box, state, view, printed.passed, other)
    chance = chance_of_crisis(box, state, printed.difficulty, other)
    won, lost = promise(box, state, view, printed.passed, other), promise(box, state, view, printed.failed, other)
    return (won * chance + lost * (10000 - chance)) // 10000


@rule
def chance_of_crisis(box: Box, state: State, difficulty: int, other: int) -> int:
    """To pass a crisis with what is usually spent on one, in ten-thousandths."""
    if difficulty <= scares(box, state, other):
        return 10000
    spent = min(USUAL, armed(box, state, other, True))
    return max(0, min(SIDES, SIDES + 1 - difficulty + spent)) * 10000 // SIDES
