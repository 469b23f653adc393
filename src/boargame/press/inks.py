"""Inks: the colours of the house on paper, in colour, in grey, or with as little ink as will do."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum

from boargame.art.palette import DAY

COLOURS = {
    "ink": DAY["pig-ink"],
    "paper": DAY["pig-paper"],
    "bone": DAY["pig-bone"],
    "white": "#ffffff",
    "red": DAY["red-fill"],
    "blue": DAY["blue-fill"],
    "green": DAY["green-fill"],
    "ochre": DAY["ochre-fill"],
    "fire": DAY["fire-fill"],
    "stone": DAY["stone-fill"],
    "day": "#f6e3b4",
    "dusk": "#ead0bf",
    "night": "#cfd6e2",
    "clover": "#dbe8c4",
    "rust": "#ecd3bb",
    "plum": "#e3d3dd",
    "sky": "#d3e6ee",
    "snow": "#e9eef2",
    "blossom": "#f6dde2",
    "dark": "#39312a",
    "faint": "#8d8474",
}
HEX = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
DARK = 0.33
"""What is darker is line and letter, which saving must not touch."""


class Ink(Enum):
    COLOUR = "colour"
    GREY = "grey"
    SAVING = "ink-saving"


def _parts(colour: str) -> tuple[float, float, float]:
    digits = colour.lstrip("#")
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else [digits[i : i + 2] for i in (0, 2, 4)]
    red, green, blue = (int(pair, 16) / 255 for pair in pairs)
    return red, green, blue


def _written(parts: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


def _light(parts: tuple[float, float, float]) -> float:
    red, green, blue = parts
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _grey(colour: str) -> str:
    light = _light(_parts(colour))
    return _written((light, light, light))


def _saving(colour: str) -> str:
    """Paper stays white, colours become a wash, ink stays ink."""
    parts = _parts(colour)
    light = _light(parts)
    if light > 0.62:
        return "#ffffff"
    if light < DARK and max(parts) - min(parts) < 0.2:
        return colour
    return _written((0.45 * parts[0] + 0.55, 0.45 * parts[1] + 0.55, 0.45 * parts[2] + 0.55))


MIXED: dict[Ink, Callable[[str], str]] = {Ink.COLOUR: str, Ink.GREY: _grey, Ink.SAVING: _saving}


def palette(ink: Ink) -> dict[str, str]:
    mixed = {name: MIXED[ink](colour) for name, colour in COLOURS.items()}
    return mixed | ({"faint": COLOURS["faint"]} if ink is Ink.SAVING else {})  # small letters stay readable


def recoloured(svg: str, ink: Ink) -> str:
    """A drawing in these inks."""
    if ink is Ink.COLOUR:
        return svg
    return HEX.sub(lambda found: MIXED[ink](found[0]), svg)
