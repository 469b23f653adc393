"""Playing any game at random, one game or many."""

from __future__ import annotations

from typing import Any

from boargame.core.agenda import acting
from boargame.core.chance import Chance, below, seed
from boargame.core.flow import advance, legal, start
from boargame.core.log import Log
from boargame.core.record import NONE, Cells
from boargame.core.rule import copy, rule


@rule
def any_move(box: Any, state: Any, seat: int, chance: Chance, moves: Cells[int]) -> int:
    """One legal action of a seat, each equally likely; NONE if there is none."""
    count = legal(box, state, seat, moves)
    return NONE if count == 0 else moves[below(chance, count)]


@rule
def playout(box: Any, state: Any, log: Log, chance: Chance, moves: Cells[int]) -> int:
    """Random legal actions to the end of the game; how many there were."""
    steps, seat = 0, acting(state.agenda)
    count = legal(box, state, seat, moves)
    while seat != NONE:
        log.count = 0
        count = advance(box, state, log, seat, moves[below(chance, count)], moves)
        seat = acting(state.agenda)
        steps += 1
    return steps


@rule
def random_games(
    boxes: Any, states: Any, logs: Any, chances: Any, moves: Cells[int], players: int, first: int, games: int
) -> int:
    """Whole random games, one after the other, in the first state; how many actions they took."""
    steps = 0
    for game in range(games):
        start(boxes[0], states[0], logs[0], players, first + game)
        seed(chances[0], first + game)
        steps += playout(boxes[0], states[0], logs[0], chances[0], moves)
    return steps


@rule
def begin(boxes: Any, states: Any, logs: Any, moves: Any, counts: Any, seats: Any, players: Any, numbers: Any) -> None:
    """Set up many games at once, each with its own players and seed."""
    for i in range(len(states)):
        start(boxes[0], states[i], logs[0], players[i], numbers[i])
        seats[i] = acting(states[i].agenda)
        counts[i] = legal(boxes[0], states[i], seats[i], moves[i])


@rule
def step(boxes: Any, states: Any, logs: Any, moves: Any, counts: Any, seats: Any, players: Any, actions: Any) -> None:
    """One action in each of many games, then who is next and what they may do. Finished games stand still."""
    logs[0].count = 0
    for i in range(len(states)):
        if seats[i] != NONE:
            counts[i] = advance(boxes[0], states[i], logs[0], seats[i], actions[i], moves[i])
            seats[i] = acting(states[i].agenda)


@rule
def copies(states: Any, times: int) -> None:
    """Copy each state over the next, round and round: for measuring how long a copy takes."""
    place = 0
    for _ in range(times):
        after = place + 1 if place + 1 < len(states) else 0
        copy(states[after], states[place])
        place = after
