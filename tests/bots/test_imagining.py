"""Bots imagine what they cannot see, but play only what is truly legal."""

from __future__ import annotations

import boargame
from boargame.bots import Thinker, bot

LUCK = 24
"""Kinds of it that a bot imagines with: in some the Ravenous mutation is in another hand than it truly is."""

SURPLUS = {
    "day": 2,
    "first": 0,
    "agenda": ["feed ? 0"],
    "players": [
        {"food": 1, "fed": 1},
        {"fed": 1, "hand": ["m14"]},
        {"fed": 0, "hand": ["c01"]},
        {"fed": 1, "hand": ["m01", "m02"]},
    ],
}


def test_hidden_cards_decide_what_is_legal() -> None:
    match = boargame.game("wasteland").resume(SURPLUS, 4, seed=1)
    legal = {action.notation for action in match.legal()}
    assert legal == {"feed 1", "feed 2"}
    chosen = {Thinker(match, luck, fast=False).choose(bot("greedy"), 0).notation for luck in range(LUCK)}
    assert chosen <= legal
