"""The rules."""

from __future__ import annotations

from boargame.core.agenda import Task, ask_together, everyone, then
from boargame.core.chance import roll, shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule

from .state import HAND, OUT, SNOUTS, Box, Rounds, Rule, State, Step, What


@rule
def set_up(box: Box, state: State, log: Log) -> None:
    """Five snouts each, the rest is the deck (OS-1)."""
    for snout in range(SNOUTS):
        state.deck[snout] = snout
    state.deck_left = SNOUTS
    shuffle(state.chance, state.deck, SNOUTS)
    for player in state.players:
        player.hand[:] = NONE
        player.pick = NONE
    for seat in range(state.seats):
        for place in range(HAND):
            draw(state, seat, place)
    then(state, Step.ROUND)


@rule
def draw(state: State, seat: int, place: int) -> None:
    state.deck_left -= 1
    state.players[seat].hand[place] = state.deck[state.deck_left]
    state.deck[state.deck_left] = NONE


@rule
def play_round(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Everybody chooses in secret, then all are shown (OS-2)."""
    if state.round_no < (5 if box.options.rounds == Rounds.FIVE else 3):
        state.round_no += 1
        ask_together(state, Step.PICK, everyone(state.seats))
        then(state, Step.SHOW)
        then(state, Step.ROUND)


@rule
def no_snout(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    return Rule.ALLOWED if place == OUT or state.players[seat].hand[place] != NONE else Rule.NO_SNOUT


@rule
def pick(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    state.players[seat].pick = place
    note(log, Rule.SHOW, What.PICKED, seat, place + 1)


@rule
def show(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The highest wins; then everybody who showed one draws another. A player may stay out (OS-3, OS-4, OS-5)."""
    best, winner = NONE, NONE
    for seat in range(state.seats):
        player = state.players[seat]
        if player.pick == OUT:
            note(log, Rule.SHOW, What.STAYED, seat)
        else:
            snout = player.hand[player.pick]
            note(log, Rule.SHOW, What.SHOWN, seat, snout)
            state.shown[state.shown_count] = snout
            state.shown_count += 1
            player.hand[player.pick] = NONE
            if snout > best:
                best, winner = snout, seat
            if state.deck_left > 0:
                draw(state, seat, player.pick)
        player.pick = NONE
    if winner != NONE:
        die = roll(state.chance, 6)
        won = 2 if die == 6 else 1
        state.players[winner].points += won
        note(log, Rule.DIE, What.WON, winner, won, die)


@rule
def points(box: Box, state: State, seat: int) -> int:
    return state.players[seat].points
