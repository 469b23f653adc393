"""What does a change do? Two variants of a game on the same seeds, until the answer is clear.

    for interim in compare("wild-pigs", changed, players=4):
        print(interim.games, interim.verdict)

Each game of the one is paired with the game of the other that has the same seed, and every figure is the mean of
these differences. The intervals hold however often one looks (`lab.sequence`), and for all figures together, so that
a comparison may stop as soon as it is settled: a change that does nothing is called a difference in at most 5 % of
comparisons. Whoever wants the end only takes the last of what is given.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.weights import load_network
from boargame.core.game import Game
from boargame.core.registry import game as find
from boargame.lab.changes import Variant
from boargame.lab.figures import MATTERS_PART, MATTERS_SHARE, SHARE, Figure, card_numbers, figures, values
from boargame.lab.matches import searches
from boargame.lab.readings import decks
from boargame.lab.runners import Runner, running
from boargame.lab.sequence import Stream, games_for, half_width
from boargame.lab.simulate import CHUNK as MOST_AT_A_TIME
from boargame.lab.simulate import Chunk, Job, compile_once, game_seeds, play_chunk, prepare

ALPHA = 0.05
CHUNK = 100
"""Pairs that a worker plays before it reports; fewer when bots search."""

FIRST = 10
"""Pairs of the first report, likewise: too few to tell anything, enough to show that it plays, and what it counts."""

MOST = 20_000


class Verdict(StrEnum):
    HIGHER = "higher"
    LOWER = "lower"
    SAME = "no difference that matters"
    OPEN = "cannot tell yet"


@dataclass(frozen=True)
class Difference:
    """One figure of both variants, and by how much the second differs."""

    figure: Figure
    before: float
    after: float
    change: float
    half: float  # the true change is within so much of it
    matters: float  # less than this would not matter
    games: int  # that would be needed to tell, if it cannot be told yet

    @property
    def verdict(self) -> Verdict:
        if abs(self.change) > self.half:
            return Verdict.HIGHER if self.change > 0 else Verdict.LOWER
        if abs(self.change) + self.half <= self.matters:
            return Verdict.SAME
        return Verdict.OPEN

    def said(self) -> str:
        """One sentence."""
        name, said = self.figure.name, self.figure.said
        if not math.isfinite(self.half):
            return f"{name}: {said(self.before)} and {said(self.after)} so far"
        interval = f"{said(self.change - self.half, True)} to {said(self.change + self.half, True)}"
        if self.verdict in (Verdict.HIGHER, Verdict.LOWER):
            return f"{name}: {said(self.after)} in place of {said(self.before)} ({interval})"
        if self.verdict is Verdict.SAME:
            return f"{name}: {said(self.after)}, no difference that matters ({interval})"
        return f"{name}: {said(self.before)} and {said(self.after)}; about {self.games:,} games would tell ({interval})"

    def json(self) -> dict[str, Any]:
        return {
            "figure": self.figure.name,
            "unit": self.figure.unit,
            "share": self.figure.kind == SHARE,
            "before": self.before,
            "after": self.after,
            "change": self.change,
            "low": self.change - self.half if math.isfinite(self.half) else None,
            "high": self.change + self.half if math.isfinite(self.half) else None,
            "matters": self.matters,
            "verdict": self.verdict.value,
            "games": self.games,
        }


@dataclass(frozen=True)
class Comparison:
    """How far a comparison has come."""

    game: str
    players: int
    names: tuple[str, str]
    games: int  # pairs so far
    most: int
    done: bool  # settled, or as many as were allowed
    seconds: float
    differences: tuple[Difference, ...]

    @property
    def differing(self) -> list[Difference]:
        """What the change does, the clearest first."""
        found = [one for one in self.differences if one.verdict in (Verdict.HIGHER, Verdict.LOWER)]
        return sorted(found, key=lambda one: -abs(one.change) / (one.half or 1e-12))

    @property
    def open(self) -> list[Difference]:
        return [one for one in self.differences if one.verdict is Verdict.OPEN]

    @property
    def verdict(self) -> str:
        """In words."""
        differing, left = self.differing, self.open
        if differing:
            more = "1 other figure is" if len(left) == 1 else f"{len(left)} other figures are"
            rest = f" {more} still undecided." if left else ""
            return f"It makes a difference. {_sentence(differing[0].said())}{rest}"
        if not left:
            return f"It makes no difference that matters, in any of {len(self.differences)} figures."
        many = "1 figure is" if len(left) == 1 else f"{len(left)} figures are"
        return f"After {self.games:,} pairs of games no difference is certain: {many} still undecided."

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "variants": list(self.names),
            "games": self.games,
            "most": self.most,
            "done": self.done,
            "seconds": round(self.seconds, 3),
            "verdict": self.verdict,
            "differences": [one.json() for one in self.differences],
        }


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


@dataclass(frozen=True)
class Pair:
    """Some games of both variants."""

    jobs: tuple[Job, Job]
    seeds: NDArray[np.int64]
    cards: tuple[tuple[int, ...], tuple[int, ...]]  # whose figures are wanted, by their numbers in each


def play_pair(pair: Pair) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The figures of both, a row for each game."""
    one, other = (
        values(find(job.game), play_chunk(Chunk(job, 0, pair.seeds)).tables, job.players, cards)
        for job, cards in zip(pair.jobs, pair.cards, strict=True)
    )
    return one, other


