"""What tests of the table need: a real server on a port of its own, guests who ask over HTTP, players at sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import boargame
from boargame.core.match import Match
from boargame.table.app import application
from boargame.table.house import House
from boargame.table.limits import Limits
from boargame.table.room import Room
from boargame.table.serve import LOOPBACK, Settings, config, listen
from boargame.table.sqlite import SqliteStore

PIGS, SNOUTS = "wild-pigs", "odd-snouts"
WAIT = 60.0
"""Seconds after which something that has not happened never will."""

LOOSE = Limits(
    messages=1e6, messages_at_once=1e6, requests=1e6, requests_at_once=1e6, new=1e6, new_at_once=1e6,
)  # fmt: skip
"""Tests ask faster than people."""

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "bot": "easy"}
CLOSES = 2.0
"""Seconds that a socket waits for the other side's goodbye."""

Anything = TypeVar("Anything")
Json = dict[str, Any]

# -- servers ----------------------------------------------------------------------------------------------


class _Server(uvicorn.Server):
    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


def _asking(port: int) -> httpx.Client:
    """A client that lets go of an idle connection well before the server does, never at the same moment."""
    kept = httpx.Limits(keepalive_expiry=1.0)
    return httpx.Client(base_url=f"http://{LOOPBACK}:{port}", timeout=WAIT, trust_env=False, verify=False, limits=kept)


