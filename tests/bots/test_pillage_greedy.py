"""The greedy bot of Pillage! does what a sensible player would do, whatever its chance."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame.bots import Thinker, bot
from boargame.core.game import Game

DEALS = 6
"""Kinds of luck that each choice is made with."""

TIRED = {role: {"exhausted": True} for role in ("bruiser", "prowler", "hexer")}
ALONE = {"bruiser": {"dead": True}, "hexer": {"dead": True}}
PLAIN = ["c_timber", "c_stone", "c_iron"] * 3
"""A deck without surprises."""


def chosen(settlement: str, position: dict[str, Any], before: list[str]) -> set[str]:
    """What the bot plays in seat 0, after these plays, with several kinds of luck."""
    game, found = boargame.game("pillage"), set()
    for number in range(DEALS):
        match = game.resume(position, 2, seed=number, options={"settlement": settlement})
        for play in before:
            match.play(play, 0)
        found.add(Thinker(match, number, fast=False).choose(bot("greedy"), 0).notation)
    return found


def turn(
    race: str, deck: list[str] | None = None, other: dict[str, Any] | None = None, **player: Any
) -> dict[str, Any]:
    """Seat 0 begins its turn; the Ogres, or the Orcs if those are its own, have had theirs."""
    rival = {"race": "orc" if race == "ogre" else "ogre", "monsters": TIRED, **(other or {})}
    given = {} if deck is None else {"deck": deck}
    return {"agenda": ["turn 0"], "players": [{"race": race, **player}, rival], **given}


def drawn(race: str, card: str, rest: list[str], **player: Any) -> dict[str, Any]:
    """The bruiser is about to find this card, and nobody else can act."""
    monsters = {"prowler": {"snared": True, "exhausted": True}, "hexer": {"snared": True, "exhausted": True}}
    for role, state in player.pop("monsters", {}).items():
        monsters[role] = {**monsters.get(role, {}), **state}
    return turn(race, [card, *rest], monsters=monsters, **player)


FIND = ["pillage bruiser"]

CASES: dict[str, tuple[str, dict[str, Any], list[str], set[str]]] = {
    "a monster near death is healed": (
        "town",
        drawn("goblin", "t_sausage", ["t_mob", "t_captain", "t_alch"] * 4, monsters={"prowler": {"wounds": 2}}),
        FIND,
        {"use"},
    ),
    "and the one that needs it most": (
        "town",
        drawn(
            "goblin", "t_sausage", ["t_mob", "t_captain", "t_alch"] * 4,
            monsters={"prowler": {"wounds": 2}, "hexer": {"wounds": 1}},
        ),
        [*FIND, "use"],
        {"target goblin prowler"},
    ),
    "a scratch at the end of the game is not": (
        "town",
        drawn("goblin", "t_sausage", ["t_stone"], monsters={"hexer": {"wounds": 1}}),
        FIND,
        {"bank"},
    ),
    "a weapon is put on while there is much to fight": (
        "city",
        drawn("ogre", "c_halberd", ["c_knight", "c_mage", "c_pike", "c_page"] * 7),
        FIND,
        {"equip bruiser", "equip prowler", "equip hexer"},
    ),
    "and banked when there is nothing left to fight": ("city", drawn("ogre", "c_halberd", PLAIN), FIND, {"bank"}),
    "no armour when the game is nearly over": ("city", drawn("orc", "c_helm", ["c_iron"]), FIND, {"bank"}),
    "treasure is not thrown back": (
        "village",
        turn("orc", ["v_cashbox", *["v_timber", "v_turnip", "v_hedge"] * 6]),
        ["pillage prowler"],
        {"keep"},
    ),
    "a Fortification is": (
        "village",
        turn("orc", ["v_hedge", *["v_timber", "v_pig", "v_goose"] * 6]),
        ["pillage prowler"],
        {"redraw"},
    ),
    "a Defender is blasted that could kill": (
        "city",
        drawn("orc", "c_bomb", PLAIN, monsters={"prowler": {"wounds": 3, "defender": "c_champ"}}),
        FIND,
        {"use"},
    ),
    "a thief does not go where death waits": (
        "city",
        turn(
            "goblin", PLAIN, {"pile": ["c_timber", "c_stone"]},
            monsters={"bruiser": {"wounds": 3}, "prowler": {"dead": True}, "hexer": {"wounds": 4}},
        ),
        [],
        {"pillage bruiser", "pillage hexer"},
    ),
    "but to a Pile of treasure": (
        "city",
        turn("goblin", ["c_timber"] * 4, {"pile": ["c_taxes", "c_taxes", "c_champ"]}, monsters=ALONE),
        [],
        {"devious prowler"},
    ),
    "a wall that is known is not run into while there is a way to be rid of it": (
        "city",
        turn("kobold", ["c_wall", *["c_taxes", "c_iron"] * 4], engines=["none", "none", "none", "ready"]),
        ["siege 4", "sink none"],
        {"ability hexer"},
    ),
    "a wall that was seen is put away": (
        "city",
        turn("kobold", ["c_wall", *["c_taxes", "c_iron"] * 4]),
        ["ability hexer"],
        {"sink 1"},
    ),
    "an engine is built early": (
        "city",
        turn("orc", ["c_knight", "c_wall", "c_gate", "c_timber"] * 8, pile=["c_stone", "c_stone"]),
        [],
        {"build bruiser 4", "build prowler 4", "build hexer 4"},
    ),
    "and not at the end": (
        "city",
        turn("orc", ["c_taxes", "c_taxes", "c_iron"], pile=["c_stone", "c_stone"]),
        [],
        {"pillage bruiser", "pillage prowler", "pillage hexer"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_sensible_choice(case: str) -> None:
    settlement, position, before, expected = CASES[case]
    assert chosen(settlement, position, before) <= expected


def rolling(number: int) -> boargame.Match:
    """A Goblin has lost its roll, and may roll again."""
    position = drawn("goblin", "c_pike", PLAIN)
    match = boargame.game("pillage").resume(position, 2, seed=number, options={"settlement": "city"})
    match.state.chance.force([0])  # the die shows 1
    match.play("pillage bruiser", 0)
    return match


def test_a_lost_roll_is_rolled_again_even_if_bad_luck_is_imagined() -> None:
    for number in range(12):
        assert Thinker(rolling(number), number, fast=False).choose(bot("greedy"), 0).notation == "reroll"


def test_a_whole_game_is_worth_playing_for() -> None:
    """Everything that can be done with a card is done, and most of the points are taken."""
    done, taken = set(), 0
    game: Game = boargame.game("pillage")
    for number, settlement in enumerate(("village", "town", "city")):
        match = game.start(3, number, {"settlement": settlement})
        thinker = Thinker(match, number, fast=False)
        while not match.over:
            seat = match.to_act[0]
            action = thinker.choose(bot("greedy"), seat)
            done.add(action.notation.split()[0])
            match.play(action, seat)
        taken += sum(match.scores)
    assert {"bank", "use", "equip", "build", "pillage", "fight", "smash"} <= done
    assert taken > 150
