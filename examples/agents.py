"""Two agents to begin with: one at random, and one that follows a script. Both see numbers alone.

python -m boargame.env.tournament happy-pigs agent:examples.agents:Random agent:examples.agents:LastResort random
boargame play happy-pigs --bots agent:examples.agents:Random
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class Random:
    """Any action that the mask allows, each equally likely."""

    def __init__(self) -> None:
        self._chance = np.random.default_rng(1)

    def choose(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        return int(self._chance.choice(np.flatnonzero(mask)))


class LastResort:
    """Follows a script: the first action of the alphabet that it has not taken for the longest time. A game's alphabet
    lists what is done before what is left undone, so that it passes only when it has done everything else."""

    def __init__(self) -> None:
        self._taken: dict[int, int] = {}
        self._now = 0

    def choose(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        self._now += 1
        action = min(np.flatnonzero(mask).tolist(), key=lambda one: (self._taken.get(one, 0), one))
        self._taken[action] = self._now
        return int(action)
