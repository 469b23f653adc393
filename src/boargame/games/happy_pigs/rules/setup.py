"""Set-up and the purchases before round one (HP-2, HP-3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boargame.core.agenda import ask, then
from boargame.core.chance import below, shuffle
from boargame.core.log import Log, note
from boargame.core.record import EVERYONE, NONE
from boargame.core.rule import rule
from boargame.core.words import label
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import (
    SEASON_CARDS,
    SEATS,
    FirstPlayer,
    InitialOrder,
    Item,
    Job,
    Season,
    Size,
    Stock,
)
from boargame.games.happy_pigs.rules.round import in_turn
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Rule, Step, What


@rule
def set_up(box: Box, state: State, log: Log) -> None:
    """The First Player, then the seasons' cards, each season on its own (HP-2.6, HP-2.7, HP-D9)."""
    state.first = first_player(box, state)
    note(log, Rule.FIRST_PLAYER, What.STARTS, state.first)
    state.card = NONE
    state.preview = NONE
    state.played[:] = NONE
    for season in range(len(Season)):
        shuffle_season(box, state, season)
    stock(box, state)
    for seat in range(SEATS):
        welcome(box, state.players[seat], seat)
    deal_neutral_set(box, state, log)
    if box.options.initial_order == InitialOrder.ROUND_ROBIN:
        then(state, Step.FIRST_PURCHASES, state.first)
    else:
        in_turn(state, Step.FIRST_PURCHASES)
    then(state, Step.ROUND)


@rule
def first_player(box: Box, state: State) -> int:
    """By chance, or the seat that was named, counted round the table if there are fewer (HP-G04)."""
    if box.options.first_player == FirstPlayer.RANDOM:
        return below(state.chance, state.seats)
    return (box.options.first_player - FirstPlayer.SEAT0) % state.seats


@rule
def shuffle_season(box: Box, state: State, season: int) -> None:
    """Only the first four will be played; nobody knows which are left out (HP-2.7, HP-G30)."""
    count = 0
    for place in range(SEASON_CARDS):
        state.deck[season, place] = NONE
    for card in range(box.card_count):
        if box.cards[card].season == season:
            state.deck[season, count] = card
            count += 1
    shuffle(state.chance, state.deck[season], count)


@rule
def stock(box: Box, state: State) -> None:
    """The reserve: pigs by size, items by kind, and fields, of which every player has one already (HP-2.3, HP-2.4)."""
    for size in range(len(Size)):
        state.reserve.pigs[size] = box.pigs[size]
    for item in range(len(Item)):
        state.reserve.items[item] = box.items[item]
    state.reserve.fields = box.fields - state.seats


@rule
def welcome(box: Box, player: Player, seat: int) -> None:
    """Everybody begins with a field and money, which the others see or not (HP-2.2, HP-G30)."""
    player.money = box.options.start_money
    player.purse = EVERYONE if box.options.open_money else 1 << seat
    player.fields = 1
    player.left = box.options.initial_purchases
    player.pick = Job.NONE
    player.neutral = Job.NONE
    player.job = Job.NONE


@rule
def deal_neutral_set(box: Box, state: State, log: Log) -> None:
    """With two players, to the one without the First Player token (HP-17.1, HP-G27)."""
    state.neutral_job = Job.NONE
    state.neutral_holder = NONE
    if state.seats == 2 and box.options.two_player_neutral:
        state.neutral_holder = (state.first + 1) % 2
        note(log, Rule.NEUTRAL_SET, What.HOLDS, state.neutral_holder)


@rule
def first_purchases(box: Box, state: State, log: Log, seat: int, gone: int) -> None:
    """Up to five, all of one player's before the next player's; or one at a time (HP-3.1, HP-G02, HP-G03)."""
    state.current = seat
    ask(state, Step.PURCHASE, seat, gone)


def complete(box: Box, state: State, given: Mapping[str, Any]) -> None:
    """What a position does not say: the reserve has everything that nobody has, the card of this round is the last one
    played, and at the end everybody shows their money."""
    _complete_reserve(box, state, given.get("reserve", {}))
    if state.card != NONE and state.round_no > 0:
        state.played[state.round_no - 1] = state.card
    if state.agenda.count == 0:
        for player in state.players:
            player.purse = EVERYONE


def _complete_reserve(box: Box, state: State, said: Mapping[str, Any]) -> None:
    """An unlimited one is always full (HP-G06)."""
    limited = box.options.reserve == Stock.LIMITED
    players = [state.players[seat] for seat in range(state.seats)] if limited else []
    pigs, items = ({str(name).lower() for name in said.get(part, ())} for part in ("pigs", "items"))
    for size in Size:
        if label(size) not in pigs:
            held = sum(player.pigs[2 * size] + player.pigs[2 * size + 1] for player in players)
            state.reserve.pigs[size] = max(0, box.pigs[size] - held)
    for item in Item:
        if label(item) not in items:
            state.reserve.items[item] = max(0, box.items[item] - sum(player.items[item] for player in players))
    if "fields" not in said:
        state.reserve.fields = max(0, box.fields - sum(player.fields for player in players))
