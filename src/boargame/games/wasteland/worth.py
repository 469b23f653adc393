"""What a position promises a player, in ten-thousandths of a victory: for bots that look one move ahead.

The weights are guesses about the game, not rules of it. A survivor wins who lives and has a settlement that stands:
how likely that is, and what cards, dice and nights to come add to it, is judged in `judgement`, subject by subject.
"""

from __future__ import annotations

from collections.abc import Mapping

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.clock import Phase, days_after, people, phase
from boargame.games.wasteland.judgement.crises import crises_value
from boargame.games.wasteland.judgement.finds import card_for, on_pile
from boargame.games.wasteland.judgement.hands import HUNGRY, hand_value, larder, short_tonight, spare_tonight
from boargame.games.wasteland.judgement.lives import die_cost, life, weight
from boargame.games.wasteland.judgement.outlook import Outlook, outlook
from boargame.games.wasteland.judgement.promise import (
    FRESH,
    SALVAGE_DIE,
    promise,
    tonight,
)
from boargame.games.wasteland.names import KINDS, Colour, Condition, End, Role
from boargame.games.wasteland.rules.ending import won
from boargame.games.wasteland.rules.pile import is_locked
from boargame.games.wasteland.state import State

VICTORY = 30_000
USED = 8
"""How much of a visit to an emplacement each of them stands for on a day, in hundredths."""

NAMED = 12
"""What those that the rules name are worth more, on a day."""


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """The settlement, your own life and the others', hands, and what today will bring."""
    if state.end != End.OPEN:
        return VICTORY * won(box, state, seat)
    view = outlook(box, state, seat)
    value = view.standing + store(box, state, view) + places(box, state, view)
    return value + group(box, state, seat) + tonight(box, state, view) + crises_value(box, state, view)


@rule
def places(box: Box, state: State, view: Outlook) -> int:
    """What intact emplacements will be visited for, and those that the rules name."""
    value, days = 0, days_after(box, state)
    for i in range(state.sites):
        site = state.settlement[i]
        printed = box.emplacements[site.card]
        if printed.role != Role.WILD and site.condition == Condition.INTACT:
            value += max(0, promise(box, state, view, printed.effects, view.seat)) * USED * days // 100
            value += NAMED * days * (printed.role != Role.NONE)
    return value


@rule
def store(box: Box, state: State, view: Outlook) -> int:
    """Cards of the pile, as many as will be dealt out."""
    if is_locked(box, state):
        return on_pile(box, state, view, state.pile.count) // 3
    reach = (people(state) + 1) * (days_after(box, state) + (phase(state) == Phase.VISITS))
    near = min(state.pile.count, reach)
    return on_pile(box, state, view, near) + on_pile(box, state, view, state.pile.count - near) // 5


@rule
def group(box: Box, state: State, seat: int) -> int:
    """Every survivor: chance to live, hand, dice for Salvage, hunger tonight."""
    value, short, spare, worst = 0, 0, 0, 0
    for other in range(state.seats):
        if state.players[other].alive:
            share = weight(box, state, seat, other)
            value += life(box, state, other) * share // 100
            value += card_for(box, seat, other, hand_value(box, state, other) + larder(box, state, other))
            value += SALVAGE_DIE * state.players[other].dice[Colour.SAL] * days_after(box, state)
            value += card_for(box, seat, other, FRESH * (not state.players[other].once_used))
            missing = short_tonight(box, state, other)
            cost = die_cost(box, state, other, Colour.INJ) * share // 100
            value -= HUNGRY * missing * cost // 100
            short += missing
            spare += spare_tonight(box, state, other)
            worst = max(worst, cost if missing > 0 else 0)
    return value + min(short, spare) * worst * HUNGRY // 150


def total(box: Box, state: State) -> Mapping[str, int]:
    """Cards of every kind, wherever they lie, while nothing leaves the game."""
    players = [state.players[seat] for seat in range(state.seats)]
    cards, pile, barter = 0, state.pile, state.barter
    for deck in (state.commons, state.rares, state.mutations):
        cards += deck.left + deck.trashed
    for player in players:
        stakes = 0 if player.settled else sum(player.stake[i].card < KINDS for i in range(player.stakes))
        cards += player.held + player.played_count + stakes
    cards += pile.count + pile.grounded + pile.drawn_count + (pile.chosen != NONE) + barter.given + barter.returned
    crises, places, nights = state.crises, state.emplacements, state.catastrophes
    survivors = state.survivors
    faced = sum(crises.facing[i] != NONE for i in range(crises.faced))
    coming = sum(card != NONE for card in nights.week) + (nights.tonight != NONE) + (nights.striking != NONE)
    offered = sum(card != NONE for player in players for card in player.offer)
    return {
        "cards": cards,
        "crises": crises.left
        + crises.trashed
        + crises.drawn_count
        + (crises.chosen != NONE)
        + faced
        + sum(player.crisis_count for player in players),
        "emplacements": places.left + places.trashed + places.ruined + places.drawn_count + state.sites,
        "catastrophes": nights.left + nights.trashed + nights.extras + coming,
        "survivors": survivors.left
        + survivors.fell
        + survivors.gone
        + offered
        + sum(one.survivor != NONE for one in players),
    }
