"""What people read: log lines in the game's own words that name their cause, refusals with amounts, sentences."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame import Match

GAME = boargame.game("wild-pigs-draft")
NOTHING = {"R": 0, "B": 0, "G": 0}


def laid(position: dict[str, Any], **options: Any) -> Match:
    match = GAME.resume(position, players=2, seed=1, options=options)
    match.seat_names = ["Ann", "Ben"]
    return match


def lines(match: Match, *plays: str) -> list[str]:
    """What these plays brought, as everybody reads it."""
    before = len(match.events())
    match.play_all(list(plays))
    return [line.text for line in match.events()[before:]]


def turn(**me: Any) -> dict[str, Any]:
    row = {"row": ["A01", "A04", "A11", "I05"], "deck": ["A02"], "discard": []}
    return {"agenda": ["turn 0", "turn 1"], "players": [{"scrap": NOTHING} | me], "market": row}


# -- log lines --------------------------------------------------------------------------------------


def test_no_two_kinds_of_lines_are_worded_alike() -> None:
    """A tally names a line by its words: the same words never stand for different things."""
    shown = [kind.text.replace("{0}", "…").replace("{1}", "…").replace("{2}", "…") for kind in GAME.events]
    assert len(set(shown)) == len(shown)


def test_colours_are_called_as_the_board_calls_them() -> None:
    match = laid(turn() | {"bag": {"R": 0, "B": 9, "G": 0}})
    assert lines(match, "stay", "scavenge") == ["Ann stays on Center", "Ann scavenges", "Ann finds 2 Cunning"]
    for kind in GAME.events:
        assert not {"red", "blue", "green"} & set(kind.text.lower().split())


@pytest.mark.parametrize(
    ("cards", "plays", "said"),
    [
        (["I05"], ["use 1"], ["Ann uses Salvage Sack", "Ann draws 3 Mass (Salvage Sack)"]),
        (["I01"], ["use 1"], ["Ann uses First-Aid Tin", "Ann heals 1 Injury (First-Aid Tin)"]),
        (["I04"], ["use 1"], ["Ann uses Parts Catalogue", "Ann's next Tinker costs 2 scrap less (Parts Catalogue)"]),
        (["I06", {"card": "A04", "charges": 0}], ["use 1"],
         ["Ann uses Fresh Batteries", "Ann recharges Nail Bat to 3 charges"]),
    ],
)  # fmt: skip
def test_an_item_is_named_as_the_cause(cards: list[Any], plays: list[str], said: list[str]) -> None:
    match = laid(turn(cards=cards, injuries=1) | {"bag": {"R": 0, "B": 0, "G": 9}})
    assert lines(match, *plays) == said


def test_what_a_kill_brings_names_its_card() -> None:
    """WD-5.3g, WD-E4, WD-E5, WD-E6: the bonus by itself, and each card by name."""
    cards = ["A11", "A12", "A13", {"card": "A04", "charges": 0}]
    me = {"zone": "T1-01", "node": "Red", "scrap": NOTHING, "cards": cards}
    match = laid({"agenda": ["clash begins"], "players": [me, {"zone": "-"}]})
    assert "Ann gains 1 VP (Trophy Camera)" in [line.text for line in match.events()]
    said = lines(match, "take B", "take G")
    assert said == [
        "Ann recharges Nail Bat to 1 charge for the kill (Hand-Crank Dynamo)",
        "Ann keeps Dew Grubber as a trophy: 1 VP",
        "Ann takes 1 Cunning for the kill",
        "Ann takes 1 Mass (Meat Hook)",
    ]


def test_scrap_that_has_run_out_is_named_too() -> None:
    """WD-G17: the last red goes to Ben; Ann's Meat Hook brings what is drawn instead."""
    me = {"node": "Red", "scrap": NOTHING, "cards": ["A11"]}
    position = {"agenda": ["onslaught 0"], "first": 1, "horde": ["T1-01", "-", "-", "-", "-"], "players": [me, me]}
    match = laid(position | {"era": "Night", "round_no": 5, "bag": {"R": 1, "B": 0, "G": 1}})
    said = lines(match, "0: take R", "1: take R")
    assert "Ben takes 1 Ferocity (Meat Hook)" in said
    assert "Ann draws 1 Mass in place of what has run out" in said


def test_items_of_a_clash_are_named() -> None:
    """WD-E9, WD-E10: the item that was used, and not another card that has no charge left."""
    me = {"zone": "T1-04", "node": "Blue", "cards": [{"card": "A04", "charges": 0}, "I03", "I02"]}
    match = laid({"agenda": ["clash begins"], "players": [me, {"zone": "-"}]})
    said = lines(match, "use 2", "move Red", "clash", "use 2")
    assert "Ann moves to Red (Quick-Release Harness)" in said
    assert "Ann takes no Injury (Smoke Pot)" in said


