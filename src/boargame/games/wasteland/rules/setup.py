"""Set-up (WL-3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boargame.core.agenda import everyone
from boargame.core.chance import below, roll, shuffle
from boargame.core.log import Log, note
from boargame.core.record import EVERYONE, NONE, Cells
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import (
    CATASTROPHES,
    COMMONS,
    CRISES,
    EMPLACEMENTS,
    FIRST_MUTATION,
    FIRST_RARE,
    KINDS,
    OFFERED,
    SEATS,
    SIDES,
    SUPERS,
    SURVIVORS,
    Back,
    FirstPlayer,
    Hands,
    PileOrder,
    SuperPick,
    SuperVisible,
    WeekVisible,
)
from boargame.games.wasteland.rules.cards import draw, draw_to_hand
from boargame.games.wasteland.rules.day import announce_super, turn_up
from boargame.games.wasteland.rules.flow import seat_at, then
from boargame.games.wasteland.rules.pile import stock_from_deck
from boargame.games.wasteland.rules.sites import add_site, build
from boargame.games.wasteland.rules.survivors import offer
from boargame.games.wasteland.state import Deck, Player, State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def set_up(box: Box, state: State, log: Log) -> None:
    """The settlement and all seven decks (WL-1.1), the Trophy, and a choice of survivors (WL-3.1 to WL-3.4)."""
    clear_table(state)
    for seat in range(SEATS):
        clear_player(state.players[seat])
    for seat in range(state.seats):
        state.players[seat].alive = True
        state.players[seat].shown = EVERYONE if box.options.hands == Hands.OPEN else 0
    lay_out_emplacements(box, state, log)
    lay_out_survivors(box, state)
    fill(box, state, state.commons, 0, COMMONS)
    fill(box, state, state.rares, FIRST_RARE, FIRST_MUTATION)
    lay_out_crises(box, state)
    lay_out_catastrophes(box, state)
    fill(box, state, state.mutations, FIRST_MUTATION, KINDS)
    build(state, log, box.options.bonus_emplacements, Rule.BONUS)
    state.pile.shown = EVERYONE if box.options.pile == PileOrder.OPEN else 0
    hand_out_trophy(box, state, log)
    offer(box, state, everyone(state.seats))


@rule
def clear_table(state: State) -> None:
    empty(state.pile.cards)
    empty(state.pile.drawn)
    empty(state.pile.ground)
    state.pile.chosen = NONE
    for site in state.settlement:
        site.card = NONE
    empty(state.emplacements.ruins)
    empty(state.emplacements.drawn)
    empty(state.crises.drawn)
    empty(state.crises.facing)
    state.crises.chosen = NONE
    deck = state.catastrophes
    empty(deck.week)
    empty(deck.extra)
    empty(deck.supers)
    empty(deck.seconds)
    empty(deck.thirds)
    deck.tonight = NONE
    deck.striking = NONE
    empty(state.survivors.deck)
    empty(state.survivors.fallen)
    empty(state.survivors.removed)
    empty(state.barter.gives)
    empty(state.barter.returns)
    state.barter.by = NONE
    state.barter.to = NONE
    state.combat.fighter = NONE


@rule
def empty(cards: Cells[int]) -> None:
    cards[:] = NONE


@rule
def clear_player(player: Player) -> None:
    player.survivor = NONE
    player.pick = NONE
    for i in range(OFFERED):
        player.offer[i] = NONE
    empty(player.hand)
    empty(player.played)
    empty(player.planned)
    empty(player.planned_use)
    empty(player.crises)
    empty(player.tokens)
    empty(player.fought)
    for stake in player.stake:
        stake.card = NONE


# -- decks, in the order in which they are shuffled (WL-3.1, WL-3.2) ------------------------------


@rule
def lay_out_emplacements(box: Box, state: State, log: Log) -> None:
    """Starting ones in id order, the Wasteland among them; the others are shuffled (WL-3.1)."""
    deck = state.emplacements
    empty(deck.deck)
    empty(deck.trash)
    for card in range(EMPLACEMENTS):
        if box.emplacements[card].copies > 0:
            if box.emplacements[card].start:
                add_site(state, log, card, Rule.STARTING_SITES)
            else:
                deck.deck[deck.left] = card
                deck.left += 1
    shuffle(state.chance, deck.deck, deck.left)


@rule
def lay_out_survivors(box: Box, state: State) -> None:
    deck = state.survivors
    for card in range(SURVIVORS):
        if box.survivors[card].copies > 0:
            deck.deck[deck.left] = card
            deck.left += 1
    shuffle(state.chance, deck.deck, deck.left)


@rule
def fill(box: Box, state: State, deck: Deck, first: int, last: int) -> None:
    """All copies of some kinds of cards, shuffled."""
    empty(deck.deck)
    empty(deck.trash)
    for card in range(first, last):
        for _ in range(box.cards[card].copies):
            deck.deck[deck.left] = card
            deck.left += 1
    shuffle(state.chance, deck.deck, deck.left)


@rule
def lay_out_crises(box: Box, state: State) -> None:
    deck = state.crises
    empty(deck.deck)
    empty(deck.trash)
    for card in range(CRISES):
        for _ in range(box.crises[card].copies):
            deck.deck[deck.left] = card
            deck.left += 1
    shuffle(state.chance, deck.deck, deck.left)


@rule
def lay_out_catastrophes(box: Box, state: State) -> None:
    deck = state.catastrophes
    empty(deck.deck)
    empty(deck.trash)
    for card in range(CATASTROPHES):
        for _ in range(box.catastrophes[card].copies):
            deck.deck[deck.left] = card
            deck.left += 1
    shuffle(state.chance, deck.deck, deck.left)


# -- the Trophy (WL-3.3) --------------------------------------------------------------------------


@rule
def hand_out_trophy(box: Box, state: State, log: Log) -> None:
    """By dice (WL-3.3), or to a seat that was agreed on (WL-G17)."""
    if box.options.first_player == FirstPlayer.ROLL:
        roll_for_trophy(state, log)
    else:
        state.first = (box.options.first_player - FirstPlayer.SEAT_0) % state.seats
    note(log, Rule.FIRST_PLAYER, What.TROPHY, state.first)


@rule
def roll_for_trophy(state: State, log: Log) -> None:
    """The highest die; those who are tied roll again (WL-G17)."""
    tied = everyone(state.seats)
    while tied & (tied - 1):
        best, leading = 0, 0
        for seat in range(state.seats):
            if (tied >> seat) & 1:
                die = roll(state.chance, SIDES)
                note(log, Rule.FIRST_PLAYER, What.FIRST_DIE, seat, die)
                if die > best:
                    best, leading = die, 1 << seat
                elif die == best:
                    leading |= 1 << seat
        tied = leading
    for seat in range(state.seats):
        if (tied >> seat) & 1:
            state.first = seat


# -- when survivors are chosen --------------------------------------------------------------------


@rule
def deal(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Hands, the pile, the Super Catastrophe and the week (WL-3.6 to WL-3.10)."""
    for k in range(state.seats):
        draw_to_hand(box, state, log, seat_at(state, k), Back.COMMON, box.numbers.opening_hand, Rule.OPENING_HAND)
    stock_from_deck(box, state, log, Back.COMMON, box.numbers.opening_pile, Rule.OPENING_PILE)
    choose_super(box, state, log)
    deck = state.catastrophes
    for night in range(box.numbers.week):
        deck.week[night] = draw(state, log, deck)
    deck.week_shown = EVERYONE if box.options.week_visible == WeekVisible.ALL else 0
    note(log, Rule.WEEK, What.WEEK, NONE, box.numbers.week)
    state.day = 1
    turn_up(state)
    then(state, Step.MORNING, 1)


