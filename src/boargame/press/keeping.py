"""Keeping what was printed: the same order of the same box is not set twice. The key is made of everything that a page
can depend on, so nothing stale is ever handed out."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict
from enum import Enum
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from boargame.core.engine import cache_home
from boargame.core.game import Game
from boargame.press.order import Order

HERE = Path(__file__).parent
SOURCES = ("press", "art", "core", "learn", "rulebook.py")
KINDS = {".py", ".toml", ".typ", ".md", ".json"}
MOST_KEPT = 60
"""Documents; the oldest go first."""


def kept(order: Order, name: str, make: Callable[[], bytes]) -> bytes:
    """A document of an order, made now if it has not been made before."""
    file = home() / f"{key(order)}-{name}"
    with suppress(OSError):
        found = file.read_bytes()
        os.utime(file)
        return found
    made = make()
    with suppress(OSError):  # a full disk is no reason not to print
        _keep(file, made)
    return made


def home() -> Path:
    return cache_home() / "print"


def key(order: Order) -> str:
    """A hash of the order, of the game and its cards, and of what prints them."""
    game = order.check()
    digest = hashlib.sha256(json.dumps([_flat(asdict(order)), sys.version_info[:2], _typst()], default=str).encode())
    for file in _files(game, order):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:24]


def _flat(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _flat(one) for key, one in value.items()}
    return value.value if isinstance(value, Enum) else value


def _files(game: Game, order: Order) -> Iterator[Path]:
    house = HERE.parent
    folders = [*(house / name for name in SOURCES), game.home]
    if isinstance(order.cards, str | Path) and Path(order.cards).is_dir():
        folders.append(Path(order.cards))
    for folder in folders:
        if folder.is_file():
            yield folder
        else:
            yield from sorted(file for file in folder.rglob("*") if file.suffix in KINDS)


def _typst() -> str:
    try:
        return version("typst")
    except PackageNotFoundError:
        return ""


def _keep(file: Path, made: bytes) -> None:
    """Under another name first, so that nobody reads half a document."""
    file.parent.mkdir(parents=True, exist_ok=True)
    begun = file.with_suffix(f".{os.getpid()}")
    begun.write_bytes(made)
    begun.replace(file)
    old = sorted((one for one in file.parent.iterdir()), key=lambda one: one.stat().st_mtime)
    for one in old[:-MOST_KEPT]:
        one.unlink(missing_ok=True)
