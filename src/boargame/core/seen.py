"""What a reader of a match has before them: for boards and sentences that must never show more."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boargame.core.box import Names


class Seen(Struct, frozen=True):
    """The state is as this reader sees it: while seats decide together, what the others do is not in it yet.
    Hidden cards are in it, so a board must draw no more of a deck than how many cards it has."""

    box: Any
    state: Any
    names: Names  # ids of cards, by table
    titles: Names  # names of cards, by table
    seat_names: list[str]
    seat: int | None  # None: a spectator
    scores: list[int]  # of every seat, as this reader may know them

    def by(self, seat: int | None) -> Seen:
        """The same before another reader's eyes; only for one who sees nothing else."""
        return replace(self, seat=seat)
