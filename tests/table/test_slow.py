"""Slow readers: they delay nobody, cost little, are closed after a while, and come back to the newest view."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from boargame.table.limits import Limits
from boargame.table.serve import LOOPBACK
from boargame.table.sockets import Connection
from tests.table.support import LOOSE, ME, OPEN, PIGS, Guest, Player, Served, Wire, play_one, stranger, together

Serve = Callable[..., Served]
BUFFER = 4096
"""Bytes that the operating system keeps for a socket, on either side; it makes some more of it."""

STALL, LONG = 1.5, 1000.0


def limits(stall: float, replies: int = 16) -> Limits:
    return Limits(**{**vars(LOOSE), "stall": stall, "replies": replies})


@pytest.fixture
def sockets() -> Iterator[Callable[[int], socket.socket]]:
    """Opens sockets with a small window."""
    with ExitStack() as ends:

        def open_one(port: int) -> socket.socket:
            found = socket.socket()
            found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
            found.connect((LOOPBACK, port))
            ends.callback(found.close)
            return found

        yield open_one


Sockets = Callable[[int], socket.socket]


def begun(served: Served) -> tuple[list[Guest], list[Player]]:
    guests = [served.guest("Ada"), served.guest("Bob")]
    table = guests[0].open(ME, OPEN, game=PIGS)
    guests[1].sit(table, 1)
    return guests, [guest.join(table) for guest in guests]


def connection_of(served: Served, player: Player) -> Connection:
    """The newest of the connections that look with a player's eyes."""
    found = served.house.rooms[player.id].connections
    return next(one for one in found if one.reader == player.welcome["seat"])


def busy(players: list[Player], dice: random.Random) -> None:
    """A play, and a long word to it."""
    play_one(players, dice)
    players[0].done("say", text="Boar! " * 66)
    together(players)


def narrow(serve: Serve, stall: float) -> Served:
    """A server whose sockets hold little on their way."""
    return serve(limits=limits(stall), most_unsent=BUFFER)


def test_who_stops_reading_delays_nobody_is_closed_and_comes_back(serve: Serve, sockets: Sockets) -> None:
    served = narrow(serve, STALL)
    _, players = begun(served)
    slow = served.guest("Cleo").join(players[0].id, sock=sockets(served.port), most_waiting=1)
    connection, dice = connection_of(served, slow), random.Random(1)
    stuck = play_until_stuck(players, connection, dice)
    for _ in range(5):  # nobody else notices anything
        busy(players, dice)
        assert connection.sending_since in (stuck, 0.0)  # it has one message to send, and no queue
        assert not connection._replies
    served.inside(gone(served, connection))
    assert slow.closed() == 1013
    back = slow.again()
    busy(players, dice)
    together([back, *players])
    fresh = stranger(served).join(back.id)
    assert (back.scene, back.lines, back.chat) == (fresh.scene, fresh.lines, fresh.chat)
    assert back.scene["plays"] == players[0].scene["plays"]


def play_until_stuck(players: list[Player], connection: Connection, dice: random.Random) -> float:
    """Play until a connection has a message that it cannot send; since when."""
    for _ in range(200):
        since = connection.sending_since
        busy(players, dice)
        if since and connection.sending_since == since:
            return since
    raise AssertionError("everything could be sent")


def test_a_slow_reader_is_given_the_newest_view_not_every_view(serve: Serve, sockets: Sockets) -> None:
    served = narrow(serve, LONG)
    _, players = begun(served)
    slow = served.guest("Cleo").join(players[0].id, sock=sockets(served.port), most_waiting=1)
    dice = random.Random(2)
    play_until_stuck(players, connection_of(served, slow), dice)
    for _ in range(20):
        busy(players, dice)
    slow.up_to(players[0].seq)
    assert len(slow.updates) < len(players[1].updates) - 30
    fresh = stranger(served).join(slow.id)
    assert (slow.scene, slow.lines, slow.chat) == (fresh.scene, fresh.lines, fresh.chat)


def test_who_asks_and_does_not_read_the_answers_is_closed(serve: Serve, sockets: Sockets) -> None:
    served = narrow(serve, LONG)  # answers pile up long before anything has stalled
    _, players = begun(served)
    slow = served.guest("Cleo").join(players[0].id, sock=sockets(served.port), most_waiting=1)
    connection = connection_of(served, slow)
    for number in range(50_000):
        slow.send({"type": "look", "id": f"n{number}", "seat": 3})
        assert len(connection._replies) <= served.house.limits.replies
        if connection.stalled:
            break
    served.inside(gone(served, connection))
    assert slow.closed() == 1013
    play_one(players, random.Random(3))


if hasattr(socket, "TCP_USER_TIMEOUT"):  # else it is the operating system that decides

    def test_who_never_reads_again_holds_nothing_for_ever(serve: Serve, sockets: Sockets) -> None:
        served = narrow(serve, 0.2)
        _, players = begun(served)
        slow = served.guest("Cleo").join(players[0].id, sock=sockets(served.port), most_waiting=1)
        connection, dice = connection_of(served, slow), random.Random(1)
        while connection in served.house.rooms[slow.id].connections:
            busy(players, dice)
        served.inside(let_go(served))
        busy(players, dice)


async def let_go(served: Served) -> None:
    """Wait until only the two who play, and the guests' own connection, hold anything of the server."""
    while len(served.server.server_state.connections) > 3:
        await asyncio.sleep(0.01)


async def gone(served: Served, connection: Connection) -> None:
    while any(connection in room.connections for room in served.house.rooms.values()):
        await served.house.sweep()
        await asyncio.sleep(0)


def test_a_full_house_asks_to_come_later(serve: Serve) -> None:
    served = serve(limits=Limits(sockets=2))
    _, players = begun(served)
    late = Wire(served.port)
    assert late.closed() == 1013
    players[1].leave()
    served.inside(room_for_one_more(served))
    assert players[1].again().welcome["type"] == "welcome"


async def room_for_one_more(served: Served) -> None:
    while served.house.sockets >= served.house.limits.sockets:
        await asyncio.sleep(0)
