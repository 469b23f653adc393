"""Cards on hand: charges that are left, items that wait. What lasts shows in the pigs to come."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box, MarketCard
from boargame.games.wild_pigs_draft.judgement.moment import clashes_left, is_last_call, paid_card
from boargame.games.wild_pigs_draft.judgement.scale import VP
from boargame.games.wild_pigs_draft.names import Colour, Effect, Kind
from boargame.games.wild_pigs_draft.rules.holding import card_at, owned
from boargame.games.wild_pigs_draft.state import Hand, State
from boargame.games.wild_pigs_draft.vocabulary import GUESSES

POINT = (25, 30, 20)
"""A point of defence that a charge gives, in each era."""

MANY = 10
"""With this many clashes left, something that helps in one of them has its full worth."""


@rule
def cards_held(box: Box, state: State, seat: int) -> int:
    """Charges and items, also of a card that is being paid; what lasts shows in the pigs to come."""
    player, value = state.players[seat], 0
    hand = player.hand
    for place in range(owned(hand)):
        value += card_held(box, state, seat, card_at(box, hand, place), hand.cards[place].charges)
    if paid_card(state, seat) != NONE:
        card = box.market[paid_card(state, seat)]
        value += card_held(box, state, seat, card, card.charges) + card.vp * VP
        if card.per_trophies > 0:
            value += (
                player.trophy_count // card.per_trophies * card.effects[Effect.TROPHY_VP] * GUESSES[Effect.TROPHY_VP]
            )
    return value - (hand.charged != 0)  # no charge is spent for nothing


@rule
def card_held(box: Box, state: State, seat: int, card: MarketCard, charges: int) -> int:
    if charges <= 0:
        return 0
    player, clashes = state.players[seat], clashes_left(box, state)
    if card.kind == Kind.ARSENAL:
        return charge_value(box, state, card) * min(charges, clashes)
    value = guessed(card, Effect.RESCUE) + guessed(card, Effect.MOVE)
    if has_charges(box, player.hand):
        value += guessed(card, Effect.RECHARGE)
    value = value * min(clashes, MANY) // MANY
    if state.current == seat or not is_last_call(box, state):
        value += GUESSES[Effect.HEAL] * min(card.effects[Effect.HEAL], player.injuries)
    if is_last_call(box, state):
        return value
    return value + guessed(card, Effect.DRAW) + guessed(card, Effect.CHEAPER)


@rule
def guessed(card: MarketCard, effect: int) -> int:
    """As much as the vocabulary guesses for each."""
    return GUESSES[effect] * card.effects[effect]


@rule
def has_charges(box: Box, hand: Hand) -> bool:
    """Is there a card that could ever be recharged?"""
    for place in range(owned(hand)):
        card = card_at(box, hand, place)
        if card.kind == Kind.ARSENAL and card.charges > 0:
            return True
    return False


@rule
def charge_value(box: Box, state: State, card: MarketCard) -> int:
    return POINT[state.era] * (card.charged[Colour.R] + card.charged[Colour.B] + card.charged[Colour.G])
