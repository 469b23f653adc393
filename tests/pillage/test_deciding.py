"""What the app asks in Pillage!, when, and what it does not ask; who may know what (PI-D1 to PI-D8)."""

from __future__ import annotations

from typing import Any

import boargame
from boargame.core.match import Match
from boargame.core.words import Cited
from boargame.games.pillage.words import Step

GAME = boargame.game("pillage")


def begin(
    first: dict[str, Any], deck: list[str], *dice: int, others: dict[str, Any] | None = None, **options: Any
) -> Match:
    """The first of two seats begins a turn; these dice are cast next."""
    settlement = {"v": "village", "t": "town", "c": "city"}[deck[0][0]]
    place = {"agenda": ["turn 0"], "deck": deck, "players": [first, {"race": "ogre"} | (others or {})]}
    match = Match(GAME, 2, 1, {"settlement": settlement} | options, None, place)
    match.state.chance.force([die - 1 for die in dice])
    return match


def legal(match: Match) -> list[str]:
    return [one.notation for one in match.legal()]


def asked(match: Match) -> Cited:
    return match.asked(match.to_act[0])


# -- the turn --------------------------------------------------------------------------------------


def test_one_question_after_the_other_until_the_turn_ends_by_itself() -> None:
    """PI-D1: what has one answer is not asked, here the banking of Timber; the next action always is."""
    match = begin({"race": "orc"}, ["v_timber"] * 9)
    for role in "bruiser", "prowler", "hexer":
        assert (match.to_act, asked(match)) == ([0], Step.MAIN)
        match.play(f"pillage {role}")
        if asked(match) == Step.REDRAW:  # only Sniv can
            match.play("keep")
    assert match.to_act == [1]
    alone = begin({"race": "orc", "monsters": {"bruiser": {"dead": True}, "prowler": {"dead": True}}}, ["v_pig"] * 3)
    assert legal(alone) == ["pillage hexer"]


def test_everything_a_turn_can_offer() -> None:
    """PI-D2."""
    banked = {"pile": ["v_timber", "v_timber"], "engines": ["none", "none", "ready"]}
    first = {"race": "goblin", "forts": ["v_hay"]} | banked
    match = begin(first | {"monsters": {"hexer": {"wounds": 1}, "prowler": {"defender": "v_miller"}}}, ["v_pig"] * 9)
    assert legal(match) == [
        "fight prowler", "smash bruiser 1", "smash hexer 1", "build bruiser 1", "build hexer 1", "siege 3",
    ]  # fmt: skip
    free = begin({"race": "goblin"} | banked, ["v_pig"] * 9, others={"pile": ["v_pig"]})
    assert {"pillage prowler", "devious hexer", "build prowler 1"} <= set(legal(free))
    kobold = begin({"race": "kobold"}, ["v_pig"] * 9)
    assert "ability hexer" in legal(kobold)
    prey = {"race": "orc", "monsters": {"hexer": {"defender": "v_hero"}}}
    ogre = begin({"race": "ogre"}, ["v_pig"] * 9, others=prey)
    assert "poach bruiser orc hexer" in legal(ogre)


def test_a_turn_is_ended_only_when_nobody_has_to_act() -> None:
    """PI-D2, PI-D1: `end` is offered while the Kobolds could still look at cards."""
    match = begin({"race": "kobold"}, ["v_pig"] * 9)
    for role in "bruiser", "prowler", "hexer":
        assert "end" not in legal(match)
        match.play(f"pillage {role}")
    assert legal(match) == ["ability hexer", "end"]
    match.play("end")
    assert match.to_act == [1]


def test_races_are_asked_for_before_the_first_turn() -> None:
    """PI-D1, PI-G02: the last race that is left is not asked for."""
    match = GAME.start(4, 1, {"race_assign": "choose_in_seat_order"})
    for race in "kobold", "orc", "ogre":
        assert asked(match) == Step.RACE
        match.play(f"race {race}")
    assert asked(match) == Step.MAIN
    assert [one["race"] for one in match.position()["players"]] == ["kobold", "orc", "ogre", "goblin"]


# -- cards and rolls -------------------------------------------------------------------------------


def test_what_becomes_of_a_drawn_card() -> None:
    """PI-D3."""
    worn = {"bruiser": {"gear": ["c_blade", "c_blade"]}}
    match = begin({"race": "orc", "monsters": worn}, ["c_halberd", "c_satchel", *["c_taxes"] * 6])
    match.play("pillage prowler")
    assert legal(match) == ["keep", "redraw"]
    match.play("keep")
    assert legal(match) == ["bank", "equip bruiser without 1 2", "equip prowler", "equip hexer"]
    match.play("equip bruiser without 1 2")
    gear = match.position()["players"][0]["monsters"]["bruiser"]["gear"]
    assert (gear, match.position()["discard"]) == (["c_halberd"], ["c_blade", "c_blade"])
    hurt = begin({"race": "orc", "monsters": {"hexer": {"wounds": 1}}}, ["c_satchel", *["c_taxes"] * 6])
    hurt.play("pillage bruiser")
    assert legal(hurt) == ["bank", "use"]


