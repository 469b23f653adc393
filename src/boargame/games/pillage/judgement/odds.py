"""How likely rolls are won, and monsters die: tables, in thousandths."""

from __future__ import annotations

from itertools import accumulate
from math import exp

from boargame.core.rule import rule
from boargame.games.pillage.judgement.scale import WHOLE

NEVER = 7
"""The die that a hopeless roll would need."""

MISS = (0, 0, 167, 333, 500, 667, 833, 1000)
"""How likely a die is too low, by the number that is needed."""

TWICE = 8
"""Where in the tables a roll begins that may be made twice."""

PACKED = 2 * TWICE
"""Where they begin of those who can help each other."""

PACK = 50
"""How much of a fight's price is left to the Kobolds, who can help each other, in hundredths."""

MOST_TRIES = 12
MOST_SLACK = 8
MOST_BLOWS = 60
"""Wounds to come, in tenths."""


def _chance(row: int) -> float:
    missed = MISS[row % TWICE] / WHOLE
    return missed**2 if row >= TWICE else missed


_LOST = tuple(
    tuple(round(WHOLE * sum(_chance(row) ** (i + 1) for i in range(tries))) for tries in range(MOST_TRIES + 1))
    for row in range(PACKED)
)
LOST = _LOST + tuple(tuple(lost * PACK // 100 for lost in row) for row in _LOST)
"""Rolls lost before one is won, in a number of tries."""

_WON = tuple(
    tuple(round(WHOLE * (1 - _chance(row) ** tries)) for tries in range(MOST_TRIES + 1)) for row in range(PACKED)
)
WON = _WON + _WON
"""How likely one of a number of tries is won."""


def _dies(blows: float, slack: int) -> float:
    """More wounds than a monster can bear, if they come one by one and by chance (Poisson)."""
    terms = accumulate(range(1, slack + 1), lambda term, k: term * blows / k, initial=exp(-blows))
    return 1 - sum(terms)


DIES = tuple(
    tuple(round(WHOLE * _dies(tenths / 10, slack)) for tenths in range(MOST_BLOWS + 1))
    for slack in range(MOST_SLACK + 1)
)


@rule
def needed(defence: int, bonus: int, ties: bool) -> int:
    """The die that beats a Defence."""
    return min(NEVER, max(1, defence + 1 - bonus - ties))


@rule
def missed(twice: int, need: int) -> int:
    """How likely a roll is lost."""
    return MISS[need] * MISS[need] // WHOLE if twice > 0 else MISS[need]


@rule
def danger(slack: int, blows: int) -> int:
    """How likely a monster dies, by how many more wounds it can bear and how many will come, in tenths."""
    return DIES[min(slack, MOST_SLACK)][min(blows, MOST_BLOWS)]
