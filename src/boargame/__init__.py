"""Boargame: board games, minus the d. A digital table and a design laboratory for tabletop games.

>>> import boargame
>>> game = boargame.game("wild-pigs")
>>> match = game.start(players=4, seed=7, options={"boss_mode": "sequential"}, cards="classic")
>>> [action.notation for action in match.legal()][:3]
['restance Aggressive', 'restance Tactical', 'restance Hunkered']
>>> boargame.play(game, ["greedy", "random"], seed=1).over
True
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import boargame.games  # noqa: F401 - or the package would later take the place of the function of the same name
from boargame.core import transcript
from boargame.core.match import CannotUndo, IllegalAction, Match, Refusal
from boargame.core.registry import game, games

if TYPE_CHECKING:
    from boargame.bots import play
    from boargame.lab.simulate import Simulation, simulate

__all__ = [
    "CannotUndo",
    "IllegalAction",
    "Match",
    "Refusal",
    "Simulation",
    "game",
    "games",
    "load",
    "play",
    "simulate",
]


def load(path: Path | str) -> Match:
    """The match of a transcript, replayed to where it was."""
    return transcript.load(Path(path), game)


def __getattr__(name: str) -> Any:
    """Bots and laboratory are imported when they are used: a player's first prompt does not wait for them."""
    if name == "play":
        from boargame.bots import play

        return play
    if name in ("simulate", "Simulation"):
        from boargame.lab import simulate

        return getattr(simulate, name)
    raise AttributeError(f"module 'boargame' has no attribute {name!r}")