def test_a_roll_in_its_order() -> None:
    """PI-11.4a to PI-11.4e: PI-11.4a what waited is added, PI-11.4b what works unseen, PI-11.4c the die, PI-11.4d what
    works after it, PI-11.4e one comparison. PI-D4: asked again after each, until nothing is left."""
    own = {"race": "kobold", "engines": ["ready", "ready"], "forts": ["c_wall"]}
    monsters = {"bruiser": {"gear": ["c_blade"]}, "prowler": {"exhausted": True}}
    match = begin(own | {"monsters": monsters, "engines": ["ready", "ready"]}, ["c_taxes"] * 6, 1, 1, 2)
    match.play("smash bruiser 1")
    assert (asked(match), legal(match)) == (Step.BEFORE, ["siege 2", "done"])
    assert match.state.combat.die == 0  # type: ignore[attr-defined]
    match.play("done")
    assert match.state.combat.die == 1  # type: ignore[attr-defined]
    assert (asked(match), legal(match)) == (Step.AFTER, ["siege 1", "done", "pack prowler", "pack hexer"])
    lines = match.play("pack hexer")
    assert legal(match) == ["siege 1", "done"]  # 1 + 1 and 1 of the blade, 2 of the Chief: 5 is not enough
    assert not any("total" in line.text for line in lines)
    lines = match.play("siege 1")
    assert [line.text for line in lines if "total" in line.text] == ["The total is 9, against Defence 5"]
    assert asked(match) == Step.MAIN


def test_a_roll_that_nothing_can_change_is_not_asked_about() -> None:
    """PI-D4."""
    match = begin({"race": "ogre"}, ["v_hero", *["v_pig"] * 6], 2, others={"race": "orc"})
    match.play("pillage hexer")
    assert asked(match) == Step.MAIN
    assert match.position()["players"][0]["monsters"]["hexer"]["defender"] == "v_hero"


def test_waiting_bonuses_are_added_before_anything_is_asked() -> None:
    """PI-11.4a: Plumfizz was drunk before the fight."""
    match = begin({"race": "kobold", "forts": ["v_hedge"]}, ["v_fizz", *["v_pig"] * 6], 1)
    match.play("pillage prowler")
    match.play("use")
    match.play("smash bruiser 1")
    assert asked(match) == Step.AFTER
    assert "Let the roll stand: 3 against 3 loses" in [one.text for one in match.legal()]


def test_rolling_again() -> None:
    """PI-D4: by the ability, and by each boot."""
    boots = {"bruiser": {"gear": ["t_boot", "t_boot"]}}
    match = begin({"race": "goblin", "monsters": boots}, ["t_captain", *["t_stone"] * 6], 1, 2, 3, 4)
    match.play("pillage bruiser")
    assert legal(match) == ["done", "reroll", "reroll gear 1", "reroll gear 2"]
    for again in "reroll gear 2", "reroll", "reroll gear 1":
        match.play(again)
    assert match.position()["players"][0]["monsters"]["bruiser"]["wounds"] == 1
    assert asked(match) == Step.MAIN


# -- effects ---------------------------------------------------------------------------------------


def test_an_effect_asks_for_what_it_needs() -> None:
    """PI-D5: a monster, cards of the deck, something to destroy, a Defender to hand over."""
    hurt = {"monsters": {"bruiser": {"wounds": 1}, "hexer": {"wounds": 1}}}
    match = begin({"race": "orc"} | hurt, ["t_sausage", *["t_stone"] * 9])
    match.play("pillage hexer")
    match.play("use")
    assert legal(match) == ["target orc bruiser", "target orc hexer"]

    look = begin({"race": "orc"}, ["t_monocle", "t_stone", "t_iron", "t_timber", *["t_stone"] * 6])
    look.play("pillage hexer")
    look.play("use")
    assert legal(look) == ["order 1 2 3", "order 1 3 2", "order 2 1 3", "order 2 3 1", "order 3 1 2", "order 3 2 1"]
    look.play("order 3 1 2")
    assert look.position()["deck"][:3] == ["t_timber", "t_stone", "t_iron"]

    tower = {"engines": ["none", "none", "none", "ready"]}
    sink = begin({"race": "kobold"} | tower, ["t_watch", "t_iron", *["t_stone"] * 6])
    sink.play("siege 4")
    assert legal(sink) == ["sink none", "sink 1", "sink 2", "sink 1 2"]
    sink.play("sink 1")
    assert [sink.position()["deck"][place] for place in (0, -1)] == ["t_iron", "t_watch"]

    tunnel = {"forts": ["c_gate"], "monsters": {"hexer": {"defender": "c_page"}, "bruiser": {"defender": "c_pike"}}}
    blast = begin({"race": "kobold"} | tunnel, ["c_bomb", *["c_taxes"] * 6])
    blast.play("pillage prowler")
    blast.play("use")
    assert legal(blast) == ["blast fort 1", "blast bruiser", "blast hexer"]

    held = {"monsters": {"bruiser": {"defender": "c_page"}, "prowler": {"defender": "c_pike"}}}
    shift = begin({"race": "ogre"} | held, ["c_taxes"] * 9, others={"race": "orc"})
    shift.play("ability hexer")
    assert legal(shift) == ["shift bruiser", "shift prowler"]
    shift.play("shift prowler")
    assert legal(shift) == ["target orc bruiser", "target orc prowler", "target orc hexer"]


