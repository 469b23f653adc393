"""Citing means catching: of every game, some broken rules are noticed by a scenario or a test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

SAMPLE = 3
"""Mutants of each game that are tried with every run of the tests; `make mutants` tries all."""

SEED = 1
"""Which ones: always the same, so that a run that was good stays good."""


def test_broken_rules_are_noticed() -> None:
    chosen = [f"--sample={SAMPLE}", f"--seed={SEED}", "--jobs=1"]
    done = subprocess.run([sys.executable, "-m", "tests.mutants", *chosen], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
