"""`make quick` runs what a change touches; `make test` misses no failure of what is done beside the tests."""

from __future__ import annotations

import pytest

from tests.conftest import spread
from tests.everything import ROOT, Part, outcome
from tests.touched import ALWAYS, ROOMS, chosen


def test_a_change_in_one_game_runs_what_bears_its_name() -> None:
    run = chosen(["src/boargame/games/wild_pigs/worth.py", "tests/scenarios/wild_pigs/one.toml"])
    assert {"tests/wild_pigs", "tests/test_scenarios.py"} <= set(run)
    assert run[-2:] == ["-k", "architecture or citations or wild-pigs or wild_pigs"]


def test_a_change_elsewhere_runs_the_tests_of_its_room() -> None:
    run = chosen(["src/boargame/games/wild_pigs/worth.py", "src/boargame/table/store.py"])
    assert {"tests/wild_pigs", "tests/table"} <= set(run)
    assert "-k" not in run
    assert chosen(["tests/core/test_log.py", "README.md"]) == sorted([*ALWAYS, "tests/core/test_log.py"])


def test_every_room_and_its_tests_are_there() -> None:
    for start, tests in ROOMS.items():
        assert all((ROOT / path).exists() for path in (start, *tests))


def test_some_cases_are_the_first_and_others_at_even_distances() -> None:
    assert spread(range(10), 3) == [0, 3, 6]
    assert spread(range(2), 3) == [0, 1]
    assert spread([], 3) == []


SAYS, FAILS = ["-c", "print('so it is')"], ["-c", "print('so it is not'); raise SystemExit(3)"]


def test_what_fails_beside_the_tests_is_shown_and_counts(capfd: pytest.CaptureFixture[str]) -> None:
    assert outcome([Part("Peace", SAYS), Part("Quiet", FAILS)], SAYS) == 3
    said = capfd.readouterr()
    assert said.out.splitlines() == [
        "so it is",
        "Peace: passed",
        "",
        "so it is not",
        "",
        "Quiet: FAILED, as shown above",
    ]
    assert said.err == "Quiet failed.\n"
    assert outcome([Part("Peace", SAYS)], SAYS) == 0
    assert outcome([Part("Peace", SAYS)], FAILS) == 3
