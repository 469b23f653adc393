"""Gymnasium: one learning seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boargame.bots.observation import View
from boargame.env.board import Said
from boargame.env.matches import Matches
from boargame.env.single import Observation, Single, metadata, observation_space


class Against(gymnasium.Env[Observation, np.int64]):
    """A match against bots by their specs, one for all or one for each from your left on. You sit where `seat` says, or
    where chance has it. Settings are those of `Single`."""

    metadata = metadata("boargame-v0")

    def __init__(self, game: Any, bots: Any = "greedy", players: int | None = None, **settings: Any) -> None:
        self._one = Single(game, players, bots=bots, **settings)
        self.matches: Matches = self._one.matches
        self.render_mode = self._one.render_mode
        self.observation_space: Any = observation_space(self.matches)
        self.action_space = spaces.Discrete(self.matches.actions)
        self._played = 0

    @property
    def layout(self) -> View:
        """What the numbers of an observation mean."""
        return self._one.layout

    @property
    def seat(self) -> int:
        """Where you sit in this match."""
        return int(self.matches.learners[0])

    def says(self, action: int) -> Said:
        """An action of yours, as it is written and as a sentence."""
        return self._one.says(action, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """What you may do now, as masked learners ask for it."""
        found: NDArray[np.bool_] = self.matches.masks[0] != 0
        return found

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._one.seed(seed)
        self._played = 0
        return self._one.sees(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._one.play(int(action))
        self._played += 1
        over = not self.matches.owing[0]
        reward = float(self.matches.rewards[0, self.seat]) if over else 0.0
        cut = not over and self._played == self._one.max_cycles
        return self._one.sees(self.seat), reward, over, cut, self._info()

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "action_mask": self.matches.masks[0].copy()}

    def render(self) -> Any:
        return self._one.board.render(self.seat)

    def close(self) -> None:
        self._one.board.close()
