"""Signs of the farm for paper, and the pigs of the tiles: a head for a Piglet, more and more pig behind it."""

from __future__ import annotations

from math import cos, pi, sin

from boargame.art.palette import DAY, standalone
from boargame.art.pen import gouge, joined, number, svg
from boargame.games.happy_pigs.show.emblem import SKIN, SNOUT, pig
from boargame.press.signs import Stroke, disc, signs

FILLS = {
    "clover": "#7fb04f",
    "pink": "#f8c3b8",
    "rose": "#e98f86",
    "sky": "#8fcbe6",
    "frost": "#bfe6f6",
    "straw": "#f2bd3c",
    "rust": "#d9602f",
    "paper": DAY["icon-paper"],
}
HEART = "M12 20.6C4.4 15 1.8 11 2.3 7.6C3 3.6 8.6 2.4 12 7C15.4 2.4 21 3.6 21.7 7.6C22.2 11 19.6 15 12 20.6Z"
DOLLAR = "M15.2 8.6C14.2 6.6 9.2 6.5 9 9.3C8.8 12.2 15.2 11.4 15.2 14.7C15.2 17.6 10 17.7 8.7 15.4M12 4.8V19.2"
FLAKE = "M12 2.5V21.5M3.8 7.2L20.2 16.8M20.2 7.2L3.8 16.8M9 4.2L12 7L15 4.2M9 19.8L12 17L15 19.8"
APPLE = (
    "M12 7.4C8 4.4 2.9 6.8 3 12.3C3.1 17.4 6.8 21.8 9.4 21.6C10.5 21.5 11.2 21 12 21C12.8 21 13.5 21.5 14.6 21.6"
    "C17.2 21.8 20.9 17.4 21 12.3C21.1 6.8 16 4.4 12 7.4Z"
)
TAG = "M11.4 2.6H21.4V12.6L12.8 21.2C12.2 21.8 11.2 21.8 10.6 21.2L2.8 13.4C2.2 12.8 2.2 11.8 2.8 11.2Z"
POT = (
    "M6.4 9.4H17.6C19.8 11 20.6 13 20.6 15.4C20.6 19.6 17.6 21.6 12 21.6C6.4 21.6 3.4 19.6 3.4 15.4"
    "C3.4 13 4.2 11 6.4 9.4Z"
)
LEAF = "M12 20C5 18 3 12 5 6C8 7 9 5 12 2C15 5 16 7 19 6C21 12 19 18 12 20Z"


def _turned(count: int, radius: float) -> list[tuple[float, float]]:
    turns = [i * 2 * pi / count - pi / 2 for i in range(count)]
    return [(12 + radius * cos(turn), 12.4 + radius * sin(turn)) for turn in turns]


