"""A learner: weights that follow what came of games.

What is learnt has three parts: a row for each feature; for cards also a row for each of their own numbers, shared by
all cards of a table, so that alike cards are learnt alike; and the weights of the columns. Numbers are centred and
scaled. All of it folds into one table of weights, which is what a network reads. Adam makes the steps; an average over
the latest steps is what plays and what is kept.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.features import Layout
from boargame.bots.network import WIDTH, add_up, conclude
from boargame.bots.training.play import squash
from boargame.core.rule import compiled_as, rule

Numbers = NDArray[np.float32]

FIRST, SECOND, TINY = 0.9, 0.999, 1e-7
"""Adam's memory of slopes and of their squares, and what keeps it from dividing by nothing."""


# -- kernels ------------------------------------------------------------------------------------------


@rule
def slopes(
    views: Any, rows: Any, values: Any, ends: Any, targets: Any, weights: Any, out: Any, hidden: Any,
    of_weights: Any, of_out: Any,
) -> float:  # fmt: skip
    """Add the slopes of the mean cross entropy of some views to those of the weights; the mean squared error."""
    error = 0.0
    for view in views:
        first, last = ends[view - 1] if view > 0 else 0, ends[view]
        add_up(hidden, weights, rows, values, first, last)
        wrong = squash(conclude(hidden, out)) - targets[view]
        error += wrong * wrong
        for j in range(WIDTH - 1):
            if hidden[j] > 0:
                of_out[j] += wrong / len(views) * hidden[j]
                hidden[j] = wrong / len(views) * out[j]
            else:
                hidden[j] = 0
        hidden[WIDTH - 1] = wrong / len(views)
        add_back(hidden, of_weights, rows, values, first, last)
    return error / len(views)


@rule
def add_back_one_by_one(hidden: Any, of_weights: Any, rows: Any, values: Any, first: int, last: int) -> None:
    for i in range(first, last):
        row, value = rows[i], values[i]
        for j in range(len(hidden)):
            of_weights[row, j] += value * hidden[j]


@compiled_as(add_back_one_by_one)
def add_back(hidden: Any, of_weights: Any, rows: Any, values: Any, first: int, last: int) -> None:
    """What `add_up` took from each row, given back as a slope."""
    np.add.at(of_weights, rows[first:last], values[first:last, None] * hidden)


@rule
def prospects_of(rows: Any, values: Any, ends: Any, weights: Any, out: Any, hidden: Any, chances: Any) -> None:
    """The probability of winning that a network gives to each view."""
    for view in range(len(chances)):
        add_up(hidden, weights, rows, values, ends[view - 1] if view > 0 else 0, ends[view])
        chances[view] = squash(conclude(hidden, out))


@rule
def look_ahead(views: Any, results: Any, chances: Any, trust: float, targets: Any) -> None:
    """TD(lambda): what to expect of each view, from the views after it and the result of its game. `trust` is lambda:
    1 trusts only results."""
    end, players = len(chances), results.shape[1]
    for game in range(len(views) - 1, -1, -1):
        first = end - views[game]
        for view in range(end - 1, first - 1, -1):
            if view + players >= end:
                targets[view] = results[game, (view - first) % players]
            else:
                following = view + players
                targets[view] = (1.0 - trust) * chances[following] + trust * targets[following]
        end = first


@rule
def adam(now: Any, slope: Any, first: Any, second: Any, average: Any, rate: float, step: int, keep: float) -> None:
    """One step of Adam (Kingma and Ba 2015) on flat arrays, and of the average that follows."""
    size = rate * math.sqrt(1.0 - SECOND**step) / (1.0 - FIRST**step)
    for i in range(len(now)):
        first[i] += (1.0 - FIRST) * (slope[i] - first[i])
        second[i] += (1.0 - SECOND) * (slope[i] * slope[i] - second[i])
        now[i] -= size * first[i] / (math.sqrt(second[i]) + TINY)
        average[i] += keep * (now[i] - average[i])


# -- weights ------------------------------------------------------------------------------------------


@dataclass
class Part:
    """Numbers that are learnt, with Adam's memory of them and their average."""

    now: Numbers
    first: Numbers
    second: Numbers
    average: Numbers

    @staticmethod
    def of(numbers: Any) -> Part:
        now = np.ascontiguousarray(numbers, np.float32)
        return Part(now, np.zeros_like(now), np.zeros_like(now), now.copy())


