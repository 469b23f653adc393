"""What `examples/ppo.py` has learnt, as an agent. It needs NumPy alone.

BOARGAME_AGENT=happy-pigs.npz boargame play happy-pigs --bots agent:examples.learnt:Learnt
BOARGAME_AGENT=happy-pigs.npz python -m boargame.env.tournament happy-pigs agent:examples.learnt:Learnt greedy
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

NEVER = -1e9
"""The logit of an action that is not legal."""

FAR = 5.0
"""Numbers are told apart up to this many spreads from their mean."""


class Learnt:
    """Takes the likeliest action. The file is the one you name, or the one that BOARGAME_AGENT does."""

    def __init__(self, file: str | Path | None = None) -> None:
        file = file or os.environ.get("BOARGAME_AGENT")
        if not file:
            raise ValueError("set BOARGAME_AGENT to the file that examples/ppo.py has written")
        with np.load(file) as kept:
            self._weights = {name: kept[name] for name in kept.files}
        self.layout = str(self._weights["layout"])

    def choose(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        return int(self.choose_all(observation[None], mask[None])[0])

    def choose_all(self, observations: NDArray[np.int16], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """The same for many matches at once."""
        w = self._weights
        x = np.clip((observations - w["mean"]) / w["spread"], -FAR, FAR)
        for layer in ("body.0", "body.2"):
            x = np.maximum(x @ w[f"{layer}.weight"].T + w[f"{layer}.bias"], 0)
        logits = x @ w["policy.weight"].T + w["policy.bias"]
        best: NDArray[np.int64] = np.where(masks > 0, logits, NEVER).argmax(axis=1)
        return best
