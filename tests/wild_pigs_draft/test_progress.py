"""How much of a game is over: bars and estimates show it."""

from __future__ import annotations

import pytest

import boargame

GAME = boargame.game("wild-pigs-draft")


@pytest.mark.parametrize(
    ("era", "round_no", "over"),
    [("Day", 1, 0.0), ("Day", 4, 0.2), ("Twilight", 1, 0.333), ("Night", 1, 0.666), ("Night", 5, 0.933)],
)
def test_rounds_played_are_counted_of_fifteen(era: str, round_no: int, over: float) -> None:
    """WD-1b: three eras of five rounds; the round that is being played does not count yet."""
    match = GAME.resume({"era": era, "round_no": round_no}, players=2, seed=1)
    assert match.progress == over
