"""Plays many games and writes the pages "in numbers" of the documentation: `make numbers`.

Each page comes from one command, which it names, and which anybody may give: `boargame lab report GAME --games 2000`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from boargame.cli import main
from boargame.core.registry import games
from boargame.terminal.saying import Parser

HERE = Path(__file__).parent


def parse() -> argparse.Namespace:
    parser = Parser(prog="python docs/in_numbers.py", description='Write the pages "in numbers" of these games again.')
    parser.add_argument("ids", nargs="*", metavar="GAME", help="games' ids (all of them)")
    parser.add_argument("--games", default="2000", metavar="N", help="for each number of players (2000)")
    parser.add_argument("--worth", metavar="N", help="as of `boargame lab report`; 0: no card is tried as a cause")
    return parser.parse_args()


if __name__ == "__main__":
    asked = parse()
    trials = [] if asked.worth is None else ["--worth", asked.worth]
    for game in asked.ids or [one.id for one in games()]:
        page = ["--markdown", str(HERE / f"{game}.md")]
        if failed := main(["lab", "report", game, "--games", asked.games, *trials, *page]):
            sys.exit(failed)
