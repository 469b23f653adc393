"""The command line: `boargame --help`."""

from __future__ import annotations

import sys
from pathlib import Path

from boargame.core import scenario
from boargame.core.registry import game


def main() -> int:
    for name in sys.argv[2:]:
        found = scenario.check(Path(name), game)
        print("ok     " if not found else "differs", name)
        for line in found:
            print("        ", line)
    return 0
