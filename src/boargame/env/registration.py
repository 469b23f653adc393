"""The ids under which Gymnasium finds every game: `gymnasium.make("boargame/WildPigs-v0")`."""

from __future__ import annotations

import gymnasium

from boargame.core.registry import games

ENTRY = "boargame.env.against:Against"
VECTOR_ENTRY = "boargame.env.vector:Vector"


def gymnasium_id(game: str) -> str:
    """`wild-pigs` as Gymnasium writes it."""
    return "boargame/" + "".join(part.capitalize() for part in game.split("-")) + "-v0"


def register() -> None:
    """Every game, one seat against greedy bots; bots, players and settings can be given to `make`."""
    for about in games():
        name, settings = gymnasium_id(about.id), {"game": about.id}
        if name not in gymnasium.registry:
            gymnasium.register(name, ENTRY, vector_entry_point=VECTOR_ENTRY, kwargs=settings)
