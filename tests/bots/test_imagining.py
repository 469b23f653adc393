"""Bots imagine what they cannot see, but play only what is truly legal."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame.bots import Thinker, bot
from boargame.bots.search import search
from boargame.bots.workspace import ROOT, workspace
from boargame.core.chance import seed
from boargame.core.engine import plain
from boargame.core.match import Match

LUCK = 24
"""Kinds of it that a bot imagines with: in some the Ravenous mutation is in another hand than it truly is."""

FED: dict[str, Any] = {"fed": 1}
MUTANT: dict[str, Any] = {"fed": 1, "hand": ["m01", "m02"]}
RAVENOUS: dict[str, Any] = {"fed": 1, "hand": ["m14"]}
HUNGRY: dict[str, Any] = {"fed": 0, "hand": ["c01"]}


def surplus(*others: dict[str, Any]) -> Match:
    """Seat 0 must give a food to somebody who lacks one; whoever has Ravenous needs two."""
    position = {"day": 2, "first": 0, "agenda": ["feed ? 0"], "players": [{"food": 1, "fed": 1}, *others]}
    return boargame.game("wasteland").resume(position, len(others) + 1, seed=1)


@pytest.mark.parametrize("spec", ["greedy", "search:playouts=2"])
def test_hidden_cards_decide_what_is_legal(spec: str) -> None:
    match = surplus(RAVENOUS, HUNGRY, MUTANT)
    legal = {action.notation for action in match.legal()}
    assert legal == {"feed 1", "feed 2"}
    chosen = {Thinker(match, luck, fast=False).choose(bot(spec), 0).notation for luck in range(LUCK)}
    assert chosen <= legal


def test_a_world_in_which_nothing_may_be_done_teaches_nothing() -> None:
    match = surplus(FED, FED)
    assert match.to_act == [0]
    assert match.legal() == []
    work = workspace(match.game, match.box, fast=False, nodes=8)
    work.states[ROOT].assign(match.state)
    seed(work.chances[0], 1)
    only_the_root = 1
    assert plain(match.game).entry(search)(work, 0, 4, 0) == only_the_root
