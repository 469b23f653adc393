"""Piles, which others may steal from."""

from __future__ import annotations

from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.judgement.monsters import has_racial
from boargame.games.pillage.judgement.scale import POINT
from boargame.games.pillage.names import Racial
from boargame.games.pillage.rules.monsters import has_living
from boargame.games.pillage.state import State

THEFT = 45
"""How likely a thief is to rob somebody in a turn, in hundredths."""


@rule
def guarding(box: Box, state: State, seat: int, turns: int) -> int:
    """A Pile that nobody can steal from."""
    thefts = 5
    for other in range(state.seats):
        if other != seat and has_racial(box, state, other, Racial.DEVIOUS) and has_living(state, other):
            thefts += THEFT // (state.seats - 1)
    return card_of_pile(box, state, seat) * thefts * turns // (100 * 100)


@rule
def card_of_pile(box: Box, state: State, seat: int) -> int:
    """What a card of a Pile is worth on average."""
    player, found = state.players[seat], 0
    for place in range(player.piled):
        found += box.cards[player.pile[place]].points
    return POINT * found // max(1, player.piled)
