"""Examples in docstrings run."""

from __future__ import annotations

import doctest

import boargame
from boargame.core import match


def test_the_examples_run() -> None:
    for module in (boargame, match):
        found = doctest.testmod(module)
        assert found.attempted > 4
        assert found.failed == 0
