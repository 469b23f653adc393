"""`python -m bench.races`: how often each race of Pillage! wins, in every settlement and company; the tables of
docs/pillage.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from statistics import fmean

from rich.console import Console

from boargame.core.record import NONE
from boargame.core.words import EventKind
from boargame.games.pillage.names import Race, Settlement
from boargame.games.pillage.words import What
from boargame.lab.simulate import Simulation, simulate
from boargame.terminal.saying import BadInput, Parser, refuse, refusing, whole_number

PLAYERS = range(2, 5)
RACES = [race.name.lower() for race in Race if race != NONE]
SETTLEMENTS = [one.name.lower() for one in Settlement]


@dataclass
class Played:
    """The games of one company in one settlement."""

    settlement: str
    races: tuple[str, ...]
    won: dict[str, float] = field(default_factory=dict)  # of the victory, from 0 to 1
    first: float = 0.0  # the same, for the player who begins
    points: float = 0.0  # of the winner
    lines: dict[EventKind, float] = field(default_factory=dict)  # log lines in a game


def orders(races: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every way to sit around the table: it does not matter who sits first, since a die decides who begins."""
    return [(races[0], *others) for others in permutations(races[1:])]


def play(
    settlement: str, races: tuple[str, ...], games: int, seed: int, cards: str | None, workers: int | None
) -> Played:
    """At least this many games, equally many in each order."""
    played, ways = Played(settlement, races), orders(races)
    for order in ways:
        options, each = {"settlement": settlement, "races": list(order)}, -(-games // len(ways))
        part = simulate(
            "pillage", len(races), each, "greedy", seed, options=options, cards=cards, workers=workers, tally=True
        )
        count(played, part, 1 / len(ways))
    return played


def count(played: Played, simulation: Simulation, part: float) -> None:
    """Add a part of the games."""
    assert simulation.tally is not None
    played.points += part * float(simulation.scores.max(axis=1).mean())
    for line in simulation.tally.counts:
        kind = line.line
        played.lines[kind] = played.lines.get(kind, 0) + part * sum(line.lines) / simulation.games
        if kind is What.PLAYS:
            race = RACES[line.about]
            played.won[race] = played.won.get(race, 0) + part * line.won
        if kind is What.STARTS:
            played.first += part * line.won


# -- tables ------------------------------------------------------------------------------------------


def tables(found: Sequence[Played]) -> Iterator[list[list[str]]]:
    """Over all companies; pairs; three."""
    yield [
        ["", *(race.capitalize() for race in RACES), "deaths", "points", "first", "turns", "built", "used", "put on"],
        *(overall(same(found, place, players)) for place in SETTLEMENTS for players in PLAYERS),
    ]
    for players in (2, 3):
        companies = list(combinations(RACES, players))
        yield [
            ["", *(", ".join(company) for company in companies)],
            *([place, *map(shares, same(found, place, players))] for place in SETTLEMENTS),
        ]


def same(found: Sequence[Played], settlement: str, players: int) -> list[Played]:
    return [one for one in found if (one.settlement, len(one.races)) == (settlement, players)]


def overall(found: Sequence[Played]) -> list[str]:
    """A settlement with one number of players, as the mean of all companies: percentage points of the victory above
    the fair share of each race and of the player who begins; deaths of a player, points of the winner, turns; cards by
    what became of them."""
    players = len(found[0].races)
    won = (above(fmean(one.won[race] for one in found if race in one.won), players) for race in RACES)

    def lines(kind: EventKind) -> float:
        return fmean(one.lines.get(kind, 0) for one in found)

    return [
        f"{found[0].settlement} {players}", *won,
        f"{lines(What.DIES) / players:.2f}", f"{fmean(one.points for one in found):.1f}",
        above(fmean(one.first for one in found), players), f"{lines(What.TURN):.1f}",
        f"{lines(What.BUILDS):.1f}", f"{lines(What.USES):.1f}", f"{lines(What.EQUIPS):.1f}",
    ]  # fmt: skip


def above(part: float, players: int) -> str:
    """Of the victory, beside a fair share, in percentage points."""
    return f"{round(100 * part - 100 / players, 1) + 0.0:+.1f}"  # + 0.0: never -0.0


def shares(one: Played) -> str:
    """Percent of the victory."""
    return " ".join(f"{100 * one.won[race]:.0f}" for race in one.races)


def markdown(rows: list[list[str]]) -> str:
    rule = ["---", *["--:"] * (len(rows[0]) - 1)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (rows[0], rule, *rows[1:]))


# -- the command ------------------------------------------------------------------------------------


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.races", description="How often each race of Pillage! wins.")
    parser.add_argument(
        "--games", type=whole_number, default=2000, metavar="N", help="for each company, at least (2000)"
    )
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N", help="fixes chance (1)")
    parser.add_argument("--cards", metavar="SET", help="a card set, or a folder with one")
    parser.add_argument("--workers", type=whole_number, metavar="N", help="processes (one for each core)")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    asked, found = parse(arguments), []
    companies = [company for players in PLAYERS for company in combinations(RACES, players)]
    try:
        with refusing(), Console(stderr=True).status("") as status:
            for settlement in SETTLEMENTS:
                for races in companies:
                    status.update(f"{settlement}: {', '.join(races)} ...")
                    found.append(play(settlement, races, asked.games, asked.seed, asked.cards, asked.workers))
    except BadInput as error:
        return refuse(str(error))
    print("\n\n".join(markdown(rows) for rows in tables(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
