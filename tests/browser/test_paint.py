"""A running table is seen soon: what a browser must fetch for it is small, and the rest comes while nobody waits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import Beside, begun
from tests.table.support import Served

MOST = 170_000
"""Bytes of files, headers included, until the board and all its pictures are painted: what 200 kB leave beside the
socket, which brings 30."""

THREATS = 9

PAINTED = """least => {
  const images = [...document.images].filter(image => image.src.includes('/art/'));
  return images.length >= least && images.every(image => image.complete && image.naturalWidth > 0);
}"""
FETCHED = """() => {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const painted = Math.max(...files.filter(({name}) => name.includes('/art/')).map(({responseEnd}) => responseEnd));
  const soon = files.filter(({startTime}) => startTime <= painted);
  return Object.fromEntries(soon.map(({name, transferSize}) => [new URL(name).pathname, transferSize]));
}"""
"""Files that were asked for before the last picture had come, and their sizes."""

ALL_HERE = """() => {
  const scripts = performance.getEntriesByType('resource').filter(({name}) => /\\/later-[^/]*\\.js$/.test(name));
  return scripts.length === 2 && scripts.every(({responseEnd}) => responseEnd > 0);
}"""
"""What the table and what the board show only when somebody opens it."""


@pytest.fixture(scope="module")
def match(served: Served) -> Beside:
    """In mid-game, with many threats."""
    found = begun(served, "Ada", "Bob", "Cleo", "Dan")
    found.hurry(lambda: bool(found.players[0].actions) and threats(found) >= THREATS)
    return found


def threats(match: Beside) -> int:
    lanes = match.players[0].scene["board"]["lanes"]
    return sum(threat is not None for lane in lanes for threat in lane.values())


def test_the_board_is_painted_from_few_bytes(people: People, match: Beside) -> None:
    ada = people(match.guests[0], alone=True)
    ada.sit_down(match.table)
    ada.page.wait_for_function(PAINTED, arg=THREATS)
    files = ada.page.evaluate(FETCHED)
    assert sum(path.startswith("/art/wild-pigs/") for path in files) >= THREATS
    assert 50_000 < sum(files.values()) < MOST, sorted(files.items(), key=lambda file: -file[1])[:12]


def test_nobody_waits_at_a_click(people: People, match: Beside) -> None:
    ada = people(match.guests[0], alone=True)
    ada.sit_down(match.table)
    ada.page.wait_for_function(ALL_HERE)
    ada.page.route("**/assets/**", lambda route: route.abort())
    ada.button("Menu").click()
    expect(ada.region("Menu")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_text("Fight the frontmost pig of that lane")).to_be_visible()
