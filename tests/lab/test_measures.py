"""Measures count exactly the lines and positions that they name, in every game, for each seat and for the match."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import boargame
from boargame.bots import contest
from boargame.bots.contest import Contest
from boargame.bots.workspace import workspace
from boargame.core import tally as counting
from boargame.core.agenda import acting, owing
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.flow import apply, start
from boargame.core.game import MOST_SEATS, Game
from boargame.core.gauge import Gauge, Of, Role
from boargame.core.log import Log
from boargame.core.measures import COUNT, Measure
from boargame.core.random_play import any_move
from boargame.core.record import NONE
from boargame.lab.readings import blank as readings_for
from boargame.lab.readings import decks
from boargame.lab.tally import blank
from tests.conformance.kit import EVERY_GAME

SEED = 12
Noted = tuple[int, int, int, tuple[int, int, int]]
"""Kind, seat, chapter and numbers of a line."""


def by_hand(game: Game, players: int, **options: Any) -> tuple[Any, list[Noted], list[int]]:
    """One random game: its end, its lines, and who decided when."""
    engine, box, state, log, chance = plain(game), game.open(options).box, game.state(), Log(), Chance()
    moves, log.on, lines, deciders, chapter = [0] * (game.actions + 1), True, list[Noted](), list[int](), 0

    def read_log() -> None:
        nonlocal chapter
        for line in (log.events[i] for i in range(log.count)):
            if game.chapters is not None and line.what == game.chapters:
                chapter = line.a
            lines.append((line.what, line.seat, chapter, (line.a, line.b, line.c)))
        log.count = 0

    engine.entry(start)(box, state, log, players, SEED)
    seed(chance, SEED ^ 0x5EED)
    read_log()
    while owing(state.agenda):
        deciders.append(acting(state.agenda))
        action = engine.entry(any_move)(box, state, deciders[-1], chance, moves)
        engine.entry(apply)(box, state, log, deciders[-1], action)
        read_log()
    return state, lines, deciders


def measured(game: Game, players: int) -> Any:
    """The readings of the same game."""
    opened, tally = game.open(), counting.Tally.unpack(blank(game, on=True)[0])
    readings = readings_for(game, opened.names, opened.titles, players, 1, on=True)
    readings = readings._replace(gauges=[Gauge.unpack(readings.gauges[0])])
    results = np.zeros(1, np.int64), np.zeros((1, players), np.int64), np.zeros((1, players), np.int64)
    work, plays = workspace(game, opened.box, fast=False), np.zeros((0, 2), np.int32)
    plain(game).entry(contest.hold)(work, Contest(players, [SEED], *results, [tally], readings, plays))
    return readings


def expected(one: Measure, lines: list[Noted], seat: int | None) -> int:
    """What a measure of lines should say of a seat, or of the match."""
    found = [
        1 if one.number == COUNT else numbers[one.number]
        for what, who, chapter, numbers in lines
        if what in one.kinds
        and one.chapter in (NONE, chapter)
        and one.about in (NONE, numbers[0])
        and seat in (None, who)
    ]
    return (found[-1] if found else NONE) if one.names else sum(found)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_is_counted_is_what_happened(name: str) -> None:
    game = boargame.game(name)
    players, box = game.players.start, game.open().box
    state, lines, deciders = by_hand(game, players)
    readings = measured(game, players)
    for place, one in enumerate(game.counts.counted):
        seats = readings.own[0, :players, place].tolist()
        if one.rule is not None:
            assert seats == [plain(game).entry(one.rule)(box, state, seat) for seat in range(players)], one.name
        else:
            assert seats == [expected(one, lines, seat) for seat in range(players)], one.name
            assert readings.own[0, MOST_SEATS, place] == expected(one, lines, None), one.name
    assert readings.seats[0, :, Of.DECISIONS].tolist() == [deciders.count(seat) for seat in range(players)]
    assert readings.curve[0, -1, :, 0].tolist() == [
        plain(game).entry(game.points)(box, state, seat) for seat in range(players)
    ]
    assert int(readings.chosen.sum()) == len(deciders)
    assert (readings.chosen <= readings.offered).all()


@pytest.mark.parametrize("name", ["wild-pigs", "wild-pigs-draft"])
def test_cards_that_are_taken_were_bought(name: str) -> None:
    game = boargame.game(name)
    _, lines, _ = by_hand(game, 2)
    opened = game.open()
    begins = {deck.table: deck.begins for deck in decks(game, opened.names, opened.titles)}
    bought = [(who, begins[kind.kinds[0].table] + numbers[0]) for what, who, _, numbers in lines
              for kind in game.counts.taken if what == kind]  # fmt: skip
    taken = measured(game, 2).cards[0, :, Role.TAKEN]
    assert sorted(bought) == [
        (int(seat), int(card)) for seat, card in np.argwhere(taken) for _ in range(int(taken[seat, card]))
    ]


@pytest.mark.parametrize(
    ("options", "suffers"),
    [({}, True), ({"boss_mode": "sequential_personal"}, True), ({"boss_penalty_scope": "chosen_only"}, False)],
)
def test_a_threshold_that_is_left_unpaid_is_a_penalty_suffered_unless_it_is_spared(
    options: dict[str, str], suffers: bool
) -> None:
    """However the Boss is faced (WP-8.3b, WP-10.5e, WP-C2)."""
    game = boargame.game("wild-pigs")
    _, lines, _ = by_hand(game, 2, **options)
    penalties = next(one for one in game.counts.counted if one.name == "penalties suffered")
    assert (expected(penalties, lines, None) > 0) == suffers
