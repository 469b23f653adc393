"""The head, from the ears down to the tusks, in units of its own around the middle of the face."""

from __future__ import annotations

from math import cos, pi, sin

from boargame.art.build import Build
from boargame.art.eyes import eyes
from boargame.art.marks import marks
from boargame.art.palette import BLUE, BONE, GREEN, INK, OCHRE, PAPER, RED
from boargame.art.pen import (
    ROUND,
    Point,
    at,
    blob,
    circle,
    clip,
    clipped,
    edge,
    fill,
    gouge,
    joined,
    line,
    nearest,
    number,
    printed,
)
from boargame.art.snout import snout

STEAM = ((9, -3, 6), (17, 3, 5), (20, -9, 8), (33, -14, 10), (36, -1, 6))
STEAM_INSIDE = ((18, -4, 6), (30, -10, 8))


def head(build: Build) -> str:
    drawn = ears(build) + steam(build) + skull(build) + face(build)
    drawn += maw(build) + tusks(build) + snout(build) + eyes(build) + marks(build)
    size = number(build.head_size * 100)
    place = f"translate({at(build.head_x, build.head_y)}) rotate({number(build.tilt)}) scale({float(size) / 100:g})"
    return f'<g transform="{place}">{drawn}</g>'


def ears(build: Build) -> str:
    dice, f, c, found = build.dice("ears"), build.ferocity, build.cunning, []
    for side in (-1, 1):
        spread = 0.55 + 0.55 * f - 0.2 * c + dice.span(-0.12, 0.14) + (0.85 if build.drooping_ear == side else 0)
        found.append(_ear(build, side, -pi / 2 + side * spread, torn=dice.chance(0.4)))
    return joined(found)


def _ear(build: Build, side: int, angle: float, torn: bool) -> str:
    length, wide = 17 + 32 * build.cunning + 5 * build.ferocity, 9 + 8 * build.cunning
    root_x, root_y = side * build.temple * 0.72, -build.crown * 0.72
    along_x, along_y = cos(angle) * length, sin(angle) * length
    across_x, across_y = -sin(angle) * wide, cos(angle) * wide

    def on_ear(along: float, across: float = 0) -> tuple[float, float]:
        return root_x + along_x * along + across_x * across, root_y + along_y * along + across_y * across

    tear: list[Point] = [(*on_ear(0.66, 0.9), 1), (*on_ear(0.66, 0.1), 1)] if torn else []
    outline = [on_ear(0, 1), on_ear(0.5, 1.15), *tear, (*on_ear(1), 1), on_ear(0.5, -1.15), on_ear(0, -1)]
    inside = gouge(*on_ear(0.1), angle, length * 0.74, wide * 0.95)
    hairs = [gouge(*on_ear(q), angle + side * 1.2, wide * 0.8, 0.9) for q in (0.2, 0.38, 0.56)]
    return (
        printed(blob(outline), PAPER, 3.2)
        + fill(inside, BLUE if build.hybrid and side > 0 else build.spot)
        + fill(joined(hairs), INK)
    )


def steam(build: Build) -> str:
    """Out of the ears, when enraged."""
    if not build.enraged:
        return ""
    x, y, found = build.temple, build.crown * 0.42, []
    for side in (-1, 1):
        found += [circle(side * (x + dx), dy - y, r, BONE, edge(2.6)) for dx, dy, r in STEAM]
        found += [circle(side * (x + dx), dy - y, r, BONE) for dx, dy, r in STEAM_INSIDE]
    return joined(found)


def skull(build: Build) -> str:
    crown, temple, cheek, jaw, chin = build.crown, build.temple, build.cheek, build.jaw, build.chin
    right: list[Point] = [
        (temple * 0.72, -crown * 0.92),
        (temple + 2, -crown * 0.5),
        (temple + 5, -4),
        (cheek, 8),
        # whiskers
        (cheek + 5, 13, 1),
        (cheek * 0.93, 16, 1),
        (cheek + 3, 24, 1),
        (cheek * 0.86, 25, 1),
        (jaw, chin * 0.78),
        (jaw * 0.55, chin),
    ]
    left: list[Point] = [(-x, *rest) for x, *rest in reversed(right)]
    outline = blob([(0, -crown), *right, (0, chin + 2), *left])
    return printed(outline, PAPER, 3.6) + clip(_inside(build), outline)


def _inside(build: Build) -> str:
    return f"{build.id}h"


