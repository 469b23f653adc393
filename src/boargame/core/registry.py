"""The games there are: every folder that holds a `game.toml`. There is no list to keep.

Folders are looked for in `boargame/games`, and in the folders that the variable BOARGAME_GAMES names.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import threading
from functools import cache
from pathlib import Path
from types import ModuleType

from boargame.core.about import About
from boargame.core.files import BadFile
from boargame.core.game import Game

_ALONE = threading.RLock()
HOME = Path(__file__).parent.parent / "games"


def folders() -> dict[str, Path]:
    """Where each game lives, by its id."""
    homes = [HOME, *(Path(one) for one in os.environ.get("BOARGAME_GAMES", "").split(os.pathsep) if one)]
    found = [file.parent for home in homes for file in sorted(home.glob("*/game.toml"))]
    return {folder.name.replace("_", "-"): folder for folder in found}


def games() -> list[About]:
    """What every game says about itself, in the order of the shelf; no rules are loaded."""
    return sorted((_about(folder) for folder in folders().values()), key=lambda about: about.shelf)


def game(name: str) -> Game:
    """A game by its id, such as `wild-pigs`."""
    found = folders()
    if name not in found:
        raise LookupError(f"there is no game {name!r}; there are {', '.join(found)}")
    with _ALONE:  # a table may be loaded in a thread
        return _load(found[name])


@cache
def _about(folder: Path) -> About:
    return About.read(folder)


@cache
def _load(folder: Path) -> Game:
    try:
        module = _import(folder)
    except SyntaxError as error:
        raise BadFile(f"{error.filename}, line {error.lineno}: {error.msg}: {(error.text or '').strip()}") from None
    found = getattr(module, "GAME", None)
    if not isinstance(found, Game):
        raise BadFile(f"{folder / '__init__.py'}: expected GAME = Game(...)")
    return found


def _import(folder: Path) -> ModuleType:
    if folder.parent == HOME:
        return importlib.import_module(f"boargame.games.{folder.name}")
    if folder.name not in sys.modules:
        sys.path.insert(0, str(folder.parent))
        try:
            importlib.import_module(folder.name)
        finally:
            sys.path.remove(str(folder.parent))
    return sys.modules[folder.name]
