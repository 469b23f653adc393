"""Linking: which copy of a rule is called from outside, and which by other rules."""

from __future__ import annotations

from boargame.core.chance import below, shuffle
from boargame.core.link import Linker


def test_rules_share_one_copy_of_a_rule_that_is_an_entry_point_too() -> None:
    """Otherwise an entry point would be compiled again for every kind of caller."""
    linker = Linker("game", {})
    entry = linker.entry(below)
    inner = linker.link(below)
    assert inner is not entry
    assert linker.link(below) is inner
    assert linker.link(shuffle).__globals__["below"] is inner
    assert linker.entry(shuffle).__globals__["below"] is inner
