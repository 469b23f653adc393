"""Imposing: which piece is printed where, so that backs come behind their fronts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from boargame.press.paper import Grid, grid
from boargame.press.pieces import Face, Piece, Size


class Backs(Enum):
    """How backs are printed."""

    NONE = "none"  # not at all, but for pieces that are turned over in play: these are folded
    DUPLEX = "duplex"  # on the other side of the sheet, turned over its long edge
    FOLD = "gutterfold"  # beside the front, to be folded and glued


@dataclass(frozen=True)
class Place:
    x: float
    y: float
    size: Size
    face: Face
    id: str
    turned: bool = False  # printed upside down


@dataclass(frozen=True)
class Sheet:
    """One side of a sheet of paper."""

    page: Size
    title: str
    places: Sequence[Place] = ()
    cuts_x: Sequence[float] = ()  # where to cut, from the left edge
    cuts_y: Sequence[float] = ()
    folds_x: Sequence[float] = ()  # where to fold
    side: str = "front"
    frame: tuple[float, float, float, float] = field(default=(0, 0, 0, 0))  # around all places


def impose(title: str, pieces: Iterable[Piece], paper: Size, backs: Backs, bleed: float = 0) -> Iterator[Sheet]:
    """The sheets of some pieces: those of one size together, each as often as it has copies."""
    alike: dict[tuple[Size, bool], list[Piece]] = {}
    for piece in pieces:
        alike.setdefault((piece.size, _folds(piece, backs)), []).extend([piece] * piece.copies)
    for (_, folds), every in alike.items():
        if folds:
            yield from _folded(title, every, paper, bleed)
        else:
            yield from _flat(title, every, paper, backs is Backs.DUPLEX, bleed)


def _folds(piece: Piece, backs: Backs) -> bool:
    if piece.back is None:
        return False
    return backs is Backs.FOLD or (backs is Backs.NONE and piece.turns)


def _flat(title: str, pieces: Sequence[Piece], paper: Size, duplex: bool, bleed: float) -> Iterator[Sheet]:
    places = grid(paper, pieces[0].size, 2 * bleed, bleed)
    for start in range(0, len(pieces), places.places):
        some = pieces[start : start + places.places]
        spots = [divmod(number, places.columns) for number in range(len(some))]
        yield _sheet(title, places, [_place(places, column, row, piece.front, piece) for (row, column), piece in
                                     zip(spots, some, strict=True)])  # fmt: skip
        if duplex:
            behind = [
                _place(places, *_mirrored(places, column, row), piece.back, piece)
                for (row, column), piece in zip(spots, some, strict=True)
                if piece.back is not None
            ]
            yield _sheet(title, places, behind, "back")


def _mirrored(places: Grid, column: int, row: int) -> tuple[int, int]:
    """Where a place is when the sheet is turned over its long edge: the left or right one, or the upper or lower."""
    if places.landscape:
        return column, places.rows - 1 - row
    return places.columns - 1 - column, row


def _folded(title: str, pieces: Sequence[Piece], paper: Size, bleed: float) -> Iterator[Sheet]:
    """Front and back side by side, with the fold between them. Bleed would be folded in, so there is none at it."""
    size = pieces[0].size
    double = grid(paper, Size(2 * size.width, size.height), 2 * bleed, bleed)
    for start in range(0, len(pieces), double.places):
        found: list[Place] = []
        for number, piece in enumerate(pieces[start : start + double.places]):
            row, column = divmod(number, double.columns)
            x, y = double.at(column, row)
            found.append(Place(x, y, size, piece.front, piece.id))
            assert piece.back is not None
            found.append(Place(x + size.width, y, size, piece.back, piece.id))
        folds = tuple(double.at(column, 0)[0] + size.width for column in range(double.columns))
        yield _sheet(title, double, found, "fold", folds)


def _place(places: Grid, column: int, row: int, face: Face, piece: Piece) -> Place:
    x, y = places.at(column, row)
    return Place(x, y, piece.size, face, piece.id)


def _sheet(title: str, places: Grid, found: Sequence[Place], side: str = "front", folds: Sequence[float] = ()) -> Sheet:
    """Marks stand at places that hold something, and only there."""
    piece = places.piece
    columns = [x for column in range(places.columns) if _used((x := places.at(column, 0)[0]), piece.width, "x", found)]
    rows = [y for row in range(places.rows) if _used((y := places.at(0, row)[1]), piece.height, "y", found)]
    return Sheet(
        places.page,
        title,
        found,
        _cuts(columns, piece.width),
        _cuts(rows, piece.height),
        [fold for fold in folds if any(x < fold < x + piece.width for x in columns)],
        side,
        (columns[0], rows[0], columns[-1] + piece.width, rows[-1] + piece.height) if found else (0, 0, 0, 0),
    )


def _used(start: float, length: float, axis: Literal["x", "y"], found: Sequence[Place]) -> bool:
    return any(start - 1e-6 <= (one.x if axis == "x" else one.y) < start + length - 1e-6 for one in found)


def _cuts(starts: Sequence[float], length: float) -> tuple[float, ...]:
    return tuple(sorted({round(at, 4) for start in starts for at in (start, start + length)}))
