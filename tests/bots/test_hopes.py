"""What a game tells bots to hope for decides, and nothing is tried for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import boargame
from boargame.bots import Thinker, bot
from boargame.core.rule import rule


@rule
def far_right(box: Any, state: Any, seat: int, question: Any, place: int, y: int) -> int:
    return place


@rule
def far_left(box: Any, state: Any, seat: int, question: Any, place: int, y: int) -> int:
    return -place


@rule
def hidden(box: Any, state: Any, seat: int) -> int:
    """A worth that nobody may ask twice: the position as it is, and none that came of an action."""
    assert state.shown_count == 0
    assert all(player.pick < 0 for player in state.players)
    return 0


def shown(hopes: Any, worth: Any = None) -> set[str]:
    """What greedy shows in seat 0, with several kinds of luck."""
    game = replace(boargame.game("odd-snouts"), hopes=hopes, worth=worth)
    return {Thinker(game.start(2, 3), n, fast=False).choose(bot("greedy"), 0).notation for n in range(6)}


def test_the_greatest_hope_is_played() -> None:
    assert shown({"show {}": far_left}) == {"show 1"}
    assert shown({"show {}": far_right}) == {"show none"}


def test_what_is_hoped_for_is_not_tried() -> None:
    assert shown({"show {}": far_left}, hidden) == {"show 1"}
