"""The picture on the box: the stance map, fang, eye and hoof at its corners, and a pig where the marker stands."""

from __future__ import annotations

from math import pi

from boargame.art.boar import boar
from boargame.art.emblems import framed, outlined, placed, rays, stroke
from boargame.art.palette import BLUE, BONE, GREEN, INK, PAPER, RED
from boargame.art.pen import circle, clip, clipped, edge, fill, gouge, line, unique

MIST, GLOW, DUSK = "#c9d6d2", "#eaf0ea", "#e8b45a"
LINES = "M150 110V42M150 110L86 164M150 110L214 164"
FANG = "M-15-14C-14 6 0 20 22 22C10 12 5 0 8-14C0-10-8-10-15-14Z"
EYE = "M-22 0C-12-15 12-15 22 0C12 15-12 15-22 0Z"
HOOF = "M-2-18C-16-14-20 4-19 18H-2ZM2-18C16-14 20 4 19 18H2Z"
CENTER = "M115 112a35 35 0 1 0 70 0a35 35 0 1 0-70 0Z"


def emblem() -> str:
    lines = stroke(LINES, 9) + line(LINES, 3, PAPER)
    corners = corner(150, 38, RED, FANG) + corner(84, 162, BLUE, EYE) + pupil() + corner(216, 162, GREEN, HOOF)
    return framed(MIST, rays(150, 118, 40, GLOW, 40, 190) + lines + corners + center())


def corner(x: float, y: float, colour: str, sign: str) -> str:
    """A medallion with the sign of its colour."""
    medal = circle(x + 2, y + 3, 33, INK) + circle(x, y, 31, BONE, edge(4))
    return f'{medal}<g transform="translate({x - 1} {y - 1})">{outlined(sign, colour, 3)}</g>'


def pupil() -> str:
    return circle(84, 161, 8, BONE) + fill(gouge(84, 153, pi / 2, 16, 5), INK)


def center() -> str:
    """The marker: a pig with a bit of everything."""
    inside = unique("center of the stance map")
    head = placed(boar(6, 6, 6, "hybrid", "D21", backdrop=False, crop="head"), 112, 75, 76)
    medal = circle(152, 115, 39, INK) + circle(150, 112, 37, DUSK, edge(4))
    return medal + clip(inside, CENTER) + clipped(inside, head)
