"""Happy Pigs: a whole match by clicks, six at a table, on a phone, without a mouse, in words, and what axe finds."""

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

HAPPY = "happy-pigs"
BOT = {"who": "bot", "bot": "greedy"}
MOST = 3
"""Actions of a turn that are really taken, so that a match does not last too long."""

Thing = TypeVar("Thing")


# -- at a page -------------------------------------------------------------------------------------------------


def tiles(person: Person) -> Locator:
    """The four tiles one may pick from, also for the neutral set."""
    return person.page.get_by_role("group", name=re.compile("^(Your tiles|Tiles of the neutral set)$"))


def reserve(person: Person) -> Locator:
    return person.region("Reserve")


def farm(person: Person) -> Locator:
    return person.page.get_by_role("group", name="Your farm")


def deeds(person: Person) -> Locator:
    return person.page.get_by_role("group", name="What you can do").get_by_role("button")


def has(person: Person, verb: str) -> bool:
    return any(choice["action"].split()[0] == verb for choice in person.scene["own"]["choices"])


def decide(person: Person) -> None:
    """One sensible thing, as fast as clicks can be."""
    board, help = person.scene["board"], person.scene["own"]["help"]
    mat = board["mats"][person.scene["own"]["seat"]]
    if help["odds"]:
        best = max(help["odds"], key=lambda odds: (min(odds["useful"], odds["shares"][1]), odds["job"] != 3))
        person.play(tiles(person).get_by_role("button").nth(best["job"]))
    elif help["jabs"] and board["phase"] != "actions":
        person.play(lit_pigs(person).first if not has(person, "buy") else stop(person))
    elif tired(board, mat):
        person.play(stop(person))
    elif has(person, "buy"):
        person.play(reserve(person).get_by_role("button", name=re.compile("You can buy it")).first)
    elif has(person, "take"):
        person.play(reserve(person).get_by_role("button", name=re.compile("You can take one")))
    elif any(has(person, verb) for verb in ("feed", "sell", "mate")):
        person.play(lit_pigs(person).first)
    else:
        person.play(stop(person))


def tired(board: Json, mat: Json) -> bool:
    """Enough was done in this turn."""
    return bool(board["phase"] == "actions" and mat["allotted"] - mat["left"] >= MOST)


def lit_pigs(person: Person) -> Locator:
    return farm(person).locator(".board-glow").or_(farm(person).locator(".board-lit"))


def stop(person: Person) -> Locator:
    return person.ribbon.get_by_role("button", name=re.compile("^(Stop|Done|End turn|Go on|Lose|No, thanks|.* none$)"))


def play_on(person: Person, until: Callable[[], bool]) -> None:
    """By clicks, until something holds; bots play beside it."""
    while not until():
        if 0 in person.scene["to_act"]:
            decide(person)
        else:
            person.up_to(person.version + 1)


# -- beside a page ---------------------------------------------------------------------------------------------


class Breeder(random.Random):
    """Chance, but it buys Piglets and Vaccines, and always feeds."""

    def choice(self, options: Sequence[Thing]) -> Thing:  # type: ignore[override]
        wanted = ("buy piglet", "buy vaccine", "choose Feed", "neutral Sell")
        return super().choice([option for option in options if str(option) in wanted] or options)


def hurry(match: Beside, holds: Callable[[Json, Json], Any]) -> None:
    """Let chance play until the first player is asked something about which this holds: help and table."""

    def asked() -> bool:
        own, board = match.players[0].scene["own"], match.players[0].scene["board"]
        return bool(own["question"] and holds(own["help"], board))

    match.catch_up()
    play_until(match.players, Breeder(3), asked)


def to_picks(match: Beside) -> None:
    hurry(match, lambda help, board: board["phase"] == "picks" and board["mats"][0]["pick"] < 0)


def to_feeding(match: Beside) -> None:
    hurry(match, lambda help, board: any(not growth["short"] for growth in help["growths"]))


def to_a_vaccination(match: Beside) -> None:
    """In your own turn."""
    hurry(match, lambda help, board: help["jabs"] and board["phase"] == "actions")


@pytest.fixture
def match(served: Served) -> Beside:
    return begun(served, "Ada", "Bob", game=HAPPY)


# -- playing ---------------------------------------------------------------------------------------------------


