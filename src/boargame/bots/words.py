"""Words: eight bytes of a state each, as few as hold everything that is seen. `seeing` compares them."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from boargame.bots.strips import Kind
from boargame.core.record import NONE

WORD = 8
"""Bytes that are compared at once."""


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


def distance(strip: NDArray[np.int64], eye: int, players: int) -> int:
    """How far from seat 0's place a strip lies, for those who look: each seat, then each while they decide together."""
    relative, stride, shown = (int(strip[one]) for one in (Line.RELATIVE, Line.STRIDE, Line.SHOWN))
    return stride * ((eye + relative) % players) + (shown if eye >= players and relative > 0 else 0)


class Words:
    """Eight bytes each, as few as hold everything that is seen."""

    def __init__(self, size: int, players: int) -> None:
        self._size, self._players = size, players
        self.first = list[int]()  # as seat 0 sees it
        self.care = list[int]()
        self.turning = set[int]()
        self.reach = list[int]()
        self._aways = list[tuple[int, ...]]()
        self._closed = 0

    def close(self) -> None:
        """What comes next has words of its own."""
        self._closed = len(self.first)

    def hold(self, strip: NDArray[np.int64]) -> None:
        """All that has a say in what is read of a strip; how many are taken comes first."""
        _, _, first, _, width, step, length, taken, taken_width, _, known, known_step, _, _, _ = strip.tolist()
        begun = self._closed
        if taken != NONE:
            self.of(strip, taken, taken_width)
            self.reach.append(len(self.first) - begun)
            self.close()
        for i in range(length):
            self.of(strip, first + i * step, width)
            if taken != NONE:
                self.reach.append(len(self.first) - begun)
        for i in range(length if known != NONE else 0):
            self.turning.add(self.of(strip, known + i * known_step, 1))

    def of(self, strip: NDArray[np.int64], first: int, width: int) -> int:
        """The word that holds some bytes of a strip."""
        aways = tuple(distance(strip, eye, self._players) for eye in range(2 * self._players))
        fits = len(self.first) > self._closed and self._aways[-1] == aways
        if not fits or not self.first[-1] <= first <= self.first[-1] + WORD - width:
            self.first.append(min(first, self._size - WORD - max(aways)))
            self.care.append(0)
            self._aways.append(aways)
        bits = self.care[-1] | ((1 << 8 * width) - 1) << 8 * (first - self.first[-1])
        self.care[-1] = bits - (1 << 64) if bits >> 63 == 1 else bits
        if strip[Line.KIND] == Kind.SEAT:
            self.turning.add(len(self.first) - 1)
        return len(self.first) - 1

    def offsets(self) -> NDArray[np.int32]:
        """Where they lie, a line for each view."""
        aways = np.array(self._aways, np.int32).reshape(-1, 2 * self._players)
        return np.ascontiguousarray(np.array(self.first, np.int32) + aways.T)
