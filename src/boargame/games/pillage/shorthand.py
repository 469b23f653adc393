"""How effects are written on cards: one effect of a text, its numbers, and the monsters it means (PI-E0)."""

from __future__ import annotations

import re
from typing import NamedTuple

from boargame.core.words import label, member
from boargame.games.pillage.box import Selector
from boargame.games.pillage.names import Filter, Pick, Side

MOST = 9
"""Of anything that an effect counts: so the sums over all that a monster can wear can be written down."""

OPPOSITES = ((Filter.EXHAUSTED, Filter.READY), (Filter.ENGAGED, Filter.FREE))


class Part(NamedTuple):
    """One effect of a text."""

    text: str
    rule: str  # where it is explained
    found: re.Match[str]

    def refused(self, why: str) -> ValueError:
        return ValueError(f"{self.text!r}: {why} ({self.rule})")

    def number(self, key: str, low: int = 1, high: int = MOST) -> int:
        written = self.found[key]
        if not re.fullmatch(r"[0-9]{1,4}", written) or not low <= int(written) <= high:
            raise self.refused(f"expected a number from {low} to {high}, not {written!r}")
        return int(written)


def pattern_of(form: str) -> re.Pattern[str]:
    """`steal[ need {die} miss {wounds}]`: words, arguments in braces, and in brackets what may be left out."""
    written = re.escape(form).replace(r"\[", "(?:").replace(r"\]", ")?")
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>\\S+)", written))


def select(part: Part, selector: Selector) -> None:
    """`self`, or `side:pick` with conditions: `own:one:exhausted:free`."""
    side, *rest = part.found["who"].split(":")
    try:
        selector.side = member(Side, side)
        selector.pick = member(Pick, rest[0]) if rest else Pick.EACH
        filters = [member(Filter, one) for one in rest[1:]]
    except ValueError as error:
        raise _misread(part, str(error)) from None
    if selector.side == Side.SELF and selector.pick != Pick.EACH:
        raise _misread(part, "expected 'self', or 'self:each' and conditions")
    if selector.side != Side.SELF and not rest:
        raise _misread(part, f"expected each, one or perplayer after {side!r}")
    if len(set(filters)) < len(filters):
        raise _misread(part, "a condition is given twice")
    for one, other in OPPOSITES:
        if one in filters and other in filters:
            raise _misread(part, f"no monster is {label(one)} and {label(other)}")
    selector.filters = sum(1 << one for one in filters)


def _misread(part: Part, why: str) -> ValueError:
    return ValueError(f"{part.text!r}: {why} (PI-E0)")


def has(selector: Selector, condition: Filter) -> bool:
    return bool(selector.filters >> condition & 1)
