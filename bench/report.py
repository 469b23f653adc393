"""The report: the same tables for the terminal and for docs/performance.md."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from bench import ours, peers
from bench.clock import Key, Rates
from bench.starting import Waits
from boargame.core.game import Game

TARGETS = {
    "times Catanatron": 300,
    "times MCTS": 100,
    "part of the fastest game": 0.5,
    "copy, ns": 200,
    "state, bytes": 4096,
    "cold, s": 60,
    "warm, s": 2,
    "plain, s": 1,
}
UNKNOWN = "–"


@dataclass(frozen=True)
class Table:
    title: str
    says: str
    columns: list[str]
    rows: list[list[str]]


@dataclass(frozen=True)
class Results:
    """All that one run measured."""

    games: Sequence[Game]
    rates: Rates
    waits: Mapping[str, Waits]
    command: str
    rounds: int
    missing: list[str] = field(default_factory=list)  # peers that are not installed

    def numbers(self) -> dict[str, Any]:
        """As JSON: units a second in every round, sizes, and seconds of waiting."""
        return {
            "command": self.command,
            "rounds": self.rounds,
            "on": machine(),
            "targets": TARGETS,
            "rates": [asdict(key) | {"a_second": values} for key, values in self.rates.rounds.items()],
            "state_bytes": {game.name: game.state.dtype.itemsize for game in self.games},
            "waits": {name: asdict(found) for name, found in self.waits.items()},
        }


def machine() -> dict[str, str]:
    """What was measured on; nothing that would name the machine."""
    packages = {name: peers.installed(name) for name in ("numba", "numpy")}
    here = {"Python": platform.python_version(), "Numba": packages["numba"], "NumPy": packages["numpy"]}
    return (
        here | peers.versions() | {"system": f"{platform.system()} {platform.machine()}", "cores": str(os.cpu_count())}
    )


def tables(results: Results) -> Iterator[Table]:
    yield random_play(results)
    yield growth(results)
    yield copying(results)
    yield bots(results)
    yield from_python(results)
    yield waiting(results)


def random_play(results: Results) -> Table:
    modes = ours.COMPILED, ours.LOGGED, ours.PLAIN
    keys = [Key(game.name, mode, ours.usual(game)) for game in results.games for mode in modes]
    keys += [key for key in (peers.CATANATRON, *peers.SPIELS.values()) if key in results.rates]
    return Table(
        "Random play",
        "Whole games by random players, set-up included. A step is a decision; for Catanatron it is a tick, for "
        "OpenSpiel an action, those of chance included. "
        f"The target is {TARGETS['times Catanatron']} times Catanatron for a compiled game.",
        ["game", "how", "players", "steps a second", "ns a step", "× our fastest", "× Catanatron", "× backgammon"],
        [_speed(results, key) for key in keys],
    )


def _speed(results: Results, key: Key) -> list[str]:
    rates = results.rates
    return [
        key.subject, key.what, str(key.players), number(rates.rate(key)), number(rates.nanoseconds(key)),
        _beside_ours(results, key), *_beside_peers(rates, key),
    ]  # fmt: skip


def _beside_ours(results: Results, key: Key) -> str:
    """Beside the fastest of our games that was played in the same way."""
    same = [Key(game.name, key.what, ours.usual(game)) for game in results.games]
    if key not in same:
        return UNKNOWN
    return f"{results.rates.ratio(key, max(same, key=results.rates.rate)):.2f}"


def _beside_peers(rates: Rates, key: Key) -> list[str]:
    others = peers.CATANATRON, peers.SPIELS["backgammon"]
    return [number(rates.ratio(key, other)) if other in rates else UNKNOWN for other in others]


def growth(results: Results) -> Table:
    rows = []
    for game in results.games:
        fewest = Key(game.name, ours.COMPILED, game.players.start)
        for players in game.players:
            key = Key(game.name, ours.COMPILED, players)
            cost = results.rates.ratio(fewest, key)
            rows.append([game.name, str(players), number(results.rates.nanoseconds(key)), f"{cost:.2f}"])
    return Table(
        "Growth",
        "What one decision of compiled random play costs with more players, beside the fewest.",
        ["game", "players", "ns a decision", "× the fewest"],
        rows,
    )


def copying(results: Results) -> Table:
    rows = []
    for game in results.games:
        copy, step = Key(game.name, ours.COPY, ours.usual(game)), Key(game.name, ours.COMPILED, ours.usual(game))
        share = results.rates.ratio(step, copy)
        rows.append(
            [game.name, number(game.state.dtype.itemsize), number(results.rates.nanoseconds(copy)), f"{share:.2f}"]
        )
    return Table(
        "Copying a state",
        f"All of a state, as a search does before every playout. The targets are under {TARGETS['state, bytes']} bytes "
        f"and under {TARGETS['copy, ns']} ns.",
        ["game", "bytes", "ns a copy", "× a random decision"],
        rows,
    )


def bots(results: Results) -> Table:
    units = dict.fromkeys(ours.SPECS, "playouts") | {ours.GREEDY: "decisions"}
    rows = []
    for key in (key for game in results.games for key in ours.keys(game) if key.what in units):
        base = Key(key.subject, ours.COMPILED, key.players)
        cost = number(results.rates.ratio(base, key))
        beside = _beside_mcts(results.rates, key) if key.what != ours.GREEDY else UNKNOWN
        rate = number(results.rates.rate(key))
        rows.append([key.subject, key.what, str(key.players), units[key.what], rate, cost, beside])
    if peers.MCTS in results.rates:
        key = peers.MCTS
        rate = number(results.rates.rate(key))
        rows.append([key.subject, key.what, str(key.players), "playouts", rate, UNKNOWN, "1"])
    return Table(
        "Bots",
        f"Compiled. Search: {ours.PLAYOUTS} playouts for the first question of a game, each to the end of the game, at "
        f"random or by greedy play ({ours.GREEDY_ONES} of those); or at random for one round, a turn for each player, "
        "and then judged, as bots do it. Greedy: whole games, every legal action of every decision tried. Beside them "
        f"OpenSpiel's search in C++ with random playouts to the end, {peers.SIMULATIONS} for the first question of "
        f"backgammon; the target is {TARGETS['times MCTS']} times as many with random playouts. Backgammon has "
        f"{peers.MCTS.players} players, so what is measured for as many compares like with like.",
        ["game", "bot", "players", "unit", "units a second", "random decisions a unit costs", "× OpenSpiel's MCTS"],
        rows,
    )


def _beside_mcts(rates: Rates, key: Key) -> str:
    return number(rates.ratio(key, peers.MCTS)) if peers.MCTS in rates else UNKNOWN


def from_python(results: Results) -> Table:
    rows = []
    for game in results.games:
        base = Key(game.name, ours.COMPILED, ours.usual(game))
        for what, count in ours.AT_ONCE.items():
            key = Key(game.name, what, ours.usual(game))
            share = results.rates.ratio(key, base)
            rate = number(results.rates.rate(key))
            rows.append([game.name, str(count), rate, f"{share:.2f}", *_beside_peers(results.rates, key)])
    return Table(
        "Games driven from Python",
        "`core.batch`: Python chooses the first legal action of every game with NumPy, step by step; "
        f"the first {ours.STEPS} decisions of a game, set-up included, so not quite those of random play.",
        ["game", "at once", "decisions a second", "× compiled play", "× Catanatron", "× backgammon"],
        rows,
    )


def waiting(results: Results) -> Table:
    rows = [
        [name, f"{wait.cold:.1f}", f"{wait.warm:.2f}", f"{wait.plain:.2f}", "yes" if wait.compiler_loaded else "no"]
        for name, wait in results.waits.items()
    ]
    return Table(
        "Waiting",
        "Seconds on the wall, each in a new process, from nothing to the first result: one simulated game with an "
        "empty cache (which compiles the game), the same again with the cache, and a match's first list of legal "
        f"actions in plain mode, which should not load the compiler. The targets are under {TARGETS['cold, s']}, "
        f"{TARGETS['warm, s']} and {TARGETS['plain, s']} s.",
        ["game", "first simulation", "next simulation", "first legal actions, plain", "compiler loaded"],
        rows,
    )


def number(value: float) -> str:
    """Three digits that count, and all of those before the point."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


