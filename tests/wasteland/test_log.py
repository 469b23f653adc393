"""What the log tells of rolls and cards, and to whom (WL-10.1, WL-6.44, WL-6.47, WL-G19, WL-D18)."""

from __future__ import annotations

from typing import Any

import boargame
from boargame import Match

GAME = boargame.game("wasteland")


def told(match: Match, seat: int | None, rule: str) -> list[str]:
    return [line.text for line in match.events(0, seat) if line.rule == rule]


def facing(crisis: str, player: dict[str, Any], dice: list[int]) -> Match:
    """The first of two players is about to face a crisis; these dice are rolled then."""
    position = {
        "day": 2,
        "first": 0,
        "agenda": ["trade ? 1", "face ? 0", "trade ? 1"],
        "crises": {"facing": [crisis]},
        "commons": {"deck": ["c01", "c02"]},
        "players": [player, {}],
    }
    match = GAME.resume(position, players=2, seed=1)
    match.state.chance.force(face - 1 for face in dice)
    match.play_all(["1: pass"])
    return match


def test_a_roll_tells_its_dice_and_what_it_cost() -> None:
    match = facing("k15", {"dice": {"inj": 2, "tra": 1}, "hand": ["c01"]}, [4, 4, 1, 5, 5, 1])
    rolls = [text for text in told(match, None, "WL-10.1") if "rolls" in text]
    assert rolls == ["Seat 0 rolls Injury: 4 4 1", "Seat 0 rolls Trauma: 5 5"]
    assert told(match, None, "WL-10.8") == [
        "Seat 0 has a pair of Injury",
        "Seat 0 has a pair of Trauma",
        "Seat 0 loses Bean Can",
    ]


def test_every_die_of_a_large_pool_is_told() -> None:
    dice = [1, 2, 3, 4, 5, 6] * 3
    match = facing("k15", {"dice": {"inj": 17}}, dice)
    rolls = [text.split(": ")[1] for text in told(match, None, "WL-10.1") if "roll" in text]
    assert [int(face) for text in rolls for face in text.split()] == dice


def test_a_combat_tells_its_die_its_total_and_every_keep_roll() -> None:
    match = facing("k09", {"hand": ["c12", "c15"]}, [2, 3])
    match.play_all(["0: commit c12", "0: commit c15"])
    assert told(match, None, "WL-6.44") == ["Seat 0 fights: die 2, in all 7 against 7"]
    assert told(match, None, "WL-6.47") == ["Seat 0 rolls 3 to keep Old Pistol: stock"]


def test_drawn_cards_are_named_to_their_owner_only() -> None:
    match = facing("k24", {}, [3])
    assert told(match, 0, "WL-E8") == ["Seat 0 draws Bean Can", "Seat 0 draws Water Jug"]
    for seat in (1, None):
        assert told(match, seat, "WL-E8") == ["Seat 0 draws a card", "Seat 0 draws a card"]


def test_cards_over_the_limit_go_onto_the_pile_unseen() -> None:
    hand = ["c01", "c02", "c03", "c04", "c05", "c06", "c07", "c08"]
    position = {"day": 2, "first": 0, "agenda": ["limits 0"], "players": [{"hand": hand}, {}]}
    match = GAME.resume(position, players=2, seed=1)
    match.play_all(["0: stockpile c05"])
    assert told(match, 0, "WL-9.3") == ["Seat 0 puts Ration Box onto the pile"]
    assert told(match, 1, "WL-9.3") == ["Seat 0 puts a card onto the pile"]
