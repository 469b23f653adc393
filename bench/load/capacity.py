"""How many matches one server carries at once, and whether it loses anything."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path

from bench.load import players
from bench.load.control import Control, started
from bench.load.players import Party
from boargame.table import entries
from boargame.table.house import House
from boargame.table.sqlite import SqliteStore

SEATS = 2


@dataclass(frozen=True)
class Pace:
    """How long people waited for each other's plays, at a pace."""

    seconds: float  # from one play of a match to its next, if answers come in time
    wanted: float  # plays a second in all matches together
    plays: float  # plays a second that were made
    busy: float  # CPU seconds of the server a second
    median: float  # of the seconds from a play to the other player's view of it
    late: float  # only one in a hundred took longer


@dataclass(frozen=True)
class Capacity:
    matches: int
    sockets: int
    connecting: float  # seconds until everybody has seen the table, guests and tables included
    plays: int  # as fast as answers came
    a_second: float  # of them
    busy: float  # CPU seconds of the server a second
    paces: list[Pace]
    done: int  # plays that were answered with Done, in all
    lost: int  # of them, those that are not on disk after the server was killed
    problems: list[str]  # refusals, closed sockets, complaints, views that differ from what is on disk


async def measure(
    data: Path, matches: int, plays: int, paces: dict[float, int], report: Callable[[str], None] = lambda what: None
) -> Capacity:
    """`paces` says how many plays to make in each match, by the seconds between two of them."""
    with started("table", data) as server:
        report(f"capacity: {matches} matches, everybody comes ...")
        began = time.perf_counter()
        parties = await players.seated(server, matches, SEATS)
        connecting = time.perf_counter() - began
        report(f"capacity: {matches} matches, {plays} plays in each ...")
        before = server.ask("spent")
        seconds = await players.play(parties, plays)
        after = server.ask("spent")
        slow = []
        for pace, more in paces.items():
            report(f"capacity: {matches} matches, a play every {pace:g} s in each ...")
            slow.append(await at_pace(server, parties, pace, more))
        end = server.ask("spent")
        problems = players.problems(parties)
        if end["troubles"]:
            problems.append(f"the server complained {end['troubles']} times")
        server.kill()
        report("capacity: reading what is on disk ...")
        lost, differences = await compare(House(SqliteStore(data), pace=0.0, compiles=False), parties)
        await players.leave(parties)
    return Capacity(
        matches=matches,
        sockets=int(end["sockets"]),
        connecting=connecting,
        plays=plays,
        a_second=sum(min(plays, len(party.moves)) for party in parties) / seconds,
        busy=(after["cpu"] - before["cpu"]) / seconds,
        paces=slow,
        done=sum(len(party.moves) for party in parties),
        lost=lost,
        problems=problems + differences,
    )


async def at_pace(server: Control, parties: Sequence[Party], pace: float, plays: int) -> Pace:
    for party in parties:
        party.waits.clear()
    made = sum(len(party.moves) for party in parties)
    before = server.ask("spent")
    seconds = await players.play(parties, plays, pace)
    after = server.ask("spent")
    waits = list(chain.from_iterable(party.waits for party in parties))
    made = sum(len(party.moves) for party in parties) - made
    cuts = statistics.quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    return Pace(pace, len(parties) / pace, made / seconds, (after["cpu"] - before["cpu"]) / seconds, cuts[49], cuts[98])


async def compare(house: House, parties: Sequence[Party]) -> tuple[int, list[str]]:
    """What players were shown against what is on disk: plays that are missing, and other differences."""
    lost, differences = 0, []
    try:
        for party in parties:
            on_disk = [entries.decode(stored) for stored in await house.store.entries(party.table)]
            plays = [(one.seat, one.action) for one in on_disk if isinstance(one, entries.Played)]
            moves = [(move.seat, move.action) for move in party.moves]
            lost += sum(move != play for move, play in zip_longest(moves, plays[: len(moves)]))
            differences += [f"table {party.table}: {what}" for what in await unlike(house, party)]
    finally:
        await house.stop()
    return lost, differences


async def unlike(house: House, party: Party) -> list[str]:
    """How players' views differ from the match that is brought back from disk."""
    story = (await house.room(party.table)).story
    match = story.match
    assert match is not None
    found = [] if len(match.plays) == len(party.moves) else [f"{len(match.plays)} plays, {len(party.moves)} answered"]
    for seat, player in enumerate(party.players):
        if player.plays != story.steps(seat, len(match.plays)):
            found.append(f"seat {seat} has seen {player.plays} plays of {len(match.plays)}")
        if player.lines != [line.number for line in match.events(0, seat)]:
            found.append(f"seat {seat} has another log")
    return found
