"""What fits on any number of fields, worked out from the shapes of fields and pigs (HP-3.4, HP-3.5, HP-G33, HP-G41).

Pigs may be moved at any time, so only their numbers matter. A *herd* is a number of pigs of each size. The *capacity*
of some fields says how many Piglets fit beside given numbers of Bigs, Averages and Smalls: `capacity[bigs, averages,
smalls]`, which is below 0 if those alone do not fit. Shapes are rows and columns; a pig may lie either way round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from math import lcm
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boargame.core.record import NONE, Cells
from boargame.games.happy_pigs.names import FIELDS, ROOM, Size

Shape: TypeAlias = tuple[int, int]
Herd: TypeAlias = tuple[int, ...]
"""How many of each size, in the order of `Size`; also how many there are in the box."""

Capacity: TypeAlias = NDArray[np.int16]
Block: TypeAlias = tuple[int, Herd]
"""A length, and what fits on it."""

Profile: TypeAlias = tuple[int, ...]
"""How many columns further each row is taken by pigs that stick out."""

IMPOSSIBLE = -(1 << 14)
"""So low that no number of Piglets makes it possible."""

MOST_KEPT = 8
"""Rooms of different shapes that are kept for boxes to come."""

NOBODY: Herd = (0,) * len(Size)
NOTHING: Capacity = np.zeros((1, 1, 1), np.int16)
"""The capacity of no fields."""


class Room(NamedTuple):
    """As the box has it: for each number of fields where its part of the row begins, and the most of each size."""

    farms: tuple[tuple[int, int, int, int], ...]  # begins, smalls, averages, bigs
    row: Cells[int]


@lru_cache(MOST_KEPT)
def room(board: Shape, pigs: tuple[Shape, ...], stock: Herd, span: bool) -> Room:
    """What fits on 0 to FIELDS fields, if there are no more pigs than in stock. Boxes with the same shapes share it."""
    found = capacities(board, pigs, stock, span)
    begins = [0, *accumulate(capacity.size for capacity in found)]
    if begins[-1] > ROOM:
        raise ValueError(f"what fits on {FIELDS} fields takes {begins[-1]} numbers; there is room for {ROOM}")
    farms, row = list[tuple[int, int, int, int]](), np.full(ROOM, NONE, np.int16)
    for begin, capacity in zip(begins, found):
        bigs, averages, smalls = (size - 1 for size in capacity.shape)
        farms.append((begin, smalls, averages, bigs))
        piglets = np.minimum(capacity, stock[Size.PIGLET])
        row[begin : begin + capacity.size] = np.where(capacity < 0, NONE, piglets).ravel()
    return Room(tuple(farms), Cells(row.tolist()))


def capacities(board: Shape, pigs: tuple[Shape, ...], stock: Herd, span: bool) -> list[Capacity]:
    """Of 0, 1, ... FIELDS fields."""
    if span:  # one long strip
        rows, columns = board
        reach = max(columns, 2 * lcm(*(side for pig in pigs for side in pig)))
        exact = strips(rows, min(reach, FIELDS * columns), pigs, stock)
        return sums(blocks(exact), FIELDS * columns, stock)[::columns]
    rows, columns = sorted(board)  # a field may be turned
    one = strips(rows, columns, pigs, stock)[columns]
    return sums(blocks([NOTHING, one]), FIELDS, stock)


# -- sums: what fits here and there together --------------------------------------------------------


def sums(parts: list[Block], length: int, stock: Herd) -> list[Capacity]:
    """For lengths 0, 1, ...: the best that blocks one after another make."""
    found = [NOTHING]
    for here in range(1, length + 1):
        found.append(best(((found[here - long], herd) for long, herd in parts if long <= here), stock))
    return found


def blocks(found: list[Capacity]) -> list[Block]:
    """What these lengths are made of: the herds that are more than a sum of shorter blocks.

    A packing falls apart wherever a line from top to bottom cuts no pig, so a block is a packing without such a line.
    There is no end of them, but in long ones pigs can be moved so that they fall apart, too. In both geometries of the
    game the longest that is needed has six columns: two pigs of three columns over three of two."""
    parts: list[Block] = []
    for here, capacity in enumerate(found[1:], 1):
        most = tuple(size - 1 for size in reversed(capacity.shape))
        known = np.full(capacity.shape, IMPOSSIBLE, np.int16)
        shorter = best(((found[here - long], herd) for long, herd in parts), (0, *most))
        known[_corner(shorter)] = shorter
        for bigs, averages, smalls in np.argwhere((capacity > known) & maximal(capacity)).tolist():
            parts.append((here, (int(capacity[bigs, averages, smalls]), smalls, averages, bigs)))
    return parts


def best(parts: Iterable[tuple[Capacity, Herd]], stock: Herd) -> Capacity:
    """The best of several sums of a capacity and a herd, as far as there are pigs for it."""
    limits = [stock[size] for size in (Size.BIG, Size.AVERAGE, Size.SMALL)]
    several = [(capacity, herd[0], tuple(map(min, herd[:0:-1], limits))) for capacity, herd in parts]
    extent = [max((capacity.shape[axis] + herd[axis] for capacity, _, herd in several), default=1) for axis in range(3)]
    found = np.full([min(size, limit + 1) for size, limit in zip(extent, limits)], IMPOSSIBLE, np.int16)
    for capacity, piglets, (bigs, averages, smalls) in several:
        here = found[bigs:, averages:, smalls:][_corner(capacity)]
        np.maximum(here, capacity[_corner(here)] + np.int16(piglets), out=here)
    for axis in range(3):
        _fewer(np.moveaxis(found, axis, 0), max((herd[axis] for _, _, herd in several), default=0))
    return found


def _fewer(capacity: Capacity, most: int) -> None:
    """Where there is room for a herd, there is room for a smaller one. So no sum is missed because it is more than
    there is in stock. Above the most that was added, the capacities that it was added to have taken care of this."""
    for n in range(most - 1, -1, -1):
        np.maximum(capacity[n], capacity[n + 1], out=capacity[n])


def _corner(capacity: Capacity) -> tuple[slice, ...]:
    """Where a capacity lies in one that is at least as large."""
    return tuple(map(slice, capacity.shape))


def maximal(capacity: Capacity) -> NDArray[np.bool_]:
    """The herds of a capacity to which no pig can be added."""
    found = capacity >= 0
    for axis in range(capacity.ndim):
        lower = tuple(slice(None, -1) if one == axis else slice(None) for one in range(capacity.ndim))
        upper = tuple(slice(1, None) if one == axis else slice(None) for one in range(capacity.ndim))
        found[lower] &= capacity[upper] < capacity[lower]
    return found


# -- strips: column by column, exactly ---------------------------------------------------------------


def strips(rows: int, length: int, pigs: tuple[Shape, ...], stock: Herd) -> list[Capacity]:
    """The capacities of strips of 0, 1, ... columns: those after which nothing sticks out."""
    steps, empty = columns(rows, pigs), (0,) * rows
    now, found = {empty: NOTHING}, [NOTHING]
    for _ in range(length):
        parts: dict[Profile, list[tuple[Capacity, Herd]]] = {}
        for profile, capacity in now.items():
            for after, herds in steps[profile].items():
                parts.setdefault(after, []).extend((capacity, herd) for herd in herds)
        now = {profile: best(several, stock) for profile, several in parts.items()}
        found.append(now[empty])
    return found


def columns(rows: int, pigs: tuple[Shape, ...]) -> Mapping[Profile, Mapping[Profile, list[Herd]]]:
    """All ways to go one column further: from what sticks out into it to what sticks out of it, with the pigs that
    begin in it."""
    ways = {(shape, size) for size, pig in enumerate(pigs) for shape in (pig, pig[::-1])}
    found: dict[Profile, dict[Profile, list[Herd]]] = {}
    waiting = [(0,) * rows]
    while waiting:
        profile = waiting.pop()
        if profile not in found:
            after: dict[Profile, set[Herd]] = {}
            _fill(profile, 0, NOBODY, ways, after)
            found[profile] = {one: _largest(herds) for one, herds in after.items()}
            waiting += found[profile]
    return found


def _fill(taken: Profile, row: int, herd: Herd, ways: set[tuple[Shape, int]], after: dict[Profile, set[Herd]]) -> None:
    """The rest of a column, from a row on: leave the cell, or begin a pig there."""
    if row == len(taken):
        after.setdefault(tuple(max(0, one - 1) for one in taken), set()).add(herd)
        return
    _fill(taken, row + 1, herd, ways, after)
    for (high, wide), size in ways:
        end = row + high
        if end <= len(taken) and not any(taken[row:end]):
            more = tuple(n + (one == size) for one, n in enumerate(herd))
            _fill((*taken[:row], *(wide,) * high, *taken[end:]), end, more, ways, after)


def _largest(herds: set[Herd]) -> list[Herd]:
    """Those that are part of no other."""
    return [one for one in herds if not any(one != other and all(map(int.__le__, one, other)) for other in herds)]
