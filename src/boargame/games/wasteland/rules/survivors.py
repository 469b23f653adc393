"""Survivor cards: two are offered, one is kept (WL-3.4, WL-3.5, WL-D01, WL-G34)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.chance import shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import OFFERED, Pool, StartingDice, SurvivorChoice, UnusedSurvivors
from boargame.games.wasteland.rules.flow import ask, ask_together, seat_at, then
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def offer(box: Box, state: State, seats: int) -> None:
    """Two cards for each of these seats, as far as there are any; all choose at the same time (WL-3.4), or in seat
    order (WL-G18)."""
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
    if box.options.survivor_choice == SurvivorChoice.SEAT_ORDER:
        for k in range(state.seats):
            if (choosing >> seat_at(state, k)) & 1:
                ask(state, Step.PICK_SURVIVOR, seat_at(state, k))
    elif choosing != 0:
        ask_together(state, Step.PICK_SURVIVOR, choosing)
    then(state, Step.SURVIVORS)


@rule
def offer_new(box: Box, state: State) -> None:
    """A player whose survivor has died gets a new one in the morning, while there are any (WL-11.5, WL-G34)."""
    seats = 0
    for seat in range(state.seats):
        if not state.players[seat].alive:
            seats |= 1 << seat
    if seats != 0:
        offer(box, state, seats)


@rule
def pick(box: Box, state: State, log: Log, seat: int, question: Task, which: int, y: int) -> None:
    """Laid open when all have chosen; at once if they choose one after the other (WL-G18)."""
    player = state.players[seat]
    player.pick = which
    if box.options.survivor_choice == SurvivorChoice.SEAT_ORDER:
        welcome(box, state, log, seat, player.offer[which])
        player.offer[which] = NONE


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
                put_back(box, state, player.offer[i])
                player.offer[i] = NONE
        player.pick = NONE
    shuffle(state.chance, deck.deck, deck.left)
    if state.day == 0:
        then(state, Step.DEAL)


@rule
def put_back(box: Box, state: State, card: int) -> None:
    """Nobody chose it: back into the deck, or out of the game (WL-G18)."""
    deck = state.survivors
    if box.options.unused_survivors == UnusedSurvivors.REMOVE:
        deck.removed[deck.gone] = card
        deck.gone += 1
    else:
        deck.deck[deck.left] = card
        deck.left += 1


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
        printed = box.options.starting_dice == StartingDice.PRINTED
        player.dice[colour] = box.survivors[card].dice[colour] if printed else 0
        if player.dice[colour] > 0:
            note(log, Rule.STARTING_DICE, What.STARTS_WITH, seat, colour, player.dice[colour])
