"""`python -m bench.load`: measure the table under load, show it, and write docs/load.md."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop
from rich.console import Console
from rich.markdown import Markdown

from bench.load import capacity, cost, loading, memory, paint, processes, report
from bench.load.files import open_many
from bench.load.report import Results
from boargame.terminal.saying import Parser, new_file

PAGE = Path(__file__).parents[2] / "docs" / "load.md"
Report = Callable[[str], None]


@dataclass(frozen=True)
class Effort:
    """How thoroughly to measure."""

    rounds: int  # of the cost of a move
    matches: int  # in each of them
    plays: int
    many: int  # matches of the capacity
    fast: int  # plays in each
    paces: dict[float, int]  # plays in each, by the seconds between two of them
    idle: int  # matches of the memory
    before: int  # plays in each
    waiting: tuple[int, float]  # matches over two processes, and plays a second in all of them


USUAL = Effort(7, 50, 60, 1000, 20, {5.0: 4, 1.0: 10}, 1000, 60, (5000, 200.0))
QUICK = Effort(3, 50, 20, 1000, 3, {5.0: 1, 1.0: 3}, 200, 60, (1000, 200.0))


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    console = Console(stderr=True)
    open_many()
    command = " ".join(
        ["python -m bench.load", *["--quick"][: asked.quick], *(f"--only {one}" for one in asked.only or ())]
    )
    with console.status("") as status:
        tell: Report = status.update if console.is_terminal else console.print
        results = run(QUICK if asked.quick else USUAL, Results(command), asked.only or list(MEASURES), tell)
    for file in asked.before:
        results = results.beside(json.loads(file.read_text()))
    Console().print(Markdown(report.page(results)))
    if asked.json:
        asked.json.write_text(json.dumps(results.numbers(), indent=2) + "\n")
    if results.whole and not asked.no_docs:
        PAGE.write_text(report.page(results))
        console.print(f"Wrote docs/{PAGE.name}")
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.load", description="Measure the table under load.")
    parser.add_argument("--quick", action="store_true", help="few rounds and plays: about two minutes")
    parser.add_argument("--only", action="append", choices=MEASURES, help="measure only this")
    parser.add_argument(
        "--with", dest="before", action="append", default=[], type=Path, metavar="FILE",
        help="numbers of an earlier run, for what this one does not measure; docs are written when nothing is missing",
    )  # fmt: skip
    parser.add_argument("--json", type=new_file, metavar="FILE", help="write the numbers to a file")
    parser.add_argument("--no-docs", action="store_true", help="leave docs/load.md alone")
    return parser.parse_args(arguments)


def run(effort: Effort, results: Results, wanted: list[str], tell: Report = lambda what: None) -> Results:
    """One after the other, each with servers and data of its own."""
    for name, measure in MEASURES.items():
        if name in wanted:
            with TemporaryDirectory() as data:
                results = measure(effort, results, Path(data), tell)
    return results


def measure_cost(effort: Effort, results: Results, data: Path, tell: Report) -> Results:
    found = cost.measure(data, effort.rounds, effort.matches, effort.plays, tell)
    return replace(results, cost=uvloop.run(found))


def measure_capacity(effort: Effort, results: Results, data: Path, tell: Report) -> Results:
    return replace(results, capacity=uvloop.run(capacity.measure(data, effort.many, effort.fast, effort.paces, tell)))


def measure_memory(effort: Effort, results: Results, data: Path, tell: Report) -> Results:
    return replace(results, memory=uvloop.run(memory.measure(data, effort.idle, effort.before, tell)))


def measure_loading(effort: Effort, results: Results, data: Path, tell: Report) -> Results:
    return replace(results, loading=uvloop.run(loading.measure(data, effort.rounds, tell)))


def measure_processes(effort: Effort, results: Results, data: Path, tell: Report) -> Results:
    found = processes.measure(data, effort.rounds, effort.matches, effort.plays, tell)
    return replace(results, processes=uvloop.run(found))


def measure_waiting(effort: Effort, results: Results, data: Path, tell: Report) -> Results:
    return replace(results, idle=uvloop.run(processes.measure_idle(*effort.waiting, tell)))


def measure_paint(effort: Effort, results: Results, data: Path, tell: Report) -> Results:
    if why := paint.missing():
        return replace(results, unpainted=why)
    try:
        return replace(results, paint=paint.measure(data, tell))
    except paint.NotPainted as error:
        return replace(results, unpainted=f"The board did not appear: {error}")


MEASURES = {
    "cost": measure_cost,
    "capacity": measure_capacity,
    "memory": measure_memory,
    "loading": measure_loading,
    "processes": measure_processes,
    "waiting": measure_waiting,
    "paint": measure_paint,
}

if __name__ == "__main__":
    sys.exit(main())
