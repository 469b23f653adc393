"""What axe finds on every page and in every state of a match: nothing serious."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import Person, audit, begun
from tests.table.support import ME, OPEN, PIGS, Served

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_pages_around_a_match(people: People) -> None:
    ada = people("Ada")
    ada.visit("/")
    expect(ada.button("Open the table")).to_be_visible()
    audit(ada.page)
    ada.visit(f"/table/{ada.guest.open(ME, OPEN, game=PIGS)}")
    expect(ada.page.get_by_role("textbox", name="The table's link")).to_be_visible()
    audit(ada.page)
    ada.visit("/learn")
    expect(ada.page.get_by_role("link", name=re.compile("^Wild Pigs Will Attack! 2"))).to_be_visible()
    audit(ada.page)
    ada.visit(f"/learn/{PIGS}/WP-7.2c")
    expect(ada.page.locator("[id='WP-7.2c']")).to_be_in_viewport()
    audit(ada.page)


def test_a_match_by_day_and_by_night(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    match.to_a_fight()
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    audit(ada.page)
    begin_to_pay(ada)
    audit(ada.page)
    ada.pay()
    with ada.away():
        match.to_the_boss()
    expect(ada.bosses).to_be_visible()
    audit(ada.page)
    with ada.away():
        match.to_the_night()
    expect(ada.threats).to_be_visible()
    audit(ada.page)
    with ada.away():
        match.to_the_end()
    expect(ada.result).to_be_visible()
    audit(ada.page)
    ada.visit(f"/replay/{match.table}#20")
    expect(ada.page.get_by_role("slider", name="Play")).to_have_value("20")
    expect(ada.threats).to_be_visible()
    audit(ada.page)


def test_on_a_phone(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    match.to_a_fight()
    ada = people(match.guests[0], **PHONE)
    ada.visit("/")
    expect(ada.button("Open the table")).to_be_visible()
    audit(ada.page)
    ada.sit_down(match.table)
    begin_to_pay(ada)
    audit(ada.page)
    ada.pay()
    audit(ada.page)
    ada.page.get_by_role("group", name="Parts of the table").get_by_role("button", name=re.compile("^Market")).click()
    expect(ada.region("Weapons")).to_be_visible()
    audit(ada.page)


def begin_to_pay(ada: Person) -> None:
    """On a phone by the card's sheet, elsewhere at once."""
    ada.threats.get_by_role("button", name=re.compile("you can fight it")).first.click()
    expect(ada.paying.or_(ada.page.get_by_role("dialog"))).to_be_visible()
    if ada.page.get_by_role("dialog").count():
        audit(ada.page)
        ada.page.get_by_role("dialog").get_by_role("button", name="Fight").click()
    expect(ada.settling).to_be_visible()


def test_panels_beside_and_over_the_board(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    for name in ("Rules", "Chat"):
        ada.open_tab(name)
        audit(ada.page)
    ada.button("Menu").click()
    audit(ada.page)
    ada.page.get_by_role("checkbox", name="Read the table in words").check()
    ada.page.keyboard.press("Escape")
    expect(ada.region("The table in words").first).to_be_visible()
    audit(ada.page)
