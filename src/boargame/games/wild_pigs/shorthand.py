"""The small parts that words on cards are made of, such as `R7 B2` and `(day) / (night)`: read, said and drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from boargame.core.words import member
from boargame.games.wild_pigs.names import Colour, Era
from boargame.games.wild_pigs.words import IN_CUBES

CUBE = re.compile(r"([RBG])(\d+)")
ERA = re.compile(r"(.*?)\s*(?:\((day|night)\))?")
MOST = 99
"""The largest number on a card."""


# -- read ----------------------------------------------------------------------------------------


def number(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= MOST:
        raise ValueError(f"{text!r} is not a number from 1 to {MOST}")
    return int(text)


def cubes(text: str) -> list[int]:
    """`R7 B2` as numbers of each colour."""
    found = [0] * len(Colour)
    for word in text.split():
        if not (cube := CUBE.fullmatch(word)) or int(cube[2]) > MOST:
            raise ValueError(f"{word!r} is not a number of cubes, such as R2 (R, B or G, and 1 to {MOST})")
        found[Colour[cube[1]]] += int(cube[2])
    return found


def by_era(text: str) -> Iterator[tuple[Era, str]]:
    """`B7 (day) / B9 (night)`, `G1 (day)`, or the same in both eras (WP-E29)."""
    for part in text.split("/"):
        found = ERA.fullmatch(part.strip())
        assert found
        for era in [member(Era, found[2])] if found[2] else Era:
            yield era, found[1]


def add(cells: Any, numbers: Iterable[int]) -> None:
    """Cubes on top of those that a card has already."""
    for place, n in enumerate(numbers):
        cells[place] += n


# -- said ----------------------------------------------------------------------------------------


def many(n: int | str, thing: str, things: str = "") -> str:
    """`1 Wound`, `2 Wounds`."""
    return f"{n} {thing}" if int(n) == 1 else f"{n} {things or thing + 's'}"


def say_cubes(text: str) -> str:
    """`R2 B1` as `2 Ferocity and 1 Cunning`."""
    return IN_CUBES.say(cubes(text))


def say_by_era(text: str, say: Any) -> str:
    """Each value with its era in brackets (WP-E29)."""
    found = [ERA.fullmatch(part.strip()) for part in text.split("/")]
    return ", ".join(f"{say(one[1])} ({one[2]})" if one[2] else say(one[1]) for one in found if one)


# -- drawn ---------------------------------------------------------------------------------------


def draw_cubes(numbers: Iterable[int]) -> str:
    """`[R2][B1]`: icons with their numbers."""
    return "".join(f"[{colour.name}{n}]" for colour, n in zip(Colour, numbers) if n)


def draw_by_era(day: str, night: str) -> str:
    """One text if the eras agree, else both (WP-E29)."""
    if day == night:
        return day
    if day and night:
        return f"{day}, Night {night}"
    return f"Day {day}" if day else f"Night {night}"


def signed(sign: str, text: str) -> str:
    return f"{sign}{text}" if text else ""
