"""Fixtures of the tests in a browser. Each person has a window of their own, and nothing may go wrong in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from boargame.env.studio import BROWSERS
from boargame.table import entries as e
from boargame.table import pledges
from hatch_build import Client
from tests.browser.support import PATIENCE, ROOT, Person
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


@pytest.fixture(scope="module")
def served(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests of a file; each opens tables of its own. Chance is the same in all their matches."""
    found = Served(tmp_path_factory.mktemp("table"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pledges, "beginning", lambda opened, rules: e.Started(rules=rules, seed=SEED, salt="pepper"))
        yield found
    found.close()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = report.failed or item.stash.get(FAILED, False)
    return report


People = Callable[..., Person]


@pytest.fixture
def people(browser: Browser, served: Served, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[People]:
    """Opens a window: for a guest, for somebody new with a name, or for a stranger."""
    here: list[Person] = []

    def arrive(who: Guest | str = "", **window: Any) -> Person:
        guest = who if isinstance(who, Guest) else served.guest(who) if who else None
        here.append(Person(browser, served, guest, **window))
        return here[-1]

    yield arrive
    while WIRES:
        WIRES.pop().leave()
    if request.node.stash.get(FAILED, False):
        for number, person in enumerate(here):
            person.picture(tmp_path / f"seen-{number}.png")
    for person in here:
        person.context.close()
    assert [problem for person in here for problem in person.watch.problems] == []
