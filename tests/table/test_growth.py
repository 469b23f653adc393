"""Growth: nobody makes a table, or the house, slow by asking for a lot."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from boargame.core.match import Match
from boargame.table import growth, snapshots
from boargame.table.limits import Limits
from boargame.table.story import Story
from tests.table.support import LOOSE, ME, OPEN, PIGS, Guest, Player, Served, together

Serve = Callable[..., Served]


def two(served: Served, **more: Any) -> tuple[list[Guest], list[Player]]:
    guests = [served.guest("Ada"), served.guest("Bob")]
    table = guests[0].open(ME, OPEN, **more)
    guests[1].sit(table, 1)
    return guests, [guest.join(table) for guest in guests]


# -- how long a table may become -----------------------------------------------------------------------------------


def test_playing_and_taking_back_in_turn_comes_to_an_end_and_the_match_goes_on(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(growth.SHARES, "undo", 5)
    ada = served.guest("Ada")
    player = ada.join(ada.open(ME, ME, game=PIGS))
    for _ in range(5):
        player.play("prepare attack")
        player.undo()
    player.play("prepare attack")
    answer = player.ask("undo", seat=player.own["seat"], version=player.version)
    assert (answer["code"], answer["text"]) == (
        "not_now", "You have taken back 5 plays at this table, and cannot take back any more.",
    )  # fmt: skip
    player.play("end turn")
    assert player.scene["plays"] == 2


def test_what_one_has_used_up_the_other_still_has(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(growth.SHARES, "chat", 3)
    monkeypatch.setitem(growth.SHARES, "seat", 3)
    monkeypatch.setitem(growth.SHARES, "name", 2)
    guests, (ada, bob) = two(served)
    for number in range(3):
        ada.done("say", text=f"Number {number}.")
    assert ada.ask("say", text="One more.")["text"].startswith("You have written 3 lines at this table")
    bob.done("say", text="My turn.")
    statuses = [guests[1].sit(ada.id, 1).status for _ in range(3)]
    assert statuses == [200, 200, 409]
    renamed = [guests[0].ask("PUT", f"/api/tables/{ada.id}", {"title": f"Table {n}"}).status for n in range(3)]
    assert renamed == [200, 200, 409]
    ada.play("show 1")
    bob.play("show 1")


def test_a_table_that_is_as_long_as_may_be_can_still_end(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, (ada, bob) = two(served)
    monkeypatch.setattr(growth, "LONGEST", 5)
    ada.play("show 1")
    answer = bob.ask("play", **bob.move("show 1"))
    assert (answer["code"], answer["text"]) == ("not_now", growth.TOO_LONG)
    ada.done("propose")
    together([ada, bob])
    bob.done("answer", request=bob.table["requests"][0]["number"], yes=True)
    assert bob.over


def test_a_snapshot_remembers_what_has_been_used_up(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "FEW", 1)
    monkeypatch.setitem(growth.SHARES, "chat", 2)
    served = serve()
    _, (ada, _) = two(served)
    for number in range(2):
        ada.done("say", text=f"Number {number}.")
    served.close()
    back = ada.again(port=serve().port)
    assert back.refused("say", text="One more.") == "not_now"


# -- loading -------------------------------------------------------------------------------------------------------


@contextmanager
def held(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> Iterator[tuple[threading.Event, threading.Event]]:
    """A function that waits until it may go on: when it has begun, and when it may."""
    begun, go, work = threading.Event(), threading.Event(), getattr(where, name)

    def later(*given: Any) -> Any:
        begun.set()
        assert go.wait(20)
        return work(*given)

    monkeypatch.setattr(where, name, later)
    try:
        yield begun, go
    finally:
        go.set()


def test_a_table_that_takes_long_to_load_keeps_nobody_waiting(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    ada = served.guest("Ada")
    table, other = ada.open(ME, ME), ada.open(ME, ME)
    served.look_now(table, lambda _: served.house.rooms.pop(table))
    found: list[int] = []
    with held(monkeypatch, snapshots, "read") as (begun, go):
        asking = [threading.Thread(target=lambda: found.append(ask(served, table))) for _ in range(3)]
        for one in asking:
            one.start()
        assert begun.wait(20)
        player = ada.join(other)
        player.play("show 1")
        assert not found
        go.set()
        for one in asking:
            one.join(20)
    assert found == [200] * 3


def ask(served: Served, table: str) -> int:
    import httpx

    return httpx.get(f"http://127.0.0.1:{served.port}/api/tables/{table}", trust_env=False, timeout=20).status_code


def test_looking_far_back_keeps_nobody_waiting(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    ada = served.guest("Ada")
    table, other = ada.open(ME, ME), ada.open(ME, ME)
    looking = ada.join(table)
    looking.play("show 1")
    with held(monkeypatch, Match, "remember") as (begun, go):
        found: list[int] = []
        back = threading.Thread(target=lambda: found.append(ask(served, f"{table}/moments/0")))
        back.start()
        assert begun.wait(20)
        ada.join(other).play("show 1")
        go.set()
        back.join(20)
    assert found == [200]


def test_playing_on_keeps_nobody_waiting(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    ada = served.guest("Ada")
    table, other = ada.open(ME, ME), ada.open(ME, ME)
    looking = ada.join(table)
    looking.play("show 1")
    looking.done("propose")
    with held(monkeypatch, Match, "carry_out") as (begun, go):
        found: list[int] = []
        ahead = threading.Thread(
            target=lambda: found.append(ada.ask("POST", f"/api/tables/{table}/moments/1/match", {"seat": 0}).status)
        )
        ahead.start()
        assert begun.wait(20)
        assert ask(served, other) == 200
        go.set()
        ahead.join(20)
    assert found == [201]


# -- how fast ------------------------------------------------------------------------------------------------------


def test_a_second_socket_makes_nobody_faster(serve: Serve) -> None:
    served = serve(limits=Limits(**{**vars(LOOSE), "messages": 1e-6, "messages_at_once": 4}))
    (ada, _), (first, bob) = two(served)
    second = ada.join(first.id)
    for player in (first, second, first, second):
        player.done("say", text="Hello.")
    assert [player.refused("say", text="Hello.") for player in (first, second)] == ["too_fast"] * 2
    bob.done("say", text="I am still here.")


def test_a_story_counts_what_each_person_causes() -> None:
    assert set(growth.SHARES) == set(growth.USED_UP)
    assert Story("t").shares == {}
