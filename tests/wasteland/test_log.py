"""What the log tells of rolls and cards, and to whom (WL-10.1, WL-6.44, WL-6.47, WL-G19, WL-D18)."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.games.wasteland.words import What

GAME = boargame.game("wasteland")


def said(match: Match, seat: int | None, rule: str) -> list[str]:
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
    rolls = [text for text in said(match, None, "WL-10.1") if "rolls" in text]
    assert rolls == ["Seat 0 rolls Injury: 4 4 1", "Seat 0 rolls Trauma: 5 5"]
    assert said(match, None, "WL-10.8") == [
        "Seat 0 has a pair of Injury",
        "Seat 0 has a pair of Trauma",
        "Seat 0 loses Bean Can",
    ]


def test_every_die_of_a_large_pool_is_told() -> None:
    dice = [1, 2, 3, 4, 5, 6] * 3
    match = facing("k15", {"dice": {"inj": 17}}, dice)
    rolls = [text.split(": ")[1] for text in said(match, None, "WL-10.1") if "roll" in text]
    assert [int(face) for text in rolls for face in text.split()] == dice


def test_a_combat_tells_its_die_its_total_and_every_keep_roll() -> None:
    match = facing("k09", {"hand": ["c12", "c15"]}, [2, 3])
    match.play_all(["0: commit c12", "0: commit c15"])
    assert said(match, None, "WL-6.44") == ["Seat 0 rolls 2 to fight: 7 in all against 7"]
    assert said(match, None, "WL-6.47") == ["Seat 0 rolls 3 to keep Old Pistol: onto the pile"]


def test_drawn_cards_are_named_to_their_owner_only() -> None:
    match = facing("k24", {}, [3])
    assert said(match, 0, "WL-E8") == ["Seat 0 draws Bean Can", "Seat 0 draws Water Jug"]
    for seat in (1, None):
        assert said(match, seat, "WL-E8") == ["Seat 0 draws a card", "Seat 0 draws a card"]


def test_cards_over_the_limit_go_onto_the_pile_unseen() -> None:
    hand = ["c01", "c02", "c03", "c04", "c05", "c06", "c07", "c08"]
    position = {"day": 2, "first": 0, "agenda": ["limits 0"], "players": [{"hand": hand}, {}]}
    match = GAME.resume(position, players=2, seed=1)
    match.play_all(["0: stockpile c05"])
    assert said(match, 0, "WL-9.3") == ["Seat 0 puts Ration Box onto the pile"]
    assert said(match, 1, "WL-9.3") == ["Seat 0 puts a card onto the pile"]


# -- where stockpiled cards really go (WL-11.7, WL-G33) ---------------------------------------------


DAMAGED: list[Any] = ["e04", {"card": "e01", "condition": "damaged"}, "e06"]
SHUT = [
    ("trash", "is trashed", "has to trash {}", "leaves {} to the trash"),
    ("ground", "is left on the ground", "leaves {} on the ground", "leaves {} lying on the ground"),
]


def with_damaged_stockpile(shut: str, agenda: list[str], dice: list[int], **more: Any) -> Match:
    position = {"day": 2, "first": 0, "agenda": ["trade ? 1", *agenda, "trade ? 1"], "settlement": DAMAGED} | more
    trial = {"id": "k30", "name": "Trial", "kind": "event", "effect": "stock(rare,1)"}
    match = GAME.resume(position, 2, 1, {"shut_pile": shut}, cards={"base": "boargame", "crises": [trial]})
    match.state.chance.force(face - 1 for face in dice)
    match.play_all(["1: pass"])
    return match


@pytest.mark.parametrize(("shut", "drawn", "own", "left"), SHUT)
def test_a_card_from_the_deck_does_not_go_onto_a_locked_pile(shut: str, drawn: str, own: str, left: str) -> None:
    match = with_damaged_stockpile(shut, ["face ? 0"], [], crises={"facing": ["k30"]}, rares={"deck": ["r01"]})
    assert said(match, None, "WL-E10") == [f"Service Rifle {drawn}: the Stockpile is damaged"]


@pytest.mark.parametrize(("shut", "drawn", "own", "left"), SHUT)
def test_cards_of_the_dead_do_not_go_onto_a_locked_pile(shut: str, drawn: str, own: str, left: str) -> None:
    players = [{"hand": ["c01", "r01", "m11"], "dice": {"tra": 3}}, {}]
    match = with_damaged_stockpile(shut, ["gain 0 2"], [5, 5, 5, 5], players=players)
    assert said(match, None, "WL-11.1")[1:] == [f"Seat 0 {left.format('2 cards')}: the Stockpile is damaged"]


@pytest.mark.parametrize(("shut", "drawn", "own", "left"), SHUT)
def test_cards_over_the_limit_do_not_go_onto_a_locked_pile(shut: str, drawn: str, own: str, left: str) -> None:
    match = with_damaged_stockpile(shut, ["limits 0"], [], players=[{"hand": ["c01"] * 7 + ["c02"]}, {}])
    match.play_all(["0: stockpile c02"])
    for seat in (0, 1):
        assert said(match, seat, "WL-9.3") == [f"Seat 0 {own.format('Water Jug')}: the Stockpile is damaged"]


@pytest.mark.parametrize(("shut", "drawn", "own", "left"), SHUT)
def test_a_used_card_does_not_go_onto_a_locked_pile(shut: str, drawn: str, own: str, left: str) -> None:
    match = with_damaged_stockpile(shut, ["hunger 0"], [], players=[{"hand": ["c08"]}, {"hand": ["c01"]}])
    match.play_all(["0: use c08"])
    assert f"Seat 0 {own.format('Rabbit Wire')}: the Stockpile is damaged" in said(match, None, "WL-12.5")
    assert not any("stockpiles" in text for text in said(match, None, "WL-12.5"))


@pytest.mark.parametrize(("shut", "drawn", "own", "left"), SHUT)
def test_a_keep_roll_does_not_lead_onto_a_locked_pile(shut: str, drawn: str, own: str, left: str) -> None:
    players = [{"hand": ["c12", "c15"]}, {}]
    match = with_damaged_stockpile(shut, ["face ? 0"], [2, 3], crises={"facing": ["k09"]}, players=players)
    match.play_all(["0: commit c12", "0: commit c15"])
    assert said(match, None, "WL-6.47")[1:] == [f"Seat 0 {own.format('Old Pistol')}: the Stockpile is damaged"]


def test_a_destroyed_stockpile_is_named_as_the_reason() -> None:
    position = {"day": 2, "first": 0, "agenda": ["limits 0"], "pile": {"closed": True}, "settlement": ["e04", "e06"]}
    match = GAME.resume(position | {"players": [{"hand": ["c01"] * 7 + ["c02"]}, {}]}, players=2, seed=1)
    match.play_all(["0: stockpile c01"])
    assert said(match, 1, "WL-9.3") == ["Seat 0 has to trash Bean Can: the Stockpile is destroyed"]


def test_what_was_on_the_ground_is_said_to_be_on_the_pile() -> None:
    position = {"day": 2, "first": 0, "agenda": ["turn 0", "trade ? 1"], "settlement": DAMAGED}
    more = {"pile": {"cards": [], "ground": ["c05", "c06"]}, "players": [{"visits": 1}, {}]}
    match = GAME.resume(position | more, players=2, seed=1, options={"shut_pile": "ground"})
    match.play_all(["0: visit e01"])
    assert said(match, None, "WL-G33") == ["2 cards from the ground onto the pile"]


def test_what_happened_to_an_emplacement_is_a_kind_of_line_of_its_own() -> None:
    """A tally must not add damage, destruction and repair up (WL-11.6)."""
    match = facing("k23", {}, [])
    match.play_all(["0: pick e06"])
    assert said(match, None, "WL-11.6") == ["Campfire is damaged"]
    assert len({What.DAMAGED, What.DESTROYED, What.REPAIRED}) == 3


def test_a_weak_enemy_is_said_to_flee() -> None:
    match = facing("k02", {"hand": ["m04"]}, [])
    assert said(match, None, "WL-E39") == ["Seat 0 scares the enemy away", "Seat 0 passes the combat"]


# -- refusals -----------------------------------------------------------------------------------------


def refused(position: dict[str, Any], action: str, seat: int = 0, plays: tuple[str, ...] = ()) -> str:
    match = GAME.resume({"day": 2, "first": 0} | position, players=3, seed=1)
    match.play_all(list(plays))
    refusal = match.why_not(action, seat)
    return refusal.text if refusal else ""


TURN: dict[str, Any] = {"agenda": ["turn 0", "trade ? 1"], "players": [{"visits": 1}, {}, {}]}


def test_refusals_name_what_is_missing_and_what_to_do() -> None:
    assert refused(TURN, "use c24") == "You have no Torn Map in hand."
    assert refused(TURN, "visit e11") == "Field Clinic does not stand in the settlement."
    damaged = TURN | {"settlement": ["e04", "e01", {"card": "e06", "resolved": True}]}
    assert refused(damaged, "visit e06") == "Campfire has been resolved today. Choose another place."
    assert refused(TURN, "end") == "Visit a place first: the Wasteland is always open."


def test_refusals_name_cards_and_count_crises() -> None:
    trade = {"agenda": ["trade ? 0", "trade ? 2"], "players": [{"hand": ["c01"]}, {}, {}]}
    assert refused(trade, "give c02", plays=("0: trade 1",)) == "You have no Water Jug to give."
    scout = {"agenda": ["assign to ? 0"], "crises": {"chosen": "k15"}, "players": [{"crises": ["k16"]}, {}, {}]}
    assert refused(scout, "assign 0") == "Seat 0 has 1 already, and somebody else has fewer. Choose one of those."
