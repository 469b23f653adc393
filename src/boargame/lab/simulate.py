"""Many matches by bots, compiled, on all cores.

The seed of each game is derived from the run's seed and the game's number, so results do not depend on how many
workers there are.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots import contest
from boargame.bots.contest import Contest
from boargame.bots.registry import Bot
from boargame.bots.registry import bots as seat_bots
from boargame.bots.workspace import NODES_A_PLAYOUT, workspace
from boargame.core.engine import compiled
from boargame.core.game import REWARD, Game
from boargame.core.registry import game as find
from boargame.lab.tally import Tally, blank, filled, read

CHUNK = 500
"""Games a worker plays before it reports; fewer when bots search."""

MOST_GAMES = 100_000_000


@dataclass(frozen=True, kw_only=True)
class Simulation:
    """The results of many games: a row for each, in the order of their numbers."""

    game: str
    players: int
    bots: list[str]
    seed: int
    seconds: float
    decisions: NDArray[np.int64]
    rewards: NDArray[np.int64]  # shares of the victory, in thousandths
    scores: NDArray[np.int64]
    tally: Tally | None = None  # of the log lines, if one was asked for

    @property
    def games(self) -> int:
        return len(self.decisions)

    @property
    def wins(self) -> list[float]:
        """Victories by seat; a shared one counts in parts."""
        return [round(float(won), 3) for won in self.rewards.sum(axis=0) / REWARD]

    @property
    def group(self) -> int | None:
        """Games that were won by anybody, where players win together; None where they play against each other."""
        return int((self.rewards > 0).any(axis=1).sum()) if find(self.game).won else None

    def summary(self) -> dict[str, Any]:
        """As JSON: totals, and for each seat its victories and its scores."""
        data: dict[str, Any] = {
            "game": self.game,
            "players": self.players,
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "decisions": int(self.decisions.sum()),
            "seconds": round(self.seconds, 3),
            "wins": self.wins,
            "scores": [_spread(self.scores[:, seat]) for seat in range(self.players)],
            "length": _spread(self.decisions),
        }
        return data if self.group is None else data | {"group": self.group}


def simulate(
    game: Game | str,
    players: int | None = None,
    games: int = 1000,
    bots: str | Sequence[str] = "greedy",
    seed: int = 1,
    *,
    options: Mapping[str, Any] | None = None,
    cards: Any = None,
    workers: int | None = None,
    tally: bool = False,
    report: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play many games, and count the lines of their logs if a tally is wanted. `report` hears how many are done."""
    game = find(game) if isinstance(game, str) else game
    players = game.players.start if players is None else players
    if players not in game.players:
        raise ValueError(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"games = {games}: expected 1 to {MOST_GAMES}")
    seated = _seated(bots, players)
    job = Job(game.name, players, tuple(seated), dict(options or {}), cards, tally)
    box = game.open(job.options, job.cards)  # bad options or cards are refused before any worker starts
    seeds = game_seeds(seed, games)
    play_part(job, seeds[:0])  # compiles, once, what all workers then find on disk
    begun = time.perf_counter()
    decisions, rewards, scores, rows = _run(job, seeds, workers or os.cpu_count() or 1, report)
    spent = time.perf_counter() - begun
    counted = read(game, box.titles, rows) if tally else None
    return Simulation(
        game=game.name,
        players=players,
        bots=[bot.spec for bot in seated],
        seed=seed,
        seconds=spent,
        decisions=decisions,
        rewards=rewards,
        scores=scores,
        tally=counted,
    )


def game_seeds(seed: int, games: int) -> NDArray[np.int64]:
    """A seed for each game of a run, unrelated to its neighbours and to those of other runs."""
    return np.random.Generator(np.random.PCG64(seed)).integers(0, 1 << 62, games, np.int64)


@dataclass(frozen=True)
class Job:
    """What every game of a run has in common."""

    game: str
    players: int
    bots: tuple[Bot, ...]
    options: dict[str, Any]
    cards: Any
    tally: bool = False

    @property
    def chunk(self) -> int:
        """Games at a time: about the same work, however much the bots think."""
        thought = sum(bot.playouts for bot in self.bots) + 1
        return max(1, CHUNK // (1 + thought // 4))


Results = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[Any]]
"""Decisions, rewards, scores, rows of the tally."""


def _seated(specs: str | Sequence[str], players: int) -> list[Bot]:
    seated = seat_bots(specs, players)
    for bot in seated:
        if bot.ms:
            raise ValueError(f"bot {bot.spec!r}: a simulation must not depend on the clock; use playouts=N")
    return seated


def _run(job: Job, seeds: NDArray[np.int64], workers: int, report: Callable[[int], None]) -> Results:
    parts = [seeds[i : i + job.chunk] for i in range(0, len(seeds), job.chunk)]
    results: list[Results | None] = [None] * len(parts)
    done = 0
    if workers == 1 or len(parts) == 1:
        for place, part in enumerate(parts):
            results[place] = play_part(job, part)
            done += len(part)
            report(done)
    else:
        with ProcessPoolExecutor(min(workers, len(parts)), get_context("spawn")) as pool:
            try:
                waiting = {pool.submit(play_part, job, part): place for place, part in enumerate(parts)}
                for future in as_completed(waiting):
                    results[waiting[future]] = future.result()
                    done += len(parts[waiting[future]])
                    report(done)
            except BaseException:  # do not wait for games that have not begun
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    found = [one for one in results if one is not None]
    return tuple(np.concatenate([one[i] for one in found]) for i in range(4))  # type: ignore[return-value]


_WORKERS: dict[Any, Any] = {}


def play_part(job: Job, seeds: NDArray[np.int64]) -> Results:
    """Some games of a run, in this process."""
    game = find(job.game)
    key = repr(job)
    if key not in _WORKERS:
        nodes = NODES_A_PLAYOUT * max(bot.playouts for bot in job.bots)
        work = workspace(game, game.open(job.options, job.cards).box, True, max(1, nodes))
        _WORKERS.clear()
        _WORKERS[key] = compiled(game).entry(contest.hold), work
    hold, work = _WORKERS[key]
    decisions = np.zeros(len(seeds), np.int64)
    rewards, scores = (np.zeros((len(seeds), job.players), np.int64) for _ in range(2))
    kinds = np.array([bot.kind for bot in job.bots], np.int64)
    playouts = np.array([bot.playouts for bot in job.bots], np.int64)
    tallies = blank(game, job.tally)
    hold(work, Contest(kinds, playouts, seeds, decisions, rewards, scores, tallies))
    return decisions, rewards, scores, filled(tallies)


def _spread(values: NDArray[np.int64]) -> dict[str, float]:
    low, middle, high = np.percentile(values, [10, 50, 90])
    return {
        "mean": round(float(values.mean()), 3),
        "sd": round(float(values.std()), 3),
        "p10": float(low),
        "median": float(middle),
        "p90": float(high),
    }
