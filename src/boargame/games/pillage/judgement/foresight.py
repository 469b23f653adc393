"""Cards on top of the deck that a seat knows."""

from __future__ import annotations

from boargame.core.agenda import top
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.judgement.deck import Deck, seen_worth, usual_gain
from boargame.games.pillage.judgement.scale import HARM
from boargame.games.pillage.names import Role
from boargame.games.pillage.rules.monsters import is_free, is_ready, tunnels
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Step

FAR = 8
"""Cards that are thought of."""


@rule
def foresight(box: Box, state: State, deck: Deck, seat: int) -> int:
    """Good for the players who will draw them, or bad. Cards that are being looked at may still be put away."""
    if state.deck_left == 0 or not knows(state, seat, 0):
        return 0
    value, turn, hands = 0, 0, drawing(box, state, state.current, True)
    mean = usual_gain(deck, False)
    for i in range(min(state.deck_left, FAR)):
        if not knows(state, seat, i):
            return value
        while hands == 0 and turn < state.seats:
            turn += 1
            hands = drawing(box, state, (state.current + turn) % state.seats, False)
        hands -= 1
        more = seen_worth(box, state.deck[state.deck_left - 1 - i]) - mean
        if turn % state.seats != (seat - state.current) % state.seats:
            more = -more * HARM[state.seats] // 100
        value += avoidable(state, more) if i < state.seen else more
    return value


@rule
def knows(state: State, seat: int, below: int) -> bool:
    """Does the seat know the card below a number of others?"""
    return (state.known[state.deck_left - 1 - below] >> seat) & 1 != 0


@rule
def avoidable(state: State, more: int) -> int:
    """What is left of a card's harm that may still be put away, or put further down."""
    if top(state.agenda).step == Step.SCRY_BOTTOM:
        return max(0, more)
    return max(more, more // 2)


@rule
def drawing(box: Box, state: State, seat: int, now: bool) -> int:
    """Cards that a player will draw in the turn, if nothing comes in between."""
    count = 0
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        free = is_free(monster) and (is_ready(monster) or (not now and not monster.snared))
        count += free and (state.players[seat].fort_count == 0 or tunnels(box, state, seat, role))
    return count
