"""Linking: which copy of a rule is called from outside, and which by other rules."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
import pytest

import boargame
from boargame.core import native
from boargame.core.flow import legal
from boargame.core.link import Linker
from boargame.core.random_play import playout
from boargame.core.record import NONE
from boargame.core.rule import CannotCompile


def test_rules_share_one_copy_of_a_rule_that_is_an_entry_point_too() -> None:
    """Otherwise an entry point would be compiled again for every kind of caller."""
    linker = Linker("odd-snouts", boargame.game("odd-snouts").bindings())
    entry = linker.entry(legal)
    inner = linker.link(legal)
    assert inner is not entry
    assert linker.link(legal) is inner
    assert linker.link(playout).__globals__["legal"] is inner
    assert linker.entry(playout).__globals__["legal"] is inner


class Lines(NamedTuple):
    rows: Any
    factor: int


def total(lines: Lines, count: int) -> int:
    found = 0
    for i in range(count):
        found += lines.rows[i, 1] * lines.factor
    if found < 0:
        raise ValueError
    return found


def test_what_is_bound_reads_its_arrays_as_they_are_now_and_says_if_it_has_failed() -> None:
    assert isinstance(total, FunctionType)
    rows = np.arange(6, dtype=np.int64).reshape(3, 2)
    call = native.bound(native.entry_point(total, None), (Lines(rows, 10), 3))
    assert call() == total(Lines(rows, 10), 3) == 90
    rows[2, 1] = 7
    assert call() == 110
    rows[2, 1] = -7
    assert call() == NONE


class Span(NamedTuple):
    low: int
    high: int


class Ruler(NamedTuple):
    name: Span
    rows: Any
    longest: Span
    scale: int


def span(ruler: Ruler, place: int) -> Span:
    if place == 0:
        return ruler.longest
    return Span(ruler.rows[place, 0], ruler.rows[place, 1])


assert isinstance(span, FunctionType)
SPAN: Callable[[Ruler, int], Span] = native.compiled_rule(span)


def measure(ruler: Ruler) -> int:
    """All spans at once, in one number."""
    first, second, third = SPAN(ruler, 0), SPAN(ruler, 1), SPAN(ruler, 2)
    return 100 * (first.high - first.low) + 10 * (second.high - second.low) + third.high - third.low + ruler.name.high


def test_a_rule_that_returns_a_part_of_what_it_was_lent_or_something_new_returns_it_whole() -> None:
    assert isinstance(measure, FunctionType)
    ruler = Ruler(Span(0, 1000), np.array([[0, 0], [4, 6], [1, 9]]), Span(5, 8), 1)
    assert native.bound(native.entry_point(measure, None), (ruler,))() == 1000 + 300 + 20 + 8


def shortened(ruler: Ruler, place: int) -> Ruler:
    return ruler if place == 0 else Ruler(ruler.name, ruler.rows, Span(0, 0), ruler.scale)


assert isinstance(shortened, FunctionType)
SHORTENED: Callable[[Ruler, int], Ruler] = native.compiled_rule(shortened)


def measure_shortened(ruler: Ruler) -> int:
    return SHORTENED(ruler, 1).scale


def test_a_rule_that_would_return_what_it_was_lent_or_a_copy_is_refused() -> None:
    """What it writes down is gone when it returns, so a copy cannot be lent to its caller."""
    assert isinstance(measure_shortened, FunctionType)
    ruler = Ruler(Span(0, 1), np.zeros((3, 2), np.int64), Span(5, 8), 1)
    with pytest.raises(CannotCompile):
        native.bound(native.entry_point(measure_shortened, None), (ruler,))
