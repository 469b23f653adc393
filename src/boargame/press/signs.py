"""Signs of a game for paper, on a grid of 24 units like the icons: a bold outline and one flat colour.

They are drawn in `show/signs.json` of the game's folder, from which boards in the browser take them as well: a path,
the name of its fill, and how wide its outline is; 0: none; less than 0: nothing but a line in that colour. `line` is
filled with ink; `none` and `text` are lines.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from boargame.art.palette import DAY
from boargame.art.pen import joined, number, svg

FILE = "signs.json"
INK, USUAL = DAY["pig-ink"], 1.8
LINES = {"line": INK, "none": "none", "text": "none"}
VARIABLE = {f"var(--{name})": colour for name, colour in DAY.items()}


def signs(show: Path, renamed: Mapping[str, str] | None = None, only: Iterable[str] = ()) -> dict[str, str]:
    """Pictures by the names under which layouts find them: some of the game's signs, and others under another name."""
    drawn: dict[str, Any] = json.loads((show / FILE).read_text("utf-8"))
    fills = {name: VARIABLE.get(colour, colour) for name, colour in drawn["fills"].items()}
    names = {**{name: name for name in only}, **(renamed or {})}
    return {f"icon:{name}": sign(drawn["signs"][source], fills) for name, source in names.items()}


def sign(strokes: Iterable[Iterable[Any]], fills: Mapping[str, str]) -> str:
    return svg("0 0 24 24", joined(_stroke(fills, *stroke) for stroke in strokes))


def _stroke(fills: Mapping[str, str], path: str, fill: str, width: float = USUAL) -> str:
    paint, line = LINES.get(fill) or fills[fill], INK
    if width < 0:
        paint, line, width = "none", paint, -width
    outline = f' stroke="{line}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{path}" fill="{paint}"{outline if width else ""}/>'
