"""Warming up: compile all that bots and simulations need, once, so that nobody waits for it later."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from boargame.bots import decide
from boargame.bots.decide import TRUE, Kind
from boargame.bots.registry import bots
from boargame.bots.thinker import Scratch
from boargame.core.chance import Chance, seed
from boargame.core.engine import READY, cache_folder, cache_home, compiled
from boargame.core.game import Game
from boargame.lab.simulate import Job, play_part

NODES = 64
FINGERPRINT = re.compile(r"[0-9a-f]{16}")


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """What there is to compile, by name: a call of each entry point, with arguments of the types that are used."""
    engine, match = compiled(game), game.start(seed=1)
    box, scratch, chance, seat = match.box.pack(), Scratch(game, True, NODES), Chance(), match.to_act[0]
    seed(chance, 1)
    scratch.states[TRUE] = match.state.pack()[0]
    scratch.chances[0] = chance.pack()[0]
    arrays = scratch.arrays()

    def call(entry: Any, *arguments: Any) -> Callable[[], object]:
        return lambda: engine.entry(entry)(*arguments)

    yield "decisions", call(decide.think, box, *arrays, seat, int(Kind.GREEDY), 1)
    yield "imagination", call(decide.imagine_root, box, scratch.states, scratch.chances, scratch.path, seat)
    yield "search", call(decide.think_more, box, *arrays, seat, 1, 0)
    yield "choice", call(decide.chosen, box, *arrays, seat)
    players = game.players.start
    job = Job(game.name, players, tuple(bots("random", players)), {}, None)
    yield "simulation", lambda: play_part(job, np.zeros(0, np.int64))


def finish(game: Game) -> None:
    """Say that everything is there, and only then remove what earlier versions of the game left behind."""
    folder = cache_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / READY).touch()
    for old in older(game):
        shutil.rmtree(old, ignore_errors=True)


def older(game: Game) -> list[Path]:
    """Cache folders of this game, not of one whose id begins alike, that are not the one in use."""
    found = cache_home().glob(f"{game.name}-*")
    return [one for one in found if _is_of(one, game) and one != cache_folder(game)]


def _is_of(folder: Path, game: Game) -> bool:
    return bool(FINGERPRINT.fullmatch(folder.name.removeprefix(f"{game.name}-")))


def simulates_at_once(game: Game) -> bool:
    """Has a simulation of this game, as it is now, been compiled before?"""
    return any(cache_folder(game).rglob(f"*.{decide.contest.__name__}-*.nbi"))
