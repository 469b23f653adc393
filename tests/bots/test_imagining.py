"""Bots imagine what they cannot see, but play only what is truly legal."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame.bots import LEVELS, Thinker, bot
from boargame.bots.minds import mind
from boargame.bots.search import plant, search
from boargame.bots.workspace import ROOT, workspace
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.imagining import imagine
from boargame.core.match import Match
from boargame.core.secrets import Secrets
from tests.conformance.kit import EVERY_GAME, random_match

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
    work.minds[0].assign(mind(match.game, bot("search")))
    seed(work.chances[0], 1)
    engine, only_the_root = plain(match.game), 1
    engine.entry(plant)(work, 0)
    engine.entry(search)(work, 0, 4)
    assert work.memories[0].used == only_the_root


@pytest.mark.parametrize("level", ["greedy", *LEVELS])
@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_is_hidden_changes_no_decision(name: str, level: str) -> None:
    """Deal everything again that a seat cannot see: with the same luck, its bot plays the same, and thinks the same of
    every answer. So a hint is the same, too."""
    for number in range(3):
        match = random_match(name, number, stop=0.03)
        for seat in match.to_act:
            assert thoughts(redealt(match, seat, number), seat, level, number) == thoughts(match, seat, level, number)


def thoughts(match: Match, seat: int, level: str, luck: int) -> tuple[str, list[Any]]:
    """What a bot plays; and what it makes of the answers, if it searches."""
    thinker = Thinker(match, luck, fast=False)
    if level == "greedy":
        return thinker.choose(bot(level), seat).notation, []
    searcher = bot(f"{level}:playouts=4,horizon=1")
    found = thinker.consider(searcher, seat)
    return thinker.choose(searcher, seat).notation, [(one.action.id, one.visits, one.chance) for one in found]


def redealt(match: Match, seat: int, number: int) -> Match:
    """A match that looks the same to a seat."""
    other, chance = match.clone(), Chance()
    seed(chance, number)
    places = [0] * Secrets.of(match.game.state).largest_pool
    plain(match.game).entry(imagine)(match.box, other.state, seat, chance, places)
    return other
