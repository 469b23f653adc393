"""Blocks: 64 bytes of a state each, as few as hold everything that is seen. `seeing` compares a block at a time.

Where a block lies depends on who looks: what belongs to the next player lies elsewhere for everybody. What is seen only
up to how many there are, or only by those who know it, is a `Limit`: it has blocks of its own, behind the others, at
which `seeing` looks if something has changed there or in what limits it. What is seen alike of all seats has blocks of
its own, as many for each seat, so that they can change places.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boargame.core.record import NONE
from boargame.core.secrets import BLOCK, WORDS

MOST_SETS = 61
"""Of limits: a number says which of them are to be looked at, by a bit each."""

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


class Whose(NamedTuple):
    """What has blocks in common: it is as far away for everybody."""

    relative: int
    away: Away
    kin: tuple[Away, ...]


class Strip(NamedTuple):
    """A strip, and how far away it lies."""

    kind: int
    relative: int
    first: int
    stride: int
    width: int
    step: int
    length: int
    taken: int
    taken_width: int
    begin: int
    known: int
    known_step: int
    shown: int
    row: int
    size: int
    away: Away
    kin: tuple[Away, ...] = ()  # of the same strip of every seat, if all of them are seen alike

    @property
    def whose(self) -> Whose:
        return Whose(self.relative, self.away, self.kin)

    @property
    def is_limited(self) -> bool:
        return self.taken != NONE or self.known != NONE

    @property
    def is_spread(self) -> bool:
        """Does it say of each byte who knows it?"""
        return self.known != NONE and self.length > 1 and self.known_step != 0

    @property
    def limiting(self) -> Iterator[int]:
        """The bytes that say how much of it is seen, and by whom."""
        if self.taken != NONE:
            yield from range(self.taken, self.taken + self.taken_width)
        if self.known != NONE:
            yield from range(self.known, self.known + (self.length if self.is_spread else 1))

    @property
    def bytes(self) -> Iterator[tuple[int, int]]:
        """Where each byte lies, and how many there are before it in its place."""
        for place in range(self.length):
            for within in range(self.width):
                yield self.first + place * self.step + within, within


class Limit(NamedTuple):
    """What strips side by side have in common, of which as many places are seen as are taken, by those who know them:
    fields of the records in a pile, or the only one there is."""

    away: Away
    kin: tuple[Away, ...]
    first: int
    step: int  # from one place to the next, at least 1
    length: int
    taken: int
    taken_width: int
    begin: int
    known: int
    is_spread: bool

    @property
    def relative(self) -> int:
        """Whose it is, if it is seen alike of all seats."""
        return self.kin.index(self.away) if self.kin else NONE


def strips_of(lines: NDArray[np.int64], players: int, turned: Collection[int]) -> list[Strip]:
    """The columns of some inputs; `turned` are the rows of those that are seen alike of all seats. Where it says of
    each place who knows it, and the places are not bytes side by side, each of them is a strip of its own."""
    found = list[Strip]()
    for line in lines.T.tolist():
        kin = tuple(away(seat, line[Line.STRIDE], line[Line.SHOWN], players) for seat in range(players))
        strip = Strip._make([*line, kin[line[Line.RELATIVE]], kin if line[Line.ROW] in turned else ()])
        if strip.is_spread and (strip.step, strip.width, strip.known_step) != (1, 1, 1):
            found += alone(strip)
        else:
            found.append(strip)
    return found


def away(relative: int, stride: int, shown: int, players: int) -> Away:
    return tuple(
        stride * ((eye + relative) % players) + (shown if eye >= players and relative > 0 else 0)
        for eye in range(2 * players)
    )


def alone(strip: Strip) -> Iterator[Strip]:
    """The places of a strip, each as one."""
    for place in range(strip.length):
        yield strip._replace(
            first=strip.first + place * strip.step,
            length=1,
            begin=strip.begin + place,
            known=strip.known + place * strip.known_step,
        )


class Blocks:
    """The bytes of all blocks are counted one after the other; those of limits come last."""

    def __init__(self, strips: list[Strip], size: int) -> None:
        self._size = size
        self._begins = list[tuple[int, Away]]()  # as seat 0 sees it
        self._counted = dict[tuple[Whose | Limit, int], int]()
        all_of_it = defaultdict[Whose, set[int]](set)
        for strip in strips:
            all_of_it[strip.whose].update((byte for byte, _ in strip.bytes), strip.limiting)
        self._laid = dict[Whose, tuple[int, int]]()  # the first block, and the one after the last
        for whose, places in sorted(all_of_it.items(), key=lambda one: one[0].relative):
            begin = len(self._begins)
            self._lay(sorted(places), whose, size)
            self._laid[whose] = begin, len(self._begins)
        self.open = len(self._begins)
        self._limits = limits_of(strips)
        self.sets, self.touching = self._joined()
        self.limits = dict[Limit, tuple[int, int]]()  # the first block of each, and the one after its last
        for limit in (limit for together in self.sets for limit in together):
            begin, places = (
                len(self._begins),
                {at for one in strips if self._limits.get(one) == limit for at, _ in one.bytes},
            )
            end = size - max(0, limit.known - limit.first) if limit.is_spread else size
            self._lay(sorted(places), limit, end)
            self.limits[limit] = begin, len(self._begins)

    def _joined(self) -> tuple[list[list[Limit]], dict[int, int]]:
        """Sets of limits that are looked at together, because a byte limits all of them; and for each byte that limits
        some or is limited, the number of its set."""
        sets, touching = dict[Limit, list[Limit]](), dict[int, list[Limit]]()
        for strip, limit in self._limits.items():
            sets.setdefault(limit, [limit])
            for byte in (*(byte for byte, _ in strip.bytes), *strip.limiting):
                others = touching.setdefault(self._counted[strip.whose, byte], sets[limit])
                if others is not sets[limit]:
                    join(sets, touching, others, sets[limit])
        apart = sorted({id(one): one for one in sets.values()}.values(), key=lambda some: some[0].relative)
        numbers = {id(one): number % MOST_SETS for number, one in enumerate(apart)}
        found: list[list[Limit]] = [[] for _ in range(min(len(numbers), MOST_SETS))]
        for one in apart:
            found[numbers[id(one)]] += one
        return found, {byte: numbers[id(one)] for byte, one in touching.items()}

    def _lay(self, places: list[int], whose: Whose | Limit, end: int) -> None:
        begin, furthest = NONE, max(map(max, (whose.away, *whose.kin)))
        for place in places:
            if begin == NONE or place >= begin + BLOCK:
                begin = min(place, end - BLOCK - furthest)
                self._begins.append((begin, whose.away))
            self._counted[whose, place] = (len(self._begins) - 1) * BLOCK + place - begin

    def __len__(self) -> int:
        return len(self._begins)

    def place(self, strip: Strip, byte: int) -> int:
        """Which byte of all blocks that is."""
        return self._counted[self._limits.get(strip, strip.whose), byte]

    def runs(self) -> Iterator[tuple[int, ...]]:
        """What is seen alike of all seats, as words: how many, and where they begin for each. Then how far each limit
        was seen."""
        words, limits = len(self) * WORDS, list(self.limits)
        for whose, (first, last) in self._laid.items():
            if whose.kin and whose.relative == 0:
                alike = [Whose(seat, there, whose.kin) for seat, there in enumerate(whose.kin)]
                yield ((last - first) * WORDS, *(self._laid[one][0] * WORDS for one in alike))
        for limit, (first, last) in self.limits.items():
            if limit.kin and limit.relative == 0:
                others = [limit._replace(away=there) for there in limit.kin]
                yield ((last - first) * WORDS, *(self.limits[one][0] * WORDS for one in others))
                yield (1, *(words + limits.index(one) for one in others))

    def care(self) -> NDArray[np.int64]:
        """Which bits of each word are looked at."""
        return self.words(dict.fromkeys(self._counted.values(), 0xFF))

    def words(self, values: dict[int, int]) -> NDArray[np.int64]:
        """Some bytes of all blocks, word by word; the others are 0."""
        found = np.zeros(len(self) * BLOCK, np.uint8)
        found[list(values)] = list(values.values())
        return found.view(np.int64)

    def offsets(self) -> NDArray[np.int32]:
        """Where they lie, a line for each view."""
        begins = np.array([begin for begin, _ in self._begins], np.int32)
        return np.ascontiguousarray(begins + np.array([there for _, there in self._begins], np.int32).T)


def join(
    sets: dict[Limit, list[Limit]], touching: dict[int, list[Limit]], one: list[Limit], other: list[Limit]
) -> None:
    """Make one set of two."""
    one += other
    for limit in other:
        sets[limit] = one
    for byte in [byte for byte, those in touching.items() if those is other]:
        touching[byte] = one


def limits_of(strips: Iterable[Strip]) -> dict[Strip, Limit]:
    """What limits each strip that is limited. Fields of the same records share a limit."""
    found = dict[Strip, Limit]()
    for strip in sorted((one for one in strips if one.is_limited), key=lambda one: one.first):
        limit = Limit(
            strip.away, strip.kin, strip.first, strip.step or strip.width, strip.length, strip.taken, strip.taken_width,
            strip.begin, strip.known, strip.is_spread,
        )  # fmt: skip
        for other in found.values():
            if limit._replace(first=other.first) == other and limit.first < other.first + other.step:
                limit = other
                break
        found[strip] = limit
    return found
