"""Survivor cards: two are offered, one is kept (WL-3.4, WL-3.5, WL-D01, WL-G34)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.chance import shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import OFFERED, Pool
from boargame.games.wasteland.rules.flow import ask_together, seat_at, then
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def offer(state: State, seats: int) -> None:
    """Two cards for each of these seats, as far as there are any; all choose at the same time."""
    deck, choosing = state.survivors, 0
    for k in range(state.seats):
        seat = seat_at(state, k)
        if (seats >> seat) & 1:
            for i in range(OFFERED):
                if deck.left > 0:
                    deck.left -= 1
                    state.players[seat].offer[i] = deck.deck[deck.left]
                    deck.deck[deck.left] = NONE
            if state.players[seat].offer[1] != NONE:
                choosing |= 1 << seat
    if choosing != 0:
        ask_together(state, Step.PICK_SURVIVOR, choosing)
    then(state, Step.SURVIVORS)


@rule
def offer_new(state: State) -> None:
    """Whoever has died gets a new survivor in the morning, as long as there are any (WL-G34)."""
    seats = 0
    for seat in range(state.seats):
        if not state.players[seat].alive:
            seats |= 1 << seat
    if seats != 0 and state.survivors.left > 0:
        offer(state, seats)


@rule
def pick(box: Box, state: State, log: Log, seat: int, question: Task, which: int, y: int) -> None:
    """Laid open when all have chosen."""
    state.players[seat].pick = which


@rule
def lay_open(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The kept cards are shown; the others go back into the deck, which is shuffled (WL-3.4, WL-G18)."""
    deck = state.survivors
    for k in range(state.seats):
        seat = seat_at(state, k)
        player = state.players[seat]
        kept = 0 if player.pick == NONE else player.pick
        if player.offer[kept] != NONE:
            welcome(box, state, log, seat, player.offer[kept])
            player.offer[kept] = NONE
            for i in range(OFFERED):
                if player.offer[i] != NONE:
                    deck.deck[deck.left] = player.offer[i]
                    deck.left += 1
                    player.offer[i] = NONE
        player.pick = NONE
    shuffle(state.chance, deck.deck, deck.left)
    if state.day == 0:
        then(state, Step.DEAL)


@rule
def welcome(box: Box, state: State, log: Log, seat: int, card: int) -> None:
    """A survivor with its starting dice, taken without a roll (WL-3.5, WL-G44)."""
    player, deck = state.players[seat], state.survivors
    if player.survivor != NONE:
        deck.fallen[deck.fell] = player.survivor
        deck.fell += 1
    player.survivor = card
    player.alive = True
    player.once_used = False
    note(log, Rule.SURVIVOR if state.day == 0 else Rule.NEW_SURVIVOR, What.JOINS, seat, card)
    for colour in range(len(Pool)):
        player.dice[colour] = box.survivors[card].dice[colour]
        if player.dice[colour] > 0:
            note(log, Rule.STARTING_DICE, What.STARTS_WITH, seat, colour, player.dice[colour])
