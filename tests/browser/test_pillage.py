"""Pillage!: a whole match by clicks, four at a table, on a phone, without a mouse, in words, and what axe finds."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.support import NEXT_FRAME, Beside, Person, audit, begun
from tests.browser.test_keyboard import focus_is_visible, press, tab_to
from tests.browser.test_phone import fits, high_enough, phone, tab
from tests.table.support import ME, Json, Served, play_until

PILLAGE = "pillage"
BOT = {"who": "bot", "bot": "greedy"}
ASKS = ("target", "rob", "salvage", "blast", "shift", "pay")
"""What a panel of its own asks, with a button for each answer."""

Thing = TypeVar("Thing")


# -- at a page -------------------------------------------------------------------------------------------------


def actions(scene: Json) -> list[str]:
    return [choice["action"] for choice in scene["own"]["choices"]] if scene["own"] else []


def has(person: Person, *verbs: str) -> bool:
    return any(action.split()[0] in verbs for action in actions(person.scene))


def panel(person: Person) -> Locator:
    """Where an effect asks."""
    return person.region(person.scene["own"]["question"])


def deck(person: Person) -> Locator:
    return person.region("The top of the deck")


def card(person: Person) -> Locator:
    return person.region("Drawn card")


def monsters(person: Person, name: str) -> Locator:
    """Buttons at one's monsters."""
    return person.mat.get_by_role("group", name="Your monsters").get_by_role("button", name=re.compile(name))


def decide(person: Person) -> None:
    """One sensible thing, as fast as clicks can be."""
    if has(person, *ASKS):
        person.play(panel(person).get_by_role("button", name=re.compile("^(?!Cancel$)")).first)
    elif has(person, "sink", "order"):
        person.play(deck(person).get_by_role("button", name=re.compile("^(Leave|Put)")).last)
    elif has(person, "keep"):
        person.play(card(person).get_by_role("button", name=re.compile("^Keep")))
    elif has(person, "equip"):
        put_on(person)
    elif has(person, "bank"):
        person.play(card(person).get_by_role("button", name=re.compile("^Use" if has(person, "use") else "^Bank")))
    elif has(person, "done"):
        person.play(person.ribbon.get_by_role("button", name=re.compile("^(Roll|Let it stand)")))
    elif has(person, "build"):
        build(person)
    elif has(person, "fight", "smash"):
        person.play(monsters(person, "^(Fight|Smash)").first)
    elif has(person, "pillage", "idle"):
        person.play(monsters(person, "^(Pillage|Rest)(?!.*Not now)").first)
    else:
        person.play(person.ribbon.get_by_role("button", name="End turn"))


def put_on(person: Person) -> None:
    """The drawn Equipment on the first monster, instead of the first thing that it wears, if there is no room."""
    monsters(person, "you can put it on here").first.click()
    ways = person.page.locator(".menu").get_by_role("button")
    if sum(action.startswith("equip bruiser") for action in actions(person.scene)) > 1:
        person.play(ways.first)
    else:
        person.until(lambda: not has(person, "equip"))


def build(person: Person) -> None:
    person.region("Siege Cards").get_by_role("button", name=re.compile("you can build it$")).first.click()
    person.play(person.page.get_by_role("group", name=re.compile("^Who builds")).get_by_role("button").first)


def play_on(person: Person, until: Callable[[], bool]) -> None:
    """By clicks, until something holds; bots play beside it."""
    while not until():
        if 0 in person.scene["to_act"]:
            decide(person)
        else:
            person.up_to(person.version + 1)


# -- beside a page ---------------------------------------------------------------------------------------------


class Raider(random.Random):
    """Chance, but it uses what it finds, and looks at the deck."""

    def choice(self, options: Sequence[Thing]) -> Thing:  # type: ignore[override]
        wanted = ("use", "ability hexer")
        return super().choice([option for option in options if str(option) in wanted] or options)


