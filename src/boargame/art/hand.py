"""The hand that draws what no pig is: shapes with an ink outline, lines, flat spots, and shadows cut with a gouge.

All of a picture stands in one group that lends it the outline, so that a shape has to say no more than its form and
its colour.
"""

from __future__ import annotations

from boargame.art.palette import INK, standalone
from boargame.art.pen import gouge, joined, number, svg

OUTLINE = 4
WHOLE = "0 0 200 200"


def picture(behind: str, drawing: str, seen: str = WHOLE) -> str:
    """A file of its own: all of the picture, or a window in it that fills whatever frame it is given."""
    outline = f'stroke="{INK}" stroke-width="{OUTLINE}" stroke-linejoin="round" stroke-linecap="round"'
    frame = "" if seen == WHOLE else ' preserveAspectRatio="xMidYMid slice"'
    return standalone(svg(seen, f"{behind}<g {outline}>{drawing}</g>", more=frame))


def draw(*pieces: str) -> str:
    return joined(pieces)


def shape(d: str, colour: str) -> str:
    return f'<path d="{d}" fill="{colour}"/>'


def line(d: str, width: float = OUTLINE, colour: str = "") -> str:
    """Ink, if no colour is named."""
    wide = f' stroke-width="{number(width)}"' if width != OUTLINE else ""
    paint = f' stroke="{colour}"' if colour else ""
    return f'<path d="{d}" fill="none"{wide}{paint}/>'


def pipe(d: str, width: float, colour: str) -> str:
    """A thick line with an outline."""
    return line(d, width + 2 * OUTLINE - 1) + line(d, width, colour)


def flat(d: str, colour: str = INK) -> str:
    """Without an outline."""
    return f'<path d="{d}" fill="{colour}" stroke="none"/>'


def disc(x: float, y: float, radius: float, colour: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def spot(x: float, y: float, radius: float, colour: str = INK) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}" stroke="none"/>'


def oval(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(wide)}" ry="{number(high)}" fill="{colour}"/>'


def box(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<path d="M{number(x)} {number(y)}h{number(wide)}v{number(high)}h{number(-wide)}Z" fill="{colour}"/>'


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


def both(drawing: str) -> str:
    """Drawn around 0, to the left and to the right."""
    return f'{drawing}<g transform="scale(-1 1)">{drawing}</g>'
