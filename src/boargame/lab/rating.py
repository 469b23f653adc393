"""Rating bots: everybody plays everybody or their neighbours, in every seat, on the same seeds; then Elo."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np

from boargame.bots.certainty import NORMAL
from boargame.bots.ratings import ANCHOR, ANCHORED, Rated, Rating
from boargame.bots.registry import LEVELS
from boargame.bots.shares import Share
from boargame.lab.kept import Played
from boargame.lab.simulate import game_seeds

FIELD = ("random", ANCHOR, *LEVELS)
"""Who is rated."""

POINTS = 400 / math.log(10)
"""Of Elo, for each unit of the logarithm of the odds."""

STEPS = 100

PART = 10
"""Matches at a time, with every seat: what is lost if a run is stopped."""

THE_GAME = "the game"
"""Whom players meet who win together: one place beyond the field."""


def duel(played: Played, one: str, others: str, players: int, games: int, seed: int) -> Share:
    """How often one bot wins among others of another kind, in every seat in turn, each time on the same seeds."""
    won, count = 0.0, 0
    for size, start in parts(max(1, games // players), seed):
        for seat in range(players):
            specs = [one if other == seat else others for other in range(players)]
            won += played.batch(specs, size, start).wins[seat]
            count += size
    return Share.of(won, count)


def group(played: Played, spec: str, players: int, games: int, seed: int) -> Share:
    """How often players who win together win, if all of them are such bots."""
    won = sum(played.batch([spec] * players, size, start).group or 0 for size, start in parts(games, seed))
    return Share.of(won, games)


def parts(games: int, seed: int) -> list[tuple[int, int]]:
    """Matches in small parts, with a seed for each: a run that was stopped has lost little."""
    sizes = [min(PART, games - first) for first in range(0, games, PART)]
    return list(zip(sizes, map(int, game_seeds(seed, len(sizes))), strict=True))


@dataclass(frozen=True)
class Duel:
    """A pair of bots by their places in the field, and how often the first one won among others of the second kind."""

    one: int
    others: int
    rivals: int  # how many of those others there were
    share: Share


Report = Callable[[str, str, Share], None]
"""Hears of every duel as it ends: who, against whom, and how often the first one won."""


def rate(
    played: Played,
    players: int,
    games: int,
    seed: int,
    field: Sequence[str] = FIELD,
    report: Report = lambda one, others, share: None,
    *,
    near: bool = False,
) -> Rated:
    """Rate the levels by a round robin, or by duels of neighbours and of everybody with greedy, which cost less; where
    players win together, each against the game itself."""
    pairs = neighbours(field) if near else list(combinations(range(len(field)), 2))
    duels = play_duels(played, players, games, seed, field, pairs, report)
    return Rated(players, games, seed, fit(field, duels), near)


def neighbours(field: Sequence[str]) -> list[tuple[int, int]]:
    """The pairs of a field that stand side by side, greedy aside, and everybody's with greedy."""
    anchor = list(field).index(ANCHOR)
    others = [place for place in range(len(field)) if place != anchor]
    return [*pairwise(others), *((min(place, anchor), max(place, anchor)) for place in others)]


def play_duels(
    played: Played, players: int, games: int, seed: int, field: Sequence[str], pairs: Sequence[tuple[int, int]],
    report: Report,
) -> list[Duel]:  # fmt: skip
    """Every pair's duel; where players win together, there are no pairs, and each group plays against the game."""
    duels: list[Duel] = []
    if played.game.won is not None:
        for place, spec in enumerate(field):
            duels.append(Duel(place, len(field), 1, group(played, spec, players, games, seed)))
            report(spec, THE_GAME, duels[-1].share)
        return duels
    for one, others in pairs:
        share = duel(played, field[others], field[one], players, games, seed)
        duels.append(Duel(others, one, players - 1, share))
        report(field[others], field[one], share)
    return duels


def fit(field: Sequence[str], duels: Sequence[Duel]) -> dict[str, Rating]:
    """The most likely ratings (Bradley and Terry; among several others of a kind, Luce), by Newton's method. Half a
    game is added to both sides of every duel, so that a bot that never lost has a rating, too."""
    anchor, count = list(field).index(ANCHOR), max(len(field), *(max(one.one, one.others) + 1 for one in duels))
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
    }
