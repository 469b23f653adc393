"""Plays thousands of games and writes the pages "in numbers" of the documentation: `make numbers`.

Each page comes from one command, which it names, and which anybody may give: `boargame lab report GAME --games 2000`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from boargame.cli import main
from boargame.core.registry import games

HERE = Path(__file__).parent
GAMES = "2000"
"""For each number of players."""

if __name__ == "__main__":
    for game in sys.argv[1:] or [one.id for one in games()]:
        if failed := main(["lab", "report", game, "--games", GAMES, "--markdown", str(HERE / f"{game}.md")]):
            sys.exit(failed)
