"""How long people wait, on the clock on the wall: new processes, from nothing to the first result."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from tempfile import TemporaryDirectory

FIRST_GAME = "import sys; from boargame.lab.simulate import simulate; simulate(sys.argv[1], games=1, workers=1)"

FIRST_LIST = """
import sys, boargame
match = boargame.game(sys.argv[1]).start()
assert match.legal(match.to_act[0])
print("numba" in sys.modules)
"""


@dataclass(frozen=True)
class Waits:
    """Seconds of wall time."""

    cold: float  # a first simulation of one game, with an empty cache
    warm: float  # the same again, in a new process
    plain: float  # the first list of legal actions, in plain mode
    compiler_loaded: bool  # did the plain process import Numba?


def waits(game: str, rounds: int) -> Waits:
    """For one game; compiling it is measured once."""
    with TemporaryDirectory() as cache:
        cold, _ = process(FIRST_GAME, game, cache)
        warm = statistics.median(process(FIRST_GAME, game, cache)[0] for _ in range(rounds))
    return Waits(cold, warm, *first_list(game, rounds))


def first_list(game: str, rounds: int) -> tuple[float, bool]:
    """Seconds to the first list of legal actions, and whether anything imported the compiler on the way."""
    found = [process(FIRST_LIST, game) for _ in range(rounds)]
    return statistics.median(spent for spent, _ in found), any(said == "True" for _, said in found)


def process(code: str, game: str, cache: str = "") -> tuple[float, str]:
    """Run Python code about a game in a new process: seconds, and what it printed."""
    settings = os.environ | ({"BOARGAME_CACHE": cache} if cache else {})
    began = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code, game], env=settings, capture_output=True, text=True, check=True)
    return time.perf_counter() - began, done.stdout.strip()
