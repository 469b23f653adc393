"""The shorthand of market cards, read into numbers: `def R1 B1 if stance Red; on_kill recharge 1`.

The vocabulary is explained in rulebook.md, WD-E1 to WD-E13. Whatever is not in it is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from boargame.core.words import member
from boargame.games.wild_pigs_draft.box import MarketCard
from boargame.games.wild_pigs_draft.names import MOST_TAKEN, Colour, Node

NOTHING = {"none", ""}
MOST = 99
MOST_CHARGES = 9
"""On a card: so the defence of all charges that a player could ever spend in one clash can be written down."""

COLOURS = tuple(colour.label for colour in Colour)

FORMS = {
    rule: re.compile(form)
    for rule, form in {
        "WD-E1": r"def (.+?)(?: if stance (.+))?",  # the condition is WD-E2
        "WD-E3": r"charge def (.+)",
        "WD-E4": r"on_kill scrap_choice (.+)",
        "WD-E5": r"on_kill vp (.+) \(normal clash only\)",
        "WD-E6": r"on_kill recharge (.+)",
        "WD-E7": r"vp_per trophies (.+) -> (.+)",
        "WD-E8": r"own turn: heal (.+)",
        "WD-E9": r"clash: fail becomes repel",
        "WD-E10": r"clash: move stance to any node",
        "WD-E11": r"own turn: next tinker this turn costs (.+) less",
        "WD-E12": r"own turn: scrap_draw (.+)",
        "WD-E13": r"own turn: recharge all of one card",
    }.items()
}
"""How each effect is written; what stands in brackets are its numbers."""


def parts(text: str) -> list[str]:
    """The effects of a card, separated by semicolons."""
    return [part.strip() for part in text.split(";") if part.strip() not in NOTHING]


def meaning(part: str) -> tuple[str, re.Match[str]]:
    """Which effect it is, by its rule, and what was found in it."""
    for rule, form in FORMS.items():
        if found := form.fullmatch(part):
            return rule, found
    raise ValueError(f"{part!r} is no effect; see WD-E1 to WD-E13 of the rulebook")


def amounts(text: str, units: Sequence[str] = COLOURS, low: int = 1) -> list[int]:
    """`R2 any1` as a number for each unit."""
    told: dict[str, int] = {}
    for word in text.split():
        found = re.fullmatch(r"([A-Za-z]+)([0-9]{1,4})", word)
        if not found or found[1] not in units or not low <= int(found[2]) <= MOST:
            raise ValueError(f"{word!r} is no amount such as R2: one of {', '.join(units)}, and {low} to {MOST}")
        if found[1] in told:
            raise ValueError(f"{found[1]} is there twice")
        told[found[1]] = int(found[2])
    return [told.get(unit, 0) for unit in units]


def number(text: str, most: int = MOST) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text) or not 1 <= int(text) <= most:
        raise ValueError(f"{text!r} is no number from 1 to {most}")
    return int(text)


def arsenal(card: MarketCard, text: str) -> None:
    """What an arsenal card does for its owner (WD-E1 to WD-E7)."""
    _read(card, text, ARSENAL, "an arsenal card")


def item(card: MarketCard, text: str) -> None:
    """What an item does when it is used (WD-E8 to WD-E13)."""
    _read(card, text, ITEM, "an item")


Put = Callable[[MarketCard, re.Match[str]], None]


def _read(card: MarketCard, text: str, effects: dict[str, Put], whose: str) -> None:
    for part in parts(text):
        rule, found = meaning(part)
        if rule not in effects:
            raise ValueError(f"{part!r} is no effect of {whose} ({rule})")
        effects[rule](card, found)


# -- one function for each way in which numbers are written -----------------------------------------


def _passive(card: MarketCard, found: re.Match[str]) -> None:
    """Wherever the marker is, or on one node only (WD-E2)."""
    nodes = [member(Node, found[2])] if found[2] else list(Node)
    for node in nodes:
        _add(card.passive[node], amounts(found[1]))


def _charged(card: MarketCard, found: re.Match[str]) -> None:
    _add(card.charged, amounts(found[1]))


def _vp_per(card: MarketCard, found: re.Match[str]) -> None:
    if card.per_trophies:
        raise ValueError("'vp_per trophies' is there twice")
    card.per_trophies, card.vp_for_trophies = number(found[1]), number(found[2])


def _more(field: str, most: int = MOST) -> Put:
    """A number that several effects of a card add up to."""

    def put(card: MarketCard, found: re.Match[str]) -> None:
        total = getattr(card, field) + number(found[1], most)
        if total > most:
            raise ValueError(f"{found[0]!r} makes {total} in all; a card may have at most {most}")
        setattr(card, field, total)

    return put


def _once(field: str) -> Put:
    """An effect without a number."""

    def put(card: MarketCard, found: re.Match[str]) -> None:
        if getattr(card, field):
            raise ValueError(f"{found[0]!r} is there twice")
        setattr(card, field, True)

    return put


def _add(cells: object, numbers: list[int]) -> None:
    for place, n in enumerate(numbers):
        total = cells[place] + n  # type: ignore[index]
        if total > MOST:
            raise ValueError(f"{total} defence of one colour; a card may have at most {MOST}")
        cells[place] = total  # type: ignore[index]


ARSENAL: dict[str, Put] = {
    "WD-E1": _passive,
    "WD-E3": _charged,
    "WD-E4": _more("kill_scrap", MOST_TAKEN),
    "WD-E5": _more("kill_vp"),
    "WD-E6": _more("kill_recharge", MOST_CHARGES),
    "WD-E7": _vp_per,
}

ITEM: dict[str, Put] = {
    "WD-E8": _more("heal"),
    "WD-E9": _once("rescues"),
    "WD-E10": _once("moves"),
    "WD-E11": _more("cheaper"),
    "WD-E12": _more("draw"),
    "WD-E13": _once("recharges"),
}
