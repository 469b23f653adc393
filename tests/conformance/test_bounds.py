"""Compiled code is silent about a wrong index. Here it is not: a process of its own compiles with checks of bounds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.kit import EVERY_GAME, GAMES

ROOT = Path(__file__).parent.parent.parent
CHECKED = EVERY_GAME if GAMES > 1 else ["odd-snouts"]
"""Plain rules stop at an index beyond the end of a list, and compiled ones do the same step by step; so every day it is
enough to look at the core's own arrays, and at all games with `make conformance`."""


@pytest.mark.slow
@pytest.mark.parametrize("name", CHECKED)
def test_no_index_is_out_of_bounds(name: str) -> None:
    work = f"from tests.conformance.test_modes import agree; print(sum(agree({name!r}, n) for n in range(4)))"
    env = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}  # checked, not fast
    done = subprocess.run([sys.executable, "-c", work], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0
