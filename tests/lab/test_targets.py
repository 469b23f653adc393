"""The games meet their targets, as far as a small run can tell, but for the shortfalls that are known."""

from __future__ import annotations

from pathlib import Path

import pytest

import boargame
from boargame.cli import main
from boargame.lab.changes import Variant
from boargame.lab.targets import MISSED, check_game, targets

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
    both = '[[target]]\nwhat = "length"\nmost = 3\n{}\n[[target]]\nwhat = "unfair share"\nmost = 0.5'
    file.write_text(both.format(""))
    assert main(asked) == 1
    assert "The worst: length, 2 players" in " ".join(capsys.readouterr().out.split())
    file.write_text(both.format('known = "Three decisions are few."'))
    assert main(asked) == 0
    assert "1 of 2 targets are met; the others fall short, as is known." in " ".join(capsys.readouterr().out.split())
    assert main([*asked, "--strict"]) == 1
