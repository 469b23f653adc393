"""Where pieces are printed: backs behind their fronts, folds beside them, nothing lost."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from boargame.press.booklet import folded
from boargame.press.imposing import Backs, Sheet, impose
from boargame.press.paper import PAPERS
from boargame.press.pieces import CARD, CHIP, MINI, TALL, Face, Piece, Size

A4 = PAPERS["a4"]
FRONT, BACK = Face("plain", {"side": "front"}), Face("plain", {"side": "back"})


def pieces(size: Size, count: int) -> list[Piece]:
    return [Piece(f"p{n}", f"p{n}", size, FRONT, BACK, copies=1 + n % 3) for n in range(count)]


def sheets(size: Size, backs: Backs, bleed: float = 0) -> list[Sheet]:
    return list(impose("", pieces(size, 17), A4, backs, bleed))


@pytest.mark.parametrize("size", [CARD, MINI, TALL, CHIP])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_backs_lie_behind_their_fronts(size: Size, bleed: float) -> None:
    """Turned over its long edge, a page is mirrored left to right if it is upright, top to bottom if it is not."""
    found = sheets(size, Backs.DUPLEX, bleed)
    for front, back in zip(found[::2], found[1::2], strict=True):
        wide, high = front.page
        for one, other in zip(front.places, back.places, strict=True):
            behind = (wide - one.x - size.width, one.y) if wide < high else (one.x, high - one.y - size.height)
            assert (other.x, other.y) == pytest.approx(behind)
            assert (other.id, other.face) == (one.id, BACK)


@pytest.mark.parametrize("backs", Backs)
def test_every_copy_is_printed_once(backs: Backs) -> None:
    fronts = Counter(place.id for sheet in sheets(CARD, backs) for place in sheet.places if place.face is FRONT)
    assert fronts == {piece.id: piece.copies for piece in pieces(CARD, 17)}


def test_a_fold_lies_between_front_and_back() -> None:
    for sheet in sheets(CARD, Backs.FOLD):
        for front, back in zip(sheet.places[::2], sheet.places[1::2], strict=True):
            assert (back.x, back.y, back.id) == (front.x + CARD.width, front.y, front.id)
            assert any(fold == pytest.approx(back.x) for fold in sheet.folds_x)


def test_what_is_turned_in_play_has_its_back_without_duplex() -> None:
    pig = Piece("pig", "pig", CHIP, FRONT, BACK, turns=True)
    (sheet,) = impose("", [pig], A4, Backs.NONE)
    assert [place.face for place in sheet.places] == [FRONT, BACK]


@pytest.mark.parametrize("backs", Backs)
def test_marks_stand_only_where_something_is_cut(backs: Backs) -> None:
    """One card on a sheet for nine has four cuts, all of them along its edges."""
    for sheet in impose("", [Piece("a", "a", CARD, FRONT, BACK)], A4, backs):
        left, top = min(one.x for one in sheet.places), min(one.y for one in sheet.places)
        right, bottom = (
            max(one.x for one in sheet.places) + CARD.width,
            max(one.y for one in sheet.places) + CARD.height,
        )
        assert sheet.cuts_x == pytest.approx((left, right))
        assert sheet.cuts_y == pytest.approx((top, bottom))
        assert sheet.frame == pytest.approx((left, top, right, bottom))


def test_no_two_pieces_overlap() -> None:
    for sheet in sheets(MINI, Backs.NONE, bleed=2):
        spots = {(place.x, place.y) for place in sheet.places}
        assert len(spots) == len(sheet.places)
        xs = sorted({x for x, _ in spots})
        assert all(b - a >= MINI.width + 4 - 1e-9 for a, b in pairwise(xs))


@pytest.mark.parametrize("count", [1, 4, 5, 18, 33])
def test_a_folded_booklet_reads_in_order(count: int) -> None:
    """Laid on each other and folded: the right halves going in, then the left halves coming out."""
    sides = folded(count)
    assert len(sides) % 2 == 0
    going_in = [page for front, back in zip(sides[::2], sides[1::2], strict=True) for page in (front[1], back[0])]
    coming_out = [page for front, back in zip(sides[::2], sides[1::2], strict=True) for page in (front[0], back[1])]
    assert [page for page in (*going_in, *reversed(coming_out)) if page] == list(range(1, count + 1))
