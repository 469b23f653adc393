"""PettingZoo's AEC: one agent after the other. Those that decide together do not see each other's answers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import repeat
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from boargame.bots.observation import View
from boargame.core.record import NONE
from boargame.core.rule import FAILED
from boargame.env.board import Said
from boargame.env.matches import Matches
from boargame.env.single import Observation, Single, metadata, observation_space


class Aec(AECEnv[str, Observation, int]):  # type: ignore[misc]  # it has no types
    """A match; agents are `seat_0` to `seat_n`. Settings are those of `Single`."""

    def __init__(self, game: Any, players: int | None = None, **settings: Any) -> None:
        super().__init__()
        self._one = Single(game, players, **settings)
        self.matches: Matches = self._one.matches
        self.metadata = metadata(f"{self.matches.game.name}-v0") | {"is_parallelizable": False}
        self.render_mode = self._one.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.matches.players)]
        self._spaces = {
            name: (observation_space(self.matches), spaces.Discrete(self.matches.actions))
            for name in self.possible_agents
        }
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._play, self._shows = self._one.answer, self._one.shows
        self._most = self._one.max_cycles
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[agent][1]

    @property
    def layout(self) -> View:
        """What the numbers of an observation mean."""
        return self._one.layout

    def says(self, action: int) -> Said:
        """An action of the agent to act, as it is written and as a sentence."""
        return self._one.says(action)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._one.seed(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._played, self._over = 0, False
        self.agent_selection = self._shown = self.possible_agents[self.matches.seat]

    def step(self, action: int | None) -> None:
        if self._over:
            self._was_dead_step(action)
            return
        assert action is not None
        seat = self._play(action)
        if seat >= 0:
            self.agent_selection = self._shown = self.possible_agents[seat]
            if self._most is None or not self._is_cut():
                return
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            if seat != NONE:
                self.matches.complain(seat == FAILED)
            for name, reward in zip(self.agents, self.matches.rewards[0].tolist(), strict=True):
                self.rewards[name] = reward
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self._over, self._shown = True, ""
        self._deads_step_first()

    def _is_cut(self) -> bool:
        """Has the match gone on for as long as it may?"""
        self._played += 1
        return self._played == self._most

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """As PettingZoo has it, more quickly."""
        for _ in repeat(None, min(max_iter, sys.maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """The same: agents ask before every decision. Until the match is over, nothing is won and nobody has ended."""
        agent = self.agent_selection
        if observe and agent == self._shown:
            return self._shows(), 0.0, False, False, self.infos[agent]
        seen = self.observe(agent) if observe else None
        return (
            seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]
        )  # fmt: skip

    def observe(self, agent: str) -> Observation:
        return self._one.sees(self._seats[agent])

    def render(self) -> str | NDArray[np.uint8] | None:
        return self._one.board.render(self._one.seen_by())

    def close(self) -> None:
        self._one.board.close()
