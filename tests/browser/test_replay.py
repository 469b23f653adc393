"""Looking back at a match that is over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from boargame import cli
from boargame.core import registry, transcript
from tests.browser.conftest import People
from tests.browser.support import Beside, Person, begun
from tests.table.support import WIRES, Served

NOTES: FilePayload = {"name": "notes.json", "mimeType": "application/json", "buffer": b'{"plays": []}'}


@pytest.fixture(scope="module")
def match(served: Served) -> Beside:
    found = begun(served, "Ada", "Bob")
    found.to_the_end()
    while WIRES:
        WIRES.pop().leave()
    return found


@pytest.fixture
def plays(match: Beside) -> int:
    return int(match.players[0].scene["plays"])


@pytest.fixture
def ada(match: Beside, people: People) -> Person:
    found = people(match.guests[0])
    found.visit(f"/replay/{match.table}")
    expect(found.ribbon).to_contain_text("The beginning")
    return found


def at(person: Person, play: int) -> None:
    """The page shows the table after that many plays, and its address says so."""
    expect(person.page.get_by_role("slider", name="Play")).to_have_value(str(play))
    expect(person.page.get_by_role("heading", name=f"The table after {play} plays")).to_be_attached()
    expect(person.page).to_have_url(re.compile(f"#{play}$"))


def test_buttons_and_the_slider_lead_through_the_match(ada: Person, match: Beside, plays: int) -> None:
    at(ada, 0)
    told = match.guests[0].get(f"/api/tables/{match.table}/moments/1?seat=0")
    ada.button("Next play").click()
    at(ada, 1)
    expect(ada.ribbon).to_contain_text(told["text"])
    ada.button("Previous play").click()
    ada.button("Next turn").click()
    expect(ada.page.get_by_role("slider", name="Play")).not_to_have_value("0")
    ada.page.get_by_role("slider", name="Play").fill(str(plays // 2))
    at(ada, plays // 2)
    ada.button("To the end").click()
    at(ada, plays)
    expect(ada.button("Next play")).to_be_disabled()
    for score in match.players[0].scene["result"]["scores"]:
        expect(ada.region("Result")).to_contain_text(re.compile(f"\\D{abs(score)}\\D"))


def test_keys_lead_through_the_match(ada: Person, plays: int) -> None:
    for key, play in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", plays), ("Home", 0)):
        ada.page.keyboard.press(key)
        at(ada, play)


def test_it_plays_by_itself(ada: Person) -> None:
    ada.page.get_by_role("combobox", name="Speed").select_option("4×")
    ada.page.keyboard.press("Space")
    expect(ada.button("Pause")).to_be_visible()
    expect(ada.page.get_by_role("slider", name="Play")).not_to_have_value("0")
    ada.button("Pause").click()
    expect(ada.button("Play")).to_be_visible()


def test_a_link_leads_to_a_moment(people: People, match: Beside) -> None:
    zoe = people()
    zoe.visit(f"/replay/{match.table}#37")
    at(zoe, 37)
    zoe.log.get_by_role("button", expanded=False).first.click()
    zoe.log.get_by_title("Look back to this play").first.click()
    at(zoe, 0)


def test_the_record_proves_how_it_was_played(ada: Person, match: Beside, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download this match").click()
    download.value.save_as(record)
    assert transcript.verify(record, registry.game) == []
    assert cli.main(["check", str(record)]) == 0
    told = transcript.read(record)
    assert told["scores"] == match.players[0].scene["result"]["scores"]
    assert told["commitment"] == match.players[0].table["commitment"]
    ada.visit("/")
    ada.page.get_by_label("Open a file").set_input_files(NOTES)
    expect(ada.region("A saved match").get_by_role("alert")).to_have_text(
        "This file: not a saved match (no line 'boargame': 1)."
    )
    ada.watch.forgive("400")  # which the browser writes to its console
    ada.page.get_by_label("Open a file").set_input_files(record)
    ada.page.wait_for_url("**/replay/*")
    expect(ada.page.get_by_role("heading", name="record, from a file")).to_be_visible()
    ada.page.keyboard.press("End")
    at(ada, len(told["plays"]))
    for score in told["scores"]:
        expect(ada.region("Result")).to_contain_text(re.compile(f"\\D{abs(score)}\\D"))
