"""Peers: others' games, played at random from Python. Those that are not installed are left out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from itertools import count, islice

from bench.clock import Key, Work

CATANATRON = Key("Catanatron", "Python", 4)
SPIELS = {name: Key(f"OpenSpiel {name}", "C++ from Python", 2) for name in ("backgammon", "leduc_poker")}
MCTS = Key("OpenSpiel backgammon", "MCTS, C++", 2)
SIMULATIONS = 20
FEWEST_GAMES = 20
"""Of Catanatron's games, which differ so much that a round needs many, and each round others."""

PACKAGES = {"Catanatron": "catanatron", "OpenSpiel": "open_spiel"}


def versions() -> dict[str, str]:
    """The peers that are installed."""
    return {name: found for name, package in PACKAGES.items() if (found := installed(package))}


def installed(package: str) -> str:
    """The version of a package, or nothing."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def works() -> Iterator[tuple[Key, Work]]:
    """Random play of every peer that is installed."""
    here = versions()
    if "Catanatron" in here:
        yield CATANATRON, catanatron()
    if "OpenSpiel" in here:
        for name, key in SPIELS.items():
            yield key, open_spiel(name)
        yield MCTS, open_spiel_mcts("backgammon")


def catanatron() -> Work:
    """Ticks of whole games by four random players, set-up included; a roll of the dice is a tick."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    seeds = count(1)

    def run(games: int) -> int:
        ticks = 0
        for seed in islice(seeds, games):
            game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
            while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
                game.play_tick()
                ticks += 1
        return ticks

    return Work(run, FEWEST_GAMES)


def open_spiel(name: str) -> Work:
    """Actions in whole games, those of chance included."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)

    def run(games: int) -> int:
        actions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                actions += 1
        return actions

    return Work(run)


def open_spiel_mcts(name: str) -> Work:
    """Simulations of searches for the first question of a game, one random playout to its end for each, all in C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    state, chance = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice([outcome for outcome, _ in state.chance_outcomes()]))
    playouts = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    searcher = pyspiel.MCTSBot(game, playouts, 2.0, SIMULATIONS, 1000, False, 1, False)

    def run(times: int) -> int:
        for _ in range(times):
            searcher.step(state)
        return times * SIMULATIONS

    return Work(run)
