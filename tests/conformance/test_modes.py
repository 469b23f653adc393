"""Plain = compiled: the same legal actions, states, log, random numbers and scores at every step, for every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boargame.bots.decide import BEGIN, DECIDE
from boargame.bots.minds import mind
from boargame.bots.program import Program
from boargame.bots.registry import bot
from boargame.bots.workspace import TRUE, workspace
from boargame.core.agenda import acting
from boargame.core.chance import Chance, lock, seed
from boargame.core.engine import compiled, plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.record import NONE
from tests.conformance.kit import EVERY_GAME, GAMES, random_match, random_start

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
        self.fast, self.players, self.work = fast, start.players, workspace(game, start.box, fast, NODES)
        self._program = Program((compiled if fast else plain)(game), fast)
        self.log.on = True

    @property
    def state(self) -> Any:
        return self.work.states[TRUE]

    @property
    def log(self) -> Any:
        return self.work.logs[0]

    def begin(self, number: int) -> None:
        self._list(self._program.start(self.work, self.players, number))

    def lock(self, number: int) -> None:
        chance = Chance()
        lock(chance, number, -number, 1 << 62, -1 << 63)
        if self.fast:
            self.state["chance"] = chance.pack()[0]
        else:
            self.state.chance.assign(chance)

    def step(self, action: int) -> None:
        self._list(self._program.play(self.work, self.seat, action))

    def _list(self, count: int) -> None:
        self.seat = acting(self.state.agenda)
        self.moves = [int(self.work.moves[place]) for place in range(count)]

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
        self._program.think(self.work, seat, 1, BEGIN, how.playouts)
        return self._program.think(self.work, seat, 1, DECIDE, 0)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_plain_and_compiled_agree_at_every_step(name: str) -> None:
    assert sum(agree(name, number) for number in range(5 * GAMES)) > 0


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
        assert fast.seat == slow.seat
        assert fast.moves == slow.moves
        assert fast.state.tobytes() == slow.state.pack().tobytes()
        _same_log(slow.log, fast.log)
        if slow.seat == NONE:
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