def test_an_item_that_nobody_has_is_not_named() -> None:
    """WD-E9, WD-E10: a position may say what an item did without the item."""
    rescued = {"zone": "T1-04", "rescued": True, "faced": {"card": "T1-04", "outcome": "FAIL"}}
    for agenda, plays in (("move ? 0", ["move Red"]), ("settle", [])):
        match = laid({"agenda": [agenda], "players": [rescued, {"zone": "-"}]})
        match.play_all(plays)
        assert not [line.text for line in match.events() if "(" in line.text]


def test_a_hook_without_a_choice_is_named_beside_the_bonus() -> None:
    """WD-5.3g, WD-E4: with scrap of one colour there is nothing to choose."""
    me = {"zone": "T1-01", "node": "Red", "scrap": NOTHING, "cards": ["A11"]}
    match = laid({"agenda": ["clash begins"], "players": [me, {"zone": "-"}], "bag": NOTHING | {"G": 9}})
    said = [line.text for line in match.events()]
    assert said[-2:] == ["Ann takes 1 Mass for the kill", "Ann takes 1 Mass (Meat Hook)"]


@pytest.mark.parametrize(
    ("bag", "plays", "said"),
    [
        ({"R": 9, "B": 9}, ["scavenge", "take R B"], ["Ann scavenges", "Ann finds 1 Ferocity and 1 Cunning"]),
        ({"R": 9, "B": 9}, ["refit Red", "take R"], ["Ann refits on Red", "Ann gains 1 Ferocity from the refit"]),
        ({"R": 1}, ["refit Red"], ["Ann refits on Red", "Ann gains 1 Ferocity from the refit"]),
        ({}, ["scavenge"], ["Ann scavenges"]),
        ({}, ["refit Red"], ["Ann refits on Red"]),
    ],
)
def test_scrap_of_choice_is_named_as_what_it_is(bag: dict[str, int], plays: list[str], said: list[str]) -> None:
    """WD-C2, WD-G5: scavenged or from the refit; from an empty bag nothing comes, and no line says so."""
    match = laid(turn() | {"bag": NOTHING | bag}, scavenge_draw="choice", refit_draw="choice")
    assert lines(match, "stay", *plays) == ["Ann stays on Center", *said]


def test_an_emergency_action_is_named() -> None:
    """WD-6.2b; a turn's purchase is none, nor is one in the turn after it."""
    me = {"scrap": {"R": 3, "B": 0, "G": 3}}
    row = {"row": ["A01", "I05", "A11", "A04"], "deck": ["A02"], "discard": []}
    match = laid({"agenda": ["emergency turn 0", "turn 1"], "players": [me, me], "market": row})
    said = lines(match, "buy 2", "tinker Green", "pay R R G G", "done")
    assert "Ann buys Salvage Sack (Emergency Action)" in said
    assert "Ann raises the Green track to level 1 (Emergency Action)" in said
    assert "Ben buys Barbed Vest" in lines(match, "1: stay", "1: market 1", "1: pay R G")


def test_the_horde_is_named() -> None:
    position = {"agenda": ["onslaught 0"], "horde": ["T1-04", "-", "-", "-", "-"], "era": "Night", "round_no": 5}
    match = laid(position | {"players": [{"node": "Red", "levels": {"Red": 2}}, {"node": "Center"}]})
    said = [line.text for line in match.events()]
    assert "Ann slays Red Wattle of the Horde" in said
    assert "Ben fails against Red Wattle of the Horde" in said
    assert "Ben takes an Injury from the Horde" in said


def test_a_gap_that_stays_writes_no_line() -> None:
    """WD-5.B2, WD-G7: with no card left the gap stays; no deck is made of no used items."""
    row = {"row": ["A01", "A04", "A11", "I05"], "deck": [], "discard": []}
    match = laid(turn(scrap={"R": 1, "B": 0, "G": 0}) | {"market": row})
    assert lines(match, "stay", "market 4") == ["Ann stays on Center", "Ann pays 1 Ferocity", "Ann buys Salvage Sack"]


def test_a_pig_that_does_not_come_writes_no_line() -> None:
    """WD-5.1a, WD-G6: with one pig left one comes; no deck is made of no discards."""
    herds = {"Day": {"deck": ["T1-01"], "discard": []}}
    match = laid({"agenda": ["reveal"], "first": 0, "round_no": 2, "pool": ["-"] * 6, "herds": herds})
    said = [line.text for line in match.events()]
    assert said == ["Day round 2 begins", "Dew Grubber comes out of the wilderness"]


