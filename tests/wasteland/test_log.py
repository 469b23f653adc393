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


@pytest.mark.parametrize("count", [1, 9, 10, 18, 19, 40])
def test_every_die_of_a_large_pool_is_told(count: int) -> None:
    dice = [1 + (7 * i + i // 6) % 6 for i in range(count)]
    match = facing("k15", {"dice": {"inj": count - 1}}, dice)
    rolls = [text.split(": ")[1] for text in said(match, None, "WL-10.1") if "roll" in text]
    assert [int(face) for text in rolls for face in text.split()][:count] == dice


def test_the_rest_of_a_large_pool_has_a_line_of_its_own() -> None:
    match = facing("k15", {"dice": {"inj": 18}}, [1, 2, 3] * 6 + [4])
    assert [text for text in said(match, None, "WL-10.1") if "roll" in text] == [
        "Seat 0 rolls Injury: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3",
        "Seat 0 goes on rolling Injury: 4",
    ]


def test_a_survivor_who_dies_of_a_pair_has_no_other_one() -> None:
    match = facing("k15", {"dice": {"inj": 3, "tra": 3}}, [1, 1, 4, 4, 6, 6, 6, 6])
    match.play_all(["0: pick e06"])
    assert said(match, None, "WL-10.8") == ["Seat 0 has a pair of Injury"]


def happening(effect: str, player: dict[str, Any], dice: list[int], **more: Any) -> Match:
    """The first of two players faces a crisis that says just this; these dice are rolled then."""
    agenda = ["trade ? 1", "face ? 0", "trade ? 1"]
    position = {"day": 2, "first": 0, "agenda": agenda, "crises": {"facing": ["k30"]}, "players": [player, {}]} | more
    trial = {"id": "k30", "name": "Trial", "kind": "event", "effect": effect}
    match = GAME.resume(position, 2, 1, cards={"base": "boargame", "crises": [trial]})
    match.state.chance.force(face - 1 for face in dice)
    match.play_all(["1: pass"])
    return match


def test_four_of_a_kind_of_salvage_are_told() -> None:
    rares = {"deck": ["r01", "r02"]}
    match = happening("roll(self,sal)", {"dice": {"sal": 4}}, [2, 2, 2, 2, 1, 1, 2, 3], rares=rares)
    assert said(match, None, "WL-10.10") == ["Seat 0 has four of a kind of Salvage", "Seat 0 draws a card"]


def test_only_exploration_is_said_to_add_to_the_pile() -> None:
    commons = {"deck": ["c01", "c02"]}
    match = happening("roll(self,sal,stock)", {"dice": {"sal": 1}}, [3], commons=commons)
    assert said(match, None, "WL-6.12") == []
    match = laid_out("roll 0 2", [{"dice": {"sal": 1}}, {}], {}, commons=commons)
    assert len(said(match, None, "WL-6.12")) == 1


def test_a_deck_and_a_trash_that_are_empty_are_not_shuffled() -> None:
    match = happening("mutate(self,2)", {}, [], mutations={"deck": ["m11"], "trash": []})
    assert said(match, None, "WL-12.2") == []
    match = happening("mutate(self,2)", {}, [], mutations={"deck": ["m11"], "trash": ["m12"]})
    assert said(match, None, "WL-12.2") == ["Trashed cards are shuffled into a new deck"]


def test_an_empty_pile_loses_nothing() -> None:
    match = happening("dump(all)", {}, [], pile={"cards": []})
    assert said(match, None, "WL-E14") == []
    match = happening("dump(all)", {}, [], pile={"cards": ["c01", "c02"]})
    assert said(match, None, "WL-E14") == ["2 cards trashed from the pile"]


@pytest.mark.parametrize("when", ["tonight", "extra"])
def test_a_catastrophe_that_harms_nothing_is_said_to(when: str) -> None:
    """WL-7.1, WL-7.3: nobody has Salvage to lose, and the pile is empty."""
    for pile, lines in (([], ["Nothing comes of Pilferers: there is nothing to harm"]), (["c01"], [])):
        tonight = {"tonight": "n13"} if when == "tonight" else {"extra": ["n13"]}
        match = laid_out("night", [{}, {}], {}, catastrophes=tonight, pile={"cards": pile})
        assert [text for text in said(match, None, "WL-7.1") if "strikes" not in text] == lines


def test_a_night_without_a_catastrophe_is_not_announced() -> None:
    for tonight, lines in (("-", 0), ("n03", 1)):
        week = {"week": ["-", "-", tonight, "-", "-", "-"]}
        match = GAME.resume({"day": 3, "first": 0, "agenda": ["daybreak"], "catastrophes": week}, players=2, seed=1)
        assert len(said(match, None, "WL-5.1")) == lines


def laid_out(agenda: str, players: list[dict[str, Any]], options: dict[str, Any], **more: Any) -> Match:
    position = {"day": 2, "first": 0, "agenda": [agenda, "trade ? 0"], "players": players} | more
    return GAME.resume(position, players=len(players), seed=1, options=options)


def test_what_the_outpost_does_not_build_is_told() -> None:
    deck = {"deck": ["e11", "e12", "e13", "e14"]}
    rest = {"outpost_rest": "trash_one_bottom_one"}
    match = laid_out("new site", [{"tokens": ["e02"]}, {}], rest, emplacements=deck)
    match.play_all(["0: build e12", "0: scrap e11"])
    assert said(match, None, "WL-G23") == ["Field Clinic is not built", "1 emplacement put under the deck"]


def test_a_single_card_that_the_outpost_does_not_build_is_trashed() -> None:
    rest = {"outpost_rest": "trash_one_bottom_one"}
    match = laid_out("new site", [{"tokens": ["e02"]}, {}], rest, emplacements={"deck": ["e11", "e12"], "trash": []})
    match.play_all(["0: build e12"])
    assert said(match, None, "WL-G23") == []
    assert "Field Clinic is not built" in said(match, None, "WL-6.21")


def test_crises_that_rolls_have_added_are_counted() -> None:
    players: list[dict[str, Any]] = [{"extra_crises": 1}, {"extra_crises": 2}, {"alive": False, "extra_crises": 3}]
    for whom, count in (("roller", 5), ("round_robin", 8)):
        match = laid_out("crises", players, {"extra_crisis_to": whom}, extra_crises=6)
        assert f"{count} crises today" in said(match, None, "WL-6.34")


@pytest.mark.parametrize(
    ("pick", "supers", "lines"),
    [
        ("mixed", "s1 s2 s3", ["phase 1 of Iron Column", "phase 2 of Glass Storm", "phase 3 of Hollow Choir"]),
        ("matched", "s1 s2 s3", ["Iron Column, in three phases"]),
        ("mixed", "- - -", []),
    ],
)
def test_what_comes_on_the_last_night_is_announced_once(pick: str, supers: str, lines: list[str]) -> None:
    first, second, third = supers.split()
    catastrophes = {"supers": [first], "seconds": [second], "thirds": [third]}
    match = laid_out("daybreak", [{}, {}], {"super_pick": pick}, day=7, catastrophes=catastrophes)
    assert said(match, None, "WL-5.1") == [f"On the last night: {line}" for line in lines]


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


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"settlement": ["e04", "e06", "e05"], "pile": {"cards": [], "closed": True}}, "the Stockpile is destroyed"),
        ({"pile": {"cards": [], "emptied": 2}}, "the pile is closed for a day"),
    ],
)
def test_why_cards_of_the_dead_do_not_go_onto_the_pile(more: dict[str, Any], why: str) -> None:
    """WL-11.7, WL-G33."""
    players = [{"hand": ["c01", "r01"], "dice": {"tra": 3}}, {}, {}]
    position = {"day": 2, "first": 0, "agenda": ["trade ? 1", "gain 0 2", "trade ? 1"], "players": players}
    match = GAME.resume(position | more, players=3, seed=1, options={"stockpile_damage": "lose"})
    match.state.chance.force([4, 4, 4, 4])
    match.play("pass")
    assert said(match, None, "WL-11.1")[1:] == [f"Seat 0 leaves 2 cards to the trash: {why}"]


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


