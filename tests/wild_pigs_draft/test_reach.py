"""What bots look up about the pigs to come is what the clash would say, pig by pig."""

from __future__ import annotations

from collections import Counter

import pytest

import boargame
from boargame.bots.features import Layout
from boargame.core.rule import count_bits
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.judgement.reach import chances
from boargame.games.wild_pigs_draft.names import HERD, Era, Outcome
from boargame.games.wild_pigs_draft.rules.clash import outcome

DEFENCES = (0, 1, 3, 4, 6, 9, 150)
COMPARISONS = [("any", "per_colour"), ("all", "per_colour"), ("any", "max_value"), ("all", "max_value")]


def shares(box: Box, era: Era, defence: tuple[int, int, int]) -> tuple[int, int]:
    """Pigs that are slain, and that get through, in thousandths of all."""
    found: Counter[int] = Counter()
    for number in range(box.threat_count):
        if box.threats[number].era == era:
            found[outcome(box, box.threats[number].stats, *defence)] += box.threats[number].copies
    return 1000 * found[Outcome.SLAY] // found.total(), 1000 * found[Outcome.FAIL] // found.total()


@pytest.mark.parametrize(("ties", "compare"), COMPARISONS)
def test_chances_are_those_of_all_clashes(ties: str, compare: str) -> None:
    box = boargame.game("wild-pigs-draft").open({"slay_ties": ties, "clash_compare": compare}).box
    for era in Era:
        for red in DEFENCES:
            for blue in DEFENCES:
                for green in DEFENCES:
                    assert chances(box, era, red, blue, green) == shares(box, era, (red, blue, green))


def test_a_herd_may_be_as_large_as_the_box_allows() -> None:
    game = boargame.game("wild-pigs-draft")
    box = game.open().box
    more = HERD - box.reach.herd[Era.DAY]
    box = game.open(cards={"day": [{"id": "X", "name": "X", "stats": "R1 B1 G9", "copies": more}]}).box
    assert box.reach.herd[Era.DAY] == HERD
    assert chances(box, Era.DAY, 99, 99, 99) == (1000, 0)
    assert chances(box, Era.DAY, 1, 0, 0) == shares(box, Era.DAY, (1, 0, 0))


def test_all_64_bits_are_counted() -> None:
    assert [count_bits(bits) for bits in (0, 5, -1, -(1 << 63), (1 << 63) - 1)] == [0, 2, 64, 1, 63]


def test_weights_stay_in_use_whatever_makes_a_kill() -> None:
    """What the box works out from its options does not count as cards."""
    game = boargame.game("wild-pigs-draft")
    usual = Layout(game, game.open().box).fingerprint
    for ties, compare in COMPARISONS:
        assert Layout(game, game.open({"slay_ties": ties, "clash_compare": compare}).box).fingerprint == usual
