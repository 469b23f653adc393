"""Features: what a network reads of a state is what the seat may see, and nothing else."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from boargame import Match
from boargame.bots.features import Judges, Layout, observe
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.imagining import imagine
from boargame.core.registry import game
from tests.conformance.kit import EVERY_GAME, PLACES, random_play

POSITIONS = 8


@cache
def some_positions(name: str) -> list[Match]:
    """Matches of every size, stopped at some point."""
    found, matches = game(name), []
    for number in range(POSITIONS):
        match, dice = found.start(found.players[number % len(found.players)], number), random.Random(number)
        for _ in range(dice.randrange(150)):
            if not match.over:
                random_play(match, dice)
        matches.append(match)
    return matches


class Viewer:
    """The features of a game's states as one row of numbers."""

    def __init__(self, name: str, judges: Judges = Judges.EVERYBODY) -> None:
        self.game = game(name)
        self.box = self.game.open().box
        self.layout = Layout(self.game, self.box, judges)
        self._inputs = self.layout.inputs(listed=True)
        self._observe, self._imagine = plain(self.game).entry(observe), plain(self.game).entry(imagine)

    def sees(self, state: Any, seat: int) -> NDArray[np.float64]:
        count = self._observe(self._inputs, self.box, state, seat)
        numbers = np.zeros(self.layout.rows)
        np.add.at(numbers, self._inputs.rows[:count], self._inputs.values[:count])
        return numbers

    def imagined(self, state: Any, seat: int, number: int) -> Any:
        """The state with everything swapped that the seat cannot see."""
        world, chance = self.game.state(), Chance()
        world.assign(state)
        seed(chance, number)
        self._imagine(self.box, world, seat, chance, PLACES)
        return world

    def named(self, numbers: NDArray[np.float64]) -> dict[str, float]:
        return {self.layout.names[row]: float(numbers[row]) for row in np.flatnonzero(numbers)}


@pytest.mark.parametrize("name", EVERY_GAME)
def test_features_do_not_change_when_hidden_things_are_swapped(name: str) -> None:
    """Judgements are excepted: they are made in the state that is handed in, for bots an imagined one."""
    viewer = Viewer(name)
    on_the_table = np.array(
        [not one.endswith((".points", ".worth")) or ".players." in one for one in viewer.layout.names]
    )
    swapped = 0
    for number, match in enumerate(some_positions(name)):
        for seat in range(match.players):
            world = viewer.imagined(match.state, seat, number)
            swapped += world.pack().tobytes() != match.state.pack().tobytes()
            before, after = viewer.sees(match.state, seat), viewer.sees(world, seat)
            assert viewer.named((before - after) * on_the_table) == {}
    assert swapped > POSITIONS  # or nothing was tested


@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_a_seat_sees_of_the_others_moves_with_the_seats(name: str) -> None:
    """+1 of one player is +0 of the next, as far as that is open; a seat that nobody has is all zeros."""
    viewer = Viewer(name, Judges.NOBODY)
    for match in some_positions(name):
        for seat in range(match.players):
            mine = viewer.named(viewer.sees(match.state, seat))
            beyond = tuple(f"+{relative}." for relative in range(match.players, viewer.game.most))
            assert not [one for one in mine if one.startswith(beyond)]
            assert not viewer.sees(match.state, seat)[viewer.layout.absent(match.players)].any()
            following = viewer.named(viewer.sees(match.state, (seat + 1) % match.players))
            if len(match.to_act) < 2:  # together they do not see what the others do
                assert (
                    mine.get("+1.points", 0)
                    == following.get("+0.points", 0)
                    == match.scores[(seat + 1) % match.players]
                )


def test_own_secrets_are_seen_and_those_of_others_are_not() -> None:
    viewer, match = Viewer("odd-snouts"), game("odd-snouts").start(2, 3)
    match.play("show 2", 0)
    mine, other = viewer.named(viewer.sees(match.state, 0)), viewer.named(viewer.sees(match.state, 1))
    hand = list(match.state.players[0].hand)  # type: ignore[attr-defined]
    assert [mine.get(f"+0.players.hand.{place}", 0) for place in range(5)] == hand
    assert mine["+0.players.pick=1"] == 1
    assert not [one for one in other if "players.pick" in one or "+1.players.hand" in one]
    assert mine["asked=pick answered"] == other["asked=pick mine"] == 1


def test_a_pile_counts_only_the_cards_that_lie_there() -> None:
    """Beyond its count a pile may hold what it held before."""
    viewer, match = Viewer("wild-pigs"), game("wild-pigs").start(2, 3)
    assert match.state.players[0].trophy_count == 0  # type: ignore[attr-defined]
    assert not [one for one in viewer.named(viewer.sees(match.state, 0)) if "trophies" in one]


def test_cards_of_a_table_have_their_own_numbers() -> None:
    found = Layout(game("wild-pigs-draft"), game("wild-pigs-draft").open().box)
    first, last, designs = found.tables["threats"]
    assert (last - first) % len(designs) == 0
    assert designs.shape[1] == 4  # era, and a stat of each colour; all have one copy
    assert np.allclose(designs.mean(axis=0), 0, atol=1e-5)


def test_the_fingerprint_follows_cards_judges_and_records_but_not_options() -> None:
    found = game("happy-pigs")
    usual = Layout(found, found.open().box).fingerprint
    assert usual == Layout(found, found.open({"open_money": True}).box).fingerprint
    assert usual != Layout(found, found.open().box, Judges.OWN).fingerprint
    dearer = found.open().box.unpack(found.open().box.pack()[0])
    dearer.pig_prices[0] += 1
    assert usual != Layout(found, dearer).fingerprint
