"""Reading the shorthand: `def R1 B1 if stance Red; on_kill recharge 1` becomes numbers of a card in the box."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from boargame.core.record import Cells
from boargame.core.words import member
from boargame.games.wild_pigs_draft.box import MarketCard
from boargame.games.wild_pigs_draft.names import MOST, Colour, Effect, Node

NOTHING = {"none", ""}
COLOURS = tuple(colour.label for colour in Colour)
PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Found:
    """A word as it stands on a card."""

    effect: Effect
    most: int  # of this effect on one card
    text: str
    arguments: tuple[Any, ...]


def parts(text: str) -> list[str]:
    """The effects of a card, separated by semicolons."""
    return [part.strip() for part in text.split(";") if part.strip() not in NOTHING]


# -- arguments --------------------------------------------------------------------------------------


def number(text: str, most: int = MOST) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text) or not 1 <= int(text) <= most:
        raise ValueError(f"{text!r} is not a number from 1 to {most}")
    return int(text)


def amounts(text: str, units: Sequence[str] = COLOURS, low: int = 1) -> list[int]:
    """`R2 any1` as a number for each unit."""
    found: dict[str, int] = {}
    for word in text.split():
        amount = re.fullmatch(r"([A-Za-z]+)([0-9]{1,4})", word)
        if not amount or amount[1] not in units or not low <= int(amount[2]) <= MOST:
            raise ValueError(f"{word!r} is not an amount such as R2: one of {', '.join(units)}, and {low} to {MOST}")
        if amount[1] in found:
            raise ValueError(f"{amount[1]} is given twice")
        found[amount[1]] = int(amount[2])
    return [found.get(unit, 0) for unit in units]


def pattern(form: str) -> re.Pattern[str]:
    """What a form such as `charge def {defence}` matches, its arguments in brackets. Only a defence is read with care,
    because a condition may follow; what else stands in a place is judged when it is understood."""
    pieces = PLACE.split(form)  # words and places by turns
    return re.compile("".join(PLACES[piece] if turn % 2 else re.escape(piece) for turn, piece in enumerate(pieces)))


def understood(form: str, found: re.Match[str], most: int) -> tuple[Any, ...]:
    """The arguments, or an error that says what is wrong with one of them."""
    reads: dict[str, Callable[[str], Any]] = {
        "n": lambda text: number(text, most),
        "defence": amounts,
        "node": lambda text: member(Node, text),
    }
    return tuple(reads[place](text) for place, text in zip(PLACE.findall(form), found.groups(), strict=True))


PLACES = {"n": "(.+)", "defence": "((?:(?! if ).)+)", "node": "(.+)"}

# -- into the box -----------------------------------------------------------------------------------


def add(card: MarketCard, found: Found) -> None:
    """A number that several effects of a card add up to."""
    (n,) = found.arguments
    total = card.effects[found.effect] + n
    if total > found.most:
        raise ValueError(f"{found.text!r} makes {total} in all; a card may have at most {found.most}")
    card.effects[found.effect] = total


def once(card: MarketCard, found: Found) -> None:
    """An effect without a number."""
    if card.effects[found.effect]:
        raise ValueError(f"{found.text!r} is given twice")
    card.effects[found.effect] = 1


def everywhere(card: MarketCard, found: Found) -> None:
    """Defence wherever the marker is."""
    (defence,) = found.arguments
    for node in Node:
        _more(card.passive[node], defence, found.most)


def on_node(card: MarketCard, found: Found) -> None:
    """Defence while the marker is on one node."""
    defence, node = found.arguments
    _more(card.passive[node], defence, found.most)


def charged(card: MarketCard, found: Found) -> None:
    """Defence for one charge."""
    (defence,) = found.arguments
    _more(card.charged, defence, found.most)


def per_trophies(card: MarketCard, found: Found) -> None:
    """How many trophies make a set, and what a set is worth."""
    if card.per_trophies:
        raise ValueError("'vp_per trophies' is given twice")
    card.per_trophies, card.effects[found.effect] = found.arguments


def _more(cells: Cells[int], numbers: Sequence[int], most: int) -> None:
    for place, n in enumerate(numbers):
        total = cells[place] + n
        if total > most:
            raise ValueError(f"{total} defence of one colour; a card may have at most {most}")
        cells[place] = total
