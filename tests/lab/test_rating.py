"""Ratings: most likely strengths from duels, and how sure they are."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from boargame.bots import ratings
from boargame.bots.ratings import Rated, Rating
from boargame.bots.shares import Share
from boargame.core.registry import game as find
from boargame.lab import kept, ladder, rating
from boargame.lab.kept import Batch, Played
from boargame.lab.ladder import Rung
from boargame.lab.rating import Duel, fit, neighbours

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


def test_neighbours_and_greedy_connect_the_whole_field() -> None:
    field = ["random", "greedy", "easy", "medium", "hard"]
    pairs = [{field[one], field[other]} for one, other in neighbours(field)]
    assert pairs[:3] == [{"random", "easy"}, {"easy", "medium"}, {"medium", "hard"}]
    assert pairs[3:] == [{"greedy", one} for one in ("random", "easy", "medium", "hard")]


def test_ratings_say_who_was_paired(tmp_path: Path) -> None:
    rated = Rated(2, 200, 1, {"easy": Rating(870, 31)}, near=True)
    ratings.write(tmp_path, "wild-pigs", rated)
    assert ratings.read(tmp_path) == {2: rated}
    assert "--seed 1 --near --write" in (tmp_path / ratings.FILE).read_text()


def test_where_players_win_together_each_group_plays_against_the_game() -> None:
    """The game has no rating, and greedy's groups are the measure."""
    found = fit(["greedy", "expert"], [Duel(0, 2, 1, Share.of(40, 100)), Duel(1, 2, 1, Share.of(80, 100))])
    assert list(found) == ["greedy", "expert"]
    assert found["greedy"] == Rating(1000, 0)
    assert abs(found["expert"].elo - 1000 - 400 * math.log10((80.5 / 20.5) / (40.5 / 60.5))) <= 1


def test_every_step_of_a_ladder_thinks_twice_as_long() -> None:
    specs = ladder.rungs(top=600)
    assert specs == ["random", "greedy", "expert:playouts=125", "expert:playouts=250", "expert:playouts=500"]
    found = [Rung(one, Rating(1000 + 100 * place, 20), Share.of(70, 100) if place else None)
             for place, one in enumerate(specs)]  # fmt: skip
    rows = ladder.table(found, together=False).rows
    assert rows[0] == ["random", "1000 ± 20", "–", "–", "–"]
    assert rows[3] == ["250 playouts", "1300 ± 20", "70.0% [60.4% to 78.1%]", "100", "30.0%"]


def test_a_ladder_is_climbed_from_the_feet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "duel", lambda *asked: Share.of(75, 100))
    told = list[tuple[str, str]]()
    played = Played(find("odd-snouts"))
    found = ladder.climb(played, 2, 100, 1, 125, lambda one, others, share: told.append((one, others)))
    assert told == [("greedy", "random"), ("expert:playouts=125", "greedy")]
    assert [one.spec for one in found] == ladder.rungs(125)
    assert [one.share is None for one in found] == [True, False, False]
    assert [round((one.rating.elo - 1000) / 190) for one in found] == [-1, 0, 1]


def test_a_run_that_was_stopped_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In every seat, part by part; nothing is played twice, unless it was not written down to its end."""
    monkeypatch.setenv("BOARGAME_CACHE", str(tmp_path))
    asked: list[tuple[list[str], int, int]] = []

    def simulate(game: object, players: int, games: int, specs: list[str], seed: int, **how: None) -> Batch:
        asked.append((specs, games, seed))
        return Batch([games * 0.6, games * 0.4], None)

    monkeypatch.setattr(kept, "simulate", simulate)
    first = rating.duel(Played(find("odd-snouts")), "hard", "easy", 2, 30, 1)
    assert [(specs, games) for specs, games, _ in asked] == [
        (["hard", "easy"], 10), (["easy", "hard"], 10), (["hard", "easy"], 5), (["easy", "hard"], 5)
    ]  # fmt: skip
    assert (first.won, first.games) == (15.0, 30)
    (file,) = (tmp_path / "played").iterdir()
    file.write_text(file.read_text()[:-10])
    assert rating.duel(Played(find("odd-snouts"), resume=True), "hard", "easy", 2, 30, 1) == first
    assert len(asked) == 5
    rating.duel(Played(find("odd-snouts")), "hard", "easy", 2, 30, 1)
    assert len(asked) == 9
