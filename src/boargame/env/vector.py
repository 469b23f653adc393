"""Gymnasium's VectorEnv: one learning seat in each of many matches, stepped in compiled code."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from boargame.bots.observation import View
from boargame.env.matches import Matches
from boargame.env.single import Observation, metadata, observation_space


class Vector(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many matches against bots. Observations and masks are the arrays of the matches themselves, which the next step
    overwrites, unless you ask for copies. A match that has ended begins again in the same step; what was seen at its
    end is in the info as `final_obs`."""

    metadata = metadata("boargame-v0") | {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: Any,
        num_envs: int = 1,
        bots: str | Sequence[str] = "greedy",
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        cards: Any = None,
        reward: str = "victory",
        seat: int | None = None,
        threads: int | None = None,
        copies: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if not bots:
            raise ValueError("a learner needs opponents: name bots, or use Matches to decide for all seats")
        self.matches = Matches(
            game, players, num_envs, options=options, cards=cards, reward=reward, bots=bots, seat=seat,
            threads=threads or os.cpu_count() or 1, fast=True,
        )  # fmt: skip
        self.num_envs, self.render_mode, self._copies = num_envs, render_mode, copies
        self.single_observation_space = observation_space(self.matches)
        self.single_action_space = spaces.Discrete(self.matches.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._lines = np.arange(num_envs)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._learners = np.zeros(num_envs, np.int64)

    @property
    def layout(self) -> View:
        """What the numbers of an observation mean."""
        return self.matches.layout

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        if seed is None:
            seed = int(np.random.default_rng().integers(1 << 31))
        self.matches.reset(np.array(seed, np.int64) if isinstance(seed, list) else seed)
        self._learners[:] = self.matches.learners
        return self._seen(), {"seat": self._learners}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        matches = self.matches
        matches.step(actions)
        over = matches.over
        rewards = matches.rewards[self._lines, self._learners]
        self._learners[:] = matches.learners  # of the matches that go on or have begun
        info: dict[str, Any] = {"seat": self._learners}
        if over.any():
            info["final_obs"] = {"observation": matches.finals, "action_mask": np.zeros_like(matches.masks)}
            info["_final_obs"] = over
        return self._seen(), rewards, over, self._truncated, info

    def _seen(self) -> Observation:
        seen: Observation = {"observation": self.matches.observations, "action_mask": self.matches.masks}
        return {name: array.copy() for name, array in seen.items()} if self._copies else seen

    def close_extras(self, **kwargs: Any) -> None:
        self.matches.close()
