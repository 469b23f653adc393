"""Fair chance: what was committed to, what the players added, and the proof of both."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.core import fairness, snapshot, transcript
from boargame.core.chance import WORD
from boargame.core.fairness import Secret
from boargame.core.match import Match

GAME = "wild-pigs"


def played(secret: Secret, plays: int = 1000) -> Match:
    match, dice = boargame.game(GAME).start(len(secret.shares), secret=secret), random.Random(1)
    while not match.over and len(match.plays) < plays:
        seat = match.to_act[0]
        match.play(dice.choice(match.legal(seat)), seat)
    return match


def drawn() -> Secret:
    return Secret(fairness.fresh_secret(), ["a1", "", "c3"])


def pledged() -> Secret:
    """Three have pledged; the share of the second was not told."""
    return Secret(fairness.fresh_secret(), ["a1", "", "c3"], [fairness.pledge(share) for share in ("a1", "b2", "c3")])


def test_every_part_of_the_secret_makes_another_match() -> None:
    secret = Secret("0" * 64, ["a", "bc", ""])
    others = [
        Secret("1" * 64, secret.shares),
        Secret(secret.server, ["ab", "c", ""]),
        Secret(secret.server, ["a", "", "bc"]),
    ]
    assert len({one.key(GAME) for one in (secret, *others)}) == 4
    assert secret.key(GAME) != secret.key("happy-pigs")
    assert all(one.commitment(GAME) == secret.commitment(GAME) for one in others[1:])
    assert others[0].commitment(GAME) != secret.commitment(GAME)
    starts = [played(one, 0).state.pack().tobytes() for one in (secret, *others)]
    assert len(set(starts)) == 4


def test_a_key_has_256_bits_and_is_drawn_by_the_system() -> None:
    keys = [Secret(fairness.fresh_secret(), ["", ""]).key(GAME) for _ in range(64)]
    for part in range(4):
        ones = [sum(key[part] >> bit & 1 for key in keys) for bit in range(64)]
        assert 0 < min(ones) <= max(ones) < 64
    assert max(max(key) for key in keys) > WORD


def test_the_record_proves_the_secret_and_the_shares(tmp_path: Path) -> None:
    match, file = played(drawn()), tmp_path / "match.json"
    match.save(file)
    assert transcript.verify(file, boargame.game) == []
    assert boargame.load(file).position() == match.position()
    told = json.loads(file.read_text())
    assert told["shares"] == ["a1", "", "c3"]
    file.write_text(json.dumps(told | {"secret": "0" * 64, "plays": []}))
    assert "the secret is not the one committed to" in transcript.verify(file, boargame.game)[0]


@pytest.mark.parametrize("shares", [["a1", "", "c4"], ["", "a1", "c3"], ["a1", "c3"], ["a1", "", "c\n3"]])
def test_other_shares_than_those_of_the_players_are_found(tmp_path: Path, shares: list[str]) -> None:
    match, file = played(drawn()), tmp_path / "match.json"
    told: dict[str, Any] = transcript.transcript(match) | {"shares": shares}
    file.write_text(json.dumps(told))
    with pytest.raises(ValueError, match="cannot be replayed"):
        transcript.verify(file, boargame.game)


def test_the_record_proves_the_pledges_and_says_who_was_left_out(tmp_path: Path) -> None:
    match, file = played(pledged()), tmp_path / "match.json"
    match.save(file)
    assert transcript.verify(file, boargame.game) == []
    told = json.loads(file.read_text())
    order = ["commitment", "pledges", "shares", "secret", "left_out"]
    assert [key for key in told if key in order] == order
    assert (told["shares"], told["left_out"]) == (["a1", "", "c3"], [1])
    file.write_text(json.dumps(told | {"left_out": []}))
    assert "left_out: the transcript says []" in transcript.verify(file, boargame.game)[0]


@pytest.mark.parametrize(
    ("doctored", "sentence"),
    [
        ({"shares": ["a2", "", "c3"]}, "the share of seat 1 is not the one that was pledged"),
        ({"pledges": []}, "cannot be replayed"),
        ({"pledges": [fairness.pledge("a1"), "", fairness.pledge("c3")]}, "cannot be replayed"),
        ({"pledges": [fairness.pledge("a1")]}, "expected 3 pledges, one for each seat, not 1"),
        ({"shares": ["a1", "b2", "c3"]}, "cannot be replayed"),
        ({"shares": ["", "", "c3"], "left_out": [0, 1]}, "cannot be replayed"),
    ],
)
def test_a_doctored_record_is_refused_in_one_sentence(tmp_path: Path, doctored: Any, sentence: str) -> None:
    match, file = played(pledged()), tmp_path / "match.json"
    file.write_text(json.dumps(transcript.transcript(match) | doctored))
    with pytest.raises(ValueError, match=sentence):
        transcript.verify(file, boargame.game)


def test_a_pledge_is_the_one_that_browsers_compute() -> None:
    """See client/tests/pledges.test.ts."""
    told = fairness.pledge("00112233445566778899aabbccddeeff")
    assert told == "0355282e7f92db7eab33689796f1fc0cf65d4b897bfe111718b9a9e685a9a97e"


YESTERDAY: dict[str, Any] = {
    "boargame": 1,
    "game": "odd-snouts",
    "rules": "1",
    "players": 2,
    "commitment": "4eadfed841f9e1c9a7f5280baddc90dacbdaa1950ccefab1c463c70c6a899516",
    "seed": 7341077349917431,
    "salt": "93a49c8614b8771a0a4566049a8979b2",
    "plays": ["0: show 5", "1: show 3", "0: show none", "1: show 3", "0: show none", "1: show none"],
    "scores": [1, 1],
}
"""A record of a program that had nothing but seeds."""


def test_records_with_a_seed_still_prove_it(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(YESTERDAY))
    assert transcript.verify(file, boargame.game) == []
    file.write_text(json.dumps(YESTERDAY | {"salt": "0" * 32}))
    assert "the seed is not the one committed to" in transcript.verify(file, boargame.game)[0]


def test_before_the_end_the_secret_is_not_told() -> None:
    match = played(drawn(), 10)
    assert match.secret
    assert match.secret.server not in json.dumps(transcript.transcript(match, reveal=False))


def test_undo_looking_back_and_snapshots_know_the_secret() -> None:
    match = played(drawn(), 80)
    kept = snapshot.restore(match.game, {}, None, snapshot.take(match))
    assert kept.looking_back(3).state.pack() == match.looking_back(3).state.pack()
    assert kept.secret == match.secret
    seat = match.to_act[0]
    before = match.state.pack()
    match.play(match.legal(seat)[0], seat)
    if not match.no_undo(seat):
        match.undo(seat)
        assert match.state.pack() == before
