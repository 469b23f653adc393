"""What anybody has seen is never lost: not by a killed server, a failing disk or a player who leaves too early."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from boargame.table import sqlite
from boargame.table.growth import SHARES
from boargame.table.limits import Limits
from boargame.table.room import Room
from boargame.table.sqlite import FILE, SqliteStore
from boargame.table.store import Store, StoreFailed
from tests.table.support import BOT, ME, OPEN, PIGS, WAIT, Apart, Guest, Json, Player, Served, together

KILLS = int(os.environ.get("BOARGAME_KILLS", "3"))
"""How often the server is killed: `make kills` does it more often."""

LONGEST_STEP = 0.02
"""About the longest a message takes, in seconds."""

MOST_STEPS = 30
"""Before a server is killed."""

MOST_MESSAGES = 70
"""In one life: more would be too fast."""

Serve = Callable[..., Served]


# -- a killed server ---------------------------------------------------------------------------------------------


class Witness:
    """A player who remembers what the server has promised, over as many lives as it takes."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest, self.table = guest, table
        self.player: Player | None = None
        self.seen: Player | None = None  # as far as it had come when the connection was lost
        self.done: dict[str, tuple[Json, int]] = {}  # messages and the entries they became
        self.open: Json | None = None  # a message without an answer
        self.lines = 0  # of chat

    def come(self, port: int) -> None:
        """Join, or resume; then everything that was promised must be there."""
        if self.seen is None:
            self.player = Player(port, self.table, self.guest.token)
            return
        before = self.seen
        self.player = Player(port, self.table, self.guest.token, before)
        assert self.player.seq >= before.seq
        assert self.player.scene["plays"] >= before.scene["plays"]
        assert self.player.chat[: len(before.chat)] == before.chat
        assert not Counter(_texts(before)) - Counter(_texts(self.player))

    def repeat(self) -> None:
        """What was done is known; what had no answer gets one now."""
        assert self.player is not None
        for message, seq in list(self.done.values())[-3:]:
            assert self.player.ask(**message) == {"type": "done", "id": message["id"], "seq": seq}
        if self.open:
            message, self.open = self.open, None
            self.say(message)

    def say(self, message: Json) -> None:
        assert self.player is not None
        self.open = message
        answer = self.player.ask(**message)
        assert answer["type"] == "done", answer
        self.done[message["id"]] = (message, answer["seq"])
        self.open = None
        self.player.up_to(answer["seq"])

    def act(self, dice: random.Random) -> bool:
        """Play, or say something; whether there was anything left to say."""
        player = self.player
        assert player is not None
        if player.actions and dice.random() < 0.9:
            self.say({"type": "play", "id": player.next_id(), **player.move(dice.choice(player.actions))})
        elif self.lines < SHARES["chat"]:
            self.lines += 1
            self.say({"type": "say", "id": player.next_id(), "text": f"Number {len(self.done)}."})
        else:
            return False
        return True

    def lose(self) -> None:
        """The connection is gone; what was still on its way is read."""
        if self.player is not None:
            self.player.hear_out()
            self.player.leave()
            self.seen, self.player = self.player, None


def _texts(player: Player) -> list[str]:
    return [line["text"] for line in player.lines]


def test_a_killed_server_keeps_every_move_that_anybody_was_shown(
    tmp_path: Path, apart: Callable[[Path], Apart]
) -> None:
    dice = random.Random(KILLS)
    server, promises = apart(tmp_path), 0
    pair = open_match(server)
    for _ in range(KILLS):
        live(pair, server, dice)
        server.end()
        for witness in pair:
            witness.lose()
        server = apart(tmp_path)
        if any(witness.seen is not None and witness.seen.over for witness in pair):
            promises += played_once(tmp_path, pair)
            pair = open_match(server)
    for witness in pair:
        witness.come(server.port)
        witness.repeat()
        resumed, fresh = witness.player, Player(server.port, witness.table, witness.guest.token)
        assert resumed is not None
        resumed.up_to(fresh.seq)
        assert (resumed.lines, resumed.chat, resumed.scene) == (fresh.lines, fresh.chat, fresh.scene)
    promises += played_once(tmp_path, pair)
    assert promises > KILLS


