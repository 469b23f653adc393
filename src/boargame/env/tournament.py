"""A tournament: agents and bots, everybody against everybody, seats exchanged.

    tournament("happy-pigs", [MyAgent(), "greedy", "random"], games=200)
    python -m boargame.env.tournament happy-pigs agent:my_module:MyAgent greedy random --games 200

An agent is anything with `choose(observation, mask)`. Bots are named by their specs, agents by `agent:module:Class`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import Any

import numpy as np

from boargame.bots.own import Agent, fits, found
from boargame.bots.registry import AGENT, Bot, bot
from boargame.bots.thinker import Thinker
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.registry import game as find
from boargame.env.matches import Matches

Entrant = Agent | str


@dataclass
class Standings:
    """What everybody won against everybody else, in victories; a shared one counts in parts."""

    names: list[str]
    games: int  # in each encounter
    shares: dict[tuple[int, int], list[float]] = field(default_factory=dict)  # of the first, game by game

    def share(self, one: int, other: int) -> tuple[float, float]:
        """The part of the victories that one won against another, and half of a 95 % interval around it."""
        if (one, other) in self.shares:
            won = np.array(self.shares[one, other])
        else:
            won = 1 - np.array(self.shares[other, one])
        return float(won.mean()), 1.96 * float(won.std()) / sqrt(len(won))

    def overall(self, one: int) -> float:
        """The mean over all others."""
        return float(np.mean([self.share(one, other)[0] for other in range(len(self.names)) if other != one]))

    def rows(self) -> list[list[str]]:
        """A table, the best first."""
        order = sorted(range(len(self.names)), key=self.overall, reverse=True)
        head = ["", *(f"against {self.names[other]}" for other in order), "mean"]
        return [head, *([self.names[one], *self._line(one, order), f"{self.overall(one):.0%}"] for one in order)]

    def _line(self, one: int, order: Sequence[int]) -> list[str]:
        return ["–" if one == other else "{:.0%} ± {:.0%}".format(*self.share(one, other)) for other in order]


def tournament(
    game: Game | str,
    entrants: Sequence[Entrant],
    games: int = 100,
    seed: int = 1,
    *,
    options: Mapping[str, Any] | None = None,
    cards: Any = None,
    fast: bool | None = None,
) -> Standings:
    """Every two of them play this many games at a table for two, in pairs with the same seed and seats exchanged."""
    found_game = find(game) if isinstance(game, str) else game
    if len(entrants) < 2:
        raise ValueError("a tournament needs at least two who play")
    if games < 2 or games % 2:
        raise ValueError(f"games = {games}: expected an even number, since every game is played from both seats")
    if found_game.players.start > 2:
        raise ValueError(f"{found_game.about.name} is not for two players")
    if found_game.won is not None:
        raise ValueError(f"in {found_game.about.name} players win together: there is no tournament")
    seated = [_seated(one) for one in entrants]
    table = Table(found_game, options, cards, fast)
    for player in seated:
        if not isinstance(player, Bot):
            fits(player, table.matches.layout)
    standings = Standings([_name(one) for one in entrants], games)
    for one, other in combinations(range(len(entrants)), 2):
        standings.shares[one, other] = [
            table.play([seated[one], seated[other]], seed + number // 2, exchanged=bool(number % 2))
            for number in range(games)
        ]
    return standings


class Table:
    """One match after the other, between agents and bots."""

    def __init__(self, game: Game, options: Any, cards: Any, fast: bool | None) -> None:
        self.matches = Matches(game, 2, options=options, cards=cards, again=False, fast=fast)
        self._match: Match = game.start(2, 0, options, cards)

    def play(self, players: list[Agent | Bot], seed: int, exchanged: bool) -> float:
        """A whole match; the first one's share of the victory."""
        matches, match = self.matches, self._match
        order = players[::-1] if exchanged else players
        matches.reset(np.array([seed]))
        thinker, plays = Thinker(match, seed, fast=matches.fast), 0
        while matches.owing[0]:
            seat = int(matches.seats[0])
            one = order[seat]
            if isinstance(one, Bot):
                match.state.assign(matches.states[0])
                action = thinker.choose(one, seat, plays).id
            else:
                action = int(one.choose(matches.observations[0].copy(), matches.masks[0].copy()))
            matches.step(np.array([action]))
            plays += 1
        return float(matches.rewards[0, 1 if exchanged else 0])


def _seated(entrant: Entrant) -> Agent | Bot:
    """A bot of ours, or an agent."""
    if not isinstance(entrant, str):
        return entrant
    one = bot(entrant)
    return found(one.own)() if one.is_agent else one


def _name(entrant: Entrant) -> str:
    return entrant.removeprefix(f"{AGENT}:") if isinstance(entrant, str) else type(entrant).__name__


# -- the command --------------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m boargame.env.tournament", description="Everybody plays everybody.")
    parser.add_argument("game")
    parser.add_argument("entrants", nargs="+", metavar="SPEC", help="a bot, or agent:module:Class")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="in each encounter (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="fixes chance (1)")
    asked = parser.parse_args(arguments)
    try:
        rows = tournament(asked.game, asked.entrants, asked.games, asked.seed).rows()
    except (LookupError, ValueError) as error:
        print(f"python -m boargame.env.tournament: {str(error).strip(chr(34))}", file=sys.stderr)
        return 2
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
