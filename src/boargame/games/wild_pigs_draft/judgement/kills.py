"""What a slain pig brings, apart from the trophy."""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box, MarketCard
from boargame.games.wild_pigs_draft.judgement.holdings import guessed
from boargame.games.wild_pigs_draft.judgement.moment import paid_card
from boargame.games.wild_pigs_draft.judgement.scale import SCRAP, VP
from boargame.games.wild_pigs_draft.names import Effect, Era
from boargame.games.wild_pigs_draft.rules.holding import card_at, owned
from boargame.games.wild_pigs_draft.state import State


class Stakes(NamedTuple):
    """What a clash is about, apart from the trophy."""

    kill: int  # what a slain pig brings in the draft
    spoils: int  # and in the Onslaught
    injury: int  # what a FAIL costs


@rule
def stakes_of(box: Box, state: State, seat: int) -> Stakes:
    return Stakes(kill_worth(box, state, seat, True), kill_worth(box, state, seat, False), box.numbers.injury * VP)


@rule
def kill_worth(box: Box, state: State, seat: int, drafted: bool) -> int:
    """What a slain pig brings in addition to the trophy, in the draft or in the Onslaught."""
    hand, value = state.players[seat].hand, box.numbers.bonus * SCRAP if drafted else 0
    for place in range(owned(hand)):
        value += card_for_kill(box, state, card_at(box, hand, place), drafted)
    if paid_card(state, seat) != NONE:
        value += card_for_kill(box, state, box.market[paid_card(state, seat)], drafted)
    return value


@rule
def card_for_kill(box: Box, state: State, card: MarketCard, drafted: bool) -> int:
    value = guessed(card, Effect.KILL_RECHARGE)
    if drafted or state.era < Era.NIGHT:  # scrap from the last Horde comes too late
        value += guessed(card, Effect.KILL_SCRAP)
    if drafted:
        value += guessed(card, Effect.KILL_VP)
        if card.per_trophies > 0:
            value += guessed(card, Effect.TROPHY_VP) // card.per_trophies
    return value
