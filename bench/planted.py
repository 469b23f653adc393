"""`python -m bench.planted`: whether a report names a card first on which points were planted, one card at a time.

Points that make up for what a card lacks make a good card, not one that is too strong. So they are planted on cards
that the game as it is has nothing against, unless any card is wanted.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from boargame.core.game import Game
from boargame.core.registry import game as find
from boargame.core.registry import games
from boargame.lab.causes import MATCHES
from boargame.lab.changes import Variant, changed, entries
from boargame.lab.findings import RARELY, Finding, findings
from boargame.lab.readings import decks
from boargame.lab.report import report
from boargame.lab.run import record
from boargame.lab.study import FEWEST, Study
from boargame.terminal.saying import Parser, whole_number

CARDS = 10
"""Of a sample."""


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    game, first = find(asked.game), 0
    print(
        f"+{asked.points} VP, {asked.games:,} games of {game.name} with {asked.players} players, sample {asked.sample}:"
    )
    cards = planted_on(game)
    if not asked.any:
        good = ordinary(game, asked.players, asked.games, asked.workers)
        cards = [(deck, row) for deck, row in cards if row["id"] in good]
        print(f"{len(cards)} cards are ordinary: taken when they can be, and no finding")
    for deck, row in random.Random(asked.sample).sample(cards, CARDS):
        variant = changed(game, Variant(), [f"{deck}.{row['id']}.vp={row['vp'] + asked.points}"])
        how = {"games": asked.games, "suspects": asked.suspects, "workers": asked.workers}
        made = report(game, variant, [asked.players], pages=(), **how)
        place = place_of(row["name"], made.findings)
        first += place == 1
        said = made.findings[place - 1].title if place else f"no finding; the first is: {made.findings[0].title}"
        print(f"{place or '-':>3}  {row['id']}  {said}", flush=True)
    print(f"{first} of {CARDS} are the first finding")
    return 0


def planted_on(game: Game) -> list[tuple[str, dict[str, Any]]]:
    """Cards that seats take and that have VP, with their decks."""
    opened, rows = game.open(), entries(game, None)
    taken = [one.table for one in decks(game, opened.names, opened.titles) if one.table in rows]
    return [(deck, row) for deck in taken for row in rows[deck] if isinstance(row.get("vp"), int)]


def ordinary(game: Game, players: int, games: int, workers: int | None) -> set[str]:
    """The ids of the cards that a study of the game as it is has nothing against."""
    with TemporaryDirectory() as folder:
        study = Study(record(Path(folder), game, players, games, workers=workers))
        named = {one.name for one in findings(study)}
        taken = [one for one in study.cards if one.seats >= FEWEST and one.picked >= RARELY]
        return {one.id for one in taken if one.name not in named}


def place_of(name: str, found: Sequence[Finding]) -> int:
    """Counted from 1; 0: it is no finding."""
    return next((place for place, one in enumerate(found, 1) if one.name == name), 0)


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.planted", description="Does a report name a planted card first?")
    parser.add_argument("--game", default=games()[0].id, metavar="ID", help="a game's id (the first on the shelf)")
    parser.add_argument("--players", type=whole_number, default=4, metavar="N", help="number of players (4)")
    parser.add_argument("--games", type=whole_number, default=2000, metavar="N", help="of each report (2,000)")
    parser.add_argument("--points", type=whole_number, default=3, metavar="N", help="VP that are planted (3)")
    parser.add_argument("--any", action="store_true", help="on any card (only on ordinary ones)")
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