def test_a_whole_match_against_a_bot(people: People) -> None:
    """By clicks from the lobby on, and at the end; what lies between is more of the same, and chance plays it."""
    ada = people()
    ada.visit("/")
    ada.page.get_by_role("radiogroup", name="Games").get_by_text("Happy Pigs").click()
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.get_by_role("radiogroup", name="Seats").get_by_text("2", exact=True).click()
    ada.button("Open the table").click()
    expect(ada.mat).to_be_visible()
    play_on(ada, lambda: ada.scene["board"]["rounds_to_change"] < 3)
    ada.hasten(Breeder(3), lambda board: board["season"] == "Winter" and board["rounds_to_change"] < 2)
    play_on(ada, lambda: bool(ada.scene["result"]))
    expect(ada.ribbon).to_contain_text("The match is over")
    scores = ada.served.match(ada.table).scores
    expect(ada.result).to_be_visible()
    assert ada.final_points() == sorted(scores)
    ada.button("Close, and look at the table").click()
    ranking = ada.region("The year is over").get_by_role("listitem")
    expect(ranking).to_have_count(2)
    expect(ranking.first).to_contain_text(f"${max(scores)}")
    ada.visit(f"/replay/{ada.table}#30")
    expect(reserve(ada)).to_be_visible()
    ada.button("To the end").click()
    expect(ada.region("Result")).to_be_visible()


