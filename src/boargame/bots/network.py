"""A learned evaluation: a small network that reads what a seat sees and says how likely it is to win.

    features -> 31 sums, those below zero cut off, and one sum that is not -> a logit, shared by all seats

Nothing is allocated when it is asked. It is the same function plain and compiled; how it is learnt is in `training`,
and how weights are kept in `weights`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boargame.bots.features import Inputs, Judges, Layout, judge, look_round
from boargame.core.rule import compiled_as, rule

WIDTH = 32
"""Columns of the weights. The last one is the sum that is not cut off: what an input says by itself."""


class Network(NamedTuple):
    """Arrays for a compiled engine; for a plain one, lists where rules read single numbers."""

    inputs: Inputs
    weights: Any  # a row for each feature, WIDTH columns
    out: Any  # the weight of each column; the last one is 1
    hidden: Any  # scratch: the sums


def network(layout: Layout, weights: Any, out: Any, plain: bool = False) -> Network:
    """A network from its weights."""
    hidden = np.zeros(WIDTH, np.float32)
    return Network(
        layout.inputs(listed=plain), np.ascontiguousarray(weights, np.float32), np.array(out, np.float32), hidden
    )


def blank(layout: Layout, plain: bool = False) -> Network:
    """A network that knows nothing, of the same types: for a workspace of a bot that does not ask it."""
    return network(layout, np.zeros((layout.rows, WIDTH)), np.zeros(WIDTH), plain)


@rule
def evaluate(net: Network, box: Any, state: Any, seat: int) -> float:
    """A seat's prospects as a logit: 0 is an even chance, 2 about seven to one."""
    judge(net.inputs, box, state, seat)
    return prospects(net, state, seat)


@rule
def evaluate_all(net: Network, box: Any, state: Any, logits: Any) -> None:
    """The same for every seat; what is judged for everybody is judged once."""
    judge(net.inputs, box, state, 0)
    for seat in range(state.seats):
        if seat > 0 and net.inputs.judges[0] == Judges.OWN:
            judge(net.inputs, box, state, seat)
        logits[seat] = prospects(net, state, seat)


@rule
def evaluate_each(net: Network, boxes: Any, states: Any, seats: Any, logits: Any) -> None:
    """Many states, each from the view of one seat: an entry point."""
    for i in range(len(states)):
        logits[i] = evaluate(net, boxes[0], states[i], seats[i])


@rule
def prospects(net: Network, state: Any, seat: int) -> float:
    """A seat's logit, with judgements as they were noted before."""
    used = look_round(net.inputs, state, seat)
    add_up(net.hidden, net.weights, net.inputs.rows, net.inputs.values, 0, used)
    return conclude(net.hidden, net.out)


@rule
def add_up_one_by_one(hidden: Any, weights: Any, rows: Any, values: Any, first: int, last: int) -> None:
    width = len(hidden)  # not WIDTH: a loop of a known length is unrolled, and then no longer done eight at a time
    for j in range(width):
        hidden[j] = 0
    for i in range(first, last):
        row, value = rows[i], values[i]
        for j in range(width):
            hidden[j] += value * weights[row, j]


@compiled_as(add_up_one_by_one)
def add_up(hidden: Any, weights: Any, rows: Any, values: Any, first: int, last: int) -> None:
    """The sum of some rows of the weights, each times its value; both are listed from one place to another."""
    hidden[:] = values[first:last] @ weights[rows[first:last]]


@rule
def conclude(hidden: Any, out: Any) -> float:
    """The logit that follows from the sums."""
    logit = float(hidden[WIDTH - 1])
    for j in range(WIDTH - 1):
        if hidden[j] > 0:
            logit += hidden[j] * out[j]
    return logit
