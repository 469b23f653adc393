"""Two people at one device: nobody sees the table before it is in the right hands."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import Beside, Person
from tests.table.support import ME, PIGS, Json, Served

BEA = ME | {"name": "Bea"}
REVEAL = re.compile("^(Ada|Bea): show my table$")


def names_on(board: Json, faces: Json) -> set[str]:
    """The names of all cards on the lanes."""
    cards = [threat["card"] for lane in board["lanes"] for threat in lane.values() if threat]
    return {faces["cards"][card]["name"] for card in cards}


def covered(person: Person, name: str) -> None:
    """Nothing of the table is on the page, and the device is to be handed over."""
    expect(person.page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_visible()
    expect(person.threats.or_(person.bosses).or_(person.mat).or_(person.log)).to_have_count(0)
    faces = person.guest.get(f"/api/tables/{person.table}/faces")
    lines = {line["text"] for frame in person.frames for line in json.loads(frame).get("lines", ())}
    text = person.page.content()
    assert [told for told in lines | names_on(person.scene["board"], faces) if told in text] == []


def reveal(person: Person, name: str) -> None:
    person.button(f"{name}: show my table").click()
    expect(person.mat).to_contain_text(name)


def always_cover(person: Person) -> None:
    person.button("Menu").click()
    person.page.get_by_role("checkbox", name="Cover the table only when something is hidden").uncheck()
    person.page.keyboard.press("Escape")


def test_the_table_is_covered_until_it_is_in_the_right_hands(people: People) -> None:
    ada = people()
    ada.visit("/")
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.get_by_role("radiogroup", name="Seats").get_by_text("2", exact=True).click()
    ada.page.get_by_role("combobox", name="Who sits at seat 2").select_option("Someone here")
    ada.page.get_by_role("textbox", name="Name of the player at seat 2").fill("Bea")
    ada.button("Open the table").click()
    expect(ada.ribbon).to_contain_text(re.compile("(Ada|Bea): your turn"))  # nothing is hidden: it needs no cover
    first, second = ("Ada", "Bea") if ada.scene["to_act"] == [0] else ("Bea", "Ada")
    expect(ada.mat).to_contain_text(first)
    always_cover(ada)
    ada.prepare("Wild")
    ada.end_turn()
    expect(ada.button(REVEAL)).to_be_focused()
    covered(ada, second)
    ada.page.reload()
    covered(ada, second)
    reveal(ada, second)
    expect(ada.log).to_contain_text(f"{first} prepares a Wild token")


def test_what_one_decides_about_the_boss_stays_a_secret(served: Served, people: People) -> None:
    guest = served.guest("Ada")
    table = guest.open(ME, BEA, game=PIGS)
    match = Beside(served, [guest], [guest.join(table, seat=seat) for seat in (0, 1)])
    match.to_the_boss()
    device = people(guest)
    device.visit(f"/table/{table}")
    reveal(device, "Ada")
    device.play(device.bosses.get_by_role("button", name=re.compile("^Decline threshold 1")))
    expect(device.log).to_contain_text("Ada does not pay threshold 1")
    decline_the_rest(device, 0)
    covered(device, "Bea")
    assert "does not pay" not in device.page.content()
    seen = len(device.frames)
    reveal(device, "Bea")
    expect(device.bosses.get_by_role("button", name=re.compile("^Decline threshold"))).not_to_have_count(0)
    assert "does not pay" not in device.page.content()
    assert not any("does not pay" in frame for frame in device.frames[seen:])
    assert device.scene["board"]["mats"][0]["faced"] == [False] * len(device.scene["board"]["mats"][0]["faced"])
    decline_the_rest(device, 1)
    if device.scene["to_act"] == [0]:
        reveal(device, "Ada")
    for name in ("Ada", "Bea"):
        expect(device.log).to_contain_text(f"{name} does not pay threshold 1")


def decline_the_rest(device: Person, seat: int) -> None:
    """Some thresholds ask what to lose."""
    device.play(device.ribbon.get_by_role("button", name="Decline the rest"))
    while seat in device.scene["to_act"] and device.scene["board"]["boss_phase"]:
        device.play(device.mat.get_by_role("region").get_by_role("button").first)
