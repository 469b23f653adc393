"""Boargame: board games, minus the d. A digital table and a design laboratory for tabletop games."""

from __future__ import annotations

from pathlib import Path

from boargame.core import history
from boargame.core.match import CannotUndo, IllegalAction, Match, Refusal
from boargame.core.registry import game, games

__all__ = ["CannotUndo", "IllegalAction", "Match", "Refusal", "game", "games", "load"]


def load(path: Path | str) -> Match:
    """The match of a record, replayed to where it was."""
    return history.load(Path(path), game)
