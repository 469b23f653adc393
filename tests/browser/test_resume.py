"""Nothing is lost: not by a reload in the middle of a decision, and not by a connection that breaks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.support import Beside, Person, begun
from tests.table.support import Served

HALF_SAID = "Wait, I am just about to"


@pytest.fixture
def match(served: Served) -> Beside:
    """Ada can fight, and has something to pay with."""
    found = begun(served, "Ada", "Bob")
    found.to_a_fight()
    return found


@pytest.fixture
def ada(match: Beside, people: People) -> Person:
    """She has begun to pay, and to say something."""
    found = people(match.guests[0])
    found.sit_down(match.table)
    found.is_asked()
    found.play(found.threats.get_by_role("button", name=re.compile("you can fight it")).first)
    found.play(found.paying.get_by_role("switch", name=re.compile("^Use ")).first)
    found.typing.fill(HALF_SAID)
    return found


def test_a_reload_in_the_middle_of_paying_changes_nothing(ada: Person, match: Beside, served: Served) -> None:
    plays, shown = served.match(match.table).plays, ada.paying.inner_text()
    ada.page.reload()
    expect(ada.paying).to_be_visible()
    expect(ada.paying).to_have_text(shown, use_inner_text=True)
    expect(ada.typing).to_have_value(HALF_SAID)
    assert served.match(match.table).plays == plays
    used = ada.paying.get_by_role("switch", checked=True)
    expect(used).to_have_count(1)
    ada.play(used)
    expect(used).to_have_count(0)
    ada.pay()
    expect(ada.log).to_contain_text("Ada defeats")


def test_a_lost_connection_is_told_and_comes_back_by_itself(ada: Person, match: Beside, served: Served) -> None:
    shown = ada.paying.inner_text()
    ada.context.set_offline(True)
    cut_all_lines(served)
    expect(ada.ribbon).to_contain_text("Connection lost")
    expect(ada.ribbon).to_contain_text("Nothing you typed is lost.")
    expect(ada.paying).to_be_visible()
    bob = match.players[1].again()
    bob.done("say", text="Are you there?")
    ada.typing.press("Enter")
    ada.open_tab("Chat")
    expect(ada.chat.get_by_role("listitem").filter(has_text=HALF_SAID)).to_contain_text("waits for the connection")
    ada.context.set_offline(False)
    expect(ada.ribbon).to_contain_text("Pay for")
    for said in ("Are you there?", HALF_SAID):
        expect(ada.chat.get_by_role("listitem").filter(has_text=said)).to_have_count(1)
    expect(ada.chat).not_to_contain_text("waits for the connection")
    assert ada.paying.inner_text() == shown
    ada.pay()
    bob.until(lambda: any("Ada defeats" in line["text"] for line in bob.lines))
    ada.watch.forgive("ERR_INTERNET_DISCONNECTED")


def cut_all_lines(served: Served) -> None:
    """As if the cable were pulled: a browser that is told to be offline keeps the sockets it has."""

    async def cut() -> None:
        for line in list(served.server.server_state.connections):
            line.transport.abort()

    served.inside(cut())