def test_whom_to_rob_and_what_to_fetch() -> None:
    """PI-D5."""
    players = [{"race": "goblin"}, {"race": "orc", "pile": ["t_iron"]}, {"race": "ogre", "pile": ["t_stone"]}]
    place = {"agenda": ["turn 0"], "deck": ["t_stone"] * 9, "players": players}
    match = Match(GAME, 3, 1, {"settlement": "town"}, None, place)
    match.play("devious hexer")
    assert legal(match) == ["rob orc", "rob ogre"]
    place |= {"deck": ["t_barrow", "t_stone"], "discard": ["t_deed", "t_iron", "t_strongbox"]}
    match = Match(GAME, 3, 1, {"settlement": "town"}, None, place)
    match.play("pillage hexer")
    match.play("use")
    names = match.names["cards"]
    assert legal(match) == [f"salvage {names.index(name) + 1}" for name in ("t_deed", "t_strongbox")]


def test_paying_and_taking_back() -> None:
    """PI-D6: which materials, if there is a choice; until it is paid, all can be taken back."""
    own = {"race": "orc", "pile": ["t_timber", "t_stone", "t_junk"]}
    match = begin(own, ["t_stone"] * 9)
    match.play("build hexer 2")
    assert legal(match) == ["pay timber stone", "pay timber any", "pay stone any"]
    match.undo()
    assert match.position()["players"][0]["pile"] == own["pile"]
    assert asked(match) == Step.MAIN
    match.play("build hexer 2")
    match.play("pay timber any")
    assert match.position()["players"][0]["pile"] == ["t_stone"]
    one_way = begin({"race": "orc", "pile": ["t_timber", "t_stone"]}, ["t_stone"] * 9)
    one_way.play("build hexer 2")
    assert one_way.position()["discard"] == ["t_timber", "t_stone"]


# -- knowledge and chance --------------------------------------------------------------------------


def test_who_knows_which_cards_of_the_deck() -> None:
    """PI-D7: your own looks, and what retreated; a later look of somebody else makes the earlier one uncertain."""
    kobolds = {"race": "kobold", "monsters": {"bruiser": {"defender": "t_watch"}}}
    match = begin(kobolds, ["t_smoke", "t_iron", "t_timber", *["t_stone"] * 4])
    assert set(match.view(1)["deck"]) == {"?"}
    match.play("pillage hexer")
    match.play("use")  # the Watchman retreats
    assert [match.view(seat)["deck"][-1] for seat in (0, 1)] == ["t_watch", "t_watch"]
    match.play("ability hexer")
    assert match.view(0)["deck"][:2] == ["t_iron", "?"]
    assert match.view(1)["deck"][:2] == ["?", "?"]


def test_what_chance_decides() -> None:
    """PI-D8, PI-2.5: the deck, the races and the first player differ from game to game, and not with the same seed."""

    def start(seed: int) -> tuple[Any, ...]:
        place = GAME.start(2, seed).position()
        return tuple(place["deck"]), tuple(one["race"] for one in place["players"]), place["current"]

    found = [start(seed) for seed in range(24)]
    assert found == [start(seed) for seed in range(24)]
    assert len({deck for deck, _, _ in found}) == 24
    assert len({races for _, races, _ in found}) > 6
    assert len({first for _, _, first in found}) == 2


def test_a_choice_among_one_is_no_chance() -> None:
    """PI-D8: the die is left for the fight."""
    match = begin({"race": "orc"}, ["t_deed", "t_captain", *["t_stone"] * 6], 6, others={"pile": ["t_strongbox"]})
    match.play("pillage hexer")
    match.play("use")
    match.play("pillage bruiser")
    assert match.position()["players"][0]["pile"] == ["t_strongbox", "t_captain"]
