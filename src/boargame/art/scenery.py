"""Behind a boar: sun, moon or fire, and the soil."""

from __future__ import annotations

from math import cos, pi, sin

from boargame.art.build import GROUND, MIDDLE, Build
from boargame.art.dice import Dice
from boargame.art.palette import FIRE, INK, colour
from boargame.art.pen import circle, fill, joined
from boargame.art.window import Window

HEIGHT, RADIUS = 84, 72


def scenery(build: Build) -> str:
    dice = build.dice("sky")
    x = MIDDLE + dice.span(-22, 22)
    return _sky(build, x, dice) + _soil(build, dice)


def _sky(build: Build, x: float, dice: Dice) -> str:
    sky = FIRE if build.enraged else colour("pig-sky", build.night)
    disc = circle(x, HEIGHT, RADIUS, sky)
    if build.enraged:
        return disc + fill(_flames(build.picture, x), FIRE) + fill(_cracks(build.picture, x), INK)
    elif build.night:
        return disc + fill(_stars(build.picture, x, dice), colour("pig-star", night=True))
    return disc + fill(_rays(build.picture, x), sky)


def _rays(seen: Window, x: float) -> str:
    return joined(_ray(seen, x, i / 30 * pi * 2 + 0.1, RADIUS + 5, 14 if i % 2 else 26, 1.6) for i in range(30))


def _flames(seen: Window, x: float) -> str:
    return joined(_ray(seen, x, i / 34 * pi * 2, RADIUS - 6, 22 if i % 2 else 44, 4.2) for i in range(34))


def _cracks(seen: Window, x: float) -> str:
    return joined(_ray(seen, x, i / 34 * pi * 2 + 0.09, RADIUS * 0.5, 42, 1.3) for i in range(34))


def _ray(seen: Window, x: float, angle: float, start: float, length: float, width: float) -> str:
    return seen.gouge(x + cos(angle) * start, HEIGHT + sin(angle) * start, angle, length, width)


def _stars(seen: Window, x: float, dice: Dice) -> str:
    """Stars in the sky, and thin clouds before the moon."""
    found = []
    for i in range(9):
        found.append(seen.gouge(dice.span(4, 190), dice.span(6, 60), 0, 7, 1.3))
        found.append(seen.gouge(x - 52 + i * 13, HEIGHT - 30 + dice.span(-6, 60), 0.1, dice.span(5, 13), 1.1, 0.2))
    return joined(found)


def _soil(build: Build, dice: Dice) -> str:
    strokes = joined(
        build.picture.gouge(
            dice.span(2, 176), GROUND + dice.span(-1, 14), dice.span(-0.06, 0.06), dice.span(10, 34), dice.span(0.7, 2)
        )
        for _ in range(26)
    )
    return fill(strokes, colour("pig-soil", night=True) if build.night else INK)