def open_match(server: Apart) -> list[Witness]:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open(ME, OPEN, game=PIGS)
    assert bob.sit(table, 1).status == 200
    return [Witness(ada, table), Witness(bob, table)]


def live(pair: list[Witness], server: Apart, dice: random.Random) -> None:
    """Both play until the server is killed, which is at a random moment of a random step."""
    killer = threading.Timer(dice.random() * LONGEST_STEP, server.process.kill)
    last = dice.randrange(MOST_STEPS)
    try:
        for number, step in enumerate(steps(pair, server.port, dice)):
            if number == last:
                killer.start()
            step()
    except (WebSocketException, OSError, EOFError):
        pass
    killer.join(WAIT)
    assert server.process.wait(WAIT) == -signal.SIGKILL


def steps(pair: list[Witness], port: int, dice: random.Random) -> Iterator[Callable[[], object]]:
    for witness in pair:
        yield partial(witness.come, port)
    for witness in pair:
        yield witness.repeat
    for _ in range(MOST_MESSAGES):
        together([witness.player for witness in pair if witness.player])
        may = [witness for witness in pair if witness.player and witness.player.actions]
        yield partial(dice.choice(may or pair).act, dice)


def played_once(data: Path, pair: list[Witness]) -> int:
    """On disk each message that was answered is one entry, in the order of the answers, and there is no gap; how many
    such messages. An answer counts the entries that its reader has seen, which may be fewer."""
    database = sqlite3.connect(data / FILE)
    rows = database.execute('select seq, data from entries where "table" = ? order by seq', [pair[0].table]).fetchall()
    database.close()
    return each_once(rows, pair)


def each_once(rows: list[tuple[int, bytes]], pair: list[Witness]) -> int:
    assert [seq for seq, _ in rows] == list(range(len(rows)))
    for witness in pair:
        entries = [[number for number, data in rows if f'"{id}"'.encode() in data] for id in witness.done]
        assert [len(holding) for holding in entries] == [1] * len(witness.done)
        assert entries == sorted(entries)
        assert all(seq <= number for (_, seq), [number] in zip(witness.done.values(), entries, strict=True))
    return sum(len(witness.done) for witness in pair)


# -- a failing disk ----------------------------------------------------------------------------------------------


Fail = Callable[..., list[str]]
READS = ("entries", "snapshot", "tables_of", "listed_tables", "listed_from", "origin", "key", "person")


WRITES = [name for name, method in vars(Store).items() if iscoroutinefunction(method) and name not in READS]


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Fail:
    """Makes the next write fail, or the next of an entry that holds some bytes; the list says which writes failed."""

    def fail(wanted: bytes = b"") -> list[str]:
        failed: list[str] = []
        for name in WRITES:
            monkeypatch.setattr(SqliteStore, name, once(name, getattr(SqliteStore, name), wanted, failed))
        return failed

    return fail


def once(name: str, write: Callable[..., Any], wanted: bytes, failed: list[str]) -> Callable[..., Any]:
    """A write that fails if it is the first, and writes something that is wanted."""

    async def writing(self: SqliteStore, *given: Any, **more: Any) -> Any:
        if failed or wanted not in repr(given).encode():
            return await write(self, *given, **more)
        failed.append(name)
        raise StoreFailed("could not be stored: the disk is full")

    return writing


def two(served: Served) -> tuple[Guest, Player, Player]:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    bob.sit(table, 1)
    players = ada.join(table), bob.join(table)
    together(players)
    return ada, *players


