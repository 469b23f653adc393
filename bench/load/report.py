"""The report: the same tables for the terminal and for docs/load.md."""

from __future__ import annotations

import os
import platform
import sqlite3
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from importlib.metadata import version
from typing import Any

import msgspec

from bench.load import cost, paint, processes
from bench.load.capacity import SEATS, Capacity
from bench.load.cost import Cost, Round
from bench.load.loading import KILLED, LONG, PUT_AWAY, SHORT, WAYS, Loading
from bench.load.memory import Memory
from bench.load.paint import Paint
from bench.load.processes import Carried, Idle, Processes
from bench.report import UNKNOWN, Table, markdown, number
from boargame.table.snapshots import EVERY

TARGETS = {
    "times an echo": 10,
    "matches": 1000,
    "lost": 0,
    "first paint, kB": 200,
    "times a short load": 5,
    "times SQLite": 1.5,
    "times one process": 1.6,
}
A_CORE = 0.8
"""What a server gets of a core that is left to it, at least."""

PACKAGES = ("uvicorn", "uvloop", "websockets", "starlette")


@dataclass(frozen=True)
class Results:
    """All that one run measured; what was not asked for is None."""

    command: str
    cost: Cost | None = None
    capacity: Capacity | None = None
    memory: Memory | None = None
    loading: Loading | None = None
    paint: Paint | None = None
    unpainted: str = ""  # why there is no first paint
    processes: Processes | None = None
    idle: Idle | None = None

    def beside(self, others: dict[str, Any]) -> Results:
        """With what an earlier run has measured and this one has not."""
        names = {one.name for one in fields(self)}
        before = msgspec.convert({name: value for name, value in others.items() if name in names}, Results)
        new = {name: getattr(before, name) for name in names if not getattr(self, name)}
        if before.command != self.command:
            new["command"] = f"{before.command}` and `{self.command}"
        return replace(self, **new)

    @property
    def whole(self) -> bool:
        """Is everything there that the page shows?"""
        painted = self.paint or self.unpainted
        return all((self.cost, self.capacity, self.memory, self.loading, self.processes, self.idle, painted))

    def numbers(self) -> dict[str, Any]:
        """As JSON: every round, every state, every request."""
        ratio: dict[str, float] = {"times_an_echo": self.cost.ratio} if self.cost else {}
        if self.loading:
            ratio["times_a_short_load"] = max(self.loading.ratio(way) for way in (PUT_AWAY, KILLED))
        if self.processes:
            ratio["times_sqlite"] = self.processes.cost()
            ratio["times_one_process"] = self.processes.gain(self.processes.together)
        return {"on": machine(), "targets": TARGETS} | ratio | asdict(self)


def machine() -> dict[str, str]:
    """What was measured on; nothing that would name the machine."""
    packages = {name: version(name) for name in PACKAGES}
    system = {"system": f"{platform.system()} {platform.machine()}", "cores": f"{os.cpu_count()}"}
    return {"Python": platform.python_version()} | packages | {"SQLite": sqlite3.sqlite_version} | system


def tables(results: Results) -> Iterator[Table]:
    if results.cost:
        yield delivered(results.cost)
        yield parts(results.cost)
    if results.capacity:
        yield capacity(results.capacity)
        yield paces(results.capacity)
    if results.memory:
        yield memory(results.memory)
    if results.loading:
        yield loaded(results.loading)
    if results.processes:
        yield carried(results.processes)
    if results.idle:
        yield waiting(results.idle)
    if results.paint:
        yield painted(results.paint)


# -- a delivered move ------------------------------------------------------------------------------------


def delivered(found: Cost) -> Table:
    return Table(
        "A delivered move",
        "CPU time of the server, in all its threads, for every update with a new board that reaches a socket; beside "
        f"it a bare echo of {cost.LENGTH} bytes to everybody in a room, on the same server software as it comes. "
        f"{found.matches} matches of {cost.SEATS} people, all connected, begin at once and make {found.plays} random "
        "plays each, as fast as answers come: in a match the next play waits until everybody has been shown the last. "
        "Every play goes through the rules, is synchronised to disk, answered, and shown to everybody. "
        "The table that stands still asks no rule and draws nothing again: it shows what receiving, storing, answering "
        "and sending cost by themselves, with messages of a table’s size. Help with a decision is worked out on "
        "request, while the page of the player to act is visible: in the last row always, in the others never. "
        f"The target is at most {TARGETS['times an echo']} times an echo.",
        ["server", "µs a delivery", "× echo", "plays a second", "cores busy", "share of writing", "bytes a delivery"],
        [
            _server("echo", found.echo, 1.0),
            _server("table that stands still", found.still, found.beside_echo(found.still)),
            _server("table, nobody looking", found.table, found.ratio),
            _server("table, everybody looking", found.looked, found.beside_echo(found.looked)),
        ],
    )


