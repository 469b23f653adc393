"""The games meet their targets, as far as a small run can tell, but for the shortfalls that are known."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from rich.console import Console

import boargame
from boargame.cli import main
from boargame.lab.changes import Variant
from boargame.lab.stats import Estimate
from boargame.lab.targets import MISSED, UNSURE, Checked, Target, check_game, targets
from boargame.terminal.targets import page

PLAYERS = {one.id: min(4, max(one.players)) for one in boargame.games() if targets(boargame.game(one.id))}


@pytest.mark.parametrize("name", PLAYERS)
def test_a_game_meets_its_targets(name: str) -> None:
    """A small run with a fixed seed: only what is far beyond a target is certain enough to fail."""
    found = check_game(boargame.game(name), Variant(), players=[PLAYERS[name]], games=200, workers=1)
    assert len(found) >= 5
    assert [one.said() for one in found if one.verdict == MISSED] == []


def test_a_missed_target_fails_the_check_unless_it_is_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, asked = tmp_path / "targets.toml", ["lab", "check", "odd-snouts", "--players", "2", "--games", "100"]
    asked += ["--workers", "1", "--targets", str(file)]
    both = '[[target]]\nwhat = "length"\nmost = 3\nwhy = "Short."\n{}\n[[target]]\nwhat = "unfair share"\nmost = 0.5'
    file.write_text(both.format(""))
    assert main(asked) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "Missed: length, wanted at most 3. Short. 2 players: " in said
    assert "Of 2 figures: 1 missed, 1 met. The worst: length with 2 players, " in said
    file.write_text(both.format('known = "Three decisions are few."'))
    assert main(asked) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Falls short, as is known: length, wanted at most 3. Short. 2 players: " in said
    assert "Three decisions are few. Met: unfair share, wanted at most 50 %: " in said
    assert said.endswith("Of 2 figures: 1 known to fall short, 1 met.")
    assert main([*asked, "--strict"]) == 1
    assert "The worst: length with 2 players, " in " ".join(capsys.readouterr().out.split())


def test_a_target_may_be_known_to_fall_short_with_some_numbers_of_players_only(tmp_path: Path) -> None:
    file = tmp_path / "targets.toml"
    file.write_text('[[target]]\nwhat = "length"\nmost = 3\nknown = "Four take longer."\nknown_players = [4]')
    found = targets(boargame.game("odd-snouts"), file)
    assert [(one.players, one.known) for one in found] == [((2, 3), ""), ((4,), "Four take longer.")]


def test_what_a_few_matches_cannot_tell_is_not_called_met() -> None:
    found = Checked(
        Target("unfair share", (2,), -math.inf, 0.05, "Fair."), 2, Estimate(0.07, 0.01, 0.13, 300), "place 1"
    )
    assert (found.verdict, found.missed) == (UNSURE, 0)
    screen = Console(width=200)
    with screen.capture() as seen:
        screen.print(page(boargame.game("odd-snouts"), [found], [], 300))
    told = " ".join(seen.get().split())
    assert "2 players: 7.0 % [1.0 to 13.0] (place 1); about 2,700 matches would tell" in told
    assert told.endswith("Of 1 figure: 1 not sure after 300 matches.")
