"""Fixtures of the tests in a browser. Each person has a window to themselves, and nothing may go wrong in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from boargame.env.studio import BROWSERS
from boargame.table import entries as e
from boargame.table import pledges
from hatch_build import Client
from tests.browser.support import ROOT, Person, known
from tests.browser.windows import PATIENCE, WIDE, Motion, Windows
from tests.table.support import WIRES, Guest, Served

QUIET = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

SEED = 7

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def client() -> None:
    """The client as its sources are, unless one that was built elsewhere is named."""
    if not os.environ.get("BOARGAME_STATIC"):
        Client(ROOT).build()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed after the last test of this folder: its event loop would be in the way of others."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, f"these tests need a browser: one of {', '.join(BROWSERS)}"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=found, args=list(QUIET))


@pytest.fixture(scope="package")
def served(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests of this folder; each opens tables of its own. Chance is the same in all their matches."""
    found = Served(tmp_path_factory.mktemp("table"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pledges, "beginning", lambda opened, rules: e.Started(rules=rules, seed=SEED, salt="pepper"))
        yield found
    found.close()


@pytest.fixture(scope="package")
def windows(browser: Browser, served: Served) -> Windows:
    return Windows(browser, f"http://127.0.0.1:{served.port}")


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = report.failed or item.stash.get(FAILED, False)
    return report


People = Callable[..., Person]


@pytest.fixture
def people(windows: Windows, served: Served, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[People]:
    """Gives a window to a guest, to somebody new with a name, or to a stranger. Whoever changes a window for good,
    or must find it new, has it `alone`."""
    here: list[Person] = []

    def arrive(
        who: Guest | str = "",
        viewport: ViewportSize = WIDE,
        reduced_motion: Motion = "reduce",
        alone: bool = False,
        **device: Any,
    ) -> Person:
        guest = who if isinstance(who, Guest) else served.guest(who) if who else None
        window = windows.alone(known(guest), **device) if alone else windows.take(**device)
        here.append(Person(window, served, guest, viewport, reduced_motion))
        return here[-1]

    yield arrive
    while WIRES:
        WIRES.pop().leave()
    failed = request.node.stash.get(FAILED, False)
    if failed:
        for number, person in enumerate(here):
            person.picture(tmp_path / f"seen-{number}.png")
    problems = [problem for person in here for problem in person.watch.problems]
    for person in here:
        person.leave()
        windows.give_back(person.window, in_order=not failed and not problems)
    assert problems == []
