"""A long watch over a server that is treated badly: `make soak`.

Parties play match after match, of all games in turn, against a real server, which is killed now and then and started
again on the same folder. Sockets are cut, some readers never read, and bad clients send what nobody should. In the end
it says what was lost, what was wrong, how slow it became, and how much memory it took.

    python -m tests.soak --matches 500 --minutes 60
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import socket
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

import boargame
from boargame.core import registry, transcript
from tests.table.support import BOT, ME, OPEN, Apart, Guest, Wire, arrive
from tests.table.test_durable import Witness, played_once

GONE = (WebSocketException, OSError, EOFError, TimeoutError, httpx.HTTPError, RuntimeError)
"""What it looks like when the server has just been killed, or a socket cut; an HTTP client that is closed says it by a
RuntimeError."""

PACE = 0.06
"""Seconds between two messages of a person: faster is refused."""

MOST_TRIES = 200
"""To get a record from a server that is being killed."""

SLOW = 1.0
"""Seconds after which an answer is slow."""


@dataclass
class Found:
    matches: int = 0
    messages: int = 0
    kills: int = 0
    cuts: int = 0
    insults: int = 0
    lost: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)  # KiB

    @property
    def well(self) -> bool:
        return not (self.lost or self.wrong)

    def __str__(self) -> str:
        waits = sorted(self.waits) or [0.0]
        slow = sum(wait > SLOW for wait in waits)
        parts = [
            f"{self.matches} matches, {self.messages} messages; {self.kills} kills, {self.cuts} cut sockets, "
            f"{self.insults} bad or slow clients",
            f"lost: {len(self.lost)}; wrong: {len(self.wrong)}",
            f"answers: median {1000 * waits[len(waits) // 2]:.0f} ms, 99 % within "
            f"{1000 * waits[int(0.99 * (len(waits) - 1))]:.0f} ms, {slow} slower than {SLOW:.0f} s",
            f"memory: {max(self.memory, default=0) // 1024} MiB at most, {(self.memory or [0])[-1] // 1024} at the end",
        ]
        return "\n".join([*parts, *self.lost[:9], *self.wrong[:9]])


class Soak:
    def __init__(self, data: Path, matches: int, seconds: float, parties: int, between_kills: int, seed: int) -> None:
        self.data, self.matches, self.between_kills, self.most_kills = data, matches, between_kills, 1 << 30
        self.found, self.dice = Found(), random.Random(seed)
        self.end = time.monotonic() + seconds
        self.games = [about.id for about in registry.games()]
        self.server = Apart(data)
        self.up = threading.Event()
        self.up.set()
        self._threads = [threading.Thread(target=self.party, args=(seed * 100 + number,)) for number in range(parties)]
        self._threads.append(threading.Thread(target=self.insult, args=(random.Random(seed + 1),)))

    @property
    def going(self) -> bool:
        enough = self.found.matches >= self.matches or self.found.kills > self.most_kills
        return time.monotonic() < self.end and not enough

    def run(self) -> Found:
        for thread in self._threads:
            thread.start()
        try:
            while self.going:
                until = self.found.messages + self.dice.randint(1, 2 * self.between_kills)
                while self.found.messages < until and self.going:
                    self.rest(0.05)
                self.measure()
                self.kill()
        finally:
            for thread in self._threads:
                thread.join(120)
            self.measure()
            self.server.end()
        return self.found

    def rest(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while self.going and time.monotonic() < until:
            time.sleep(min(0.2, seconds))

    def kill(self) -> None:
        self.up.clear()
        self.server.end()
        self.server = Apart(self.data)
        self.found.kills += 1
        self.up.set()

    def measure(self) -> None:
        with contextlib.suppress(OSError, StopIteration):
            lines = Path(f"/proc/{self.server.process.pid}/status").read_text().splitlines()
            self.found.memory.append(int(next(line for line in lines if line.startswith("VmRSS")).split()[1]))

    # -- people who play -----------------------------------------------------------------------

    def party(self, seed: int) -> None:
        dice, guests = random.Random(seed), list[Guest]()
        while self.going:
            try:
                self.up.wait(20)
                while len(guests) < 2:
                    guests.append(arrive(self.server.http, self.server.port, f"Guest {len(guests) + 1}"))
                self.match(guests, dice)
            except GONE:
                self.found.cuts += 1
            except AssertionError as error:
                if "429" not in str(error) and "Too fast" not in str(error):
                    self.found.wrong.append(repr(error)[:300])
                time.sleep(PACE)
            except Exception as error:  # whatever it is, the others play on, and it is told
                self.found.wrong.append(repr(error)[:300])

    def match(self, guests: list[Guest], dice: random.Random) -> None:
        for guest in guests:
            guest.http, guest.port = self.server.http, self.server.port
        game = dice.choice(self.games)
        most = registry.game(game).most
        table = guests[0].open(ME, OPEN, *[BOT] * (most > 2 and dice.random() < 0.3), game=game)
        assert guests[1].sit(table, 1).status == 200
        pair = [Witness(guest, table) for guest in guests]
        while self.going and not self.life(pair, dice):
            self.found.cuts += 1
        for witness in pair:
            witness.lose()
        played_once(self.data, pair)
        if any(witness.seen is not None and witness.seen.over for witness in pair):
            self.judge(table)
            self.found.matches += 1

    def life(self, pair: list[Witness], dice: random.Random) -> bool:
        """Play until a connection is lost; whether the match is over."""
        try:
            self.up.wait(20)
            for witness in pair:
                witness.come(self.server.port)
                witness.repeat()
            while self.going and not any(witness.player and witness.player.over for witness in pair):
                if dice.random() < 0.005:
                    break
                self.step(pair, dice)
            return any(witness.player is not None and witness.player.over for witness in pair) or not self.going
        except GONE:
            return False
        except AssertionError as error:
            (self.found.wrong if "refused" in str(error) else self.found.lost).append(repr(error)[:300])
            return True
        finally:
            for witness in pair:
                if witness.player is not None:
                    witness.player.leave()
                    witness.seen, witness.player = witness.player, None

    def step(self, pair: list[Witness], dice: random.Random) -> None:
        latest = max(witness.player.seq for witness in pair if witness.player)
        for witness in pair:
            if witness.player:
                witness.player.up_to(latest)
        may = [witness for witness in pair if witness.player and witness.player.actions]
        began = time.monotonic()
        if dice.choice(may or pair).act(dice):
            self.found.waits.append(time.monotonic() - began)
            self.found.messages += 1
        time.sleep(PACE)

    def judge(self, table: str) -> None:
        """A finished match must be what its record says, with fair chance."""
        file = self.data / f"{table}.json"
        file.write_text(json.dumps(self.record(table)))
        self.found.wrong += [f"{table}: {fault}" for fault in transcript.verify(file, boargame.game)]
        file.unlink()

    def record(self, table: str) -> object:
        """It is there as soon as the server is."""
        for _ in range(MOST_TRIES):
            self.up.wait(20)
            with contextlib.suppress(*GONE):
                got = self.server.http.get(f"/api/tables/{table}/record")
                assert got.status_code == 200, got.text
                return got.json()
            time.sleep(PACE)
        raise AssertionError(f"{table}: no record")

    # -- people who do not ---------------------------------------------------------------------

    def insult(self, dice: random.Random) -> None:
        bad = [
            b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n", b"GET /api/tab",
            b"POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9000\r\n\r\n" + b"[" * 9000,
        ]  # fmt: skip
        held = list[socket.socket | Wire]()
        while self.going:
            with contextlib.suppress(*GONE):
                self.up.wait(20)
                if dice.random() < 0.5:
                    one = socket.create_connection(("127.0.0.1", self.server.port), timeout=5)
                    one.sendall(dice.choice(bad))
                    held.append(one)
                else:
                    wire = Wire(self.server.port, most_waiting=1)
                    wire.send(dice.choice(['{"type":"hello","table":"x","token":"y.z"}', "[" * 4000, "{}", "x" * 5000]))
                    held.append(wire)
            self.found.insults += 1
            if len(held) > 20:
                self._drop(held.pop(0))
            self.rest(0.1)
        while held:
            self._drop(held.pop())

    def _drop(self, one: socket.socket | Wire) -> None:
        with contextlib.suppress(*GONE):
            one.leave() if isinstance(one, Wire) else one.close()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Play on a server that is treated badly.")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--parties", type=int, default=8)
    parser.add_argument("--kills", type=int, default=1000, metavar="MESSAGES", help="between two kills, on average")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="boargame-soak-") as data:
        seconds = 60 * chosen.minutes
        found = Soak(Path(data), chosen.matches, seconds, chosen.parties, chosen.kills, chosen.seed).run()
    print(found)
    return 0 if found.well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