RAYS = joined(
    f"M{number(x)} {number(y)}L{number(a)} {number(b)}"
    for (x, y), (a, b) in zip(_turned(8, 8.2), _turned(8, 11), strict=True)
)
DRAWN: dict[str, list[Stroke]] = {
    "feed": [(APPLE, "rust"), ("M12 7.4C11.9 5.4 11.4 4 10.2 2.8", "none", 2)],
    "mate": [(HEART, "rose")],
    "buy": [
        ("M6 11C6 2.8 18 2.8 18 11", "none", 2.2),
        ("M2.4 10.4H21.6L19.2 21H4.8Z", "straw"),
        ("M8.4 11L9.2 20.6M12 11V20.6M15.6 11L14.8 20.6M4 15.6H20", "none", 1.4),
    ],
    "sell": [(TAG, "sky"), (disc(17.2, 6.8, 1.7), "paper", 1.5)],
    "vaccine": [
        ("M8 16L2.4 21.6", "none", 1.8),
        ("M5.6 14.2L13.4 6.4L17.6 10.6L9.8 18.4Z", "paper"),
        ("M5.6 14.2L9.6 10.2L13.8 14.4L9.8 18.4Z", "sky", 1.4),
        ("M15.5 8.5L19.8 4.2M17.2 1.8L22.2 6.8M11.4 4.4L19.6 12.6", "none", 2.2),
    ],
    "supplement": [
        (POT, "straw"),
        ("M6 5.4C7.4 3 9.4 4.8 12 2.6C14.6 4.8 16.6 3 18 5.4L16.4 9H7.6Z", "straw"),
        ("M12 12.4V18.8M8.8 15.6H15.2", "none", 2.2),
    ],
    "amulet": [
        ("M4.4 2.4C5 7.4 8 10 12 10C16 10 19 7.4 19.6 2.4", "none", 1.8),
        (disc(12, 15.6, 6), "straw"),
        ("M12 19.2C9 17 8 15.4 8.3 14.1C8.7 12.4 10.9 12 12 13.8C13.1 12 15.3 12.4 15.7 14.1C16 15.4 15 17 12 19.2Z",
         "rose", 1.2),
    ],
    "field": [
        ("M2.6 6.6H21.4V20.6H2.6Z", "clover"),
        ("M7.3 7V20.4M12 7V20.4M16.7 7V20.4M3 11.3H21M3 15.9H21", "none", 1),
    ],
    "dollar": [(disc(12, 12, 9.8), "straw"), (DOLLAR, "none", 2)],
    "spring": [*((disc(x, y, 4.3), "pink") for x, y in _turned(5, 5.8)), (disc(12, 12.4, 3), "straw", 1.5)],
    "summer": [(RAYS, "none", 2.4), (disc(12, 12, 5.6), "straw")],
    "autumn": [("M12 15.6V22.6", "none", 2), (LEAF, "rust"), ("M12 19V8M12 14L8 11M12 14L16 11", "none", 1.3)],
    "winter": [(disc(12, 12, 10.6), "frost", 1.2), (FLAKE, "none", 2)],
    "ribbon": [
        ("M12 12L3 6V18ZM12 12L21 6V18Z", "sky"),
        (disc(12, 12, 3), "sky"),
    ],
}  # fmt: skip


def pictures(shapes: list[list[int]]) -> dict[str, str]:
    """All signs, and a pig for each size, as wide as its tile."""
    return signs(DRAWN, FILLS) | {f"pig:{size}": _pig(*shape) for size, shape in enumerate(shapes)}


def _pig(rows: int, columns: int) -> str:
    """In a box of its tile's cells, 100 units each: the head in front, as large as the height allows."""
    wide, high = 100 * max(rows, columns), 100 * min(rows, columns)
    scale = (0.88 if wide == high else 0.8) * high / 150
    where = f"translate({number(0.06 * high)} {number(0.14 * high)}) scale({scale:.3f}) translate(-60 -50)"
    head = f'<g transform="{where}">{pig()}</g>'
    return standalone(svg(f"0 0 {wide} {high}", (_body(wide, high) if wide > high or rows > 2 else "") + head))


def _body(wide: int, high: int) -> str:
    ink = DAY["pig-ink"]
    outline = f'stroke="{ink}" stroke-width="{number(0.03 * high)}" stroke-linejoin="round" stroke-linecap="round"'
    left, right, top, low = 0.3 * high, wide - 0.12 * high, 0.2 * high, 0.86 * high
    legs = joined(
        f'<rect x="{number(x)}" y="{number(0.75 * high)}" width="{number(0.13 * high)}" height="{number(0.2 * high)}" '
        f'fill="{SNOUT}" {outline}/>'
        for x in (left + 0.25 * high, right - 0.45 * high, right - 0.2 * high)
    )
    loaf = (
        f'<rect x="{number(left)}" y="{number(top)}" width="{number(right - left)}" height="{number(low - top)}" '
        f'rx="{number(0.32 * high)}" fill="{SKIN}" {outline}/>'
    )
    curl = f"q{number(0.1 * high)} {number(-0.1 * high)} {number(0.04 * high)} {number(-0.18 * high)}"
    tail = f'<path d="M{number(right)} {number(0.42 * high)}{curl}" fill="none" {outline}/>'
    cuts = joined(
        gouge(right - (0.1 + 0.05 * i) * high, 0.55 * high + 4 * i, 2.2, 0.16 * high, 0.012 * high) for i in range(6)
    )
    return f'{legs}{tail}{loaf}<path d="{cuts}" fill="{ink}"/>'
