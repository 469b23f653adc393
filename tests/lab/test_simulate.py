"""Simulation: the same games whatever the number of workers, and bots that are as strong as they should be."""

from __future__ import annotations

import pytest

from boargame.lab.simulate import game_seeds, simulate


def test_results_do_not_depend_on_the_workers() -> None:
    one = simulate("wild-pigs", 3, 1200, "random", seed=5, workers=1)
    two = simulate("wild-pigs", 3, 1200, "random", seed=5, workers=2)
    assert (one.decisions == two.decisions).all()
    assert (one.scores == two.scores).all()
    assert one.wins == two.wins
    assert sum(one.wins) == pytest.approx(1200, abs=2)


def test_a_longer_run_begins_with_the_same_games() -> None:
    assert (game_seeds(5, 10) == game_seeds(5, 20)[:10]).all()
    assert (game_seeds(5, 10) != game_seeds(6, 10)).all()


def test_greedy_beats_random_and_search_beats_greedy() -> None:
    greedy = simulate("wild-pigs", 2, 200, "greedy,random", seed=1, workers=1)
    assert greedy.wins[0] > 140
    drafting = simulate("wild-pigs-draft", 2, 200, "greedy,random", seed=1, workers=1)
    assert drafting.wins[0] > 190
    search = simulate("wild-pigs", 4, 12, "search:playouts=100,greedy,greedy,greedy", seed=1, workers=1)
    assert search.wins[0] >= 6  # a fair share is 3


def test_the_summary_has_what_programs_read() -> None:
    found = simulate("wild-pigs", 2, 3, "greedy", workers=1).summary()
    assert found["games"] == 3
    assert found["decisions"] > 100
    assert found["seconds"] > 0
    assert len(found["wins"]) == len(found["scores"]) == 2


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"players": 9}, "is for 2 to 5 players, not 9"),
        ({"games": 0}, "games = 0: expected 1 to"),
        ({"bots": "search:ms=5"}, "must not depend on the clock"),
        ({"options": {"x": 1}}, "no option 'x'"),
        ({"cards": "x"}, "no card set 'x'"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(change: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        simulate("wild-pigs", **{"players": 2, "games": 1, **change})  # type: ignore[arg-type]
    assert reason in str(caught.value)
