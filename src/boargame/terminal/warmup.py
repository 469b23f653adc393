"""Warming up: compile everything that bots and simulations need, once, so that nobody waits for it later."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from boargame.core.engine import READY, cache_folder, cache_home
from boargame.core.game import Game
from boargame.lab.simulate import compile_once, prepare

FINGERPRINT = re.compile(r"[0-9a-f]{16}")


def compile_all(game: Game) -> None:
    """Compile a game's program, by a call with arguments of the types that are used."""
    compile_once(prepare(game, None, "random"))


def finish(game: Game) -> None:
    """Mark the cache as complete, and only then remove what earlier versions of the game left behind."""
    folder = cache_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / READY).touch()
    for old in older(game):
        shutil.rmtree(old, ignore_errors=True)


def older(game: Game) -> list[Path]:
    """Cache folders of this game that are not in use; not those of a game whose id begins the same."""
    found = cache_home().glob(f"{game.name}-*")
    return [one for one in found if _is_of(one, game) and one != cache_folder(game)]


def _is_of(folder: Path, game: Game) -> bool:
    return bool(FINGERPRINT.fullmatch(folder.name.removeprefix(f"{game.name}-")))
