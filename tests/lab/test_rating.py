"""Ratings: most likely strengths from duels, and how sure they are."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boargame.bots import ratings
from boargame.bots.ratings import Rated, Rating
from boargame.bots.shares import Share
from boargame.lab.rating import Duel, fit

FIELD = ["greedy", "easy", "hard"]
TRUE = {"greedy": 1000, "easy": 900, "hard": 1250}


def played(one: str, others: str, rivals: int, games: int, dice: random.Random) -> Share:
    odds = 10 ** ((TRUE[one] - TRUE[others]) / 400) / rivals
    return Share.of(sum(dice.random() < odds / (1 + odds) for _ in range(games)), games)


def tournament(seed: int, games: int, rivals: int = 1) -> dict[str, Rating]:
    dice, pairs = random.Random(seed), [(1, 0), (2, 0), (2, 1)]
    return fit(FIELD, [Duel(a, b, rivals, played(FIELD[a], FIELD[b], rivals, games, dice)) for a, b in pairs])


@pytest.mark.parametrize("rivals", [1, 3])
def test_ratings_are_found_again(rivals: int) -> None:
    found = tournament(1, 20_000, rivals)
    assert found["greedy"] == Rating(1000, 0)
    for spec in ("easy", "hard"):
        assert abs(found[spec].elo - TRUE[spec]) <= 2 * found[spec].margin < 25


def test_intervals_hold_what_they_promise() -> None:
    found = [tournament(seed, 100)["hard"] for seed in range(200)]
    inside = sum(abs(one.elo - TRUE["hard"]) <= one.margin for one in found)
    assert 180 <= inside <= 199  # 95 % of 200 is 190


def test_whoever_never_lost_has_a_rating() -> None:
    found = fit(["greedy", "expert"], [Duel(1, 0, 1, Share.of(50, 50))])
    assert 1500 < found["expert"].elo < 2200
    assert found["expert"].margin > 100


def test_ratings_are_kept_by_number_of_players(tmp_path: Path) -> None:
    two = Rated(2, 200, 1, {"greedy": Rating(1000, 0), "easy": Rating(870, 31)})
    four = Rated(4, 100, 2, {"easy": Rating(900, 50)})
    ratings.write(tmp_path, "wild-pigs", four)
    ratings.write(tmp_path, "wild-pigs", two)
    assert ratings.read(tmp_path) == {2: two, 4: four}
    assert "boargame rate wild-pigs --players 4 --games 100 --seed 2 --write" in (tmp_path / ratings.FILE).read_text()
    assert ratings.read(tmp_path / "nowhere") == {}
