"""The snout, in the middle of everything."""

from __future__ import annotations

from boargame.art.build import Build
from boargame.art.palette import INK, PAPER
from boargame.art.pen import at, blob, fill, gouge, joined, line, number, printed

HEIGHT = 15
"""Below the middle of the face."""


def half_width(build: Build) -> float:
    return (13 + 6 * build.mass + 2 * build.ferocity) * build.snout


def half_height(build: Build) -> float:
    return (10 + 4 * build.mass) * (1.5 - build.snout / 2)


def snout(build: Build) -> str:
    w, h, y = half_width(build), half_height(build), HEIGHT
    disc = blob(
        [
            (-w, y),
            (-w * 0.62, y - h * 0.95),
            (w * 0.62, y - h * 0.95),
            (w, y),
            (w * 0.6, y + h * 0.95),
            (0, y + h * 0.72),
            (-w * 0.6, y + h * 0.95),
        ]
    )
    shine = fill(gouge(-w * 0.5, y - h * 0.72, 0, w, 1.1, -0.04), PAPER)
    return _bridge(build) + printed(disc, build.spot, 3.2) + _nostril(build, -1) + _nostril(build, 1) + shine


def _bridge(build: Build) -> str:
    """From the eyes down: two lines, and wrinkles across."""
    top, w = 7 + 2 * build.mass, half_width(build) * 0.8
    sides = [f"M{at(side * top, -10)}Q{at(side * 6, 2)} {at(side * w, HEIGHT - 4)}" for side in (-1, 1)]
    wrinkles = [gouge(-6 - i, -4 + 4 * i, 0.12, 12 + 2 * i, 1 + 0.8 * build.ferocity, 0.22) for i in range(3)]
    return line(joined(sides), 2.4) + fill(joined(wrinkles), INK)


def _nostril(build: Build, side: int) -> str:
    f, m = build.ferocity, build.mass
    centre, y = number(side * half_width(build) * 0.43), number(HEIGHT)
    size = f'rx="{number(3 + f * 1.6 + m)}" ry="{number(4 + 1.6 * m)}"'
    turn = f"rotate({number(side * (12 + 16 * f))} {centre} {y})"
    return f'<ellipse cx="{centre}" cy="{y}" {size} fill="{INK}" transform="{turn}"/>'
