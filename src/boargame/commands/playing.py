"""`boargame play`: a match in this terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boargame.bots.registry import Bot
from boargame.commands import typed
from boargame.commands.typed import Commands, Naming
from boargame.core import registry, transcript
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import BadInput, refusing, screen, tell, whole_number

OF_A_MATCH = ("game", "players", "bots", "seat", "seed", "option", "cards", "save", "load", "hot_seat")
"""Arguments of `play` that describe a match; without any, it asks."""


def add(commands: Commands) -> None:
    play = commands.add(
        "play",
        _play,
        "play in this terminal; without arguments it asks a few questions",
        "GAME --players 3 --bots easy,medium",
        Naming.PERHAPS,
    )
    play.add_argument("--players", metavar="N", type=whole_number, help="number of players")
    play.add_argument("--bots", metavar="SPEC[,SPEC]", help="bots for the other seats: one for all, or one for each")
    play.add_argument("--seat", metavar="N", type=whole_number, help="your seat, counted from 0 (0)")
    play.add_argument("--seed", metavar="N", type=whole_number, help="makes chance repeatable")
    typed.add_box(play)
    play.add_argument("--save", metavar="FILE", help="save the match there, after every turn")
    play.add_argument("--load", metavar="FILE", help="go on with a saved match")
    play.add_argument(
        "--hot-seat", action="store_true", help="people share the screen; bots, if any, take the last seats"
    )


def _play(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.terminal import seating
    from boargame.terminal.sitting import Sitting

    if not any(value not in (None, [], False) for name, value in vars(arguments).items() if name in OF_A_MATCH):
        return _ask_and_play(arguments, reader)
    seat, bots, shared = arguments.seat, arguments.bots, arguments.hot_seat
    if shared and seat is not None:
        raise BadInput("--hot-seat and --seat do not go together: leave out one of them")
    with refusing():
        if arguments.load:
            match = _loaded(arguments)
            seats = seating.as_before(match, seat, bots, shared)
        else:
            game, options = typed.game(arguments.game), typed.options(arguments)
            players = game.players.start if arguments.players is None else arguments.players
            if players not in game.players:
                raise BadInput(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
            seats = seating.hot_seat(players, bots) if shared else seating.one_person(players, seat or 0, bots)
            match = game.start(players, arguments.seed, options, typed.cards(game, arguments.cards))
        match.seat_names = seats.names(match.players)
        file = _match_file(arguments)
        if file:
            _begin_file(match, file)
    _warn_of_slow_bots(match.game, seats.bots.values())
    return Sitting(match, seats, screen(), reader, file).play()


def _ask_and_play(arguments: argparse.Namespace, reader: Reader) -> int:
    """`boargame play` without arguments: a few questions, then a game."""
    from boargame.terminal import questions

    console, found = screen(), typed.all_games()
    about = questions.which_game(found, console, reader)
    players = questions.how_many(about, console, reader)
    bots = questions.which_bots(players, console, reader)
    chosen = {"game": about.id, "players": players, "bots": bots}
    return _play(argparse.Namespace(**vars(arguments) | chosen), reader)


def _loaded(arguments: argparse.Namespace) -> Any:
    """A match that goes on. What it began with is in its file."""
    fixed = {"--players": "players", "--seed": "seed", "--option": "option", "--cards": "cards"}
    for flag, name in fixed.items():
        if getattr(arguments, name) not in (None, []):
            raise BadInput(f"{flag} is fixed by the saved match: leave it out, or leave out --load")
    match = transcript.load(Path(arguments.load), registry.game)
    if arguments.game and match.game.name != arguments.game:
        raise BadInput(f"{arguments.load} is a match of {match.game.name}, not of {arguments.game}: leave out the name")
    return match


def _match_file(arguments: argparse.Namespace) -> Path | None:
    """Where to save the match, if anywhere. Only the file that was loaded is overwritten."""
    if not arguments.save:
        return None
    path = Path(arguments.save)
    same = arguments.load and path.exists() and path.samefile(arguments.load)
    if path.exists() and not same:
        raise BadInput(f"{path} exists already: name another file")
    if not path.parent.is_dir():
        raise BadInput(f"there is no folder {path.parent}: make it, or name another file")
    return path


def _begin_file(match: Match, path: Path) -> None:
    """Better now than at the end of the match."""
    try:
        match.save(path)
    except OSError as error:
        raise BadInput(f"{path} cannot be written ({(error.strerror or '').lower()}): name another file") from None


def _warn_of_slow_bots(game: Game, seated: Iterable[Bot]) -> None:
    from boargame.bots.mind import Kind
    from boargame.core.engine import is_compiled

    if any(bot.kind is Kind.SEARCH for bot in seated) and not is_compiled(game):
        tell(f"Bots that search are slow until you compile the game once: `boargame warmup {game.name}`.")
