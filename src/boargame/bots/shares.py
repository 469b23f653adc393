"""Shares of victory, and how sure they are."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from boargame.bots.certainty import NORMAL, wilson


@dataclass(frozen=True)
class Share:
    """How often somebody won, of how many games; shared victories count in parts."""

    share: float
    low: float
    high: float
    games: int

    @staticmethod
    def of(wins: float, games: int) -> Share:
        """With Wilson's interval: 95 % sure."""
        return Share(wins / games, *wilson(wins / games, games), games)

    @property
    def won(self) -> float:
        return self.share * self.games

    def __str__(self) -> str:
        return f"{self.share:.1%} [{self.low:.1%} to {self.high:.1%}] of {self.games} games"

    def ahead_of(self, other: Share) -> tuple[float, float]:
        """How much more often this one wins, and how much at least, 95 % sure."""
        spread = sum(one.share * (1 - one.share) / one.games for one in (self, other)) ** 0.5
        return self.share - other.share, self.share - other.share - NORMAL * spread

    def json(self) -> dict[str, Any]:
        return {name: round(value, 4) for name, value in asdict(self).items()}
