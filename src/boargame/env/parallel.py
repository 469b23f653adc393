"""PettingZoo's Parallel: everybody at once. Whoever owes no decision waits; decisions made together are."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from boargame.bots.observation import View
from boargame.core.record import NONE
from boargame.env.board import Said
from boargame.env.matches import Matches
from boargame.env.single import Observation, Single, metadata, observation_space

Answers = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]  # fmt: skip


class Parallel(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # it has no types
    """A match; agents are `seat_0` to `seat_n`. Beside the actions of the game there is one more, the last: to wait.
    It is the only one in the mask of an agent that owes no decision. Settings are those of `Single`."""

    def __init__(self, game: Any, players: int | None = None, **settings: Any) -> None:
        self._one = Single(game, players, **settings)
        self.matches: Matches = self._one.matches
        self.metadata = metadata(f"{self.matches.game.name}-v0")
        self.render_mode = self._one.render_mode
        self.wait = self.matches.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(self.matches.players)]
        self.agents: list[str] = []
        self._spaces = {
            name: (observation_space(self.matches, self.wait + 1), spaces.Discrete(self.wait + 1))
            for name in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[agent][1]

    @property
    def layout(self) -> View:
        """What the numbers of an observation mean."""
        return self._one.layout

    def says(self, action: int, agent: str) -> Said:
        """An action of an agent, as it is written and as a sentence."""
        if action == self.wait:
            return Said("wait", "Wait for the others")
        return self._one.says(action, self.possible_agents.index(agent))

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._one.seed(seed)
        self.agents, self._played = list(self.possible_agents), 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Answers:
        """Of the agents that owe no decision no action is looked at."""
        owing = self._owing()
        for seat, agent in enumerate(self.possible_agents):
            if owing >> seat & 1:
                self.matches.look(seat)
                self._one.play(int(actions[agent]))
        self._played += 1
        over, cut = not self._owing(), self._played == self._one.max_cycles
        agents = self.agents
        given = self.matches.rewards[0].tolist() if over else [0.0] * len(agents)
        seen = self._seen()
        if over or cut:
            self.agents = []
        return (
            seen,
            dict(zip(agents, given, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut and not over),
            {agent: {} for agent in agents},
        )

    def _owing(self) -> int:
        return int(self.matches.owing[0])

    def _seen(self) -> dict[str, Observation]:
        found, matches = dict[str, Observation](), self.matches
        for seat, agent in enumerate(self.possible_agents):
            matches.look(seat)
            mask = np.zeros(self.wait + 1, np.int8)
            mask[:-1] = matches.masks[0]
            mask[-1] = not mask.any()
            found[agent] = {"observation": matches.observations[0].copy(), "action_mask": mask}
        matches.look(NONE)
        return found

    def render(self) -> str | NDArray[np.uint8] | None:
        return self._one.board.render(self._one.seen_by())

    def close(self) -> None:
        self._one.board.close()
