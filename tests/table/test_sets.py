"""Card sets of people: private unless shared, explained where they are wrong, and played as they were."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.core import transcript
from boargame.core.registry import game as find
from boargame.table import sets
from boargame.table.store import Snapshot
from tests.table.support import ME, OPEN, PIGS, Answer, Guest, Json, Served, play_out, stranger

DRAFT = "wild-pigs-draft"


def made(guest: Guest, game: str = PIGS, **more: Any) -> Json:
    answer = guest.ask("POST", "/api/sets", {"game": game, **more})
    assert answer.status == 201
    found: Json = answer.json
    return found


def edit(guest: Guest, one: Json, **change: Any) -> Json:
    answer = guest.ask("POST", f"/api/sets/{one['id']}/edits", {"version": one["version"], **change})
    assert answer.status == 200, answer.json
    found: Json = answer.json
    return found


def field(guest: Guest, one: Json, card: str, name: str, value: Any, deck: str = "weapons") -> Json:
    found = edit(guest, one, do="field", deck=deck, card=card, field=name, value=value)
    assert found["refused"] is None
    return found


def card(one: Json, id: str) -> Json:
    found: Json = next(card for deck in one["decks"] for card in deck["cards"] if card["id"] == id)
    return found


def refused(answer: Answer, status: int) -> str:
    assert answer.status == status
    return str(answer.json["error"])


# -- editing ---------------------------------------------------------------------------------------------------


def test_a_mistake_is_explained_at_its_field_and_the_set_waits_until_it_is_fixed(served: Served) -> None:
    ada = served.guest()
    one = made(ada)
    assert (one["mistakes"], one["base"], one["mine"], one["faces"]["W01"]["vp"]) == ([], "boargame", True, 0)
    one = field(ada, one, "W01", "cost", "X2")
    (wrong,) = one["mistakes"]
    assert (wrong["deck"], wrong["card"], wrong["field"]) == ("weapons", "W01", "cost")
    assert "'X2' is not a number of cubes" in wrong["text"]
    assert one["faces"] == {}
    said = refused(ada.ask("POST", "/api/tables", {"game": PIGS, "cards": one["id"], "seats": [ME, OPEN]}), 409)
    assert said.startswith("This set cannot be played yet: 'X2'")
    one = field(ada, one, "W01", "cost", "R1")
    assert one["mistakes"] == []
    assert one["faces"]["W01"]["cost"] == [1, 0, 0]
    assert (card(one, "W01")["changed"], card(one, "W02")["changed"]) == (True, False)
    assert ada.get(f"/api/sets/{one['id']}") == one


def test_cards_are_written_copied_removed_and_put_back(served: Served) -> None:
    ada = served.guest()
    one = made(ada)
    before = card(one, "W01")["text"]
    one = edit(ada, one, do="text", deck="weapons", card="W01", text=before.replace("Rebar", "Pipe"))
    assert one["faces"]["W01"]["name"] == "Sharpened Pipe"
    one = edit(ada, one, do="copy", deck="weapons", card="W01")
    assert one["faces"]["W30"]["name"] == "Sharpened Pipe"
    one = edit(ada, one, do="remove", deck="weapons", card="W30")
    one = edit(ada, one, do="undo", deck="weapons", card="W01")
    assert (card(one, "W01")["text"], card(one, "W01")["changed"]) == (before, False)
    thresholds = card(one, "BD1")["parts"]["thresholds"]
    one = edit(
        ada, one, do="part", deck="bosses", card="BD1", field="thresholds", text=thresholds.replace("vp 3", "vp 7")
    )
    assert one["faces"]["BD1"]["thresholds"][0]["reward"] == "7 VP"
    deck = next(deck["text"] for deck in one["decks"] if deck["name"] == "day")
    one = edit(ada, one, do="deck", deck="day", text=deck.replace("Gutter Tusker", "Drain Tusker"))
    assert one["faces"]["D01"]["name"] == "Drain Tusker"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"do": "text", "text": "{ id = "}, "Invalid value"),
        ({"do": "deck", "text": "card = ["}, "end of document"),
        ({"do": "field", "field": "name", "value": "x" * 500}, "at most 400 letters"),
        ({"do": "field", "field": "name", "value": {"a": 1}}, "Expected a text"),
        ({"do": "remove", "card": "W99"}, "no card 'W99'"),
        ({"do": "remove", "deck": "../day"}, "no deck '../day'"),
    ],
)
def test_what_is_no_card_file_is_not_stored(served: Served, change: Json, says: str) -> None:
    ada = served.guest()
    one = made(ada)
    found = edit(ada, one, **{"deck": "weapons", "card": "W01"} | change)
    assert says in found["refused"]["text"]
    assert (found["version"], found["decks"]) == (one["version"], one["decks"])


def test_two_pages_do_not_overwrite_each_other(served: Served) -> None:
    ada = served.guest()
    one = made(ada)
    field(ada, one, "W01", "vp", 1)
    change = {"version": one["version"], "do": "remove", "deck": "weapons", "card": "W01"}
    assert "changed elsewhere" in refused(ada.ask("POST", f"/api/sets/{one['id']}/edits", change), 409)


def test_every_game_has_a_form_and_sets(served: Served) -> None:
    for game in [about.id for about in boargame.games() if about.sets]:
        forms = {one["deck"]: one for one in served.guest().get(f"/api/games/{game}/workbench")["forms"]}
        one = made(served.guest(), game)
        assert one["mistakes"] == []
        assert [deck["name"] for deck in one["decks"]] == [*forms]


# -- whose they are --------------------------------------------------------------------------------------------


def test_a_set_is_private_until_its_link_is_shared(served: Served) -> None:
    ada, bob = served.guest(), served.guest("Bob")
    one = made(ada, name="Secret cards")
    path = f"/api/sets/{one['id']}"
    for asks in (bob, stranger(served)):
        assert "not shared" in refused(asks.ask("GET", path), 404)
        assert "not shared" in refused(asks.ask("GET", f"{path}/folder.zip"), 404)
    assert "not shared" in refused(bob.ask("POST", "/api/sets", {"game": PIGS, "cards": one["id"]}), 404)
    assert "not shared" in refused(bob.ask("POST", f"{path}/ask", {}), 404)
    table = {"game": PIGS, "cards": one["id"], "seats": [ME, OPEN]}
    assert "not shared" in refused(bob.ask("POST", "/api/tables", table), 404)
    assert ada.ask("PUT", path, {"shared": True}).json["shared"]
    assert bob.get(path)["mine"] is False
    assert stranger(served).get(path)["name"] == "Secret cards"
    assert "somebody else's" in refused(bob.ask("PUT", path, {"name": "Mine"}), 403)
    assert "somebody else's" in refused(bob.ask("DELETE", path), 403)
    assert made(bob, cards=one["id"])["name"] == "Secret cards (copy)"
    assert bob.ask("POST", "/api/tables", table).status == 201
    assert [found["name"] for found in bob.get("/api/sets")] == ["Secret cards (copy)"]
    ada.ask("PUT", path, {"shared": False})
    assert bob.ask("GET", path).status == 404


def test_a_person_has_only_so_many_sets(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "MOST_SETS", 1)
    ada = served.guest()
    one = made(ada, DRAFT)
    assert "remove one first" in refused(ada.ask("POST", "/api/sets", {"game": DRAFT}), 409)
    assert ada.ask("DELETE", f"/api/sets/{one['id']}").status == 204
    made(ada, DRAFT)


def test_a_folder_goes_home_and_comes_back(served: Served) -> None:
    ada = served.guest()
    one = field(ada, made(ada, name="Wild ones"), "W01", "vp", 5)
    answer = ada.http.get(f"/api/sets/{one['id']}/folder.zip", headers={"authorization": f"Bearer {ada.token}"})
    packed = base64.b64encode(answer.content).decode()
    back = ada.ask("POST", "/api/sets/import", {"game": PIGS, "zip": packed}).json
    assert (back["name"], back["faces"]) == ("Wild ones", one["faces"])
    there = ada.ask("POST", "/api/sets/import", {"game": DRAFT, "zip": packed}).json
    assert there["mistakes"]
    bad = base64.b64encode(b"no zip").decode()
    assert refused(ada.ask("POST", "/api/sets/import", {"game": PIGS, "zip": bad}), 400) == (
        "This is no zip of a folder with card files."
    )


# -- at tables -------------------------------------------------------------------------------------------------


def test_a_table_keeps_the_cards_it_was_opened_with(serve: Callable[..., Served], tmp_path: Path) -> None:
    served = serve()
    ada, bob = served.guest(), served.guest("Bob")
    one = field(ada, made(ada, name="Dear boars"), "D01", "vp", 42, "day")
    table = ada.open(ME, OPEN, game=PIGS, cards=one["id"])
    field(ada, one, "D01", "vp", 7, "day")
    ada.ask("DELETE", f"/api/sets/{one['id']}")
    bob.sit(table, 1, who="me")
    described = ada.get(f"/api/tables/{table}")
    assert (described["cards"], described["cards_name"]) == (f"at-{table}", "Dear boars")
    assert ada.get(f"/api/tables/{table}/faces")["cards"]["D01"]["vp"] == 42
    drawn = ada.ask("GET", f"/art/{PIGS}/at-{table}/D01.svg")
    assert drawn.text == ada.ask("GET", f"/art/{PIGS}/boargame/D01.svg").text  # its VP are not in the picture
    assert ada.ask("GET", f"/art/{DRAFT}/at-{table}/D01.svg").status == 404
    play_out([ada.join(table), bob.join(table)], random.Random(1))
    before = served.match(table).position()
    saved = tmp_path / "saved.json"
    saved.write_text(json.dumps(ada.get(f"/api/tables/{table}/record")), "utf-8")
    served.close()

    assert transcript.verify(saved, find) == []
    assert boargame.load(saved).box.threats[0].vp == 42
    again = serve()
    assert again.match(table).position() == before  # from its snapshot
    again.inside(again.house.store.keep_snapshots([Snapshot(table, b"gone")]))
    again.close()
    third = serve()
    assert third.match(table).position() == before  # from its entries
    next_one = third.guest("Eve").get(f"/api/tables/{table}/faces")
    assert next_one["cards"]["D01"]["vp"] == 42


def test_a_rematch_has_the_same_cards(served: Served) -> None:
    ada = served.guest()
    one = field(ada, made(ada, DRAFT), "A01", "vp", 9, "market")
    table = ada.open(ME, {"who": "me", "name": "Me too"}, game=DRAFT, cards=one["id"])
    served.look(table, lambda room: setattr(room.story, "ended", "agreed"))
    again = ada.ask("POST", f"/api/tables/{table}/rematch", {}).json
    assert again["cards"] == f"at-{again['id']}"
    assert ada.get(f"/api/tables/{again['id']}/faces")["cards"]["A01"]["vp"] == 9


def test_cards_that_take_too_long_end_their_reader_and_nothing_else(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = served.guest()
    one = made(ada, DRAFT)
    monkeypatch.setattr(sets, "_look", _end)
    found = field(ada, one, "A01", "vp", 3, "market")
    assert found["mistakes"][0]["text"] == sets.TOO_SLOW
    monkeypatch.undo()
    assert field(ada, found, "A01", "vp", 4, "market")["mistakes"] == []


def _end(game: str, sheets: Any) -> None:
    """As a process ends whose time is up."""
    import os

    os._exit(14)
