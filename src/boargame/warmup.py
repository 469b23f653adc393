"""Warming up: compile everything that bots and simulations need, once, so that nobody waits for it later."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

from boargame.core.engine import READY, cache_folder, cache_home
from boargame.core.game import Game
from boargame.lab.simulate import compile_once, prepare

FINGERPRINT = re.compile(r"[0-9a-f]{16}")

KEPT_DAYS = 30
"""Compiled versions of a game are kept for this long after they were last used."""


def compile_all(game: Game) -> None:
    """Compile a game's program, by a call with arguments of the types that are used."""
    compile_once(prepare(game, None, "random"))


def finish(game: Game) -> None:
    """Mark the cache as complete, and only then remove what nobody uses any more."""
    folder = cache_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / READY).touch()
    for old in unused(game):
        shutil.rmtree(old, ignore_errors=True)


def unused(game: Game) -> list[Path]:
    """Cache folders of other versions of this game that nobody has used for long: other checkouts may share the cache.
    Not those of a game whose id begins the same."""
    found, long_ago = cache_home().glob(f"{game.name}-*"), time.time() - KEPT_DAYS * 24 * 60 * 60
    return [one for one in found if _is_of(one, game) and one != cache_folder(game) and one.stat().st_mtime < long_ago]


def _is_of(folder: Path, game: Game) -> bool:
    return bool(FINGERPRINT.fullmatch(folder.name.removeprefix(f"{game.name}-")))
