"""Chance: the only source of randomness, kept in the state so that a game can be replayed.

There are two generators. From a seed: xoshiro128** (Blackman and Vigna), which is fast, for simulation and for worlds
that bots imagine; but anybody who sees enough outcomes can compute the seed. From a key of 256 bits: ChaCha20 (RFC
8439), for matches at a table; what was drawn says nothing about what comes.
Words have 32 bits and are held in 64, so the same source gives the same numbers in both modes: nothing wraps where
Python would not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar

from boargame.core.record import Cells, Record, i64
from boargame.core.rule import compiled_as, rule, seldom

WORD = 0xFFFFFFFF
Block = tuple[int, ...]  # sixteen words

EXPAND = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
"""The words that every block begins with: "expand 32-byte k"."""


class Chance(Record):
    a: i64
    b: i64
    c: i64
    d: i64
    place: i64  # from a key: the word of its stream that is next, counted from 1; from a seed: 0

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
    chance.place = 0


@rule
def lock(chance: Chance, a: int, b: int, c: int, d: int) -> None:
    """Start the generator from a key, 64 bits in each number."""
    chance.a = a
    chance.b = b
    chance.c = c
    chance.d = d
    chance.place = 1


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
    return fast_word(chance) if chance.place == 0 else secret_word(chance)


@rule
def fast_word(chance: Chance) -> int:
    """Of xoshiro128**."""
    result = (rotated((chance.b * 5) & WORD, 7) * 9) & WORD
    shifted = (chance.b << 9) & WORD
    chance.c ^= chance.a
    chance.d ^= chance.b
    chance.b ^= chance.c
    chance.a ^= chance.d
    chance.c ^= shifted
    chance.d = rotated(chance.d, 11)
    return result


# -- from a key: ChaCha20 (RFC 8439, section 2.3) --------------------------------------------------


@seldom
def secret_word(chance: Chance) -> int:
    """The next word of the stream: 16 to a block."""
    place = chance.place - 1
    chance.place += 1
    return block_word(chance.a, chance.b, chance.c, chance.d, place >> 4, place & 15)


@rule
def one_of_block(a: int, b: int, c: int, d: int, counter: int, place: int) -> int:
    """One word of a block, which is made for it."""
    return block(a, b, c, d, counter)[place]


@compiled_as(one_of_block)
def block_word(a: int, b: int, c: int, d: int, counter: int, place: int) -> int:
    """One word of a block. Plain, the block is kept for the words after it."""
    return _kept_block(a, b, c, d, counter)[place]


@lru_cache(64)
def _kept_block(a: int, b: int, c: int, d: int, counter: int) -> Block:
    return block(a, b, c, d, counter)


@rule
def block(a: int, b: int, c: int, d: int, counter: int) -> Block:
    """Four words that are always the same, eight of the key, the block's number and no nonce; mixed in twenty rounds,
    down the columns and along the diagonals in turn, and added to what they were."""
    k0, k1, k2, k3 = a & WORD, (a >> 32) & WORD, b & WORD, (b >> 32) & WORD
    k4, k5, k6, k7 = c & WORD, (c >> 32) & WORD, d & WORD, (d >> 32) & WORD
    number = counter & WORD
    x0, x1, x2, x3 = EXPAND
    x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
    x12, x13, x14, x15 = number, 0, 0, 0
    for _ in range(10):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    return (
        (x0 + EXPAND[0]) & WORD, (x1 + EXPAND[1]) & WORD, (x2 + EXPAND[2]) & WORD, (x3 + EXPAND[3]) & WORD,
        (x4 + k0) & WORD, (x5 + k1) & WORD, (x6 + k2) & WORD, (x7 + k3) & WORD,
        (x8 + k4) & WORD, (x9 + k5) & WORD, (x10 + k6) & WORD, (x11 + k7) & WORD,
        (x12 + number) & WORD, x13, x14, x15,
    )  # fmt: skip


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """A quarter of a round."""
    a = (a + b) & WORD
    d = rotated(d ^ a, 16)
    c = (c + d) & WORD
    b = rotated(b ^ c, 12)
    a = (a + b) & WORD
    d = rotated(d ^ a, 8)
    c = (c + d) & WORD
    b = rotated(b ^ c, 7)
    return a, b, c, d


# -- what rules draw --------------------------------------------------------------------------------


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
