"""Many matches by bots, compiled, on all cores. Where somebody's own bot plays, they are played in Python.

The seed of each game is derived from the run's seed and the game's number, so results do not depend on how many
workers there are.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots import own
from boargame.bots.contest import Contest
from boargame.bots.mind import Kind
from boargame.bots.minds import mind, minds
from boargame.bots.program import Program, carry_out
from boargame.bots.registry import Bot
from boargame.bots.registry import bots as seat_bots
from boargame.bots.weights import load_network
from boargame.bots.workspace import NODES_A_PLAYOUT, workspace
from boargame.core.engine import cache_folder, compiled
from boargame.core.game import REWARD, Game
from boargame.core.registry import game as find
from boargame.lab.matches import get_ready, play_matches, searches
from boargame.lab.readings import Columns, Results, columns, lines
from boargame.lab.readings import blank as readings_for
from boargame.lab.runners import Here, Runner, running
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
    runner: Runner | None = None,
    tally: bool = False,
    report: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play many games, and count the lines of their logs if a tally is wanted. `report` hears how many are done."""
    game = find(game) if isinstance(game, str) else game
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"games = {games}: expected 1 to {MOST_GAMES}")
    job = prepare(game, players, bots, options, cards, tally)
    seeds, found, done = game_seeds(seed, games), list[Results](), 0
    with running(workers, -(-games // job.chunk), runner) as runner:
        compile_once(job, runner)
        begun = time.perf_counter()
        for part in runner.each(play_chunk, chunks(job, seeds)):
            found.append(part)
            done += len(part.seeds)
            report(done)
        seconds = time.perf_counter() - begun
    return Simulation(
        game=game.name,
        players=job.players,
        bots=[bot.spec for bot in job.bots],
        seed=seed,
        seconds=seconds,
        decisions=np.concatenate([one.decisions for one in found]),
        rewards=np.concatenate([one.rewards for one in found]),
        scores=np.concatenate([one.scores for one in found]),
        tally=read(game, game.open(job.options, job.cards).titles, np.concatenate([one.rows for one in found]))
        if tally
        else None,
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
    tally: bool = False  # count the lines of the log
    measure: bool = False  # take readings as well
    learned: bool = True  # bots that search go by what was learnt, if anything was for these cards

    @property
    def in_python(self) -> bool:
        """Does somebody's own bot play, so that the games cannot be compiled?"""
        return any(bot.kind is Kind.OWN for bot in self.bots)

    @property
    def chunk(self) -> int:
        """Games at a time: about the same work, however much the bots think."""
        if self.in_python:
            return 1
        game = find(self.game)
        thought = sum(mind(game, bot).playouts for bot in self.bots) + 1
        return max(1, CHUNK // (1 + thought // 4))


@dataclass(frozen=True)
class Chunk:
    """Some games of a run: where they begin among all of them, and their seeds."""

    job: Job
    first: int
    seeds: NDArray[np.int64]


def prepare(
    game: Game,
    players: int | None,
    bots: str | Sequence[str],
    options: Mapping[str, Any] | None = None,
    cards: Any = None,
    tally: bool = False,
    measure: bool = False,
) -> Job:
    """A job, with everything that may be wrong with it refused before any worker starts."""
    players = game.players.start if players is None else players
    if players not in game.players:
        raise ValueError(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
    job = Job(
        game.name,
        players,
        tuple(seated_bots(game, bots, players, tally or measure)),
        dict(options or {}),
        cards,
        tally,
        measure,
    )
    game.open(job.options, job.cards)
    return job


def chunks(job: Job, seeds: NDArray[np.int64]) -> Iterator[Chunk]:
    """The games of these seeds, in parts that do not depend on who plays them."""
    for first in range(0, len(seeds), job.chunk):
        yield Chunk(job, first, seeds[first : first + job.chunk])


def compile_once(job: Job, runner: Runner | None = None) -> None:
    """Compile what all workers then find on disk."""
    (runner or Here()).ready(find(job.game), compile_search if job.in_python else compile_games, job)


def compile_games(job: Job) -> None:
    play_chunk(Chunk(job, 0, np.zeros(0, np.int64)))


def compile_search(job: Job) -> None:
    """Games with somebody's own bot are not compiled, but who searches in them is."""
    get_ready(find(job.game), job.bots)


def simulates_at_once(game: Game) -> bool:
    """Has a simulation of this game, as it is now, been compiled before?"""
    return any(cache_folder(game).rglob(f"*.{carry_out.__name__}-*.nbi"))


def seated_bots(game: Game, specs: str | Sequence[str], players: int, tally: bool) -> list[Bot]:
    """A bot for each seat; mistakes are refused before any worker starts."""
    seated = seat_bots(specs, players)
    for bot in seated:
        if "ms" in bot.settings:
            raise ValueError(f"bot {bot.spec!r}: a simulation must not depend on the clock; use playouts=N")
        if bot.kind is Kind.OWN:
            own.found(bot.own)
            if tally:
                raise ValueError(f"bot {bot.spec!r}: log lines are counted only where all bots are ours")
        minds(game).settings(bot)
    return seated


class Player:
    """Everything with which one process plays the games of a job."""

    def __init__(self, job: Job) -> None:
        self.job, self.game = job, find(job.game)
        self.opened = self.game.open(job.options, job.cards)
        net = load_network(self.game, self.opened.box, job.players) if job.learned and searches(job.bots) else None
        how = [mind(self.game, bot, net is not None) for bot in job.bots]
        nodes = 2 * NODES_A_PLAYOUT * max(one.playouts for one in how)
        self.work = workspace(self.game, self.opened.box, True, max(1, nodes), net)
        self.program = Program(compiled(self.game), fast=True)
        for seat, one in enumerate(how):
            self.work.minds[seat] = one.pack()[0]

    def play(self, chunk: Chunk, longest: int = 0) -> tuple[Results, NDArray[np.int32]]:
        """The games of a chunk; of the last one also seat and action of each decision, up to a limit."""
        job, names, titles = self.job, self.opened.names, self.opened.titles
        count = len(chunk.seeds)
        decisions = np.zeros(count, np.int64)
        rewards, scores = (np.zeros((count, job.players), np.int64) for _ in range(2))
        plays = np.zeros((longest, 2), np.int32)
        readings = readings_for(self.game, names, titles, job.players, count, job.measure)
        tallies = blank(self.game, job.tally or job.measure)
        asked = Contest(job.players, chunk.seeds, decisions, rewards, scores, tallies, readings, plays)
        self.program.hold(self.work, asked)
        rows, tables = filled(tallies), dict[str, Columns]()
        if job.measure:
            tables = columns(
                self.game, names, titles, chunk.first, chunk.seeds, decisions, rewards, scores, readings
            ) | {"lines": lines(rows)}
        return Results(chunk.seeds, decisions, rewards, scores, rows, tables), plays


_PLAYERS: dict[str, Player] = {}
MOST_PLAYERS = 2
"""Jobs that a process keeps ready: a comparison goes back and forth between two."""


def player(job: Job) -> Player:
    key = repr(job)
    if key not in _PLAYERS:
        while len(_PLAYERS) >= MOST_PLAYERS:
            del _PLAYERS[next(iter(_PLAYERS))]
        _PLAYERS[key] = Player(job)
    return _PLAYERS[key]


def play_chunk(chunk: Chunk) -> Results:
    """Some games of a run, in this process."""
    job = chunk.job
    if job.in_python:
        game = find(job.game)
        played = play_matches(game, job.bots, job.options, job.cards, chunk.seeds)
        return Results(chunk.seeds, *played, filled(blank(game, False)), {})
    return player(job).play(chunk)[0]


def _spread(values: NDArray[np.int64]) -> dict[str, float]:
    low, middle, high = np.percentile(values, [10, 50, 90])
    return {
        "mean": round(float(values.mean()), 3),
        "sd": round(float(values.std()), 3),
        "p10": float(low),
        "median": float(middle),
        "p90": float(high),
    }
