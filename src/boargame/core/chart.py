"""A chart: the one table of a game that a beginner has to look at, drawn from the game's own data.

A game's folder `show` may hold `glance.py` with `chart(box)`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Mark(Struct, frozen=True):
    """A cell or a heading: a few words, an icon, or both."""

    text: str
    icon: str = ""  # of the sprite
    tone: Literal["", "good", "bad", "red", "blue", "green", "ochre"] = ""
    only_icon: bool = False  # the words are for people who cannot see the icon


class Row(Struct, frozen=True):
    head: Mark
    cells: list[Mark]


class Chart(Struct, frozen=True):
    title: str
    columns: list[Mark]  # the headings; the first one is that of the rows' heads
    rows: list[Row]
    note: str = ""
