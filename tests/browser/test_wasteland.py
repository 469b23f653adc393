"""Wasteland: a whole week by clicks, a day of six, on a phone, without a mouse, in words, and what axe finds."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.support import NEXT_FRAME, Beside, Person, audit, begun
from tests.browser.test_keyboard import focus_is_visible, press, tab_to
from tests.browser.test_phone import fits, high_enough, phone, tab
from tests.table.support import ME, Guest, Json, Served, able, play_one, play_until

WASTELAND = "wasteland"
BOT = {"who": "bot", "bot": "random"}
MOST_TABLES = 8
ON = {
    "stay": "Stay ready",
    "go": "Face it",
    "done": "Fight|Done|No more|Do not",
    "close": "Eat|Go on|Go hungry",
    "pass": "Pass",
    "end": "End turn",
}
"""What goes on, and what its button in the ribbon says."""

GO = re.compile("You can (visit|go|repair)")

Thing = TypeVar("Thing")


# -- at a page -------------------------------------------------------------------------------------------------


def actions(scene: Json) -> list[str]:
    return [choice["action"] for choice in scene["own"]["choices"]] if scene["own"] else []


def verbs(scene: Json) -> set[str]:
    return {action.split()[0] for action in actions(scene)}


def panel(person: Person) -> Locator:
    """Where something is decided that is no card and no place."""
    return person.region(person.scene["own"]["question"])


def answers(person: Person) -> Locator:
    return panel(person).get_by_role("button", name=re.compile("^(?!Cancel$)"))


def street(person: Person) -> Locator:
    return person.region(re.compile("^The settlement: "))


def survivors(person: Person) -> Locator:
    return person.region("Survivors").get_by_role("button")


def hand(person: Person) -> Locator:
    return person.mat.get_by_role("list", name="Your cards").get_by_role("button")


def go_on(person: Person) -> Locator:
    """The button in the ribbon."""
    may = [words for verb, words in ON.items() if verb in verbs(person.scene)]
    return person.ribbon.get_by_role("button", name=re.compile(f"^({'|'.join(may)})$"))


def abilities(person: Person) -> Locator:
    return person.mat.get_by_role("group", name="Your abilities").get_by_role("button")


def weapons(person: Person) -> Locator:
    """What may be committed."""
    return hand(person).or_(abilities(person)).and_(person.page.locator(".board-glow"))


def decide(person: Person) -> None:
    """One sensible thing, as fast as clicks can be."""
    may, help = verbs(person.scene), person.scene["own"]["help"]
    if "visit" in may:
        person.play(street(person).get_by_role("button", name=GO).first)
    elif "commit" in may and not person.scene["own"]["draft"]:
        commit(person)
    elif "close" in may and help["missing"] and "use" in may:
        person.play(answers(person).first)
    elif may & set(ON):
        person.play(go_on(person))
    else:
        person.play(answers(person).first)


def commit(person: Person) -> None:
    """The first weapon; if it can be used in two ways, in the last one."""
    weapon = weapons(person).first
    what = str(weapon.get_attribute("data-place")).split()[-1]
    if sum(what in action.split() for action in actions(person.scene)) > 1:
        weapon.click()
        weapon = person.page.locator(".menu").get_by_role("button", name=re.compile("^(?!Keep it$)")).last
    person.play(weapon)


def play_on(person: Person, until: Callable[[], bool]) -> None:
    """By clicks, until something holds; bots play beside it."""
    while not until():
        if 0 in person.scene["to_act"]:
            decide(person)
        else:
            person.up_to(person.version + 1)


# -- beside a page ---------------------------------------------------------------------------------------------


WANTED = re.compile("visit e0[23]$|trade |give ")


class Scout(random.Random):
    """Chance, but it goes to the Scout and the Outpost, and offers cards."""

    def choice(self, options: Sequence[Thing]) -> Thing:  # type: ignore[override]
        return super().choice([option for option in options if WANTED.match(str(option))] or options)


def hurry(match: Beside, *wanted: str, holds: Callable[[], bool] = lambda: True) -> None:
    """Let chance play until the first player may do one of these, or anything, and something holds."""
    ada = match.players[0]
    match.catch_up()
    play_until(match.players, Scout(2), lambda: bool(verbs(ada.scene) & set(wanted or verbs(ada.scene))) and holds())


def questions(match: Beside, most: int) -> Iterator[set[str]]:
    """Let chance play, and stop at each question that is unlike those before: what may be done."""
    known: list[set[str]] = []
    while len(known) < most:
        hurry(match, holds=lambda: verbs(match.players[0].scene) not in known)
        known.append(verbs(match.players[0].scene))
        yield known[-1]


def seen_at(person: Person, match: Beside) -> None:
    """The page has drawn what was played beside it."""
    person.up_to(match.players[0].version)
    person.page.evaluate(NEXT_FRAME)


@pytest.fixture
def match(served: Served) -> Beside:
    return begun(served, "Ada", "Bob", game=WASTELAND)


# -- playing ---------------------------------------------------------------------------------------------------


def near_the_end(guest: Guest) -> str:
    """A table where the survivors live to see the sixth day, as chance plays: perhaps not the first that is opened."""
    dice = Scout(2)
    for _ in range(MOST_TABLES):
        table = guest.open(ME, BOT, game=WASTELAND)
        player = guest.join(table)
        while able([player]):
            if player.scene["board"]["day"] > 5:
                return table
            play_one([player], dice)
    raise AssertionError("the survivors never live so long")


def test_a_whole_match_against_a_bot(served: Served, people: People) -> None:
    """By clicks the first day, and at another table the last two; what lies between is more of the same."""
    guest = served.guest("Ada")
    ada = people(guest)
    ada.sit_down(guest.open(ME, BOT, game=WASTELAND))
    ada.until(lambda: bool(ada.scene))
    play_on(ada, lambda: ada.scene["board"]["day"] > 1)
    ada.sit_down(near_the_end(guest))
    ada.until(lambda: ada.scene["board"]["day"] > 5)
    play_on(ada, lambda: bool(ada.scene["result"]))
    expect(ada.ribbon).to_contain_text("The match is over")
    result = ada.scene["result"]
    for part in (ada.ribbon, ada.result):
        expect(part).to_contain_text(result["group"]["text"])
    outcomes = ["won" if seat in result["winners"] else "lost" for rank in result["ranking"] for seat in rank]
    assert [row.split()[0] for row in ada.final_rows()] == outcomes
    ada.button("Close, and look at the table").click()
    expect(survivors(ada)).to_have_count(2)


def test_a_day_of_six(served: Served, people: People) -> None:
    guest = served.guest("Ada")
    table = guest.open(ME, *[BOT] * 5, game=WASTELAND, options={"bonus_emplacements": 1})
    ada = people(guest)
    ada.sit_down(table)
    ada.until(lambda: bool(ada.scene))
    play_on(ada, lambda: ada.scene["board"]["day"] > 1 and ada.scene["to_act"] == [0])  # the others wait
    expect(survivors(ada)).to_have_count(6)
    faces = guest.get(f"/api/tables/{table}/faces")["cards"]
    for place, mat in enumerate(ada.scene["board"]["mats"]):
        survivor = survivors(ada).nth(place)
        expect(survivor).to_contain_text(faces[mat["survivor"]]["name"])
        for deadly in filter(None, mat["deadly"]):
            expect(survivor).to_contain_text(f"next roll: 1 in {deadly:,} to die")
    boxes = [box for box in (one.bounding_box() for one in survivors(ada).all()) if box]
    assert {box["y"] for box in boxes} == {boxes[0]["y"]}
    assert max(box["width"] for box in boxes) - min(box["width"] for box in boxes) < 1
    survivors(ada).nth(3).click()
    looked_at = faces[ada.scene["board"]["mats"][3]["survivor"]]["name"]
    expect(ada.page.get_by_role("dialog", name=re.compile(looked_at))).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_a_place_that_was_visited_says_why_not(people: People, match: Beside) -> None:
    def resolved() -> bool:
        places = match.players[0].scene["board"]["places"]
        return any(place["resolved"] and not place["damaged"] for place in places)

    hurry(match, "visit", holds=resolved)
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    version = ada.version
    street(ada).get_by_role("button", name=re.compile("Resolved today")).first.click()
    expect(ada.tip).to_contain_text("WL-5.3")
    assert ada.version == version


def test_a_reload_in_the_middle_of_a_decision_changes_nothing(people: People, match: Beside, served: Served) -> None:
    hurry(match, "want")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    plays, shown = served.match(match.table).plays, panel(ada).inner_text()
    ada.page.reload()
    expect(panel(ada)).to_have_text(shown, use_inner_text=True)
    assert served.match(match.table).plays == plays
    ada.play(panel(ada).get_by_role("button", name="Cancel", exact=True))
    assert len(served.match(match.table).plays) < len(plays)
    expect(go_on(ada)).to_have_text("Pass")
    ada.play(survivors(ada).nth(1))
    ada.page.reload()
    ada.play(panel(ada).get_by_role("button", name="Want 1 cards for it"))
    expect(ada.log).to_contain_text("Ada offers")


# -- in other ways ---------------------------------------------------------------------------------------------


def test_on_a_phone(people: People, match: Beside) -> None:
    ada = people(match.guests[0], **phone())
    ada.sit_down(match.table)
    expect(answers(ada)).to_have_count(2)
    high_enough(answers(ada))
    fits(ada)
    answers(ada).first.tap()
    hurry(match, "visit")
    seen_at(ada, match)
    fits(ada)
    high_enough(hand(ada))
    tab(ada, "People").tap()
    expect(survivors(ada).first).to_be_in_viewport()
    high_enough(survivors(ada))
    fits(ada)
    tab(ada, "Camp").tap()
    ada.mat.get_by_role("button", name="Pull the mat up").tap()
    high_enough(abilities(ada))
    fits(ada)
    ada.mat.get_by_role("button", name="Put the mat down").tap()
    hand(ada).first.tap()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    fits(ada)
    ada.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    street(ada).get_by_role("button", name=GO).first.tap()
    ada.play(ada.page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Go there|Repair it)$")))
    panels = 0
    for _ in questions(match, 8):
        seen_at(ada, match)
        fits(ada)
        if answers(ada).count():
            panels += 1
            expect(answers(ada).first).to_be_in_viewport(ratio=1)
            high_enough(answers(ada))
    assert panels > 2


def test_a_day_without_a_mouse(people: People, match: Beside) -> None:
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    expect(answers(ada).first).to_be_focused()
    press(ada, "ArrowDown")
    focus_is_visible(ada)
    while ada.scene["board"]["day"] < 2:
        by_keys(ada)
        hurry(match)
        seen_at(ada, match)
    expect(ada.log).to_contain_text("Ada visits Wasteland")


def by_keys(ada: Person) -> None:
    """One sensible thing."""
    may = verbs(ada.scene)
    if "visit" in may:
        press(ada, "g")
        expect(street(ada).get_by_role("button", name=re.compile("^The gate"))).to_be_focused()
        focus_is_visible(ada)
        ada.play_by("Enter")
    elif "want" in may:
        ada.play_by("Escape")
        expect(go_on(ada)).to_have_text("Pass")
        ada.play_by("e")
    elif "trade" in may:
        tab_to(ada, answers(ada))
        ada.play_by("Enter")
    elif "commit" in may:
        tab_to(ada, weapons(ada))
        ada.play_by("e")
    elif may & set(ON) and not ("close" in may and ada.scene["own"]["help"]["missing"]):  # to go hungry has no key
        ada.play_by("e")
    else:
        tab_to(ada, answers(ada))
        ada.play_by("Enter")


def test_in_words(people: People, match: Beside) -> None:
    hurry(match, "visit")
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    ada.button("Menu").click()
    ada.page.get_by_role("checkbox", name="Read the table in words").check()
    ada.page.keyboard.press("Escape")
    words = ada.region("The table in words").first
    expect(words).to_be_visible()
    faces = match.guests[0].get(f"/api/tables/{match.table}/faces")["cards"]
    board = ada.scene["board"]
    own, other = board["mats"]
    for card in [*own["hand"], own["survivor"], other["survivor"], *(place["id"] for place in board["places"])]:
        expect(words).to_contain_text(faces[card]["name"])
    assert other["hand"] is None
    expect(words).to_contain_text(f"{other['hand_count']} cards in hand")
    ada.play(ada.region("What you may do").get_by_role("button", name=re.compile("^Visit Wasteland")))


def test_what_axe_finds(people: People, match: Beside) -> None:
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    for _ in questions(match, 6):
        seen_at(ada, match)
        audit(ada.page)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    audit(ada.page)
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    hurry(match, "visit")
    seen_at(ada, match)
    for opened in (re.compile("^The pile"), re.compile("Look closer$")):
        ada.page.get_by_role("button", name=opened).first.click()
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        audit(ada.page)
        ada.page.keyboard.press("Escape")
    with ada.away():
        match.to_the_end()
    expect(ada.result).to_be_visible()
    audit(ada.page)
