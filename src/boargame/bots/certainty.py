"""How sure a share is that was counted: Wilson's interval."""

from __future__ import annotations

from math import sqrt

NORMAL = 1.96
"""Of a normal distribution, 95 % lie within this many standard deviations."""


def wilson(share: float, count: int) -> tuple[float, float]:
    """Where a share that was found in this many trials truly lies, 95 % sure: what was tried once is not certain."""
    middle = share + NORMAL**2 / 2 / count
    half = NORMAL * sqrt(share * (1 - share) / count + NORMAL**2 / 4 / count**2)
    whole = 1 + NORMAL**2 / count
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
