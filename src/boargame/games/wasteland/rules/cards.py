"""Decks, trashes, hands: where cards go (WL-12)."""

from __future__ import annotations

from typing import Any

from boargame.core.chance import below, shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE, Cells
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import FIRST_MUTATION, FIRST_RARE, Agreed, Back
from boargame.games.wasteland.state import Deck, Player, State
from boargame.games.wasteland.words import Rule, What


@rule
def back(card: int) -> int:
    """Which deck a card belongs to."""
    if card < FIRST_RARE:
        return Back.COMMON
    return Back.RARE if card < FIRST_MUTATION else Back.MUTATION


@rule
def deck_of(state: State, which: int) -> Deck:
    if which == Back.COMMON:
        return state.commons
    return state.rares if which == Back.RARE else state.mutations


@rule
def is_salvage(card: int) -> bool:
    """A Common or a Rare card."""
    return card < FIRST_MUTATION


# -- decks ----------------------------------------------------------------------------------------


@rule
def draw(state: State, log: Log, deck: Any) -> int:
    """The top card; an empty deck is made of its trash first, and NONE is drawn if that is empty too (WL-12.2)."""
    if deck.left == 0 and deck.trashed > 0:
        for i in range(deck.trashed):
            deck.deck[i] = deck.trash[i]
            deck.trash[i] = NONE
        deck.left = deck.trashed
        deck.trashed = 0
        shuffle(state.chance, deck.deck, deck.left)
        note(log, Rule.RESHUFFLE, What.RESHUFFLED, NONE)
    if deck.left == 0:
        return NONE
    deck.left -= 1
    card: int = deck.deck[deck.left]
    deck.deck[deck.left] = NONE
    return card


@rule
def throw(deck: Any, card: int) -> None:
    """Face up onto a deck's trash (WL-12.1)."""
    deck.trash[deck.trashed] = card
    deck.trashed += 1


@rule
def trash(state: State, card: int) -> None:
    """To the trash of its own deck; to discard means the same (WL-12.1, WL-G40)."""
    throw(deck_of(state, back(card)), card)


# -- rows of cards --------------------------------------------------------------------------------


@rule
def place_of(cards: Cells[int], count: int, card: int) -> int:
    """Where the first such card lies in a row, or NONE."""
    for i in range(count):
        if cards[i] == card:
            return i
    return NONE


@rule
def copies_in(cards: Cells[int], count: int, card: int) -> int:
    found = 0
    for i in range(count):
        found += cards[i] == card
    return found


@rule
def close_up(cards: Cells[int], count: int, place: int) -> None:
    """The cards after a gap move up; the caller counts one less."""
    for i in range(place, count - 1):
        cards[i] = cards[i + 1]
    cards[count - 1] = NONE


# -- hands ----------------------------------------------------------------------------------------


@rule
def holds(player: Player, card: int) -> bool:
    return place_of(player.hand, player.held, card) != NONE


@rule
def receive(player: Player, card: int) -> None:
    """Hand order is the order of arrival (WL-G20)."""
    player.hand[player.held] = card
    player.held += 1


@rule
def give_up(player: Player, card: int) -> None:
    """The first such card leaves the hand."""
    close_up(player.hand, player.held, place_of(player.hand, player.held, card))
    player.held -= 1


@rule
def lay_down(player: Player, card: int) -> None:
    """In front of its owner, unusable today (WL-12.4, WL-6.49)."""
    player.played[player.played_count] = card
    player.played_count += 1


@rule
def take_up(player: Player, card: int, later: int) -> bool:
    """The last such card leaves the played zone, but for some copies that were played after it; false if there is
    none (WL-6.47)."""
    later = min(later, copies_in(player.played, player.played_count, card) - 1)
    for i in range(player.played_count - 1, -1, -1):
        if player.played[i] == card:
            if later == 0:
                close_up(player.played, player.played_count, i)
                player.played_count -= 1
                return True
            later -= 1
    return False


@rule
def salvage_held(player: Player) -> int:
    count = 0
    for i in range(player.held):
        count += is_salvage(player.hand[i])
    return count


@rule
def draw_to_hand(box: Box, state: State, log: Log, seat: int, which: int, count: int, cited: int) -> None:
    """Draw this many Commons or Rares (WL-E8, WL-E9); nothing for the dead (WL-4.3)."""
    player = state.players[seat]
    if player.alive:
        for _ in range(count):
            card = draw(state, log, deck_of(state, which))
            if card != NONE:
                receive(player, card)
                note(log, cited, What.DREW, seat, card)


@rule
def lose_by_chance(box: Box, state: State, log: Log, seat: int, cited: int) -> None:
    """One Salvage card of the hand, each equally likely; nothing if there is none (WL-10.8, WL-G43). What was played
    today is safe, unless agreed otherwise (WL-G29)."""
    player = state.players[seat]
    there = exposed(box, player)
    if there == 0:
        return
    which, in_hand = below(state.chance, there), salvage_held(player)
    if which < in_hand:
        card = take_salvage(player.hand, player.held, which)
        player.held -= 1
    else:
        card = take_salvage(player.played, player.played_count, which - in_hand)
        player.played_count -= 1
    trash(state, card)
    note(log, cited, What.LOSES, seat, card)


@rule
def exposed(box: Box, player: Player) -> int:
    """Salvage cards that a random loss may strike (WL-G29)."""
    count = salvage_held(player)
    if box.options.used_cards_safe == Agreed.NO:
        for i in range(player.played_count):
            count += is_salvage(player.played[i])
    return count


@rule
def salvage_at(cards: Cells[int], count: int, which: int) -> int:
    """Where a Salvage card lies, counted from 0 among the Salvage of the row."""
    for i in range(count):
        if is_salvage(cards[i]):
            if which == 0:
                return i
            which -= 1
    return NONE


@rule
def take_salvage(cards: Cells[int], count: int, which: int) -> int:
    """It leaves the row; the caller counts one less."""
    place = salvage_at(cards, count, which)
    card = cards[place]
    close_up(cards, count, place)
    return card


@rule
def random_salvage(state: State, player: Player) -> int:
    """A Salvage card of the hand, each equally likely; there is one."""
    return player.hand[salvage_at(player.hand, player.held, below(state.chance, salvage_held(player)))]
