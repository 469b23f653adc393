"""What can be printed of a box: pieces with their true sizes, as a game's folder `print` describes them.

That folder holds `box.py` with `contents(opened)`, and `layouts.typ`: a function for each kind of face, made of the
parts in `press/typst/parts.typ`. A game without them gets plain cards: see `press/plain.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from boargame.core.game import Game
from boargame.core.seen import Seen


class Size(NamedTuple):
    """In millimetres."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        return Size(self.height, self.width)


CARD = Size(63, 88)
MINI = Size(44, 68)
TALL = Size(70, 120)
SHEET = Size(88, 126)  # two cards high and wide: reference sheets
CHIP = Size(14, 14)
TILE = Size(30, 30)
MAT = Size(260, 190)  # on a page of its own, on A4 as on Letter


@dataclass(frozen=True)
class Face:
    """One side of a piece: the layout that draws it, and what it says. Texts are data, and never run as Typst. The
    portrait of a card is named by `portrait`, as in `portrait:D04`."""

    layout: str
    says: Mapping[str, Any]
    ground: str = "bone"  # the colour of its paper, which reaches into the bleed


@dataclass(frozen=True)
class Piece:
    """Something to cut out."""

    id: str  # as a log line or a scenario names it
    name: str
    size: Size
    front: Face
    back: Face | None = None
    copies: int = 1
    turns: bool = False  # both sides matter in play, so it is printed with its back in any case


@dataclass(frozen=True)
class Deck:
    """A line of the list of components."""

    name: str
    pieces: Sequence[Piece]
    note: str = ""

    @property
    def count(self) -> int:
        return sum(piece.copies for piece in self.pieces)


@dataclass(frozen=True)
class Bring:
    """Something to take from another box."""

    what: str
    count: int
    why: str = ""


@dataclass(frozen=True)
class Contents:
    decks: Sequence[Deck]  # cards
    boards: Sequence[Deck] = ()  # boards and mats
    tokens: Sequence[Deck] = ()
    bring: Sequence[Bring] = ()
    pictures: Mapping[str, str] = field(default_factory=dict[str, str])  # drawings for paper alone, by name


@dataclass(frozen=True)
class Opened:
    """A box that is opened to be printed: the game, its cards and options, and how many play."""

    game: Game
    seen: Seen  # a table on which nothing has been played
    options: Mapping[str, Any]
    players: int
    cards: str = field(default="")  # the name of the set

    @property
    def box(self) -> Any:
        return self.seen.box


def chips(
    id: str, name: str, icon: str, count: int, note: str = "", *, text: str = "", tint: str = "bone", size: Size = CHIP
) -> Deck:
    """Tokens of one kind: an icon, and perhaps a few letters below it."""
    face = Face("token", {"icon": icon, "text": text}, tint)
    return Deck(name, [Piece(id, name, size, face, copies=count)], note)
