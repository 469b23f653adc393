"""The picture on the box: a content pig behind its fence, a clover in its mouth, in the sun."""

from __future__ import annotations

from boargame.art.emblems import framed, outlined, rays, stroke
from boargame.art.palette import BONE, GREEN, INK
from boargame.art.pen import circle, edge, fill, gouge, joined

SKY, BREEZE, SUN, GRASS = "#bfe0ea", "#8fbccb", "#f2bd3c", "#8fb94f"
SKIN, SNOUT, CHEEK = "#f4b3a6", "#e98f86", "#e2705f"

CLOUD = "M18 52q4-18 24-14q8-16 26-6q18-2 16 16q-2 8-12 8H28q-12 0-10-4Z"
HILL = "M-10 128Q80 96 160 120T310 104V210H-10Z"
EARS = ("M92 70C70 52 58 56 60 78C66 92 78 94 88 92Z", "M178 70C200 52 212 56 210 78C204 92 192 94 182 92Z")
HEAD = "M135 54C186 54 208 92 206 128C204 172 172 190 135 190C98 190 66 172 64 128C62 92 84 54 135 54Z"
EYES = "M98 104q9-13 18 0M154 104q9-13 18 0"
MUZZLE = "M135 112C156 112 166 120 166 132C166 144 154 150 135 150C116 150 104 144 104 132C104 120 114 112 135 112Z"
SMILE = "M112 158Q135 176 158 158"
LEAVES = ((186, 170), (194, 177), (184, 180))
POSTS = (16, 62, 210, 256)
RAILS = "M-6 162H92V174H-6ZM204 162H310V174H204Z"


def emblem() -> str:
    return framed(SKY, weather() + meadow() + pig() + clover() + fence())


def weather() -> str:
    sun = circle(240, 48, 26, SUN, edge(4)) + rays(240, 48, 33, SUN, 16, 24)
    breeze = joined(gouge(150 + i * 6, 18 + i * 5 % 14, 0.05, 30, 1.2) for i in range(7))
    return sun + outlined(CLOUD, BONE, 4) + fill(breeze, BREEZE)


def meadow() -> str:
    blades = joined(gouge(4 + i * 290 / 30, 128 + i % 3 * 2, 1.2, 12 - i % 4 * 2, 1.6) for i in range(30))
    return outlined(HILL, GRASS, 5) + fill(blades, INK)


def pig() -> str:
    ears = joined(outlined(ear, SNOUT, 4) for ear in EARS)
    cheeks = ellipse(86, 128, 12, 8, CHEEK) + ellipse(184, 128, 12, 8, CHEEK)
    nostrils = ellipse(125, 131, 5, 8, INK) + ellipse(145, 131, 5, 8, INK)
    face = stroke(EYES, 5) + cheeks + outlined(MUZZLE, SNOUT, 5) + nostrils + stroke(SMILE, 5)
    return ears + outlined(HEAD, SKIN, 5) + shadows() + face


def shadows() -> str:
    """On the side away from the light, under the chin and on the brow."""
    right = joined(gouge(200 - i * 2, 108 + i * 8, 2.8, 22 - i, 1.8) for i in range(9))
    around = joined(
        gouge(72 + i * 1.5, 148 + i * 4, 0.5, 15, 1.5)
        + gouge(116 + i * 5, 60 + i % 2 * 3, 1.4, 9, 1.2)
        + gouge(190 - i * 6, 178 + i * 0.6, 2.6, 14, 1.4)
        for i in range(8)
    )
    return fill(right, INK) + fill(around, INK)


def clover() -> str:
    return stroke("M158 160l24 12", 3) + joined(circle(x, y, 6, GREEN, edge(2.5)) for x, y in LEAVES)


def fence() -> str:
    posts = joined(outlined(f"M{x} 150L{x + 13} 136L{x + 26} 150V206H{x}Z", BONE, 4) for x in POSTS)
    return posts + outlined(RAILS, BONE, 4)


def ellipse(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="{colour}"/>'
