"""Photographs the table for the documentation, in a real browser: `make pictures`.

The match is played by greedy bots from a fixed seed, so that the pictures change only when the table does.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from boargame.bots import Thinker, bot
from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.env.studio import BROWSERS
from boargame.table import asking, pledges, protocol, seating
from boargame.table import entries as e
from boargame.table.app import application
from boargame.table.house import House
from boargame.table.limits import Limits
from boargame.table.people import Person
from boargame.table.room import Room
from boargame.table.serve import config
from boargame.table.sqlite import SqliteStore

HERE = Path(__file__).parent
SEED = 15
DESKTOP, PHONE = (1440, 900), (390, 844)
NAMES = ("Ada", "Bruno", "Cyn", "Dag")


@dataclass
class Studio:
    """A house, and the loop it lives in."""

    house: House
    loop: asyncio.AbstractEventLoop
    port: int

    def do(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)


@contextmanager
def studio() -> Iterator[Studio]:
    house = House(SqliteStore(Path(tempfile.mkdtemp())), Limits(messages=1e6, requests=1e6), pace=0.0, compiles=False)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(config(application(house), house.limits))
        loop = asyncio.new_event_loop()
        serving = threading.Thread(target=loop.run_until_complete, args=(server.serve([listening]),), daemon=True)
        serving.start()
        while not server.started:
            time.sleep(0.01)
        yield Studio(house, loop, listening.getsockname()[1])
        server.should_exit = True
        serving.join()


async def table(
    house: House, game: str, title: str, options: dict[str, Any] | None = None
) -> tuple[Room, list[tuple[Person, str]]]:
    """Four people at a table."""
    people = [await house.people.arrive(name) for name in NAMES]
    seats = [protocol.NewSeat("me"), *[protocol.NewSeat("open")] * 3]
    with patch.object(pledges, "beginning", lambda opened, rules: e.Started(rules=rules, seed=SEED, salt="pepper")):
        wanted = protocol.NewTable(game, seats, title, options=options or {}, visibility="listed")
        room = await house.open_table(people[0][0], wanted)
        for number, (person, _) in enumerate(people[1:], 1):
            await seating.change_seat(room, person, number, protocol.NewSeat("me"))
    return room, people


async def play(room: Room, people: list[tuple[Person, str]], until: Callable[[Match], bool]) -> None:
    """Everybody plays greedily until the moment that is wanted."""
    match = room.story.match
    assert match is not None
    thinker = Thinker(match, SEED, fast=False)
    while not match.over and not until(match):
        seat = match.to_act[0]
        action = thinker.choose(bot("greedy"), seat).notation
        async with room.lock:
            ask = protocol.Choose(f"m{len(match.plays)}", seat, room.story.version_for(seat), action)
            await asking.play(room, people[seat][0].id, ask)


def at(era: str, round_no: int, question: str) -> Callable[[Match], bool]:
    """Ada is asked this, in a round of an era or later."""

    def reached(match: Match) -> bool:
        state: Any = match.state
        here = state.era.label == era and state.round_no >= round_no and match.to_act[:1] == [0]
        return here and match.asked(0).text == question

    return reached


def in_round(round_no: int, question: str) -> Callable[[Match], bool]:
    """Ada is asked this, in a round or later."""

    def reached(match: Match) -> bool:
        state: Any = match.state
        return state.round_no >= round_no and match.to_act[:1] == [0] and match.asked(0).text == question

    return reached


def photograph(
    browser: Browser, port: int, path: str, name: str, who: tuple[Person, str], *, size: tuple[int, int] = DESKTOP,
    does: Callable[[Page], object] = lambda page: None,
) -> None:  # fmt: skip
    person, token = who
    identity = json.dumps({"person": person.id, "name": person.name, "token": token})
    view = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=view, reduced_motion="reduce", bypass_csp=True)  # to wait for pictures
    context.add_init_script(f"localStorage.setItem('boargame.identity', {json.dumps(identity)})")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}{path}")
    page.wait_for_load_state("networkidle")
    does(page)
    page.wait_for_load_state("networkidle")
    page.wait_for_function("[...document.images].every((picture) => picture.complete && picture.naturalWidth > 0)")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=HERE / f"{name}.png", animations="disabled")
    context.close()


def begin_fight(page: Page) -> None:
    page.get_by_role("button", name="you can fight it").first.click()
    page.get_by_role("button", name="Fight: pay").wait_for()


def wild_pigs(here: Studio, browser: Browser) -> None:
    room, people = here.do(table(here.house, "wild-pigs", "Thursday boars"))
    ada, path = people[0], f"/table/{room.id}"
    here.do(play(room, people, at("Day", 4, "Take your turn")))
    photograph(browser, here.port, path, "board-day", ada)
    photograph(browser, here.port, path, "phone", ada, size=PHONE)
    photograph(browser, here.port, "/", "lobby", ada)
    here.do(play(room, people, at("Night", 4, "Take your turn")))
    photograph(browser, here.port, path, "board-night", ada, does=begin_fight)
    here.do(play(room, people, lambda match: False))
    photograph(browser, here.port, f"/replay/{room.id}#90", "replay", ada)


def wild_pigs_draft(here: Studio, browser: Browser) -> None:
    room, people = here.do(table(here.house, "wild-pigs-draft", "The one nobody wants"))
    ada, path = people[0], f"/table/{room.id}"
    here.do(play(room, people, at("Twilight", 3, "Choose the pig you will face")))
    photograph(browser, here.port, path, "draft", ada)
    photograph(browser, here.port, path, "draft-phone", ada, size=PHONE)
    here.do(play(room, people, at("Night", 1, "Spend charges if you like, then clash")))
    photograph(browser, here.port, path, "draft-clash", ada)


def happy_pigs(here: Studio, browser: Browser) -> None:
    room, people = here.do(table(here.house, "happy-pigs", "Four seasons"))
    ada, path = people[0], f"/table/{room.id}"
    here.do(play(room, people, in_round(10, "Take your actions")))
    photograph(browser, here.port, path, "happy", ada)
    here.do(play(room, people, in_round(13, "Pick your action for this round")))
    photograph(browser, here.port, path, "happy-phone", ada, size=PHONE)


def raiding(match: Match) -> bool:
    """Ada leads her monsters on, one of them engaged with a Defender."""
    state: Any = match.state
    if match.to_act != [0] or match.asked(0).text != "Use your monsters" or state.turn_no < 6:
        return False
    monsters = list(state.players[0].monsters)
    return any(one.owes for one in monsters) and any(not one.exhausted for one in monsters)


def pillage(here: Studio, browser: Browser) -> None:
    room, people = here.do(table(here.house, "pillage", "Not nailed down", {"settlement": "city"}))
    ada, path = people[0], f"/table/{room.id}"
    here.do(play(room, people, raiding))
    photograph(browser, here.port, path, "pillage", ada)
    photograph(browser, here.port, path, "pillage-phone", ada, size=PHONE)


def on_day(day: int, question: str) -> Callable[[Match], bool]:
    """Ada is asked this, on a day or later."""

    def reached(match: Match) -> bool:
        state: Any = match.state
        return state.day >= day and match.to_act[:1] == [0] and match.asked(0).text == question

    return reached


def fighting_together(match: Match) -> bool:
    """Everybody commits weapons in secret, Ada too: it is night."""
    state: Any = match.state
    together = state.combat.fighter == NONE and 0 in match.to_act
    return together and match.asked(0).text == "Commit weapons, then fight"


def wasteland(here: Studio, browser: Browser) -> None:
    room, people = here.do(table(here.house, "wasteland", "Seven nights"))
    ada, path = people[0], f"/table/{room.id}"
    here.do(play(room, people, on_day(3, "Choose a place to visit")))
    photograph(browser, here.port, path, "wasteland-phone", ada, size=PHONE)
    here.do(play(room, people, fighting_together))
    photograph(browser, here.port, path, "wasteland", ada)


COMPILES = 600_000
"""Milliseconds that the first comparison may take, which compiles its game."""


def workshop(here: Studio, browser: Browser) -> None:
    """A weapon that everybody wants, and what bots make of it."""
    ada = here.do(here.house.people.arrive("Ada"))
    made = here.do(here.house.sets.new(ada[0], protocol.NewSet("wild-pigs", name="Sharper rebar")))
    edit = protocol.Edit(made.version, "field", "weapons", "W01", "vp", 3)
    here.do(here.house.sets.edit(ada[0], made.id, edit))

    def compare(page: Page) -> None:
        page.get_by_label("Deck", exact=True).select_option("weapons")
        page.get_by_text("What can stand here").last.click()
        page.get_by_role("button", name="Play both and compare").click()
        page.locator("[data-state=done]").wait_for(timeout=COMPILES)

    with patch("boargame.table.asks.MOST_PAIRS", 600):
        photograph(browser, here.port, f"/workshop/{made.id}", "workshop", ada, does=compare)


def main() -> None:
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    with studio() as here, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for pictures in wild_pigs, wild_pigs_draft, happy_pigs, pillage, wasteland, workshop:
            pictures(here, browser)
        browser.close()


if __name__ == "__main__":
    main()
