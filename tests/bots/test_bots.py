"""Bots: their specs, their decisions, and that a stronger one wins."""

from __future__ import annotations

import pytest

import boargame
from boargame.bots import Thinker, bot, bots, play
from boargame.bots.decide import Kind
from boargame.bots.workspace import ROOT
from tests.conformance.kit import EVERY_GAME


def test_specs() -> None:
    assert bot("random").kind is Kind.RANDOM
    assert bot("search:playouts=70").playouts == 70
    assert bot("search:ms=30").ms == 30
    assert bot("search:playouts=9,ms=30").playouts == 9
    assert bot("search").playouts > 0
    assert bot("easy").kind is Kind.GREEDY
    assert [one.spec for one in bots("greedy", 3)] == ["greedy"] * 3
    assert [one.spec for one in bots("search:playouts=9,ms=3,random", 2)] == ["search:playouts=9,ms=3", "random"]


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("genius", "no bot is called 'genius'; there are random, greedy, search"),
        ("greedy:ms=3", "greedy takes no settings"),
        ("search:depth=3", "expected search:playouts=1 to"),
        ("search:playouts=0", "expected search:playouts=1 to"),
        ("search:playouts=x", "expected search:playouts=1 to"),
        ("greedy,greedy", "2 bots for 3 players: name one for all, or one for each"),
    ],
)
def test_a_bad_spec_is_refused(spec: str, told: str) -> None:
    with pytest.raises(ValueError, match="bot") as caught:
        bots(spec, 3)
    assert told in str(caught.value)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_whole_match_by_bots_in_plain_mode(name: str) -> None:
    match = play(boargame.game(name), ["greedy", "random"], seed=4)
    assert match.over
    assert [str(one) for one in match.plays] == [
        str(one) for one in play(boargame.game(name), ["greedy", "random"], seed=4).plays
    ]


@pytest.mark.parametrize("spec", ["search:playouts=3", "search:ms=1", "search:ms=1,playouts=2"])
@pytest.mark.parametrize("name", EVERY_GAME)
def test_search_answers_within_its_limits_in_plain_mode(name: str, spec: str) -> None:
    match = boargame.game(name).start(2, 3)
    seat = match.to_act[0]
    chosen = Thinker(match, 1, fast=False).choose(bot(spec), seat)
    assert match.why_not(chosen, seat) is None


@pytest.mark.parametrize("number", range(3))
def test_search_where_others_have_several_answers_to_give(number: int) -> None:
    """Each player settles all thresholds of the Boss, in secret: the same answer may come twice on one walk."""
    rich = {"cubes": {"R": 6, "B": 6, "G": 6}, "tokens": {"wild": 3}, "faced": 0b0111}
    position = {"agenda": ["boss ? 0 1", "boss ends"], "round_no": 6, "players": [rich, rich]}
    match = boargame.game("wild-pigs").resume(position, seed=number)
    assert match.to_act == [0, 1]
    chosen = Thinker(match, number, fast=False).choose(bot("search:playouts=40"), 0)
    assert match.why_not(chosen, 0) is None


def test_a_bot_is_not_told_what_its_seat_cannot_see() -> None:
    """Of a game with hidden hands a bot gets a world in which the others' snouts are dealt again."""
    match = boargame.game("odd-snouts").start(2, 3)
    thinker = Thinker(match, 1, fast=False)
    thinker.choose(bot("greedy"), 0)
    root = thinker._work.states[ROOT]
    assert list(root.players[0].hand) == list(match.state.players[0].hand)  # type: ignore[attr-defined]
    assert list(root.players[1].hand) != list(match.state.players[1].hand)  # type: ignore[attr-defined]