class Served:
    """A server in a thread of this process, so that a test can also look inside."""

    def __init__(
        self,
        data: Path,
        limits: Limits = LOOSE,
        most_unsent: int = 0,
        proxy: str = "",
        house: House | None = None,
        **reach: Any,
    ) -> None:
        self.house = house or House(SqliteStore(data), limits, pace=0.0, compiles=False)
        self.data = data
        listening = listen(Settings(port=0, limits=limits))
        if most_unsent:  # what is accepted here inherits it
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, most_unsent)
        self.port = int(listening.getsockname()[1])
        self.server = _Server(config(application(self.house, **reach), limits, proxy))
        self._thread = threading.Thread(target=self.server.run, args=([listening],))
        self._thread.start()
        self.http = _asking(self.port)
        self.http.get("/api/games")

    def close(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self._thread.join(WAIT)
        assert not self._thread.is_alive(), "the server does not end"

    def guest(self, name: str = "Ada") -> Guest:
        return arrive(self.http, self.port, name)

    def inside(self, work: Coroutine[Any, Any, Anything]) -> Anything:
        """Something done in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, WAIT), self.server.loop).result(2 * WAIT)

    def look(self, table: str, see: Callable[[Room], Anything]) -> Anything:
        """Something about a table as the server knows it, between two changes."""

        async def looking() -> Anything:
            room = await self.house.room(table)
            async with room.lock:
                return see(room)

        return self.inside(looking())

    def look_now(self, table: str, see: Callable[[Room], Anything]) -> Anything:
        """The same at once, even in the middle of a change."""

        async def looking() -> Anything:
            return see(self.house.rooms[table])

        return self.inside(looking())

    def match(self, table: str) -> Match:
        """A copy of the one true match."""

        def copy(room: Room) -> Match:
            assert room.story.match is not None
            return room.story.match.clone()

        return self.look(table, copy)


class Apart:
    """The server as a process of its own, which can be killed."""

    def __init__(self, data: Path | str, *more: str) -> None:
        """With its tables in a folder, or at the address of a database."""
        source = str(Path(boargame.__file__).parents[1])
        command = [sys.executable, "-m", "boargame", "serve", "--port", "0", "--no-browser", *more]
        command += ["--data", str(data)] if isinstance(data, Path) else ["--store", data]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"PYTHONPATH": source, "PYTHONWARNINGS": "ignore::UserWarning"},  # of what a kill leaves
        )
        assert self.process.stdout is not None
        greeting = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", greeting)
        assert found, f"no greeting: {greeting!r}"
        self.port = int(found[1])
        self.http = _asking(self.port)

    def guest(self, name: str = "Ada") -> Guest:
        return arrive(self.http, self.port, name)

    def end(self) -> None:
        """Kill it, and wait for all that it has started: they hold the other end of its standard output."""
        self.http.close()
        self.process.kill()
        assert self.process.stdout is not None
        if not self.process.stdout.closed:
            self.process.communicate(timeout=WAIT)


# -- guests -----------------------------------------------------------------------------------------------


@dataclass
class Answer:
    status: int
    headers: httpx.Headers
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@dataclass
class Guest:
    """Somebody with a token. What was ever answered to them is kept."""

    http: httpx.Client
    port: int
    person: str
    name: str
    token: str
    heard: list[str] = field(default_factory=list)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        known = {"authorization": f"Bearer {self.token}"} if self.token else {}
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        got = self.http.request(method, path, json=body, headers=known | given)
        self.heard.append(got.text)
        return Answer(got.status_code, got.headers, got.text)

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == 200, answer.text
        return answer.json

    def open(self, *seats: Json, game: str = SNOUTS, **more: Any) -> str:
        """A new table; its id."""
        answer = self.ask("POST", "/api/tables", {"game": game, "seats": list(seats)} | more)
        assert answer.status == 201, answer.text
        return str(answer.json["id"])

    def sit(self, table: str, seat: int, **wanted: Any) -> Answer:
        return self.ask("PUT", f"/api/tables/{table}/seats/{seat}", ME | wanted)

    def join(self, table: str, **more: Any) -> Player:
        return Player(self.port, table, self.token, **more)


def arrive(http: httpx.Client, port: int, name: str) -> Guest:
    got = http.post("/api/guests", json={"name": name})
    assert got.status_code == 201, got.text
    return Guest(http, port, **got.json())


def stranger(served: Served | Apart) -> Guest:
    """Somebody without a token."""
    return Guest(served.http, served.port, "", "", "")


# -- players ----------------------------------------------------------------------------------------------


WIRES: list[Wire] = []
"""All that a test has opened; they are closed when it ends."""


class Wire:
    """A socket, and every frame that came through it."""

    def __init__(
        self,
        port: int,
        sock: socket.socket | None = None,
        most_waiting: int | None = None,
        headers: dict[str, str] | None = None,
        table: str = "",
    ) -> None:
        self.frames: list[str] = []
        self._open = ExitStack()
        WIRES.append(self)
        self.socket = self._open.enter_context(
            connect(
                f"ws://{LOOPBACK}:{port}/ws?table={table}", sock=sock, compression=None, proxy=None, open_timeout=WAIT,
                close_timeout=CLOSES, ping_interval=None, max_size=None, max_queue=most_waiting,
                additional_headers=headers,
            )
        )  # fmt: skip

    def send(self, message: Any) -> None:
        """JSON, or a text or bytes as they are."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def read(self) -> Json:
        text = self.socket.recv(timeout=WAIT)
        assert isinstance(text, str)
        self.frames.append(text)
        return dict(json.loads(text))

    def closed(self) -> int:
        """Read until the server closes; with which code."""
        try:
            while True:
                self.read()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 1006

    def leave(self) -> None:
        self._open.close()


class Player(Wire):
    """A browser at a table. It keeps what it is shown, by the rules of the protocol."""

    def __init__(self, port: int, table: str, token: str = "", before: Player | None = None, **hello: Any) -> None:
        self.port, self.id, self.token = port, table, token
        self.table: Json = {}
        self.scene: Json = before.scene if before else {}
        self.lines: list[Json] = list(before.lines) if before else []
        self.chat: list[Json] = list(before.chat) if before else []
        self.seq: int = before.seq if before else -1
        self.updates: list[Json] = []
        self._answers: dict[str, Json] = {}
        self._numbers: Iterator[int] = before._numbers if before else count(1)
        self._prefix: str = before._prefix if before else f"m{random.SystemRandom().getrandbits(40):x}"
        wire = {name: hello.pop(name) for name in ("sock", "most_waiting", "headers") if name in hello}
        super().__init__(port, **wire, table=table)
        self.send({"type": "hello", "table": table, "token": token, "since": self.seq, "help": True} | hello)
        self.welcome = self.hear()
        assert self.welcome["type"] == "welcome"
        self.seats: list[int] = self.welcome["seats"]
        self.eyes: int | None = self.welcome["seat"]  # whose view is shown
        self.until(lambda: bool(self.updates))  # the first says how things stand

    def again(self, port: int | None = None, **hello: Any) -> Player:
        """The same browser, when its connection is lost: it goes on where it was."""
        self.leave()
        seat = {"seat": self.welcome["seat"]} if self.welcome["seat"] is not None else {}
        return Player(port or self.port, self.id, self.token, self, **seat, **hello)

    # -- reading

    def hear(self) -> Json:
        says = self.read()
        if says["type"] == "update":
            self._keep(says)
        elif says["type"] != "welcome":
            self._answers[says["id"]] = says
        return says

    def _keep(self, says: Json) -> None:
        self.updates.append(says)
        self.seq = says["seq"]
        self.lines = [line for line in self.lines if line["number"] < says["keep"]] + says["lines"]
        self.table, self.scene = says.get("table", self.table), says.get("scene", self.scene)
        self.seats = says.get("seats", self.seats)
        self.eyes = (self.scene.get("own") or {"seat": self.eyes})["seat"] if self.seats else None
        last = self.chat[-1]["number"] if self.chat else -1
        self.chat += [said for said in says.get("chat", ()) if said["number"] > last]

    def hear_out(self) -> None:
        """Read what is still on its way when the connection is lost."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()

    def until(self, holds: Callable[[], bool]) -> None:
        """Read until something holds. What never comes fails the test, by `WAIT`."""
        while not holds():
            self.hear()

    def sees_as_much_as(self, others: Sequence[Player]) -> None:
        self.until(lambda: all(self.seen >= other.seen for other in others))

    def up_to(self, seq: int) -> None:
        self.until(lambda: self.seq >= seq)

    # -- asking

    def next_id(self) -> str:
        return f"{self._prefix}-{next(self._numbers)}"

    def ask(self, type: str, **fields: Any) -> Json:
        """Say something, and wait for the answer to it."""
        message = {"type": type, "id": self.next_id()} | fields
        self.send(message)
        return self.answer(message["id"])

    def answer(self, id: str) -> Json:
        self.until(lambda: id in self._answers)
        return self._answers.pop(id)

    def done(self, type: str, **fields: Any) -> int:
        """Say something that must succeed, and read what it has changed; the entry that it became."""
        answer = self.ask(type, **fields)
        assert answer["type"] == "done", answer
        self.up_to(answer["seq"])
        return int(answer["seq"])

    def refused(self, type: str, **fields: Any) -> str:
        """Say something that must be refused; the code."""
        answer = self.ask(type, **fields)
        assert answer["type"] == "refused", answer
        assert answer["text"].endswith((".", "!", "?")), answer
        return str(answer["code"])

    # -- playing

    @property
    def own(self) -> Json:
        found: Json | None = self.scene["own"]
        assert found is not None
        return found

    @property
    def version(self) -> int:
        return int(self.scene["version"])

    @property
    def seen(self) -> int:
        return int(self.scene.get("version", -1))

    @property
    def actions(self) -> list[str]:
        """What this player may do now."""
        own = self.scene.get("own") or {}
        return [choice["action"] for choice in own.get("choices", ())]

    @property
    def over(self) -> bool:
        return bool(self.scene.get("result"))

    def move(self, action: str) -> Json:
        """A play of the seat one looks with, as a message."""
        return {"seat": self.own["seat"], "version": self.version, "action": action}

    def play(self, action: str) -> int:
        return self.done("play", **self.move(action))

    def undo(self) -> int:
        return self.done("undo", seat=self.own["seat"], version=self.version)


def together(players: Sequence[Player]) -> None:
    """Everybody reads what the others have read; of what is decided in secret, those who look with the same eyes."""
    latest = max(player.seq for player in players)
    for player in players:
        player.up_to(latest)
    for player in players:
        player.sees_as_much_as([one for one in players if one.eyes == player.eyes])


def able(players: Sequence[Player]) -> list[Player]:
    """Those who may do something now; bots are waited for. Nobody when the match is over."""
    together(players)
    while not (found := [player for player in players if player.actions]) and not players[0].over:
        players[0].hear()
        together(players)
    return found


def play_one(players: Sequence[Player], dice: random.Random) -> None:
    """One legal play, as chance has it, unless the match is over."""
    if may := able(players):
        player = dice.choice(may)
        player.play(dice.choice(player.actions))
        together(players)


def play_until(players: Sequence[Player], dice: random.Random, holds: Callable[[], bool]) -> None:
    """Play at random until something holds; it must before the match is over."""
    able(players)
    while not holds():
        assert not players[0].over, "the match is over"
        play_one(players, dice)
        able(players)


def play_out(players: Sequence[Player], dice: random.Random) -> None:
    """Play at random to the end."""
    while not players[0].over:
        play_one(players, dice)
