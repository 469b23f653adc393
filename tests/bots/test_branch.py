"""Branches: what taking a card brings is what differs when only that differs."""

from __future__ import annotations

from typing import NamedTuple

import boargame
from boargame.bots import branch as branches
from boargame.bots.branch import Branching
from boargame.bots.minds import mind
from boargame.bots.registry import bot
from boargame.bots.workspace import workspace
from boargame.core.chance import Chance
from boargame.core.engine import plain
from boargame.core.gauge import Gauge
from boargame.core.tally import Tally
from boargame.lab.changes import Variant, changed
from boargame.lab.readings import blank as readings_for
from boargame.lab.readings import decks
from boargame.lab.tally import blank

GAME, DECK, CARD = boargame.game("wild-pigs-draft"), "market", "A06"
MOMENTS, FUTURES = 2, 2


class Moment(NamedTuple):
    where: list[int]  # match, decision, seat, chapter, card, answer that takes it, the other answer, futures
    points: list[int]  # of the seat in all futures, with the card and without it


def looked(vp: int) -> list[Moment]:
    """Moments of a match by chance, in plain mode, at which a card of this many VP could be taken."""
    cards = changed(GAME, Variant(), [f"{DECK}.{CARD}.vp={vp}"]).cards
    box, names, titles, _ = GAME.open({}, cards)
    numbers = {
        name: deck.begins + place for deck in decks(GAME, names, titles) for place, name in enumerate(deck.names)
    }
    work = workspace(GAME, box, fast=False)
    for seat in range(2):
        work.minds[seat] = mind(GAME, bot("random"))
    asked = Branching(
        players=2,
        seeds=[4],
        every=1,
        most=2,
        futures=FUTURES,
        gauges=[Gauge.unpack(readings_for(GAME, names, titles, 2, 0, False).gauges[0])],
        tallies=[Tally.unpack(blank(GAME, True)[0])],
        kept=[GAME.state(), GAME.state()],
        chances=[Chance(), Chance()],
        wanted=[name == CARD for name in numbers],
        moves=[0] * (GAME.actions + 1),
        takes=[0] * (GAME.actions + 1),
        values=[0] * (GAME.actions + 1),
        moments=[[0] * 8 for _ in range(MOMENTS)],
        results=[[0] * 4 for _ in range(MOMENTS)],
        count=[0],
    )
    plain(GAME).entry(branches.branch)(work, asked)
    count = asked.count[0]
    assert all(row[4] == numbers[CARD] for row in asked.moments[:count])
    return [Moment(row, sums[2:]) for row, sums in zip(asked.moments[:count], asked.results[:count], strict=True)]


def test_points_that_are_planted_on_a_card_are_what_taking_it_brings() -> None:
    """Whoever plays by chance does not care for VP, so that with the same chance nothing else differs."""
    usual, planted = looked(1), looked(4)
    assert len(usual) == len(planted) == MOMENTS
    for before, after in zip(usual, planted, strict=True):
        assert (before.where[:6], before.where[7]) == (after.where[:6], FUTURES)
        with_it = after.points[0] - before.points[0]
        assert with_it >= 3 * FUTURES
        assert with_it % 3 == 0