def _server(name: str, rounds: Sequence[Round], ratio: float) -> list[str]:
    def middle(value: Callable[[Round], float]) -> str:
        return number(statistics.median(map(value, rounds)))

    return [
        name,
        middle(lambda one: one.micros),
        number(ratio),
        middle(lambda one: one.plays / one.seconds),
        middle(lambda one: one.cpu / one.seconds),
        f"{statistics.median(one.writer / one.cpu for one in rounds):.0%}",
        middle(lambda one: one.bytes / one.delivered),
    ]


def parts(found: Cost) -> Table:
    return Table(
        "Where a table’s time goes",
        "One more round under a profiler, while everybody looks, without the thread that writes. A profiler slows "
        "Python’s own calls most of all, so rules and drawing seem dearer, beside sending, than they are. The times "
        "are these shares of a delivery.",
        ["what", "share", "µs a delivery", "× echo"],
        [[name, f"{share:.0%}", *_of_a_delivery(found, share)] for name, share in found.parts.items()],
    )


def _of_a_delivery(found: Cost, share: float) -> list[str]:
    """A share of what the table's loop does, in microseconds and in echoes."""
    loop = [replace(one, cpu=share * (one.cpu - one.writer)) for one in found.looked]
    return [number(statistics.median(one.micros for one in loop)), number(found.beside_echo(loop))]


# -- many matches ----------------------------------------------------------------------------------------


def capacity(found: Capacity) -> Table:
    rows = [
        ["matches at once", number(found.matches)],
        ["sockets", number(found.sockets)],
        ["seconds until all had arrived", number(found.connecting)],
        ["plays a second, as fast as answers come", number(found.a_second)],
        ["cores busy meanwhile", number(found.busy)],
        ["plays answered with Done, in all", number(found.done)],
        ["lost", number(found.lost)],
        ["problems", number(len(found.problems))],
    ]
    return Table(
        "Capacity",
        f"Matches of {SEATS} on one server process; guests arrive, open tables, sit down and connect, then make "
        f"{found.plays} random plays in every match, then more at the paces below. After that the server is killed and "
        "its data opened again. A play is lost if it was answered with Done and is not there. A problem is a refusal, "
        "a closed socket, a complaint in the server’s log, or a player whose board or log differs from the disk. "
        f"The target is {TARGETS['matches']:,} matches with {TARGETS['lost']} of either.{_if_busy(found)}",
        ["what", "count"],
        rows,
    )


def _if_busy(found: Capacity) -> str:
    """As fast as answers come, a server uses a core, if it gets one."""
    if found.busy >= A_CORE:
        return ""
    return f" The machine had other work: the server got {number(found.busy)} of a core, so rates and times say little."


def paces(found: Capacity) -> Table:
    return Table(
        "Waiting for each other",
        f"Milliseconds on the wall from sending a play until the other player sees it, in {found.matches:,} matches "
        "with a play every few seconds. If fewer plays are made than wanted, the server is overloaded."
        + _if_busy(found),
        ["seconds between plays", "plays a second wanted", "made", "cores busy", "half within", "99 % within"],
        [
            [
                *(number(value) for value in (one.seconds, one.wanted, one.plays, one.busy)),
                *(number(1000 * seconds) for seconds in (one.median, one.late)),
            ]
            for one in found.paces
        ],
    )


def memory(found: Memory) -> Table:
    states = {
        "with two idle sockets": found.connected,
        "everybody has left": found.alone,
        "put away": found.away,
        "brought back from disk": found.back,
    }
    empty = ["no match yet", number(found.empty / 1e6), UNKNOWN]
    return Table(
        "Memory",
        f"Of the server’s process (resident), with {found.matches:,} matches of {SEATS}, {found.plays} random plays in "
        "each. Python gives little of what it no longer needs back to the system, but uses it again: see the last row.",
        ["matches", "MB", "kB a match"],
        [empty, *([name, number(at / 1e6), number(found.of_one(at) / 1e3)] for name, at in states.items())],
    )


def loaded(found: Loading) -> Table:
    def row(way: str) -> list[str]:
        times = [number(1000 * statistics.median(one[way])) for one in (found.short, found.long)]
        return [way, *times, number(found.ratio(way))]

    return Table(
        "Coming back from disk",
        f"CPU milliseconds until a table is loaded and painted for a spectator, with its whole log, after {SHORT} and "
        f"after {LONG:,} plays. A table that is put away leaves a snapshot. One whose server is killed has its last "
        f"snapshot, and up to {EVERY - 1} entries since, which are carried out again. Without a snapshot all are. "
        f"The target is at most {TARGETS['times a short load']} times as long for the long match.",
        ["how it was left", f"{SHORT} plays", f"{LONG:,} plays", "ratio"],
        [row(way) for way in WAYS],
    )


# -- PostgreSQL and several processes ----------------------------------------------------------------------


