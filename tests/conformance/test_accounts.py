"""The account of a match: its sources add up to the scores, and what it tells has happened."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from boargame.core import account, registry
from boargame.core.fairness import Secret
from boargame.core.match import Match
from tests.conformance.kit import EVERY_GAME, GAMES, random_match, random_play


@pytest.mark.parametrize("number", range(3 * GAMES))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_sources_of_a_match_add_up_to_its_scores(name: str, number: int) -> None:
    match = random_match(name, number, stop=0.002)
    found = account.sources(match)
    sums = [sum(source.points[seat] for source in found) for seat in range(match.players)]
    assert sums == match.scores
    assert account.OTHER not in [source.name for source in found]
    assert len({source.name for source in found}) == len(found)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_curve_ends_with_the_scores_and_the_decisive_moments_lie_on_it(name: str) -> None:
    match = random_match(name, 1)
    scores = account.curve(match)
    assert len(scores) == len(match.plays) + 1
    assert scores[-1] == match.scores
    moments = account.turnings(match, scores, match.winners)
    assert len(moments) <= account.MOMENTS + 1
    for moment in moments:
        told = [line.text for line in match.events() if line.play == moment.play]
        assert moment.text in told
        assert sum(one.lead for one in moments) <= 1


def test_a_shared_victory_is_told_by_what_the_winners_have_done() -> None:
    """Whoever shares it; and a turn of several plays is told as a whole, not by one of them."""
    match = random_match("happy-pigs", 1)
    scores = account.curve(match)
    shared = account.turnings(match, scores, [0, 1])
    assert any(moment.change for moment in shared)
    assert account.turnings(match, scores, list(range(match.players)))
    for moment in shared:
        changes = [
            after[moment.seat] - before[moment.seat]
            for play, (before, after) in enumerate(pairwise(scores), 1)
            if play in turn_of(match, moment.play)
        ]
        assert sum(changes) == moment.change
        assert sum(map(bool, changes)) == moment.more + 1
    assert any(moment.more for moment in shared)


def turn_of(match: Match, play: int) -> range:
    """The plays that one seat made in a row."""
    mine = match.plays[play - 1].seat
    first = max((other for other in range(1, play) if match.plays[other - 1].seat != mine), default=0) + 1
    last = min((other for other in range(play, len(match.plays) + 1) if match.plays[other - 1].seat != mine), default=0)
    return range(first, last or len(match.plays) + 1)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_curve_is_of_the_same_chance_as_the_match(name: str) -> None:
    """At a table chance comes from a secret, not from the seed."""
    game, dice = registry.game(name), random.Random(1)
    players = game.players.start
    match = game.start(players, 1, secret=Secret("5e" * 32, ["share"] * players))
    for _ in range(60):
        if not match.over:
            random_play(match, dice)
    assert account.curve(match)[-1] == match.scores


def test_a_game_that_declares_no_sources_has_its_points_as_the_only_one() -> None:
    match = random_match("odd-snouts", 1)
    [source] = account.sources(match)
    assert source.points == match.scores