def test_what_cannot_be_stored_has_not_happened_and_can_be_tried_again(served: Served, failing: Fail) -> None:
    _, ada, bob = two(served)
    bob.done("say", text="Your move.")
    together([ada, bob])
    before = [(player.scene, player.lines, player.chat) for player in (ada, bob)]
    move = {"id": "again", **ada.move("show 1")}
    failed = failing()
    answer = ada.ask("play", **move)
    assert failed == ["append"]
    assert answer["type"] == "refused"
    assert "stored" in answer["text"]
    fresh = [ada.again(), bob.again()]
    assert [(player.scene, player.lines, player.chat) for player in fresh] == before
    assert served.match(ada.id).plays == []
    ada, bob = fresh
    assert ada.ask("play", **move)["type"] == "done"
    bob.play("show 1")
    together([ada, bob])
    assert [str(play) for play in served.match(ada.id).plays] == ["0: show 1", "1: show 1"]


def test_a_seat_that_cannot_be_stored_is_not_taken(served: Served, failing: Fail) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    failing()
    assert bob.sit(table, 1).status == 503
    assert [seat["state"] for seat in ada.get(f"/api/tables/{table}")["seats"]] == ["taken", "open"]
    assert bob.sit(table, 1).json["state"] == "playing"


def test_a_table_or_guest_that_cannot_be_stored_does_not_exist(served: Served, failing: Fail) -> None:
    ada = served.guest("Ada")
    for path, body in (("tables", {"game": "odd-snouts", "seats": [ME, OPEN]}), ("guests", {"name": "Bob"})):
        failing()
        assert ada.ask("POST", f"/api/{path}", body).status == 503
    failing()
    assert ada.ask("PUT", "/api/guests/me", {"name": "Eve"}).status == 503
    assert ada.get("/api/tables")["mine"] == []
    assert ada.get("/api/guests/me")["name"] == "Ada"


def test_a_bot_whose_move_cannot_be_stored_makes_it_later(served: Served, failing: Fail) -> None:
    ada = served.guest("Ada")
    player = ada.join(ada.open(ME, OPEN))
    failed = failing(b'"kind":"played"')
    ada.ask("PUT", f"/api/tables/{player.id}/seats/1", BOT)
    player.until(lambda: player.scene.get("to_act") == [0])
    assert len(failed) == 1
    player.play("show 1")
    assert player.scene["plays"] == 1  # both have answered


def test_housekeeping_goes_on_after_a_failed_write(serve: Serve, failing: Fail) -> None:
    served = serve(limits=Limits(stall=0.2))
    ada = served.guest("Ada")
    tables = [ada.open(ME, OPEN), ada.open(ME, OPEN)]
    failed = failing()
    for table in tables:
        served.house.rooms[table].touched -= 10_000
    served.inside(emptied(served))
    assert len(failed) == 1
    assert {one["id"] for one in ada.get("/api/tables")["mine"]} == set(tables)


async def emptied(served: Served) -> None:
    while served.house.rooms:
        await asyncio.sleep(0.001)


# -- a slow disk -------------------------------------------------------------------------------------------------


