"""Statistics: estimates with intervals, corrected for how many things were looked at. The formulas are SciPy's and
statsmodels'; what is here says which of them are used, and how."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

SURE = 0.95
"""How sure an interval is, unless it says otherwise."""


@dataclass(frozen=True)
class Estimate:
    """A figure, and where the true one lies."""

    value: float
    low: float
    high: float
    count: int  # observations
    p: float = math.nan  # of no effect, where that was tested

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def json(self) -> dict[str, float | int | None]:
        found = {"value": self.value, "low": self.low, "high": self.high, "p": self.p}
        rounded = {key: None if math.isnan(value) else round(value, 5) for key, value in found.items()}
        return rounded | {"count": self.count}


NOTHING = Estimate(math.nan, math.nan, math.nan, 0)


def mean(values: NDArray[Any], sure: float = SURE) -> Estimate:
    """Of independent observations, by Student's t; p is that of a true mean of 0."""
    from scipy import stats

    count = len(values)
    if count < 2:
        return Estimate(float(values[0]) if count else math.nan, -math.inf, math.inf, count)
    middle, error = float(np.mean(values)), float(np.std(values, ddof=1)) / math.sqrt(count)
    half = float(stats.t.ppf(0.5 + sure / 2, count - 1)) * error
    p = float(2 * stats.t.sf(abs(middle) / error, count - 1)) if error > 0 else (1.0 if middle == 0 else 0.0)
    return Estimate(middle, middle - half, middle + half, count, p)


def share(part: float, count: int, sure: float = SURE) -> Estimate:
    """Of independent trials, by Wilson's interval."""
    from statsmodels.stats.proportion import proportion_confint

    if count == 0:
        return NOTHING
    low, high = proportion_confint(part, count, alpha=1 - sure, method="wilson")
    return Estimate(part / count, float(low), float(high), count)


def ratio(parts: NDArray[Any], wholes: NDArray[Any], sure: float = SURE) -> Estimate:
    """Of sums over independent matches: what of the whole is the part? (Delta method.)"""
    whole = float(wholes.sum())
    if whole == 0:
        return NOTHING
    found = float(parts.sum()) / whole
    spread = mean((parts - found * wholes) / wholes.mean(), sure)
    return Estimate(found, found + spread.low - spread.value, found + spread.high - spread.value, len(parts))


def corrected(ps: Sequence[float]) -> list[float]:
    """P-values of several tests, such that no more than 5 % of families have any false alarm below 5 % (Holm)."""
    from statsmodels.stats.multitest import multipletests

    if not ps:
        return []
    kept = [1.0 if math.isnan(p) else p for p in ps]
    return [float(p) for p in multipletests(kept, method="holm")[1]]


def equal_shares(won: NDArray[Any]) -> float:
    """The p-value of all columns having the same mean, for rows that are independent and columns that are not: the
    shares of a victory add up to one. (Hotelling's T-squared.)"""
    from scipy import stats

    rows, columns = won.shape
    away = won[:, :-1] - won.mean(axis=1, keepdims=True)
    middle, spread = away.mean(axis=0), np.atleast_2d(np.cov(away, rowvar=False))
    if rows <= columns or not np.any(spread):
        return math.nan
    size = columns - 1
    distance = rows * float(middle @ np.linalg.pinv(spread) @ middle)
    return float(stats.f.sf(distance * (rows - size) / (size * (rows - 1)), size, rows - size))


def effects(outcome: NDArray[Any], causes: NDArray[Any], groups: NDArray[Any], sure: float = SURE) -> list[Estimate]:
    """What goes with each column of causes, all others being equal: within groups, which are matches, so that what all
    of a match have in common does not count. Errors are clustered by group. (Least squares, statsmodels.)"""
    import statsmodels.api as sm

    used = causes.std(axis=0) > 0
    if not used.any():
        return [NOTHING] * causes.shape[1]
    inner, design = _within(outcome[:, None], groups)[:, 0], _within(causes[:, used], groups)
    kept = design.std(axis=0) > 1e-9
    fitted = sm.OLS(inner, design[:, kept]).fit(cov_type="cluster", cov_kwds={"groups": groups})
    bounds = fitted.conf_int(1 - sure)
    found = [NOTHING] * causes.shape[1]
    for row, column in enumerate(np.flatnonzero(used)[kept]):
        count = int((causes[:, column] > 0).sum())
        low, high = (float(one) for one in bounds[row])
        found[column] = Estimate(float(fitted.params[row]), low, high, count, float(fitted.pvalues[row]))
    return found


def _within(values: NDArray[Any], groups: NDArray[Any]) -> NDArray[np.float64]:
    """Each value less the mean of its group; groups are numbers from 0."""
    _, places = np.unique(groups, return_inverse=True)
    counts = np.bincount(places)
    means = np.stack([np.bincount(places, values[:, i]) / counts for i in range(values.shape[1])], axis=1)
    return np.asarray(values - means[places], np.float64)
