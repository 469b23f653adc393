"""What a delivered move costs: CPU time of the server, beside that of a bare echo, and of a table that stands still."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench.load import players
from bench.load.control import Control, started
from bench.load.wire import Wire, few_at_a_time

SEATS = 4
ECHOES = 10
"""For each play, so that both servers work about as long."""

MESSAGE = b'{"type":"move","seat":1,"version":%d,"action":"fight 2 back","text":"Ada fights the boar in lane 2, back."}'
LENGTH = 120  # bytes of the message that is echoed


@dataclass(frozen=True)
class Round:
    """One round of one server."""

    cpu: float  # seconds of the server, all threads
    writer: float  # the part of the thread that writes
    seconds: float  # on the wall
    plays: int
    delivered: int
    bytes: int  # of what was delivered

    @property
    def micros(self) -> float:
        """CPU of one delivery."""
        return 1e6 * self.cpu / self.delivered


@dataclass(frozen=True)
class Cost:
    matches: int
    plays: int
    echo: list[Round]
    still: list[Round]  # without rules and drawing
    table: list[Round]  # nobody looks
    looked: list[Round]  # every player looks, so that help is worked out for every decision
    parts: dict[str, float]  # shares of the table's loop, profiled

    @property
    def ratio(self) -> float:
        """How many echoes a table's delivery costs."""
        return self.beside_echo(self.table)

    def beside_echo(self, rounds: list[Round]) -> float:
        """The median over rounds where all had their turn."""
        return statistics.median(a.micros / b.micros for a, b in zip(rounds, self.echo, strict=True))


async def measure(
    data: Path, rounds: int, matches: int, plays: int, report: Callable[[str], None] = lambda what: None
) -> Cost:
    echoes: list[Round] = []
    stills: list[Round] = []
    tables: list[Round] = []
    looked: list[Round] = []
    for folder in (data / "still", data / "table"):
        folder.mkdir()
    with (
        started("echo", data) as echo,
        started("still", data / "still") as still,
        started("table", data / "table") as table,
    ):
        for done in range(rounds + 1):
            report(f"cost of a delivered move: round {done} of {rounds} ...")
            echoes.append(await echo_round(echo, matches, plays * ECHOES))
            stills.append(await table_round(still, matches, plays))
            tables.append(await table_round(table, matches, plays))
            looked.append(await table_round(table, matches, plays, look=True))
        report("cost of a delivered move: once more with a profile ...")
        shares = await profile(table, matches, plays)
    # In the first round everything is new.
    return Cost(matches, plays, echoes[1:], stills[1:], tables[1:], looked[1:], shares)


async def table_round(server: Control, matches: int, plays: int, look: bool = False) -> Round:
    """Matches that begin, with everybody connected."""
    parties = await players.seated(server, matches, SEATS, look)
    everybody = [player for party in parties for player in party.players]
    for player in everybody:
        player.scenes = player.bytes = 0
    before = server.ask("spent")
    seconds = await players.play(parties, plays)
    after = server.ask("spent")
    await players.leave(parties)
    players.insist(parties)
    return Round(
        cpu=after["cpu"] - before["cpu"],
        writer=after["writer"] - before["writer"],
        seconds=seconds,
        plays=sum(len(party.moves) for party in parties),
        delivered=sum(player.scenes for player in everybody),
        bytes=sum(player.bytes for player in everybody),
    )


async def profile(server: Control, matches: int, plays: int) -> dict[str, float]:
    """The same once more, while everybody looks: where the time goes."""
    parties = await players.seated(server, matches, SEATS, look=True)
    server.ask("profile")
    await players.play(parties, plays)
    shares: dict[str, float] = server.ask("profiled")
    await players.leave(parties)
    players.insist(parties)
    return shares


class Ring:
    """A room of the echo: somebody speaks when everybody has heard the last."""

    def __init__(self, number: int) -> None:
        self.number, self.heard = number, 0
        self._wires: list[Wire] = []
        self._wanted = 0
        self._enough: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def join(self, address: str) -> None:
        for _ in range(SEATS):
            self._wires.append(await Wire.to(f"ws://{address}/ws/{self.number}", self._hear, self._lost))

    async def speak(self, times: int) -> None:
        self._wanted = times
        self._say()
        await self._enough

    async def leave(self) -> None:
        await asyncio.gather(*(wire.close() for wire in self._wires))

    def _say(self) -> None:
        said = self.heard // SEATS
        self._wires[said % SEATS].send((MESSAGE % said).ljust(LENGTH))

    def _hear(self, text: bytes) -> None:
        self.heard += 1
        if self.heard == self._wanted * SEATS:
            self._enough.set_result(None)
        elif self.heard % SEATS == 0:
            self._say()

    def _lost(self, why: str) -> None:
        if not self._enough.done():
            self._enough.set_exception(RuntimeError(f"the echo has {why}"))


async def echo_round(server: Control, rooms: int, times: int) -> Round:
    rings = [Ring(number) for number in range(rooms)]
    await few_at_a_time(ring.join(server.address) for ring in rings)
    before = server.ask("spent")
    began = time.perf_counter()
    async with players.in_time("not everything was echoed"):
        await asyncio.gather(*(ring.speak(times) for ring in rings))
    seconds = time.perf_counter() - began
    after = server.ask("spent")
    await few_at_a_time(map(Ring.leave, rings))
    heard = sum(ring.heard for ring in rings)
    return Round(after["cpu"] - before["cpu"], 0.0, seconds, rooms * times, heard, heard * LENGTH)
