"""An engine: one game with everything that plays it, plain or compiled.

    slow, fast = plain(GAME), compiled(GAME)

Both run the same source and give the same results. Nothing is compiled before it is called.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from boargame.core import random_play
from boargame.core.game import Game
from boargame.core.link import CompilingLinker, Function, Linker

F = TypeVar("F", bound=Function)
_ALONE = threading.RLock()


class Engine:
    """Entry points over arrays: boxes[0] is the box, logs[0] the log, states as many as there are games."""

    def __init__(self, game: Game, linker: Linker) -> None:
        self.game = game
        self._linker = linker
        self._entries: dict[Any, Any] = {}

    def entry(self, rule: Function) -> Any:
        """Any rule as an entry point of this engine."""
        if rule not in self._entries:
            with _ALONE:  # a rule that another thread has linked only in part must not be called
                if rule not in self._entries:
                    self._entries[rule] = self._linker.entry(rule)
        return self._entries[rule]

    def lend(self, value: tuple[Any, ...]) -> Any:
        """A tuple of arrays as an entry point takes it, call after call, without looking at every part again."""
        return self._linker.lend(value)

    def direct(self, entry: Any, *arrays: Any) -> Any:
        """An entry point for arrays of exactly these types: compiled now, and called without any check."""
        return self._linker.direct(entry, arrays)

    def bound(self, entry: Any, *arguments: Any) -> Any:
        """An entry point with exactly these arguments, to be called without any: compiled now, and it returns a whole
        number."""
        return self._linker.bound(entry, arguments)

    def posed(self, cells: Any, put: int, got: int, entry: Any, *arguments: Any) -> Any:
        """The same, to be called with a number, which is put into one of some cells before; it returns what stands in
        another then, or REFUSED or FAILED if the entry point has returned something else than 0. Only for what is
        brief: compiled, it holds Python's lock."""
        return self._linker.posed(entry, arguments, cells, put, got)

    @property
    def random_games(self) -> Any:
        return self.entry(random_play.random_games)

    @property
    def begin(self) -> Any:
        return self.entry(random_play.begin)

    @property
    def step(self) -> Any:
        return self.entry(random_play.step)


@cache
def plain(game: Game) -> Engine:
    """The game as ordinary Python, over the objects that its records describe."""
    return Engine(game, Linker(game.name, game.bindings()))


def linked(game: Game, rule: F) -> F:
    """A rule as the plain game has it: for callers that ask it often, such as boards. It is quicker than the function
    itself, which has to ask enumerations for their members."""
    found: F = plain(game).entry(rule)
    return found


def compiled(game: Game, on_disk: bool = True) -> Engine:
    """The game compiled, over packed arrays. What was compiled is kept on disk for the next time."""
    if not can_compile():
        raise ModuleNotFoundError("this needs Numba: install it with pip install 'boargame[fast]'")
    return _compiled(game, cache_folder(game) if on_disk else None)


@cache
def _compiled(game: Game, folder: Path | None) -> Engine:
    if folder is not None:
        with suppress(OSError):  # nothing is there yet, or the folder is somebody else's
            os.utime(folder)  # it is in use: see `warmup.unused`
    return Engine(game, CompilingLinker(game.name, game.bindings(), sources(game), folder))


def can_compile() -> bool:
    """Is there a compiler?"""
    return importlib.util.find_spec("numba") is not None


def is_compiled(game: Game) -> bool:
    """Has `boargame warmup` compiled this game, as it is now?"""
    return (cache_folder(game) / READY).exists() and can_compile()


NO_RULES, ON_PAPER = "show", "print"
"""The folders of a game that show it, on screens and on paper, and decide nothing: editing them needs no compiling."""

READY = "ready"
"""A file in a cache folder that says everything is there."""


def sources(game: Game) -> tuple[Path, ...]:
    """All that compiled rules may be made of."""
    home = Path(__file__).parent.parent
    return home / "core", home / "bots", game.home


def cache_folder(game: Game) -> Path:
    return cache_home() / f"{game.name}-{fingerprint(sources(game))}"


def cache_home() -> Path:
    return Path(os.environ.get("BOARGAME_CACHE") or Path.home() / ".cache" / "boargame")


def fingerprint(folders: tuple[Path, ...]) -> str:
    """A hash of every source file and setting a compiled game is made of, so that no edit is ever missed."""
    settings = sorted(item for item in os.environ.items() if item[0].startswith("NUMBA_"))
    digest = hashlib.sha256(f"{sys.version} {settings}".encode())
    for folder in folders:
        shown = {file for name in (NO_RULES, ON_PAPER) for file in (folder / name).rglob("*.py")}
        for file in sorted(set(folder.rglob("*.py")) - shown):
            digest.update(str(file.relative_to(folder)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
