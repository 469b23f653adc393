"""`python -m bench.laboratory`: how long a report takes, beside Catanatron playing as many games at random.

Ours is the whole command, as somebody types it: starting Python and its workers, playing and measuring, Parquet files,
statistics, trials of the cards that stand out, charts and the page. Only compiling is left out: that is done once.
Theirs is playing alone. Both are seconds of all cores together: whoever has more cores, or has to share them, gets the
same ratio.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bench import peers
from bench.clock import Work, seconds
from boargame.core.registry import game as find
from boargame.core.registry import games
from boargame.lab.simulate import compile_once, prepare
from boargame.lab.worth import worth
from boargame.terminal.saying import Parser, whole_number

TARGET = 1 / 20
THEIR_GAMES = 20


@dataclass(frozen=True)
class Spent:
    cpu: float  # seconds, of all cores together
    wall: float


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    game = find(asked.game)
    compile_once(prepare(game, asked.players, "greedy", measure=True))
    worth(game, players=asked.players, games=1, workers=1)
    peer = peers.catanatron() if "Catanatron" in peers.versions() else None
    theirs = seconds_of(peer) if peer else 0.0
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "report.html"
        ours = spent_on_report(asked, page)
        size = page.stat().st_size
    print(f"{asked.games:,} games of {game.name} with {asked.players} players, simulated and reported:")
    print(f"{ours.cpu:.1f} s of CPU time, {ours.wall:.1f} s wall; the page has {size / 1000:.0f} kB")
    if peer is None:
        print("Catanatron is not installed: `make bench` would.")
        return 0
    theirs = (theirs + seconds_of(peer)) * asked.games / (2 * THEIR_GAMES)
    print(f"Catanatron, as many by random players: {theirs:.0f} s of CPU time, from {2 * THEIR_GAMES} games")
    print(f"that is 1/{theirs / ours.cpu:.0f} of their time; the target is 1/{1 / TARGET:.0f}")
    return 0 if ours.cpu <= TARGET * theirs else 1


def spent_on_report(asked: argparse.Namespace, page: Path) -> Spent:
    """What the command costs, its workers included."""
    wanted = ["--players", str(asked.players), "--games", str(asked.games), "--out", str(page)]
    wall, before = time.perf_counter(), os.times()
    subprocess.run(
        [sys.executable, "-m", "boargame", "lab", "report", asked.game, *wanted], check=True, stdout=subprocess.DEVNULL
    )
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return Spent(cpu, time.perf_counter() - wall)


def seconds_of(peer: Work) -> float:
    """For some of their games, after one that does not count."""
    peer.run(1)
    return seconds(Work(peer.run, THEIR_GAMES))[0]


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.laboratory", description="How long a report takes.")
    parser.add_argument("--game", default=games()[0].id, metavar="ID", help="a game's id (the first on the shelf)")
    parser.add_argument("--players", type=whole_number, default=4, metavar="N", help="number of players (4)")
    parser.add_argument("--games", type=whole_number, default=10_000, metavar="N", help="how many (10,000)")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
