"""A house on PostgreSQL: what a play costs there beside SQLite, what a second process brings, and how many people may
sit idle.

Cores are shared and noisy, and a second process may have none of its own. So what processes carry is counted by the CPU
time of the busiest: that is the one which would be full first, if each had a core.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.load import capacity, players
from bench.load.control import Control, started
from bench.load.lobby import open_table
from bench.load.players import Party
from bench.load.wire import few_at_a_time
from bench.postgres import Postgres
from boargame.table.house import House
from boargame.table.postgres.store import PostgresStore

SEATS = 4
PAIR = 2
"""Seats of the matches where nobody hurries."""

WARM = 5
"""Plays in each match before anything is counted."""

Report = Callable[[str], None]


@dataclass(frozen=True)
class Carried:
    """What some processes did in one round."""

    plays: int
    cpu: list[float]  # seconds of each process
    database: float  # seconds of PostgreSQL, if it was asked
    seconds: float

    @property
    def millis(self) -> float:
        """CPU of a play, in all processes."""
        return 1000 * sum(self.cpu) / self.plays

    @property
    def a_second(self) -> float:
        """Plays for every CPU second of the busiest process."""
        return self.plays / max(self.cpu)


@dataclass(frozen=True)
class Idle:
    """Many people who wait, and a few who play."""

    matches: int
    sockets: int
    connecting: float  # seconds until everybody had come
    wanted: float  # plays a second
    made: float
    busy: list[float]  # CPU seconds a second of each process
    database: float
    megabytes: list[float]  # of each process
    median: float  # seconds from a play to the other player's view of it
    late: float  # only one in a hundred took longer
    done: int
    lost: int
    problems: list[str]


@dataclass(frozen=True)
class Processes:
    matches: int
    plays: int
    sqlite: list[Carried]
    one: list[Carried]  # process on PostgreSQL
    together: list[Carried]  # two, the people of a match at the same
    spread: list[Carried]  # two, the people of each match at both

    def cost(self) -> float:
        """How many times the CPU of a play on SQLite one on PostgreSQL takes."""
        return statistics.median(a.millis / b.millis for a, b in zip(self.one, self.sqlite, strict=True))

    def gain(self, two: Sequence[Carried]) -> float:
        """How many times the plays of one process two carry."""
        return statistics.median(a.a_second / b.a_second for a, b in zip(two, self.one, strict=True))


@asynccontextmanager
async def _database() -> AsyncIterator[tuple[Postgres, str]]:
    """A PostgreSQL that writes to disk, and a house in it."""
    database = await asyncio.to_thread(Postgres, "")
    try:
        yield database, await asyncio.to_thread(database.house)
    finally:
        await asyncio.to_thread(database.end)


async def measure(data: Path, rounds: int, matches: int, plays: int, report: Report = lambda what: None) -> Processes:
    async with _database() as (database, url):
        return await _rounds(data, url, database, rounds, matches, plays, report)


async def measure_idle(matches: int, a_second: float, report: Report = lambda what: None) -> Idle:
    """So many matches, and plays a second in all of them together."""
    async with _database() as (database, url):
        return await _idle(url, database, matches, a_second, report)


async def _rounds(
    data: Path, url: str, database: Postgres, rounds: int, matches: int, plays: int, report: Report
) -> Processes:
    found: dict[str, list[Carried]] = {"sqlite": [], "one": [], "together": [], "spread": []}
    with started("table", data) as sqlite, started("table", url) as first, started("table", url) as second:
        ways = {"sqlite": [sqlite], "one": [first], "together": [first, second], "spread": [first, second]}
        for done in range(rounds + 1):
            report(f"processes: round {done} of {rounds} ...")
            for way, servers in ways.items():
                found[way].append(await _carry(servers, database, matches, plays, way == "spread"))
    for one in found.values():
        del one[0]  # in the first round everything is new
    return Processes(matches, plays, **found)


async def _carry(servers: Sequence[Control], database: Postgres, matches: int, plays: int, spread: bool) -> Carried:
    """Matches that begin, everybody looking, as fast as answers come."""
    parties = await _seated(servers, matches, SEATS, spread, look=True)
    await players.play(parties, WARM)
    made = sum(len(party.moves) for party in parties)
    before, spent = [one.ask("spent") for one in servers], _cpu(database.processes())
    seconds = await players.play(parties, plays)
    after = [one.ask("spent") for one in servers]
    used = _cpu(database.processes()) - spent
    await players.leave(parties)
    players.insist(parties)
    cpu = [b["cpu"] - a["cpu"] for a, b in zip(before, after, strict=True)]
    return Carried(sum(len(party.moves) for party in parties) - made, cpu, used, seconds)


async def _seated(servers: Sequence[Control], matches: int, seats: int, spread: bool, look: bool) -> list[Party]:
    """Matches at some processes: each at one of them, or with its people at all of them."""
    at = [servers[number % len(servers)].address for number in range(matches)]
    everywhere = [one.address for one in servers]
    async with players.in_time(f"not everybody of {matches} matches was let in"):
        opened = await few_at_a_time(open_table(address, seats) for address in at)
        parties = [Party(one.table, one.tokens, seed) for seed, one in enumerate(opened)]
        places = [everywhere if spread else [address] for address in at]
        await few_at_a_time(party.join(place, look) for party, place in zip(parties, places, strict=True))
    await players.play(parties, 0)
    return parties


async def _idle(url: str, database: Postgres, matches: int, a_second: float, report: Report) -> Idle:
    """Each match makes one play, at a moment of its own; then the processes are killed, and nothing may be lost."""
    with ExitStack() as ends:
        servers = [ends.enter_context(started("table", url)) for _ in range(2)]
        report(f"processes: {matches} matches, everybody comes ...")
        began = time.perf_counter()
        parties = await _seated(servers, matches, PAIR, spread=True, look=False)
        connecting = time.perf_counter() - began
        report(f"processes: {matches} matches, {a_second:g} plays a second ...")
        before, spent = [one.ask("spent") for one in servers], _cpu(database.processes())
        seconds = await players.play(parties, 1, matches / a_second)
        after, used = [one.ask("spent") for one in servers], _cpu(database.processes()) - spent
        problems = players.problems(parties)
        problems += [f"a process complained {one['troubles']} times" for one in after if one["troubles"]]
        for one in servers:
            one.kill()
        report("processes: reading what is stored ...")
        house = House(PostgresStore(url), pace=0.0, compiles=False)
        lost, differences = await capacity.compare(house, parties)
        await players.leave(parties)
    waits = [seconds for party in parties for seconds in party.waits]
    cuts = statistics.quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    made = sum(len(party.moves) for party in parties)
    return Idle(
        matches=matches,
        sockets=int(sum(one["sockets"] for one in after)),
        connecting=connecting,
        wanted=a_second,
        made=made / seconds,
        busy=[(b["cpu"] - a["cpu"]) / seconds for a, b in zip(before, after, strict=True)],
        database=used / seconds,
        megabytes=[one["rss"] / 1e6 for one in after],
        median=cuts[49],
        late=cuts[98],
        done=made,
        lost=lost,
        problems=problems + differences,
    )


def _cpu(processes: Sequence[int]) -> float:
    """CPU seconds of some processes; those that have just ended count nothing."""
    ticks = 0
    for process in processes:
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
