"""`boargame rate`: how strong bots are, and how deep a game is."""

from __future__ import annotations

import argparse

from boargame.bots import ratings
from boargame.bots.registry import bots, split
from boargame.bots.shares import Share
from boargame.core.game import Game
from boargame.lab import charts, ladder, markdown
from boargame.lab.extras import needed
from boargame.lab.kept import Played
from boargame.lab.rating import FIELD
from boargame.lab.rating import rate as rate_field
from boargame.terminal.saying import BadInput, answer, print_json, tell

MOST_GAMES = 1_000_000
MOST_THOUGHT = 1_000_000


def check(game: Game, arguments: argparse.Namespace) -> None:
    """Refuse bad input before anybody waits for a compiler."""
    players = _players(game, arguments)
    if players not in game.players:
        raise BadInput(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
    if not players <= arguments.games <= MOST_GAMES:
        raise BadInput(f"--games {arguments.games}: expected {players} to {MOST_GAMES}")
    field = _field(arguments)
    bots(field, len(field))
    if ratings.ANCHOR not in field:
        raise BadInput(f"--bots: {ratings.ANCHOR} must be among them; it is {ratings.ANCHORED} by definition")
    if arguments.write and arguments.bots:
        raise BadInput("--write keeps the ratings of the levels: leave out --bots")
    if arguments.ladder:
        _check_ladder(arguments)
    elif arguments.top is not None or arguments.svg:
        raise BadInput("--top and --svg are about a ladder: add --ladder, or leave them out")


def _check_ladder(arguments: argparse.Namespace) -> None:
    if arguments.bots or arguments.near or arguments.write:
        raise BadInput("--ladder says itself who plays: leave out --bots, --near and --write")
    if not ladder.LOWEST <= _top(arguments) <= MOST_THOUGHT:
        raise BadInput(f"--top {arguments.top}: expected {ladder.LOWEST} to {MOST_THOUGHT}")
    if arguments.svg:
        needed("altair", "vl_convert")


def rate(game: Game, arguments: argparse.Namespace) -> int:
    """Duels, each reported as it ends; then ratings."""
    found = rate_field(
        _played(game, arguments), _players(game, arguments), arguments.games, arguments.seed, _field(arguments), _tell,
        near=arguments.near,
    )  # fmt: skip
    if arguments.write:
        ratings.write(game.home, game.name, found)
    told = {spec: {"elo": one.elo, "margin": one.margin} for spec, one in found.ratings.items()}
    lines = "\n".join(f"{spec:<10} {one}" for spec, one in found.ratings.items())
    return answer(arguments, {"players": found.players, "games": found.games, "ratings": told}, lines)


def climb(game: Game, arguments: argparse.Namespace) -> int:
    """The ladder as a table in Markdown, and as a picture if one is wanted."""
    players = _players(game, arguments)
    found = ladder.climb(_played(game, arguments), players, arguments.games, arguments.seed, _top(arguments), _tell)
    if arguments.svg:
        drawn = charts.ladder([one.name for one in found], [(one.rating.elo, one.rating.margin) for one in found])
        arguments.svg.write_text(f"{drawn}\n", "utf-8")
    data = {"players": players, "games": arguments.games, "rungs": [one.json() for one in found]}
    if arguments.json:
        print_json(data)
    else:
        print(markdown.of(ladder.table(found, together=game.won is not None)))
    return 0


def _played(game: Game, arguments: argparse.Namespace) -> Played:
    return Played(game, arguments.resume, arguments.workers, arguments.runner)


def _players(game: Game, arguments: argparse.Namespace) -> int:
    return game.players.start if arguments.players is None else int(arguments.players)


def _field(arguments: argparse.Namespace) -> list[str]:
    return split(arguments.bots) if arguments.bots else list(FIELD)


def _top(arguments: argparse.Namespace) -> int:
    return ladder.HIGHEST if arguments.top is None else int(arguments.top)


def _tell(one: str, others: str, share: Share) -> None:
    tell(f"{one} against {others}: {share}")
