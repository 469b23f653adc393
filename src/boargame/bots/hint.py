"""A hint: the best answers that a search has found for a seat, the chance of winning with each, and how sure that is.

It is thought out like a bot's decision, from what the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boargame.bots.registry import Bot
from boargame.bots.thinker import Choice, Thinker

BEST = 3
"""Answers in a hint."""

MS = 2000
"""How long it is thought about, at most."""

SPEC = f"expert:ms={MS}"
"""Who gives it."""

SELDOM = 4
"""Tries below which nothing is known about an answer; the best one is named all the same."""

FEW = 100
"""Playouts below which a hint is a guess, and says so."""


@dataclass(frozen=True)
class Hinted:
    """An answer, and what to expect of it."""

    action: str  # its notation
    chance: float  # of winning, 0 to 1
    low: float  # at least, and
    high: float  # at most: 95 % sure


@dataclass(frozen=True)
class Hint:
    choices: tuple[Hinted, ...]  # the best first
    tried: int  # how many ways to play on were tried
    warming: bool  # the game was not compiled yet
    text: str  # how the answers compare, in a sentence or two


def hint(
    thinker: Thinker, bot: Bot, seat: int, plays: int | None = None, stop: Callable[[], bool] = lambda: False
) -> Hint:
    """What a search says about the answers of a seat that owes a decision."""
    found = thinker.consider(bot, seat, plays, stop)
    ranked = sorted(found, key=lambda one: -one.interval[0])
    best = ranked[:1] + [one for one in ranked[1:BEST] if one.visits >= SELDOM]
    tried = sum(one.visits for one in found)
    choices = tuple(Hinted(one.action.notation, one.chance, *one.interval) for one in best)
    return Hint(choices, tried, not thinker.fast, _compared(best, tried, not thinker.fast))


def _compared(best: list[Choice], tried: int, warming: bool) -> str:
    """The answers side by side: only what the intervals allow to say."""
    if warming:
        return f"Still warming up, so this is {_after(tried)}: ask again in a minute."
    if tried < FEW:
        return f"This is {_after(tried)}."
    if len(best) < 2:
        return "There is nothing to compare it with."
    alike = 1 + sum(other.interval[1] > best[0].interval[0] for other in best[1:])
    if alike == 1:
        return "The first is clearly the best of them."
    return f"{'The first two' if alike == 2 else 'All three'} are too close to tell apart: play the one you like."


def _after(tried: int) -> str:
    return f"a guess after {tried} {'try' if tried == 1 else 'tries'}"
