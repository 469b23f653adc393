"""The Market Row and its deck (WD-4b, WD-5.B2, WD-G7)."""

from __future__ import annotations

from boargame.core.chance import shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.rules.holding import acquire
from boargame.games.wild_pigs_draft.state import Market, State
from boargame.games.wild_pigs_draft.words import Rule, What


@rule
def refill(box: Box, state: State, log: Log, cited: int, what: int) -> None:
    """Every gap of the row, as far as there are cards (WD-5.B2, WD-G7)."""
    market = state.market
    for place in range(box.numbers.row):
        if market.row[place] == NONE:
            market.row[place] = top_card(box, state, log)
            if market.row[place] != NONE:
                note(log, cited, what, NONE, market.row[place])


@rule
def top_card(box: Box, state: State, log: Log) -> int:
    """The next card of the deck, or NONE. An empty deck is made of the used items, unless agreed otherwise (WD-G7)."""
    market = state.market
    if market.deck_left == 0 and market.discarded > 0 and box.options.market_reshuffle:
        reshuffle(state, log, market)
    if market.deck_left == 0:
        return NONE
    market.deck_left -= 1
    card = market.deck[market.deck_left]
    market.deck[market.deck_left] = NONE
    return card


@rule
def reshuffle(state: State, log: Log, market: Market) -> None:
    for i in range(market.discarded):
        market.deck[i] = market.discard[i]
        market.discard[i] = NONE
    market.deck_left = market.discarded
    market.discarded = 0
    shuffle(state.chance, market.deck, market.deck_left)
    note(log, Rule.MARKET_SHORT, What.MARKET_MADE, NONE)


@rule
def take_card(box: Box, state: State, log: Log, seat: int, place: int) -> None:
    """A card that is paid for; the gap is refilled at once (WD-5.B2, WD-6.2c)."""
    card = state.market.row[place]
    state.market.row[place] = NONE
    acquire(box, state.players[seat].hand, card)
    if state.turn.emergency:
        note(log, Rule.EMERGENCY, What.BUYS_IN_EMERGENCY, seat, card)
    else:
        note(log, Rule.PURCHASE, What.BUYS, seat, card)
    refill(box, state, log, Rule.REFILL, What.REFILLED)
