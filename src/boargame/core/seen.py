"""What a reader of a match has before them: for boards and sentences that must never show more."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from boargame.core.box import Names

Drawing = TypeVar("Drawing")


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
    drawn: dict[Hashable, Any] = field(default_factory=dict)  # what all readers of this state see alike

    def by(self, seat: int | None) -> Seen:
        """The same state before another reader's eyes."""
        return replace(self, seat=seat)

    def once(self, name: Hashable, draw: Callable[[], Drawing]) -> Drawing:
        """A part of the table that does not depend on the reader. It is drawn for the first of them."""
        if name not in self.drawn:
            self.drawn[name] = draw()
        found: Drawing = self.drawn[name]
        return found
