"""A contest: many whole games by the same bots."""

from __future__ import annotations

from typing import Any, NamedTuple

from boargame.bots.decide import decide
from boargame.bots.workspace import TRUE, Workspace
from boargame.core.agenda import acting, owing
from boargame.core.chance import seed
from boargame.core.ending import reward
from boargame.core.flow import apply, start
from boargame.core.game import points
from boargame.core.rule import rule
from boargame.core.tally import count_lines, credit


class Contest(NamedTuple):
    """Who plays, the seeds, and for each game what came of it."""

    kinds: Any  # of each seat's bot
    playouts: Any
    seeds: Any  # of each game
    decisions: Any  # how many each game took
    rewards: Any  # for each game and seat, its share of the victory
    scores: Any
    tallies: Any  # one; what happens is noted in its log, if that is on, but not what bots imagine


@rule
def hold(work: Workspace, contest: Contest) -> None:
    """A whole game for each seed."""
    box, state, tally, players = work.boxes[0], work.states[TRUE], contest.tallies[0], len(contest.kinds)
    for game in range(len(contest.seeds)):
        tally.chapter = 0
        start(box, state, tally.log, players, contest.seeds[game])
        count_lines(tally)
        seed(work.chances[0], contest.seeds[game] ^ 0x5EED)
        steps = 0
        while owing(state.agenda) != 0:
            seat = acting(state.agenda)
            action = decide(work, seat, contest.kinds[seat], contest.playouts[seat])
            apply(box, state, tally.log, seat, action)
            count_lines(tally)
            steps += 1
        contest.decisions[game] = steps
        for seat in range(players):
            contest.rewards[game, seat] = reward(box, state, seat)
            contest.scores[game, seat] = points(box, state, seat)
            credit(tally, seat, contest.rewards[game, seat])
