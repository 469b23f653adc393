"""The greedy bot of Wasteland does what a sensible player would do, whatever its chance. A search, which tries much
else, does not waste its time on what is silly."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame.bots import Thinker, bot

DEALS = 4
"""Kinds of luck that each choice is made with."""

SUPERS = {"supers": ["s1", "s2", "s3", "s4"], "super_shown": -1}


def chosen(position: dict[str, Any], before: list[str]) -> set[str]:
    """What the bot plays in seat 0, after these plays, with several kinds of luck."""
    game, found = boargame.game("wasteland"), set()
    for number in range(DEALS):
        match = game.resume({"first": 0, **position}, 3, seed=number)
        for play in before:
            match.play(play, 0)
        found.add(Thinker(match, number, fast=False).choose(bot("greedy"), 0).notation)
    return found


def visiting(day: int, settlement: list[str], **told: Any) -> dict[str, Any]:
    """Seat 0 chooses a place; the Wasteland is always one."""
    player = {"visits": 1, **told.pop("player", {})}
    others = told.pop("others", [{}, {}])
    return {
        "day": day, "agenda": ["act ? 0"], "current": 0, "settlement": [*settlement, "e04"],
        "players": [player, *others], **told,
    }  # fmt: skip


def facing(crisis: str, day: int = 3, **player: Any) -> dict[str, Any]:
    """Seat 0 meets this crisis, when it has passed."""
    return {
        "day": day,
        "agenda": ["trade ? 0", "face ? 0", "trade ? 1"],
        "crises": {"facing": [crisis]},
        "players": [player],
    }


def eating(*players: dict[str, Any], day: int = 3) -> dict[str, Any]:
    return {"day": day, "agenda": ["hunger 0"], "players": list(players)}


def trading(*players: dict[str, Any]) -> dict[str, Any]:
    """On the last evening but two."""
    return {"day": 5, "agenda": ["trading 0"], "players": [*players, {"proposals": 3}]}


PLENTY, WEAK = {"hand": ["c01", "c01", "c01", "c01"]}, {"dice": {"inj": 5}}
PILE = {"cards": ["r04", "r02", "c15", "r01", "c03", "r08"]}

CASES: dict[str, tuple[dict[str, Any], list[str], set[str]]] = {
    "whoever is hungry eats": (eating({"hand": ["c01", "c15"]}, {"food": 1}, {"food": 1}), [], {"use c01"}),
    "and does not open a second can": (
        eating({"hand": ["c01", "c02"], "food": 1}, {"food": 1, "fed": 1}, {"fed": 1}), [], {"close"},
    ),
    "the smallest meal that will do": (
        eating({"hand": ["c05", "c01"]}, {"fed": 1}, {"fed": 1}), [], {"use c01"},
    ),
    "surplus goes to the one who is worse off": (
        eating({"food": 2}, {"dice": {"inj": 5}}, {"dice": {"inj": 0}}), [], {"feed 1"},
    ),
    "medicine is for the one who is nearly dead": (
        visiting(4, ["e11", "e05"], others=[{"dice": {"inj": 6}}, {"dice": {"inj": 1}}]),
        ["visit e11"],
        {"target 1"},
    ),
    "for yourself before others": (
        visiting(4, ["e11", "e05"], player={"dice": {"inj": 5}}, others=[{"dice": {"inj": 5}}, {}]),
        ["visit e11"],
        {"target 0"},
    ),
    "no radiation for whoever glows already": (
        visiting(4, ["e06", "e05", "e03"], player={"dice": {"rad": 7}}), [], {"visit e06"},
    ),
    "a full Stockpile is dealt out": (visiting(4, ["e01", "e06", "e03"], pile=PILE), [], {"visit e01"}),
    "an empty one is not": (visiting(4, ["e01", "e15"], others=[{}, {}]), [], {"visit e15", "visit e04"}),
    "a hopeless fight is not thrown weapons at": (facing("k13", hand=["c10", "c09"]), ["pass"], {"done"}),
    "nor a fight that is won already": (facing("k01", hand=["r01", "c15"], aid=2), ["pass"], {"done"}),
    "a weapon that stays is used, and no bomb": (
        facing("k04", hand=["c15", "c10", "r03"], dice={"inj": 5}), ["pass"], {"commit c10", "commit r03"},
    ),
    "a crisis that could kill is sent away": (
        facing("k15", hand=["c21", "c01"], dice={"inj": 6}), ["pass"], {"use c21"},
    ),
    "in the last night everything is thrown in": (
        {
            "day": 7, "agenda": ["night 1"], "catastrophes": {**SUPERS, "supers": ["s4", "s1", "s2", "s3"]},
            "settlement": ["e01", "e02", "e04", "e05", "e06"],
            "players": [{"hand": ["r04", "r02", "c15"]}, {"hand": ["r04"] * 3}, {"hand": ["r04"] * 3}],
        },
        [],
        {"commit r04", "commit r02", "commit c15"},
    ),
    "food that would spoil goes to those who have none": (trading(PLENTY, WEAK), [], {"trade 1"}),
    "as a gift": (trading(PLENTY, WEAK), ["trade 1"], {"give c01"}),
    "without asking for anything": (trading(PLENTY, WEAK), ["trade 1", "give c01"], {"want 0"}),
    "but not back to a giver of today": (trading(PLENTY, {**WEAK, "proposals": 1}), [], {"pass"}),
    "whoever proposes offers something": (trading({"hand": ["c10"]}, WEAK), ["trade 1"], {"give c10"}),
    "nothing useful is given away": (
        {"day": 3, "agenda": ["trading 0"], "players": [{"hand": ["c01", "r04"]}, {"hand": ["c10"]}, {}]},
        [],
        {"pass"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("told", CASES)
def test_a_sensible_choice(told: str) -> None:
    position, before, expected = CASES[told]
    assert chosen(position, before) <= expected


def test_four_of_a_kind_are_not_left_to_kill() -> None:
    for number in range(DEALS):
        position = {"first": 0, **facing("k16", survivor="v11", dice={"rad": 3})}
        match = boargame.game("wasteland").resume(position, 3, seed=number)
        match.state.chance.force([4] * 4)  # all dice show 5
        match.play("pass", 0)
        assert Thinker(match, number, fast=False).choose(bot("greedy"), 0).notation == "ignore 5"


def tried(position: dict[str, Any], *before: str) -> dict[str, float]:
    """How a search in seat 0 divides its playouts between its answers, after these plays."""
    match = boargame.game("wasteland").resume({"first": 0, **position}, 3, seed=1)
    for play in before:
        match.play(play, 0)
    found = Thinker(match, 1, fast=False).consider(bot("expert:playouts=40"), 0)
    return {one.action.notation: one.visits / sum(other.visits for other in found) for one in found}


def test_a_search_hardly_asks_for_what_nobody_would_give() -> None:
    shares = tried(trading({"hand": ["c10"]}, WEAK), "trade 1", "give c10")
    assert sum(share for wanted, share in shares.items() if wanted not in ("want 0", "want 1")) < 0.25


def test_a_search_hardly_proposes_what_helps_nobody() -> None:
    shares = tried({"day": 3, "agenda": ["trading 0"], "players": [{"hand": ["c01", "r04"]}, {"hand": ["c10"]}, {}]})
    assert shares["pass"] > 0.6


def test_a_search_hardly_gives_several_cards_at_once() -> None:
    shares = tried(trading({"hand": ["c01", "c10", "c15"]}, WEAK), "trade 1", "give c01")
    assert shares["want 0"] > 0.6


def test_a_search_takes_gifts_and_keeps_its_promises() -> None:
    gift = {"barter": {"by": 1, "to": 0, "gives": ["c01"], "wants": 0}}
    assert tried(trading({}, {}) | gift | {"agenda": ["reply ? 0"]})["accept"] > 0.7
    gift = {"barter": {"by": 0, "to": 1, "gives": ["c01"], "wants": 0}}
    assert tried(trading({}, WEAK) | gift | {"agenda": ["confirm ? 0"]})["confirm"] > 0.7


def test_a_search_hardly_rolls_a_harmless_die_again() -> None:
    """A single die of Radiation does nothing, and the coin may be lost."""
    shares = tried(visiting(1, ["e01", "e05"], player={"hand": ["c22"], "dice": {"rad": 0, "sal": 0}}), "visit e04")
    assert shares["leave roll"] > 0.75
