"""Paper: what it measures, and how many pieces it has room for."""

from __future__ import annotations

from typing import NamedTuple

from boargame.press.pieces import Size

PAPERS = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}
EDGE = 5.0
"""What most printers leave white on each side, in millimetres."""


class Grid(NamedTuple):
    """Places of equal size in the middle of a page."""

    page: Size
    columns: int
    rows: int
    piece: Size
    gap: float  # between two places

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        return (self.page.width - self.columns * self.piece.width - (self.columns - 1) * self.gap) / 2

    @property
    def top(self) -> float:
        return (self.page.height - self.rows * self.piece.height - (self.rows - 1) * self.gap) / 2

    @property
    def landscape(self) -> bool:
        return self.page.width > self.page.height

    def at(self, column: int, row: int) -> tuple[float, float]:
        """The left upper corner of a place."""
        return (
            self.left + column * (self.piece.width + self.gap),
            self.top + row * (self.piece.height + self.gap),
        )


def grid(paper: Size, piece: Size, gap: float = 0, bleed: float = 0, even: bool = False) -> Grid:
    """As many places as fit, upright or sideways. `even`: an even number of columns, for a fold in the middle."""
    best: Grid | None = None
    for page in (paper, paper.turned):
        wide, high = (page.width - 2 * (EDGE + bleed), page.height - 2 * (EDGE + bleed))
        columns, rows = _fit(wide, piece.width, gap), _fit(high, piece.height, gap)
        columns -= columns % 2 if even else 0
        if columns * rows and (best is None or columns * rows > best.places):
            best = Grid(page, columns, rows, piece, gap)
    if best is None:
        raise ValueError(
            f"a piece of {piece.width:g} x {piece.height:g} mm does not fit on paper of "
            f"{paper.width:g} x {paper.height:g} mm: choose larger paper or less bleed"
        )
    return best


def _fit(room: float, piece: float, gap: float) -> int:
    return max(0, int((room + gap + 1e-6) // (piece + gap)))
