"""The shorthand of market cards in a player's words: `charge def R3` is said as `+3 red defence for a charge`."""

from __future__ import annotations

import re
from collections.abc import Callable

from boargame.games.wild_pigs_draft.effects import amounts, meaning, parts
from boargame.games.wild_pigs_draft.names import Colour

Say = Callable[[re.Match[str]], str]


def in_words(text: str) -> str:
    """Every effect of a card as a phrase."""
    return "; ".join(_said(part) for part in parts(text)) or "nothing"


def _said(part: str) -> str:
    rule, found = meaning(part)
    return SAYS[rule](found)


def _defence(text: str) -> str:
    """`R2 B1` as `+2 red and +1 blue defence`."""
    told = [f"+{n} {colour.words}" for colour, n in zip(Colour, amounts(text), strict=True) if n]
    return f"{' and '.join((', '.join(told[:-1]), told[-1]) if told[1:] else told)} defence"


def _passive(found: re.Match[str]) -> str:
    return f"{_defence(found[1])} on {found[2].title()}" if found[2] else _defence(found[1])


def _trophies(found: re.Match[str]) -> str:
    every = "trophy" if int(found[1]) == 1 else f"{int(found[1])} trophies"
    return f"at the end {int(found[2])} VP for every {every}"


SAYS: dict[str, Say] = {
    "WD-E1": _passive,
    "WD-E3": lambda m: f"{_defence(m[1])} for a charge",
    "WD-E4": lambda m: f"{int(m[1])} scrap of your choice for every pig you slay",
    "WD-E5": lambda m: f"{int(m[1])} VP for every pig you slay, not in the Onslaught",
    "WD-E6": lambda m: f"recharge a card by {int(m[1])} for every pig you slay",
    "WD-E7": _trophies,
    "WD-E8": lambda m: f"in your turn: heal {int(m[1])} {'Injury' if int(m[1]) == 1 else 'Injuries'}",
    "WD-E9": lambda m: "in a clash: a FAIL becomes a REPEL",
    "WD-E10": lambda m: "in a clash: move to any node",
    "WD-E11": lambda m: f"in your turn: your next Tinker costs {int(m[1])} scrap less",
    "WD-E12": lambda m: f"in your turn: draw {int(m[1])} scrap",
    "WD-E13": lambda m: "in your turn: recharge one card fully",
}
