"""`boargame train`: learning an evaluation by self-play, from the first round to a file that bots use."""

from __future__ import annotations

import argparse
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from boargame.bots.shares import Share
from boargame.bots.strips import Judges
from boargame.bots.training.play import Player
from boargame.bots.training.trainer import Progress, Recipe, Trainer
from boargame.bots.weights import files
from boargame.core.engine import cache_home
from boargame.core.game import Game
from boargame.terminal.saying import BadInput, refusing, tell

MOST_MINUTES = 7 * 24 * 60
MOST_ROUNDS = 1_000_000
MOST_THOUGHT = 100_000
MOST_DUELS = 1_000_000
THOUGHT = 100
"""Playouts a decision of the searches that duel, unless another number is named."""

NOT_BETTER = 1
"""The exit status if what was learnt is not surely better than the hand-written evaluation."""

JUDGES = {"nobody": Judges.NOBODY, "own": Judges.OWN, "everybody": Judges.EVERYBODY}


def recipe_of(game: Game, arguments: argparse.Namespace) -> Recipe:
    """What was asked for; refused before anybody waits for it."""
    players = arguments.players
    if players is not None and players not in game.players:
        raise BadInput(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
    if not 0 < arguments.minutes <= MOST_MINUTES:
        raise BadInput(f"--minutes {arguments.minutes:g}: expected more than 0, and at most {MOST_MINUTES}")
    if arguments.rounds is not None and not 1 <= arguments.rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds {arguments.rounds}: expected 1 to {MOST_ROUNDS}")
    if not 0 <= arguments.seed < 1 << 62:
        raise BadInput("--seed: expected a whole number from 0 to 2**62 - 1")
    recipe = Recipe(
        players=tuple(game.players) if players is None else (players,),
        seed=arguments.seed,
        rounds=arguments.rounds or 0,
        judges=JUDGES[arguments.worth],
    )
    if not 1 <= arguments.thought <= MOST_THOUGHT:
        raise BadInput(f"--thought {arguments.thought}: expected 1 to {MOST_THOUGHT}")
    if not 0 <= arguments.second <= MOST_THOUGHT:
        raise BadInput(f"--second {arguments.second}: expected 0 to {MOST_THOUGHT}")
    if arguments.duels is not None and not 1 <= arguments.duels <= MOST_DUELS:
        raise BadInput(f"--duels {arguments.duels}: expected 1 to {MOST_DUELS}")
    if arguments.watch:
        recipe = replace(recipe.watching(), thought=arguments.thought, second=arguments.second)
    return replace(recipe, final_games=arguments.duels or recipe.final_games)


def train(game: Game, arguments: argparse.Namespace) -> int:
    """Learn, say how strong the result is, and keep it: in the game's folder only if it is surely better."""
    recipe = recipe_of(game, arguments)
    who = f"{recipe.players[0]}" if len(recipe.players) == 1 else f"{recipe.players[0]} to {recipe.players[-1]}"
    folder = cache_home() / "training" / f"{game.name}-{'-'.join(map(str, recipe.players))}-seed-{recipe.seed}"
    with refusing():
        trainer = Trainer(game, recipe, arguments.minutes, folder)
        if arguments.resume:
            trainer.resume()
    file = arguments.out or _own_file(game, recipe)
    how = "by watching greedy bots" if recipe.watches else "by self-play"
    tell(f"Learning {game.name} for {who} players {how}. Ctrl-C stops; --resume goes on.")
    with progress_line() as report:
        shares = trainer.run(report)
    better = verdict(trainer, shares)
    command = f"boargame train {game.name}{_settings(arguments)} --rounds {trainer.rounds} --seed {recipe.seed}"
    if not (better or arguments.out):
        print("That is not surely better, so nothing was kept; --out FILE keeps it all the same.")
        return NOT_BETTER
    measured = {str(players): share.json() for players, share in shares.items()}
    with refusing():
        file.parent.mkdir(exist_ok=True)
        trainer.write(file, {"command": command, "seed": trainer.fresh_seed, "measured": measured})
    shutil.rmtree(folder, ignore_errors=True)
    print(f"It is in {file}; `{command}` makes it again.")
    return 0


def _own_file(game: Game, recipe: Recipe) -> Path:
    """Where bots look for it."""
    for_one, for_all = files(game, recipe.players[0])
    return for_one if len(recipe.players) == 1 else for_all


def _settings(arguments: argparse.Namespace) -> str:
    players = "" if arguments.players is None else f" --players {arguments.players}"
    thought = "" if arguments.thought == THOUGHT else f" --thought {arguments.thought}"
    second = f" --second {arguments.second}" if arguments.second else ""
    watch = f" --watch{second}{thought}" if arguments.watch else ""
    duels = "" if arguments.duels is None else f" --duels {arguments.duels}"
    worth = "" if arguments.worth == "everybody" else f" --worth {shlex.quote(arguments.worth)}"
    return players + watch + duels + worth


def verdict(trainer: Trainer, shares: Mapping[int, Share]) -> bool:
    """Say how strong it is. Is it surely better than the hand-written evaluation, with every number of players?"""
    if not trainer.arena.together:
        for players, share in shares.items():
            print(
                f"{players} players: it wins {share} against the hand-written evaluation; equals win {1 / players:.0%}."
            )
        return all(share.low > 1 / players for players, share in shares.items())
    net, games = trainer.network(), trainer.recipe.final_games
    greedy = trainer.shares(net, games, trainer.fresh_seed, Player.GREEDY)
    for players, share in shares.items():
        print(f"{players} players: groups win {share}; by the hand-written evaluation {greedy[players]}.")
    return all(share.ahead_of(greedy[players])[1] > 0 for players, share in shares.items())


@contextmanager
def progress_line() -> Iterator[Callable[[Progress], None]]:
    """One line that changes on a terminal; elsewhere a line for each duel."""
    if not sys.stderr.isatty():
        yield lambda progress: tell(_line(progress)) if progress.duel else None
        return
    console = Console(stderr=True, highlight=False)
    with console.status("Compiling, once: about a minute …") as status:
        last = ""

        def report(progress: Progress) -> None:
            nonlocal last
            last = f" · last duel {progress.duel}" if progress.duel else last
            status.update(_line(progress, last))

        yield report


def _line(progress: Progress, duel: str = "") -> str:
    of = f" of {progress.rounds}" if progress.rounds else ""
    duel = duel or (f" · duel {progress.duel}" if progress.duel else "")
    return f"Round {progress.round}{of} · {progress.seconds / 60:.1f} CPU minutes · error {progress.error:.4f}{duel}"