# -- where it goes ---------------------------------------------------------------------------


def show(results: Results, console: Console) -> None:
    for table in tables(results):
        drawn = RichTable(title=table.title, caption=table.says, title_justify="left", caption_justify="left")
        for place, column in enumerate(table.columns):
            drawn.add_column(column, justify="right" if _numeric(table, place) else "left")
        for row in table.rows:
            drawn.add_row(*row)
        console.print(drawn, "")
    for line in results.missing:
        console.print(line)


def _numeric(table: Table, column: int) -> bool:
    return all(row[column][:1].isdigit() or row[column] == UNKNOWN for row in table.rows)


def page(results: Results) -> str:
    """docs/performance.md."""
    on = ", ".join(f"{name} {value}" if name != "cores" else f"{value} cores" for name, value in machine().items())
    parts = [
        "# Performance",
        f"Written by `{results.command}` (with `make bench`, peers are installed first); do not edit.",
        f"Measured on {on.replace('system ', '')}. CPU time of one core, except where it says wall; "
        f"medians of {results.rounds} rounds where everything had its turn.",
        "How to read it: machines differ and are noisy, so the ratios, taken within the same round, count for more "
        "than the figures beside them.",
        *results.missing,
    ]
    for table in tables(results):
        parts += [f"## {table.title}", table.says, markdown(table)]
    return "\n\n".join(parts) + "\n"


def markdown(table: Table) -> str:
    rules = ["--:" if _numeric(table, place) else "---" for place in range(len(table.columns))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (table.columns, rules, *table.rows))
