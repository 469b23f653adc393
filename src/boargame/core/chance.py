"""Chance: the only source of randomness, kept in the state so that a game can be replayed.

The generator is xoshiro128** (Blackman and Vigna). Its words have 32 bits and are held in 64, so the same
source gives the same numbers in both modes: nothing wraps where Python would not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import ClassVar

from boargame.core.record import Cells, Record, i64
from boargame.core.rule import compiled_as, rule

WORD = 0xFFFFFFFF


class Chance(Record):
    a: i64
    b: i64
    c: i64
    d: i64

    forced: ClassVar[deque[int]] = deque()

    def force(self, outcomes: Iterable[int]) -> None:
        """In plain mode: the next outcomes, in order, before the generator is asked again."""
        self.__dict__["forced"] = deque(outcomes)


@rule
def seed(chance: Chance, number: int) -> None:
    """Start the generator from a number; neighbouring numbers give unrelated games."""
    chance.a = mixed(number)
    chance.b = mixed(number + 0x9E3779B9)
    chance.c = mixed((number >> 32) + 0x3C6EF372)
    chance.d = mixed((number >> 32) + 0xDAA66D2B) | 1


@rule
def mixed(word: int) -> int:
    """Every bit of the word spread over all 32 (the finaliser of MurmurHash3)."""
    word &= WORD
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & WORD
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & WORD
    return word ^ (word >> 16)


@rule
def rotated(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
def word(chance: Chance) -> int:
    """The next 32 random bits."""
    result = (rotated((chance.b * 5) & WORD, 7) * 9) & WORD
    shifted = (chance.b << 9) & WORD
    chance.c ^= chance.a
    chance.d ^= chance.b
    chance.b ^= chance.c
    chance.a ^= chance.d
    chance.c ^= shifted
    chance.d = rotated(chance.d, 11)
    return result


@rule
def drawn(chance: Chance, n: int) -> int:
    """Lemire's multiplication: no division, and a bias below n / 2**32."""
    return (word(chance) * n) >> 32


@compiled_as(drawn)
def below(chance: Chance, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely."""
    if not chance.forced:
        return drawn(chance, n)
    outcome = chance.forced.popleft()
    if not 0 <= outcome < n:
        raise ValueError(f"forced outcome {outcome} is not one of 0..{n - 1}")
    return outcome


@rule
def roll(chance: Chance, sides: int) -> int:
    """A die: 1 to `sides`."""
    return below(chance, sides) + 1


@rule
def shuffle(chance: Chance, cards: Cells[int], n: int) -> None:
    """Put the first n cards in random order."""
    for i in range(n - 1, 0, -1):
        j = below(chance, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
