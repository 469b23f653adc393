"""Sequential tests: intervals that hold at every moment at once, so that one may look as often as one likes.

An ordinary interval is 95 % sure at one moment that was fixed in advance; whoever looks after every chunk, and stops as
soon as it excludes 0, is wrong far more often. These are confidence sequences (Robbins' normal mixture, in the
asymptotic form of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas): the chance that the true value is ever outside is
at most `alpha`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

LEAST = 100
"""Observations before the first look: the spread must be known by then."""

TIGHTEST = 2000
"""Observations at which the intervals are narrowest, for their kind."""


def half_width(count: float, spread: float, alpha: float) -> float:
    """Half of the interval after this many observations with this standard deviation."""
    if count < LEAST:
        return math.inf
    scale = (-2 * math.log(alpha) + math.log(1 - 2 * math.log(alpha))) / TIGHTEST
    inner = count * scale + 1
    return spread * math.sqrt(2 * inner / (count * count * scale) * math.log(math.sqrt(inner) / alpha))


def games_for(width: float, spread: float, alpha: float) -> int:
    """How many observations narrow the interval to this half width; at most a thousand million."""
    if width <= 0:
        return 10**9
    low, high = LEAST, 10**9
    while low < high:
        middle = (low + high) // 2
        if half_width(middle, spread, alpha) <= width:
            high = middle
        else:
            low = middle + 1
    return low


@dataclass
class Stream:
    """Several figures, observed together, chunk by chunk."""

    figures: int
    count: int = 0
    total: NDArray[np.float64] = field(init=False)
    squares: NDArray[np.float64] = field(init=False)

    def __post_init__(self) -> None:
        self.total, self.squares = np.zeros(self.figures), np.zeros(self.figures)

    def add(self, values: NDArray[Any]) -> None:
        """Rows are observations."""
        self.count += len(values)
        self.total += values.sum(axis=0)
        self.squares += (values.astype(np.float64) ** 2).sum(axis=0)

    @property
    def means(self) -> NDArray[np.float64]:
        return self.total / max(self.count, 1)

    @property
    def spreads(self) -> NDArray[np.float64]:
        variance = self.squares / max(self.count, 1) - self.means**2
        return np.asarray(np.sqrt(np.maximum(variance, 0.0)))
