"""Linking: which copy of a rule is called from outside, and which by other rules."""

from __future__ import annotations

from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

import boargame
from boargame.core import native
from boargame.core.flow import legal
from boargame.core.link import Linker
from boargame.core.random_play import playout
from boargame.core.record import NONE


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
