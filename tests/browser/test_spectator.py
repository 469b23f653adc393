"""A spectator sees everything that is open, follows, and cannot meddle."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import begun
from tests.table.support import Served


def test_a_spectator_follows_and_cannot_act(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    match.to_a_fight()
    zoe = people()
    zoe.visit(f"/table/{match.table}")
    expect(zoe.ribbon).to_contain_text("You are watching.")
    expect(zoe.region("The mat of Ada")).to_be_visible()
    expect(zoe.mat).to_have_count(0)
    expect(zoe.page.get_by_text("Only players at this table can write here.")).to_be_visible()
    expect(zoe.typing).to_have_count(0)
    expect(zoe.button(re.compile("^(Fight|Stance|Prepare): "))).to_have_count(0)
    expect(zoe.button(re.compile("you can"))).to_have_count(0)
    expect(zoe.button("End turn")).to_have_count(0)
    plays = len(served.match(match.table).plays)
    zoe.threats.get_by_role("button", name=re.compile("^Lane")).first.click()
    zoe.page.keyboard.press("1")
    zoe.page.keyboard.press("e")
    expect(zoe.tip).to_be_visible()
    assert len(served.match(match.table).plays) == plays
    assert all((json.loads(frame).get("scene") or {}).get("own") is None for frame in zoe.frames)


def test_a_spectator_sees_each_play_as_it_happens(served: Served, people: People) -> None:
    match = begun(served, "Ada", "Bob")
    zoe = people()
    zoe.visit(f"/table/{match.table}")
    first = match.players[0].scene["to_act"][0]
    player, name = match.players[first], ("Ada", "Bob")[first]
    stances = zoe.region(f"The mat of {name}").get_by_role("group", name="Stances")
    expect(stances.get_by_role("button", name=re.compile("^Balanced"))).to_have_attribute("aria-pressed", "true")
    player.play("restance Hunkered")
    expect(stances.get_by_role("button", name=re.compile("^Hunkered"))).to_have_attribute("aria-pressed", "true")
    expect(zoe.log).to_contain_text(f"{name} takes the Hunkered stance")
    player.done("say", text="Hello out there!")
    zoe.open_tab("Chat")
    expect(zoe.chat).to_contain_text("Hello out there!")
    player.play("end turn")
    expect(zoe.region(re.compile("^The mat of (?!" + name + ")"))).to_be_visible()
