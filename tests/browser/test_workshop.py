"""The workshop on the page: a card is changed, its mistake explained and fixed, asked about, and played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from boargame.table import asks
from tests.browser.conftest import People
from tests.browser.support import audit
from tests.table.support import PIGS, Served

COMPILES = 300_000
"""Milliseconds that a game may take to be compiled on a busy machine."""


def test_a_card_is_changed_explained_asked_about_and_played(
    served: Served, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asks, "MOST_PAIRS", 200)
    ada = people("Ada", viewport={"width": 390, "height": 844})
    page = ada.page
    ada.visit(f"/workshop?game={PIGS}")
    ada.button("Begin with these cards").click()
    expect(page.get_by_text("Ready to play")).to_be_visible()
    audit(page)

    page.get_by_label("Deck", exact=True).select_option("weapons")
    cost = page.get_by_label("Cost")
    cost.fill("X2")
    expect(page.get_by_text("'X2' is not a number of cubes")).to_be_visible()
    expect(cost).to_have_attribute("aria-invalid", "true")
    expect(ada.button("Play it now")).to_have_attribute("aria-disabled", "true")
    audit(page)
    cost.fill("R1")
    page.get_by_label("VP", exact=True).fill("9")
    expect(page.get_by_text("1 card changed")).to_be_visible()
    card = page.get_by_label("The card as it will look")
    expect(card).to_contain_text("Sharpened Rebar")
    expect(card.locator(".points")).to_contain_text("9")

    verdict = ada.region("What does this change do?")
    verdict.get_by_role("button", name="Play both and compare").click()
    expect(verdict.locator("[data-state=done]")).to_contain_text("It makes a difference.", timeout=COMPILES)
    expect(verdict).to_contain_text("Sharpened Rebar taken")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    audit(page)

    ada.button("Play it now").click()
    page.wait_for_url("**/table/*")
    ada.is_asked()
    cards = ada.guest.get(f"/api/tables/{ada.table}/faces")["cards"]
    assert (cards["W01"]["vp"], cards["W01"]["cost"]) == (9, [1, 0, 0])

    ada.visit("/")
    page.get_by_role("radio", name="Wild Pigs Will Attack!").first.check()
    ada.page.get_by_label("Cards", exact=True).select_option("My Boargame")
    audit(page)
    ada.button("Open the table").click()
    page.wait_for_url("**/table/*")
    assert ada.guest.get(f"/api/tables/{ada.table}")["cards_name"] == "My Boargame"
