"""The greedy bot of the Draft does what a sensible player would do, whatever its luck."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame.bots import Thinker, bot
from tests.conformance.kit import fixed_cards

HORDE = ["T1-02", "T1-03", "T1-02", "T1-03", "T1-10"]
"""From Red at level 1 four of them are slain and one is repelled; from Green nobody fails either, but less is slain."""

NOTHING = {"R": 0, "B": 0, "G": 0}
NIGHT = ["T3-12", "T3-09", "T3-08"]
WEAK = ["T1-04", "T1-05", "T1-12"]


def chosen(position: dict[str, Any], before: list[str]) -> set[str]:
    """What the bot plays in seat 0, after these plays, with several kinds of luck."""
    game = boargame.game("wild-pigs-draft")
    found = set()
    for number in range(4):
        match = game.resume(position, 2, seed=number)
        for play in before:
            match.play(play, 0)
        found.add(Thinker(match, number, fast=False).choose(bot("greedy"), 0).notation)
    return found


def turn(pool: list[str], **player: Any) -> dict[str, Any]:
    """Seat 0 begins its turn, and seat 1 comes after it."""
    return {"agenda": ["turn 0", "turn 1", "clash begins", "clean up"], "pool": pool, "players": [player]}


def clash(**player: Any) -> dict[str, Any]:
    return {"agenda": ["clash begins", "clean up"], "players": [player]}


def last_call(row: list[str], **player: Any) -> dict[str, Any]:
    """The last Emergency Action of the game, with a Horde that everybody repels."""
    late = {"era": "Night", "round_no": 5, "horde": ["T3-09"] * 5, "pool": ["-", "-", "-"]}
    return {"agenda": ["emergency turn 0", "muster"], "market": {"row": row}, "players": [player], **late}


CASES: dict[str, tuple[dict[str, Any], list[str], set[str]]] = {
    "a pig that can be slain is chosen before one that can be repelled": (
        turn(["T1-08", "T1-02", "T1-05"], node="Red", levels={"Red": 1}, scrap=NOTHING),
        ["stay", "scavenge"],
        {"engage 2"},
    ),
    "a pig that can be repelled is chosen before one that brings an Injury": (
        turn(["T3-04", "T1-11", "T3-03"], node="Blue", scrap=NOTHING),
        ["stay", "scavenge"],
        {"engage 2"},
    ),
    "the marker goes where the best pig can be slain": (
        turn(NIGHT, node="Center", levels={"Green": 3}, scrap=NOTHING) | {"era": "Night"},
        [],
        {"shift Green"},
    ),
    "refit to slay a pig of the Night": (
        turn(NIGHT, node="Red", levels={"Green": 3}) | {"era": "Night"},
        ["stay"],
        {"refit Green"},
    ),
    "no charge where it changes nothing": (clash(node="Red", zone="T2-12", cards=["A04"]), [], {"clash"}),
    "a charge that turns a FAIL into a SLAY": (clash(node="Red", zone="T1-04", cards=["A04"]), [], {"charge 1"}),
    "a charge that turns a REPEL into a SLAY in the Night": (
        clash(node="Red", levels={"Red": 4}, zone="T3-04", cards=["A05", "A04"]) | {"era": "Night"},
        [],
        {"charge 2"},
    ),
    "a harness where it slays": (
        clash(node="Red", levels={"Blue": 3}, zone="T2-08", cards=["I03"]) | {"era": "Twilight"},
        [],
        {"use 1"},
    ),
    "and then to the right node": (
        clash(node="Red", levels={"Blue": 3}, zone="T2-08", cards=["I03"]) | {"era": "Twilight"},
        ["use 1"],
        {"move Blue"},
    ),
    "rescue from an Injury": (clash(node="Red", zone="T1-04", cards=["I02"]), [], {"use 1"}),
    "the formation against the sum of the Horde": (
        {"agenda": ["muster"], "round_no": 5, "horde": HORDE, "players": [{"node": "Green"}]},
        [],
        {"form Blue"},
    ),
    "an Injury is healed": (turn(WEAK, injuries=1, cards=["I01"], scrap=NOTHING), ["stay", "scavenge"], {"use 1"}),
    "points are bought when nothing else can be": (
        last_call(["A17", "I04", "I05", "I06"], levels={"Green": 4}, scrap={"R": 2, "B": 2, "G": 2}),
        [],
        {"buy 1"},
    ),
    "a track is filled at the end": (
        last_call(["A01", "I04", "I05", "I06"], levels={"Red": 3, "Green": 3}, scrap={"R": 2, "B": 2, "G": 0}),
        [],
        {"tinker Red"},
    ),
    "the favourite track's colour is kept": (
        turn(WEAK, levels={"Red": 1}, scrap={"R": 4, "B": 1, "G": 1}) | {"era": "Twilight"},
        ["stay", "tinker Red"],
        {"pay R R B G"},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_sensible_choice(case: str) -> None:
    position, before, expected = CASES[case]
    assert chosen(position, before) == expected


def test_a_whole_game_is_worth_playing_for() -> None:
    """Not stuck, not hoarding: tracks rise, cards are bought, pigs are slain, and little is left over."""
    game, cards = boargame.game("wild-pigs-draft"), fixed_cards("wild-pigs-draft")
    match = boargame.play(game, ["greedy", "greedy", "greedy"], seed=3, cards=cards)
    players = match.view(None)["players"][:3]
    for player in players:
        assert sum(player["levels"].values()) >= 4
        assert len(player["trophies"]) >= 5
    assert sum(sum(player["scrap"].values()) for player in players) <= 3 * 12
