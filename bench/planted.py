"""`python -m bench.planted`: whether a report names a card first on which points were planted, one card at a time."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Any

from boargame.core.game import Game
from boargame.core.registry import game as find
from boargame.core.registry import games
from boargame.lab.causes import MATCHES
from boargame.lab.changes import Variant, changed, entries
from boargame.lab.findings import Finding
from boargame.lab.readings import decks
from boargame.lab.report import report
from boargame.terminal.saying import Parser, whole_number

CARDS = 10
"""Of a sample."""


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    game, first = find(asked.game), 0
    print(
        f"+{asked.points} VP, {asked.games:,} games of {game.name} with {asked.players} players, sample {asked.sample}:"
    )
    for deck, row in chosen(game, asked.sample):
        variant = changed(game, Variant(), [f"{deck}.{row['id']}.vp={row['vp'] + asked.points}"])
        how = {"games": asked.games, "suspects": asked.suspects, "workers": asked.workers}
        made = report(game, variant, [asked.players], pages=(), **how)
        place = place_of(row["name"], made.findings)
        first += place == 1
        said = made.findings[place - 1].title if place else f"no finding; the first is: {made.findings[0].title}"
        print(f"{place or '-':>3}  {row['id']}  {said}", flush=True)
    print(f"{first} of {CARDS} are the first finding")
    return 0


def chosen(game: Game, sample: int) -> list[tuple[str, dict[str, Any]]]:
    """Cards that seats take and that have VP, as chance has it."""
    opened, rows = game.open(), entries(game, None)
    taken = [one.table for one in decks(game, opened.names, opened.titles) if one.table in rows]
    cards = [(deck, row) for deck in taken for row in rows[deck] if isinstance(row.get("vp"), int)]
    return random.Random(sample).sample(cards, CARDS)


def place_of(name: str, found: Sequence[Finding]) -> int:
    """Counted from 1; 0: it is no finding."""
    return next((place for place, one in enumerate(found, 1) if one.name == name), 0)


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.planted", description="Does a report name a planted card first?")
    parser.add_argument("--game", default=games()[0].id, metavar="ID", help="a game's id (the first on the shelf)")
    parser.add_argument("--players", type=whole_number, default=4, metavar="N", help="number of players (4)")
    parser.add_argument("--games", type=whole_number, default=2000, metavar="N", help="of each report (2,000)")
    parser.add_argument("--points", type=whole_number, default=3, metavar="N", help="VP that are planted (3)")
    parser.add_argument("--sample", type=whole_number, default=0, metavar="N", help="which cards (0)")
    parser.add_argument(
        "--suspects",
        type=whole_number,
        default=MATCHES,
        metavar="N",
        help=f"matches in which cards are tried ({MATCHES})",
    )
    parser.add_argument("--workers", type=whole_number, metavar="N", help="processes (one for each core)")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
