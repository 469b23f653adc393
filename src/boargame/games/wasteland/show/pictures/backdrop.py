"""Behind a picture: a dusty sun by day, the moon by night, streaks of haze, and the ground."""

from __future__ import annotations

from boargame.art.pen import circle, fill, gouge, joined

DAY = {
    "people": "#e0a85c", "site": "#d9b884", "salvage": "#c9b08a", "rare": "#d8a24a", "mutation": "#a9b86a",
    "crisis": "#c9773f", "night": "#b3502a", "last": "#8f2f22",
}  # fmt: skip
NIGHT = {
    "people": "#b99f74", "site": "#8f8a80", "salvage": "#8c8474", "rare": "#a8843e", "mutation": "#7f8f4a",
    "crisis": "#8e5636", "night": "#7a3524", "last": "#6b1f1a",
}  # fmt: skip
"""The colour of the sky behind who survives, what is built, found and grown, and what comes for them."""

EARTH = "#241a14"


def backdrop(sky: str, night: bool) -> str:
    colour = (NIGHT if night else DAY)[sky]
    return circle(100, 94, 78, colour) + fill(haze(), colour) + fill(ground(), EARTH)


def haze() -> str:
    """Dust that the wind drags across the sun."""
    streaks = ((2, 58, 40), (0, 96, 30), (8, 132, 34), (160, 48, 34), (168, 84, 30), (158, 124, 40))
    return joined(gouge(x, y, 0.04, length, 2) for x, y, length in streaks)


def ground() -> str:
    return joined(gouge(4 + i * 22, 184 + i * 5 % 8, 0.02, 32 - i * 7 % 12, 2) for i in range(8))
