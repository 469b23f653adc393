"""Which arguments of a verb are worth trying, a bit each, for `Phrase.among`. None of this decides what is legal."""

from __future__ import annotations

from boargame.core.record import Cells
from boargame.core.rule import rule

WORD = 60
"""Arguments in one word: the first word speaks of 0 to 59, the next of 60 to 119."""


@rule
def bit_of(value: int, word: int) -> int:
    """A value as a bit of a word; 0 if another word has it."""
    place = value - word * WORD
    return 1 << place if 0 <= place < WORD else 0


@rule
def bits_of(cells: Cells[int], count: int, word: int) -> int:
    """The first values of some cells as bits of a word."""
    bits = 0
    for i in range(count):
        bits |= bit_of(cells[i], word)
    return bits