class Learner:
    """Weights for one layout. Those that do not bend are one sum, without the columns that are cut off."""

    def __init__(self, engine: Any, layout: Layout, dice: np.random.Generator, bends: bool = True) -> None:
        self.layout, self.bends, self.steps = layout, bends, 0
        rows, out = dice.normal(0, 0.1, (layout.rows, WIDTH)), dice.normal(0, 0.01, WIDTH)
        rows[:, WIDTH - 1], out[WIDTH - 1] = 0, 1
        if not bends:
            rows[:], out[: WIDTH - 1] = 0, 0
        self.rows, self.out = Part.of(rows), Part.of(out)
        self.shared = {
            table: Part.of(np.zeros(((last - first) // len(designs), designs.shape[1], WIDTH)))
            for table, (first, last, designs) in layout.tables.items()
        }
        self.centre, self.scale = (np.array([one] * layout.rows, np.float32) for one in (0.0, 1.0))
        self._hidden = np.zeros(WIDTH, np.float32)
        self._slopes, self._adam = engine.entry(slopes), engine.entry(adam)
        self._prospects = engine.entry(prospects_of)

    @property
    def parts(self) -> dict[str, Part]:
        """Everything that is learnt, by name."""
        return {"rows": self.rows, "out": self.out, **{f"shared {name}": part for name, part in self.shared.items()}}

    def calibrate(self, mean: NDArray[np.float64], spread: NDArray[np.float64]) -> None:
        """Centre and scale numbers by what was seen of them."""
        numbers = self.layout.numbers
        self.centre[numbers] = mean[numbers]
        self.scale[numbers] = 1 / np.maximum(spread[numbers], 0.25)

    def forget(self, rows: NDArray[np.bool_]) -> None:
        """Begin with nothing where there is nothing to learn."""
        for one in (self.rows.now, self.rows.average):
            one[rows] = 0

    def lean_on(self, name: str, strength: float) -> None:
        """Begin with what one number says by itself."""
        for one in (self.rows.now, self.rows.average):
            one[self.layout.names.index(name), WIDTH - 1] = strength

    def folded(self, average: bool = True) -> tuple[Numbers, Numbers]:
        """The weights and the columns' weights as a network reads them."""
        name = "average" if average else "now"
        weights: Numbers = getattr(self.rows, name).copy()
        for table, (first, last, designs) in self.layout.tables.items():
            weights[first:last] += (designs @ getattr(self.shared[table], name)).reshape(-1, WIDTH)
        weights *= self.scale[:, None]
        weights[0] -= self.centre @ weights
        return weights, getattr(self.out, name)

    def expects(self, rows: Any, values: Any, ends: Any) -> Numbers:
        """How likely each view is to win, by the averaged weights."""
        chances = np.zeros(len(ends), np.float32)
        self._prospects(rows, values, ends, *self.folded(), self._hidden, chances)
        return chances

    def learn(self, views: Any, rows: Any, values: Any, ends: Any, targets: Any, rate: float, memory: float) -> float:
        """One step towards the targets of some views; the mean squared error before it."""
        weights, out = self.folded(average=False)
        of_weights, of_out = np.zeros_like(weights), np.zeros_like(out)
        error = self._slopes(views, rows, values, ends, targets, weights, out, self._hidden, of_weights, of_out)
        of_weights -= self.centre[:, None] * of_weights[0]
        of_weights *= self.scale[:, None]
        self.steps += 1
        of_out[WIDTH - 1] = 0
        if not self.bends:
            of_out[:], of_weights[:, : WIDTH - 1] = 0, 0
        self._step(self.rows, of_weights, rate, memory)
        self._step(self.out, of_out, rate, memory)
        for table, (first, last, designs) in self.layout.tables.items():
            of_shared = designs.T @ of_weights[first:last].reshape(-1, len(designs), WIDTH)
            self._step(self.shared[table], of_shared, rate / math.sqrt(designs.shape[1]), memory)
        return float(error)

    def _step(self, part: Part, slope: Numbers, rate: float, memory: float) -> None:
        keep = max(memory, 1 / (self.steps + 1))
        flat = (one.reshape(-1) for one in (part.now, slope, part.first, part.second, part.average))
        self._adam(*flat, rate, self.steps, keep)
