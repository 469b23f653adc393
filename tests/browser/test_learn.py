"""The rulebook: found, linked, and beside the board."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.support import Person, begun
from tests.table.support import PIGS, Served, stranger

RULE = "WP-7.2c"


def test_a_search_finds_and_steps_on(people: People) -> None:
    zoe = people()
    zoe.visit("/learn")
    zoe.page.get_by_role("link", name=re.compile("^Wild Pigs Will Attack! 2")).click()
    expect(rule_in(zoe, RULE)).to_be_attached()
    zoe.page.wait_for_load_state("networkidle")  # cards that come later are searched again, from the beginning
    search = zoe.page.get_by_role("searchbox", name="Search the rules")
    search.fill("conversion")
    count = zoe.page.get_by_role("search").get_by_role("status")
    expect(count).to_contain_text(re.compile(r"^1 of \d+ passages"))
    search.press("Enter")
    expect(count).to_contain_text(re.compile(r"^2 of \d+ passages"))
    search.fill("conversion token")  # a question is answered at the top; nobody is led away from there
    expect(zoe.region("Answers")).to_be_in_viewport()
    expect(count).to_contain_text(re.compile(r"^\d+ passages"))
    search.press("Enter")
    expect(count).to_contain_text(re.compile(r"^1 of \d+ passages"))
    search.fill("xyzzy")
    expect(count).to_contain_text("Nothing found")
    search.press("Escape")
    expect(search).to_have_value("")


def rule_in(person: Person, id: str) -> Locator:
    """A rule's own paragraph, which its address leads to."""
    return person.page.locator(f'[id="{id}"]')


def test_a_link_to_a_rule_opens_it(people: People) -> None:
    zoe = people()
    zoe.visit(f"/learn/{PIGS}/{RULE}")
    expect(rule_in(zoe, RULE)).to_be_in_viewport()
    rule_in(zoe, "WP-9.1a").get_by_role("link", name="Rule WP-9.1a", exact=True).click()
    expect(zoe.page).to_have_url(re.compile("WP-9.1a$"))
    expect(rule_in(zoe, "WP-9.1a")).to_be_in_viewport()
    zoe.page.go_back()
    expect(rule_in(zoe, RULE)).to_be_in_viewport()
    zoe.visit(f"/learn/{PIGS}/WP-99")
    expect(zoe.page.get_by_role("status").filter(has_text="no WP-99")).to_be_visible()


def test_every_rule_can_be_linked_to(served: Served, people: People) -> None:
    rules = stranger(served).get(f"/api/games/{PIGS}/rules")
    ids = [paragraph["id"] for chapter in rules["chapters"] for paragraph in chapter["paragraphs"] if paragraph["id"]]
    zoe = people()
    zoe.visit(f"/learn/{PIGS}")
    expect(zoe.page.get_by_role("heading", name=rules["title"], level=1)).to_be_visible()
    assert len(ids) > 100
    assert zoe.page.evaluate("(ids) => ids.filter((id) => !document.getElementById(id))", ids) == []
    linked = "(ids) => ids.filter((id) => !document.querySelector(`a[href='/learn/wild-pigs/${id}']`))"
    assert zoe.page.evaluate(linked, ids) == []
    for chapter in rules["chapters"]:
        title = f"{chapter['number']} {chapter['title']}".strip()
        expect(zoe.page.get_by_role("heading", name=title, level=2, exact=True)).to_be_visible()


def test_the_rules_are_beside_the_board(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    ada.open_tab("Rules")
    ada.side.get_by_role("searchbox", name="Search the rules").fill("cunning threat")
    book = ada.side.get_by_role("region", name="Rulebook")
    expect(book.get_by_role("status")).to_contain_text(re.compile(r"^\d+ found"))
    expect(ada.threats).to_be_visible()
    found = book.get_by_role("button", name=re.compile("^(Rule )?WP-")).first
    name = re.sub("^Rule ", "", found.inner_text())
    found.click()
    expect(book.get_by_role("searchbox")).to_have_count(0)
    expect(book.get_by_role("article").filter(has_text=re.compile(f"^\\s*{name}")).first).to_be_in_viewport()
