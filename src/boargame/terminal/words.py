"""Small pieces of text as a terminal shows them, on its own pages and on the tables of games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boargame.core.journal import Line
from boargame.core.seen import Seen
from boargame.rulebook import Passage

MARKS = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*(\S.*?)\*")
"""The little Markdown that rulebooks use inside a paragraph."""


def inline(text: str) -> Text:
    """A paragraph with its marks turned into styles; without colour it reads the same."""
    written, last = Text(), 0
    for found in MARKS.finditer(text):
        written.append(text[last : found.start()])
        code, strong, stressed = found.groups()
        written.append(code or strong or stressed, "cyan" if code else "bold" if strong else "italic")
        last = found.end()
    return written.append(text[last:])


def rule(passage: Passage) -> RenderableType:
    """A rule with its id in front, or a paragraph of prose."""
    if not passage.id:
        return spaced(inline(passage.text))
    return spaced(Text.assemble((passage.id, "bold"), "  ", inline(passage.text)))


def spaced(content: RenderableType) -> RenderableType:
    """With an empty line after it."""
    return Group(content, Text())


def happened(lines: list[Line]) -> RenderableType:
    """Lines of the log, each with the rule that wrote it."""
    rows = [Text.assemble("  · ", line.text, (f"  {line.rule}" if line.rule else "", "dim")) for line in lines]
    return Group(*rows)


def pairs(rows: list[tuple[str, RenderableType]]) -> Table:
    """Two columns: what it is called, and what it is."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for name, shown in rows:
        grid.add_row(name, shown)
    return grid


def sentence(error: Exception) -> str:
    """What an error says, as a sentence."""
    said = " ".join(str(error.args[0] if error.args else error).split())
    return f"{said[:1].upper()}{said[1:]}{'' if said.endswith(('.', '?', '!')) else '.'}"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 game`, `2 games`."""
    return f"{number:,} {one if abs(number) == 1 else many or one + 's'}"


# -- on the tables of games --------------------------------------------------------------------------

COLOURS = (("▲R", "red"), ("●B", "bright_blue"), ("■G", "green"))
"""Fang, eye and hoof: every colour comes with its shape and its letter."""


def amounts(numbers: Iterable[int], zeros: bool = False) -> Text:
    """`▲R7 ●B2`: shape, letter and number of every colour there is any of."""
    written = Text()
    for (sign, style), number in zip(COLOURS, numbers, strict=True):
        if number > 0 or zeros:
            written.append(" " if written else "").append(f"{sign}{max(number, 0)}", style)
    return written or Text("nothing")


def heading(title: str, *more: str) -> Rule:
    """The heading of a part of the table. Frames would cost lines, and a terminal has few."""
    return Rule(Text.assemble((title, "bold"), *((one, "dim") for one in more)), align="left", style="dim")


def part(title: str, content: RenderableType) -> Group:
    """A part of the table under its heading."""
    return Group(heading(title), content)


def who(seen: Seen, seat: int) -> str:
    """A player's name; the reader's own says so."""
    return f"{seen.seat_names[seat]} (you)" if seat == seen.seat else seen.seat_names[seat]


def percent(thousandths: int) -> str:
    """A chance. It is never made certain by rounding."""
    whole = min(99, max(1, round(thousandths / 10))) if 0 < thousandths < 1000 else thousandths // 10
    return f"{whole} %"


def tallied(names: Iterable[str]) -> str:
    """`2 Prize Turnip, Fat Goose`."""
    return ", ".join(f"{number} {name}" if number > 1 else name for name, number in Counter(names).items())
