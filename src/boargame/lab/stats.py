"""Statistics: estimates with intervals, corrected for how many things were looked at. The distributions are SciPy's,
and the tests compare the formulas with those of statsmodels, which takes a second to load and longer to compute."""

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


def minus(text: str) -> str:
    """Numbers in a text, with the sign that is as wide as a plus."""
    return text.replace("-", "−")


NOTHING = Estimate(math.nan, math.nan, math.nan, 0)


def mean(values: NDArray[Any], sure: float = SURE) -> Estimate:
    """Of independent observations, by Student's t; p is that of a true mean of 0."""
    from scipy.special import stdtr, stdtrit

    count = len(values)
    if count < 2:
        return Estimate(float(values[0]) if count else math.nan, -math.inf, math.inf, count)
    middle, error = float(np.mean(values)), float(np.std(values, ddof=1)) / math.sqrt(count)
    half = float(stdtrit(count - 1, 0.5 + sure / 2)) * error
    p = float(2 * stdtr(count - 1, -abs(middle) / error)) if error > 0 else (1.0 if middle == 0 else 0.0)
    return Estimate(middle, middle - half, middle + half, count, p)


def share(part: float, count: int, sure: float = SURE) -> Estimate:
    """Of independent trials, by Wilson's interval."""
    from scipy.special import ndtri

    if count == 0:
        return NOTHING
    found, reach = part / count, float(ndtri(0.5 + sure / 2))
    weight = 1 / (1 + reach**2 / count)
    middle = weight * (found + reach**2 / (2 * count))
    half = weight * reach * math.sqrt(found * (1 - found) / count + reach**2 / (4 * count**2))
    return Estimate(found, middle - half, middle + half, count)


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
    kept = np.array([1.0 if math.isnan(p) else p for p in ps])
    order = np.argsort(kept, kind="stable")
    raised = np.maximum.accumulate(kept[order] * np.arange(len(kept), 0, -1))
    found = np.empty_like(kept)
    found[order] = np.minimum(raised, 1.0)
    return [float(p) for p in found]


def equal_shares(won: NDArray[Any]) -> float:
    """The p-value of all columns having the same mean, for rows that are independent and columns that are not: the
    shares of a victory add up to one. (Hotelling's T-squared.)"""
    from scipy.special import fdtrc

    rows, columns = won.shape
    away = won[:, :-1] - won.mean(axis=1, keepdims=True)
    middle, spread = away.mean(axis=0), np.atleast_2d(np.cov(away, rowvar=False))
    if rows <= columns or not np.any(spread):
        return math.nan
    size = columns - 1
    distance = rows * float(middle @ np.linalg.pinv(spread) @ middle)
    return float(fdtrc(size, rows - size, distance * (rows - size) / (size * (rows - 1))))


def effects(
    outcomes: NDArray[Any], causes: NDArray[Any], groups: NDArray[Any], sure: float = SURE
) -> list[list[Estimate]]:
    """For each column of outcomes, what goes with each column of causes, all others being equal: within groups, which
    are matches, so that what all of a match have in common does not count. Errors are clustered by group. (Least
    squares.)"""
    from scipy.special import ndtr, ndtri

    found = [[NOTHING] * causes.shape[1] for _ in range(outcomes.shape[1])]
    places, sizes = _numbered(groups)
    design = _within(causes, places, sizes)
    kept = np.flatnonzero(design.std(axis=0) > 1e-9)
    if not len(kept):
        return found
    design = design[:, kept]
    bread = np.linalg.pinv(_products(design), hermitian=True)
    inner = _within(outcomes, places, sizes)
    slopes = bread @ (design.T @ inner)
    left = inner - design @ slopes
    rows, columns = design.shape
    small = len(sizes) / (len(sizes) - 1) * (rows - 1) / (rows - columns)
    counts, reach = (causes > 0).sum(axis=0), float(ndtri(0.5 + sure / 2))
    for number, here in enumerate(found):
        scores = _sums(design * left[:, [number]], places, len(sizes))
        errors = np.sqrt(small * np.diag(bread @ _products(scores) @ bread))
        for column, slope, error in zip(kept.tolist(), slopes[:, number].tolist(), errors.tolist(), strict=True):
            p = float(2 * ndtr(-abs(slope) / error)) if error > 0 else 1.0
            here[column] = Estimate(slope, slope - reach * error, slope + reach * error, int(counts[column]), p)
    return found


def _products(columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of every column with every other, summed up. (Not by `@`: on a busy machine its threads burn several times the
    time that they save.)"""
    return np.asarray(np.einsum("ij,ik->jk", columns, columns))


def _numbered(groups: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Groups as numbers from 0, and how many belong to each."""
    _, places = np.unique(groups, return_inverse=True)
    return places, np.bincount(places)


def _within(values: NDArray[Any], places: NDArray[np.int64], sizes: NDArray[np.int64]) -> NDArray[np.float64]:
    """Each value less the mean of its group."""
    return np.asarray(values - (_sums(values, places, len(sizes)) / sizes[:, None])[places], np.float64)


def _sums(values: NDArray[Any], places: NDArray[np.int64], count: int) -> NDArray[np.float64]:
    """Of each column, by group."""
    return np.stack([np.bincount(places, column, count) for column in values.T], axis=1)
