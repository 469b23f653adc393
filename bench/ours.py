"""What is measured of every game, whichever games there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import numpy as np

from bench.clock import Key, Work
from boargame.bots.contest import Contest
from boargame.bots.decide import BEGIN
from boargame.bots.minds import mind
from boargame.bots.program import Program
from boargame.bots.registry import bot
from boargame.bots.workspace import NODES_A_PLAYOUT, TRUE, workspace
from boargame.core import random_play
from boargame.core.batch import Batch
from boargame.core.chance import Chance, seed
from boargame.core.engine import Engine, compiled, plain
from boargame.core.game import Game
from boargame.core.log import Log
from boargame.core.record import packed
from boargame.lab.readings import blank as readings_for
from boargame.lab.tally import blank

COMPILED, LOGGED, PLAIN, COPY, SEARCH, GREEDY = "compiled", "compiled, log on", "plain", "copy", "search", "greedy"
GREEDY_PLAYOUTS, ONE_ROUND = "search, greedy playouts", "search, playouts of one round"

PLAYERS = 4
PAIR = 2
"""As many as play backgammon, beside which searches are measured."""

PLAYOUTS, GREEDY_ONES = 1000, 50
RANDOM_PLAYOUTS = "search:rollout=random,temperature=0,horizon=-1,mix=0"
"""A search as it is where nobody knows anything about a game: its playouts are as short as they can be."""

SPECS = {
    SEARCH: RANDOM_PLAYOUTS,
    GREEDY_PLAYOUTS: f"{RANDOM_PLAYOUTS},rollout=quick",
    ONE_ROUND: f"search:rollout=random,temperature=0,horizon={PAIR}",
}
"""What it is called, and who searches."""

SEEDS_APART = 1 << 32
"""From one round's seeds to the next round's, so that each plays other games."""

COPIES = 8
"""States that are copied round and round."""

STEPS = 40
"""Decisions in each game that Python drives, after its set-up."""

AT_ONCE = {f"from Python, {games} at once": games for games in (1, 256)}
"""Games that Python drives at once."""


def usual(game: Game) -> int:
    """Players in most measurements."""
    return min(PLAYERS, game.most)


def keys(game: Game) -> Iterator[Key]:
    """Everything that is measured of a game."""
    for players in game.players:
        yield Key(game.name, COMPILED, players)
    for what in (LOGGED, PLAIN, COPY, SEARCH, GREEDY_PLAYOUTS, GREEDY, *AT_ONCE):
        yield Key(game.name, what, usual(game))
    if PAIR in game.players:
        if usual(game) != PAIR:
            yield Key(game.name, SEARCH, PAIR)
        yield Key(game.name, ONE_ROUND, PAIR)


def works(game: Game) -> dict[Key, Work]:
    """The same, ready to be done, in a compiled engine."""
    fast = compiled(game)
    makers: dict[str, Callable[[Engine, int], Work]] = {
        COMPILED: random_games,
        LOGGED: partial(random_games, log=True),
        PLAIN: lambda engine, players: random_play_plain(engine.game, players),
        COPY: copying,
        SEARCH: searching,
        GREEDY_PLAYOUTS: partial(searching, playouts=GREEDY_ONES, what=GREEDY_PLAYOUTS),
        ONE_ROUND: partial(searching, what=ONE_ROUND),
        GREEDY: greedy_play,
        **{what: partial(driving, games=games) for what, games in AT_ONCE.items()},
    }
    return {key: makers[key.what](fast, key.players) for key in keys(game)}


def random_games(fast: Engine, players: int, log: bool = False) -> Work:
    """Decisions in whole random games, set-up included."""
    game, entry, seeds = fast.game, fast.random_games, count(1, SEEDS_APART)
    boxes, states, logs, chances = game.open().box.pack(), packed(game.state), packed(Log), packed(Chance)
    logs["on"] = log
    moves = np.zeros(game.actions + 1, np.int16)
    return Work(lambda games: int(entry(boxes, states, logs, chances, moves, players, next(seeds), games)))


def random_play_plain(game: Game, players: int) -> Work:
    """The same in plain Python."""
    entry, seeds = plain(game).random_games, count(1, SEEDS_APART)
    boxes, states, logs, chances = [game.open().box], [game.state()], [Log()], [Chance()]
    moves = [0] * (game.actions + 1)
    return Work(lambda games: int(entry(boxes, states, logs, chances, moves, players, next(seeds), games)))


def copying(fast: Engine, players: int) -> Work:
    """Copies of a fresh game's state. The loop around them costs next to nothing: empty, the compiler drops it."""
    entry, states = fast.entry(random_play.copies), packed(fast.game.state, COPIES)
    states[:] = fast.game.start(players, 1).state.pack()

    def run(times: int) -> int:
        entry(states, times)
        return times

    return Work(run)


def searching(fast: Engine, players: int, playouts: int = PLAYOUTS, what: str = SEARCH) -> Work:
    """Playouts of searches for the first question that is put to a fresh game."""
    match = fast.game.start(players, 1)
    work, program = workspace(fast.game, match.box, True, NODES_A_PLAYOUT * playouts), Program(fast, fast=True)
    seat = match.to_act[0]
    work.states[TRUE], work.minds[seat] = match.state.pack()[0], mind(fast.game, bot(SPECS[what])).pack()[0]
    seed(work.chances[0], 1)

    def run(times: int) -> int:
        for _ in range(times):
            program.think(work, seat, 1, BEGIN, playouts)
        return times * playouts

    return Work(run)


def greedy_play(fast: Engine, players: int) -> Work:
    """Decisions in whole games by greedy bots, as `simulate` plays them."""
    game, program = fast.game, Program(fast, fast=True)
    work = workspace(game, game.open().box, True)
    work.minds[:] = mind(game, bot("greedy")).pack()[0]
    tallies, opened = blank(game, on=False), game.open()
    readings = readings_for(game, opened.names, opened.titles, players, 0, on=False)
    plays = np.zeros((0, 2), np.int32)

    def run(games: int) -> int:
        seeds, decisions = np.arange(games, dtype=np.int64), np.zeros(games, np.int64)
        rewards, scores = (np.zeros((games, players), np.int64) for _ in range(2))
        program.hold(work, Contest(players, seeds, decisions, rewards, scores, tallies, readings, plays))
        return int(decisions.sum())

    return Work(run)


def driving(fast: Engine, players: int, games: int) -> Work:
    """Decisions in many games at once, each the first legal one, chosen by NumPy; set-up included."""
    batch = Batch(fast, fast.game.open().box, players, games)
    seeds = np.arange(games)

    def run(times: int) -> int:
        for time in range(times):
            batch.begin(seeds + time * games)
            for _ in range(STEPS):
                batch.step(batch.moves[:, 0])
            if not batch.playing.all():
                raise RuntimeError(
                    f"{fast.game.name} may be over after {STEPS} decisions: what followed was not played"
                )
        return times * STEPS * games

    return Work(run)
