"""What a terminal shows, for the tests of every board."""

from __future__ import annotations

import io
from collections.abc import Iterable
from itertools import cycle

from rich.console import Console, RenderableType

from boargame import Match
from boargame.terminal.board import board, brief

WIDTHS = (80, 160, 80, 100)
"""Of terminals, one after the other at the moments of a match: where there is little room, most often."""

CUT = "…"


def drawn(content: RenderableType | None, width: int = 100) -> str:
    file = io.StringIO()
    Console(file=file, width=width, color_system=None, highlight=False).print(content or "")
    return file.getvalue()


def in_words(content: RenderableType | None, width: int = 300) -> str:
    """Without line breaks and columns."""
    return " ".join(drawn(content, width).split())


def all_fit(matches: Iterable[Match], whole: bool = False, readers: int | None = None) -> None:
    """Every table fits its terminal and needs no colour, perhaps with nothing cut off. All who are asked read what they
    are asked, or the first few do."""
    for match, width in zip(matches, cycle(WIDTHS), strict=False):
        for content in (board(match, 0), board(match, None), *(brief(match, seat) for seat in match.to_act[:readers])):
            shown = drawn(content, width)
            assert "\x1b" not in shown
            assert max(map(len, shown.splitlines())) <= width
            assert not (whole and CUT in shown)
