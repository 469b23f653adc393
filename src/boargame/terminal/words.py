"""Small pieces of text as a terminal shows them."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boargame.core.journal import Line
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
    return f"{number:,} {one if number == 1 else many or one + 's'}"
