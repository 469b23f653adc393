"""What a match takes of the server's memory while nobody plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench.load import players
from bench.load.control import Control, started
from bench.load.lobby import look_at_table
from bench.load.wire import few_at_a_time

SEATS = 2
FEW, SHORT = 5, 10
"""Matches, and plays in each, after which a server has loaded whatever it loads once."""


@dataclass(frozen=True)
class Memory:
    """Bytes of the process."""

    matches: int
    plays: int
    empty: int  # before these matches
    connected: int  # with everybody at a socket
    alone: int  # everybody has left
    away: int  # put away; each is on disk
    back: int  # and brought back from there, without a socket
    left: int  # matches that were not put away

    def of_one(self, bytes: int) -> float:
        return (bytes - self.empty) / self.matches


async def measure(data: Path, matches: int, plays: int, report: Callable[[str], None] = lambda what: None) -> Memory:
    with started("table", data) as server:
        few = await players.seated(server, FEW, SEATS)
        await players.play(few, SHORT)
        await players.leave(few)
        empty = rss(server)
        report(f"memory: {matches} matches, {plays} plays in each ...")
        parties = await players.seated(server, matches, SEATS)
        await players.play(parties, plays)
        players.insist(parties)
        connected = rss(server)
        await players.leave(parties)
        alone = rss(server)
        report("memory: putting matches away ...")
        server.ask("put_away")
        away, left = rss(server), int(server.ask("spent")["rooms"])
        await few_at_a_time(look_at_table(server.address, party.table) for party in parties)
        return Memory(matches, plays, empty, connected, alone, away, rss(server), left)


def rss(server: Control) -> int:
    return int(server.ask("spent")["rss"])
