"""Rating bots: everybody plays everybody, in every seat, on the same seeds; then Elo, with intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from boargame.bots.certainty import NORMAL
from boargame.bots.ratings import ANCHOR, ANCHORED, Rated, Rating
from boargame.bots.registry import LEVELS
from boargame.bots.shares import Share
from boargame.core.game import Game
from boargame.lab.runners import Runner
from boargame.lab.simulate import simulate

FIELD = ("random", ANCHOR, *LEVELS)
"""Who is rated."""

POINTS = 400 / math.log(10)
"""Of Elo, for each unit of the logarithm of the odds."""

STEPS = 100


def duel(
    game: Game,
    one: str,
    others: str,
    players: int,
    games: int,
    seed: int,
    workers: int | None = None,
    runner: Runner | None = None,
) -> Share:
    """How often one bot wins among others of another kind, in every seat in turn, each time on the same seeds."""
    each, won = max(1, games // players), 0.0
    for seat in range(players):
        specs = [one if other == seat else others for other in range(players)]
        won += simulate(game, players, each, specs, seed, workers=workers, runner=runner).wins[seat]
    return Share.of(won, each * players)


def group(
    game: Game, spec: str, players: int, games: int, seed: int, workers: int | None = None, runner: Runner | None = None
) -> Share:
    """How often players who win together win, if all of them are such bots."""
    found = simulate(game, players, games, spec, seed, workers=workers, runner=runner)
    return Share.of(float((found.rewards > 0).any(axis=1).sum()), games)


@dataclass(frozen=True)
class Duel:
    """A pair of bots by their places in the field, and how often the first one won among others of the second kind."""

    one: int
    others: int
    rivals: int  # how many of those others there were
    share: Share


def rate(
    game: Game,
    players: int,
    games: int,
    seed: int,
    field: Sequence[str] = FIELD,
    report: Callable[[str, str, Share], None] = lambda one, others, share: None,
    runner: Runner | None = None,
) -> Rated:
    """Rate the levels by a round robin; where players win together, each against the game itself."""
    if game.won is not None:
        return Rated(players, games, seed, _against_the_game(game, players, games, seed, field, report, runner))
    duels: list[Duel] = []
    for one, others in combinations(range(len(field)), 2):
        share = duel(game, field[others], field[one], players, games, seed, runner=runner)
        duels.append(Duel(others, one, players - 1, share))
        report(field[others], field[one], share)
    return Rated(players, games, seed, fit(field, duels))


def _against_the_game(
    game: Game,
    players: int,
    games: int,
    seed: int,
    field: Sequence[str],
    report: Callable[[str, str, Share], None],
    runner: Runner | None,
) -> dict[str, Rating]:
    duels: list[Duel] = []
    for place, spec in enumerate(field):
        share = group(game, spec, players, games, seed, runner=runner)
        duels.append(Duel(place, len(field), 1, share))
        report(spec, "the game", share)
    return fit([*field, "the game"], duels)


def fit(field: Sequence[str], duels: Sequence[Duel]) -> dict[str, Rating]:
    """The most likely ratings (Bradley and Terry; among several others of a kind, Luce), by Newton's method. Half a
    game is added to both sides of every duel, so that a bot that never lost has a rating, too."""
    anchor, count = list(field).index(ANCHOR), len(field)
    strength, information = np.zeros(count), np.eye(count)
    free = [place for place in range(count) if place != anchor]
    for _ in range(STEPS):
        slope, information = np.zeros(count), np.eye(count) * 1e-9
        for one in duels:
            n, won = one.share.games + 1, one.share.won + 0.5
            odds = strength[one.one] - strength[one.others] - math.log(one.rivals)
            expected = 1 / (1 + math.exp(-odds))
            side = np.zeros(count)
            side[one.one], side[one.others] = 1.0, -1.0
            slope += side * (won - n * expected)
            information += np.outer(side, side) * n * expected * (1 - expected)
        step = np.linalg.solve(information[np.ix_(free, free)], slope[free])
        strength[free] += np.clip(step, -1.0, 1.0)
        if abs(step).max() < 1e-6:
            break
    spread = dict(zip(free, np.sqrt(np.diag(np.linalg.inv(information[np.ix_(free, free)]))), strict=True))
    return {
        spec: Rating(round(ANCHORED + POINTS * strength[place]), round(NORMAL * POINTS * spread.get(place, 0.0)))
        for place, spec in enumerate(field)
        if spec != "the game"
    }