@rule
def choose_super(box: Box, state: State, log: Log) -> None:
    """One at random (WL-3.8), or one for each phase (WL-G14)."""
    deck = state.catastrophes
    choose_first(box, state, deck.supers)
    if box.options.super_pick == SuperPick.MIXED:
        choose_first(box, state, deck.seconds)
        choose_first(box, state, deck.thirds)
    if box.options.super_visible == SuperVisible.SETUP:
        announce_super(box, state, log, Rule.WEEK)


@rule
def choose_first(box: Box, state: State, row: Cells[int]) -> None:
    """One at random, in the first place; the others stay in the box."""
    count = 0
    for card in range(SUPERS):
        if box.supers[card].copies > 0:
            row[count] = card
            count += 1
    if count > 0:
        chosen = below(state.chance, count)
        row[0], row[chosen] = row[chosen], row[0]


def complete(box: Box, state: State, given: Mapping[str, Any]) -> None:
    """A position that says what happens next leaves the choice of survivors behind: what was offered goes back."""
    if "agenda" not in given:
        return
    for seat in range(state.seats):
        named = seat < len(given.get("players", ())) and "offer" in given["players"][seat]
        for i in range(OFFERED):
            card = state.players[seat].offer[i]
            if card != NONE and not named:
                state.survivors.deck[state.survivors.left] = card
                state.survivors.left += 1
                state.players[seat].offer[i] = NONE
