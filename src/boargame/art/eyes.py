"""Eyes, where they should be and where they should not, with lids and brows."""

from __future__ import annotations

from math import pi

from boargame.art.build import Build
from boargame.art.palette import BONE, FIRE, INK, PAPER
from boargame.art.pen import ROUND, at, circle, clamp, edge, fill, gouge, joined, line, number


def eye(build: Build, x: float, y: float, radius: float, side: int) -> str:
    enraged = build.enraged
    socket = circle(x, y, radius + 2, INK) + circle(x, y, radius, FIRE if enraged else BONE)
    if radius > 5:
        slit = radius * (0.3 if build.cunning > build.ferocity else 0.42)
        pupil = circle(x, y + 0.6, radius * 0.68, INK if enraged else build.iris)
        pupil += fill(gouge(x, y - radius * 0.62, pi / 2, radius * 1.3, slit), BONE if enraged else INK)
    else:
        pupil = circle(x - side * 0.6, y + 0.5, max(1.5, radius * 0.42), INK)
    return socket + pupil + circle(x - radius * 0.3, y - radius * 0.34, max(0.8, radius * 0.17), BONE)


class Gaze:
    """Where the two eyes of a face are, and how large."""

    def __init__(self, build: Build) -> None:
        c = build.cunning
        self.radius = 3.4 + 6.4 * c
        self.gap = 10.5 + 6.5 * c + 3 * build.mass
        self.y = -11 - 5 * c


def eyes(build: Build) -> str:
    gaze, dice = Gaze(build), build.dice("eyes")
    uneven = 0.32 if build.hybrid else 0.2 if dice.chance(0.25) else 0.06
    return joined(_eye_and_brow(build, gaze, side, gaze.radius * (1 + side * uneven)) for side in (-1, 1))


def _eye_and_brow(build: Build, gaze: Gaze, side: int, radius: float) -> str:
    x, y, c = side * gaze.gap, gaze.y, build.cunning
    drawn = eye(build, x, y, radius, side)
    if c > 0.45 and not build.enraged:
        drawn += _knowing_lid(x, y, radius, side)
    drawn += _brow(build, x, y, radius, side)
    if c > 0.4:
        drawn += line(f"M{at(x - radius, y + radius + 3.4)}q{at(radius, 3)} {at(radius * 2, 0)}", 1.5)
    return drawn


def _knowing_lid(x: float, y: float, radius: float, side: int) -> str:
    wide, low = radius + 1, 0.95 if side > 0 else 0.35
    arc = f"A{number(wide)} {number(wide)} 0 0 1 {at(x + wide, y)}"
    return fill(f"M{at(x - wide, y)}{arc}Q{at(x, y - radius * low)} {at(x - wide, y)}Z", PAPER, edge(2))


def _brow(build: Build, x: float, y: float, radius: float, side: int) -> str:
    f, c = build.ferocity, build.cunning
    scowl = clamp(0.2 + 0.55 * f + (0.3 if build.enraged else 0))
    raised = 7 * c * (1 - f) if side > 0 else 0
    thick = 3 + 4 * f + 2 * c
    inner_x, inner_y = x - side * (radius + 4), y - radius * (0.5 + 0.75 * c - 0.5 * scowl) - raised * 0.7
    outer_x, outer_y = x + side * (radius + 7), y - radius - 3 - 5 * scowl - raised
    below = f"M{at(inner_x, inner_y)}L{at(outer_x, outer_y)}"
    above = f"L{at(outer_x - side * 3, outer_y - thick)}L{at(inner_x - side, inner_y - thick * 1.1)}"
    return fill(f"{below}{above}Z", INK, edge(1.5) + ROUND)
