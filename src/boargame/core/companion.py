"""Companions: what a game brings along for people to see, in its folders `show` and `print`, one module for each
purpose.

Rules never depend on them: they can be edited without compiling anything again.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from boargame.core import registry
from boargame.core.engine import NO_RULES
from boargame.core.game import Game


@cache
def companion(game: Game, name: str, folder: str = NO_RULES) -> Any:
    """A game's module for a purpose, such as `board`, or None if it brings none."""
    if not (game.home / folder / f"{name}.py").exists():
        return None
    inside = game.home.parent == registry.HOME
    return importlib.import_module(f"{'boargame.games.' if inside else ''}{game.home.name}.{folder}.{name}")
