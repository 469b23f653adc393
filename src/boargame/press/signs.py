"""Signs for paper, on a grid of 24 units like the icons: strokes with an ink outline and one flat colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boargame.art.palette import DAY
from boargame.art.pen import joined, number, svg

Stroke = tuple[str, str] | tuple[str, str, float]
"""A path, the name of its fill, and how wide its outline is. `line` is filled with ink; `none` is the outline alone."""

INK, USUAL = DAY["pig-ink"], 1.8


def signs(drawn: Mapping[str, Iterable[Stroke]], fills: Mapping[str, str]) -> dict[str, str]:
    """Pictures by the names under which layouts find them."""
    return {f"icon:{name}": sign(strokes, fills) for name, strokes in drawn.items()}


def sign(strokes: Iterable[Stroke], fills: Mapping[str, str]) -> str:
    return svg("0 0 24 24", joined(_stroke(fills, *stroke) for stroke in strokes))


def _stroke(fills: Mapping[str, str], path: str, fill: str, width: float = USUAL) -> str:
    paint = {"line": INK, "none": "none"}.get(fill) or fills[fill]
    outline = f' stroke="{INK}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{path}" fill="{paint}"{outline if width else ""}/>'


def disc(x: float, y: float, radius: float) -> str:
    r, across = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z"
