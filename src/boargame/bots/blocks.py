"""Blocks: 64 bytes of a state each, as few as hold everything that is seen. `seeing` compares a block at a time.

Where a block lies depends on who looks: what belongs to the next player lies elsewhere for everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from boargame.bots.strips import Kind
from boargame.core.record import NONE
from boargame.core.secrets import WORD, WORDS

BLOCK = WORDS * WORD
"""Bytes that are compared at once."""

SET = 32
"""Groups of which one number says whether they are to be written."""

Away = tuple[int, ...]
"""How far from seat 0's place something lies for those who look: each seat, then each while they decide together."""


class Line(IntEnum):
    """The columns of `features.Inputs` that describe a strip."""

    KIND = 0
    RELATIVE = 1
    FIRST = 2
    STRIDE = 3
    WIDTH = 4
    STEP = 5
    LENGTH = 6
    TAKEN = 7
    TAKEN_WIDTH = 8
    BEGIN = 9
    KNOWN = 10
    KNOWN_STEP = 11
    SHOWN = 12
    ROW = 13
    SIZE = 14


def away(strip: NDArray[np.int64], players: int) -> Away:
    relative, stride, shown = (int(strip[one]) for one in (Line.RELATIVE, Line.STRIDE, Line.SHOWN))
    return tuple(
        stride * ((eye + relative) % players) + (shown if eye >= players and relative > 0 else 0)
        for eye in range(2 * players)
    )


def read(strip: NDArray[np.int64]) -> Iterator[int]:
    """The bytes of a strip, and those that say how many places are taken and who knows them."""
    _, _, first, _, width, step, length, taken, taken_width, *_ = strip.tolist()
    for place in range(length):
        yield from range(first + place * step, first + place * step + width)
    if taken != NONE:
        yield from range(taken, taken + taken_width)
    yield from known(strip)


def known(strip: NDArray[np.int64]) -> Iterator[int]:
    """The bytes that say who knows the places of a strip."""
    if strip[Line.KNOWN] != NONE:
        for place in range(int(strip[Line.LENGTH])):
            yield int(strip[Line.KNOWN] + place * strip[Line.KNOWN_STEP])


class Blocks:
    """The bytes of all blocks are counted one after the other."""

    def __init__(self, strips: NDArray[np.int64], size: int, players: int) -> None:
        self._players = players
        self._begins = list[tuple[int, Away]]()  # as seat 0 sees it
        self._counted = dict[tuple[Away, int], int]()
        needed = dict[Away, set[int]]()
        for strip in strips.T:
            needed.setdefault(away(strip, players), set()).update(read(strip))
        for there, places in needed.items():
            self._lay(sorted(places), there, size)

    def _lay(self, places: list[int], there: Away, size: int) -> None:
        begin = NONE
        for place in places:
            if begin == NONE or place >= begin + BLOCK:
                begin = min(place, size - BLOCK - max(there))
                self._begins.append((begin, there))
            self._counted[there, place] = (len(self._begins) - 1) * BLOCK + place - begin

    def __len__(self) -> int:
        return len(self._begins)

    def place(self, strip: NDArray[np.int64], byte: int) -> int:
        """Which byte of all blocks that is."""
        return self._counted[away(strip, self._players), byte]

    def care(self) -> NDArray[np.int64]:
        """Which bits of each word are looked at."""
        return self._bits(self._counted.values())

    def held(self, strips: NDArray[np.int64]) -> NDArray[np.int64]:
        """Which bits of each word some strips are read from."""
        return self._bits(self.place(strip, byte) for strip in strips.T for byte in read(strip))

    def turning(self, strips: NDArray[np.int64]) -> NDArray[np.int64]:
        """Which bits of each word mean something else when somebody else looks."""
        return self._bits(
            self.place(strip, byte)
            for strip in strips.T
            for byte in (read(strip) if strip[Line.KIND] == Kind.SEAT else known(strip))
        )

    def _bits(self, places: Iterable[int]) -> NDArray[np.int64]:
        """Those of some bytes, word by word."""
        found = np.zeros(len(self) * BLOCK, np.uint8)
        found[list(places)] = 0xFF
        return found.view(np.int64)

    def offsets(self) -> NDArray[np.int32]:
        """Where they lie, a line for each view."""
        begins = np.array([begin for begin, _ in self._begins], np.int32)
        theres = np.array([there for _, there in self._begins], np.int32).reshape(-1, 2 * self._players)
        return np.ascontiguousarray(begins + theres.T)
