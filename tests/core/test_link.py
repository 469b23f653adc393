"""Linking: which copy of a rule is called from outside, and which by other rules."""

from __future__ import annotations

import boargame
from boargame.core.link import Linker
from boargame.core.random_play import any_move, playout


def test_rules_share_one_copy_of_a_rule_that_is_an_entry_point_too() -> None:
    """Otherwise an entry point would be compiled again for every kind of caller."""
    linker = Linker("odd-snouts", boargame.game("odd-snouts").bindings())
    entry = linker.entry(any_move)
    inner = linker.link(any_move)
    assert inner is not entry
    assert linker.link(any_move) is inner
    assert linker.link(playout).__globals__["any_move"] is inner
    assert linker.entry(playout).__globals__["any_move"] is inner
