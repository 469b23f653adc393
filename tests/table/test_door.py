"""The door: who is let in by which name, how long they may take, how many may come, and what they may be called."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from boargame.table import door, house, names, serve
from boargame.table.door import NOT_HTTP, TOO_MANY, TOO_SLOW, Names, neighbourhood
from boargame.table.limits import Limits
from boargame.table.refusal import Refusal
from boargame.table.room import CHAT_PAGE
from tests.table.support import LOOSE, ME, OPEN, SNOUTS, Served, Wire, stranger

GAMES = "GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
Serve = Callable[..., Served]
Knock = Callable[..., str]


@pytest.fixture
def knock() -> Iterator[Knock]:
    """Says something to a port, and hears what comes until the door is shut."""
    with ExitStack() as ends:

        def say(served: Served, text: str | bytes) -> str:
            knocking = socket.create_connection(("127.0.0.1", served.port), timeout=20)
            ends.callback(knocking.close)
            knocking.sendall(text.encode("latin-1") if isinstance(text, str) else text)
            heard = b""
            while part := knocking.recv(65536):
                heard += part
            return heard.decode("latin-1")

        yield say


def limits(**some: Any) -> Limits:
    return Limits(**{**vars(LOOSE), **some})


# -- names of the house --------------------------------------------------------------------------------------------


def asked(served: Served, host: str, path: str = "/api/games", **more: str) -> tuple[int, str]:
    got = served.http.get(path, headers={"host": host} | more)
    return got.status_code, got.text


def test_a_page_that_calls_this_computer_by_a_name_of_its_own_is_not_answered(serve: Serve) -> None:
    """DNS rebinding: the page of evil.example asks evil.example, which has become this computer."""
    served = serve(shared=False)
    for host in (
        "evil.example",
        f"evil.example:{served.port}",
        "localhost.evil.example",
        "192.0.2.7",
        "127.0.0.1.nip.io",
    ):
        status, text = asked(served, host, origin=f"http://{host}")
        assert status == 421
        assert "--host-name" in text
    for host in ("localhost", "LOCALHOST:80", "127.0.0.1", "[::1]:8642", "pigs.localhost", "localhost."):
        assert asked(served, host)[0] == 200, host
    with pytest.raises(Exception, match="HTTP 4"):
        Wire(served.port, headers={"host": "evil.example", "origin": "http://evil.example"})


def test_who_lets_others_in_is_known_by_its_address_and_its_own_names(serve: Serve) -> None:
    served = serve(public="https://pigs.example/table", names=["Pigs.Local"])
    for host in ("192.168.7.3:8642", "[2001:db8::7]", "pigs.example", "pigs.local:8642"):
        assert asked(served, host)[0] == 200, host
    assert asked(served, "evil.example")[0] == 421


def test_no_host_two_hosts_and_a_huge_one_are_refused_in_a_sentence(serve: Serve, knock: Knock) -> None:
    served = serve()
    end = "connection: close\r\n\r\n"
    for head in ("", "host: a\r\nhost: b\r\n", f"host: {'a' * 5000}\r\n", f"host: {'a' * 100_000}\r\n"):
        heard = knock(served, f"GET /api/games HTTP/1.{int(bool(head))}\r\n{head}{end}")
        assert heard.split(" ")[1] in ("400", "421"), heard
        assert '."}' in heard or '{"error"' in heard


def test_an_odd_host_is_no_name_of_ours() -> None:
    known = Names(shared=True)
    for odd in (b"", b"[", b"[::1", b"\xff", b"a b", b"localhost@evil.example", b"evil.example/localhost"):
        assert known.refused([odd]), odd


# -- who says where a request comes from ---------------------------------------------------------------------------


def test_only_a_proxy_that_was_named_is_believed(serve: Serve) -> None:
    some = limits(new=1e-9, new_at_once=2)
    alone = serve(limits=some)
    told = [arrives(alone, f"192.0.2.{number}") for number in range(4)]
    assert told == [201, 201, 429, 429]
    alone.close()
    behind = serve(limits=some, proxy="127.0.0.1")
    assert [arrives(behind, f"192.0.2.{number}") for number in range(4)] == [201] * 4


def arrives(served: Served, address: str) -> int:
    return served.http.post("/api/guests", json={"name": "Ada"}, headers={"x-forwarded-for": address}).status_code


def test_one_household_counts_once() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::9") != neighbourhood("2001:db8:1:3::9")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") != neighbourhood("192.0.2.8")
    assert door.is_here(neighbourhood("::1"))


# -- how long, and how many ----------------------------------------------------------------------------------------


def test_headers_a_body_and_a_greeting_must_come_soon(serve: Serve, knock: Knock) -> None:
    served = serve(limits=limits(headers=0.2, greeting=0.2))
    for begun in ("", "GET / HTTP/1.1\r\nhost: loc"):
        heard = knock(served, begun)
        assert heard.startswith("HTTP/1.1 408")
        assert TOO_SLOW in heard
    head = "POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\n{"
    assert TOO_SLOW in knock(served, head)
    assert Wire(served.port).closed() == 4400
    assert served.http.get("/api/games").status_code == 200


def test_one_address_cannot_hold_all_connections(serve: Serve, knock: Knock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "is_here", lambda address: False)
    served = serve(limits=limits(connections_of_one=3))
    served.http.close()
    idle = [socket.create_connection(("127.0.0.1", served.port), timeout=20) for _ in range(3)]
    heard = knock(served, "")
    assert heard.startswith("HTTP/1.1 503")
    assert TOO_MANY in heard
    for one in idle:
        one.close()
    served.inside(_none_held(served))
    assert "200" in knock(served, GAMES)[:20]


def test_a_proxy_that_was_named_holds_as_many_as_it_likes(
    serve: Serve, knock: Knock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "is_here", lambda address: False)
    served = serve(limits=limits(connections_of_one=1), proxy="192.0.2.0/24, 127.0.0.1")
    idle = [socket.create_connection(("127.0.0.1", served.port), timeout=20) for _ in range(3)]
    assert "200" in knock(served, GAMES)[:20]
    for one in idle:
        one.close()


async def _none_held(served: Served) -> None:
    import asyncio

    while served.server.config.http_protocol_class.held:  # type: ignore[attr-defined]
        await asyncio.sleep(0.001)


def test_one_person_has_only_so_many_pages_open(serve: Serve) -> None:
    served = serve(limits=limits(sockets_of_person=2))
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    first = [ada.join(table) for _ in range(2)]
    wire = Wire(served.port)
    wire.send({"type": "hello", "table": table, "token": ada.token})
    assert wire.closed() == 1013
    assert bob.join(table).welcome["seat"] is None
    first[0].leave()
    served.inside(_fewer(served, ada.person, 2))
    assert ada.join(table).seats == [0]


async def _fewer(served: Served, person: str, count: int) -> None:
    import asyncio

    while served.house.pages[person] >= count:
        await asyncio.sleep(0.001)


def test_what_is_not_http_is_told_so(serve: Serve, knock: Knock) -> None:
    served = serve()
    for odd in (
        b"\x16\x03\x01 hello\r\n\r\n",
        f"GET / HTTP/1.1\r\nx: {'y' * 200_000}\r\n\r\n",
    ):
        heard = knock(served, odd)
        assert heard.startswith("HTTP/1.1 400")
        assert NOT_HTTP in heard


def test_pictures_are_drawn_only_so_fast(serve: Serve) -> None:
    served = serve(limits=limits(pictures=1e-9, pictures_at_once=3))
    found = [served.http.get("/art/mascot.svg") for _ in range(5)]
    assert [one.status_code for one in found] == [200, 200, 200, 429, 429]
    assert found[-1].json()["error"].endswith(".")
    assert served.http.get("/api/games").status_code == 200


def test_what_is_nested_too_deeply_is_not_understood(served: Served) -> None:
    deep = '{"name":' + "[" * 7000 + "]" * 7000 + "}"
    got = served.http.post("/api/guests", content=deep)
    assert (got.status_code, got.json()["error"][-1]) == (400, ".")
    ada = served.guest("Ada")
    player = ada.join(ada.open(ME, ME))
    player.send('{"type":"say","id":"deep","odd":' + "[" * 1900 + "]" * 1900 + ',"text":"Hello."}')
    player.until(lambda: any("refused" in frame for frame in player.frames))
    player.play("show 1")


def test_files_are_raised_or_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fake:
        RLIMIT_NOFILE, RLIM_INFINITY = 7, -1
        now: Any = (256, 20_000)

        def getrlimit(self, what: int) -> Any:
            return self.now

        def setrlimit(self, what: int, to: Any) -> None:
            self.now = to

    system = Fake()
    monkeypatch.setattr(serve, "resource", system)
    assert serve.as_far_as_files_go(Limits(sockets=1000)) == (Limits(sockets=1000), "")
    assert system.now == (1000 + serve.FILES_OF_OUR_OWN, 20_000)
    system.now = (256, 1024)
    found, note = serve.as_far_as_files_go(Limits(sockets=10_000))
    assert (found.sockets, system.now) == (1024 - serve.FILES_OF_OUR_OWN, (1024, 1024))
    assert "1024 files" in note


# -- what people are called ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "odd", ["", "  ", "\u200b", "A\u202eda", "Ada\u200d", "\u3164", "\u2800", "A\0da", "a\x1b[1m", "\ufe0f", "\u0301",
            "Z" + "\u0301" * 9, "\u2066Ada", "\ue000", "\U000e0041"],
)  # fmt: skip
def test_a_name_can_be_seen(served: Served, odd: str) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, OPEN)
    assert stranger(served).ask("POST", "/api/guests", {"name": odd}).status == 400
    assert ada.ask("PUT", "/api/guests/me", {"name": odd}).status == 400
    if odd.strip():
        assert ada.sit(table, 0, name=odd).status == 400
        assert ada.ask("POST", "/api/tables", {"game": SNOUTS, "seats": [ME, ME], "title": odd}).status in (400, 201)
    assert ada.get("/api/guests/me")["name"] == "Ada"


@pytest.mark.parametrize("good", ["Ada", "Ænn-Marie", "Đặng", "李雷", "עדה", "आशा", "🐗", "O’Brien 3rd", "e\u0301"])
def test_names_of_all_the_world_are_names(good: str) -> None:
    assert names.name(f" {good} ")


def test_names_that_look_the_same_are_made_unlike(served: Served) -> None:
    ada, bob = served.guest("Ada"), served.guest("ADA")
    table = ada.open(ME, OPEN, OPEN)
    bob.sit(table, 1)
    served.guest("Ａda").sit(table, 2)  # in full width
    assert [seat["name"] for seat in ada.get(f"/api/tables/{table}")["seats"]] == ["Ada", "ADA 2", "Ａda 3"]


def test_what_is_said_can_be_seen() -> None:
    assert names.line(" a\u202eb\n c\0 ") == "ab c"
    assert names.line("\u200d \u200b") == ""
    with pytest.raises(Refusal):
        names.title("a\u202eb")


# -- crowds --------------------------------------------------------------------------------------------------------


def test_a_newcomer_reads_the_chat_in_pages(served: Served) -> None:
    ada = served.guest("Ada")
    player = ada.join(ada.open(ME, ME))
    count = 2 * CHAT_PAGE + 7
    for number in range(count):
        player.done("say", text=f"Number {number}.")
    fresh = stranger(served).join(player.id)
    assert [said["number"] for said in fresh.chat] == list(range(count - CHAT_PAGE, count))
    pages = [ada.get(f"/api/tables/{player.id}/chat?before={before}") for before in (count - CHAT_PAGE, 7, 0, 10**8)]
    assert [[said["number"] for said in page] for page in pages] == [
        list(range(7, 7 + CHAT_PAGE)), list(range(7)), [], list(range(count - CHAT_PAGE, count)),
    ]  # fmt: skip
    assert ada.ask("GET", f"/api/tables/{player.id}/chat?before=x").status == 400


def test_one_address_cannot_fill_the_lobby(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "LISTED_FROM_ONE", 12)
    served = serve(proxy="127.0.0.1")
    bob, body = served.guest("Bob"), {"game": SNOUTS, "seats": [ME, OPEN], "visibility": "listed"}
    theirs = bob.ask("POST", "/api/tables", body, x_forwarded_for="192.0.2.8").json["id"]
    found = [served.guest("Eve").ask("POST", "/api/tables", body, x_forwarded_for="192.0.2.7") for _ in range(13)]
    assert [one.status for one in found] == [201] * 12 + [409]
    assert "link" in found[-1].json["error"]
    listed = [one["id"] for one in stranger(served).get("/api/tables")["listed"]]
    assert theirs in listed
    assert len(listed) == house.SHOWN_OF_ONE + 1


def test_where_a_table_comes_from_cannot_be_read_from_the_file(serve: Serve) -> None:
    served = serve(proxy="127.0.0.1")
    body = {"game": SNOUTS, "seats": [ME, OPEN]}
    assert served.guest("Eve").ask("POST", "/api/tables", body, x_forwarded_for="192.0.2.77").status == 201
    data: Path = served.data
    served.close()
    assert all(b"192.0.2.77" not in file.read_bytes() for file in data.iterdir())
