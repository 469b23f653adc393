"""Wording: lines of the log as sentences. What can be said beforehand of a kind of line is found out once."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import Any

from boargame.core.box import Names
from boargame.core.record import CardOf
from boargame.core.words import Amounts, Bunch, Count, Dice, EventKind, Person, words


class Wording:
    """How a kind of line is put to some of its readers."""

    def __init__(self, text: str, kinds: tuple[Any, ...]) -> None:
        self._text = text
        self._amounts = kinds[0] if kinds and isinstance(kinds[0], Amounts) else None
        self._tables = {i: kind.table for i, kind in enumerate(kinds) if isinstance(kind, CardOf)}
        self._members = {i: {int(one): words(one) for one in kind} for i, kind in enumerate(kinds) if _named(kind)}
        self._spelled = {i: kind for i, kind in enumerate(kinds) if isinstance(kind, Bunch | Count | Dice)}
        self._people = {i for i, kind in enumerate(kinds) if isinstance(kind, Person)}
        self._dice = [i for i, kind in enumerate(kinds) if isinstance(kind, Dice)]
        self._cards = [(i, table) for i, table in self._tables.items() if f"{{{i}}}" in text]

    def sentence(self, values: Sequence[int], titles: Names, people: Sequence[str], seat: int) -> str:
        """The line, with a capital."""
        said = (
            [self._amounts.say(values)]
            if self._amounts
            else [self._say(i, value, titles, people) for i, value in enumerate(values)]
        )
        text = self._text.format(*said, seat=people[seat] if seat >= 0 else "")
        return text[0].upper() + text[1:]

    def about(self, values: Sequence[int], names: Names) -> tuple[str, ...]:
        """Ids of the cards that the sentence names: a card it does not name stays unsaid."""
        return tuple([names[table][values[i]] for i, table in self._cards])

    def dice(self, values: Sequence[int]) -> tuple[int, ...]:
        """Faces of the dice that the sentence tells of."""
        return tuple(face for i in self._dice for face in Dice.faces(values[i])) if self._dice else ()

    def people(self, values: Sequence[int]) -> tuple[int, ...]:
        """Seats of the other people whom it names."""
        return tuple(values[i] for i in sorted(self._people)) if self._people else ()

    def _say(self, place: int, value: int, titles: Names, people: Sequence[str]) -> str:
        if place in self._tables:
            return titles[self._tables[place]][value]
        if place in self._spelled:
            return self._spelled[place].say(value)
        if place in self._people:
            return people[value]
        return self._members[place][value] if place in self._members else str(value)


@cache
def wordings(kinds: type[EventKind]) -> tuple[tuple[Wording, Wording], ...]:
    """For every kind of line how its own seat reads it, and how the others do: mostly alike."""
    return tuple(_both(kind) for kind in kinds)


def _both(kind: EventKind) -> tuple[Wording, Wording]:
    own = Wording(kind.text, kind.kinds)
    return own, own if kind.others == kind.text else Wording(kind.others, kind.kinds)


def _named(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, IntEnum)
