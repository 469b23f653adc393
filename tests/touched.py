"""What a change touches: `python -m tests.touched` runs the tests of the files that differ from the last commit.

    python -m tests.touched             # not yet committed, new files included
    python -m tests.touched main~3      # since that commit

Each room of the house has its tests (ROOMS), and each game has its own, all of which are run if only games have
changed. Otherwise, of a test with many cases a dozen are run, spread evenly, unless its own file has changed; and where
every game would have to be compiled again, only the smallest one is. It is a first answer: what a change breaks
elsewhere, or in the cases that were left out, `make test` finds.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from tests.everything import CLIENT, PYTEST, ROOT, STYLE, TYPES, Part, outcome, run

AT_MOST = 12
"""Cases of each test, where not only games have changed."""

ALWAYS = ("tests/test_architecture.py", "tests/test_citations.py")

ROOMS = {
    "src/boargame/core/": (
        "tests/core", "tests/bots", "tests/conformance/test_golden.py", "tests/conformance/test_matches.py",
        "tests/conformance/test_modes.py", "tests/test_scenarios.py",
    ),
    "src/boargame/bots/": ("tests/bots", "tests/conformance/test_golden.py", "tests/conformance/test_modes.py"),
    "src/boargame/env/": ("tests/env",),
    "src/boargame/lab/": ("tests/lab",),
    "src/boargame/learn/": ("tests/test_lessons.py",),
    "src/boargame/workshop/": ("tests/workshop",),
    "src/boargame/table/": ("tests/table",),
    "src/boargame/terminal/": ("tests/test_terminal.py", "tests/test_cli.py"),
    "src/boargame/art/": ("tests/art",),
    "src/boargame/press/": ("tests/press", "tests/table/test_prints.py"),
    "src/boargame/": ("tests/test_cli.py",),
    "bench/load/": ("tests/test_load.py",),
    "bench/": ("tests/test_bench.py",),
    "docs/": ("tests/core/test_docs.py", "tests/test_rulebook.py"),
    "tests/mutants/": ("tests/mutants/test_mutants.py",),
}  # fmt: skip
"""Where files begin, and the tests for them; the first that fits counts."""

OF_A_GAME = ("tests/test_scenarios.py", "tests/conformance/test_golden.py", "tests/conformance/test_matches.py")
"""Tests that every game has, told apart by its name."""

GAMES = "src/boargame/games/"

COMPILED_INTO_ALL = ("src/boargame/core/", "src/boargame/bots/")
SMALLEST = "odd-snouts"
"""The game that compiles in the least time."""


def changed(since: str = "HEAD") -> list[str]:
    """Files that differ from a commit, and files that are new."""
    differ = _git("diff", "--name-only", "--diff-filter=d", since)
    return sorted({*differ, *_git("ls-files", "--others", "--exclude-standard")})


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr.strip())
    return done.stdout.splitlines()


def chosen(files: Iterable[str]) -> list[str]:
    """What pytest is to run for these files. If they all belong to one or two games, only tests with those names."""
    paths, games, others = set(ALWAYS), set[str](), set[str]()
    for file in files:
        if game := _game(file):
            games.add(game)
            paths |= {*OF_A_GAME, *([f"tests/{game}"] if (ROOT / "tests" / game).is_dir() else [])}
        elif file.startswith("tests/") and Path(file).name.startswith("test_"):
            others.add(file)
        else:
            others |= set(next((tests for start, tests in ROOMS.items() if file.startswith(start)), ()))
    if others or not games:
        return sorted(paths | others)
    names = {name for game in games for name in (game, game.replace("_", "-"))}
    return [*sorted(paths), "-k", " or ".join(["architecture", "citations", *sorted(names)])]


def _game(file: str) -> str:
    """The folder of the game that a file belongs to, or nothing."""
    for home in (GAMES, "tests/scenarios/"):
        if file.startswith(home):
            return file.removeprefix(home).split("/")[0].replace("-", "_")
    first = file.removeprefix("tests/").split("/")[0]
    return first if file.startswith("tests/") and (ROOT / GAMES / first).is_dir() else ""


def leaving_out(files: Sequence[str], tests: Sequence[str]) -> list[str]:
    """What pytest is told to leave out of these tests."""
    some = [f"--compiled={SMALLEST}"] if any(file.startswith(COMPILED_INTO_ALL) for file in files) else []
    if "-k" not in tests:
        some += [f"--at-most={AT_MOST}", *(f"--in-full={file}" for file in files if file.startswith("tests/"))]
    return some


def main(arguments: Sequence[str]) -> int:
    files = changed(*arguments[:1])
    tests = chosen(files)
    print(f"{len(files)} files differ: {' '.join(tests)}", flush=True)
    for command in STYLE:
        if status := run(command):
            return status
    parts = [Part("Types", TYPES)]
    if any(file.startswith("client/") for file in files):
        since = "".join(f"={commit}" for commit in arguments[:1])
        parts += [
            Part("Client, types", [*CLIENT, "check"]),
            Part("Client, tests of what has changed", [*CLIENT, "test", f"--changed{since}", "--passWithNoTests"]),
        ]
    return outcome(parts, partial(run, [*PYTEST, "-q", *leaving_out(files, tests), *tests]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
