"""Plain = compiled: the same legal actions, states, log, random numbers and scores at every step, for every game."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from boargame.bots import decide
from boargame.bots.decide import TRUE, Kind
from boargame.bots.thinker import Scratch
from boargame.core.chance import Chance, seed
from boargame.core.engine import compiled, plain
from boargame.core.log import Log
from boargame.core.record import NONE, packed
from tests.conformance.kit import EVERY_GAME, GAMES, random_match, random_start


@pytest.mark.parametrize("name", EVERY_GAME)
def test_plain_and_compiled_agree_at_every_step(name: str) -> None:
    assert sum(agree(name, number) for number in range(8 * GAMES)) > 0


def agree(name: str, number: int) -> int:
    """The same game in both modes, one action at a time; how many actions."""
    start, dice = random_start(name, number), random.Random(number)
    game, box, players = start.game, start.box, start.players
    slow, fast = plain(game), compiled(game)
    state, log, moves, counts, seats = game.state(), Log(), [0] * (game.actions + 1), [0], [NONE]
    boxes, states, logs = box.pack(), packed(game.state), packed(Log)
    fast_moves, fast_counts = np.zeros((1, game.actions + 1), np.int16), np.zeros(1, np.int64)
    fast_seats, many = np.full(1, NONE, np.int64), np.array([players])
    log.on = logs[0].on = True
    slow.begin([box], [state], [log], [moves], counts, seats, [players], [number])
    fast.begin(boxes, states, logs, fast_moves, fast_counts, fast_seats, many, np.array([number]))
    steps = 0
    while True:
        assert fast_seats[0] == seats[0]
        assert fast_moves[0, : fast_counts[0]].tolist() == moves[: counts[0]]
        assert states.tobytes() == state.pack().tobytes()
        _same_log(log, logs[0])
        if seats[0] == NONE:
            return steps
        action = moves[dice.randrange(counts[0])]
        slow.step([box], [state], [log], [moves], counts, seats, [players], [action])
        fast.step(boxes, states, logs, fast_moves, fast_counts, fast_seats, many, np.array([action]))
        steps += 1


def _same_log(mine: Log, theirs: Any) -> None:
    assert mine.count == theirs.count
    assert mine.lost == theirs.lost == 0
    for i in range(mine.count):
        event = mine.events[i]
        told = event.rule_id, event.what, event.seat, event.only, event.a, event.b, event.c
        assert told == theirs.events[i].item()


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_bots_decide_alike_in_both_modes(name: str, kind: Kind) -> None:
    for number in range(2):
        match = random_match(name, number, stop=0.02)
        if match.over:
            continue
        playouts, seat, answers, trees = 8, match.to_act[-1], [], []
        for fast in (False, True):
            engine, scratch = (compiled if fast else plain)(match.game), Scratch(match.game, fast, 64)
            chance = Chance()
            seed(chance, number)
            if fast:
                scratch.states[TRUE], scratch.chances[0] = match.state.pack()[0], chance.pack()[0]
            else:
                scratch.states[TRUE].assign(match.state)
                scratch.chances[0] = chance
            boxes = match.box.pack() if fast else [match.box]
            think = engine.entry(decide.think)
            answers.append(int(think(boxes, *scratch.arrays(), seat, int(kind), playouts)))
            trees.append([(int(n.action), int(n.visits), int(n.total)) for n in (scratch.tree[i] for i in range(20))])
        assert answers[0] == answers[1]
        assert trees[0] == trees[1]
