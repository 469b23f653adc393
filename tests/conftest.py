"""For all tests: the registry also finds the small games that live beside the tests; workers share the work so that
nothing costly is made twice."""

from __future__ import annotations

import gc
import os
import re
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import hypothesis
import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from boargame.core import box, registry

HERE = Path(__file__).parent

os.environ["BOARGAME_GAMES"] = str(HERE / "games")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of workers: they share the cores already

Thing = TypeVar("Thing")

# -- which worker has which test -----------------------------------------------------------------------------

BY_TEST = ("tests/conformance/", "tests/bots/")
"""Where single tests take long and share nothing. Elsewhere the tests of each file use the same thing: a browser, a
server, a library, all sources as trees."""

TOGETHER = ("tests/bots/test_training.py",)
"""But here they do as well: a game compiled."""

BY_GAME = ("tests/conformance/test_modes.py", "tests/bots/test_imagining.py", "tests/lab/")
"""Where the tests of each game use the same thing: the game compiled."""

BY_BOX = "tests/test_scenarios.py"
"""Where the tests of each game use the same thing: boxes that are open already."""

MOST_OPEN = 300
"""Boxes of a game that are kept open: scenarios try every option."""

BY_DATABASE = tuple(f"tests/table/test_{name}.py" for name in ("stores", "processes", "moving", "faults"))
"""Where all tests use the same thing: a PostgreSQL."""

FIRST = ("tests/mutants/", *BY_GAME, "tests/conformance/test_bounds.py", "tests/browser/")
"""What begins first, in this order: what wants a small worker, and what takes longest, so that at the end nobody waits
for a browser or a compiler."""

GAMES = {
    "tests/lab/test_planted.py": "wild-pigs-draft",
    "tests/lab/test_runs.py": "odd-snouts",
    "tests/bots/test_imagining.py": "wasteland",
}
USUAL = "wild-pigs"
"""The game of the tests there whose names name none: that of the file, or the usual one."""

OF_A_GAME = re.compile(rf"\[({'|'.join(sorted(registry.folders(), reverse=True)).replace('-', '[-_]')})\b")


box.MOST_OPEN = MOST_OPEN

hypothesis.settings.register_profile("the same", derandomize=True)
if "BOARGAME_CONFORMANCE" not in os.environ:  # then there is time for examples that nobody has tried
    hypothesis.settings.load_profile("the same")


class Sharing(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Tests that use the same thing go to one worker, everything else to one that is free, in the order in which it was
    collected."""

    def schedule(self) -> None:
        self.config.option.loadscopereorder = False
        super().schedule()

    def _split_scope(self, nodeid: str) -> str:
        file, named = nodeid.partition("::")[0], OF_A_GAME.search(nodeid)
        if nodeid.startswith(BY_DATABASE):
            return "postgres"
        if game := compiled_for(nodeid):
            return f"{game} compiled"
        if nodeid.startswith(BY_BOX) and named:
            return f"{named[1]} in scenarios"
        return nodeid if nodeid.startswith(BY_TEST) and file not in TOGETHER else file


def compiled_for(nodeid: str) -> str:
    """The game that is compiled for a test, where that is told apart; or nothing."""
    if not nodeid.startswith(BY_GAME):
        return ""
    named = OF_A_GAME.search(nodeid)
    return named[1] if named else GAMES.get(nodeid.partition("::")[0], USUAL)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Sharing:
    return Sharing(config, log)


def _turn(item: pytest.Item) -> int:
    return next((place for place, part in enumerate(FIRST) if item.nodeid.startswith(part)), len(FIRST))


# -- less to tidy up -----------------------------------------------------------------------------------------


def pytest_collection_finish() -> None:
    """What there is by now stays to the end: Python need not look through all of it for garbage again and again, and
    seldom through the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


# -- some tests instead of all -------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("some tests instead of all")
    group.addoption("--at-most", type=int, metavar="N", help="of the cases of each test only N, spread evenly")
    group.addoption("--compiled", metavar="GAME", help="of the tests of compiled games only those of this one")
    group.addoption("--in-full", action="append", default=[], metavar="FILE", help="but all cases of this file")


@pytest.hookimpl(trylast=True)  # of what is left after -k
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=_turn)
    kept = set(items)
    if only := config.getoption("compiled"):
        kept = {item for item in items if compiled_for(item.nodeid) in ("", only)}
    if most := config.getoption("at_most"):
        full = {config.rootpath / file for file in config.getoption("in_full")}
        cases = defaultdict[str, list[pytest.Item]](list)
        for item in filter(kept.__contains__, items):
            cases[item.nodeid if item.path in full else item.nodeid.partition("[")[0]].append(item)
        kept = {item for one in cases.values() for item in spread(one, most)}
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]


def spread(things: Sequence[Thing], most: int) -> list[Thing]:
    """At most this many of them, the first among them, at even distances."""
    count = min(len(things), most)
    return [things[i * len(things) // count] for i in range(count)]
