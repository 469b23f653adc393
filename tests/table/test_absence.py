"""Absence: nobody is played for against their will, everybody sees what may happen, and who comes back plays on."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from boargame.table import room
from boargame.table.room import GRACE, GRACE_ALONE
from boargame.table.story import STAND_IN
from tests.table.support import ME, OPEN, Guest, Player, Served, together

Serve = Callable[..., Served]


def table_of(served: Served, count: int) -> tuple[list[Guest], list[Player]]:
    guests = [served.guest(name) for name in ("Ada", "Bob", "Cleo", "Dan")[:count]]
    table = guests[0].open(ME, *[OPEN] * (count - 1))
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.sit(table, seat).status == 200
    return guests, [guest.join(table) for guest in guests]


def goes(player: Player, seat: int, *others: Player) -> None:
    """A player closes the page, and the others see it."""
    player.leave()
    for other in others:
        other.until(lambda other=other: other.table["seats"][seat]["away"] > 0)  # type: ignore[misc]


@pytest.fixture
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "GRACE", -1)


def test_everybody_sees_who_is_away_and_from_when_on_a_bot_may_be_asked_for(served: Served) -> None:
    before = int(time.time())
    _, (ada, bob, cleo) = table_of(served, 3)
    ada.until(lambda: [seat["bot_from"] for seat in ada.table["seats"]] == [0, 0, 0])
    goes(bob, 1, ada, cleo)
    for player in (ada, cleo):
        seat = player.table["seats"][1]
        assert (seat["online"], seat["bot_from"] - seat["away"]) == (False, GRACE)
        assert before <= seat["away"] <= int(time.time())
    back = bob.again()
    assert [seat["away"] for seat in back.table["seats"]] == [0, 0, 0]


def test_the_owner_cannot_give_the_seat_of_somebody_who_has_just_gone_to_a_bot(served: Served) -> None:
    (owner, *_), (ada, bob) = table_of(served, 2)
    goes(bob, 1, ada)
    for spec in ("random", "easy", "medium", "hard"):
        answer = owner.ask("PUT", f"/api/tables/{ada.id}/seats/1", {"who": "bot", "bot": spec})
        assert answer.status == 409
    asked = ada.ask("bot", seat=1)
    assert asked["code"] == "not_now"
    assert asked["text"].startswith("Bob may still come back: ask again in 1")
    assert ada.table["seats"][1]["state"] == "taken"


def test_with_two_players_it_takes_longer_because_nobody_else_can_agree(served: Served) -> None:
    _, (ada, bob) = table_of(served, 2)
    goes(bob, 1, ada)
    seat = ada.table["seats"][1]
    assert seat["bot_from"] - seat["away"] == GRACE_ALONE


@pytest.mark.usefixtures("no_grace")
def test_the_others_must_agree_and_then_a_bot_that_is_not_weak_plays(served: Served) -> None:
    _, (ada, bob, cleo) = table_of(served, 3)
    goes(bob, 1, ada, cleo)
    assert cleo.refused("bot", seat=0) == "not_now"  # Ada is here
    ada.done("bot", seat=1)
    assert ada.refused("bot", seat=1) == "not_now"  # asked already
    together([ada, cleo])
    [request] = cleo.table["requests"]
    assert (request["what"], request["seat"], request["about"], request["waiting"]) == ("bot", 0, 1, [2])
    cleo.done("answer", request=request["number"], yes=False)
    together([ada, cleo])
    assert (ada.table["requests"], ada.table["seats"][1]["state"]) == ([], "taken")
    ada.done("bot", seat=1)
    together([ada, cleo])
    cleo.done("answer", request=cleo.table["requests"][0]["number"], yes=True)
    together([ada, cleo])
    seat = ada.table["seats"][1]
    assert (seat["state"], seat["bot"], seat["name"]) == ("bot", STAND_IN, "Bob")


@pytest.mark.usefixtures("no_grace")
def test_who_comes_back_plays_on_at_once(served: Served) -> None:
    _, (ada, bob, cleo) = table_of(served, 3)
    bob.done("wish", bot=True)
    goes(bob, 1, ada, cleo)
    ada.done("bot", seat=1)  # as Bob wished: nobody else is asked
    assert ada.table["seats"][1]["state"] == "bot"
    back = bob.again()
    assert (back.seats, back.table["seats"][1]["state"]) == ([1], "taken")
    ada.until(lambda: ada.table["seats"][1]["state"] == "taken")
    if 1 in back.scene["to_act"]:
        back.play("show 1")


@pytest.mark.usefixtures("no_grace")
def test_coming_back_answers_the_question(served: Served) -> None:
    _, (ada, bob, cleo) = table_of(served, 3)
    goes(bob, 1, ada, cleo)
    ada.done("bot", seat=1)
    cleo.until(lambda: bool(cleo.table["requests"]))
    number = cleo.table["requests"][0]["number"]
    bob.again()
    cleo.until(lambda: not cleo.table["requests"])
    assert cleo.refused("answer", request=number, yes=True) == "stale"


def test_a_wish_is_kept_and_can_be_taken_back(serve: Serve) -> None:
    served = serve()
    _, (_, bob) = table_of(served, 2)
    bob.done("wish", bot=True)
    served.close()
    bob = bob.again(port=serve().port)
    assert [seat["wish"] for seat in bob.table["seats"]] == [False, True]
    bob.done("wish", bot=False)
    assert [seat["wish"] for seat in bob.table["seats"]] == [False, False]


@pytest.mark.parametrize("spec", ["random", "greedy", "easy"])
def test_nobody_hands_a_seat_of_a_match_to_a_weak_bot(served: Served, spec: str) -> None:
    (_, bob), (ada, _) = table_of(served, 2)
    answer = bob.ask("PUT", f"/api/tables/{ada.id}/seats/1", {"who": "bot", "bot": spec})
    assert (answer.status, "at least as well as medium" in answer.json["error"]) == (409, True)
    assert bob.ask("PUT", f"/api/tables/{ada.id}/seats/1", {"who": "bot"}).json["seats"][1]["bot"] == STAND_IN


def test_the_owner_does_not_take_away_the_bot_that_somebody_has_chosen(served: Served) -> None:
    (owner, bob, _), (ada, *_) = table_of(served, 3)
    assert bob.ask("PUT", f"/api/tables/{ada.id}/seats/1", {"who": "bot", "bot": "hard"}).status == 200
    for change in ({"who": "open"}, {"who": "bot", "bot": "medium"}, ME):
        assert owner.ask("PUT", f"/api/tables/{ada.id}/seats/1", change).status in (403, 409)
    assert owner.get(f"/api/tables/{ada.id}")["seats"][1]["bot"] == "hard"


def test_who_may_not_ask(served: Served) -> None:
    _, (ada, _) = table_of(served, 2)
    watching = served.guest("Eve").join(ada.id)
    assert watching.refused("bot", seat=1) == "not_yours"
    assert watching.refused("wish", bot=True) == "not_yours"
    assert ada.refused("bot", seat=0) == "not_now"
    assert ada.refused("bot", seat=7) == "unknown"
