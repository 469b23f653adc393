"""Chance: fair, reproducible, and scripted in scenarios."""

from __future__ import annotations

from collections import Counter

import pytest

from boargame.core.chance import Chance, below, lock, roll, seed, shuffle, word
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


# -- from a key ------------------------------------------------------------------------------------


def locked(key: bytes) -> Chance:
    chance = Chance()
    lock(chance, *(int.from_bytes(key[i : i + 8], "little", signed=True) for i in range(0, 32, 8)))
    return chance


PUBLISHED = [
    (
        "00" * 32, 0,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        "00" * 32, 1,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        "00" * 31 + "01", 1,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        "00ff" + "00" * 30, 2,
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
]  # fmt: skip
"""Keys, numbers of blocks, and the blocks, as RFC 8439 has them in appendix A.1."""


@pytest.mark.parametrize(("key", "number", "stream"), PUBLISHED)
def test_a_key_gives_the_published_stream(key: str, number: int, stream: str) -> None:
    chance = locked(bytes.fromhex(key))
    words = [word(chance) for _ in range(16 * (number + 1))]
    assert b"".join(one.to_bytes(4, "little") for one in words[16 * number :]).hex() == stream


def test_chance_from_a_key_is_even() -> None:
    chance = locked(bytes(range(32)))
    counts = Counter(roll(chance, 6) for _ in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # one in a thousand


def test_a_seed_takes_the_key_away() -> None:
    chance, other = locked(bytes(range(32))), seeded(5)
    seed(chance, 5)
    assert chance.pack() == other.pack()
