"""The cards a player owns: charges, recharging, items that are used up (WD-G10)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, copy, rule
from boargame.games.wild_pigs_draft.box import Box, MarketCard
from boargame.games.wild_pigs_draft.names import CARDS, Colour, Kind
from boargame.games.wild_pigs_draft.state import Hand, State
from boargame.games.wild_pigs_draft.words import Rule, What


@rule
def owned(hand: Hand) -> int:
    """How many cards; they lie in the first places."""
    count = 0
    while count < CARDS and hand.cards[count].card != NONE:
        count += 1
    return count


@rule
def card_at(box: Box, hand: Hand, place: int) -> MarketCard:
    """Only for a place with a card."""
    return box.market[hand.cards[place].card]


@rule
def acquire(box: Box, hand: Hand, card: int) -> None:
    """With its printed charges."""
    held = hand.cards[owned(hand)]
    held.card = card
    held.charges = box.market[card].charges


@rule
def arsenal_cards(box: Box, hand: Hand) -> int:
    """Exhausted ones included; items do not count (WD-G9)."""
    count = 0
    for place in range(owned(hand)):
        count += card_at(box, hand, place).kind == Kind.ARSENAL
    return count


@rule
def is_item(box: Box, hand: Hand, place: int) -> bool:
    """An item that is not used up."""
    return card_at(box, hand, place).kind == Kind.ITEM and hand.cards[place].charges > 0


@rule
def use_up(hand: Hand, log: Log, seat: int, place: int) -> None:
    """It leaves when the table is cleared, so that nobody sees it leave while others still decide."""
    hand.cards[place].charges = 0
    note(log, Rule.ITEM, What.USES, seat, hand.cards[place].card)


@rule
def used_for(box: Box, hand: Hand, effect: int) -> int:
    """The item that was used up for this in the clash that is going on, or NONE."""
    for place in range(owned(hand)):
        if hand.cards[place].charges == 0 and card_at(box, hand, place).effects[effect] > 0:
            return hand.cards[place].card
    return NONE


@rule
def clear_away(box: Box, state: State, seat: int) -> None:
    """Items that are used up go to the discard pile; the other cards close up (WD-G10)."""
    hand, market = state.players[seat].hand, state.market
    kept, count = 0, owned(hand)
    for place in range(count):
        if card_at(box, hand, place).kind == Kind.ITEM and hand.cards[place].charges == 0:
            market.discard[market.discarded] = hand.cards[place].card
            market.discarded += 1
        else:
            if kept < place:
                copy(hand.cards[kept], hand.cards[place])
            kept += 1
    for place in range(kept, count):
        clear(hand.cards[place])
        hand.cards[place].card = NONE


# -- charges --------------------------------------------------------------------------------------


@rule
def can_be_charged(box: Box, hand: Hand, place: int) -> bool:
    """An arsenal card with a charge left and something to spend it on (WD-E3)."""
    card = card_at(box, hand, place)
    bonus = card.charged[Colour.R] + card.charged[Colour.B] + card.charged[Colour.G]
    return hand.cards[place].charges > 0 and bonus > 0


@rule
def is_below(box: Box, hand: Hand, place: int) -> bool:
    """An arsenal card with fewer charges than are printed on it (WD-E6, WD-E13)."""
    card = card_at(box, hand, place)
    return card.kind == Kind.ARSENAL and hand.cards[place].charges < card.charges


@rule
def cards_below(box: Box, hand: Hand) -> int:
    count = 0
    for place in range(owned(hand)):
        count += is_below(box, hand, place)
    return count


@rule
def first_below(box: Box, hand: Hand) -> int:
    """Its place; only if there is one."""
    place = 0
    while not is_below(box, hand, place):
        place += 1
    return place


@rule
def restore(box: Box, hand: Hand, place: int, count: int) -> None:
    """That many charges, not above the printed number (WD-E6, WD-E13)."""
    held = hand.cards[place]
    held.charges = min(held.charges + count, box.market[held.card].charges)
