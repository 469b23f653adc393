"""Records and fair chance: what was committed to when a match began is what it was played with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boargame
from boargame.core import transcript
from tests.conformance.kit import random_match


def saved(tmp_path: Path, stop: float = 0.0) -> tuple[boargame.Match, Path]:
    match = random_match("wild-pigs", 1, 2, stop)
    match.save(tmp_path / "match.json")
    return match, tmp_path / "match.json"


def test_a_record_is_verified(tmp_path: Path) -> None:
    _, file = saved(tmp_path)
    assert transcript.verify(file, boargame.game) == []


def test_another_seed_than_the_one_committed_to_is_found(tmp_path: Path) -> None:
    match, file = saved(tmp_path)
    told = json.loads(file.read_text())
    assert told["commitment"] == transcript.commitment("wild-pigs", match.seed, match.salt)
    told["salt"] = "0" * 32
    file.write_text(json.dumps(told))
    assert "not the one committed to" in transcript.verify(file, boargame.game)[0]


def test_changed_scores_are_found(tmp_path: Path) -> None:
    _, file = saved(tmp_path)
    told = json.loads(file.read_text())
    told["scores"][0] += 1
    file.write_text(json.dumps(told))
    assert transcript.verify(file, boargame.game)[0].startswith("scores: the transcript says")


def test_before_the_end_the_seed_is_not_told(tmp_path: Path) -> None:
    match, file = saved(tmp_path, stop=0.05)
    shown = transcript.transcript(match, reveal=False)
    assert "seed" not in shown
    assert "salt" not in shown
    file.write_text(json.dumps(shown))
    with pytest.raises(ValueError, match="has not been revealed"):
        boargame.load(file)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not a saved match"),
        ("[]", "not a saved match"),
        ('{"boargame": 1, "game": "wild-pigs"}', "the transcript has no players, plays"),
        ('{"boargame": 1, "game": "go", "players": 2, "plays": [], "seed": 1}', "there is no game 'go'"),
        (
            '{"boargame": 1, "game": "wild-pigs", "rules": "1", "players": 2, "plays": [], "seed": 1}',
            "here are rules 4.8",
        ),
        (
            '{"boargame": 1, "game": "wild-pigs", "rules": "4.8", "players": 2, "plays": ["0: fly"], "seed": 1}',
            "cannot be replayed: ",
        ),
    ],
)
def test_a_bad_record_is_refused_in_one_sentence(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    with pytest.raises((ValueError, LookupError)) as caught:
        boargame.load(file)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)