def face(build: Build) -> str:
    """A patch of another colour, the shadow side, and a forelock."""
    dice, f, temple, crown = build.dice("face"), build.ferocity, build.temple, build.crown
    wider, step = build.cheek - temple, (crown + build.chin) / 13
    shade = [
        gouge(
            temple + 12 + (wider if i > 6 else 0),
            -crown * 0.8 + i * step,
            pi - 0.45,
            12 + 9 * sin(i / 3.6),
            1.5,
            0.14,
        )
        for i in range(13)
    ]
    shade += [gouge(-build.cheek - 3, -2 + i * 6, 0.3, 8 + dice.span(0, 7), 1.1, -0.12) for i in range(6)]
    forelock = [
        gouge(i * temple * 0.26, -crown - 3 - 5 * f, pi / 2 + i * 0.1, 11 + 6 * f + dice.span(0, 5), 2.1)
        for i in range(-2, 3)
    ]
    if build.hybrid:
        patch = _other_half(build, 4 if dice.chance(0.5) else -6, (RED, GREEN, BLUE, OCHRE)[dice.below(4)])
    else:
        patch = _ragged_patch(build, dice.side(), dice.span(0.8, 1.15)) if dice.chance(0.6) else ""
    inside = clipped(_inside(build), patch + fill(joined(shade), INK))
    return inside + fill(joined(forelock), INK)


def _other_half(build: Build, slant: int, colour: str) -> str:
    return fill(f"M2 -70Q9 {number(-build.crown * 0.5)} 2 -10L{slant} 70H90V-70Z", colour)


def _ragged_patch(build: Build, side: int, size: float) -> str:
    temple, crown = build.temple, build.crown
    points: list[Point] = [
        (1, -crown - 4, 1),
        (3, -crown * 0.55),
        (temple * 0.3 * size, -6, 1),
        (temple * 0.5, -1, 1),
        (temple * 0.66, 8 * size, 1),
        (temple * 0.85, 2, 1),
        (temple + 12, 6 * size, 1),
        (temple + 12, -crown, 1),
    ]
    return fill(blob([(side * x, *rest) for x, *rest in points]), build.hide)


def maw(build: Build) -> str:
    f, c, w, y = build.ferocity, build.cunning, build.mouth, build.lip
    gape = 2 + 15 * f + (5 if build.enraged else 0)
    smirk = 8 * c if c > f else 0
    upper = f"M{at(-w, y - 3)}Q{at(0, y + 6)} {at(w, y - 3 - smirk)}"
    lower = f"Q{at(w * 0.7, y + gape * 1.5)} {at(0, y + 3 + gape)}Q{at(-w * 0.7, y + gape * 1.5)} {at(-w, y - 3)}"
    return fill(f"{upper}{lower}Z", INK, edge(2.4) + ROUND) + (_teeth(build) if f > 0.34 else "")


def _teeth(build: Build) -> str:
    f, w, teeth = build.ferocity, build.mouth, ""
    count = nearest(4 + 5 * f)
    for i in range(count):
        x = -w * 0.72 + i / (count - 1) * w * 1.44
        y = build.lip + 2.2 - abs(x) * 0.1
        teeth += f"M{at(x - 2, y)}L{at(x, y + 3 + 4 * f)}L{at(x + 2, y)}Z"
    return fill(teeth, BONE)


def tusks(build: Build) -> str:
    dice, f, length, found = build.dice("tusks"), build.ferocity, 9 + 44 * build.ferocity, []
    broken = dice.side() if dice.chance(0.22) else 0
    for side in (-1, 1):
        if f > 0.62:
            found.append(_tusk(build, side, 0.62, build.lip - 6, length * 0.5, 4 + 3 * f))
        uneven = 0.9 + side * 0.25 if build.hybrid else 1
        left = length * (0.5 if broken == side else 1) * uneven
        found.append(_tusk(build, side, 0.92, build.lip + 2, left, 4.5 + 5.5 * f))
    return joined(found)


def _tusk(build: Build, side: int, place: float, y: float, length: float, w: float) -> str:
    x, out = side * build.mouth * place, side * (7 + length * 0.52 * build.curl)
    outer = f"C{at(x + out * 0.5, y + length * 0.34)} {at(x + out * 1.45, y - length * 0.1)} "
    inner = f"C{at(x + out * 0.98, y - length * 0.25)} {at(x + out * 0.55, y - length * 0.02)} "
    tip, gum = at(x + out * 1.1, y - length), at(x + side * w * 0.8, y - w * 0.75)
    ring = f"M{at(x + side * w * 0.3, y + w * 0.25)}q{at(side * w * 0.5, w * 0.3)} {at(side * w * 0.9, w * 0.35)}"
    return printed(f"M{at(x - side * w * 0.7, y)}{outer}{tip}{inner}{gum}Z", BONE, 2.8) + line(ring, 1.3)
