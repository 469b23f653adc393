"""Cards that stand out are ranked by what taking them causes, and one that only goes with winning is told apart."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import boargame
from boargame.lab.causes import ACQUITTED, MOST_SUSPECTS, SOON, suspects, weighed
from boargame.lab.findings import Finding
from boargame.lab.report import KNOWN, known_last
from boargame.lab.stats import Estimate
from boargame.lab.study import Study
from boargame.lab.worth import CardWorth

NAMES = ("Hearth", "Spear", "Horn", "Maul")


def studied() -> Study:
    """A study of four cards, each taken once a match, in which scores have a standard deviation of 10."""
    cards = [
        SimpleNamespace(number=number, id=name, name=name, taken=Estimate(1.0, 0.9, 1.1, 100))
        for number, name in enumerate(NAMES)
    ]
    about = SimpleNamespace(unit="VP")
    found = SimpleNamespace(cards=cards, by_seat=lambda _: np.array([[10.0, 30.0]]), game=SimpleNamespace(about=about))
    return cast("Study", found)


def about(card: int, severity: float, **more: Any) -> Finding:
    return Finding(severity, "cards", f"{NAMES[card]} stands out.", "As was seen.", (3,), 4, card, NAMES[card], **more)


def brings(card: int, points: float, half: float, moments: int = 100) -> CardWorth:
    found = Estimate(points, points - half, points + half, moments)
    return CardWorth(NAMES[card], NAMES[card], found, found, (), 0.0)


def test_what_a_card_causes_ranks_it_and_what_only_goes_with_it_does_not() -> None:
    found = [about(0, 9.0), Finding(2.0, "seats", "The first player wins.", ""), about(1, 3.0)]
    told = weighed(studied(), found, [brings(0, 0.2, 0.5), brings(1, 6.0, 1.0)])
    assert [one.title for one in told] == [
        "Spear is too strong: taking it brings 6.0 VP, beside the best other choice.",
        "The first player wins.",
        "Hearth only looks too strong: winners have it, but it does not make them.",
    ]
    assert [one.severity for one in told] == [pytest.approx(3.24, abs=0.01), 2.0, ACQUITTED]  # (6 - 1.14) / 1.5
    assert told[2].evidence.startswith(
        "Tried at 100 moments, with the same chance: taking it brings +0.2 VP [−0.4 to +0.8]. "
        "In the matches as they were played: As was seen."
    )
    assert all(one.matches == (3,) for one in told if one.card >= 0)


def test_a_trap_is_one_if_taking_it_costs() -> None:
    found = [about(0, 4.0, trap=True), about(1, 3.0, trap=True)]
    told = weighed(studied(), found, [brings(0, 4.0, 0.5), brings(1, -4.0, 0.5)])
    assert [one.title for one in told] == [
        "Spear is a trap: taking it costs 4.0 VP, beside the best other choice.",
        "Hearth only looks like a trap: losers have it, but it does not make them.",
    ]


def test_what_cannot_be_told_is_as_bad_as_it_looked_within_what_the_trial_allows() -> None:
    found = [about(0, 9.0), about(1, 0.3), about(2, 2.5)]
    told = weighed(studied(), found, [brings(0, 3.0, 2.5), brings(1, 3.0, 2.5)])
    assert [one.title for one in told] == [f"{NAMES[card]} stands out." for card in (0, 2, 1)]
    assert [one.severity for one in told] == [pytest.approx(3.90, abs=0.01), 2.5, 0.3]  # (3 + 2.86) / 1.5
    assert "too few to tell whether it is the cause" in told[0].evidence
    assert told[1] == found[2]  # nobody could take it while the others were tried
    assert weighed(studied(), found, []) == [found[0], found[2], found[1]]


def test_a_card_that_whoever_can_takes_is_only_acquitted_if_it_costs() -> None:
    """A player who leaves it for the trial takes it soon after."""
    found = [about(0, 3.0, tempting=True), about(1, 2.0, tempting=True), about(2, 1.0, tempting=True)]
    told = weighed(studied(), found, [brings(0, -0.3, 0.8), brings(1, -3.0, 0.8), brings(2, 6.0, 1.0)])
    assert [one.title for one in told] == [
        "Horn is too strong: taking it brings 6.0 VP, beside the best other choice.",
        "Hearth stands out.",
        "Spear only looks too strong: winners have it, but it does not make them.",
    ]
    assert [one.severity for one in told] == [pytest.approx(3.20, abs=0.03), 3.0, 0.0]
    assert told[1].evidence.endswith(SOON)


def test_suspects_are_the_cards_of_the_worst_findings() -> None:
    found = [about(1, 1.0), about(3, 5.0), Finding(9.0, "seats", "", ""), about(1, 7.0)]
    assert suspects(studied(), found) == ["Spear", "Maul"]
    many = SimpleNamespace(cards=[SimpleNamespace(number=n, id=str(n)) for n in range(20)])
    all_of = [Finding(float(n), "cards", "", "", card=n) for n in range(20)]
    assert suspects(cast("Study", many), all_of) == [str(n) for n in range(19, 19 - MOST_SUSPECTS, -1)]


def test_what_is_known_of_cards_comes_after_what_is_new() -> None:
    game = boargame.game("wild-pigs")
    hearth = Finding(9.0, "cards", "Common Hearth is too strong.", "", card=1, name="Common Hearth")
    fresh = Finding(2.0, "cards", "Snare Kit is too strong.", "", card=2, name="Snare Kit")
    dead, mild = (
        Finding(1.3, "dead cards", "16 cards.", "Many."),
        Finding(0.3, "cards", "", "", card=1, name="Night Watch"),
    )
    told = known_last(game, [hearth, fresh, dead, mild])
    assert [one.severity for one in told] == [2.0, KNOWN, KNOWN, 0.3]
    assert told[0] == fresh
    assert "As is known: Common Hearth and Night Watch" in told[1].evidence
    assert told[2].evidence.startswith("Many. As is known: ")
    assert told[3] == mild
