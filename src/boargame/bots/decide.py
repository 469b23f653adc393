"""How bots decide, one rule for every kind: at random, greedily, or by search. None of them sees the true state."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from boargame.bots.greedy import best_now
from boargame.bots.search import Node, most_visited, search
from boargame.core.agenda import acting, owing
from boargame.core.chance import Chance, seed
from boargame.core.ending import reward
from boargame.core.flow import apply, start, why_not
from boargame.core.game import ALLOWED, points
from boargame.core.imagining import imagine
from boargame.core.log import Log
from boargame.core.random_play import any_move
from boargame.core.record import NONE, Cells
from boargame.core.rule import copy, rule
from boargame.core.tally import count_lines, credit


class Kind(IntEnum):
    RANDOM = 0
    GREEDY = 1
    SEARCH = 2


TRUE, ROOT, WORLD = 0, 1, 2
"""Of three states: the one being played, the one a bot imagines, and scratch."""


@rule
def decide(
    box: Any,
    states: Any,
    log: Log,
    chance: Chance,
    tree: Cells[Node],
    path: Cells[int],
    moves: Cells[int],
    mask: Cells[bool],
    payoff: Cells[int],
    seat: int,
    kind: int,
    playouts: int,
) -> int:
    """The action a bot of this kind chooses for a seat in states[TRUE]."""
    if kind == Kind.RANDOM:
        return any_move(box, states[TRUE], seat, chance, moves)
    copy(states[ROOT], states[TRUE])
    imagine(box, states[ROOT], seat, chance, path)
    root, world = states[ROOT], states[WORLD]
    if kind == Kind.GREEDY:
        action = best_now(box, root, world, log, chance, path, moves, seat)
    else:
        search(box, root, world, log, chance, tree, path, moves, mask, payoff, seat, playouts, 0)
        action = most_visited(tree, seat)
    return truly(box, states[TRUE], chance, moves, seat, action)


@rule
def truly(box: Any, state: Any, chance: Chance, moves: Cells[int], seat: int, action: int) -> int:
    """An action that is legal, not only imagined to be: a seat knows what it may do, even where hidden cards decide."""
    if action != NONE and why_not(box, state, seat, action) == ALLOWED:
        return action
    return any_move(box, state, seat, chance, moves)


@rule
def think(
    boxes: Any,
    states: Any,
    logs: Any,
    chances: Any,
    tree: Any,
    path: Any,
    moves: Any,
    mask: Any,
    payoff: Any,
    seat: int,
    kind: int,
    playouts: int,
) -> int:
    """One decision, from arrays."""
    return decide(boxes[0], states, logs[0], chances[0], tree, path, moves, mask, payoff, seat, kind, playouts)


@rule
def imagine_root(boxes: Any, states: Any, chances: Any, path: Any, seat: int) -> None:
    """What a seat imagines of states[TRUE], in states[ROOT]."""
    copy(states[ROOT], states[TRUE])
    imagine(boxes[0], states[ROOT], seat, chances[0], path)


@rule
def think_more(
    boxes: Any,
    states: Any,
    logs: Any,
    chances: Any,
    tree: Any,
    path: Any,
    moves: Any,
    mask: Any,
    payoff: Any,
    seat: int,
    playouts: int,
    used: int,
) -> int:
    """So many more playouts from states[ROOT], for whoever watches the clock; how many nodes are used then."""
    root, world = states[ROOT], states[WORLD]
    return search(boxes[0], root, world, logs[0], chances[0], tree, path, moves, mask, payoff, seat, playouts, used)


@rule
def chosen(
    boxes: Any,
    states: Any,
    logs: Any,
    chances: Any,
    tree: Any,
    path: Any,
    moves: Any,
    mask: Any,
    payoff: Any,
    seat: int,
) -> int:
    """What to play after that."""
    return truly(boxes[0], states[TRUE], chances[0], moves, seat, most_visited(tree, seat))


@rule
def contest(
    boxes: Any,
    states: Any,
    logs: Any,
    chances: Any,
    tree: Any,
    path: Any,
    moves: Any,
    mask: Any,
    payoff: Any,
    kinds: Any,
    playouts: Any,
    seeds: Any,
    decisions: Any,
    rewards: Any,
    scores: Any,
    tallies: Any,
    players: int,
) -> None:
    """A whole game by bots for each seed: decisions taken, and for each seat its share of the victory and its score.
    What happens is noted in the log of tallies[0], if that is on; what bots imagine is not."""
    box, log, chance, tally = boxes[0], logs[0], chances[0], tallies[0]
    for game in range(len(seeds)):
        tally.chapter = 0
        start(box, states[TRUE], tally.log, players, seeds[game])
        count_lines(tally)
        seed(chance, seeds[game] ^ 0x5EED)
        steps = 0
        while owing(states[TRUE].agenda) != 0:
            seat = acting(states[TRUE].agenda)
            action = decide(
                box, states, log, chance, tree, path, moves, mask, payoff, seat, kinds[seat], playouts[seat]
            )
            apply(box, states[TRUE], tally.log, seat, action)
            count_lines(tally)
            steps += 1
        decisions[game] = steps
        for seat in range(players):
            rewards[game, seat] = reward(box, states[TRUE], seat)
            scores[game, seat] = points(box, states[TRUE], seat)
            credit(tally, seat, rewards[game, seat])
