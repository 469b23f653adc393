"""Bots imagine what they cannot see, but play only what is truly legal."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import boargame
from boargame.bots import LEVELS, Thinker, bot
from boargame.bots.mind import Kind
from boargame.bots.minds import mind
from boargame.bots.program import Program
from boargame.bots.search import plant, search
from boargame.bots.thinker import Choice
from boargame.bots.workspace import ROOT, workspace
from boargame.core.chance import Chance, seed
from boargame.core.engine import Engine, plain
from boargame.core.game import Game
from boargame.core.imagining import believe, imagine
from boargame.core.link import Linker
from boargame.core.match import Match
from boargame.core.record import Cells
from boargame.core.rule import rule
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
    chosen = {Thinker(match, luck, fast=True).choose(bot(spec), 0).notation for luck in range(LUCK)}
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


POSITIONS = range(8)


@pytest.mark.parametrize("level", ["greedy", *LEVELS])
@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_is_hidden_changes_no_decision(name: str, level: str) -> None:
    """Deal everything again that a seat cannot see: with the same luck, its bot plays the same, thinks the same of
    every answer, and has the same worlds in mind. So a hint is the same, too."""
    for number in POSITIONS:
        match = random_match(name, number, stop=0.03)
        for seat in match.to_act:
            assert thoughts(redealt(match, seat, number), seat, level, number) == thoughts(match, seat, level, number)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_bot_that_peeks_would_be_noticed(name: str) -> None:
    """The same test finds bots out that see everything as it is, in every game."""
    for level in ("greedy", "easy"):
        assert any(
            thoughts(redealt(match, seat, number), seat, level, number, True)
            != thoughts(match, seat, level, number, True)
            for number, match in ((number, random_match(name, number, stop=0.1)) for number in range(12))
            for seat in match.to_act
        ), level


def thoughts(match: Match, seat: int, level: str, luck: int, peeks: bool = False) -> tuple[Any, ...]:
    """What a bot plays, what it makes of the answers if it searches, and all the worlds it has in mind."""
    thinker, found = Thinker(match, luck, fast=not peeks), list[Choice]()
    if peeks:
        thinker._program = Program(peeking(match.game), fast=False)
    thinking = bot(level) if level == "greedy" else bot(f"{level}:playouts=4,horizon=1")
    if thinking.kind is Kind.SEARCH:
        found = thinker.consider(thinking, seat)
    played = thinker.choose(thinking, seat).notation
    worlds = [(state.pack() if peeks else state).tobytes() for state in thinker._works[0].states[ROOT:]]
    return played, [(one.action.id, one.visits, one.chance) for one in found], worlds


@cache
def peeking(game: Game) -> Engine:
    """The game with bots that imagine nothing."""
    return Engine(game, Linker(game.name, {**game.bindings(), believe: see, imagine: see}))


@rule
def see(box: Any, state: Any, seat: int, chance: Chance, places: Cells[int]) -> None:
    """Instead of imagining it: everything stays as it is."""


def redealt(match: Match, seat: int, number: int) -> Match:
    """A match that looks the same to a seat."""
    other, chance = match.clone(), Chance()
    seed(chance, number)
    places = [0] * Secrets.of(match.game.state).largest_pool
    plain(match.game).entry(imagine)(match.box, other.state, seat, chance, places)
    return other
