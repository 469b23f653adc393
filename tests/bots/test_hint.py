"""Hints: the best answers, as sure as they are."""

from __future__ import annotations

import pytest

import boargame
from boargame.bots import Choice, Thinker, bot
from boargame.bots.hint import BEST, SELDOM, _compared, hint


def test_the_best_answers_of_a_search_with_what_is_known_about_them() -> None:
    match = boargame.game("wild-pigs").start(2, 3)
    thinker, seat = Thinker(match, 1, fast=False), match.to_act[0]
    found = hint(thinker, bot("expert:playouts=40,horizon=0"), seat)
    legal = {action.notation for action in match.legal(seat)}
    assert 1 <= len(found.choices) <= BEST
    assert {one.action for one in found.choices} <= legal
    assert [one.low for one in found.choices] == sorted((one.low for one in found.choices), reverse=True)
    assert found.tried == 40
    assert found.text == "Still warming up, so this is a guess after 40 tries: ask again in a minute."


def test_what_was_hardly_tried_is_not_sure() -> None:
    action = boargame.game("wild-pigs").start(2, 3).legal()[0]
    once, often = Choice(action, 1, 1.0), Choice(action, 10_000, 0.6)
    assert once.interval[0] < 0.25
    assert once.interval[1] == 1.0
    assert often.margin == pytest.approx(0.0096, abs=0.0005)


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ([0.7, 0.5, 0.4], "The first is clearly the best of them."),
        ([0.6, 0.59, 0.4], "The first two are too close to tell apart: play the one you like."),
        ([0.6, 0.59, 0.58], "All three are too close to tell apart: play the one you like."),
        ([0.6], "There is nothing to compare it with."),
    ],
)
def test_a_hint_says_no_more_than_is_sure(chances: list[float], told: str) -> None:
    action = boargame.game("wild-pigs").start(2, 3).legal()[0]
    best = [Choice(action, 1000, chance) for chance in chances]
    assert _compared(best, 3000, warming=False) == told
    assert _compared(best, SELDOM, warming=False) == f"This is a guess after {SELDOM} tries."
