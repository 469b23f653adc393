"""What a study says of a run, of what a few matches held."""

from __future__ import annotations

import math
from typing import Any

import pytest

import boargame
from boargame.lab.study import Own, Study

NIGHT, ALIVE = "shared combats passed on the last night", "survivors alive"


def studied(won: list[list[float]], passed: list[int], alive: list[int]) -> dict[str, Own]:
    """Matches of two, each with one shared combat in its last night."""
    import polars

    study, count = Study.__new__(Study), len(won)
    study.game, study.players, study.games = boargame.game("wasteland"), 2, count
    measures = {one.name: [0] * count for one in study.game.counts.counted}
    whole = measures | {NIGHT: passed, f"{NIGHT}, out of": [1] * count}
    seats: dict[str, Any] = {name: [0] * 2 * count for name in measures} | {ALIVE: alive}
    seats |= {"match": [n // 2 for n in range(2 * count)], "seat": [0, 1] * count, "won": [s for m in won for s in m]}
    vars(study).update(matches=polars.DataFrame(whole), seats=polars.DataFrame(seats))
    return {one.measure.name: one for one in study.own}


def test_what_is_about_nobody_is_told_of_the_matches_that_somebody_won() -> None:
    """And what is about a player, of the players who did."""
    won = [[1.0, 1.0], [1.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 1.0]]
    found = studied(won, passed=[1, 1, 0, 1, 0], alive=[1, 1, 1, 0, 1, 1, 0, 0, 0, 1])
    night, alive = found[NIGHT], found[ALIVE]
    assert (night.seat.value, night.match) == (0.6, 0.6)
    assert [night.winner, night.others] == pytest.approx([2 / 3, 0.5])
    assert [alive.winner, alive.others] == pytest.approx([1, 2 / 6])


def test_where_somebody_always_wins_there_are_no_others() -> None:
    night = studied([[1.0, 0.0], [0.0, 1.0]], passed=[1, 0], alive=[1, 0, 0, 1])[NIGHT]
    assert math.isnan(night.winner)
    assert math.isnan(night.others)
