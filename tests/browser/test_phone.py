"""On a phone: nothing runs out of the screen, and everything can be reached with a thumb."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.support import Beside, Person, begun
from tests.table.support import ME, OPEN, PIGS, Served

SMALLEST, USUAL = (375, 667), (390, 844)
"""The smallest phone that we promise; the layout of every board is also tested on a usual one."""

LEAST, TAP = 40, 44
"""Pixels that a thumb hits, and that it hits well."""


def phone() -> dict[str, Any]:
    width, height = SMALLEST
    return {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}


def fits(person: Person) -> None:
    """Nothing is wider than the screen."""
    wide = person.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth, visualViewport.width]")
    assert wide[0] <= wide[1] == person.page.viewport_size["width"], wide  # type: ignore[index]


def tab(person: Person, name: str) -> Locator:
    return person.page.get_by_role("group", name="Parts of the table").get_by_role(
        "button", name=re.compile(f"^{name}")
    )


@pytest.fixture
def match(served: Served) -> Beside:
    found = begun(served, "Ada", "Bob")
    found.to_a_fight()
    return found


def test_no_page_is_wider_than_the_screen(people: People, match: Beside) -> None:
    ada = people(match.guests[0], **phone())
    gathering = match.guests[0].open(ME, OPEN, game=PIGS, title="A table with rather a long name, really")
    for path in (
        "/",
        f"/table/{gathering}",
        "/learn",
        f"/learn/{PIGS}",
        f"/learn/{PIGS}/WP-7.2c",
        f"/replay/{match.table}#9",
    ):
        ada.visit(path)
        expect(ada.page.get_by_role("heading", level=1).first).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
        for width, height in (SMALLEST, USUAL):
            ada.page.set_viewport_size({"width": width, "height": height})
            fits(ada)


def test_tabs_lead_through_the_table(people: People, match: Beside) -> None:
    ada = people(match.guests[0], **phone())
    ada.sit_down(match.table)
    fits(ada)
    tab(ada, "Market").tap()
    expect(ada.region("Upgrades")).to_be_visible()
    fits(ada)
    tab(ada, "Log").tap()
    expect(ada.log).to_be_in_viewport()
    fits(ada)
    tab(ada, "Chat").tap()
    ada.typing.fill("Hello from a phone")
    ada.typing.press("Enter")
    expect(ada.chat).to_contain_text("Hello from a phone")
    fits(ada)
    tab(ada, "Threats").tap()
    expect(ada.threats).to_be_in_viewport()
    expect(ada.chat).to_have_count(0)


def test_a_head_opens_its_card_and_a_fight_is_paid(people: People, match: Beside) -> None:
    ada = people(match.guests[0], **phone())
    ada.sit_down(match.table)
    ada.threats.get_by_role("button", name=re.compile("^Lane(?!.*you can fight it)")).first.tap()
    card = ada.page.get_by_role("dialog")
    expect(card).to_be_in_viewport()
    expect(card).to_contain_text(re.compile("Worth"))
    fits(ada)
    card.get_by_role("button", name="Close").tap()
    expect(card).to_have_count(0)
    ada.threats.get_by_role("button", name=re.compile("you can fight it")).first.tap()
    card.get_by_role("button", name="Fight").tap()
    expect(ada.settling).to_be_in_viewport(ratio=1)
    fits(ada)
    high_enough(ada.paying.get_by_role("button", name=re.compile("^(Fight|Cancel)")))
    ada.settling.tap()
    expect(ada.paying).to_have_count(0)
    tab(ada, "Log").tap()
    expect(ada.log).to_contain_text("Ada defeats")


def test_what_is_on_the_mat_can_be_hit(people: People, match: Beside) -> None:
    ada = people(match.guests[0], **phone())
    ada.sit_down(match.table)
    things, handle = ada.mat.get_by_role("button"), ada.mat.get_by_role("button", name=re.compile("^Pu(ll|t) the mat"))
    high_enough(things)
    assert hit_from_top_to_bottom(handle) >= TAP
    handle.tap()
    expect(handle).to_have_accessible_name("Put the mat down")
    high_enough(things)
    assert hit_from_top_to_bottom(handle) >= TAP
    fits(ada)


def hit_from_top_to_bottom(button: Locator) -> int:
    """How many pixels of its middle line a finger can hit, with nothing in the way."""
    hit = button.evaluate("""button => {
        const {left, top, width, height} = button.getBoundingClientRect();
        const rows = [...Array(Math.round(height)).keys()];
        return rows.filter(row => button.contains(document.elementFromPoint(left + width / 2, top + row + 0.5))).length;
    }""")
    return int(hit)


def high_enough(buttons: Locator) -> None:
    found = [
        (button.get_attribute("aria-label") or button.inner_text(), button.bounding_box()) for button in buttons.all()
    ]
    low = [(name, box["height"]) for name, box in found if box and 0 < box["height"] < LEAST]
    assert len(found) > 0
    assert low == []
