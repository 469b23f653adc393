"""The roll for the Trophy, whatever was shuffled before it (WL-3.3, WL-G17); what lies where at the start."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame.core.engine import plain
from boargame.core.log import Log
from boargame.core.record import NONE
from boargame.games.wasteland.rules.setup import roll_for_trophy

GAME = boargame.game("wasteland")


@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ([2, 6, 5], 1),
        ([5, 5, 3, 2, 1], 0),
        ([4, 4, 4, 6, 1, 6, 2, 3], 2),
    ],
    ids=["the highest die", "two tied", "three tied, then two of them"],
)
def test_the_highest_die_takes_the_trophy_and_those_who_are_tied_roll_again(dice: list[int], first: int) -> None:
    state: Any = GAME.start(3, seed=1).state
    state.chance.force(face - 1 for face in dice)
    plain(GAME).entry(roll_for_trophy)(state, Log())
    assert state.first == first


def test_nobody_has_planned_anything_at_the_start() -> None:
    state: Any = GAME.start(2, seed=1).state
    for player in state.players:
        assert {*player.planned, *player.planned_use} == {NONE}
    assert {*state.players[2].offer} == {NONE}, "nobody sits there"


def test_the_dice_decide_who_is_first_unless_it_is_agreed() -> None:
    assert {GAME.start(3, seed=number).state.first for number in range(12)} == {0, 1, 2}
    agreed = {"first_player": "seat:2"}
    assert {GAME.start(3, seed=number, options=agreed).state.first for number in range(4)} == {2}
    lines = [line.text for line in GAME.start(3, seed=1, options=agreed).events(0, None) if line.rule == "WL-3.3"]
    assert lines == ["Seat 2 holds the Trophy"]


# -- partial positions --------------------------------------------------------------------------------

EVERYBODY = [f"v{number:02}" for number in range(1, 13)]


def survivors_in(position: dict[str, Any]) -> tuple[list[str | None], list[str]]:
    """Those that are offered, and those in the deck."""
    return [card for player in position["players"] for card in player["offer"]], position["survivors"]["deck"]


def test_a_position_without_an_agenda_begins_with_the_choice_of_survivors() -> None:
    match = GAME.resume({"day": 0}, players=2, seed=1)
    offered, deck = survivors_in(match.position())
    assert match.to_act == [0, 1]
    assert None not in offered
    assert sorted([*map(str, offered), *deck]) == EVERYBODY


def test_a_position_with_an_agenda_leaves_the_choice_of_survivors_behind() -> None:
    match = GAME.resume({"day": 2, "agenda": ["trade ? 0"]}, players=2, seed=1)
    offered, deck = survivors_in(match.position())
    assert offered == [None] * 4
    assert sorted(deck) == EVERYBODY


def test_a_position_keeps_the_survivors_that_it_offers() -> None:
    given = {"agenda": ["pick survivor ? 0", "survivors"], "players": [{"offer": ["v01", "v02"]}]}
    match = GAME.resume(given, players=2, seed=1)
    assert survivors_in(match.position())[0] == ["v01", "v02", None, None]


def test_every_super_catastrophe_may_come_first_and_all_are_in_the_row() -> None:
    found = set()
    for number in range(30):
        match = GAME.start(2, seed=number)
        match.play_all(["0: keep 1", "1: keep 1"])
        row = [card for card in match.position()["catastrophes"]["supers"] if card]
        assert sorted(row) == ["s1", "s2", "s3", "s4"]
        found.add(row[0])
    assert found == {"s1", "s2", "s3", "s4"}


@pytest.mark.parametrize(("when", "seen"), [("setup", True), ("day7", False), ("per_phase", False)])
def test_the_super_catastrophe_is_seen_from_the_start_only_if_agreed(when: str, seen: bool) -> None:
    match = GAME.start(2, seed=1, options={"super_visible": when})
    match.play_all(["0: keep 1", "1: keep 1"])
    assert (match.view(0)["catastrophes"]["supers"][0] != "?") == seen


@pytest.mark.parametrize(("pick", "mixed"), [("mixed", True), ("matched", False)])
def test_a_mixture_has_a_super_catastrophe_for_each_phase(pick: str, mixed: bool) -> None:
    match = GAME.start(2, seed=1, options={"super_pick": pick})
    match.play_all(["0: keep 1", "1: keep 1"])
    state: Any = match.state
    deck = state.catastrophes
    rows = [deck.supers, deck.seconds, deck.thirds]
    assert [row[0] != NONE for row in rows] == [True, mixed, mixed]
