"""Saved matches: whoever has a file can look back at its match, if it is as it was saved."""

from __future__ import annotations

import random
from typing import Any

import pytest

import boargame
from boargame.core import transcript
from boargame.core.fairness import Secret, fresh_secret, pledge
from boargame.core.match import Match
from boargame.table import saved
from boargame.workshop import folder
from tests.table.support import PIGS, SNOUTS, Guest, Json, Served

DRAFT = "wild-pigs-draft"


def played(game: str = SNOUTS, plays: int = 10_000, **how: Any) -> Match:
    """A match by chance, in which the first plays are made."""
    dice, match = random.Random(1), Match(boargame.game(game), 2, **({"seed": 5} | how))
    while not match.over and len(match.plays) < plays:
        seat = match.to_act[0]
        match.play(dice.choice(match.legal(seat)), seat)
    match.seat_names = ["Seat 0 (greedy)", "Seat 1 (greedy)"]
    return match


def opened(guest: Guest, match: Match) -> Json:
    answer = guest.ask("POST", "/api/matches", {"match": transcript.transcript(match), "title": "Found in a report"})
    assert answer.status == 201, answer.text
    found: Json = answer.json
    return found


def refused(guest: Guest, data: Json) -> str:
    answer = guest.ask("POST", "/api/matches", {"match": data})
    assert answer.status == 400, answer.text
    return str(answer.json["error"])


def test_a_file_becomes_a_table_to_look_back_at(served: Served) -> None:
    ada, bob, match = served.guest(), served.guest("Bob"), played()
    table = opened(ada, match)
    assert (table["state"], table["title"], table["visibility"]) == ("over", "Found in a report, from a file", "link")
    assert [seat["name"] for seat in table["seats"]] == match.seat_names
    assert table["result"]["scores"] == match.scores
    assert served.match(table["id"]).position() == match.position()
    assert ada.get(f"/api/tables/{table['id']}/replay")["plays"] == len(match.plays)
    assert ada.get(f"/api/tables/{table['id']}/moments/1")["text"] == match.plays[0].action.text
    assert ada.get(f"/api/tables/{table['id']}/record") == transcript.transcript(match)
    assert [one["id"] for one in ada.get("/api/tables")["mine"]] == [table["id"]]
    assert all(one["id"] != table["id"] for part in bob.get("/api/tables").values() for one in part)


def test_a_match_of_a_table_is_opened_with_its_chance(served: Served) -> None:
    shares = ["snout", ""]
    secret = Secret(fresh_secret(), shares, [pledge("snout"), pledge("left out")])
    match = played(secret=secret)
    table = opened(served.guest(), match)
    assert served.match(table["id"]).position() == match.position()
    assert table["commitment"] == transcript.committed(match)


def test_own_cards_come_with_the_file(served: Served) -> None:
    files = folder.of_game(boargame.game(DRAFT).about, "boargame")
    files["market.toml"] = files["market.toml"].replace("Flash Box", "Blinding Box")
    match = played(DRAFT, 12, cards={"files": files})
    ada = served.guest()
    table = opened(ada, match)
    assert "Blinding Box" in str(ada.get(f"/api/tables/{table['id']}/faces"))
    assert table["result"]["reason"] == "unfinished"
    assert table["result"]["winners"] == []


def test_what_is_not_as_it_was_saved_is_refused_in_a_sentence(served: Served) -> None:
    ada = served.guest()
    good = transcript.transcript(played())
    pigs = {**good, "game": PIGS, "rules": boargame.game(PIGS).about.version}
    for change, reason in (
        ({"boargame": 7}, "This file: not a saved match (no line 'boargame': 1)."),
        ({"game": "ludo"}, "This file is a match of 'ludo', which is not played here."),
        ({"rules": "0"}, "This file: played with rules 0; here are rules "),
        ({"scores": [99, 0]}, "This file is not as it was saved: scores: the transcript says [99, 0]"),
        ({"salt": "ab"}, "This file is not as it was saved: the seed is not the one committed to"),
        ({"plays": [*good["plays"], "0: fly"]}, "This file: cannot be replayed: "),
        ({"plays": ["0: pass"] * 20_001}, "This file is too long: a match has at most 20000 plays."),
        ({"players": 40}, "This file: cannot be replayed: "),
        ({"secret": ""}, "This file does not say what its chance was made of."),
        ({"position": {"to_act": 1}}, saved.FROM_POSITION),
        (pigs | {"cards": "/etc"}, saved.OTHER_NUMBERS),
        (pigs | {"cards": {"numbers": {"rounds": 1}}}, saved.OTHER_NUMBERS),
        (pigs | {"cards": {"files": {"day.toml": 3}}}, "This file has cards that are no texts."),
        (pigs | {"cards": {"files": {"day.toml": "x" * 100_000}}}, "This file has cards that cannot be read: "),
    ):
        assert refused(ada, {**good, **change}).startswith(reason), change
    assert ada.get("/api/tables")["mine"] == []
    assert ada.ask("POST", "/api/matches", {"match": {"plays": ["0: pass"] * 80_000}}).status == 413


def test_a_file_that_takes_too_long_ends_its_reader_and_nothing_else(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved, "verified", _end)
    ada, good = served.guest(), transcript.transcript(played())
    assert refused(ada, good) == saved.TOO_SLOW
    monkeypatch.undo()
    opened(ada, played())


def _end(data: Json) -> None:
    """As a process ends whose time is up."""
    import os

    os._exit(14)