# -- refusals ---------------------------------------------------------------------------------------


def why(match: Match, action: str) -> str:
    refusal = match.why_not(action, 0)
    assert refusal is not None
    return refusal.text


def test_a_purchase_is_refused_with_price_and_purse() -> None:
    match = laid(turn(scrap={"R": 1, "B": 2, "G": 0}))
    match.play("stay")
    assert why(match, "market 2") == "Nail Bat costs 2 Ferocity and 1 of any colour. You have 1 Ferocity and 2 Cunning."
    match = laid(turn(scrap={"R": 9, "B": 9, "G": 9}, cards=["A01"]), arsenal_limit=1)
    match.play("stay")
    assert why(match, "market 1") == "Nobody may own more than 1 arsenal card. Items can still be bought."


def test_a_tinker_is_refused_with_what_is_missing() -> None:
    match = laid(turn(scrap={"R": 1, "B": 2, "G": 0}))
    match.play("stay")
    assert why(match, "tinker Red") == "A level costs 4 scrap. You have 3."
    match = laid(turn(scrap={"R": 1, "B": 3, "G": 0}))
    match.play("stay")
    assert why(match, "tinker Red") == "A level of the Red track takes at least 2 Ferocity. You have 1."
    assert why(match, "tinker Center") == "The Center track takes scrap of 3 colours. You have 2."


def test_a_payment_is_refused_with_what_it_takes() -> None:
    match = laid(turn(scrap={"R": 3, "B": 3, "G": 1}))
    match.play_all(["stay", "tinker Red"])
    assert why(match, "pay R R") == "It costs 4 scrap, and that is 2."
    assert why(match, "pay R B B B") == "It takes at least 2 Ferocity."
    assert why(match, "pay R R G G") == "You have only 3 Ferocity, 3 Cunning and 1 Mass."
    match.undo()
    match.play("market 2")
    assert why(match, "pay R B B") == "It takes at least 2 Ferocity."
    match.undo()
    match.play("tinker Center")
    assert why(match, "pay R R B B") == "It takes scrap of at least 3 colours."


def test_scrap_of_choice_is_refused_with_what_there_is() -> None:
    position = {"agenda": ["supplies"], "round_no": 5, "bag": {"R": 2, "B": 9, "G": 0}}
    match = laid(position)
    assert why(match, "take R R") == "Take 3 scrap. That is 2."
    assert why(match, "take R R R") == "The bag holds only 2 Ferocity and 9 Cunning for you."


def test_a_charge_is_refused_by_the_name_of_its_card() -> None:
    cards = [{"card": "A14", "charges": 0}, "A04"]
    match = laid({"agenda": ["clash begins"], "players": [{"zone": "T1-04", "cards": cards}, {"zone": "-"}]})
    assert why(match, "charge 1") == "Flamethrower has no charge to spend."


# -- sentences --------------------------------------------------------------------------------------


def test_actions_are_said_in_the_words_of_the_board() -> None:
    match = laid(turn(scrap={"R": 3, "B": 3, "G": 1}) | {"pool": ["T1-06", "T1-02", "-"]})
    said = {action.notation: action.text for action in match.legal(0)}
    assert said["shift Red"] == "Move to Red: defence 3 Ferocity"
    match.play("stay")
    said = {action.notation: action.text for action in match.legal(0)}
    assert said["market 2"] == "Buy Nail Bat for 2 Ferocity and 1 of any colour: +3 Ferocity defence for a charge"
    assert said["tinker Red"] == "Tinker: raise Red to level 1, defence 4, for 4 scrap"
    match.play("tinker Red")
    assert {action.notation: action.text for action in match.legal(0)}["pay R R B G"] == (
        "Pay 2 Ferocity, 1 Cunning and 1 Mass"
    )
    match.play_all(["pay R R B G"])
    assert match.legal(0)[0].text == "Face Clothesline Thief (1 Ferocity, 4 Cunning and 3 Mass): REPEL"


@pytest.mark.parametrize(("node", "pig"), [("Red", "T1-01"), ("Blue", "T1-05"), ("Green", "T1-09")])
def test_a_pig_is_named_with_the_result_that_each_colour_leads_to(node: str, pig: str) -> None:
    """WD-5.3d: a corner slays the weakest pig of its colour, and no other."""
    match = laid(turn(node=node) | {"pool": ["T1-01", "T1-05", "T1-09"], "bag": NOTHING})
    match.play_all(["stay", "scavenge"])
    said = {action.text.partition(" (")[0]: action.text.rpartition(": ")[2] for action in match.legal(0)}
    slain = match.titles["threats"][match.names["threats"].index(pig)]
    assert [name for name, result in said.items() if result == "SLAY"] == [f"Face {slain}"]
