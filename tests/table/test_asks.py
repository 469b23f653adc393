"""What does this change do? Asked over HTTP, one at a time, and given up when nobody wants to know."""

from __future__ import annotations

import pytest

from boargame.table import asks
from tests.table.support import Guest, Json, Served
from tests.table.test_sets import DRAFT, field, made, refused

OVER = ("done", "stopped", "failed")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asks, "WORKER", "tests.table.stand_in_for_the_lab")


def changed(guest: Guest) -> Json:
    return field(guest, made(guest, DRAFT), "A01", "vp", 9, "market")


def until(guest: Guest, one: Json, *states: str) -> Json:
    while True:
        found: Json = guest.get(f"/api/sets/{one['id']}/ask")
        if found["state"] in states:
            return found
        assert found["state"] not in OVER


def test_an_answer_is_followed_to_its_end(served: Served) -> None:
    ada = served.guest()
    one = changed(ada)
    assert ada.get(f"/api/sets/{one['id']}/ask")["state"] == "none"
    first = ada.ask("POST", f"/api/sets/{one['id']}/ask", {"players": 2})
    assert (first.status, first.json["cards"], first.json["version"]) == (202, ["A01"], one["version"])
    found = until(ada, one, "done")
    assert (found["games"], found["verdict"]) == (100, "It makes a difference.")
    assert found["figures"][0]["said"] == "length: 12 in place of 10"


def test_who_asks_again_gives_the_first_question_up(served: Served) -> None:
    ada = served.guest()
    one = changed(ada)
    ada.ask("POST", f"/api/sets/{one['id']}/ask", {"level": "easy"})
    until(ada, one, "playing")
    ada.ask("POST", f"/api/sets/{one['id']}/ask", {})
    until(ada, one, "done")
    ada.ask("POST", f"/api/sets/{one['id']}/ask", {"level": "easy"})
    until(ada, one, "playing")
    assert ada.ask("DELETE", f"/api/sets/{one['id']}/ask").status == 204
    assert until(ada, one, "stopped")["games"] == 100  # what is known stays


def test_a_worker_that_fails_is_told_in_a_sentence(served: Served) -> None:
    ada = served.guest()
    one = changed(ada)
    ada.ask("POST", f"/api/sets/{one['id']}/ask", {"level": "random"})
    assert until(ada, one, "failed")["error"] == asks.FAILED


def test_what_cannot_be_asked_is_refused(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = served.guest()
    same, one = made(ada, DRAFT), changed(ada)

    def said(one: Json, status: int, **how: object) -> str:
        return refused(ada.ask("POST", f"/api/sets/{one['id']}/ask", how), status)

    assert "Nothing is changed yet" in said(same, 409)
    assert "no level 'my_bot:Bot'" in said(one, 404, level="my_bot:Bot")
    assert "players" in said(one, 400, players=9)
    assert "cannot be played yet" in said(field(ada, one, "A01", "vp", -1, "market"), 409)
    monkeypatch.setattr(asks, "MOST_WAITING", 0)
    assert said(changed(ada), 409) == asks.BUSY
