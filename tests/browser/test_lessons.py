"""Lessons in a browser: somebody new learns each game, on a wide screen and on a phone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from boargame.core import registry
from boargame.learn.lesson import Lesson, lessons
from boargame.learn.walk import NEXT, suggested
from tests.browser.conftest import People
from tests.browser.support import audit
from tests.browser.windows import WIDE

PHONE: ViewportSize = {"width": 390, "height": 844}
GAMES = [about for about in registry.games() if about.home.parent == registry.HOME]
STEPS = """([game, id, steps]) =>
    localStorage.setItem("boargame.lessons", JSON.stringify({[game]: {done: [], at: {[id]: steps}}}))"""
GO = """(path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
}"""
"""To another page of ours, which is quicker than to load everything again."""

NOWHERE = "/nowhere"
"""Where there is least to draw."""

IN_SIGHT = """() => [...document.querySelectorAll('.ring')].every((ring) => {
    const {top, left, bottom, right} = ring.getBoundingClientRect();
    return bottom > 40 && right > 0 && top < innerHeight && left < innerWidth;
})"""


def see_every_page(page: Page, lesson: Lesson) -> None:
    """Leave and come back at every page: the text is there, and what it points at can be seen, at every size."""
    coach = page.get_by_role("region", name="Lesson")
    steps: list[str] = []
    for number, one in enumerate(lesson.pages, 1):
        if one.point or one.do:
            page.evaluate(GO, NOWHERE)
            expect(coach).to_have_count(0)
            page.evaluate(STEPS, [lesson.game, lesson.id, steps])
            page.evaluate(GO, f"/lesson/{lesson.game}/{lesson.id}")
            expect(coach).to_contain_text(f"{number} of {len(lesson.pages)}")
            if one.ask:
                expect(coach).to_contain_text(one.ask)
            for size in sorted((PHONE, WIDE), key=lambda size: size != page.viewport_size):  # first as it is
                page.set_viewport_size(size)
                expect(page.locator(".ring")).to_have_count(len(one.point))
                page.wait_for_function(IN_SIGHT)
        steps += one.do or [NEXT]


@pytest.mark.parametrize("about", GAMES, ids=lambda about: about.id)
def test_what_a_lesson_points_at_is_there(about: object, people: People) -> None:
    new = people(has_touch=True)
    new.page.goto(NOWHERE)
    for lesson in lessons(about):  # type: ignore[arg-type]
        see_every_page(new.page, lesson)


def test_a_lesson_is_read_by_pressing_enter(people: People) -> None:
    """By keyboard: the button that goes on has the focus, and then whatever the page points at."""
    page = people().page
    page.goto("/")
    page.locator("a[href='/lesson/pillage']").focus()
    page.keyboard.press("Enter")
    for number in (1, 2):
        expect(page.get_by_role("region", name="Lesson")).to_contain_text(f"{number} of 8")
        expect(page.get_by_role("button", name="Next", exact=True)).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pillage: Draw a card.").first).to_be_focused()


def test_a_stranger_learns_tries_something_else_and_goes_on(people: People) -> None:
    new = people()
    page = new.page
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Learn .* in ten minutes")).first.click()
    coach = page.get_by_role("region", name="Lesson")
    for number in (2, 3, 4):
        coach.get_by_role("button", name="Next").click()
        expect(coach).to_contain_text(f"{number} of 8")
    page.get_by_role("button", name=re.compile("^Tactical")).click()
    expect(coach).to_contain_text("That is your main action")
    coach.get_by_role("button", name="Take it back").click()
    page.locator('[data-place="threat 0 mid"]').click()
    expect(coach).to_contain_text("5 of 8")
    page.get_by_role("button", name=re.compile("^Fight: pay")).click()
    expect(coach).to_contain_text("The Gutter Tusker is yours")
    audit(page)
    page.reload()
    expect(coach).to_contain_text("6 of 8")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("7 of 8")
    page.get_by_role("button", name="End turn").click()
    expect(coach.get_by_role("link", name=re.compile("^Next lesson"))).to_be_visible()
    page.keyboard.press("n")
    expect(coach.get_by_role("heading")).to_have_text("Your stance is income and armour")


def test_the_last_lesson_leads_to_a_match_with_help(people: People) -> None:
    ann = people("Ann")
    about = GAMES[0]
    last = lessons(about)[-1]
    ann.page.goto("/learn")
    ann.page.evaluate(STEPS, [about.id, last.id, suggested(last)])
    ann.page.goto(f"/lesson/{about.id}/{last.id}")
    ann.page.get_by_role("button", name="Play a match against an easy bot").click()
    glance = ann.page.get_by_role("region", name="A turn at a glance")
    expect(glance).to_contain_text("Drive off mutant boars")
    glance.get_by_role("button", name="Close").click()
    expect(glance).to_have_count(0)
    done = json.loads(ann.page.evaluate("localStorage.getItem('boargame.lessons')"))
    assert last.id in done[about.id]["done"]
