"""Which cards and emplacements are worth trying, a bit each. The rules refuse what is left; see `core.among`."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.among import bit_of, bits_of
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import FIRST_MUTATION, USES
from boargame.games.wasteland.rules.uses import open_windows
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Step


@rule
def open_uses(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Cards in hand with a use in an open window."""
    player, windows, bits = state.players[seat], open_windows(box, state, question.step), 0
    for i in range(player.held):
        for use in range(USES):
            if (windows >> box.cards[player.hand[i]].uses[use].window) & 1:
                bits |= bit_of(player.hand[i], word)
    return bits


@rule
def gifts(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Cards in hand; as an answer only while something is wanted."""
    if question.step == Step.REPLY and state.barter.returned >= state.barter.wants:
        return 0
    return bits_of(state.players[seat].hand, state.players[seat].held, word)


@rule
def salvage(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Salvage cards in hand."""
    player = state.players[seat]
    return bits_of(player.hand, player.held, word) & ((1 << FIRST_MUTATION) - 1)


@rule
def settlement(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Emplacements in play."""
    bits = 0
    for place in range(state.sites):
        bits |= bit_of(state.settlement[place].card, word)
    return bits


@rule
def drawn_sites(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    return bits_of(state.emplacements.drawn, state.emplacements.drawn_count, word)


@rule
def drawn_crises(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    return bits_of(state.crises.drawn, state.crises.drawn_count, word)


@rule
def drawn_cards(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    return bits_of(state.pile.drawn, state.pile.drawn_count, word)


@rule
def pile(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    return bits_of(state.pile.cards, state.pile.count, word)
