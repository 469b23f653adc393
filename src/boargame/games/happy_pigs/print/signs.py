"""Signs of the farm for paper, and the pigs of the tiles: a head for a Piglet, more and more pig behind it."""

from __future__ import annotations

from pathlib import Path

from boargame.art.palette import DAY, standalone
from boargame.art.pen import gouge, joined, number, svg
from boargame.games.happy_pigs.show.emblem import SKIN, SNOUT, pig
from boargame.press.signs import sign, signs

SHOW = Path(__file__).parents[1] / "show"
SHOWN = (
    *("feed", "mate", "buy", "sell", "vaccine", "supplement", "amulet", "field", "neutral"),
    *("spring", "summer", "autumn", "winter"),
)
RIBBON = [
    ("M12 12L3 6V18ZM12 12L21 6V18Z", "sky"),
    ("M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z", "sky"),
]
"""Of a vaccinated pig."""


def pictures(shapes: list[list[int]]) -> dict[str, str]:
    """All signs, and a pig for each size, as wide as its tile."""
    ribbon = {"icon:ribbon": sign(RIBBON, {"sky": "#8fcbe6"})}
    pigs = {f"pig:{size}": _pig(*shape) for size, shape in enumerate(shapes)}
    return signs(SHOW, {"dollar": "coin"}, SHOWN) | ribbon | pigs


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
