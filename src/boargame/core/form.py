"""What can be written on a card, field by field: found by noting what is asked of a file while it is read.

So a form has the fields, bounds and choices of the code that opens the box, and nobody writes them down twice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, NamedTuple


class Kind(StrEnum):
    TEXT = "text"
    TEXTS = "texts"
    NUMBER = "number"
    NUMBERS = "numbers"
    FLAG = "flag"
    CHOICE = "choice"
    CHOICES = "choices"
    OTHER = "other"


@dataclass(frozen=True)
class Field:
    kind: Kind
    low: int = 0
    high: int = 0
    count: int = 0  # of several numbers
    choices: tuple[str, ...] = ()
    others: tuple[Any, ...] = ()  # texts that may stand there instead, such as "-"
    needed: bool = True

    def left_out(self) -> Field:
        """The same, but a card need not have it."""
        return replace(self, needed=False)


class Phrase(NamedTuple):
    """Something that may be written in a field of text."""

    form: str  # as the rulebook writes it
    example: str
    rule: str  # where it is explained
    says: str = ""  # the example in a player's words


Notes = dict[str, Field]


def note(notes: Notes | None, key: str, field: Field) -> None:
    """A key has been asked for as a field of this kind. What says most about it stays."""
    if notes is None:
        return
    known = notes.get(key)
    if known is None:
        notes[key] = field
        return
    others = tuple(dict.fromkeys((*known.others, *field.others)))
    better = field if known.kind is Kind.OTHER or field.kind is Kind.CHOICES else known
    notes[key] = replace(better, others=others, needed=known.needed and field.needed)
