"""Simulation: the same games whatever the number of workers, and bots that are as strong as they should be."""

from __future__ import annotations

import pytest

from boargame.bots import Turn
from boargame.core.words import Action
from boargame.lab.simulate import game_seeds, simulate


def test_results_do_not_depend_on_the_workers() -> None:
    one = simulate("wild-pigs", 3, 1200, "random", seed=5, workers=1)
    two = simulate("wild-pigs", 3, 1200, "random", seed=5, workers=2)
    assert (one.decisions == two.decisions).all()
    assert (one.scores == two.scores).all()
    assert one.wins == two.wins
    assert sum(one.wins) == pytest.approx(1200, abs=2)


class Mimic:
    """Plays at random, and remembers what it has seen: if it were kept for the next match, that would show."""

    def __init__(self) -> None:
        self.turns = 0

    def choose(self, turn: Turn) -> Action:
        self.turns += 1
        return turn.legal[(turn.chance.randrange(1000) + self.turns) % len(turn.legal)]


def test_your_own_bot_plays_the_same_matches_whatever_the_number_of_workers() -> None:
    bots = [f"{__name__}:Mimic", "greedy", f"{__name__}:Mimic"]
    one = simulate("odd-snouts", 3, 8, bots, seed=5, workers=1)
    two = simulate("odd-snouts", 3, 8, bots, seed=5, workers=2)
    assert (one.scores == two.scores).all()
    assert (one.decisions == two.decisions).all()
    assert one.wins == two.wins
    assert sum(one.wins) == pytest.approx(8, abs=0.1)


def test_a_longer_run_begins_with_the_same_games() -> None:
    assert (game_seeds(5, 10) == game_seeds(5, 20)[:10]).all()
    assert (game_seeds(5, 10) != game_seeds(6, 10)).all()


@pytest.mark.parametrize(("name", "wins"), [("wild-pigs", 140), ("wild-pigs-draft", 190)])
def test_greedy_beats_random(name: str, wins: int) -> None:
    assert simulate(name, 2, 200, "greedy,random", seed=1, workers=1).wins[0] > wins


def test_search_beats_greedy() -> None:
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
        ({"bots": "nowhere:Bot"}, "there is no module 'nowhere' to import"),
        ({"bots": f"{__name__}:Mimic", "tally": True}, "only where all bots are ours"),
        ({"options": {"x": 1}}, "no option 'x'"),
        ({"cards": "x"}, "no card set 'x'"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(change: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        simulate("wild-pigs", **{"players": 2, "games": 1, **change})  # type: ignore[arg-type]
    assert reason in str(caught.value)
