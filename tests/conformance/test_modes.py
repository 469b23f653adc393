"""Plain = compiled: the same legal actions, states, log, random numbers and scores at every step, for every game."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from boargame.bots import decide
from boargame.bots.decide import TRUE, Kind
from boargame.bots.thinker import Scratch
from boargame.core import random_play
from boargame.core.chance import Chance, seed
from boargame.core.engine import compiled, plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.rule import rule
from tests.conformance.kit import EVERY_GAME, GAMES, random_match, random_start

BEGIN, STEP, THINK = range(3)


@rule
def do(
    what: int, boxes: Any, states: Any, logs: Any, legal: Any, counts: Any, seats: Any, players: Any, numbers: Any,
    chances: Any, tree: Any, path: Any, moves: Any, mask: Any, payoff: Any, seat: int, kind: int, playouts: int,
) -> int:  # fmt: skip
    """All that is compared, as one entry point, so that each game is compiled once."""
    if what == BEGIN:
        random_play.begin(boxes, states, logs, legal, counts, seats, players, numbers)
    elif what == STEP:
        random_play.step(boxes, states, logs, legal, counts, seats, players, numbers)
    else:
        return decide.think(boxes, states, logs, chances, tree, path, moves, mask, payoff, seat, kind, playouts)
    return NONE


class Mode:
    """A game in one of both modes."""

    def __init__(self, start: Match, fast: bool) -> None:
        game: Game = start.game
        self.fast, self.scratch = fast, Scratch(game, fast, 64)
        self.boxes: Any = start.box.pack() if fast else [start.box]
        self.legal: Any = np.zeros((1, game.actions + 1), np.int16) if fast else [[0] * (game.actions + 1)]
        self.counts, self.seats, self.players = self._row(0), self._row(NONE), self._row(start.players)
        self._do = (compiled if fast else plain)(game).entry(do)
        self.log.on = True

    def _row(self, value: int) -> Any:
        return np.array([value]) if self.fast else [value]

    @property
    def state(self) -> Any:
        return self.scratch.states[TRUE]

    @property
    def log(self) -> Any:
        return self.scratch.logs[0]

    @property
    def moves(self) -> list[int]:
        return [int(number) for number in self.legal[0][: self.counts[0]]]

    def begin(self, number: int) -> None:
        self._call(BEGIN, self.scratch.states[:1], self._row(number))

    def step(self, action: int) -> None:
        self._call(STEP, self.scratch.states[:1], self._row(action))

    def think(self, match: Match, number: int, seat: int, kind: Kind, playouts: int) -> int:
        chance = Chance()
        seed(chance, number)
        if self.fast:
            self.scratch.states[TRUE], self.scratch.chances[0] = match.state.pack()[0], chance.pack()[0]
        else:
            self.scratch.states[TRUE].assign(match.state)
            self.scratch.chances[0] = chance
        return self._call(THINK, self.scratch.states, self._row(0), seat, int(kind), playouts)

    def _call(self, what: int, states: Any, numbers: Any, seat: int = 0, kind: int = 0, playouts: int = 0) -> int:
        _, logs, *arrays = self.scratch.arrays()
        rows = self.legal, self.counts, self.seats, self.players, numbers
        return int(self._do(what, self.boxes, states, logs, *rows, *arrays, seat, kind, playouts))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_plain_and_compiled_agree_at_every_step(name: str) -> None:
    assert sum(agree(name, number) for number in range(8 * GAMES)) > 0


def agree(name: str, number: int) -> int:
    """The same game in both modes, one action at a time; how many actions."""
    start, dice = random_start(name, number), random.Random(number)
    slow, fast = Mode(start, fast=False), Mode(start, fast=True)
    slow.begin(number)
    fast.begin(number)
    steps = 0
    while True:
        assert fast.seats[0] == slow.seats[0]
        assert fast.moves == slow.moves
        assert fast.state.tobytes() == slow.state.pack().tobytes()
        _same_log(slow.log, fast.log)
        if slow.seats[0] == NONE:
            return steps
        action = dice.choice(slow.moves)
        slow.step(action)
        fast.step(action)
        steps += 1


def _same_log(mine: Any, theirs: Any) -> None:
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
        answers, trees = [], []
        for mode in (Mode(match, fast=False), Mode(match, fast=True)):
            answers.append(mode.think(match, number, match.to_act[-1], kind, playouts=8))
            tree = mode.scratch.tree
            trees.append([(int(n.action), int(n.visits), int(n.total)) for n in (tree[i] for i in range(20))])
        assert answers[0] == answers[1]
        assert trees[0] == trees[1]
