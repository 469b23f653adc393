"""Set-up (WD-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boargame.core.agenda import then
from boargame.core.chance import below, shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import CARDS, Colour, Era, Node
from boargame.games.wild_pigs_draft.rules.market import refill
from boargame.games.wild_pigs_draft.rules.scrap import draw, note_scrap
from boargame.games.wild_pigs_draft.rules.turn import take_over
from boargame.games.wild_pigs_draft.state import Player, State
from boargame.games.wild_pigs_draft.words import Rule, Step, What

AS_PRINTED = -2
"""Charges of a place where no card has been yet."""


@rule
def set_up(box: Box, state: State, log: Log) -> None:
    """Decks, market, scrap, markers, Initiative, in the rulebook's order (WD-4a to WD-4e, WD-D1)."""
    state.round_no = 1
    state.onslaught = NONE
    state.pool[:] = NONE
    state.horde[:] = NONE
    take_over(state, NONE)
    for era in range(len(Era)):
        build_herd(box, state, era)
    lay_out_market(box, state, log)
    fill_bag(box, state)
    for player in state.players:
        welcome(player)
    for seat in range(state.seats):
        note_scrap(log, Rule.FIRST_SCRAP, What.STARTS_WITH, seat, draw(state, seat, box.numbers.first_scrap))
    state.first = below(state.chance, state.seats)  # WD-4e, WD-G3
    note(log, Rule.FIRST, What.STARTS, state.first)
    then(state, Step.REVEAL)


@rule
def build_herd(box: Box, state: State, era: int) -> None:
    """Every copy of every pig of an era, shuffled (WD-4a)."""
    herd = state.herds[era]
    herd.deck[:] = NONE
    herd.discard[:] = NONE
    for card in range(box.threat_count):
        if box.threats[card].era == era:
            for _ in range(box.threats[card].copies):
                herd.deck[herd.deck_left] = card
                herd.deck_left += 1
    shuffle(state.chance, herd.deck, herd.deck_left)


@rule
def lay_out_market(box: Box, state: State, log: Log) -> None:
    """Arsenal and items mixed, four of them in the row (WD-2c, WD-4b)."""
    market = state.market
    market.row[:] = NONE
    market.deck[:] = NONE
    market.discard[:] = NONE
    for card in range(box.market_count):
        for _ in range(box.market[card].copies):
            market.deck[market.deck_left] = card
            market.deck_left += 1
    shuffle(state.chance, market.deck, market.deck_left)
    refill(box, state, log, Rule.ROW, What.LAID)


@rule
def fill_bag(box: Box, state: State) -> None:
    """150 scrap, as they are divided (WD-2d, WD-G1)."""
    for colour in range(len(Colour)):
        state.bag[colour] = box.scrap[colour]


@rule
def welcome(player: Player) -> None:
    """On the Center, with nothing (WD-4d)."""
    player.hand.node = Node.CENTER
    player.shown.node = Node.CENTER
    for place in range(CARDS):
        player.hand.cards[place].card = NONE
        player.hand.cards[place].charges = AS_PRINTED
        player.shown.cards[place].card = NONE
    player.zone = NONE
    player.faced.card = NONE
    for faced in player.stormed:
        faced.card = NONE
    player.trophies[:] = NONE


def complete(box: Box, state: State, given: Mapping[str, Any]) -> None:
    """A position may name cards alone: they have their printed charges then. If it does not name the bag, all the scrap
    that nobody has is in it (WD-2d)."""
    players = [state.players[seat] for seat in range(state.seats)]
    for player in players:
        for held in player.hand.cards:
            if held.card != NONE and held.charges == AS_PRINTED:
                held.charges = box.market[held.card].charges
    if "bag" not in given:
        for colour in Colour:
            elsewhere = state.gone[colour] + sum(player.scrap[colour] for player in players)
            state.bag[colour] = max(0, box.scrap[colour] - elsewhere)
