"""A game without a board of its own is played on the generic one."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import begun
from tests.table.support import SNOUTS, Served


def test_a_game_without_a_board_can_be_played_through(people: People) -> None:
    ada = people()
    ada.visit("/")
    ada.page.get_by_role("radiogroup", name="Games").get_by_text("Odd Snouts").click()
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.get_by_role("radiogroup", name="Seats").get_by_text("2", exact=True).click()
    ada.button("Open the table").click()
    choices = ada.region("What you may do")
    for _ in range(3):
        expect(ada.ribbon).to_contain_text("Your turn")
        ada.play(choices.get_by_role("button", name=re.compile("Show snout [1-5]")).first)
        ada.until(lambda: bool(ada.scene["result"]) or 0 in ada.scene["to_act"])
    expect(ada.result).to_contain_text("Ada")
    expect(ada.region("The table")).to_contain_text("Deck")
    expect(ada.log).to_contain_text(re.compile("wins . points"))


def test_its_choices_have_keys_and_rules(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob", game=SNOUTS)
    ada = people(match.guests[0])
    ada.visit(f"/table/{match.table}")
    choices = ada.region("What you may do")
    choices.get_by_role("button", name="Rule OS-2").first.click()
    expect(ada.side.get_by_role("region", name="Rule OS-2")).to_be_visible()
    ada.play_by("3")
    expect(choices).to_have_count(0)
    assert served.match(match.table).plays[-1].action.notation == "show 3"
    expect(ada.ribbon).to_contain_text("Waiting for Bob: Bob is asked: “Choose a snout”.")


def test_nobody_sees_the_hand_of_another(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob", game=SNOUTS)
    ada, bob = (people(guest) for guest in match.guests)
    for person in (ada, bob):
        person.visit(f"/table/{match.table}")
        expect(person.region("What you may do")).to_be_visible()
    state: Any = served.match(match.table).state
    hands = [[str(int(snout)) for snout in player.hand] for player in state.players]
    for person, mine, theirs in ((ada, hands[0], hands[1]), (bob, hands[1], hands[0])):
        facts = [text.split() for text in person.region("The table").get_by_role("definition").all_inner_texts()]
        assert mine in facts
        assert ["5", "face", "down"] in facts
        assert theirs not in facts
        assert ", ".join(theirs) not in json.dumps(person.scene["board"])


def test_players_have_names_and_scores_stand_once(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob", game=SNOUTS)
    match.to_the_end()
    ada = people(match.guests[0])
    ada.visit(f"/table/{match.table}")
    shown = ada.region("The table")
    first = served.match(match.table).state.first
    expect(shown.get_by_role("definition").first).to_have_text(match.guests[first].name)
    for guest, score in zip(match.guests, served.match(match.table).scores, strict=True):
        expect(shown.get_by_role("heading", name=re.compile(f"{guest.name}.* {score} points?$"))).to_be_visible()
    expect(shown.get_by_text("Points", exact=True)).to_have_count(0)