def hurry(match: Beside, *verbs: str) -> None:
    """Let chance play until the first player may do one of these."""

    def asked() -> bool:
        return any(action.split()[0] in verbs for action in actions(match.players[0].scene))

    match.catch_up()
    play_until(match.players, Raider(4), asked)


def seen_at(person: Person, match: Beside) -> None:
    """The page has drawn what was played beside it."""
    person.up_to(match.players[0].version)
    person.page.evaluate(NEXT_FRAME)


@pytest.fixture
def match(served: Served) -> Beside:
    """Kobolds, who look at the deck and help each other, against Orcs."""
    return begun(served, "Ada", "Bob", game=PILLAGE, options={"races": "kobold, orc", "first_player": "seat0"})


# -- playing ---------------------------------------------------------------------------------------------------


def test_a_whole_match_against_a_bot(people: People) -> None:
    """By clicks from the lobby on, and at the end; what lies between is more of the same, and chance plays it."""
    ada = people()
    ada.visit("/")
    ada.page.get_by_role("radiogroup", name="Games").get_by_text("Pillage!").click()
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.get_by_role("radiogroup", name="Seats").get_by_text("2", exact=True).click()
    ada.button("Open the table").click()
    expect(ada.mat).to_be_visible()
    play_on(ada, lambda: ada.scene["board"]["deck"] < 45)
    ada.hasten(Raider(4), lambda board: board["deck"] < 14)
    play_on(ada, lambda: bool(ada.scene["result"]))
    expect(ada.ribbon).to_contain_text("The match is over")
    assert ada.final_points() == sorted(ada.served.match(ada.table).scores)
    ada.button("Close, and look at the table").click()
    expect(ada.page.get_by_role("banner")).to_contain_text("Everything is pillaged")
    expect(ada.region("Your Pile")).to_contain_text(f"{ada.scene['board']['mats'][0]['pile_points']} points")


def test_four_at_a_table(served: Served, people: People) -> None:
    guest = served.guest("Ada")
    table = guest.open(ME, BOT, BOT, BOT, game=PILLAGE, options={"settlement": "city", "races": "ogre, orc"})
    ada = people(guest)
    ada.sit_down(table)
    ada.until(lambda: bool(ada.scene))
    play_on(ada, lambda: bool(ada.scene["board"]["turn"] > 6 and 0 in ada.scene["to_act"]))
    opponents = ada.region("Opponents")
    expect(opponents.get_by_role("group")).to_have_count(3)
    for seat, mat in enumerate(ada.scene["board"]["mats"][1:], 1):
        who = opponents.get_by_role("group", name=ada.guest.get(f"/api/tables/{table}")["seats"][seat]["name"])
        expect(who.get_by_role("button", name=re.compile(f"^Pile: {mat['pile_points']} point"))).to_have_count(1)
        expect(who.get_by_role("button", name=re.compile(", (Bruiser|Prowler|Hexer), "))).to_have_count(3)
    opponents.get_by_role("button", name=re.compile("Look at the mat$")).first.click()
    expect(ada.page.get_by_role("dialog", name=re.compile("^The mat of "))).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_what_cannot_be_built_says_why(people: People, match: Beside) -> None:
    hurry(match, "pillage")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    version = ada.version
    ada.region("Siege Cards").get_by_role("button", name=re.compile("^Headbutt Cart: ")).click()
    expect(ada.tip).to_contain_text("PI-9.2")
    assert ada.version == version


def test_a_reload_in_the_middle_of_a_decision_changes_nothing(people: People, match: Beside, served: Served) -> None:
    hurry(match, "target")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    plays, shown = served.match(match.table).plays, panel(ada).inner_text()
    ada.page.reload()
    expect(panel(ada)).to_have_text(shown, use_inner_text=True)
    assert served.match(match.table).plays == plays
    ada.play(panel(ada).get_by_role("button", name="Cancel"))
    expect(card(ada).get_by_role("button", name=re.compile("^Use"))).to_be_visible()
    assert served.match(match.table).plays == plays[:-1]
    decide(ada)
    ada.page.reload()
    decide(ada)
    assert len(served.match(match.table).plays) > len(plays)


