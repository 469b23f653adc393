"""Behind a picture: a low sun by Day, the moon by Night, and the ground."""

from __future__ import annotations

from math import cos, pi, sin

from boargame.art.pen import circle, fill, gouge, joined

DAY = {"raid": "#d9a04a", "town": "#8fa9ad", "gold": "#b98d4e", "gear": "#96a08c", "work": "#a08670", "doom": "#c9532c"}
NIGHT = {
    "raid": "#d8cba0",
    "town": "#7f93a3",
    "gold": "#a3865a",
    "gear": "#7d8878",
    "work": "#85766d",
    "doom": "#b5441f",
}
"""The colour of the sky behind who raids, who defends, and what is found, worn, built and feared."""

EARTH = "#241820"


def backdrop(sky: str, night: bool) -> str:
    colour = (NIGHT if night else DAY)[sky]
    return circle(100, 92, 76, colour) + fill(stars() if night else rays(), colour) + fill(ground(), EARTH)


def rays() -> str:
    turns = [i / 18 * 2 * pi for i in range(18)]
    return joined(gouge(100 + cos(a) * 82, 92 + sin(a) * 82, a, 9 if i % 2 else 18, 1.6) for i, a in enumerate(turns))


def stars() -> str:
    return joined(gouge(x, y, 0, 8, 1.6) for x, y in ((8, 24), (30, 10), (164, 14), (184, 38), (6, 70), (188, 90)))


def ground() -> str:
    return joined(gouge(6 + i * 21, 184 + i * 5 % 8, 0, 30 - i * 7 % 12, 2) for i in range(8))
