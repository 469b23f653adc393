"""A whole match: two people in browsers of their own, and a bot."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.support import Beside, Person, play_at_pages

RULE = re.compile(r"^Rule WP-")


def test_two_people_and_a_bot_play_a_match_to_its_end(people: People) -> None:
    ada, bob = people(), people("Bob", reduced_motion="no-preference")
    open_a_table(ada)
    join_by_the_link(ada, bob)
    play_at_pages([ada, bob], lambda: ada.scene["to_act"] == [0])
    why_not(ada)
    talk(ada, bob)
    change_the_stance_and_take_it_back(ada, bob)
    buy(ada, bob)
    ada.prepare("Attack")
    ada.end_turn()
    bob.is_asked()
    read_the_log(bob)
    bob.prepare("Wild")
    bob.end_turn()
    play_at_pages([ada, bob], lambda: "Proposed:" in "".join(ada.paying.all_inner_texts()))
    fight_as_proposed(ada, bob)
    bob.page.emulate_media(reduced_motion="reduce")  # enough was seen of how things move
    to_the_last_boss(ada, bob)
    play_at_pages([ada, bob])
    see_how_it_ended(ada, bob)
    look_back(ada)


def open_a_table(ada: Person) -> None:
    """With three clicks: a friend, an easy bot, and the button."""
    ada.visit("/")
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.get_by_role("combobox", name="Who sits at seat 2").select_option("A friend")
    levels = ada.page.get_by_role("radiogroup", name="How well the bot at seat 3 plays")
    levels.get_by_text("Easy", exact=True).click()
    ada.button("Open the table").click()
    expect(ada.page.get_by_role("status").filter(has_text="One seat is free.")).to_be_visible()


def join_by_the_link(ada: Person, bob: Person) -> None:
    link = ada.page.get_by_role("textbox", name="The table's link").input_value()
    bob.page.goto(link)
    bob.button(re.compile("^Sit .*seat 2$")).click()
    for person, other in ((ada, "Bob"), (bob, "Ada")):
        expect(person.mat).to_be_visible()
        expect(opponent(person, other)).to_be_visible()


def opponent(person: Person, name: str) -> Locator:
    return person.region("Opponents").get_by_role("button", name=re.compile(f"^{name}"))


def why_not(ada: Person) -> None:
    """What cannot be done says why, and by which rule."""
    ada.is_asked()
    ada.threats.get_by_role("button", name=re.compile("short")).first.click()
    expect(ada.tip).to_contain_text("short")
    ada.tip.get_by_role("button", name=RULE).click()
    expect(ada.side.get_by_role("region", name=RULE)).to_contain_text(re.compile(r"\w{4}"))
    ada.page.keyboard.press("Escape")
    ada.ribbon.get_by_role("button", name="End turn", disabled=True).click(force=True)
    expect(ada.ribbon).to_contain_text("Not now")
    expect(ada.ribbon.get_by_role("button", name=RULE)).to_be_visible()


def talk(ada: Person, bob: Person) -> None:
    ada.say("Good luck, Bob!")
    expect(bob.side.get_by_role("tab", name="Chat 1 unread")).to_be_visible()
    for person in (ada, bob):
        person.open_tab("Chat")
        expect(person.chat).to_contain_text("Good luck, Bob!")
    bob.say("And you, Ada.")
    expect(ada.chat).to_contain_text("And you, Ada.")
    for person in (ada, bob):
        person.open_tab("Log")


def change_the_stance_and_take_it_back(ada: Person, bob: Person) -> None:
    ada.play(ada.mat.get_by_role("button", name=re.compile("^Tactical.*you can change to it")))
    expect(ada.mat.get_by_role("button", name=re.compile("^Tactical"))).to_have_attribute("aria-pressed", "true")
    expect(opponent(bob, "Ada.* Tactical")).to_be_visible()
    ada.button("Ask to undo").click()
    expect(ada.ribbon).to_contain_text("Bob must agree")
    expect(bob.ribbon).to_contain_text("Ada asks to take back the last play.")
    bob.ribbon.get_by_role("button", name="Agree").click()
    expect(ada.mat.get_by_role("button", name=re.compile("^Balanced"))).to_have_attribute("aria-pressed", "true")
    expect(opponent(bob, "Ada.* Balanced")).to_be_visible()


def buy(ada: Person, bob: Person) -> None:
    goods = ada.button(re.compile("you can buy it"))
    name = (goods.first.text_content() or "").split(",")[0].strip()
    ada.play(goods.first)
    expect(ada.mat.get_by_role("button", name=f"slot 1: {name}")).to_be_visible()
    expect(opponent(bob, "Ada.* 1 (upgrade|weapon)")).to_be_visible()
    expect(bob.log).to_contain_text(re.compile(f"Ada buys the (upgrade|weapon) {re.escape(name)}"))


def read_the_log(bob: Person) -> None:
    """A line of the log leads to its rule."""
    line = bob.log.get_by_role("listitem").filter(has_text="Ada buys")
    rule = line.get_by_role("button", name=RULE)
    name = rule.get_attribute("aria-label") or ""
    rule.click()
    card = bob.side.get_by_role("region", name=name, exact=True)
    expect(card).to_contain_text(re.compile("buy|market", re.IGNORECASE))
    card.get_by_role("button", name="Close the rule").click()
    expect(card).to_have_count(0)


def fight_as_proposed(ada: Person, bob: Person) -> None:
    trophies = len(ada.scene["board"]["mats"][0]["trophies"])
    title = (ada.paying.get_attribute("aria-label") or "").removeprefix("Pay for ")
    ada.paying.get_by_role("button", name="Cancel").click()
    expect(ada.paying).to_have_count(0)
    ada.play(ada.threats.get_by_role("button", name=re.compile(f"{re.escape(title)}.*you can fight it")).first)
    expect(ada.paying.get_by_text("Proposed:")).to_be_visible()
    ada.pay()
    count = "1 trophy" if trophies == 0 else f"{trophies + 1} trophies"
    expect(ada.mat.get_by_role("group", name=count)).to_contain_text(title)
    expect(bob.log).to_contain_text(re.compile(f"Ada (defeats|fights) {re.escape(title)}"))


def to_the_last_boss(ada: Person, bob: Person) -> None:
    """Days and nights are more of the same: chance plays them, beside the pages."""
    guests = [ada.guest, bob.guest]
    match = Beside(ada.served, guests, [guest.join(ada.table) for guest in guests])
    with ada.away(), bob.away():
        match.to_the_night()
        match.to_the_boss()
    for person in (ada, bob):
        person.catch_up()


def see_how_it_ended(ada: Person, bob: Person) -> None:
    bob.catch_up()
    for person in (ada, bob):
        expect(person.ribbon).to_contain_text("The match is over")
        expect(person.result).to_be_visible()
    assert ada.final_rows() == bob.final_rows()
    assert ada.final_points() == sorted(ada.served.match(ada.table).scores)


def look_back(ada: Person) -> None:
    sentence = ada.result.get_by_role("heading", level=2).inner_text()
    ada.result.get_by_role("link", name=re.compile("^Replay")).click()
    expect(ada.page).to_have_url(re.compile("/replay/"))
    ada.button("To the end").click()
    expect(ada.ribbon).to_contain_text(sentence)
