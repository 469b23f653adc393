"""Hints on the page: the bulb, the list, the light on the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.support import Person, audit
from tests.table.support import BOT, ME, PIGS, Served

People = Callable[..., Person]


@pytest.mark.parametrize("width", [1440, 390])
def test_a_hint_stands_in_a_list_and_shines_on_the_board(served: Served, people: People, width: int) -> None:
    ada = served.guest("Ada")
    person = people(ada, viewport={"width": width, "height": 844})
    person.visit(f"/table/{ada.open(ME, BOT, game=PIGS)}")
    person.is_asked()
    person.page.keyboard.press("w")
    hint = person.region("Hint")
    best = hint.get_by_role("button", name=re.compile(r"Wins \d+ times in 100, very likely between \d+ and \d+"))
    expect(best.first).to_be_visible()
    expect(hint.get_by_role("status")).to_contain_text("warming up")
    expect(person.page.locator(".light").first).to_be_visible()
    audit(person.page)
    version = person.version
    best.first.press("Enter")
    person.until(lambda: person.version > version)
    expect(hint).to_have_count(0)
