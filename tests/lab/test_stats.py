"""Statistics on data with known effects: intervals hold as often as they say, and nothing is found where nothing is."""

from __future__ import annotations

import numpy as np
import pytest

from boargame.lab.sequence import LEAST, Stream, games_for, half_width
from boargame.lab.stats import corrected, effects, equal_shares, mean, ratio, share

STUDIES = 400
LOW, HIGH = 0.92, 0.98
"""Of 400 studies, 95 % are within this but once in a hundred times."""


def generator() -> np.random.Generator:
    return np.random.default_rng(7)


def test_intervals_hold_as_often_as_they_say() -> None:
    dice = generator()
    held = {"mean": 0, "share": 0, "ratio": 0}
    for _ in range(STUDIES):
        one = mean(dice.exponential(2.0, 200))
        held["mean"] += one.low <= 2.0 <= one.high
        two = share(float((dice.random(200) < 0.3).sum()), 200)
        held["share"] += two.low <= 0.3 <= two.high
        wholes = dice.integers(5, 30, 200)
        three = ratio(dice.binomial(wholes, 0.2), wholes)
        held["ratio"] += three.low <= 0.2 <= three.high
    assert all(LOW <= one / STUDIES <= HIGH for one in held.values()), held


def test_seats_of_a_symmetric_game_are_called_unfair_as_rarely_as_promised() -> None:
    dice = generator()
    alarms = 0
    for _ in range(STUDIES):
        won = np.eye(4)[dice.integers(0, 4, 300)]
        alarms += equal_shares(won) < 0.05
    assert 0.02 <= alarms / STUDIES <= 0.08
    unfair = np.eye(4)[dice.choice(4, 2000, p=[0.31, 0.23, 0.23, 0.23])]
    assert equal_shares(unfair) < 0.001


def cards(dice: np.random.Generator, games: int, worth: list[float]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Matches of three seats, which have much in common within a match; each card has its own worth."""
    owned = dice.random((games * 3, len(worth))) < 0.3
    scores = owned @ np.array(worth) + dice.normal(0, 3, games * 3) + np.repeat(dice.normal(0, 5, games), 3)
    return scores[:, None], owned.astype(np.float64), np.repeat(np.arange(games), 3)


def test_the_effect_of_a_card_is_found_with_its_interval() -> None:
    dice, held, first = generator(), 0, 0
    worth = [0.0, 0.0, 1.5, 0.0, -0.5]
    for _ in range(60):
        (found,) = effects(*cards(dice, 250, worth))
        held += sum(one.low <= true <= one.high for one, true in zip(found, worth, strict=True))
        first += max(range(5), key=lambda place: found[place].value) == 2
    assert LOW <= held / 300 <= HIGH
    assert first == 60


def test_effects_are_those_of_statsmodels() -> None:
    from statsmodels.regression.linear_model import OLS

    scores, owned, groups = cards(generator(), 100, [0.5, 0.0, -1.0])
    outcomes = np.concatenate([scores, scores > scores.mean()], axis=1)
    inner = [values - values.reshape(100, 3, -1).mean(axis=1).repeat(3, axis=0) for values in (outcomes, owned)]
    for number, found in enumerate(effects(outcomes, owned, groups)):
        fitted = OLS(inner[0][:, number], inner[1]).fit(cov_type="cluster", cov_kwds={"groups": groups})
        bounds = fitted.conf_int().tolist()
        assert [one.value for one in found] == pytest.approx(fitted.params)
        assert [(one.low, one.high) for one in found] == [pytest.approx(each) for each in bounds]
        assert [one.p for one in found] == pytest.approx(fitted.pvalues)


@pytest.mark.parametrize(("part", "count"), [(0, 7), (7, 7), (31, 100), (2.5, 9)])
def test_shares_are_those_of_statsmodels(part: float, count: int) -> None:
    from statsmodels.stats.proportion import proportion_confint

    found = share(part, count)
    assert (found.low, found.high) == pytest.approx(proportion_confint(part, count, method="wilson"), abs=1e-12)


def test_corrections_are_those_of_statsmodels() -> None:
    from statsmodels.stats.multitest import multipletests

    for ps in ([0.01], [0.04, 0.01, 0.03, 0.005], [0.2, 0.01, 0.01, 0.9, 0.004], generator().random(40).tolist()):
        assert corrected(ps) == pytest.approx(multipletests(ps, method="holm")[1])


def test_among_many_cards_that_do_nothing_none_is_found_more_often_than_promised() -> None:
    dice = generator()
    alarms = 0
    for _ in range(60):
        (found,) = effects(*cards(dice, 150, [0.0] * 8))
        alarms += min(corrected([one.p for one in found])) < 0.05
    assert alarms <= 8  # 3 are expected


# -- looking again and again -------------------------------------------------------------------------------


def stopped(effect: float, dice: np.random.Generator, most: int = 5000, chunk: int = 100) -> tuple[bool, int]:
    """Look after every chunk, and stop as soon as 0 is excluded."""
    stream = Stream(1)
    while stream.count < most:
        stream.add(dice.normal(effect, 1.0, (chunk, 1)))
        if abs(stream.means[0]) > half_width(stream.count, float(stream.spreads[0]), 0.05):
            return True, stream.count
    return False, most


def test_a_comparison_may_stop_early_and_keeps_its_error_rate() -> None:
    dice = generator()
    wrong = sum(stopped(0.0, dice)[0] for _ in range(STUDIES))
    assert wrong / STUDIES <= 0.05
    found = [stopped(0.15, dice) for _ in range(100)]
    assert all(one for one, _ in found)
    assert np.mean([games for _, games in found]) < 1500


def test_how_many_games_would_tell() -> None:
    needed = games_for(0.1, 1.0, 0.05)
    assert half_width(needed, 1.0, 0.05) <= 0.1 < half_width(needed - 1, 1.0, 0.05)
    assert half_width(LEAST - 1, 1.0, 0.05) == float("inf")
    assert games_for(0.0, 1.0, 0.05) == 10**9


@pytest.mark.parametrize("ps", [[], [float("nan"), 0.01]])
def test_what_was_not_tested_is_no_finding(ps: list[float]) -> None:
    assert corrected(ps) == [1.0, 0.02][: len(ps)]
