"""Crises: one after the other, each an event or a combat (WL-6.35 to WL-6.37)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import AT_ONCE, CrisisOrder, ExtraCatastrophe, Trial
from boargame.games.wasteland.rules.cards import close_up, draw, throw
from boargame.games.wasteland.rules.combat import begin_single
from boargame.games.wasteland.rules.flow import ask, seat_at, then
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def crisis_round(box: Box, state: State, log: Log, k: int, b: int) -> None:
    """In seat order each player's first crisis, then each player's second, and so on (WL-6.35); or all crises of one
    player before the next (WL-G25)."""
    while k < state.seats and state.players[seat_at(state, k)].crisis_count == 0:
        k += 1
    if k < state.seats:
        then(state, Step.CRISIS, seat_at(state, k))
        then(state, Step.CRISIS_ROUND, k if box.options.crisis_order == CrisisOrder.BY_PLAYER else k + 1)
        return
    for seat in range(state.seats):
        if state.players[seat].crisis_count > 0:
            then(state, Step.CRISIS_ROUND)
            return
    if box.options.extra_catastrophe == ExtraCatastrophe.EXPLORATION:
        then(state, Step.EXTRAS)
    then(state, Step.NIGHT_WINDOWS)


@rule
def crisis(box: Box, state: State, log: Log, seat: int, draws: int) -> None:
    """The next one dealt to this player; or as many as an effect says, drawn now (WL-E24)."""
    deck, player = state.crises, state.players[seat]
    if not player.alive or deck.faced == AT_ONCE:
        return
    if draws > 0:
        card = draw(state, log, deck)
    else:
        card = player.crises[0]
        close_up(player.crises, player.crisis_count, 0)
        player.crisis_count -= 1
    if card == NONE:
        return
    deck.facing[deck.faced] = card
    deck.faced += 1
    note(log, Rule.CRISIS, What.FACES, seat, card)
    then(state, Step.FACING, seat)
    if draws > 1:
        then(state, Step.CRISIS, seat, draws - 1)


@rule
def facing(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """Before it is resolved, its player may do something about it (WL-6.37, WL-D07)."""
    deck = state.crises
    if deck.facing[deck.faced - 1] == NONE or not state.players[seat].alive:
        after_crisis(box, state, log, seat, 0)
    else:
        ask(state, Step.FACE, seat)


@rule
def go(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """An event simply happens; a combat is fought (WL-6.37, WL-G45)."""
    deck = state.crises
    card = box.crises[deck.facing[deck.faced - 1]]
    if card.trial == Trial.COMBAT:
        begin_single(box, state, log, seat, card.difficulty, card.passed, card.failed)
    else:
        then(state, Step.RUN, card.passed, seat)
    then(state, Step.AFTER_CRISIS, seat)


@rule
def after_crisis(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """It is trashed (WL-6.35)."""
    deck = state.crises
    deck.faced -= 1
    if deck.facing[deck.faced] != NONE:
        throw(deck, deck.facing[deck.faced])
    deck.facing[deck.faced] = NONE
