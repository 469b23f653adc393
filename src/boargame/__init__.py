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

from boargame.bots import play
from boargame.core import history
from boargame.core.match import CannotUndo, IllegalAction, Match, Refusal
from boargame.core.registry import game, games
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
    """The match of a record, replayed to where it was."""
    return history.load(Path(path), game)
