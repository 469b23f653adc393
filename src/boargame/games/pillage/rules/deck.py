"""Pillage Deck, Discard Pile and Piles: where cards come from and go to (PI-3.3, PI-3.4, PI-6.8)."""

from __future__ import annotations

from boargame.core.chance import below
from boargame.core.log import Log, note
from boargame.core.record import EVERYONE, NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import LastCard
from boargame.games.pillage.state import Player, State
from boargame.games.pillage.words import Rule, What


@rule
def take_top(state: State) -> int:
    """The top card; the last one means that this turn is the last (PI-17.1)."""
    state.deck_left -= 1
    card = state.deck[state.deck_left]
    state.deck[state.deck_left] = NONE
    state.known[state.deck_left] = 0
    if state.deck_left == 0:
        state.final = True
    return card


@rule
def push_under(state: State, card: int, known: int, top: int) -> None:
    """Below all other cards, which move up as far as this place; these seats know it."""
    for place in range(top, 0, -1):
        state.deck[place] = state.deck[place - 1]
        state.known[place] = state.known[place - 1]
    state.deck[0] = card
    state.known[0] = known


@rule
def put_under(box: Box, state: State, log: Log, card: int, cited: int, what: int) -> None:
    """A Defender retreats, face up: everybody knows where it is. After the last card it is discarded, or the deck is
    opened again (PI-12.9, PI-G16)."""
    if state.final and box.options.last_card == LastCard.LATCH:
        note(log, Rule.RETREAT_TO_DISCARD, What.CANNOT_RETREAT, NONE, card)
        throw_away(state, card)
    else:
        note(log, cited, what, NONE, card)
        push_under(state, card, EVERYONE, state.deck_left)
        state.deck_left += 1
        state.final = False


@rule
def throw_away(state: State, card: int) -> None:
    state.discard[state.discarded] = card
    state.discarded += 1


@rule
def lay_open(state: State, card: int) -> None:
    """A card that is being resolved lies before everybody's eyes."""
    state.open_cards[state.open_count] = card
    state.open_count += 1


@rule
def take_open(state: State) -> int:
    """The card that was opened last."""
    state.open_count -= 1
    card = state.open_cards[state.open_count]
    state.open_cards[state.open_count] = NONE
    return card


@rule
def open_card(state: State) -> int:
    return state.open_cards[state.open_count - 1]


# -- Piles -----------------------------------------------------------------------------------------


@rule
def add_to_pile(player: Player, card: int) -> None:
    player.pile[player.piled] = card
    player.piled += 1


@rule
def take_from_pile(player: Player, place: int) -> int:
    """The others keep their order of arrival."""
    card = player.pile[place]
    player.piled -= 1
    for i in range(place, player.piled):
        player.pile[i] = player.pile[i + 1]
    player.pile[player.piled] = NONE
    return card


@rule
def random_place(state: State, count: int) -> int:
    """Each equally likely; a single one needs no luck (PI-G40, PI-D8)."""
    return below(state.chance, count) if count > 1 else 0


@rule
def take_from_discard(state: State, card: int) -> None:
    """The latest copy of a card; nobody can tell copies apart."""
    state.discarded -= 1
    place = state.discarded
    while state.discard[place] != card:
        place -= 1
    for i in range(place, state.discarded):
        state.discard[i] = state.discard[i + 1]
    state.discard[state.discarded] = NONE
