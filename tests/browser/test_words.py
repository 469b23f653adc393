"""The table in words says all that the board shows, and can be played."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import begun
from tests.table.support import Json, Served


def cards_on(board: Json) -> set[str]:
    """Every card that lies on the table."""
    found = [threat["card"] for lane in board["lanes"] for threat in lane.values() if threat]
    found += [
        card for market in ("upgrades", "weapons") for row in ("new_stock", "carryover") for card in board[market][row]
    ]
    found += board["bosses"]
    for mat in board["mats"]:
        found += [held["card"] for slots in ("upgrades", "weapons", "trophies") for held in mat[slots] if held]
    return {card for card in found if card}


def test_every_card_is_named(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    match.hurry(lambda: match.players[0].scene["board"]["round"] == 4 and bool(match.players[0].actions))
    ada = people(match.guests[0])
    ada.sit_down(match.table)
    ada.button("Menu").click()
    ada.page.get_by_role("checkbox", name="Read the table in words").check()
    ada.page.keyboard.press("Escape")
    words = ada.region("The table in words").first
    expect(words).to_be_visible()
    expect(ada.threats).to_have_count(0)
    faces = match.guests[0].get(f"/api/tables/{match.table}/faces")["cards"]
    text = words.inner_text()
    cards = cards_on(ada.scene["board"])
    assert len(cards) > 10
    assert [faces[card]["name"] for card in cards if faces[card]["name"] not in text] == []
    for name in ("Ada", "Bob"):
        expect(words.get_by_role("heading", name=name)).to_be_visible()
    choices = {choice["text"] for choice in ada.scene["own"]["choices"]}
    offered = ada.region("What you may do").get_by_role("button")
    assert choices <= {offer.lstrip("123456789").strip() for offer in offered.all_inner_texts()}


def test_it_is_the_first_thing_a_keyboard_finds_and_it_can_be_played(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    mover = match.players[0].scene["to_act"][0]
    ada = people(match.guests[mover])
    ada.sit_down(match.table)
    ada.page.keyboard.press("Tab")
    expect(ada.button("Read the table in words")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.region("The table in words").first).to_be_visible()
    ada.play(ada.region("What you may do").get_by_role("button", name="Prepare a Wild token"))
    expect(ada.log).to_contain_text("prepares a Wild token")
    ada.button("Show the board").press("Enter")
    expect(ada.threats).to_be_visible()
