"""Behind the head: tail, legs, bristles, the carved body, and whatever rides on it."""

from __future__ import annotations

from math import cos, pi, sin

from boargame.art.build import GROUND, Build
from boargame.art.eyes import eye
from boargame.art.palette import BONE, GREEN, INK, PAPER
from boargame.art.pen import (
    ROUND,
    at,
    blob,
    circle,
    clamp,
    clip,
    clipped,
    edge,
    fill,
    gouge,
    joined,
    line,
    nearest,
    printed,
)

MOST_STONES = 6
"""More would fall off."""


def body(build: Build) -> str:
    return tail(build) + legs(build) + mane(build) + trunk(build) + flank(build) + load(build)


def tail(build: Build) -> str:
    k = build.dice("tail").span(8, 15)
    start = at(build.along(0.94) - 6, build.down(0.4 + build.slope))
    return line(f"M{start}q{at(k, -2)} {at(k, -k)}t{at(k * 0.8, -k * 0.4)}", 4.2)


def legs(build: Build) -> str:
    far = [_leg(build, build.along(place), near=False) for place in (0.3, 0.78)]
    near = [_leg(build, build.along(place), near=True) for place in (-0.52, -0.02, 0.56)]
    return joined(far + near)


def _leg(build: Build, x: float, near: bool) -> str:
    w, ground = (8 + 7 * build.mass) * (1 if near else 0.85), GROUND + (2 if near else -4)
    knee, heel = build.belly - 10, ground - 6
    leg = blob(
        [
            (x - w, knee, 1),
            (x + w, knee, 1),
            (x + w * 0.72, heel),
            (x + w, ground, 1),
            (x - w * 1.1, ground, 1),
            (x - w * 0.7, heel),
        ]
    )
    sole = ground - 0.5
    left = f"M{at(x - w * 0.95, sole)}L{at(x - w * 0.6, heel)}L{at(x - w * 0.1, heel)}L{at(x - 1, sole)}Z"
    right = f"M{at(x + w * 0.9, sole)}L{at(x + w * 0.6, heel)}L{at(x + w * 0.15, heel)}L{at(x + 1.4, sole)}Z"
    hoof = (GREEN if build.hybrid else PAPER) if near else build.hide
    return printed(leg, INK, 1) + fill(left + right, hoof)


def mane(build: Build) -> str:
    """A saw of spikes along the back, longer with Ferocity."""
    dice, saw, glow = build.dice("mane"), "", ""
    count = nearest((7 + 7 * build.ferocity) / build.coarse)
    w = (build.width * 0.075 + 2) * build.coarse
    for i in range(count):
        t = 0.13 + i / (count - 1) * 0.75
        x, y = _spine(build, t)
        angle = -pi / 2 + (t - 0.25) * 1.5 + dice.span(-0.14, 0.14)
        length = build.bristles * (0.55 + 0.75 * sin(pi * (0.18 + t * 0.8))) * dice.span(0.75, 1.2)
        saw += f"M{at(x - w, y + 9)}L{at(x + cos(angle) * length, y + sin(angle) * length)}L{at(x + w, y + 9)}Z"
        if build.ferocity > 0.3:
            glow += build.window.gouge(x, y + 6, angle + 0.03, length * 0.86, w * 0.36)
    return fill(saw, INK, edge(2) + ROUND) + fill(glow, build.mane)


def _spine(build: Build, t: float) -> tuple[float, float]:
    arch = (0.42 + build.slope * 1.6) * (t - 0.3) ** 2 * (1 if t > 0.3 else 3)
    return build.along(-0.66 + 1.56 * t), build.down(0.05 + arch)


def trunk(build: Build) -> str:
    """An ink mass, carved."""
    along, down, belly = build.along, build.down, build.belly
    outline = blob(
        [
            (along(-0.75), belly - build.height * 0.3),
            (along(-0.5), down(0.16)),
            (along(-0.08), build.back),
            (along(0.42), down(0.06 + build.slope * 0.5)),
            (along(0.84), down(0.26 + build.slope)),
            (along(0.98), belly - build.height * 0.28),
            (along(0.72), belly + 3),
            (build.x, belly + 5 + 5 * build.mass),
            (along(-0.55), belly + 2),
        ]
    )
    return clip(build.id, outline) + fill(outline, INK, edge(3)) + clipped(build.id, stripes(build) + fur(build))


def stripes(build: Build) -> str:
    if not build.striped:
        return ""
    wide = 5 + 4 * build.mass
    bands = [gouge(build.along(q), build.back - 6, 1.45, build.height * 1.05, wide, -0.1) for q in (0.1, 0.38, 0.66)]
    return fill(joined(bands), build.hide)


