"""Where pigs could lie: one way to put a herd on its fields. Only that there is one matters to the rules (HP-3.5).

Fields lie side by side in one strip. What fits on how many of them the rules know, so it is cut into single fields, or,
where pigs may lie across two, into as few fields at a time as will do; and such a piece is filled cell by cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Size
from boargame.games.happy_pigs.rules.farm import fits, of_size
from boargame.games.happy_pigs.state import Player

Herd: TypeAlias = tuple[int, ...]
"""How many of each size."""

Shape: TypeAlias = tuple[int, int]

MOST_STEPS = 20_000
"""Of filling one piece: it is only a picture, so nobody should wait for it."""


class Lying(NamedTuple):
    """A pig on the strip: its upper left cell, and how far it reaches."""

    size: int
    row: int
    column: int
    rows: int
    columns: int
    vaccinated: bool = False


def lying(box: Box, player: Player) -> list[Lying] | None:
    """A player's pigs; None if no way was found."""
    herd = tuple(of_size(player, size) for size in Size)
    found = _strip(box, player.fields, herd)
    if found is None:
        return None
    vaccinated = [player.pigs[2 * size + 1] for size in Size]
    marked = []
    for pig in sorted(found, key=lambda pig: (pig.column, pig.row)):
        marked.append(pig._replace(vaccinated=vaccinated[pig.size] > 0))
        vaccinated[pig.size] -= 1
    return marked


def _strip(box: Box, fields: int, herd: Herd) -> list[Lying] | None:
    """Piece after piece."""
    columns = box.field[1]
    placed, begin = list[Lying](), 0
    while any(herd):
        piece = _piece(box, fields - begin, herd)
        if piece is None:
            return None
        count, pigs = piece
        placed += [pig._replace(column=pig.column + begin * columns) for pig in pigs]
        herd = tuple(n - sum(pig.size == size for pig in pigs) for size, n in enumerate(herd))
        begin += count
    return placed


def _piece(box: Box, fields: int, herd: Herd) -> tuple[int, list[Lying]] | None:
    """As few fields as will do, with a part of the herd on them that leaves room for the rest on the others."""
    rows, columns = box.field
    for count in range(1, fields + 1 if box.options.span_boards else 2):
        for part in _parts(box, count, herd):
            rest = [n - here for n, here in zip(herd, part)]
            if fits(box, fields - count, *rest):
                filled = Filling(box, rows, count * columns).filled(part)
                if filled is not None:
                    return count, filled
    return None


def _parts(box: Box, fields: int, herd: Herd) -> Iterator[Herd]:
    """Parts of a herd that fit on these fields, the biggest pigs first, always with as many Piglets as possible."""
    farm = box.farms[fields]
    piglets, smalls, averages, bigs = herd
    most = (min(bigs, farm.bigs), min(averages, farm.averages), min(smalls, farm.smalls))
    for big, average, small in product(*(range(n, -1, -1) for n in most)):
        few = piglets
        while few >= 0 and not fits(box, fields, few, small, average, big):
            few -= 1
        if few >= 0 and few + small + average + big > 0:
            yield few, small, average, big


class Filling:
    """A piece being filled, column by column, and in each from top to bottom: every cell is part of a pig, or left."""

    def __init__(self, box: Box, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.area = list(box.area)
        self.ways = [_ways(*box.tiles[size]) for size in Size]
        self.taken = [False] * (rows * columns)
        self.pigs: list[Lying] = []
        self.hopeless: set[tuple[int, tuple[bool, ...], Herd]] = set()
        self.steps = 0

    def filled(self, herd: Herd) -> list[Lying] | None:
        spare = self.rows * self.columns - sum(n * area for n, area in zip(herd, self.area))
        return list(self.pigs) if self._go_on(0, herd, spare) else None

    def _go_on(self, cell: int, herd: Herd, spare: int) -> bool:
        """The rest, from a cell on; `spare` cells may stay empty."""
        if not any(herd):
            return True
        while cell < len(self.taken) and self.taken[cell]:
            cell += 1
        state = cell, tuple(self.taken[cell:]), herd
        self.steps += 1
        if cell == len(self.taken) or self.steps > MOST_STEPS or state in self.hopeless:
            return False
        if self._begin_a_pig(cell, herd, spare) or (spare > 0 and self._go_on(cell + 1, herd, spare - 1)):
            return True
        self.hopeless.add(state)
        return False

    def _begin_a_pig(self, cell: int, herd: Herd, spare: int) -> bool:
        column, row = divmod(cell, self.rows)
        for size in reversed(Size):
            for high, wide in self.ways[size] if herd[size] else ():
                cells = self._cells(row, column, high, wide)
                if cells and not any(self.taken[one] for one in cells):
                    self._mark(cells, True)
                    self.pigs.append(Lying(size, row, column, high, wide))
                    if self._go_on(cell + 1, tuple(n - (one == size) for one, n in enumerate(herd)), spare):
                        return True
                    self.pigs.pop()
                    self._mark(cells, False)
        return False

    def _cells(self, row: int, column: int, high: int, wide: int) -> list[int]:
        if row + high > self.rows or column + wide > self.columns:
            return []
        return [x * self.rows + y for x in range(column, column + wide) for y in range(row, row + high)]

    def _mark(self, cells: list[int], taken: bool) -> None:
        for cell in cells:
            self.taken[cell] = taken


def _ways(rows: int, columns: int) -> tuple[Shape, ...]:
    """Either way round, lying before standing."""
    high, wide = sorted((rows, columns))
    return ((high, wide),) if high == wide else ((high, wide), (wide, high))
