"""The hand that cuts: strokes and shapes of a woodcut as pieces of SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from html import escape
from math import cos, floor, sin

from boargame.art.palette import INK

Point = tuple[float, ...]
"""x and y; a third number makes it a corner, where an outline turns sharply."""


def clamp(x: float) -> float:
    return min(1.0, max(0.0, x))


def nearest(x: float) -> int:
    """The nearest whole number; halves go up."""
    return floor(x + 0.5)


def in_tenths(x: float) -> int:
    """A length as it is written: less than a tenth of a unit cannot be seen."""
    return floor(x * 10 + 0.5)


@lru_cache(16384)
def tenths(n: int) -> str:
    return repr(n / 10) if n % 10 else str(n // 10)


def number(x: float) -> str:
    return tenths(in_tenths(x))


def at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def blob(points: Sequence[Point]) -> str:
    """A closed smooth line through points (Catmull-Rom), sharp at its corners."""
    count = len(points)
    d = [f"M{at(points[0][0], points[0][1])}"]
    for i, b in enumerate(points):
        a, c, e = points[i - 1], points[(i + 1) % count], points[(i + 2) % count]
        kb, kc = (0 if len(b) == 3 else 1 / 6), (0 if len(c) == 3 else 1 / 6)
        d.append(
            f"C{at(b[0] + (c[0] - a[0]) * kb, b[1] + (c[1] - a[1]) * kb)} "
            f"{at(c[0] - (e[0] - b[0]) * kc, c[1] - (e[1] - b[1]) * kc)} {at(c[0], c[1])}"
        )
    return "".join(d) + "Z"


def gouge(x: float, y: float, angle: float, length: float, width: float, bend: float = 0) -> str:
    """One stroke of the gouge: a lens from a point in a direction, swelling to a width, bending a little."""
    dx, dy = cos(angle), sin(angle)
    end_x, end_y = x + dx * length, y + dy * length
    mid_x, mid_y = (x + end_x) / 2 - dy * bend * length, (y + end_y) / 2 + dx * bend * length
    # Most of a drawing is such strokes. Relative to their ends, the numbers are shorter, and pack better.
    ax, ay, bx, by = in_tenths(x), in_tenths(y), in_tenths(end_x), in_tenths(end_y)
    there_x, there_y = in_tenths(mid_x - dy * width) - ax, in_tenths(mid_y + dx * width) - ay
    back_x, back_y = in_tenths(mid_x + dy * width) - bx, in_tenths(mid_y - dx * width) - by
    return (
        f"M{tenths(ax)} {tenths(ay)}q{tenths(there_x)} {tenths(there_y)} {tenths(bx - ax)} {tenths(by - ay)} "
        f"{tenths(back_x)} {tenths(back_y)} {tenths(ax - bx)} {tenths(ay - by)}"
    )


def fill(d: str, colour: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{colour}"{more}/>' if d else ""


def line(d: str, width: float, colour: str = INK) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round"/>'


def edge(width: float) -> str:
    """An ink outline, for `fill`."""
    return f' stroke="{INK}" stroke-width="{number(width)}"'


ROUND = ' stroke-linejoin="round"'


def printed(d: str, colour: str, width: float) -> str:
    """A printed shape: colour, bold outline, and a heavier line on the shadow side."""
    shadow = fill(d, INK, f'{edge(width + 1)}{ROUND} transform="translate(1.3 1.6)"')
    return shadow + fill(d, colour, edge(width) + ROUND)


def circle(x: float, y: float, radius: float, colour: str, more: str = "") -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"{more}/>'


def clip(name: str, d: str) -> str:
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath>'


def clipped(name: str, drawing: str) -> str:
    return f'<g clip-path="url(#{name})">{drawing}</g>'


def unique(text: str) -> str:
    """A name for an element: pictures that differ in this text may stand on one page."""
    return f"p{blake2b(text.encode(errors='replace'), digest_size=5).hexdigest()}"


def joined(pieces: Iterable[str]) -> str:
    return "".join(pieces)


def svg(view: str, drawing: str, title: str = "", more: str = "") -> str:
    """A whole picture. Without a title it is decoration, which screen readers pass over."""
    label = f'role="img" aria-label="{escape(printable(title))}"' if title else 'aria-hidden="true"'
    return f'<svg viewBox="{view}"{more} xmlns="http://www.w3.org/2000/svg" {label}>{drawing}</svg>'


def printable(text: str) -> str:
    """Without the characters that XML cannot hold at all."""
    return joined(letter if letter.isprintable() else " " for letter in text)