def fur(build: Build) -> str:
    """Strokes in rings around the shoulder, thick where light falls and left out in the shadow."""
    dice, pale, tinted = build.dice("fur"), "", ""
    x, y = build.along(0.1), build.down(0.62)
    rings = 5 + nearest(3 * build.mass)
    for ring in range(rings):
        k = (ring + 0.7) / rings
        across, up, steps = build.width * 0.92 * k, build.height * 0.6 * k, nearest(10 + 22 * k)
        for i in range(steps):
            angle = -pi * 1.12 + i / steps * pi * 1.42 + dice.span(-0.04, 0.04)
            light = clamp(0.5 - 0.62 * sin(angle) - 0.12 * cos(angle) - dice.span(0, 0.35)) * (0.35 + 0.65 * k)
            start_x, start_y = x + cos(angle) * across, y + sin(angle) * up
            if light < 0.13 or _hidden(build, start_x, start_y, angle + 1.15, 7 + 9 * k):
                continue
            stroke = gouge(start_x, start_y, angle + 1.15, 7 + 9 * k, 0.6 + 2.3 * light, 0.12)
            if (i + ring) % 3 == 0:
                tinted += stroke
            else:
                pale += stroke
    return fill(pale, PAPER) + fill(tinted, build.hide)


def _hidden(build: Build, x: float, y: float, angle: float, length: float) -> bool:
    """Is a stroke out of sight, or wholly behind the head? To leave it out makes the picture a tenth smaller."""
    if not build.window.sees(x, y, 2 * length):
        return True
    return build.behind_head(x, y) and build.behind_head(x + cos(angle) * length, y + sin(angle) * length)


def flank(build: Build) -> str:
    """A Hybrid has eyes where eyes should not be."""
    if not build.hybrid:
        return ""
    dice, found = build.dice("flank"), []
    count = 1 + nearest((build.ferocity + build.cunning + build.mass) * 0.9 + dice.roll())
    for i in range(count):
        x = build.along(0.26 + 0.54 * (i + 0.5) / count) + dice.span(-3, 3)
        y = build.down(0.36 + 0.3 * (i % 2) + build.slope * 0.4) + dice.span(-3, 3)
        found.append(eye(build, x, y, dice.span(4.6, 7.4) * (0.85 + 0.5 * build.cunning), 1))
    return joined(found)


def load(build: Build) -> str:
    """What rides on the back: stones if there is Weight; otherwise something now and then."""
    if build.weight > 0:
        return joined(_stones(build))
    luck = build.dice("ride").roll()
    return _arrow(build) if luck < 0.2 else _crow(build) if luck < 0.4 else ""


def _arrow(build: Build) -> str:
    x, y = build.along(0.34), build.down(0.1 + build.slope * 0.4)
    shaft, feathers = f"M{at(x, y + 10)}l14 -36", f"M{at(x + 9, y - 18)}"
    return (
        line(shaft, 5)
        + line(shaft, 2, BONE)
        + fill(f"{feathers}l8 -14l7 3l-4 14Z{feathers}l-2 -16l7 0Z", build.spot, edge(2))
    )


def _crow(build: Build) -> str:
    x, y = build.along(0.3), build.down(0.05 + build.slope * 0.4) - 3
    return (
        printed(f"M{at(x - 13, y - 14)}q6 -8 12 -3q12 1 22 17q-10 1 -16 -1q-13 1 -14 -11Z", INK, 2)
        + circle(x - 6, y - 13, 1.6, BONE)
        + line(f"M{at(x, y)}l-1 8m5 -8l1 8", 2)
        + fill(gouge(x, y - 8, 0.6, 15, 2), PAPER)
    )


def _stones(build: Build) -> list[str]:
    count = min(build.weight, MOST_STONES)
    middle = (count - 1) / 2
    return [
        _stone(build.along(0.08) + (i - middle) * 25, build.back + 2 + abs(i - middle) * 5, 15 - i % 2)
        for i in range(count)
    ]


def _stone(x: float, y: float, r: float) -> str:
    top = at(x - r * 0.1, y - r)
    left = f"M{at(x - r, y + 3)}L{at(x - r * 0.8, y - r * 0.5)}L{top}"
    right = f"L{at(x + r * 0.7, y - r * 0.72)}L{at(x + r, y + 2)}"
    below = f"L{at(x + r * 0.4, y + r * 0.6)}L{at(x - r * 0.5, y + r * 0.6)}"
    crack = f"M{top}L{at(x, y - r * 0.2)}L{at(x - r * 0.6, y + r * 0.3)}"
    shade = [gouge(x + r * 0.75 - i * 2, y - r * 0.5 + i * 3, pi - 0.5, r * 0.75, 1.1) for i in range(4)]
    return printed(f"{left}{right}{below}Z", BONE, 2.8) + line(crack, 1.6) + fill(joined(shade), INK)
