"""`python -m bench.minds [GAME...]`: how strong `expert` is, against `greedy`, with two and with four players.

With --train the weights of each game are learnt again first, by the commands that are kept in their files; with --rate
the levels are rated again afterwards. Both change the games' folders, and take hours. With --thought nobody plays to
win: it only says how long `expert` thinks about a decision, with every number of players.
"""

from __future__ import annotations

import argparse
import shlex
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import count, islice

from boargame.bots.ratings import Rated
from boargame.bots.registry import bot
from boargame.bots.thinker import Thinker
from boargame.bots.weights import FOLDER, read
from boargame.cli import main as boargame
from boargame.core.game import Game
from boargame.core.registry import folders, game
from boargame.lab.kept import Played
from boargame.lab.rating import duel, group
from boargame.terminal.saying import Parser, refusing, whole_number

TABLES = (2, 4)
"""Numbers of players."""

BEST, USUAL = "expert", "greedy"
MORE = 10
"""Times as many games of a group of the usual bot: they cost next to nothing, and make the difference surer."""

APART = 7
"""Decisions from one that the best bot is asked about to the next: matches are long, and so is its thought."""

HEAD = f"| game | players | {BEST} wins [95 %] | games | equals win | times that, at least |\n|---|--:|---|--:|--:|--:|"

THINKING = f"| game | players | CPU seconds of a decision by {BEST} | slowest | decisions |\n|---|--:|--:|--:|--:|"


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    with refusing():
        games = [game(name) for name in asked.names or folders()]
    if asked.thought:
        return time_all(games, asked.players, asked.thought, asked.seed)
    for one in games if asked.train else ():
        for command in learnt_by(one):
            again(command)
    print(HEAD)
    for one in games:
        for players in asked.players or TABLES:
            print(measured(Played(one, asked.resume, asked.workers), players, asked.games, asked.seed), flush=True)
    for one in games if asked.rate else ():
        for players in one.players:
            again(Rated(players, asked.games, 1, {}, near=True).command(one.name) + " --resume" * asked.resume)
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.minds", description=f"How strong {BEST} is, against {USUAL}.")
    parser.add_argument("names", metavar="GAME", nargs="*", help="games' ids (all of them)")
    parser.add_argument("--players", metavar="N", type=whole_number, nargs="+", help="numbers of players (2 and 4)")
    parser.add_argument("--games", metavar="N", type=whole_number, default=200, help="of each kind (200)")
    parser.add_argument("--seed", metavar="N", type=whole_number, default=2026, help="nothing was chosen by it (2026)")
    parser.add_argument("--workers", metavar="N", type=whole_number, help="processes (one for each core)")
    parser.add_argument("--thought", metavar="N", type=whole_number, help="only time this many decisions of each kind")
    parser.add_argument("--train", action="store_true", help="learn the weights again first, as they were")
    parser.add_argument("--rate", action="store_true", help="rate the levels again afterwards, for the lobby")
    parser.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    return parser.parse_args(arguments)


def learnt_by(one: Game) -> Iterator[str]:
    """The commands that made a game's weights."""
    for file in sorted((one.home / FOLDER).glob("*.npz")):
        yield str(read(file).about["command"])


def again(command: str) -> None:
    """A command of `boargame`, carried out here."""
    print(f"$ {command}", file=sys.stderr)
    boargame(shlex.split(command)[1:])


def measured(played: Played, players: int, games: int, seed: int) -> str:
    """A row of the table. Where players win together, a group of one kind is compared with a group of the other."""
    name, together = played.game.name, played.game.won is not None
    best = group(played, BEST, players, games, seed) if together else duel(played, BEST, USUAL, players, games, seed)
    cells = [name, str(players), f"{best.share:.1%} [{best.low:.1%} to {best.high:.1%}]", str(best.games)]
    if together:
        usual = group(played, USUAL, players, MORE * games, seed)
        more, least = best.ahead_of(usual)
        cells += [f"{usual.share:.1%} [{usual.low:.1%} to {usual.high:.1%}] of {usual.games}, groups of {USUAL}"]
        cells += [f"{more * 100:+.0f} points, at least {least * 100:+.0f}"]
    else:
        cells += [f"{1 / players:.0%}", f"{best.low * players:.2f}"]
    return f"| {' | '.join(cells)} |"


def time_all(games: list[Game], tables: list[int] | None, decisions: int, seed: int) -> int:
    """How long the best bot thinks in every game, with these numbers of players or all."""
    print(THINKING)
    for one in games:
        for players in tables or one.players:
            print(thought(one, players, decisions, seed), flush=True)
    return 0


def thought(one: Game, players: int, decisions: int, seed: int) -> str:
    """A row about how long decisions take, in matches by the usual bot: the middle one and the slowest."""
    spent = sorted(islice(durations(one, players, seed), decisions))
    return f"| {one.name} | {players} | {statistics.median(spent):.2f} | {spent[-1]:.2f} | {len(spent)} |"


def durations(one: Game, players: int, seed: int) -> Iterator[float]:
    """CPU seconds of decisions by the best bot, here and there in match after match."""
    best, usual = bot(BEST), bot(USUAL)
    for number in count(seed):
        match = one.start(players, number)
        thinker, since = Thinker(match, number, fast=True), 0
        while not match.over:
            seat = match.to_act[0]
            since += 1
            if since >= APART and len(match.legal(seat)) > 1:
                begun, since = time.process_time(), 0
                thinker.choose(best, seat)
                yield time.process_time() - begun
            match.play(thinker.choose(usual, seat), seat)


if __name__ == "__main__":
    sys.exit(main())
