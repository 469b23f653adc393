"""Comparisons: when they report, and that both sides have the same bots."""

from __future__ import annotations

from itertools import pairwise

import boargame
from boargame.lab.changes import Variant, changed
from boargame.lab.compare import CHUNK, FIRST, alike, reports
from boargame.lab.simulate import prepare

GAME = boargame.game("wild-pigs")


def test_the_first_figures_come_after_a_few_pairs_and_the_rest_in_chunks() -> None:
    assert reports(250, prepare(GAME, 4, "greedy").chunk) == [0, FIRST, CHUNK, 2 * CHUNK, 250]


def test_the_longer_bots_think_the_fewer_pairs_a_report_waits_for() -> None:
    chunks = [prepare(GAME, 4, bots).chunk for bots in ("greedy", "easy", "hard")]
    assert chunks == sorted(set(chunks), reverse=True)
    steps = [max(b - a for a, b in pairwise(reports(1000, chunk))) for chunk in (*chunks, 1)]
    assert steps == sorted(set(steps), reverse=True)
    assert [reports(1000, chunk)[1] for chunk in (chunks[0], 1)] == [FIRST, 1]


def test_bots_that_search_go_by_the_same_evaluation_on_both_sides() -> None:
    """What was learnt for the game's own cards does not hold for others: then neither side goes by it."""
    own, other = (
        prepare(GAME, 4, "easy", cards=variant.cards)
        for variant in (Variant(), changed(GAME, Variant(), ["weapons.W01.vp=9"]))
    )
    assert [job.learned for job in alike([own, own])] == [True, True]
    assert [job.learned for job in alike([own, other])] == [False, False]
