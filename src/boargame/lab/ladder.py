"""A ladder of thought: how much stronger a bot gets each time it thinks twice as long. Random and greedy play are its
feet; above them stands `expert` with more and more playouts. Whoever is on the next rung should win; how often the one
below wins all the same is what luck decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from boargame.bots.ratings import ANCHOR, Rating
from boargame.bots.registry import bot
from boargame.bots.shares import Share
from boargame.lab.kept import Played
from boargame.lab.rating import Report, fit, play_duels
from boargame.lab.sections import NOTHING, Table

LOWEST, HIGHEST = 125, 8000
"""Playouts a decision on the first rung above the feet, and on the last."""


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder, how strong it is, and how it fared against the one below, or with it against the game."""

    spec: str
    rating: Rating
    share: Share | None  # of the first one there is none, unless players win together

    @property
    def name(self) -> str:
        playouts = bot(self.spec).settings.get("playouts")
        return self.spec if playouts is None else f"{playouts:,} playouts"

    def json(self) -> dict[str, Any]:
        return {
            "bot": self.spec, "elo": self.rating.elo, "margin": self.rating.margin,
            "share": self.share.json() if self.share else None,
        }  # fmt: skip


def rungs(top: int = HIGHEST) -> list[str]:
    """Who stands on the ladder, lowest first."""
    found, playouts = ["random", ANCHOR], LOWEST
    while playouts <= top:
        found.append(f"expert:playouts={playouts}")
        playouts *= 2
    return found


def climb(
    played: Played, players: int, games: int, seed: int, top: int = HIGHEST,
    report: Report = lambda one, others, share: None,
) -> list[Rung]:  # fmt: skip
    """Every rung against the one below; where players win together, each against the game."""
    field = rungs(top)
    duels = play_duels(played, players, games, seed, field, list(pairwise(range(len(field)))), report)
    ratings, shares = fit(field, duels), {one.one: one.share for one in duels}
    return [Rung(spec, ratings[spec], shares.get(place)) for place, spec in enumerate(field)]


def table(found: Sequence[Rung], together: bool) -> Table:
    """The ladder to read, the lowest rung first."""
    if together:
        columns = ["who", "Elo", "groups win", "games"]
        rows = [[one.name, str(one.rating), *_cells(one.share)] for one in found]
    else:
        columns = ["who", "Elo", "wins against the one below", "games", "luck: the one below wins"]
        rows = [[one.name, str(one.rating), *_cells(one.share), _luck(one.share)] for one in found]
    return Table(columns, rows)


def _cells(share: Share | None) -> list[str]:
    if share is None:
        return [NOTHING, NOTHING]
    return [f"{share.share:.1%} [{share.low:.1%} to {share.high:.1%}]", str(share.games)]


def _luck(share: Share | None) -> str:
    return NOTHING if share is None else f"{1 - share.share:.1%}"
