"""Wording: lines of the log as sentences. What can be said beforehand of a kind of line is found out once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cache
from string import Formatter
from typing import Any, TypeAlias

from boargame.core.box import Names
from boargame.core.record import CardOf
from boargame.core.words import Amounts, Bunch, Count, Dice, EventKind, Person, words

Way: TypeAlias = Callable[[int, Names, Sequence[str]], str]
"""How a number is said, with what cards are called and who sits where."""


class Wording:
    """How a kind of line is put to some of its readers."""

    def __init__(self, text: str, kinds: tuple[Any, ...]) -> None:
        self._text = text
        self._amounts = kinds[0] if kinds and isinstance(kinds[0], Amounts) else None
        named = {int(name) for _, name, _, _ in Formatter().parse(text) if name and name.isdigit()}
        self._ways = [_way(kinds[i] if i < len(kinds) else int) for i in range(max(named, default=-1) + 1)]
        self._people = [i for i, kind in enumerate(kinds) if isinstance(kind, Person)]
        self._dice = [i for i, kind in enumerate(kinds) if isinstance(kind, Dice)]
        self._cards = [(i, kind.table) for i, kind in enumerate(kinds) if isinstance(kind, CardOf) and i in named]

    def sentence(self, values: Sequence[int], titles: Names, people: Sequence[str], seat: int) -> str:
        """The line, with a capital."""
        if self._amounts:
            said = [self._amounts.say(values)]
        else:
            said = [way(value, titles, people) for way, value in zip(self._ways, values)]
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
        return tuple([values[i] for i in self._people]) if self._people else ()


@cache
def wordings(kinds: type[EventKind]) -> tuple[tuple[Wording, Wording], ...]:
    """For every kind of line how its own seat reads it, and how the others do: mostly alike."""
    return tuple(_both(kind) for kind in kinds)


def _both(kind: EventKind) -> tuple[Wording, Wording]:
    own = Wording(kind.text, kind.kinds)
    return own, own if kind.others == kind.text else Wording(kind.others, kind.kinds)


def _way(kind: Any) -> Way:
    """How numbers of a kind are said."""
    match kind:
        case CardOf(table):
            return lambda value, titles, people: titles[table][value]
        case Bunch() | Count() | Dice():
            return lambda value, titles, people: kind.say(value)
        case Person():
            return lambda value, titles, people: people[value]
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        members = {int(one): words(one) for one in kind}
        return lambda value, titles, people: members[value]
    return lambda value, titles, people: str(value)
