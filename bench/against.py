"""`python -m bench.against COMMIT`: how fast the project is now, compared with an earlier commit of itself.

Both are measured in turn, in processes of their own, so that noise hits them alike; what counts is the ratio. The
earlier one must have `bench.ours.works`. Nothing is written anywhere.
"""

from __future__ import annotations

import io
import json
import os
import resource
import statistics
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.ours import COMPILED, GREEDY, SEARCH
from bench.starting import FIRST_GAME
from boargame.core.registry import folders
from boargame.terminal.saying import BadInput, Parser, refuse, whole_number

ROOT = Path(__file__).resolve().parent.parent

RATES = (COMPILED, GREEDY, SEARCH)
"""What is measured in rounds, in units a second."""

MEASURING = """
import json, sys
from bench import ours
from bench.clock import Key, lengthen, seconds
from boargame.core.registry import game
one = game(sys.argv[1])
every = ours.works(one)
works = [every[Key(one.name, what, ours.usual(one))] for what in sys.argv[2].split(",")]
for work in works:
    lengthen(work, float(sys.argv[3]))
for _ in sys.stdin:
    print(json.dumps([units / spent for spent, units in map(seconds, works)]), flush=True)
"""
"""What the process of each tree does: a round for every line it reads."""


class Tree:
    """The project as it is in a folder, with compiled games of its own."""

    def __init__(self, home: Path, cache: Path) -> None:
        self.home = home
        self.settings = os.environ | {"PYTHONPATH": f"{home / 'src'}{os.pathsep}{home}", "BOARGAME_CACHE": str(cache)}

    def compile(self, game: str) -> float:
        """Processor seconds from nothing to a first simulated game."""
        before = _spent_by_children()
        subprocess.run([sys.executable, "-c", FIRST_GAME, game], env=self.settings, cwd=self.home, check=True)
        return _spent_by_children() - before

    @contextmanager
    def measuring(self, game: str, least: float) -> Iterator[Any]:
        command = [sys.executable, "-c", MEASURING, game, ",".join(RATES), str(least)]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        with subprocess.Popen(command, env=self.settings, cwd=self.home, **pipes) as process:
            yield lambda: _round(process)


def _round(process: Any) -> list[float]:
    process.stdin.write("\n")
    process.stdin.flush()
    return [float(rate) for rate in json.loads(process.stdout.readline())]


def _spent_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def archive(commit: str) -> tarfile.TarFile:
    """The files of a commit."""
    done = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise BadInput(f"git knows no commit {commit!r}: name one that `git log` shows")
    return tarfile.open(fileobj=io.BytesIO(done.stdout))


def compare(game: str, before: Tree, now: Tree, rounds: int, least: float) -> str:
    """A row of the table."""
    compiled = before.compile(game), now.compile(game)
    with before.measuring(game, least) as old, now.measuring(game, least) as new:
        found = [(old(), new()) for _ in range(rounds)]
    cells = [f"{compiled[0]:.0f} -> {compiled[1]:.0f} s, x {compiled[1] / compiled[0]:.2f}"]
    for place, what in enumerate(RATES):
        cells.append(_cell(what, [old[place] for old, _ in found], [new[place] for _, new in found]))
    return f"| {game} | {' | '.join(cells)} |"


def _cell(what: str, before: list[float], now: list[float]) -> str:
    old, new = statistics.median(before), statistics.median(now)
    ratio = statistics.median(b / a for a, b in zip(before, now, strict=True))
    if what == COMPILED:
        return f"{1e9 / old:.0f} -> {1e9 / new:.0f} ns, x {1 / ratio:.2f}"
    return f"{old:,.0f} -> {new:,.0f} /s, x {ratio:.2f}"


def main(arguments: list[str] | None = None) -> int:
    parser = Parser(prog="python -m bench.against", description="Compare speed with an earlier commit.")
    parser.add_argument("commit")
    parser.add_argument("--games", nargs="+", choices=sorted(folders()), default=sorted(folders()), metavar="GAME")
    parser.add_argument("--rounds", type=whole_number, default=7)
    asked = parser.parse_args(arguments)
    if asked.rounds < 1:
        parser.error("--rounds: at least one is needed")
    try:
        files = archive(asked.commit)
    except BadInput as error:
        return refuse(str(error))
    with TemporaryDirectory() as folder:
        home, caches = Path(folder) / "before", Path(folder) / "caches"
        files.extractall(home, filter="data")
        before, now = Tree(home, caches / "before"), Tree(ROOT, caches / "now")
        print("| game | first compilation | a random decision | greedy decisions | playouts of search |")
        print("| --- | --: | --: | --: | --: |")
        for game in asked.games:
            print(compare(game, before, now, asked.rounds, least=0.25), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
