"""What others write stays text, and nothing comes from elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import Person, begun
from tests.table.support import ME, OPEN, PIGS, Served

NAME = "<img src=x onerror=a()>"
SAID = "<img src=x onerror=alert(1)><script>alert(2)</script> [x](javascript:alert(3)) https://example.org/"
HARMFUL = 'img[src=x], [onerror], script:not([src]), a[href^=javascript], a[href*="example.org"]'


def only_text(person: Person, text: str) -> None:
    expect(person.page.get_by_text(text).filter(visible=True).first).to_be_visible()
    expect(person.page.locator(HARMFUL)).to_have_count(0)


def test_a_name_is_only_a_name(served: Served, people: People) -> None:
    mallory = served.guest(NAME)
    table = mallory.open(ME, OPEN, game=PIGS, title=f"{NAME} again", visibility="listed")
    bob = people("Bob")
    bob.visit("/")
    only_text(bob, f"{NAME} again")
    bob.page.get_by_role("link", name=re.compile("^Join")).click()
    only_text(bob, NAME)
    bob.button(re.compile("^Sit ")).first.click()
    expect(bob.mat).to_be_visible()
    only_text(bob, NAME)
    bob.page.keyboard.press("?")
    bob.region("Opponents").get_by_role("button").click()
    only_text(bob, f"The mat of {NAME}")
    bob.visit(f"/replay/{table}")
    only_text(bob, NAME)


def test_what_is_said_is_only_text(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Mallory")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    match.players[1].done("say", text=SAID)
    ada.open_tab("Chat")
    only_text(ada, "<script>alert(2)</script>")
    expect(ada.chat.get_by_role("link")).to_have_count(0)
    match.players[1].done("say", text=f"Once more? {ada.home}/table/{match.table}")
    expect(ada.chat.get_by_role("link")).to_have_attribute("href", f"/table/{match.table}")


def test_a_link_can_only_lead_to_a_page(people: People) -> None:
    zoe = people()
    for path in (
        f"/table/{NAME}",
        f"/learn/{NAME}",
        f"/learn/{PIGS}/{NAME}",
        f"/replay/{NAME}",
        f"/me/{NAME}",
        f"/{NAME}",
    ):
        zoe.visit(path)
        expect(zoe.page.get_by_role("heading", level=1)).to_be_visible()
        expect(zoe.page.locator(HARMFUL)).to_have_count(0)
    zoe.watch.forgive("the server responded with a status of")


def test_the_policy_refuses_what_is_not_ours(people: People) -> None:
    """And the watch over all other tests would have noticed."""
    zoe = people()
    zoe.visit("/")
    expect(zoe.button("Open the table")).to_be_visible()
    zoe.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.harmed = true\">')")
    zoe.page.evaluate("fetch('https://example.org/').catch(() => undefined)")
    assert not zoe.page.evaluate("window.harmed")
    said = " ".join(zoe.watch.problems)
    assert "policy: script-src" in said
    assert "policy: connect-src" in said
    zoe.watch.problems.clear()


def test_the_watch_would_notice_a_request_that_leaves_the_house(people: People) -> None:
    zoe = people(bypass_csp=True)
    zoe.visit("/learn")
    elsewhere = zoe.home.replace("127.0.0.1", "localhost")
    zoe.page.evaluate("(url) => fetch(url).catch(() => undefined)", f"{elsewhere}/api/games")
    assert f"a request leaves the house: {elsewhere}/api/games" in zoe.watch.problems
    zoe.watch.problems.clear()


def test_every_answer_forbids_other_sites(served: Served) -> None:
    for path in ("/", "/learn", "/api/games", "/art/icons.svg"):
        policy = served.http.get(path).headers["content-security-policy"]
        assert re.match("default-src '(self|none)'", policy)
        assert "unsafe" not in policy