def carried(found: Processes) -> Table:
    rows = {
        "one process, SQLite": (found.sqlite, ""),
        "one process, PostgreSQL": (found.one, f"{found.cost():.2f} × the CPU of SQLite"),
        "two, a match at one of them": (found.together, f"{found.gain(found.together):.2f} × the plays of one"),
        "two, a match at both of them": (found.spread, f"{found.gain(found.spread):.2f} × the plays of one"),
    }

    def row(name: str, rounds: Sequence[Carried], says: str) -> list[str]:
        def middle(value: Callable[[Carried], float]) -> str:
            return number(statistics.median(map(value, rounds)))

        database = UNKNOWN if rounds is found.sqlite else middle(lambda one: 1000 * one.database / one.plays)
        return [name, middle(lambda one: one.millis), database, middle(lambda one: one.a_second), says or UNKNOWN]

    return Table(
        "Several processes",
        f"{found.matches} matches of {processes.SEATS} people who all look at their pages, {found.plays} random plays "
        "in each as fast as answers come, on PostgreSQL with `fsync`. CPU milliseconds of a play in all server "
        "processes, and in PostgreSQL; and plays for each CPU second of the busiest process, which is what they carry "
        "when each has a core of its own. Where the people of a match are at two processes, both carry every play "
        f"out. The targets are at most {TARGETS['times SQLite']} times the CPU of SQLite, and two processes that carry "
        f"at least {TARGETS['times one process']} times the plays of one.",
        ["how", "CPU ms a play", "in PostgreSQL", "plays a CPU second of the busiest", "ratio"],
        [row(name, rounds, says) for name, (rounds, says) in rows.items()],
    )


def waiting(found: Idle) -> Table:
    rows = [
        ["matches at once", number(found.matches)],
        ["sockets", number(found.sockets)],
        ["seconds until all had arrived", number(found.connecting)],
        ["plays a second wanted", number(found.wanted)],
        ["plays a second made", number(found.made)],
        ["cores busy, each process", ", ".join(map(number, found.busy))],
        ["cores busy, PostgreSQL", number(found.database)],
        ["MB, each process", ", ".join(map(number, found.megabytes))],
        ["ms until the other player sees a play, half within", number(1000 * found.median)],
        ["the same, 99 % within", number(1000 * found.late)],
        ["plays answered with Done", number(found.done)],
        ["lost", number(found.lost)],
        ["problems", number(len(found.problems))],
    ]
    return Table(
        "Many at once, seldom playing",
        f"Matches of {processes.PAIR}, whose players are at different processes on one PostgreSQL. Each match makes "
        "one play, at a moment of its own. Then both processes are killed, and what players were shown is compared "
        "with what is stored.",
        ["what", "count"],
        rows,
    )


# -- first paint -----------------------------------------------------------------------------------------


def painted(found: Paint) -> Table:
    return Table(
        "First paint",
        "What a browser with an empty cache fetches for a seated player at a running table with "
        f"{found.threats} threats, at {paint.SCREEN['width']} × {paint.SCREEN['height']}: until the board and all its "
        "portraits are painted, and until nothing more comes. kB as transferred, headers included; messages of the "
        f"socket are counted as requests. The largest thing was painted after {found.seconds:.1f} s on the wall. "
        f"The target is under {TARGETS['first paint, kB']} kB until the board is painted.",
        ["what", "requests until painted", "kB", "requests in all", "kB in all"],
        [*(_fetched(found, kind, [kind]) for kind in paint.KINDS), _fetched(found, "together", paint.KINDS)],
    )


def _fetched(found: Paint, name: str, kinds: Sequence[str]) -> list[str]:
    row = [name]
    for tally in (found.painted, found.quiet):
        row += [str(sum(tally.count[kind] for kind in kinds)), f"{sum(tally.bytes[kind] for kind in kinds) / 1000:.1f}"]
    return row


# -- where it goes ---------------------------------------------------------------------------------------


def page(results: Results) -> str:
    """docs/load.md."""
    on = ", ".join(f"{name} {value}" if name != "cores" else f"{value} cores" for name, value in machine().items())
    count = len(results.cost.table) if results.cost else 0
    rounds = f" Medians of {count} rounds where all servers had their turn." if count else ""
    parts = [
        "# The table under load",
        f"Written by `{results.command}` (`make load` also builds the client and looks for a browser); do not edit.",
        f"Measured on {on.replace('system ', '')}, server and clients on the same machine.{rounds}",
        "How to read it: machines differ and are noisy, so ratios, CPU time and bytes count for more than anything on "
        "the wall. What must hold on every machine is that nothing is lost.",
    ]
    for table in tables(results):
        parts += [f"## {table.title}", table.says, markdown(table)]
    if results.unpainted:
        parts += ["## First paint", f"Not measured. {results.unpainted}"]
    return "\n\n".join(parts) + "\n"
