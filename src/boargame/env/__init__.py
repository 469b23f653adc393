"""Environments: the games as problems for learning agents.

    boargame.env.aec("wild-pigs", players=4)            PettingZoo, one agent after the other
    boargame.env.parallel("happy-pigs", players=4)      PettingZoo, everybody at once
    boargame.env.against("happy-pigs", "greedy")        Gymnasium, one seat against bots
    boargame.env.vector("happy-pigs", 4096, "greedy")   Gymnasium, many matches at once
    boargame.env.Matches("happy-pigs", count=4096)      the same without a framework: NumPy arrays
    boargame.env.spiel                                  OpenSpiel: importing it registers every game
    boargame.env.tournament(...)                        agents and bots, everybody against everybody

Importing this package registers every game with Gymnasium: `gymnasium.make("boargame/WildPigs-v0")`. All this needs
`pip install 'boargame[fast,env]'`. What each game is like for an agent is in docs/environments.md.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boargame.bots.own import Agent
    from boargame.env.aec import Aec as aec
    from boargame.env.against import Against as against
    from boargame.env.matches import Matches
    from boargame.env.parallel import Parallel as parallel
    from boargame.env.tournament import tournament
    from boargame.env.vector import Vector as vector

__all__ = ["Agent", "Matches", "aec", "against", "parallel", "tournament", "vector"]

HOMES = {
    "Agent": ("boargame.bots.own", "Agent"),
    "Matches": ("boargame.env.matches", "Matches"),
    "aec": ("boargame.env.aec", "Aec"),
    "against": ("boargame.env.against", "Against"),
    "parallel": ("boargame.env.parallel", "Parallel"),
    "tournament": ("boargame.env.tournament", "tournament"),
    "vector": ("boargame.env.vector", "Vector"),
}
"""Where each of them lives. Modules may have the same name as what they hold, so each is imported when it is asked for
and then takes its place."""


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module 'boargame.env' has no attribute {name!r}")
    return _found(name)


def _found(name: str) -> Any:
    module, inside = HOMES[name]
    try:
        found = getattr(importlib.import_module(module), inside)
    except ModuleNotFoundError as error:
        if error.name in ("gymnasium", "pettingzoo"):
            raise ModuleNotFoundError(
                f"this needs {error.name}: pip install 'boargame[env]'", name=error.name
            ) from None
        raise
    globals()[name] = found
    return found


def _register() -> None:
    if importlib.util.find_spec("gymnasium") is not None:
        importlib.import_module("boargame.env.registration").register()


_register()
