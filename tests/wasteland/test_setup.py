"""The roll for the Trophy, whatever was shuffled before it (WL-3.3, WL-G17)."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame.core.engine import plain
from boargame.core.log import Log
from boargame.games.wasteland.rules.setup import roll_for_trophy

GAME = boargame.game("wasteland")


@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ([2, 6, 5], 1),
        ([5, 5, 3, 1, 2], 1),
        ([4, 4, 4, 6, 1, 6, 2, 3], 2),
    ],
    ids=["the highest die", "two tied", "three tied, then two of them"],
)
def test_the_highest_die_takes_the_trophy_and_those_who_are_tied_roll_again(dice: list[int], first: int) -> None:
    state: Any = GAME.start(3, seed=1).state
    state.chance.force(face - 1 for face in dice)
    plain(GAME).entry(roll_for_trophy)(state, Log())
    assert state.first == first
