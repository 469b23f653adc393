"""Examples in docstrings run."""

from __future__ import annotations

import doctest

from boargame.core import match


def test_the_match_example_runs() -> None:
    assert doctest.testmod(match).failed == 0
    assert doctest.testmod(match).attempted > 5
