"""`python -m bench`: measure everything, show it, and write docs/performance.md."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from bench import ours, peers, report
from bench.clock import Key, Work, lengthen, measure, one_core
from bench.starting import Waits, waits
from boargame.core.game import Game
from boargame.core.registry import folders, game
from boargame.terminal.saying import Parser, new_file

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"


@dataclass(frozen=True)
class Effort:
    """How thoroughly to measure."""

    rounds: int
    least: float  # seconds that each work lasts in a round
    starts: int  # processes started, for the middle one


USUAL, QUICK = Effort(9, 0.25, 5), Effort(3, 0.08, 1)


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    console = Console(stderr=True)
    if find_spec("numba") is None:
        console.print("python -m bench: this needs Numba: pip install 'boargame[fast]'")
        return 2
    command = "python -m bench" + (" --quick" if asked.quick else "")
    results = run([game(name) for name in folders()], QUICK if asked.quick else USUAL, command, console)
    report.show(results, Console())
    if asked.json:
        asked.json.write_text(json.dumps(results.numbers(), indent=2) + "\n")
    if not asked.no_docs:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(report.page(results))
        console.print(f"Wrote docs/{PAGE.name}")
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench", description="Measure speed, side by side with peers.")
    parser.add_argument("--quick", action="store_true", help="few and short rounds: about a minute after compiling")
    parser.add_argument("--json", type=new_file, metavar="FILE", help="write the numbers to a file")
    parser.add_argument("--no-docs", action="store_true", help="leave docs/performance.md alone")
    return parser.parse_args(arguments)


def run(games: list[Game], effort: Effort, command: str, console: Console) -> report.Results:
    """Everything of these games, and of the peers that are installed."""
    missing = [
        f"{name} is not installed: `make bench` would." for name in peers.PACKAGES if name not in peers.versions()
    ]
    with console.status("") as status:
        waited: dict[str, Waits] = {}
        for one in games:
            status.update(f"{one.name}: starting from nothing, once with an empty cache ...")
            waited[one.name] = waits(one.name, effort.starts)
        with one_core():
            works: dict[Key, Work] = {}
            for one in games:
                status.update(f"{one.name}: compiling what is not compiled yet ...")
                works |= prepared(ours.works(one), effort)
            status.update("peers: getting ready ...")
            works |= prepared(dict(peers.works()), effort)
            rates = measure(
                works, effort.rounds, lambda done: status.update(f"round {done + 1} of {effort.rounds} ...")
            )
    return report.Results(games, rates, waited, command, effort.rounds, missing)


def prepared(works: dict[Key, Work], effort: Effort) -> dict[Key, Work]:
    for work in works.values():
        lengthen(work, effort.least)
    return works


if __name__ == "__main__":
    sys.exit(main())
