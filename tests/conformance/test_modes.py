"""Plain = compiled: the same legal actions, states, log, random numbers and scores at every step, for every game."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np
import pytest

from boargame.bots import decide
from boargame.bots.minds import mind
from boargame.bots.registry import bot
from boargame.bots.workspace import TRUE, Workspace, workspace
from boargame.core import random_play
from boargame.core.chance import Chance, lock, seed
from boargame.core.engine import compiled, plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.rule import rule
from tests.conformance.kit import EVERY_GAME, GAMES, random_match, random_start

BEGIN, STEP, THINK = range(3)


class Rows(NamedTuple):
    """What is asked of a game, and what it answers."""

    legal: Any
    counts: Any
    seats: Any
    players: Any
    numbers: Any  # a seed or an action


@rule
def do(what: int, work: Workspace, states: Any, rows: Rows, seat: int) -> int:
    """All that is compared, as one entry point, so that each game is compiled once."""
    boxes, logs, legal, counts, seats = work.boxes, work.logs, rows.legal, rows.counts, rows.seats
    if what == BEGIN:
        random_play.begin(boxes, states, logs, legal, counts, seats, rows.players, rows.numbers)
    elif what == STEP:
        random_play.step(boxes, states, logs, legal, counts, seats, rows.players, rows.numbers)
    else:
        return decide.decide(work, seat, 1)
    return NONE


NODES = 2048

SPECS = [
    "random",
    "greedy",
    "search:playouts=8,rollout=random,temperature=0,width=2",
    "search:playouts=6,rollout=quick,horizon=1,temperature=100,scale=500,oversight=40,share=50",
]


class Mode:
    """A game in one of both modes."""

    def __init__(self, start: Match, fast: bool) -> None:
        game: Game = start.game
        self.fast, self.work = fast, workspace(game, start.box, fast, NODES)
        self.legal: Any = np.zeros((1, game.actions + 1), np.int16) if fast else [[0] * (game.actions + 1)]
        self.counts, self.seats, self.players = self._row(0), self._row(NONE), self._row(start.players)
        self._do = (compiled if fast else plain)(game).entry(do)
        self.log.on = True

    def _row(self, value: int) -> Any:
        return np.array([value]) if self.fast else [value]

    @property
    def state(self) -> Any:
        return self.work.states[TRUE]

    @property
    def log(self) -> Any:
        return self.work.logs[0]

    @property
    def moves(self) -> list[int]:
        return [int(number) for number in self.legal[0][: self.counts[0]]]

    def begin(self, number: int) -> None:
        self._call(BEGIN, self.work.states[:1], self._row(number))

    def lock(self, number: int) -> None:
        chance = Chance()
        lock(chance, number, -number, 1 << 62, -1 << 63)
        if self.fast:
            self.state["chance"] = chance.pack()[0]
        else:
            self.state.chance.assign(chance)

    def step(self, action: int) -> None:
        self._call(STEP, self.work.states[:1], self._row(action))

    def think(self, match: Match, number: int, seat: int, spec: str) -> int:
        chance, how = Chance(), mind(match.game, bot(spec))
        seed(chance, number)
        if self.fast:
            self.work.states[TRUE], self.work.chances[0] = match.state.pack()[0], chance.pack()[0]
            self.work.minds[seat] = how.pack()[0]
        else:
            self.work.states[TRUE].assign(match.state)
            self.work.chances[0].assign(chance)
            self.work.minds[seat].assign(how)
        return self._call(THINK, self.work.states, self._row(0), seat)

    def _call(self, what: int, states: Any, numbers: Any, seat: int = 0) -> int:
        rows = Rows(self.legal, self.counts, self.seats, self.players, numbers)
        return int(self._do(what, self.work, states, rows, seat))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_plain_and_compiled_agree_at_every_step(name: str) -> None:
    assert sum(agree(name, number) for number in range(8 * GAMES)) > 0


def agree(name: str, number: int) -> int:
    """The same game in both modes, one action at a time; how many actions."""
    start, dice = random_start(name, number), random.Random(number)
    slow, fast = Mode(start, fast=False), Mode(start, fast=True)
    slow.begin(number)
    fast.begin(number)
    if number % 2:  # from here on chance comes from a key, as at a table
        slow.lock(number)
        fast.lock(number)
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


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("name", EVERY_GAME)
def test_bots_decide_alike_in_both_modes(name: str, spec: str) -> None:
    for number in range(2):
        match = random_match(name, number, stop=0.02)
        if match.over:
            continue
        answers, trees = [], []
        for mode in (Mode(match, fast=False), Mode(match, fast=True)):
            answers.append(mode.think(match, number, match.to_act[-1], spec))
            used = range(int(mode.work.memories[0].used))
            trees.append([(int(n.action), int(n.visits), int(n.total)) for n in (mode.work.tree[i] for i in used)])
        assert answers[0] == answers[1]
        assert trees[0] == trees[1]