# -- in other ways ---------------------------------------------------------------------------------------------


def test_on_a_phone(people: People, match: Beside) -> None:
    hurry(match, "pillage")
    ada = people(match.guests[0], **phone())
    ada.sit_down(match.table)
    fits(ada)
    for button in monsters(ada, "^Pillage").all():
        expect(button).to_be_in_viewport(ratio=1)
    high_enough(monsters(ada, "^Pillage"))
    high_enough(ada.region("Opponents").get_by_role("button"))
    tab(ada, "Siege").tap()
    expect(ada.region("Siege Cards")).to_be_in_viewport()
    fits(ada)
    tab(ada, "Raid").tap()
    for verbs, asked in ((("sink",), deck), (("target", "rob"), panel)):
        hurry(match, *verbs)
        seen_at(ada, match)
        for button in asked(ada).get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)
        high_enough(asked(ada).get_by_role("button"))
        fits(ada)
    ada.play(panel(ada).get_by_role("button", name=re.compile("^(?!Cancel$)")).first)


def test_a_turn_without_a_mouse(people: People, match: Beside) -> None:
    ada = people(match.guests[0])
    ada.sit_down(match.table)

    keys = iter("1231231")
    while ada.scene["board"]["turn"] == 1:
        if has(ada, "bank"):
            ada.play_by("b")
        elif has(ada, "done"):
            ada.play_by("e")
        elif has(ada, "sink"):
            sink(ada)
        elif has(ada, "ability"):
            tab_to(ada, monsters(ada, "^Smoke Reader"))
            ada.play_by("Enter")
        elif has(ada, "pillage"):
            ada.play_by(next(keys))
        else:
            ada.play_by("e")
    expect(ada.log).to_contain_text("Ada looks at")
    expect(ada.log).to_contain_text("pillages and finds")


def sink(ada: Person) -> None:
    """The first card under the deck, with keys; the focus is there already."""
    focus_is_visible(ada)
    press(ada, "Space")
    expect(deck(ada).get_by_role("button", pressed=True)).to_have_count(1)
    done = deck(ada).get_by_role("button", name=re.compile("^Put .* under the deck$")).last
    tab_to(ada, done)
    ada.play_by("Enter")
    expect(ada.log).to_contain_text("under the deck")


def test_in_words(people: People, match: Beside) -> None:
    hurry(match, "bank")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    ada.button("Menu").click()
    ada.page.get_by_role("checkbox", name="Read the table in words").check()
    ada.page.keyboard.press("Escape")
    words = ada.region("The table in words").first
    expect(words).to_be_visible()
    faces = match.guests[0].get(f"/api/tables/{match.table}/faces")["cards"]
    board = ada.scene["board"]
    for mat in board["mats"]:
        for fighter in mat["fighters"]:
            expect(words).to_contain_text(faces[fighter["id"]]["name"])
    expect(words).to_contain_text(faces[board["open_cards"][-1]]["name"])
    ada.play(ada.region("What you may do").get_by_role("button", name=re.compile("^Bank")))


def test_what_axe_finds(people: People, match: Beside) -> None:
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    for verb in ("bank", "done", "sink", "target", "build"):
        hurry(match, verb)
        seen_at(ada, match)
        audit(ada.page)
    ada.region("Siege Cards").get_by_role("button", name=re.compile("you can build it$")).first.click()
    audit(ada.page)
    ada.page.keyboard.press("Escape")
    for opened in (re.compile("^Look through"), re.compile("Look at the mat$")):
        ada.page.get_by_role("button", name=opened).first.click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        audit(ada.page)
        ada.page.keyboard.press("Escape")
    ada.page.set_viewport_size({"width": 390, "height": 844})
    audit(ada.page)
