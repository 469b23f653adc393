"""What is said over a socket: answered once, refused without harm, and never the end of anybody else's game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from boargame.table.limits import Limits
from boargame.table.sockets import MOST_MALFORMED
from tests.table.support import BOT, LOOSE, ME, OPEN, PIGS, Player, Served, Wire, stranger

Serve = Callable[..., Served]


def two(served: Served, **more: Any) -> tuple[Player, Player]:
    """Two people who have begun a match."""
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN, **more)
    bob.sit(table, 1)
    return ada.join(table), bob.join(table)


def entries(served: Served, player: Player) -> list[bytes]:
    """All that has ever been stored of a table."""
    return served.inside(served.house.store.entries(player.id))


# -- plays that are refused ---------------------------------------------------------------------------------


def test_a_play_chosen_from_an_old_view_is_stale(served: Served) -> None:
    ada, _ = two(served)
    old = ada.move("show 1")
    ada.play("show 2")
    stored = entries(served, ada)
    assert ada.refused("play", **old) == "stale"
    assert ada.refused("play", **old | {"version": 10**9}) == "stale"
    assert ada.refused("undo", seat=0, version=old["version"]) == "stale"
    assert entries(served, ada) == stored


def test_a_play_that_a_rule_forbids_is_refused_with_the_rule(served: Served, seeded: Callable[[int], None]) -> None:
    seeded(3)
    players = two(served, game=PIGS)
    ada = next(player for player in players if player.actions)
    ada.play("prepare attack")
    stored, scene = entries(served, ada), ada.scene
    answer = ada.ask("play", **ada.move("restance tactical"))
    assert (answer["code"], answer["rule"]) == ("illegal", "WP-5.2.2a")
    assert answer["text"] == "You have taken the main action of this turn."
    assert (entries(served, ada), ada.scene) == (stored, scene)


def test_who_is_not_to_act_is_told_who_is(served: Served, seeded: Callable[[int], None]) -> None:
    seeded(3)
    players = two(served, game=PIGS)
    waiting = next(player for player in players if not player.actions)
    answer = waiting.ask("play", **waiting.move("prepare attack"))
    assert answer["code"] == "illegal"
    assert "must decide first" in answer["text"]
    assert answer["rule"].startswith("WP-")


def test_after_an_answer_to_a_joint_question_there_is_none_to_give(served: Served) -> None:
    ada, _ = two(served)
    ada.play("show 1")
    answer = ada.ask("play", **ada.move("show 2"))
    assert (answer["code"], "Bob must decide first" in answer["text"]) == ("illegal", True)


@pytest.mark.parametrize("seat", [1, 2, 15])
def test_nobody_plays_in_another_seat(served: Served, seat: int) -> None:
    ada, bob = two(served)
    stored = entries(served, ada)
    move = {"seat": seat, "version": ada.version}
    assert ada.refused("play", action="show 1", **move) == "not_yours"
    assert ada.refused("undo", **move) == "not_yours"
    assert ada.refused("concede", seat=seat) == "not_yours"
    assert ada.refused("why", seat=seat, action="show 1") == "not_yours"
    assert ada.refused("look", seat=seat) == "not_yours"
    assert entries(served, ada) == stored
    assert bob.scene["to_act"] == [0, 1]


def test_who_watches_changes_nothing(served: Served) -> None:
    ada, _ = two(served)
    stored = entries(served, ada)
    for watching in (stranger(served).join(ada.id), served.guest("Cleo").join(ada.id)):
        assert watching.welcome["seat"] is None
        assert watching.scene["own"] is None
        move = {"seat": 0, "version": watching.version}
        assert watching.refused("play", action="show 1", **move) == "not_yours"
        assert watching.refused("undo", **move) == "not_yours"
        assert watching.refused("concede", seat=0) == "not_yours"
        assert watching.refused("propose") == "not_yours"
        assert watching.refused("answer", request=1, yes=True) == "not_yours"
        assert watching.refused("say", text="hello") == "not_yours"
        assert watching.refused("look", seat=0) == "not_yours"
    assert entries(served, ada) == stored


def test_what_does_not_exist_is_unknown(served: Served) -> None:
    ada, _ = two(served)
    assert ada.refused("play", **ada.move("dance")) == "unknown"
    assert ada.refused("why", seat=0, action="dance") == "unknown"
    assert ada.refused("answer", request=4, yes=True) == "stale"


def test_before_and_after_a_match_there_is_nothing_to_decide(served: Served) -> None:
    ada = served.guest("Ada")
    waiting = ada.join(ada.open(ME, OPEN))
    alone = ada.join(ada.open(ME, BOT))
    alone.done("propose")
    assert alone.over
    for player in (waiting, alone):
        move = {"seat": 0, "version": player.seq}
        assert player.refused("play", action="show 1", **move) == "not_now"
        assert player.refused("undo", **move) == "not_now"
        assert player.refused("propose") == "not_now"
        assert player.refused("concede", seat=0) == "not_now"
        assert player.ask("why", seat=0, action="show 1")["legal"] is False


def test_why_says_what_a_play_would_say(served: Served, seeded: Callable[[int], None]) -> None:
    seeded(3)
    players = two(served, game=PIGS)
    ada = next(player for player in players if player.actions)
    seat, stored = ada.own["seat"], entries(served, ada)
    assert ada.ask("why", seat=seat, action=ada.actions[0])["legal"] is True
    reason = ada.ask("why", seat=seat, action="pay")
    assert (reason["type"], reason["legal"]) == ("reason", False)
    refused = ada.ask("play", **ada.move("pay"))
    assert (reason["text"], reason["rule"]) == (refused["text"], refused["rule"])
    assert entries(served, ada) == stored


# -- messages that are repeated -------------------------------------------------------------------------------


def test_a_repeated_message_is_carried_out_once(served: Served) -> None:
    ada, bob = two(served)
    message = ada.move("show 1") | {"id": "once"}
    first = ada.ask("play", **message)
    stored = entries(served, ada)
    assert ada.ask("play", **message) == first
    bob.play("show 1")  # the next round has begun, and still
    assert ada.ask("play", **message) == first
    assert ada.again().ask("play", **message) == first
    assert len(entries(served, ada)) == len(stored) + 1


def test_an_id_belongs_to_its_person(served: Served) -> None:
    ada, bob = two(served)
    mine = ada.done("play", id="same", **ada.move("show 1"))
    theirs = bob.done("play", id="same", **bob.move("show 1"))
    assert theirs == mine + 1


def test_a_repeated_message_is_known_after_a_restart(serve: Serve) -> None:
    first = serve()
    ada, _ = two(first)
    play, say = ada.move("show 1") | {"id": "p"}, {"id": "s", "text": "Mine is the highest."}
    done = [ada.ask("play", **play), ada.ask("say", **say)]
    assert [answer["type"] for answer in done] == ["done", "done"]
    ada.leave()
    first.close()
    back = ada.again(serve().port)
    assert [back.ask("play", **play), back.ask("say", **say)] == done
    assert back.scene["plays"] == 1
    assert [said["text"] for said in back.chat] == ["Mine is the highest."]


def test_a_refused_message_may_be_tried_again(served: Served) -> None:
    ada, bob = two(served)
    ada.play("show 1")
    assert ada.refused("play", id="twice", **ada.move("show 2")) == "illegal"
    bob.play("show 1")
    ada.up_to(bob.seq)
    assert ada.ask("play", id="twice", **ada.move("show 2"))["type"] == "done"


# -- messages that are none ------------------------------------------------------------------------------------

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '"play"',
    "7",
    "\u0000",
    "[" * 4000,
    '{"type": "play"' + " " * 3000,
    {"id": "x"},
    {"type": "dance", "id": "x"},
    {"type": "Play", "id": "x", "seat": 0, "version": 0, "action": "show 1"},
    {"type": "play", "id": "x", "seat": 0, "version": 0},
    {"type": "play", "id": "x", "seat": "0", "version": 0, "action": "show 1"},
    {"type": "play", "id": "x", "seat": 0.5, "version": 0, "action": "show 1"},
    {"type": "play", "id": "x", "seat": True, "version": 0, "action": "show 1"},
    {"type": "play", "id": "x", "seat": -1, "version": 0, "action": "show 1"},
    {"type": "play", "id": "x", "seat": 99, "version": 0, "action": "show 1"},
    {"type": "play", "id": "x", "seat": 0, "version": -1, "action": "show 1"},
    {"type": "play", "id": "x", "seat": 0, "version": 10**30, "action": "show 1"},
    {"type": "play", "id": "x", "seat": 0, "version": 0, "action": ""},
    {"type": "play", "id": "x", "seat": 0, "version": 0, "action": "s" * 81},
    {"type": "play", "id": "x", "seat": 0, "version": 0, "action": ["show 1"]},
    {"type": "play", "id": "x", "seat": 0, "version": 0, "action": "show 1", "by": "somebody"},
    {"type": "play", "id": "", "seat": 0, "version": 0, "action": "show 1"},
    {"type": "play", "id": 7, "seat": 0, "version": 0, "action": "show 1"},
    {"type": "play", "id": "two words", "seat": 0, "version": 0, "action": "show 1"},
    {"type": "play", "id": "x" * 41, "seat": 0, "version": 0, "action": "show 1"},
    {"type": "say", "id": "x", "text": ""},
    {"type": "say", "id": "x", "text": " \n\t "},
    {"type": "say", "id": "x", "text": "a" * 401},
    '{"type": "say", "id": "x", "text": "\\ud800"}',
    {"type": "answer", "id": "x", "request": 1, "yes": "yes"},
    {"type": "welcome", "id": "x"},
]


@pytest.mark.parametrize("message", NONSENSE, ids=lambda one: json.dumps(one)[:50])
def test_nonsense_is_refused_and_harms_nothing(served: Served, message: Any) -> None:
    ada, bob = two(served)
    stored = entries(served, ada)
    ada.send(message)
    refused = ada.hear()
    while refused["type"] == "update":  # that the other has come
        refused = ada.hear()
    assert (refused["type"], refused["code"]) == ("refused", "malformed")
    given = message.get("id", "") if isinstance(message, dict) else ""
    assert refused["id"] == (given[:40] if isinstance(given, str) else "")
    assert entries(served, ada) == stored
    ada.play("show 1")
    bob.up_to(ada.seq)
    assert bob.scene["to_act"] == [1]


def test_a_second_hello_is_refused(served: Served) -> None:
    ada, bob = two(served)
    ada.send({"type": "hello", "table": bob.id, "token": bob.token})
    ada.until(lambda: "" in ada._answers)
    assert ada.answer("")["code"] == "malformed"
    assert ada.refused("play", **ada.move("show 1") | {"seat": 1}) == "not_yours"


def test_too_long_a_message_ends_the_socket_and_nothing_else(served: Served) -> None:
    ada, bob = two(served)
    ada.send({"type": "say", "id": "x", "text": "a" * LOOSE.message})
    assert ada.closed() == 1009
    assert bob.done("play", **bob.move("show 1"))
    assert not ada.again().chat


def test_a_binary_frame_ends_the_socket_and_nothing_else(served: Served) -> None:
    ada, bob = two(served)
    ada.send(json.dumps({"type": "say", "id": "x", "text": "hello"}).encode())
    assert ada.closed() in (1000, 1003)
    assert bob.done("play", **bob.move("show 1"))
    assert not ada.again().chat


def test_many_messages_at_once_are_too_fast_and_then_too_many(serve: Serve) -> None:
    served = serve(limits=Limits(messages=0.001, messages_at_once=5))
    ada, bob = two(served)
    codes = [ada.ask("why", seat=0, action="show 1")["type"] for _ in range(5)]
    assert codes == ["reason"] * 5
    assert ada.refused("say", text="one more") == "too_fast"
    for _ in range(MOST_MALFORMED):
        ada.send({"type": "propose", "id": "x"})
    assert ada.closed() == 1008
    assert not bob.again().table["requests"]


def test_much_nonsense_is_too_much(served: Served) -> None:
    ada, bob = two(served)
    for _ in range(MOST_MALFORMED + 1):
        ada.send("nonsense")
    assert ada.closed() == 1008
    assert bob.done("play", **bob.move("show 1"))


# -- hello -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "first",
    [
        "nonsense",
        b"bytes",
        {"type": "propose", "id": "x"},
        {"type": "hello"},
        {"type": "hello", "table": "../../etc"},
        {"type": "hello", "table": "x", "since": -2},
        {"type": "hello", "table": "x", "token": "t" * 101},
        {"type": "hello", "table": "x", "more": 1},
        '{"type": "hello", "table": "x", "token": "\\ud800"}',
    ],
)
def test_who_does_not_say_hello_is_sent_away(served: Served, first: Any) -> None:
    wire = Wire(served.port)
    wire.send(first)
    assert wire.closed() == 4400
    assert not wire.frames


def test_who_says_nothing_is_sent_away(serve: Serve) -> None:
    wire = Wire(serve(limits=Limits(greeting=0.05)).port)
    assert wire.closed() == 4400


def test_unknown_tokens_and_tables(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    for token in (f"{ada.token}x", f"{ada.person}.", f"{ada.person}.{bob.token.partition('.')[2]}", "nobody.nothing"):
        assert greeted(served, table, token) == 4401
    for unknown in ("nothing", table[:-1], table.swapcase()):
        assert greeted(served, unknown, ada.token) == 4404


def greeted(served: Served, table: str, token: str) -> int:
    wire = Wire(served.port)
    wire.send({"type": "hello", "table": table, "token": token})
    code = wire.closed()
    assert not wire.frames
    return code


# -- other sites -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://127.0.0.1", "http://127.0.0.1:1", "null"])
def test_pages_of_other_sites_get_no_socket_and_change_nothing(served: Served, origin: str) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, OPEN)
    with pytest.raises(InvalidStatus) as refused:
        Wire(served.port, headers={"origin": origin})
    assert refused.value.response.status_code == 403
    for method, path, body in [
        ("POST", "/api/guests", {"name": "Mallory"}),
        ("POST", "/api/tables", {"game": "odd-snouts", "seats": [ME, OPEN]}),
        ("PUT", "/api/guests/me", {"name": "Mallory"}),
        ("PUT", f"/api/tables/{table}/seats/1", ME),
        ("POST", "/api/guests/me/link", None),
        ("DELETE", f"/api/tables/{table}", None),
    ]:
        assert ada.ask(method, path, body, origin=origin).status == 403
    assert [one["id"] for one in ada.get("/api/tables")["mine"]] == [table]
    assert ada.get(f"/api/tables/{table}")["seats"][1]["state"] == "open"
    assert ada.get("/api/guests/me")["name"] == "Ada"


def test_the_own_page_may_do_everything(served: Served) -> None:
    here = f"http://127.0.0.1:{served.port}"
    ada = served.guest("Ada")
    assert ada.ask("PUT", "/api/guests/me", {"name": "Eve"}, origin=here).status == 200
    assert ada.join(ada.open(ME, OPEN), headers={"origin": here}).welcome["type"] == "welcome"
