"""A game's program: all that bots do in it, as one entry point, so that a game is compiled once for all of it."""

from __future__ import annotations

from typing import Any

from boargame.bots.branch import Branching, branch, no_branching
from boargame.bots.contest import Contest, hold, no_contest
from boargame.bots.decide import DECIDE, think
from boargame.bots.workspace import TRUE, Workspace
from boargame.core.agenda import acting
from boargame.core.engine import Engine
from boargame.core.flow import apply, legal, start
from boargame.core.record import NONE
from boargame.core.rule import rule

HOLD, BRANCH, START, PLAY = range(DECIDE + 1, DECIDE + 5)
"""What may be asked of a program, beside what a bot may be asked: play whole matches; play them, and at some moments
both with a card and without it; set up the match in the workspace; one action in that match."""


@rule
def carry_out(
    task: int, work: Workspace, contest: Contest, branching: Branching, seat: int, number: int, playouts: int
) -> int:
    """A task. The number is how many plays were made, an action, or a seed; to set up a match, the seat is how many
    players it has."""
    if task == HOLD:
        hold(work, contest)
        return NONE
    if task == BRANCH:
        branch(work, branching)
        return NONE
    if task >= START:
        return go_on(task, work, seat, number)
    return think(work, seat, number, task, playouts)


@rule
def go_on(task: int, work: Workspace, seat: int, number: int) -> int:
    """A match by somebody else, in the workspace. How many answers there are then; they are among its moves."""
    box, state, log = work.boxes[0], work.states[TRUE], work.logs[0]
    log.count = 0
    if task == START:
        start(box, state, log, seat, number)
    else:
        apply(box, state, log, seat, number)
    return legal(box, state, acting(state.agenda), work.moves)


class Program:
    """The program of a game, in either mode."""

    def __init__(self, engine: Engine, fast: bool) -> None:
        self._carry_out, self._lend = engine.entry(carry_out), engine.lend
        self._contest: Any = self._lend(no_contest()) if fast else None
        self._branching: Any = self._lend(no_branching(engine.game)) if fast else None
        self._lent: tuple[Workspace | None, Any] = None, None

    def think(self, work: Workspace, seat: int, plays: int, task: int, playouts: int) -> int:
        """See `decide.think`."""
        return int(self._carry_out(task, self._desk(work), self._contest, self._branching, seat, plays, playouts))

    def hold(self, work: Workspace, contest: Contest) -> None:
        self._carry_out(HOLD, self._desk(work), self._lend(contest), self._branching, 0, 0, 0)

    def branch(self, work: Workspace, branching: Branching) -> None:
        self._carry_out(BRANCH, self._desk(work), self._contest, self._lend(branching), 0, 0, 0)

    def start(self, work: Workspace, players: int, seed: int) -> int:
        """Set up a match in the workspace; how many answers there are to its first question."""
        return int(self._carry_out(START, self._desk(work), self._contest, self._branching, players, seed, 0))

    def play(self, work: Workspace, seat: int, action: int) -> int:
        """One action in the match in the workspace; how many answers there are then."""
        return int(self._carry_out(PLAY, self._desk(work), self._contest, self._branching, seat, action, 0))

    def _desk(self, work: Workspace) -> Any:
        """A workspace, lent. Mostly it is the same as the last time; other threads may have others."""
        last, lent = self._lent
        if work is not last:
            lent = self._lend(work)
            self._lent = work, lent
        return lent
