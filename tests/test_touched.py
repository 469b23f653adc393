"""`make quick` runs what a change touches; `make test` misses no failure of what is done beside the tests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from tests import everything
from tests.conftest import compiled_for, spread
from tests.everything import ROOT, Part, outcome, run
from tests.touched import ALWAYS, ROOMS, SMALLEST, chosen, leaving_out


def test_a_change_in_one_game_runs_what_bears_its_name() -> None:
    run = chosen(["src/boargame/games/wild_pigs/worth.py", "tests/scenarios/wild_pigs/one.toml"])
    assert {"tests/wild_pigs", "tests/test_scenarios.py"} <= set(run)
    assert run[-2:] == ["-k", "architecture or citations or wild-pigs or wild_pigs"]


def test_a_change_elsewhere_runs_the_tests_of_its_room() -> None:
    run = chosen(["src/boargame/games/wild_pigs/worth.py", "src/boargame/table/store.py"])
    assert {"tests/wild_pigs", "tests/table"} <= set(run)
    assert "-k" not in run
    assert chosen(["tests/core/test_log.py", "README.md"]) == sorted([*ALWAYS, "tests/core/test_log.py"])


def test_what_every_game_is_compiled_with_is_tried_in_the_smallest() -> None:
    assert leaving_out(["src/boargame/core/flow.py"], ["tests/core"]) == [f"--compiled={SMALLEST}", "--at-most=12"]
    assert leaving_out(["src/boargame/table/store.py"], ["tests/table"]) == ["--at-most=12"]
    assert compiled_for(f"tests/conformance/test_modes.py::test_both[{SMALLEST}-greedy]") == SMALLEST
    assert compiled_for("tests/bots/test_imagining.py::test_what_is_hidden[wild-pigs-draft-easy]") == "wild-pigs-draft"
    assert compiled_for("tests/core/test_log.py::test_a_line[wild-pigs]") == ""


def test_every_room_and_its_tests_are_there() -> None:
    for start, tests in ROOMS.items():
        assert all((ROOT / path).exists() for path in (start, *tests))


def test_some_cases_are_the_first_and_others_at_even_distances() -> None:
    assert spread(range(10), 3) == [0, 3, 6]
    assert spread(range(2), 3) == [0, 1]
    assert spread([], 3) == []


SAYS, FAILS = ["-c", "print('so it is')"], ["-c", "print('so it is not'); raise SystemExit(3)"]


def test_what_fails_beside_the_tests_is_shown_and_counts(capfd: pytest.CaptureFixture[str]) -> None:
    assert outcome([Part("Peace", SAYS), Part("Quiet", FAILS)], partial(run, SAYS)) == 3
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
    assert outcome([Part("Peace", SAYS)], partial(run, SAYS)) == 0
    assert outcome([Part("Peace", SAYS)], partial(run, FAILS)) == 3


PAGE, RULE = "tests/browser/test_match.py::test_a_match", "tests/core/test_log.py::test_a_line"


@pytest.mark.parametrize(
    ("failing", "alone", "status"),
    [([PAGE], 0, 0), ([PAGE, RULE], 0, 0), ([PAGE], 1, 1), ([f"{PAGE}_{n}" for n in range(4)], 0, 1)],
    ids=["crowded out", "two of them", "fails again", "too many"],
)
def test_what_was_crowded_out_is_tried_once_more_alone(
    failing: list[str], alone: int, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = list[Sequence[str]]()

    def pytest_runs(arguments: Sequence[str]) -> int:
        ran.append(arguments)
        if len(ran) == 1:
            (tmp_path / "lastfailed").write_text(json.dumps(dict.fromkeys(failing, True)))
            return 1
        return alone

    monkeypatch.setattr(everything, "run", pytest_runs)
    monkeypatch.setattr(everything, "LAST_FAILED", tmp_path / "lastfailed")
    assert everything.test([]) == status
    assert ran[1:] in ([], [["-m", "pytest", *failing]])
