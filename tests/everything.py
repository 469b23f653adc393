"""All checks and tests: `python -m tests.everything`, with options for pytest (`-k pigs`).

Tests in a browser wait a good deal, so types and the client are checked beside them. What is done beside says nothing
until the tests have ended; then each part has its verdict, and whatever failed its whole output.

A crowded machine can make a page or a process too slow for its test. If only a few tests failed, they are run once
more, alone; what fails again has failed, and what passes is named, so that somebody looks at it.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent

WORKERS = "4"
"""More than the two cores we count on: while some wait for a browser, others compute."""

STYLE = ["-m", "ruff", "check", "."], ["-m", "ruff", "format", "--check", "."]
TYPES = ["-m", "mypy", "hatch_build.py", "src", "tests", "bench", "examples"]
CLIENT = ["hatch_build.py"]
PYTEST = ["-m", "pytest", "-n", WORKERS]

WRITTEN = ROOT / "tests" / "core" / "__pycache__"
"""Here, as in other folders, lie the tests as Python wants them, once anybody has collected them."""

LAST_FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
TESTS_FAILED = 1
"""What pytest ends with when tests failed, and nothing else went wrong."""

A_FEW = 3


def python(arguments: Sequence[str]) -> list[str]:
    return [sys.executable, *arguments]


def run(arguments: Sequence[str]) -> int:
    return subprocess.run(python(arguments), cwd=ROOT, check=False).returncode


@dataclass
class Part:
    """Something that is done beside the tests."""

    name: str
    arguments: Sequence[str]

    def begin(self) -> None:
        self._said: IO[str] = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self._process = subprocess.Popen(
            python(self.arguments), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=self._said, stderr=subprocess.STDOUT
        )

    def end(self) -> int:
        """Wait for it, say how it went, and give its status."""
        status = self._process.wait()
        if status:
            self._said.seek(0)
            print(f"\n{self._said.read()}", flush=True)
        print(f"{self.name}: {'FAILED, as shown above' if status else 'passed'}", flush=True)
        return status

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()
        self._said.close()


@contextmanager
def beside(parts: Sequence[Part]) -> Iterator[None]:
    """All at the same time as what is inside; none outlives it."""
    begun: list[Part] = []
    try:
        for part in parts:
            part.begin()
            begun.append(part)
        yield
    finally:
        for part in begun:
            part.stop()


def test(arguments: Sequence[str]) -> int:
    """Run pytest; the status it ended with. In a fresh clone, tests are first collected once, or every worker would
    translate all of them, which takes longer than all the rest of its start."""
    if not WRITTEN.exists() and not sys.dont_write_bytecode:
        subprocess.run(python(["-m", "pytest", "--collect-only"]), cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
    LAST_FAILED.unlink(missing_ok=True)  # of an earlier run
    status = run([*PYTEST, *arguments])
    failed = sorted(json.loads(LAST_FAILED.read_text("utf-8"))) if LAST_FAILED.exists() else []
    if status != TESTS_FAILED or not 0 < len(failed) <= A_FEW:
        return status
    print(f"\nOnce more, alone: {', '.join(failed)}", flush=True)
    status = run(["-m", "pytest", *failed])
    if not status:
        print(f"Failed in a crowd, passed alone, worth a look: {', '.join(failed)}", flush=True)
    return status


def outcome(parts: Sequence[Part], tests: Callable[[], int]) -> int:
    """Run tests, and these parts beside them; the status of the first that failed, or 0."""
    with beside(parts):
        statuses = [tests(), *(part.end() for part in parts)]
    for name in (part.name for part, status in zip(parts, statuses[1:], strict=True) if status):
        print(f"{name} failed.", file=sys.stderr)
    return next((status for status in statuses if status), 0)


def main(arguments: Sequence[str]) -> int:
    for command in (*STYLE, CLIENT):  # a second or two, unless the client has changed
        if status := run(command):
            return status
    parts = [
        Part("Types", TYPES),
        Part("Client, types", [*CLIENT, "check"]),
        Part("Client, tests", [*CLIENT, "test"]),
    ]
    print("Running the tests, and beside them the checks of types and of the client ...", flush=True)
    return outcome(parts, partial(test, arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
