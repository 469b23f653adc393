"""Chance: fair, reproducible, and scripted in scenarios."""

from __future__ import annotations

from collections import Counter

import pytest

from boargame.core.chance import Chance, below, roll, seed, shuffle
from boargame.core.record import Cells


def seeded(number: int) -> Chance:
    chance = Chance()
    seed(chance, number)
    return chance


def test_forced_outcomes_come_first_and_must_be_possible() -> None:
    chance = seeded(1)
    chance.force([4, 0, 2])
    assert [roll(chance, 6), roll(chance, 6), below(chance, 3)] == [5, 1, 2]
    before = chance.pack().tobytes()
    chance.force([2, 0])
    cards = Cells([10, 11, 12], int)
    shuffle(chance, cards, 3)
    assert list(cards) == [11, 10, 12]
    assert chance.pack().tobytes() == before
    chance.force([6])
    with pytest.raises(ValueError, match="forced outcome 6"):
        roll(chance, 6)


def test_seeds_that_differ_anywhere_give_other_numbers() -> None:
    starts: set[tuple[int, ...]] = set()
    for number in [*range(200), 1 << 32, 1 << 62]:
        chance = seeded(number)
        starts.add(tuple(below(chance, 1 << 30) for _ in range(3)))
    assert len(starts) == 202


def test_dice_are_fair() -> None:
    chance = seeded(3)
    counts = Counter(roll(chance, 6) for _ in range(60_000))
    assert set(counts) == set(range(1, 7))
    chi = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi < 20.5  # 5 degrees of freedom, p = 0.001


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance, counts = seeded(4), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        cards = Cells([0, 1, 2, 3], int)
        shuffle(chance, cards, 4)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # 23 degrees, p = 0.001
