"""Without a mouse: from the lobby into a match and through the first turns."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.support import Person, begun
from tests.table.support import Served

MOST_STEPS = 80
SEEN = """() => {
    const shown = ({outlineStyle, outlineWidth, boxShadow}) =>
        (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    // A radio button is as small as a point; what one sees of it is its label.
    const around = [focused, focused.closest('label'), focused.nextElementSibling].filter(Boolean);
    return around.some((one) => shown(getComputedStyle(one))) ? '' : focused.outerHTML.slice(0, 300);
}"""


def press(person: Person, key: str) -> None:
    person.page.keyboard.press(key)


def focus_is_visible(person: Person) -> None:
    assert person.page.evaluate(SEEN) == ""


def tab_to(person: Person, target: Locator) -> None:
    """Go on with Tab until something has the focus; on the way one always sees where one is."""
    for _ in range(MOST_STEPS):
        if target.evaluate_all("(all) => all.includes(document.activeElement)"):
            return
        press(person, "Tab")
        if not person.page.evaluate("document.activeElement === document.body"):  # once round the page
            focus_is_visible(person)
    raise AssertionError(f"not to be reached by Tab: {target}")


def test_from_the_lobby_to_the_first_turns_without_a_mouse(people: People) -> None:
    ada = people()
    ada.visit("/")
    expect(ada.button("Open the table")).to_be_visible()
    open_a_table(ada)
    ada.until(lambda: bool(ada.scene) and 0 in ada.scene["to_act"])
    for turn in (change_the_stance, prepare_a_token, buy_a_card):
        ada.is_asked()
        turn(ada)
        end_the_turn(ada)


def open_a_table(ada: Person) -> None:
    tab_to(ada, ada.page.get_by_role("textbox", name="Your name"))
    ada.page.keyboard.type("Ada")
    tab_to(ada, ada.page.get_by_role("radiogroup", name="Seats").get_by_role("radio"))
    press(ada, "ArrowLeft")
    expect(ada.page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    focus_is_visible(ada)
    tab_to(ada, ada.button("Open the table"))
    press(ada, "Enter")
    expect(ada.mat).to_be_visible()


def change_the_stance(ada: Person) -> None:
    press(ada, "s")
    focus_is_visible(ada)
    tab_to(ada, ada.mat.get_by_role("button", name=re.compile("^Hunkered")))
    ada.play_by("Enter")
    expect(ada.mat.get_by_role("button", name=re.compile("^Hunkered"))).to_have_attribute("aria-pressed", "true")


def prepare_a_token(ada: Person) -> None:
    press(ada, "p")
    tokens = ada.mat.get_by_role("group", name="Prepare a token")
    expect(tokens.get_by_role("button").first).to_be_focused()
    focus_is_visible(ada)
    press(ada, "ArrowRight")
    expect(tokens.get_by_role("button").nth(1)).to_be_focused()
    focus_is_visible(ada)
    ada.play_by("Enter")
    expect(ada.mat.get_by_role("button", name=re.compile("^Attack tokens: 1"))).to_be_visible()


def buy_a_card(ada: Person) -> None:
    press(ada, "b")
    expect(ada.button(re.compile("you can buy it")).first).to_be_focused()
    focus_is_visible(ada)
    ada.play_by("Enter")
    expect(ada.mat.get_by_role("button", name=re.compile("(Upgrade|Weapon) slot 1: "))).to_be_visible()
    prepare_first(ada)


def prepare_first(ada: Person) -> None:
    press(ada, "p")
    expect(ada.mat.get_by_role("group", name="Prepare a token").get_by_role("button").first).to_be_focused()
    ada.play_by("Enter")


def end_the_turn(ada: Person) -> None:
    """And wait for the bot; then the focus is on the board again."""
    plays = ada.scene["plays"]
    press(ada, "e")
    ada.until(lambda: ada.scene["plays"] > plays and ada.scene["to_act"] == [0])
    press(ada, "Tab")
    focus_is_visible(ada)


def test_a_fight_without_a_mouse(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    match.to_a_fight()
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    lane = next(action.split()[1] for action in match.players[0].actions if action.startswith("fight"))
    ada.play_by(lane)
    expect(ada.settling).to_be_focused()
    focus_is_visible(ada)
    ada.play_by("Escape")
    expect(ada.paying).to_have_count(0)
    ada.play_by(lane)
    expect(ada.settling).to_be_focused()
    press(ada, "Enter")
    expect(ada.paying).to_have_count(0)
    expect(ada.log).to_contain_text("Ada defeats")
    ada.page.evaluate("new Promise((drawn) => requestAnimationFrame(drawn))")
    focus_is_visible(ada)


def test_panels_open_and_close_by_keys(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    for key, name in (("c", "Chat"), ("r", "Rules"), ("l", "Log")):
        press(ada, key)
        expect(ada.side.get_by_role("tab", name=re.compile(f"^{name}"))).to_have_attribute("aria-selected", "true")
    press(ada, "?")
    expect(ada.region("Keys")).to_be_visible()
    press(ada, "Escape")
    expect(ada.region("Keys")).to_have_count(0)
    tab_to(ada, ada.button("Menu"))
    press(ada, "Enter")
    expect(ada.region("Menu")).to_be_focused()
    press(ada, "Escape")
    expect(ada.region("Menu")).to_have_count(0)
    expect(ada.button("Menu")).to_be_focused()
    tab_to(ada, ada.region("Opponents").get_by_role("button"))
    press(ada, "Enter")
    expect(ada.page.get_by_role("dialog", name="The mat of Bob")).to_be_visible()
    press(ada, "Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.region("Opponents").get_by_role("button")).to_be_focused()
    tab_to(ada, ada.typing)
    ada.page.keyboard.type("ler?")
    expect(ada.typing).to_have_value("ler?")
    expect(ada.region("Keys")).to_have_count(0)
