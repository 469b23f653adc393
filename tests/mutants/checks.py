"""What may notice a mutant: the scenarios of a game, its own tests, and the conformance kit in plain mode."""

from __future__ import annotations

import contextlib
import io
import re
import signal
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from boargame.core import scenario
from boargame.core.box import Unpacked
from boargame.core.game import Game
from boargame.core.registry import folders, game
from tests.conformance.test_golden import HERE as GOLDEN
from tests.conformance.test_golden import play_through
from tests.mutants import forks
from tests.test_scenarios import FILES

TESTS = Path(__file__).parent.parent
CONFORMANCE = TESTS / "conformance" / "test_matches.py"
CITED = re.compile(r"\b[A-Z]{2}-[A-Z]?\d[\w.]*\b")

SEES_NONE = {"test_seeds_reproduce_in_another_process"}
"""Tests that run another process, where no rule is broken."""

Reached = frozenset[tuple[str, int]]
"""Lines of source files."""


@dataclass(frozen=True, eq=False)
class Check:
    """A scenario, a golden play-through or another test."""

    name: str
    is_scenario: bool
    is_golden: bool
    cites: frozenset[str]  # rules of the rulebook
    passes: Callable[[], bool]


@dataclass(frozen=True)
class Walk:
    """What a check did with no rule broken."""

    passed: bool
    seconds: float  # of processor time
    reached: Reached


# -- scenarios and golden play-throughs --------------------------------------------------------------


def scenarios(name: str) -> list[Check]:
    return [
        Check(file.stem, True, False, frozenset(found.get("rules", ())), _goes_as_written(file))
        for file in FILES
        if (found := tomllib.loads(file.read_text("utf-8")))["game"] == name
    ]


def golden(name: str) -> list[Check]:
    files = sorted(file for file in GOLDEN.glob("*.txt") if file.stem.rpartition("-seed-")[0] == name)
    return [Check(file.stem, False, True, frozenset(), _goes_as_it_went(file)) for file in files]


def _goes_as_it_went(file: Path) -> Callable[[], bool]:
    name, _, seed = file.stem.rpartition("-seed-")
    return lambda: play_through(name, int(seed)) == file.read_text("utf-8")


def _goes_as_written(file: Path) -> Callable[[], bool]:
    return lambda: scenario.check(file, game) == []


def keep_files_and_boxes() -> None:
    """Whatever scenarios take from files is read once: it does not depend on rules, and takes longer than they do."""
    open_box, opened = Game.open, dict[str, Unpacked]()

    def kept(self: Game, options: Mapping[str, Any] | None = None, cards: Any = None) -> Unpacked:
        key = repr((self.name, options or {}, cards))
        if key not in opened:
            opened[key] = open_box(self, options, cards)
        return opened[key]

    scenario.read = cache(scenario.read)
    Game.open = kept  # type: ignore[method-assign]


def read_all(name: str) -> None:
    """All at once, for all processes that begin as copies of this one."""
    for found in map(scenario.read, FILES):
        if found["game"] == name:
            with contextlib.suppress(ValueError):  # a scenario may show what is refused
                game(name).open(found.get("options"), found.get("cards"))


# -- tests -------------------------------------------------------------------------------------------


class Collected:
    """A plugin of pytest that collects tests, and then does something else than run them all."""

    def __init__(self, work: Callable[[Collected], Any]) -> None:
        self._work = work
        self._failed = False
        self.items: list[pytest.Item] = []
        self.answer: Any = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        self.answer = self._work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    def passes(self, item: pytest.Item) -> bool:
        self._failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self._failed


def with_tests(name: str, work: Callable[[list[Check]], Any]) -> Any:
    """Whatever `work` makes of the tests of a game, within a session of pytest."""

    def begin(collected: Collected) -> Any:
        return work([_as_check(collected, item) for item in collected.items if _belongs(item, name)])

    plugin, said = Collected(begin), io.StringIO()
    own = TESTS / folders()[name].name
    arguments = [str(path) for path in (own, CONFORMANCE) if path.exists()]
    settings = ["-o", "addopts=--import-mode=importlib", "-o", "tmp_path_retention_policy=none", "-s"]
    without = ["-p", "no:cacheprovider", "-p", "no:xdist", f"--rootdir={TESTS.parent}"]
    # A folder of its own: other sessions of pytest clean up what they share.
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(said):
        status = pytest.main([*arguments, *settings, *without, f"--basetemp={folder}/tests"], [plugin])
    if status != pytest.ExitCode.OK:
        raise SystemExit(f"the tests of {name} cannot be collected:\n{said.getvalue()}")
    return plugin.answer


def _as_check(collected: Collected, item: pytest.Item) -> Check:
    cites = frozenset(CITED.findall(f"{item.nodeid} {getattr(getattr(item, 'obj', None), '__doc__', '')}"))
    return Check(item.nodeid, False, False, cites, lambda: collected.passes(item))


def _belongs(item: pytest.Item, name: str) -> bool:
    """Of the conformance kit, only what is about this game."""
    if getattr(item, "originalname", item.name) in SEES_NONE:
        return False
    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return item.path != CONFORMANCE or given.get("name") == name


# -- which lines they reach --------------------------------------------------------------------------


def walks(checks: Iterable[Check], files: Collection[str], jobs: int, most: float = 0.0) -> dict[Check, Walk]:
    """What each check does with no rule broken, each in a process of its own: what one has worked out and kept, another
    would not reach. Without those that take longer than `most` seconds of processor time, if that is given."""
    found: dict[Check, Walk] = {}
    for check, walk in forks.each(lambda check: _walk(check, files, most), checks, jobs):
        if not isinstance(walk, forks.Lost):
            found[check] = walk
        elif not most:
            found[check] = Walk(False, 0.0, frozenset())
    return found


def _walk(check: Check, files: Collection[str], most: float) -> Walk:
    """The process ends if it takes longer than `most` seconds."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, most)
    reached: set[tuple[str, int]] = set()

    def on_line(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            reached.add((frame.f_code.co_filename, frame.f_lineno))
        return on_line

    def on_call(frame: FrameType, event: str, _: Any) -> Any:
        return on_line if frame.f_code.co_filename in files else None

    begun = time.process_time()
    threading.settrace(on_call)
    sys.settrace(on_call)
    try:
        passed = check.passes()
    finally:
        sys.settrace(None)
        threading.settrace(None)
    return Walk(passed, time.process_time() - begun, frozenset(reached))