def test_six_at_a_table_share_what_they_picked(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob", "Cyn", "Dag", "Eve", "Fay", game=HAPPY)
    to_picks(match)
    ada = people(match.guests[0], reduced_motion="no-preference")
    ada.sit_down(match.table)
    expect(ada.region("Opponents").get_by_role("button")).to_have_count(5)
    match.catch_up()
    for player in match.players[1:]:
        if "choose Feed" in player.actions:
            player.play("choose Feed")
    match.catch_up()
    expect(ada.region("Opponents").get_by_role("button", name=re.compile("has chosen"))).to_have_count(5)
    assert "shows Feed" not in "".join(ada.frames)
    ada.play(tiles(ada).get_by_role("button", name=re.compile("^Pick Feed")))
    ada.until(lambda: bool(ada.scene["board"]["shares"]))
    share = ada.scene["board"]["shares"][0]
    told = ada.page.get_by_role("status").filter(has_text=f"Feed, {share['limit']} actions: ")
    for seat, count in zip(share["seats"], share["counts"], strict=True):
        expect(told).to_contain_text(f"{match.guests[seat].name} {count}")
    chips = ada.region("Season card").locator(".sharers li:not(.nobody) .chip")
    expect(chips).to_have_count(share["limit"])
    ada.page.reload()
    expect(chips).to_have_count(share["limit"])
    expect(told).to_have_count(0)


def test_ones_own_pick_is_there_after_a_reload(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob", "Cyn", game=HAPPY)
    to_picks(match)
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    ada.play(tiles(ada).get_by_role("button", name=re.compile("^Pick Mate")))
    for _ in range(2):
        expect(ada.mat).to_contain_text(re.compile(r"Mate\s*face down on the table"))
        ada.page.reload()


def test_an_item_is_taken_in_hand(people: People, match: Beside) -> None:
    to_a_vaccination(match)
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    vaccine = ada.mat.get_by_role("button", name=re.compile("^Vaccine: "))
    vaccine.click()
    expect(vaccine).to_have_attribute("aria-pressed", "true")
    ada.page.keyboard.press("Escape")
    expect(vaccine).to_have_attribute("aria-pressed", "false")
    vaccine.click()
    held = ada.scene["board"]["mats"][0]["items"][0]
    ada.play(lit_pigs(ada).first)
    assert ada.scene["board"]["mats"][0]["items"][0] == held - 1
    expect(ada.log).to_contain_text("Ada vaccinates")


def test_what_cannot_be_bought_says_why(people: People, match: Beside) -> None:
    to_feeding(match)
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    version = ada.version
    reserve(ada).get_by_role("button", name=re.compile("^Field: ")).click()
    expect(ada.tip).to_contain_text("HP-5.1")
    assert ada.version == version


def test_a_pick_stays_a_secret_at_one_device(served: Served, people: People) -> None:
    guest = served.guest("Ada")
    table = guest.open(ME, BEA, game=HAPPY)
    beside = Beside(served, [guest], [guest.join(table, seat=seat) for seat in (0, 1)])
    hurry(beside, lambda help, board: board["phase"] == "picks" and board["neutral_holder"] == 1)
    device = people(guest)
    device.visit(f"/table/{table}")
    reveal(device, "Ada")
    device.play(tiles(device).get_by_role("button", name=re.compile("^Pick Mate")))
    expect(device.page.get_by_role("heading", name="Hand the device to Bea")).to_be_visible()
    seen = len(device.frames)
    reveal(device, "Bea")
    expect(device.region("Opponents")).to_contain_text("has chosen")
    assert "picks Mate" not in device.page.content()
    assert not any("picks Mate" in frame for frame in device.frames[seen:])
    assert device.scene["board"]["mats"][0]["job"] == -1


# -- in other ways ---------------------------------------------------------------------------------------------


def test_on_a_phone(people: People, match: Beside) -> None:
    ada = people(match.guests[0], **phone())
    ada.sit_down(match.table)
    fits(ada)
    to_picks(match)
    expect(tiles(ada).get_by_role("button")).to_have_count(4)
    for tile in tiles(ada).get_by_role("button").all():
        expect(tile).to_be_in_viewport(ratio=1)
    high_enough(ada.mat.get_by_role("group", name="Your items").get_by_role("button"))
    fits(ada)
    tab(ada, "Reserve").tap()
    expect(reserve(ada)).to_be_in_viewport()
    fits(ada)
    tab(ada, "Season").tap()
    tiles(ada).get_by_role("button", name=re.compile("Feed: ")).tap()
    to_feeding(match)
    expect(deeds(ada).first).to_be_in_viewport(ratio=1)
    high_enough(deeds(ada))
    expect(farm(ada)).to_be_in_viewport()
    fits(ada)
    ada.mat.get_by_role("button", name="Pull the mat up").tap()
    fits(ada)
    ada.play(deeds(ada).first)


def test_a_round_without_a_mouse(people: People, match: Beside) -> None:
    hurry(match, lambda help, board: board["phase"] == "purchases")
    ada = people(match.guests[0])
    ada.sit_down(match.table)

    press(ada, "b")
    focus_is_visible(ada)
    press(ada, "ArrowRight")
    press(ada, "ArrowRight")
    focus_is_visible(ada)
    expect(reserve(ada).get_by_role("button", name=re.compile("^Average pig: "))).to_be_focused()
    ada.play_by("Enter")
    expect(ada.log).to_contain_text("Ada buys an Average pig")
    ada.play_by("p")
    to_picks(match)
    expect(tiles(ada).get_by_role("button")).to_have_count(4)
    ada.play_by("f")
    to_feeding(match)
    expect(ada.ribbon).to_contain_text("Feed")
    tab_to(ada, farm(ada).get_by_role("button", name=re.compile("you can choose it")))
    ada.play_by("Enter")
    expect(ada.log).to_contain_text("Ada feeds")
    press(ada, "Tab")
    focus_is_visible(ada)


def test_in_words(people: People, match: Beside) -> None:
    to_picks(match)
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    ada.button("Menu").click()
    ada.page.get_by_role("checkbox", name="Read the table in words").check()
    ada.page.keyboard.press("Escape")
    words = ada.region("The table in words").first
    expect(words).to_be_visible()
    board = ada.scene["board"]
    face = match.guests[0].get(f"/api/tables/{match.table}/faces")["cards"][board["card"]]
    expect(words).to_contain_text(face["name"])
    expect(words).to_contain_text(f"Feed {face['limits'][0]}, Mate {face['limits'][1]}")
    for mat in board["mats"]:
        expect(words).to_contain_text(f"${mat['money']}; with pigs ${mat['value']}")
    ada.play(ada.region("What you may do").get_by_role("button", name=re.compile("^Pick Buy")).first)


def test_what_axe_finds(people: People, match: Beside) -> None:
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    audit(ada.page)
    for reach in (to_picks, to_feeding, to_a_vaccination):
        reach(match)
        ada.page.evaluate("new Promise((drawn) => requestAnimationFrame(drawn))")
        ada.up_to(match.players[0].version)
        audit(ada.page)
        ada.page.set_viewport_size({"width": 390, "height": 844})
        audit(ada.page)
        ada.page.set_viewport_size({"width": 1440, "height": 900})
    ada.region("Opponents").get_by_role("button").click()
    expect(ada.page.get_by_role("dialog", name="The farm of Bob")).to_be_visible()
    audit(ada.page)
    ada.page.keyboard.press("Escape")
    for season in ("Summer", "Autumn", "Winter"):
        with ada.away():
            hurry(match, lambda help, board, season=season: board["season"] == season and board["phase"] == "picks")  # type: ignore[misc]
        ada.up_to(match.players[0].version)
        audit(ada.page)
    with ada.away():
        match.to_the_end()
    expect(ada.result).to_be_visible()
    audit(ada.page)
