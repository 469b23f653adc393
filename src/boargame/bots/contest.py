"""A contest: many whole games by the same bots."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from boargame.bots.decide import decide
from boargame.bots.offers import read_offers
from boargame.bots.workspace import TRUE, Workspace
from boargame.core.agenda import acting, owing
from boargame.core.chance import below, seed
from boargame.core.ending import reward
from boargame.core.flow import apply, legal, start
from boargame.core.game import MOST_SEATS, points
from boargame.core.gauge import (
    POINTS,
    TRACK,
    Gauge,
    Of,
    Readings,
    Role,
    begin_match,
    end_match,
    read_choice,
    read_decision,
    read_line,
    read_position,
    read_refusals,
)
from boargame.core.record import NONE, packed
from boargame.core.rule import rule
from boargame.core.tally import Tally, count_line, credit


class Contest(NamedTuple):
    """How many play, the seeds, and for each game what came of it; how each seat thinks is in the workspace."""

    players: int
    seeds: Any  # of each game
    decisions: Any  # how many each game took
    rewards: Any  # for each game and seat, its share of the victory
    scores: Any
    tallies: Any  # one; what happens is noted in its log, if that is on, but not what bots imagine
    readings: Readings  # taken if the gauge is on
    plays: Any  # seat and action of each decision of the last game, as far as there is room


@cache
def no_contest() -> Contest:
    """What a compiled program is handed where nobody wants whole games."""
    seeds, results = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
    return Contest(0, seeds, seeds, results, results, packed(Tally), blank_readings(0, 0), np.zeros((0, 2), np.int32))


def blank_readings(
    games: int, players: int, actions: int = 0, rules: int = 0, cards: int = 0, counted: int = 0, along: int = 0,
    sampled: int = 0,
) -> Readings:  # fmt: skip
    """Room for readings of games: of as many actions, rules, cards, measures (some of them asked along the way) and
    sampled decisions. The gauge is off."""
    return Readings(
        gauges=packed(Gauge),
        own=np.zeros((games, MOST_SEATS + 1, counted), np.int32),
        seats=np.zeros((games, players, len(Of)), np.int32),
        leads=np.zeros(games, np.int32),
        begins=np.zeros(games, np.int32),
        curve=np.zeros((games, POINTS, players, along + 1), np.int32),
        cards=np.zeros((games, players, len(Role), cards), np.int16),
        first=np.full((games, players, cards), NONE, np.int16),
        offered=np.zeros(actions, np.int64),
        chosen=np.zeros(actions, np.int64),
        refused=np.zeros(rules, np.int64),
        decisions=np.zeros((sampled, 6), np.int32),
        track=np.zeros((TRACK, players, along + 1), np.int32),
        mark=np.zeros(max(cards, 1), np.int32),
    )


@rule
def hold(work: Workspace, contest: Contest) -> None:
    """A whole game for each seed."""
    box, state, tally, players = work.boxes[0], work.states[TRUE], contest.tallies[0], contest.players
    readings, plays = contest.readings, contest.plays
    gauge = readings.gauges[0]
    for game in range(len(contest.seeds)):
        tally.chapter = 0
        start(box, state, tally.log, players, contest.seeds[game])
        seed(work.chances[0], contest.seeds[game] ^ 0x5EED)
        seed(gauge.chance, contest.seeds[game] ^ 0x6A06E)
        work.memories[0].plays = 0
        steps = 0
        read_log(contest, game, steps)
        if gauge.on:
            begin_match(readings, box, state, game)
        while owing(state.agenda) != 0:
            seat = acting(state.agenda)
            count, close = 0, False
            if gauge.on:
                count = legal(box, state, seat, work.moves)
                read_decision(readings, game, seat, work.moves, count)
                close = below(gauge.chance, gauge.close) == 0
                if close:
                    read_offers(work, readings, game, steps, seat, count)
                    read_refusals(readings, box, state, seat)
            action = decide(work, seat, steps + 1)
            if gauge.on:
                read_choice(readings, game, steps, seat, count, action, tally.chapter, close)
            if steps < len(plays):
                plays[steps, 0] = seat
                plays[steps, 1] = action
            apply(box, state, tally.log, seat, action)
            steps += 1
            read_log(contest, game, steps)
            if gauge.on:
                read_position(readings, box, state, game, steps)
        contest.decisions[game] = steps
        if gauge.on:
            end_match(readings, box, state, game)
        for seat in range(players):
            contest.rewards[game, seat] = reward(box, state, seat)
            contest.scores[game, seat] = points(box, state, seat)
            credit(tally, seat, contest.rewards[game, seat])


@rule
def read_log(contest: Contest, game: int, step: int) -> None:
    """Count all that was written since the last time."""
    tally = contest.tallies[0]
    log, on = tally.log, contest.readings.gauges[0].on
    for i in range(log.count):
        line = log.events[i]
        if line.what == tally.begins:
            tally.chapter = line.a
        count_line(tally, line)
        if on:
            read_line(contest.readings, game, step, tally.chapter, line)
    log.count = 0
