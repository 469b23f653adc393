"""Help with decisions comes to pages that somebody looks at."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import Person
from tests.table.support import ME, OPEN, PIGS, Served

VISIBLE = """visible => {
    Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => visible ? 'visible' : 'hidden'});
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def look(person: Person, visible: bool) -> None:
    """Come to a page, or leave it for another one; the server knows of it."""
    answers = person.answers
    person.page.evaluate(VISIBLE, visible)
    person.until(lambda: person.answers > answers)


def is_helped(person: Person) -> bool:
    return "help" in (person.scene["own"] or {})


def test_a_page_that_nobody_looks_at_has_help_again_as_soon_as_somebody_does(served: Served, people: People) -> None:
    ada, bob = people("Ada"), served.guest("Bob")
    ada.visit("/")
    table = ada.guest.open(OPEN, ME, game=PIGS)  # the second seat begins
    bob.sit(table, 0)
    ada.visit(f"/table/{table}")
    ada.is_asked()
    picture(ada, "at-once")
    assert is_helped(ada)
    look(ada, visible=False)
    ada.prepare("Attack")
    ada.until(lambda: ada.scene["plays"] == 1)
    assert not is_helped(ada)
    expect(ada.ribbon).to_contain_text("Take your turn.")
    expect(ada.ribbon.get_by_role("button", name="End turn")).to_be_visible()
    picture(ada, "nobody-looks")
    ada.page.mouse.move(0, 0)
    expect(ada.tip).to_have_count(0)
    ada.page.evaluate(VISIBLE, True)
    ada.until(lambda: is_helped(ada))
    expect(ada.ribbon).not_to_contain_text("Take your turn.")
    picture(ada, "help-came")
    late = words(ada)
    ada.page.reload()
    ada.is_asked()
    expect(ada.region("Your mat")).to_be_visible()
    assert words(ada) == late


def words(person: Person) -> str:
    """What is heard of the board."""
    return person.page.locator(".board").first.aria_snapshot()


def picture(person: Person, name: str) -> None:
    """For people who want to see it: where the variable says."""
    if folder := os.environ.get("BOARGAME_PICTURES"):
        person.page.screenshot(path=Path(folder) / f"help-{name}.png")
