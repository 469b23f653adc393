"""`python -m bench.laboratory`: how long a report takes, beside Catanatron playing as many games at random."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from bench import peers
from bench.clock import Work
from boargame.core.registry import game as find
from boargame.core.registry import games
from boargame.lab.changes import Variant
from boargame.lab.report import report
from boargame.lab.simulate import compile_once, prepare
from boargame.terminal.saying import Parser, whole_number

TARGET = 1 / 20
THEIR_GAMES = 20


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    game = find(asked.game)
    compile_once(prepare(game, asked.players, "greedy", measure=True))
    peer = peers.catanatron() if "Catanatron" in peers.versions() else None
    theirs = seconds_of(peer) if peer else 0.0
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        made = report(game, Variant(), [asked.players], games=asked.games, seed=1, data=Path(folder) / "run")
    ours = time.perf_counter() - begun
    print(f"{asked.games:,} games of {game.name} with {asked.players} players, simulated and reported:")
    print(f"{ours:.1f} s wall; the page has {len(made.html) / 1000:.0f} kB and {len(made.findings)} findings")
    if peer is None:
        print("Catanatron is not installed: `make bench` would.")
        return 0
    theirs = (theirs + seconds_of(peer)) * asked.games / (2 * THEIR_GAMES)
    print(f"Catanatron, as many by random players: {theirs:.0f} s wall, from {2 * THEIR_GAMES} games, before and after")
    print(f"that is 1/{theirs / ours:.0f} of their time; the target is 1/{1 / TARGET:.0f}")
    return 0 if ours <= TARGET * theirs else 1


def seconds_of(peer: Work) -> float:
    """For some of their games, after one that does not count."""
    peer.run(1)
    begun = time.perf_counter()
    peer.run(THEIR_GAMES)
    return time.perf_counter() - begun


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.laboratory", description="How long a report takes.")
    parser.add_argument("--game", default=games()[0].id, metavar="ID", help="a game's id (the first on the shelf)")
    parser.add_argument("--players", type=whole_number, default=4, metavar="N", help="number of players (4)")
    parser.add_argument("--games", type=whole_number, default=10_000, metavar="N", help="how many (10,000)")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
