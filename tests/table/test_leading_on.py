"""What a table leads on to: another name, a rematch, a match played on from any moment, or an empty chair."""

from __future__ import annotations

import random

import pytest

from boargame.core.fairness import pledge
from tests.table.support import BOT, ME, OPEN, Guest, Json, Player, Served, play_out


def mine(guest: Guest) -> list[Json]:
    return list(guest.get("/api/tables")["mine"])


def finished(served: Served, ada: Guest, bob: Guest) -> str:
    """A table of two people whose match is over."""
    table = ada.open(ME, OPEN, title="Thursday boars")
    bob.sit(table, 1)
    players = [ada.join(table), bob.join(table)]
    play_out(players, random.Random(3))
    return table


@pytest.fixture
def two(served: Served) -> tuple[Guest, Guest]:
    return served.guest("Ada"), served.guest("Bob")


# -- names ---------------------------------------------------------------------------------------------------------


def test_the_owner_renames_a_table_and_everybody_reads_it(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    table = ada.open(ME, OPEN)
    there: Player = bob.join(table)
    assert ada.ask("PUT", f"/api/tables/{table}", {"title": "  Friday   boars "}).json["title"] == "Friday boars"
    there.until(lambda: there.table["title"] == "Friday boars")
    assert mine(ada)[0]["title"] == "Friday boars"


def test_nobody_else_renames_it_and_not_to_nothing(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    table = ada.open(ME, OPEN, title="Thursday boars")
    assert bob.ask("PUT", f"/api/tables/{table}", {"title": "Mine"}).status == 403
    assert ada.ask("PUT", f"/api/tables/{table}", {"title": "  "}).status == 400
    assert ada.get(f"/api/tables/{table}")["title"] == "Thursday boars"


# -- leaving -------------------------------------------------------------------------------------------------------


def leave(guest: Guest, table: str) -> int:
    return guest.ask("DELETE", f"/api/tables/{table}/members/me").status


def test_who_leaves_before_the_match_frees_the_seat(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    table = ada.open(ME, OPEN, OPEN)
    bob.sit(table, 1)
    assert leave(bob, table) == 204
    assert [seat["state"] for seat in ada.get(f"/api/tables/{table}")["seats"]] == ["taken", "open", "open"]
    assert mine(bob) == []
    assert leave(ada, table) == 204
    assert ada.ask("GET", f"/api/tables/{table}").status == 404


def test_who_leaves_a_match_concedes(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    table = ada.open(ME, OPEN)
    bob.sit(table, 1)
    assert leave(bob, table) == 204
    left = ada.get(f"/api/tables/{table}")
    assert (left["state"], left["seats"][1]["conceded"], left["result"]["winners"]) == ("over", True, [0])
    assert mine(bob) == []
    assert [one["id"] for one in mine(ada)] == [table]


def test_a_finished_table_is_cleared_away_for_one_person_only(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    table = finished(served, ada, bob)
    assert leave(ada, table) == 204
    assert mine(ada) == []
    [kept] = mine(bob)
    assert (kept["id"], kept["result"]["unit"], bool(kept["changed"])) == (table, "points", True)
    assert ada.ask("GET", f"/api/tables/{table}/replay").status == 200


# -- rematch -------------------------------------------------------------------------------------------------------


def rematch(guest: Guest, table: str, **wanted: bool) -> str:
    answer = guest.ask("POST", f"/api/tables/{table}/rematch", wanted)
    assert answer.status == 201, answer.text
    return str(answer.json["id"])


def test_a_rematch_brings_the_same_people_to_the_same_seats(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    table = finished(served, ada, bob)
    watching = bob.join(table)
    again = rematch(ada, table)
    watching.until(lambda: watching.table["next"] == again)
    assert ada.get(f"/api/tables/{again}")["state"] == "gathering"
    assert rematch(bob, table) == again
    began = ada.get(f"/api/tables/{again}")
    assert began["state"] == "playing"
    assert [seat["person"] for seat in began["seats"]] == [ada.person, bob.person]
    assert rematch(ada, table) == again


def test_who_pledges_in_a_rematch_sits_down_after_the_server_has_committed_itself(
    served: Served, two: tuple[Guest, Guest]
) -> None:
    ada, bob = two
    table = finished(served, ada, bob)
    again = rematch(ada, table, sit=False)
    assert [seat["state"] for seat in ada.get(f"/api/tables/{again}")["seats"]] == ["open", "open"]
    ada.sit(again, 0, pledge=pledge("ada"))
    assert rematch(bob, table, sit=False) == again
    assert bob.sit(again, 1, pledge=pledge("bob")).json["begins"]
    for seat, (guest, share) in enumerate([(ada, "ada"), (bob, "bob")]):
        assert guest.ask("PUT", f"/api/tables/{again}/seats/{seat}/share", {"share": share}).status == 200
    assert ada.get(f"/api/tables/{again}")["state"] == "playing"


def test_a_rematch_wants_a_match_that_is_over_and_somebody_who_played(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    running = ada.open(ME, BOT)
    assert ada.ask("POST", f"/api/tables/{running}/rematch", {}).status == 409
    table = finished(served, ada, bob)
    assert served.guest("Cyn").ask("POST", f"/api/tables/{table}/rematch", {}).status == 403


# -- playing on ----------------------------------------------------------------------------------------------------


def test_a_match_is_played_on_from_any_moment_against_bots(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    table = finished(served, ada, bob)
    plays = [str(play) for play in served.match(table).plays]
    answer = bob.ask("POST", f"/api/tables/{table}/moments/4/match", {"seat": 1})
    assert answer.status == 201, answer.text
    new = answer.json
    assert [seat["state"] for seat in new["seats"]] == ["bot", "taken"]
    assert "from play 4" in new["title"]
    player = bob.join(new["id"])
    player.until(lambda: 1 in player.scene["to_act"])
    assert [str(play) for play in served.match(new["id"]).plays][:4] == plays[:4]
    player.play(player.scene["own"]["choices"][0]["action"])


def test_playing_on_keeps_the_chance_that_was_pledged(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, _ = two
    table = ada.open(OPEN, BOT)
    assert ada.sit(table, 0, pledge=pledge("ada"), share="ada").json["state"] == "playing"
    ada.ask("DELETE", f"/api/tables/{table}/members/me")
    new = ada.ask("POST", f"/api/tables/{table}/moments/0/match", {"seat": 0}).json["id"]
    before = served.match(table).secret
    assert served.match(new).secret == before
    assert before
    assert before.pledges == [pledge("ada"), ""]


@pytest.mark.parametrize(("play", "seat", "status"), [(10_000, 0, 404), (2, 9, 404)])
def test_what_cannot_be_played_on_is_refused(
    served: Served, two: tuple[Guest, Guest], play: int, seat: int, status: int
) -> None:
    table = finished(served, *two)
    assert two[0].ask("POST", f"/api/tables/{table}/moments/{play}/match", {"seat": seat}).status == status


def test_nobody_plays_on_in_a_match_that_goes_on(served: Served, two: tuple[Guest, Guest]) -> None:
    """It would show what the deck holds."""
    running = two[0].open(ME, BOT)
    assert two[0].ask("POST", f"/api/tables/{running}/moments/0/match", {"seat": 0}).status == 409


# -- the account -----------------------------------------------------------------------------------------------------


def test_the_account_of_a_match_comes_when_it_is_over(served: Served, two: tuple[Guest, Guest]) -> None:
    ada, bob = two
    assert ada.ask("GET", f"/api/tables/{ada.open(ME, BOT)}/account").status == 409
    table = finished(served, ada, bob)
    account, match = ada.get(f"/api/tables/{table}/account"), served.match(table)
    assert account["curve"][-1] == match.scores
    assert [sum(column) for column in zip(*(one["points"] for one in account["sources"]), strict=True)] == match.scores
    for turning in account["turnings"]:
        assert 0 < turning["play"] <= len(match.plays)