def compare(
    game: Game | str,
    after: Variant,
    before: Variant | None = None,
    *,
    players: int | None = None,
    most: int = MOST,
    seed: int = 1,
    cards: Sequence[str] = (),
    alpha: float = ALPHA,
    early: bool = True,
    workers: int | None = None,
    runner: Runner | None = None,
) -> Iterator[Comparison]:
    """Compare a variant with another, or with the game as it is; what is known after every chunk, until it is settled.
    Cards, by their ids, get figures of their own. Without `early` all games are played."""
    game, before = (find(game) if isinstance(game, str) else game), before or Variant()
    if most < CHUNK:
        raise ValueError(f"games = {most}: a comparison needs at least {CHUNK}")
    jobs = alike([prepare(game, players, one.bots, one.options, one.cards, measure=True) for one in (before, after)])
    found = [_cards(game, job, cards) for job in jobs]
    ids = [one for one in cards if all(one in here for here in found)]
    wanted = figures(game, [found[1][one][1] for one in ids])
    numbers = tuple(tuple(here[one][0] for one in ids) for here in found)
    seeds = game_seeds(seed, most)
    pairs = [
        Pair((jobs[0], jobs[1]), seeds[begin:end], (numbers[0], numbers[1]))
        for begin, end in pairwise(reports(most, min(job.chunk for job in jobs)))
    ]
    streams = [Stream(len(wanted)) for _ in range(3)]
    with running(workers, len(pairs), runner) as runner:
        compile_once(jobs[0], runner)
        begun = time.perf_counter()
        for one, other in runner.each(play_pair, pairs):
            for stream, rows in zip(streams, (one, other, other - one), strict=True):
                stream.add(rows)
            differences = _differences(wanted, streams, alpha)
            settled = early and all(one.verdict is not Verdict.OPEN for one in differences)
            done = settled or streams[0].count >= most
            spent = time.perf_counter() - begun
            names = before.name, after.name
            yield Comparison(game.name, jobs[0].players, names, streams[0].count, most, done, spent, differences)
            if done:
                return


def reports(most: int, chunk: int) -> list[int]:
    """After how many pairs something is reported, from 0 on: early for the first time. A `chunk` is what a worker plays
    at a time in a simulation; the longer bots think, the smaller it is."""
    first, step = (max(1, pairs * chunk // MOST_AT_A_TIME) for pairs in (FIRST, CHUNK))
    return sorted({0, first, *range(step, most, step), most})


def settle(game: Game | str, after: Variant, before: Variant | None = None, **how: Any) -> Comparison:
    """The end of a comparison."""
    *_, last = compare(game, after, before, **how)
    return last


def alike(jobs: Sequence[Job]) -> list[Job]:
    """Bots that search go by what was learnt only if it was for both: what differs must be the cards, not the bots."""
    if not any(searches(job.bots) for job in jobs):
        return list(jobs)
    nets = [load_network(find(job.game), find(job.game).open(job.options, job.cards).box, job.players) for job in jobs]
    return [replace(job, learned=None not in nets) for job in jobs]


def _cards(game: Game, job: Job, ids: Sequence[str]) -> dict[str, tuple[int, str]]:
    opened = game.open(job.options, job.cards)
    tables = decks(game, opened.names, opened.titles)
    return {one: found[0] for one in ids if (found := card_numbers(tables, [one]))}


def _differences(wanted: Sequence[Figure], streams: Sequence[Stream], alpha: float) -> tuple[Difference, ...]:
    """Every figure has its part of the error that all together may make."""
    before, after, change = streams
    each, found = alpha / len(wanted), list[Difference]()
    for place, figure in enumerate(wanted):
        spread, moved = float(change.spreads[place]), float(change.means[place])
        half = half_width(change.count, spread, each)
        matters = MATTERS_SHARE if figure.kind == SHARE else MATTERS_PART * float(before.spreads[place])
        open_ = abs(moved) <= half and abs(moved) + half > matters
        games = games_for(max(abs(moved), matters / 2), spread, each) if open_ else change.count
        one = Difference(figure, float(before.means[place]), float(after.means[place]), moved, half, matters, games)
        found.append(one)
    return tuple(found)
