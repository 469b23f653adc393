"""Players who choose at random among what they are offered, over sockets, as fast as answers come or at a pace.

A party makes one play at a time: the next when everybody at the table has been shown the last.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, cycle

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from bench.load.control import Control
from bench.load.lobby import open_table
from bench.load.wire import Wire, few_at_a_time
from boargame.table import protocol

WITHIN = 600
"""Seconds after which nothing more will come."""

encode = msgspec.json.Encoder().encode

# -- the parts of the protocol's messages that these players read -----------------------------------------


class ReadChoice(Struct):
    action: str


class ReadOwn(Struct):
    seat: int
    choices: list[ReadChoice] = []


class ReadScene(Struct):
    version: int
    plays: int
    board: Raw
    own: ReadOwn | None = None


class ReadLine(Struct):
    number: int


class ReadWelcome(Struct, tag_field="type", tag="welcome"):
    pass


class ReadUpdate(Struct, tag_field="type", tag="update"):
    seq: int
    keep: int
    lines: list[ReadLine]
    scene: ReadScene | UnsetType = UNSET


decode = msgspec.json.Decoder(ReadWelcome | ReadUpdate | protocol.Done | protocol.Refused).decode

# -- players and parties ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move:
    """A play that the server has answered with `Done`."""

    seq: int
    seat: int
    action: str


@dataclass
class Player:
    """One at a socket, who keeps what the protocol says to keep."""

    token: str
    scene: ReadScene | None = None
    seq: int = -1
    lines: list[int] = field(default_factory=list)  # numbers of the log's lines
    scenes: int = 0  # updates with a scene that have come
    bytes: int = 0  # and their bytes
    wire: Wire | None = None

    @property
    def plays(self) -> int:
        return self.scene.plays if self.scene else -1

    @property
    def choices(self) -> list[ReadChoice]:
        return self.scene.own.choices if self.scene and self.scene.own else []

    def take(self, update: ReadUpdate, size: int) -> None:
        self.seq = update.seq
        if self.lines and self.lines[-1] >= update.keep:
            self.lines = [number for number in self.lines if number < update.keep]
        self.lines += [line.number for line in update.lines]
        if update.scene is not UNSET:
            self.scene = update.scene
            self.scenes += 1
            self.bytes += size


class Party:
    """A match, as its players see it."""

    def __init__(self, table: str, tokens: Sequence[str], seed: int) -> None:
        self.table = table
        self.players = [Player(token) for token in tokens]
        self.moves: list[Move] = []
        self.waits: list[float] = []  # seconds from a play to another player's view of it
        self.problems: list[str] = []
        self._dice = random.Random(seed)
        self._wanted, self._pace, self._next = 0, 0.0, 0.0
        self._asked: Move | None = None  # what has been sent and not been answered
        self._mover, self._sent, self._before = self.players[0], 0.0, 0
        self._paused = asyncio.Event()

    async def join(self, addresses: Sequence[str], look: bool) -> None:
        """One after the other of them at these addresses, in turn."""
        for player, address in zip(self.players, cycle(addresses)):
            player.wire = await Wire.to(f"ws://{address}/ws", partial(self._hear, player), self._lost)
            player.wire.send(encode(protocol.Hello(self.table, player.token, help=look)))

    async def leave(self) -> None:
        await asyncio.gather(*(player.wire.close() for player in self.players if player.wire))

    async def play(self, plays: int, pace: float = 0.0) -> None:
        """Make more plays, `pace` seconds apart; fewer if the match ends or something fails."""
        if self.problems:
            return
        self._wanted, self._pace = len(self.moves) + plays, pace
        self._next = time.perf_counter() + self._dice.random() * pace
        self._paused.clear()
        self._go_on()
        await self._paused.wait()

    def _lost(self, why: str) -> None:
        self._trouble(f"a socket was {why}")

    def _trouble(self, what: str) -> None:
        self.problems.append(what)
        self._paused.set()

    def _hear(self, player: Player, text: bytes) -> None:
        says = decode(text)
        if isinstance(says, ReadUpdate):
            player.take(says, len(text))
            if self._sent and player is not self._mover and player.plays > self._before:
                self.waits.append(time.perf_counter() - self._sent)
                self._sent = 0.0
        elif isinstance(says, protocol.Done):
            assert self._asked is not None
            self.moves.append(Move(says.seq, self._asked.seat, self._asked.action))
            self._asked = None
        elif isinstance(says, protocol.Refused):
            self._trouble(f"a message was refused: {says.text}")
        self._go_on()

    def _go_on(self) -> None:
        """The next play, if everybody has seen the last."""
        if self._asked or self._paused.is_set() or not self._all_have_seen():
            return
        able = [player for player in self.players if player.choices]
        if len(self.moves) >= self._wanted or not able:
            self._paused.set()
        elif (wait := self._next - time.perf_counter()) > 0 and self._pace:
            asyncio.get_running_loop().call_later(wait, self._go_on)
        else:
            self._next += self._pace
            self._play(self._dice.choice(able))

    def _all_have_seen(self) -> bool:
        last = self.moves[-1].seq if self.moves else 0
        return all(player.scene and player.seq >= last for player in self.players)

    def _play(self, player: Player) -> None:
        assert player.scene
        assert player.scene.own
        assert player.wire
        action, seat = self._dice.choice(player.choices).action, player.scene.own.seat
        self._asked, self._before = Move(-1, seat, action), player.plays
        self._mover, self._sent = player, time.perf_counter()
        player.wire.send(encode(protocol.Choose(f"m{len(self.moves)}", seat, player.scene.version, action)))


# -- many of them ------------------------------------------------------------------------------------------


async def seated(server: Control, matches: int, players: int, look: bool = False) -> list[Party]:
    """New matches; everybody is connected and has seen the table. If they look, help is worked out for them."""
    async with in_time(f"not everybody of {matches} matches was let in"):
        opened = await few_at_a_time(open_table(server.address, players) for _ in range(matches))
        parties = [Party(one.table, one.tokens, seed) for seed, one in enumerate(opened)]
        await few_at_a_time(party.join([server.address], look) for party in parties)
    await play(parties, 0)
    return parties


async def play(parties: Sequence[Party], plays: int, pace: float = 0.0) -> float:
    """Make some plays in each; the seconds it took."""
    began = time.perf_counter()
    async with in_time(f"not all of {len(parties)} matches got on"):
        await asyncio.gather(*(party.play(plays, pace) for party in parties))
    return time.perf_counter() - began


@asynccontextmanager
async def in_time(otherwise: str) -> AsyncIterator[None]:
    """Nothing here lasts for ever."""
    try:
        async with asyncio.timeout(WITHIN):
            yield
    except TimeoutError:
        raise RuntimeError(f"{otherwise} within {WITHIN} s") from None


async def leave(parties: Sequence[Party]) -> None:
    await few_at_a_time(party.leave() for party in parties)


def problems(parties: Sequence[Party]) -> list[str]:
    return list(chain.from_iterable(party.problems for party in parties))


def insist(parties: Sequence[Party]) -> None:
    """Where problems are not what is measured, there must be none."""
    if found := problems(parties):
        raise RuntimeError(f"{len(found)} problems, the first: {found[0]}")