@contextmanager
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Nothing is written until the event is set; it is set in the end."""
    go, write = threading.Event(), sqlite._commit

    def later(*given: Any) -> Any:
        go.wait(20)
        return write(*given)

    monkeypatch.setattr(sqlite, "_commit", later)
    try:
        yield go
    finally:
        go.set()


def carried_out(served: Served, table: str) -> None:
    """Wait until a play has been carried out in memory; the lock is held until it is stored."""

    async def waiting() -> None:
        match = served.house.rooms[table].story.match
        while match is None or not match.plays:
            await asyncio.sleep(0)

    served.inside(waiting())


def test_nothing_is_shown_before_it_is_on_disk(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, ada, bob = two(served)
    with held(monkeypatch) as go:
        ada.send({"type": "play", "id": "late", **ada.move("show 1")})
        carried_out(served, ada.id)
        bob.send({"type": "why", "id": "why", "seat": 0, "action": "show 1"})
        for _ in range(2):  # what was published before a question comes before the next answer
            assert guest.get("/api/tables")["mine"][0]["to_act"] == [0, 1]
            assert guest.get(f"/api/tables/{ada.id}")["to_act"] == [0, 1]
        assert bob.scene["to_act"] == [0, 1]
        assert guest.get("/api/games")  # nobody else is held up
        go.set()
        assert ada.answer("late")["type"] == "done"
        bob.until(lambda: bob.scene["to_act"] == [1])
        assert bob.answer("why")["code"] == "not_yours"


def test_why_is_answered_from_what_is_on_disk(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody learns from it that another's move is on its way: it may still fail."""
    _, ada, bob = two(served)
    with held(monkeypatch) as go:
        ada.send({"type": "play", "id": "late", **ada.move("show 1")})
        carried_out(served, ada.id)
        ada.send({"type": "why", "id": "why", "seat": 0, "action": "show 1"})
        bob.send({"type": "why", "id": "why", "seat": 1, "action": "show 1"})
        assert served.look_now(ada.id, lambda room: (room.lock.locked(), room.wall.shows_all)) == (True, False)
        assert not {"why"} & set(bob._answers)
        go.set()
        assert ada.answer("late")["type"] == "done"
        assert ada.answer("why")["legal"] is False
        assert bob.answer("why")["legal"] is True


def test_a_seat_is_nobodys_before_it_is_on_disk(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN, OPEN)
    watching = bob.join(table)
    with held(monkeypatch) as go:
        sitting = threading.Thread(target=lambda: bob.sit(table, 1))
        sitting.start()
        served.inside(taken(served, table, 1))
        before = len(watching.updates)
        served.look_now(table, reads_late)
        watching.until(lambda: len(watching.updates) > before)
        assert watching.seats == []
        assert [seat["state"] for seat in watching.table["seats"]] == ["taken", "open", "open"]
        go.set()
        sitting.join(WAIT)
    watching.until(lambda: watching.seats == [1])


def reads_late(room: Room) -> None:
    """Everybody at the table has still to read how it was described last."""
    for connection in room.connections:
        connection.table_number = -1
        connection.wake()


async def taken(served: Served, table: str, seat: int) -> None:
    while served.house.rooms[table].story.chairs[seat].state == "open":
        await asyncio.sleep(0)


@pytest.mark.parametrize("how", ["leaves", "is given up"])
def test_a_player_who_goes_while_a_move_is_being_stored_has_still_made_it(
    served: Served, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    _, ada, bob = two(served)
    move = {"id": "parting", **ada.move("show 1")}
    theirs = bob.move("show 2")
    with held(monkeypatch) as go:
        ada.send({"type": "play", **move})
        carried_out(served, ada.id)
        if how == "leaves":
            ada.leave()
        else:
            served.inside(give_up(served, ada))
        go.set()
        bob.done("play", **theirs)
    assert ada.again().ask("play", **move)["type"] == "done"
    assert [str(play) for play in served.match(bob.id).plays] == ["0: show 1", "1: show 2"]


async def give_up(served: Served, player: Player) -> None:
    """As when a socket has stalled."""
    for connection in served.house.rooms[player.id].connections:
        if connection.reader == player.welcome["seat"]:
            connection.give_up()


def test_a_last_move_that_is_not_on_disk_does_not_reveal_the_seed(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, ada, bob = two(served)
    for player in (ada, bob, ada, bob, ada):
        player.play("show 1")
        together([ada, bob])
    go, asked = threading.Event(), list[int]()
    asking = threading.Thread(target=lambda: asked.append(guest.ask("GET", f"/api/tables/{ada.id}/record").status))

    def full(database: Any, writes: Any) -> None:
        go.wait(20)
        for write in writes:
            write.error = sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "_commit", full)
        bob.send({"type": "play", "id": "last", **bob.move("show 1")})
        served.inside(over(served, ada.id))
        asking.start()
        go.set()
        assert bob.answer("last")["type"] == "refused"
        asking.join(20)
    assert asked == [409]


async def over(served: Served, table: str) -> None:
    while served.house.rooms[table].story.state != "over":
        await asyncio.sleep(0)