def test_all_cards_the_dead_leave_behind_are_counted() -> None:
    """From the hand, committed and not yet settled, and played (WL-11.1, WL-13.4)."""
    horn = {"id": "c28", "name": "Trial Horn", "copies": 1, "uses": ["combat trash -> w(1); die(others,rad)"]}
    players = [{"hand": ["c28"]}, {"hand": ["c15", "c16", "c01"], "played": ["c12"], "dice": {"rad": 3}}]
    position = {
        "day": 2,
        "first": 0,
        "agenda": ["trade ? 1", "extras", "trade ? 1"],
        "catastrophes": {"extra": ["n04"]},
        "players": players,
    }
    match = GAME.resume(position, players=2, seed=1, cards={"base": "boargame", "commons": [horn]})
    match.state.chance.force([0, 0, 3, 3, 3, 3])
    match.play_all(["1: pass", "0: commit c28", "1: commit c15", "1: commit c16"])
    assert said(match, None, "WL-11.1") == ["Seat 1's survivor dies", "Seat 1 leaves 4 cards to the pile"]


def test_a_crisis_is_said_to_be_faced_only_if_there_is_one() -> None:
    """WL-E24: the deck and its trash are empty."""
    more = {"id": "k30", "name": "Trial", "kind": "event", "effect": "crisis(self,2)"}
    position = {"day": 2, "first": 0, "agenda": ["trade ? 1", "crisis 0", "trade ? 1"]}
    crises = {"crises": {"deck": [], "trash": []}, "players": [{"crises": ["k30"]}, {}]}
    match = GAME.resume(position | crises, players=2, seed=1, cards={"base": "boargame", "crises": [more]})
    match.play("pass")
    assert [line.text for line in match.events(0, None) if "faces" in line.text] == ["Seat 0 faces Trial"]


def test_an_emplacement_that_reopens_is_named() -> None:
    """WL-G31."""
    damaged = {"card": "e06", "condition": "damaged", "since": 2}
    position = {"day": 3, "first": 0, "agenda": ["trade ? 1", "trophy"], "settlement": ["e01", damaged, "e04"]}
    match = GAME.resume(position, players=2, seed=1, options={"repair": "overnight"})
    match.play("pass")
    assert said(match, None, "WL-G31") == ["Campfire reopens"]


def test_food_is_said_to_be_eaten_by_whoever_gets_it_and_lost_only_if_some_is() -> None:
    """WL-8.2, WL-8.3, WL-8.4, WL-G36."""
    position = {"day": 2, "first": 0, "agenda": ["eat ? 0", "trade ? 1"]}
    players = [{"food": 2, "hand": ["c01"]}, {}, {"fed": 1}]
    match = GAME.resume(position | {"players": players}, players=3, seed=1, options={"food_first": "free"})
    match.play_all(["0: close", "0: feed 0"])
    assert said(match, None, "WL-8.2") == ["Seat 0 eats 1 food"]
    assert said(match, None, "WL-8.3") == ["Seat 0 gives a food to Seat 1"]
    players = [{"food": 1, "hand": ["c01"]}, {"fed": 1}, {"fed": 1}]
    match = GAME.resume(position | {"players": players}, players=3, seed=1, options={"food_first": "free"})
    match.play("close")
    assert said(match, None, "WL-8.2") == ["Seat 0 eats 1 food"]
    assert said(match, None, "WL-8.4") == []


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
