"""Who wins is decided in one place, which matches, transcripts, simulations and tables all ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.core import ending
from boargame.core.engine import plain
from boargame.core.game import REWARD
from boargame.core.registry import folders
from boargame.core.transcript import transcript, verify
from tests.conformance.kit import random_match

ODD_SNOUTS = "odd-snouts"


def ended(*points: int, over: bool = True) -> Match:
    """A match of Odd Snouts with these points."""
    position: dict[str, Any] = {"players": [{"points": n} for n in points], "round_no": 3}
    return boargame.game(ODD_SNOUTS).resume(position | ({"agenda": []} if over else {}), players=len(points))


def rewards(match: Match) -> list[int]:
    reward = plain(match.game).entry(ending.reward)
    return [reward(match.box, match.state, seat) for seat in range(match.players)]


@pytest.mark.parametrize(
    ("points", "winners", "shares"),
    [
        ((5, 3, 4), [0], [REWARD, 0, 0]),
        ((3, 5, 5), [1, 2], [0, REWARD // 2, REWARD // 2]),
        ((0, 0, 0, 0), [0, 1, 2, 3], [REWARD // 4] * 4),
    ],
)
def test_equals_share_the_victory(points: tuple[int, ...], winners: list[int], shares: list[int]) -> None:
    match = ended(*points)
    assert (match.winners, rewards(match)) == (winners, shares)
    assert match.ranking[0] == winners


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert ended(5, 3, over=False).winners == []


@pytest.mark.parametrize(("staying", "winners"), [([0, 1, 2], [0]), ([1, 2], [1, 2]), ([2], [2]), ([], [])])
def test_only_the_seats_that_count_can_win(staying: list[int], winners: list[int]) -> None:
    assert ended(5, 3, 3).winners_among(staying) == winners


def test_a_transcript_names_the_winners_and_is_checked_for_them(tmp_path: Path) -> None:
    match = ended(3, 5, 5)
    assert transcript(match)["winners"] == [1, 2]
    file = tmp_path / "match.json"
    match.save(file)
    assert verify(file, boargame.game) == []
    file.write_text(file.read_text("utf-8").replace('"winners": [\n  1,\n  2\n ]', '"winners": [\n  1\n ]'), "utf-8")
    assert verify(file, boargame.game) == ["winners: the transcript says [1], the replay [1, 2]"]


@pytest.mark.parametrize("name", folders())
def test_rewards_go_to_the_winners_and_to_nobody_else(name: str) -> None:
    match = random_match(name, 1)
    assert match.over
    assert [seat for seat, share in enumerate(rewards(match)) if share] == match.winners
    if match.game.won is None:
        assert match.winners == match.ranking[0]
        assert REWARD - match.players < sum(rewards(match)) <= REWARD
