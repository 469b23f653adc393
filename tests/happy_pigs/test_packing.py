"""What fits on any number of fields, against other ways to find it out."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

import boargame
from boargame.games.happy_pigs.names import FIELDS, ROOM
from boargame.games.happy_pigs.packing import NOTHING, Capacity, Herd, Shape, best, blocks, capacities, room, strips
from boargame.games.happy_pigs.rules.farm import fits

GAME = boargame.game("happy-pigs")

SQUARE = (4, 4), ((1, 1), (1, 2), (2, 2), (2, 3))
WIDE = (4, 8), ((2, 2), (2, 3), (3, 3), (3, 4))
GEOMETRIES = pytest.mark.parametrize(("board", "pigs"), [SQUARE, WIDE], ids=["square", "wide"])
SPANS = pytest.mark.parametrize("span", [False, True], ids=["apart", "strip"])

STOCK = (50, 48, 48, 50)
PLENTY = (999, 999, 999, 999)
AXES = 51, 49, 49  # bigs, averages, smalls, each from 0 to the stock

Numbers = NDArray[np.int64]


def whole(capacity: Capacity) -> Numbers:
    """A capacity as large as the stock, with -1 for what does not fit."""
    found = np.full(AXES, -1)
    found[tuple(map(slice, capacity.shape))] = np.maximum(capacity, -1)
    return found


def herds(capacity: Capacity) -> set[Herd]:
    """All that fits, Piglets included."""
    places = np.argwhere(capacity >= 0).tolist()
    return {(p, s, a, b) for b, a, s in places for p in range(int(capacity[b, a, s]) + 1)}


# -- other ways ------------------------------------------------------------------------------------


def packed_by_trying(board: Shape, pigs: tuple[Shape, ...]) -> set[Herd]:
    """Every herd that fits on one field, found by laying pigs on its cells, row by row, in all ways."""
    rows, columns = board
    ways = [(size, shape) for size, pig in enumerate(pigs) for shape in {pig, pig[::-1]}]

    def cover(row: int, column: int, shape: Shape) -> int:
        if row + shape[0] > rows or column + shape[1] > columns:
            return 0
        return sum(1 << ((row + r) * columns + column + c) for r, c in product(*map(range, shape)))

    @cache
    def rest(cell: int, taken: int) -> frozenset[Herd]:
        """The herds that fit on the cells from this one on."""
        if cell == rows * columns:
            return frozenset({(0, 0, 0, 0)})
        found = set(rest(cell + 1, taken & ~(1 << cell)))
        for size, shape in ways:
            cells = cover(*divmod(cell, columns), shape)
            if cells and not cells & taken:
                more = rest(cell + 1, (taken | cells) & ~(1 << cell))
                found |= {(*herd[:size], herd[size] + 1, *herd[size + 1 :]) for herd in more}
        return frozenset(found)

    return set(rest(0, 0))


def square_by_quarters(fields: int) -> Numbers:
    """A field has 16 cells and four quarters: an Average takes a quarter, a Big two (HP-G41)."""
    bigs, averages, smalls = np.ogrid[tuple(map(slice, AXES))]
    piglets = 16 * fields - 6 * bigs - 4 * averages - 2 * smalls
    return np.where((averages + 2 * bigs <= 4 * fields) & (piglets >= 0), piglets, -1)


def square_by_cells(fields: int) -> Numbers:
    """As if only cells mattered."""
    bigs, averages, smalls = np.ogrid[tuple(map(slice, AXES))]
    found: Numbers = np.maximum(16 * fields - 6 * bigs - 4 * averages - 2 * smalls, -1)
    return found


def wide_by_lanes(columns: int) -> Numbers:
    """Beside a pig three or four rows high nothing else fits, as none is only one row high. So an adult takes three
    columns, an upright Small two; what is left are two lanes, for lying Smalls and Piglets."""
    bigs, averages, smalls = np.ogrid[tuple(map(slice, AXES))]
    left = np.maximum(columns - 3 * (bigs + averages), -1)
    by_left = np.array([[beside(long, n) for n in range(AXES[2])] for long in range(-1, columns + 1)])
    found: Numbers = by_left[left + 1, smalls]
    return found


@cache
def beside(long: int, smalls: int) -> int:
    """The most Piglets beside some Smalls on some columns, or -1: the first Small is upright, or all lie."""
    if long < 0:
        return -1
    upright = beside(long - 2, smalls - 1) if smalls else -1
    lanes = [(long - 3 * above, long - 3 * (smalls - above)) for above in range(smalls + 1)]
    return max(upright, *(one // 2 + other // 2 if min(one, other) >= 0 else -1 for one, other in lanes))


# -- one field -------------------------------------------------------------------------------------


@GEOMETRIES
@SPANS
def test_one_field_is_packed_as_well_as_by_trying_everything(board: Shape, pigs: tuple[Shape, ...], span: bool) -> None:
    assert herds(capacities(board, pigs, STOCK, span)[1]) == packed_by_trying(board, pigs)


@pytest.mark.parametrize(
    ("board", "pigs"),
    [
        ((3, 5), ((1, 2), (1, 3), (2, 2), (2, 3))),
        ((5, 3), ((1, 1), (1, 4), (2, 3), (3, 3))),
        ((2, 7), ((2, 2), (2, 2), (1, 5), (2, 6))),
        ((1, 1), ((1, 1), (1, 1), (1, 1), (1, 1))),
    ],
)
def test_any_shapes_will_do(board: Shape, pigs: tuple[Shape, ...]) -> None:
    assert herds(capacities(board, pigs, STOCK, False)[1]) == packed_by_trying(board, pigs)
    assert herds(strips(board[0], board[1], pigs, STOCK)[-1]) == packed_by_trying(board, pigs)


def test_only_one_herd_has_the_cells_and_not_the_room() -> None:
    """An Average and two Bigs, on one field (HP-G41)."""
    one = whole(capacities(*SQUARE, STOCK, False)[1])
    assert np.argwhere((one < 0) & (square_by_cells(1) >= 0)).tolist() == [[2, 1, 0]]
    assert np.array_equal(one[one >= 0], square_by_cells(1)[one >= 0])


# -- several fields --------------------------------------------------------------------------------


def test_square_fields_are_counted_by_cells_and_quarters() -> None:
    """HP-G41, for every number of fields, as far as the box has pigs."""
    for fields, capacity in enumerate(capacities(*SQUARE, STOCK, False)):
        assert np.array_equal(whole(capacity), square_by_quarters(fields)), fields


def test_the_number_of_herds_on_square_fields() -> None:
    assert [len(herds(capacity)) for capacity in capacities(*SQUARE, PLENTY, False)[:4]] == [1, 230, 1955, 7784]


def test_pigs_on_wide_fields_are_shared_among_the_fields() -> None:
    """HP-G33: what fits on three fields is what fits on two and on one."""
    one = packed_by_trying(*WIDE)
    two = {tuple(map(sum, zip(*pair, strict=True))) for pair in product(one, one)}
    three = {tuple(map(sum, zip(*pair, strict=True))) for pair in product(two, one)}
    assert [herds(capacity) for capacity in capacities(*WIDE, PLENTY, False)[2:4]] == [two, three]


# -- one strip (HP-G33) ----------------------------------------------------------------------------


def test_short_square_strips_are_filled_to_the_last_cell() -> None:
    """Two and three fields are pure area; on four, ten Bigs leave no room for an Average."""
    strip = capacities(*SQUARE, STOCK, True)
    assert np.array_equal(whole(strip[1]), square_by_quarters(1))
    assert np.array_equal(whole(strip[2]), square_by_cells(2))
    assert np.array_equal(whole(strip[3]), square_by_cells(3))
    differing = np.argwhere(whole(strip[4]) != square_by_cells(4)).tolist()
    assert differing == [[10, 1, 0]]


def test_square_strips_of_blocks_are_exact() -> None:
    """All columns one after another, without putting blocks together."""
    exact = strips(4, 4 * FIELDS, SQUARE[1], STOCK)[::4]
    assert all(map(np.array_equal, map(whole, exact), map(whole, capacities(*SQUARE, STOCK, True))))


def test_wide_strips_are_two_lanes() -> None:
    for fields, capacity in enumerate(capacities(*WIDE, STOCK, True)):
        assert np.array_equal(whole(capacity), wide_by_lanes(8 * fields)), fields


@GEOMETRIES
def test_no_long_block_is_needed(board: Shape, pigs: tuple[Shape, ...]) -> None:
    """What `blocks` says of them."""
    assert max(long for long, _ in blocks(strips(board[0], 30, pigs, STOCK))) == 6


@GEOMETRIES
def test_a_strip_has_room_for_what_fits_on_fields_apart(board: Shape, pigs: tuple[Shape, ...]) -> None:
    apart, strip = (capacities(board, pigs, STOCK, span) for span in (False, True))
    assert all(np.all(whole(one) <= whole(other)) for one, other in zip(apart, strip, strict=True))


# -- every capacity -----------------------------------------------------------------------------------


@GEOMETRIES
@SPANS
def test_fewer_pigs_fit_too_and_more_fields_are_more_room(board: Shape, pigs: tuple[Shape, ...], span: bool) -> None:
    before = whole(NOTHING)
    for capacity in capacities(board, pigs, STOCK, span):
        now = whole(capacity)
        assert np.all(now >= before)
        for axis in range(3):
            assert np.all(np.diff(now, axis=axis) <= 0)
        before = now


@GEOMETRIES
@SPANS
def test_a_small_stock_only_cuts_the_table(board: Shape, pigs: tuple[Shape, ...], span: bool) -> None:
    """Also where all that fits would be more than there is."""
    full = capacities(board, pigs, STOCK, span)
    for few, capacity in zip(capacities(board, pigs, (50, 3, 2, 1), span), full, strict=True):
        assert np.array_equal(np.maximum(few, -1), np.maximum(capacity[:2, :3, :4], -1))


def test_a_sum_that_is_too_much_for_the_stock_is_not_missed() -> None:
    assert best([(NOTHING, (7, 3, 2, 5))], (9, 1, 9, 4)).shape == (5, 3, 2)
    assert np.all(best([(NOTHING, (7, 3, 2, 5))], (9, 1, 9, 4)) == 7)


# -- in the box ------------------------------------------------------------------------------------


def test_the_box_has_as_much_room_as_is_needed() -> None:
    needed = [
        sum(capacity.size for capacity in capacities(board, pigs, STOCK, span))
        for board, pigs in (SQUARE, WIDE)
        for span in (False, True)
    ]
    assert max(needed) == ROOM


def test_shapes_that_need_more_room_are_refused() -> None:
    with pytest.raises(ValueError, match=f"there is room for {ROOM}"):
        room((4, 6), SQUARE[1], STOCK, False)


@GEOMETRIES
@SPANS
def test_the_rules_read_what_was_worked_out(board: Shape, pigs: tuple[Shape, ...], span: bool) -> None:
    """HP-3.5: every entry of some capacities, and one pig more than it says."""
    options = {"geometry": "square" if board == SQUARE[0] else "wide", "span_boards": span}
    box = GAME.open(options).box
    found = capacities(board, pigs, STOCK, span)
    for fields, step in (0, 1), (1, 1), (2, 2), (5, 4), (FIELDS, 7):
        capacity = whole(found[fields])
        limits = [min(size, there + 2) for size, there in zip(AXES, found[fields].shape, strict=True)]
        for bigs, averages, smalls in product(*(range(0, limit, step) for limit in limits)):
            piglets = min(STOCK[0], int(capacity[bigs, averages, smalls]))
            assert fits(box, fields, max(piglets, 0), smalls, averages, bigs) == (piglets >= 0)
            assert not fits(box, fields, piglets + 1, smalls, averages, bigs)


def test_boxes_with_the_same_shapes_share_the_table() -> None:
    one, other = GAME.open({}).box, GAME.open({"overflow": "return"}).box
    assert one is not other
    assert one.room is other.room
    assert one.room is not GAME.open({"geometry": "wide"}).box.room
    with pytest.raises(TypeError):
        one.room[0] = 1  # nobody writes into a box
