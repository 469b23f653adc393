"""The hand that draws: shapes with an ink outline, lines, flat spots, and shadows cut with a gouge.

All of a picture stands in one group that lends it the outline, so that a shape has to say no more than its form and
its colour.
"""

from __future__ import annotations

from boargame.art.palette import BONE as BONE
from boargame.art.palette import INK as INK
from boargame.art.pen import gouge, joined, number

OUTLINE = 4

GOLD, BRASS, STRAW = "#f3c048", "#c48a2c", "#e6c877"
WOOD, BARK = "#b07a42", "#7c5230"
STONE, SLATE = "#b3aa9a", "#857c6e"
IRON, STEEL = "#76818a", "#b9c3c9"
LEAF, MOSS = "#7f9f45", "#566f33"
RED, WINE, FIRE, FLAME = "#b93a26", "#7d2436", "#e2571e", "#f6c445"
SKY, NAVY = "#6f9cba", "#2f4f74"
PLUM, LINEN, LEATHER = "#6b4467", "#efe0c2", "#8a5a34"


def draw(*pieces: str) -> str:
    return joined(pieces)


def shape(d: str, colour: str) -> str:
    return f'<path d="{d}" fill="{colour}"/>'


def line(d: str, width: float = OUTLINE, colour: str = "") -> str:
    """Ink, if no colour is named."""
    wide = f' stroke-width="{number(width)}"' if width != OUTLINE else ""
    paint = f' stroke="{colour}"' if colour else ""
    return f'<path d="{d}" fill="none"{wide}{paint}/>'


def flat(d: str, colour: str = INK) -> str:
    """Without an outline."""
    return f'<path d="{d}" fill="{colour}" stroke="none"/>'


def disc(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def spot(x: float, y: float, radius: float, colour: str = INK) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}" stroke="none"/>'


def oval(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(wide)}" ry="{number(high)}" fill="{colour}"/>'


def shade(x: float, y: float, step: tuple[float, float], count: int, angle: float, length: float) -> str:
    """Strokes of the gouge, one beside the other, that grow shorter."""
    dx, dy = step
    strokes = (gouge(x + i * dx, y + i * dy, angle, length * (1 - 0.5 * i / count), 1.6) for i in range(count))
    return flat(joined(strokes))


def moved(drawing: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Drawn around 0, put somewhere else."""
    turned = f" rotate({number(turn)})" if turn else ""
    sized = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){turned}{sized}">{drawing}</g>'


def mirrored(drawing: str) -> str:
    """On the other side of the picture."""
    return f'<g transform="matrix(-1 0 0 1 200 0)">{drawing}</g>'


def both(drawing: str) -> str:
    """Drawn around 0, to the left and to the right."""
    return f'{drawing}<g transform="scale(-1 1)">{drawing}</g>'
