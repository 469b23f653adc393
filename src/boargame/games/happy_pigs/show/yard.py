"""Farms in a terminal, drawn in characters: pigs are letters, P S A B from Piglet to Big; a + means vaccinated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.shorts import SIZES
from boargame.games.happy_pigs.show.barn import Lying, lying
from boargame.games.happy_pigs.state import Player

LETTERS = tuple(name[0] for name in SIZES)
STYLES = ("bright_magenta", "yellow", "cyan", "bright_red")
SAFE = "+"
CELL = 2
"""Characters of a cell."""

BETWEEN = "   "
"""What parts two farms."""

NARROW = 130
"""Columns below which other farms are drawn only beside the reader's own. All are in the table anyway."""


@dataclass(frozen=True)
class Drawing:
    """A farm, or as much of it as fits in a line."""

    title: str
    lines: list[Text]

    @property
    def width(self) -> int:
        return max(cell_len(self.title), *(line.cell_len for line in self.lines))


@dataclass(frozen=True)
class Farms:
    """Of several players, with their names: the first one's whole farm, and as many of the others as have room."""

    box: Box
    players: list[tuple[str, Player]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        own, *others = [list(farm(self.box, player, name, width)) for name, player in self.players]
        most = max(len(bands(own, width)), 1 if width < NARROW else 2)
        for band in bands([*own, *chain(*others)], width)[:most]:
            yield from _side_by_side(band)


def bands(drawings: list[Drawing], width: int) -> list[list[Drawing]]:
    """Drawings side by side, in as many lines as it takes."""
    found: list[list[Drawing]] = []
    left = 0
    for one in drawings:
        if not found or one.width > left:
            found.append([])
            left = width
        found[-1].append(one)
        left -= one.width + len(BETWEEN)
    return found


def _side_by_side(band: list[Drawing]) -> Iterator[Text]:
    columns = [[Text(one.title, "bold"), *one.lines] for one in band]
    for cells in zip_longest(*columns, fillvalue=Text()):
        line = Text()
        for one, cell in zip(band, cells):
            line.append(BETWEEN if line else "").append_text(cell).append(" " * (one.width - cell.cell_len))
        line.rstrip()
        yield line


def farm(box: Box, player: Player, name: str, width: int) -> Iterator[Drawing]:
    """One player's; nothing if it is not known how the pigs could lie."""
    pigs = lying(box, player)
    if pigs is None:
        return
    rows, columns = box.field
    grid = drawn(pigs, rows, player.fields * columns)
    at_once = max(1, (width - 1) // (columns * CELL + 1))
    for first in range(0, player.fields, at_once):
        last = min(first + at_once, player.fields)
        title = name if first == 0 else f"{name}, field {first + 1} on"
        fields = [range(field * columns, (field + 1) * columns) for field in range(first, last)]
        yield Drawing(title, [_row(cells, fields) for cells in grid])


def _row(cells: list[Text], fields: list[range]) -> Text:
    """A row of several fields, with bars around them."""
    line = Text("▕", "dim")
    for field in fields:
        for cell in field:
            line.append_text(cells[cell])
        line.append("▏" if field is fields[-1] else "│", "dim")
    return line


def drawn(pigs: list[Lying], rows: int, columns: int) -> list[list[Text]]:
    """The cells of a strip, two characters each."""
    grid = [[Text("· ", "dim") for _ in range(columns)] for _ in range(rows)]
    for pig in pigs:
        for y, line in enumerate(outline(pig)):
            for x in range(pig.columns):
                cut = line[x * CELL : (x + 1) * CELL]
                grid[pig.row + y][pig.column + x] = Text(cut, STYLES[pig.size])
    return grid


def outline(pig: Lying) -> list[str]:
    """A frame with its letter; a pig of one row or column has none.

    ┌B+──┐   [S ]   P+
    └────┘
    """
    wide = pig.columns * CELL
    sign = f"{LETTERS[pig.size]}{SAFE if pig.vaccinated else ' '}"
    if pig.columns == 1:
        return [sign, *["╎ "] * (pig.rows - 1)]
    inner = wide - 2
    if pig.rows == 1:
        return [f"[{sign:<{inner}}]"]
    top = f"┌{sign.rstrip():─<{inner}}┐"
    return [top, *[f"│{'':{inner}}│"] * (pig.rows - 2), f"└{'':─<{inner}}┘"]
