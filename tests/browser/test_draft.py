"""The Draft: a whole match by clicks, five at a table, on a phone, without a mouse, in words, and what axe finds."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.support import Beside, Person, audit, begun
from tests.browser.test_hotseat import BEA, reveal
from tests.browser.test_keyboard import focus_is_visible, press, tab_to
from tests.browser.test_phone import fits, high_enough, phone, tab
from tests.table.support import ME, Json, Served, play_until

DRAFT = "wild-pigs-draft"
BOT = {"who": "bot", "bot": "greedy"}
Thing = TypeVar("Thing")


# -- at a page -------------------------------------------------------------------------------------------------


def panel(person: Person, name: str) -> Locator:
    return person.region(re.compile(f"^{name}"))


def pool(person: Person) -> Locator:
    return person.region("Center pool")


def in_reach(person: Person, *words: str) -> Locator:
    """The first button of the table that has one of these words: the earlier the word, the better."""
    buttons = person.page.locator(".draft-board button")
    said = buttons.all_text_contents()
    for word in words:
        for number, text in enumerate(said):
            if re.search(word, text):
                return buttons.nth(number)
    raise AssertionError(f"there is nothing like {words}")


def decide(person: Person) -> None:
    """One sensible thing, as fast as clicks can be."""
    help = person.scene["own"]["help"]
    actions = {choice["action"] for choice in person.scene["own"]["choices"]}
    if help["spend"]:
        person.play(panel(person, "Pay for").get_by_role("button", name=re.compile("(Buy|Tinker): pay")))
    elif help["take"]:
        take_scrap(person, help["take"]["count"])
    elif help["stake"] or help["recharges"]:
        clash(person, help)
    elif "stay" in actions:
        person.play(in_reach(person, "you can move here", "you can stay here"))
    elif "scavenge" in actions:
        person.play(in_reach(person, "you can buy it", "you can tinker it", "Scavenge: "))
    elif "done" in actions:
        person.play(person.ribbon.get_by_role("button", name=re.compile("^Done")))
    elif person.scene["board"]["phase"] == "formation":
        person.play(in_reach(person, "0 FAIL.*you can move here", "you can move here"))
    else:
        person.play(in_reach(person, "SLAY.*you can choose it", "REPEL.*you can choose it", "you can choose it"))


def take_scrap(person: Person, count: int) -> None:
    """What there is least of is not counted: red is good."""
    stacks = panel(person, "Take scrap").get_by_role("group", name="In the bag")
    if count == 1:
        person.play(stacks.get_by_role("button", name=re.compile("^Take 1 Ferocity")))
        return
    for _ in range(count):
        stacks.get_by_role("button", name=re.compile("^Choose 1 Ferocity")).click()
    person.play(panel(person, "Take scrap").get_by_role("button", name=re.compile(f"^Take {count} Ferocity")))


def clash(person: Person, help: Json) -> None:
    deciding = panel(person, "Clash with|Recharge a card")
    if help["recharges"]:
        person.play(deciding.get_by_role("button", name=re.compile("^Recharge")).first)
    elif help["stake"]["proposed"]:
        person.play(deciding.get_by_role("button", name=re.compile("^Spend [0-9]")))
    else:
        person.play(deciding.get_by_role("button", name=re.compile("^(Clash: |Use .*: REPEL)")).first)


def play_on(person: Person, until: Callable[[], bool]) -> None:
    """By clicks, until something holds; bots play beside it."""
    while not until():
        if 0 in person.scene["to_act"]:
            decide(person)
        else:
            person.up_to(person.version + 1)


# -- beside a page ---------------------------------------------------------------------------------------------


class Shopper(random.Random):
    """Chance, but it never leaves a card in the market that it can pay."""

    def choice(self, options: Sequence[Thing]) -> Thing:  # type: ignore[override]
        wanted = [option for option in options if str(option).startswith(("market", "buy"))]
        return super().choice(wanted or options)


def hurry(match: Beside, holds: Callable[[Json, Json], Any]) -> None:
    """Let chance play until the first player is asked something about which this holds: help and table."""

    def asked() -> bool:
        own, board = match.players[0].scene["own"], match.players[0].scene["board"]
        return bool(own["question"] and holds(own["help"], board))

    match.catch_up()
    play_until(match.players, Shopper(3), asked)


def to_a_clash(match: Beside) -> None:
    """In which a charge can be spent."""
    hurry(match, lambda help, board: help["stake"] and help["stake"]["charges"])


def to_the_formation(match: Beside) -> None:
    hurry(match, lambda help, board: board["phase"] == "formation")


@pytest.fixture
def match(served: Served) -> Beside:
    return begun(served, "Ada", "Bob", game=DRAFT)


# -- playing ---------------------------------------------------------------------------------------------------


def test_a_whole_match_against_a_bot(people: People) -> None:
    """By clicks from the lobby on, and at the end; what lies between is more of the same, and chance plays it."""
    ada = people()
    ada.visit("/")
    ada.page.get_by_role("radiogroup", name="Games").get_by_text("The Draft").click()
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.get_by_role("radiogroup", name="Seats").get_by_text("2", exact=True).click()
    ada.button("Open the table").click()
    expect(ada.mat).to_be_visible()
    play_on(ada, lambda: ada.scene["board"]["round"] == 2)
    ada.hasten(Shopper(3), lambda board: board["era"] == "Night" and board["round"] > 4)
    play_on(ada, lambda: bool(ada.scene["result"]))
    expect(ada.ribbon).to_contain_text("The match is over")
    scores = ada.served.match(ada.table).scores
    expect(ada.result).to_be_visible()
    assert ada.final_points() == sorted(scores)
    ada.result.get_by_role("link", name="Replay, and play on from any moment").click()
    expect(pool(ada)).to_be_visible()
    ada.button("To the end").click()
    expect(ada.region("Result")).to_be_visible()


def test_five_at_a_table_see_their_clash_together(served: Served, people: People) -> None:
    guest = served.guest("Ada")
    table = guest.open(ME, BOT, BOT, BOT, BOT, game=DRAFT)
    ada = people(guest)
    ada.sit_down(table)
    expect(ada.region("Opponents").get_by_role("button")).to_have_count(4)
    expect(ada.page.get_by_text("Clash of Day, round 1")).to_have_count(0)
    play_on(ada, lambda: ada.scene["board"]["round"] == 2)
    told = ada.page.get_by_role("status").filter(has_text="Clash of Day, round 1.")
    for player in guest.get(f"/api/tables/{table}")["seats"]:
        expect(told).to_contain_text(re.compile(rf"{re.escape(player['name'])} (slays|repels|fails against) "))
    ada.page.keyboard.press("Escape")
    ada.button(re.compile("^Last clash")).click()
    fought = ada.page.get_by_role("dialog", name="Last battles")
    expect(fought.get_by_role("listitem")).to_have_count(5)
    ada.page.keyboard.press("Escape")
    expect(fought).to_have_count(0)
    ada.page.reload()
    expect(ada.mat).to_be_visible()
    expect(told).to_have_count(0)


def test_charges_are_spent_and_taken_back(people: People, match: Beside) -> None:
    to_a_clash(match)
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    deciding = panel(ada, "Clash with")
    charge = deciding.get_by_role("switch").first
    expect(charge).not_to_be_checked()
    ada.play(charge)
    expect(charge).to_be_checked()
    ada.play(charge)
    expect(charge).not_to_be_checked()
    ada.play(charge)
    ada.play(deciding.get_by_role("button", name="Cancel"))
    expect(charge).not_to_be_checked()
    ada.play(charge)
    ada.play(deciding.get_by_role("button", name=re.compile("^Clash: ")))
    expect(ada.log).to_contain_text("Ada spends a charge of ")


def test_a_payment_is_put_together_and_taken_back(people: People, match: Beside) -> None:
    hurry(match, lambda help, board: any_way(help, board["mats"][0]["scrap"]))
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    scrap = ada.scene["board"]["mats"][0]["scrap"]
    track = ada.mat.get_by_role("button", name=re.compile("you can tinker it")).first
    ada.play(track)
    paying = panel(ada, "Pay for")
    paying.get_by_role("button", name=re.compile("^Give back")).last.click()
    expect(paying.get_by_role("button", name="1 more scrap to pay")).to_be_visible()
    ada.play(paying.get_by_role("button", name="Cancel"))
    expect(paying).to_have_count(0)
    assert ada.scene["board"]["mats"][0]["scrap"] == scrap
    ada.play(track)
    decide(ada)
    assert sum(ada.scene["board"]["mats"][0]["scrap"]) == sum(scrap) - 4


def any_way(help: Json, scrap: list[int]) -> bool:
    """A track can be raised, and there is a choice of what to pay with."""
    return any(track["action"] for track in help["tracks"]) and sum(scrap) > 5 and 0 not in scrap


# -- in other ways ---------------------------------------------------------------------------------------------


def test_on_a_phone(people: People, match: Beside) -> None:
    ada = people(match.guests[0], **phone())
    hurry(match, lambda help, board: help["stands"] and help["stands"][0]["contests"][0]["action"])
    ada.sit_down(match.table)
    fits(ada)
    high_enough(ada.mat.get_by_role("button", name=re.compile("^(?!Pu(ll|t) the mat)")))
    tab(ada, "Market").tap()
    expect(ada.region("Market Row")).to_be_in_viewport()
    fits(ada)
    tab(ada, "Pigs").tap()
    pool(ada).get_by_role("button", name=re.compile("you can choose it")).first.tap()
    card = ada.page.get_by_role("dialog")
    expect(card).to_be_in_viewport()
    fits(ada)
    ada.play(card.get_by_role("button", name=re.compile("^(?!Close)")).last)
    to_a_clash(match)
    ends = panel(ada, "Clash with").get_by_role("button", name=re.compile("^Clash: "))
    expect(ends).to_be_in_viewport(ratio=1)
    high_enough(panel(ada, "Clash with").get_by_role("button"))
    fits(ada)
    to_the_formation(match)
    expect(ada.ribbon).to_contain_text("formation")
    fits(ada)


def test_a_turn_without_a_mouse(people: People, match: Beside) -> None:
    hurry(match, lambda help, board: help["stands"] and any(stand["shift"] == "stay" for stand in help["stands"]))
    ada = people(match.guests[0])
    ada.sit_down(match.table)

    tab_to(ada, ada.mat.get_by_role("button", name=re.compile("you can move here")))
    ada.play_by("Enter")
    focus_is_visible(ada)
    ada.play_by("s")
    press(ada, "Tab")
    focus_is_visible(ada)
    pig = next(choice["action"] for choice in ada.scene["own"]["choices"] if choice["action"].startswith("engage"))
    ada.play_by(pig.split()[1])
    expect(ada.log).to_contain_text("Ada chooses ")
    to_a_clash(match)
    ends = panel(ada, "Clash with").get_by_role("button", name=re.compile("^(Clash: |Spend [0-9])"))
    expect(ends.first).to_be_focused()
    focus_is_visible(ada)
    tab_to(ada, panel(ada, "Clash with").get_by_role("button", name=re.compile("^Clash: ")))
    ada.play_by("Enter")
    assert not panel(ada, "Clash with").count() or ada.scene["own"]["help"]["uses"]


def test_in_words(people: People, match: Beside) -> None:
    to_a_clash(match)
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    ada.button("Menu").click()
    ada.page.get_by_role("checkbox", name="Read the table in words").check()
    ada.page.keyboard.press("Escape")
    words = ada.region("The table in words").first
    expect(words).to_be_visible()
    text = words.inner_text()
    faces = match.guests[0].get(f"/api/tables/{match.table}/faces")["cards"]
    board = ada.scene["board"]
    cards = [*board["pool"], *board["horde"], *board["row"]]
    cards += [held["card"] for mat in board["mats"] for held in mat["cards"]]
    assert [faces[card]["name"] for card in cards if card and faces[card]["name"] not in text] == []
    expect(words).to_contain_text("As it stands: ")
    ada.play(ada.region("What you may do").get_by_role("button", name=re.compile("Clash")).first)


def test_what_axe_finds(people: People, match: Beside) -> None:
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    audit(ada.page)
    to_a_clash(match)
    expect(panel(ada, "Clash with")).to_be_visible()
    audit(ada.page)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    audit(ada.page)
    to_the_formation(match)
    expect(ada.ribbon).to_contain_text("formation")
    audit(ada.page)
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    audit(ada.page)
    ada.button(re.compile("^Last clash")).click()
    expect(ada.page.get_by_role("dialog", name="Last battles")).to_be_visible()
    audit(ada.page)
    with ada.away():
        hurry(match, lambda help, board: board["era"] == "Night")
    audit(ada.page)


def test_a_formation_stays_a_secret_at_one_device(served: Served, people: People) -> None:
    guest = served.guest("Ada")
    table = guest.open(ME, BEA, game=DRAFT)
    beside = Beside(served, [guest], [guest.join(table, seat=seat) for seat in (0, 1)])
    to_the_formation(beside)
    before = beside.players[0].scene["board"]["mats"][0]["node"]
    device = people(guest)
    device.visit(f"/table/{table}")
    reveal(device, "Ada")
    other = next(node for node in ("Red", "Blue") if node != before)
    device.play(device.mat.get_by_role("button", name=re.compile(f"^{other}, ")))
    expect(device.page.get_by_role("heading", name="Hand the device to Bea")).to_be_visible()
    seen = len(device.frames)
    reveal(device, "Bea")
    assert f"takes formation on {other}" not in device.page.content()
    assert not any(f"takes formation on {other}" in frame for frame in device.frames[seen:])
    assert device.scene["board"]["mats"][0]["node"] == before
