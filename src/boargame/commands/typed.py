"""What was typed: arguments that several commands have, and the games, sets and options that they name."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from difflib import get_close_matches
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boargame.core import registry
from boargame.core.about import About
from boargame.core.game import Game
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import BadInput, Parser, refusing, said

if TYPE_CHECKING:
    from boargame.lab.runners import Runner

MOST_WORKERS = 1000

Run = Callable[[argparse.Namespace, Reader], int]


class Naming(Enum):
    """Whether the first word after a command is a game."""

    NO = 0
    PERHAPS = "?"
    ONE = None


class Commands:
    """The commands of a program, while they are being added."""

    def __init__(self, parser: Parser) -> None:
        self._commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(self, name: str, run: Run, about: str, example: str, game: Naming = Naming.NO) -> Parser:
        """One more. In its example GAME stands for the first game there is."""
        shown = f"boargame {name} {example.replace('GAME', an_id())}".rstrip()
        added: Parser = self._commands.add_parser(
            name, help=about, description=f"{about[:1].upper()}{about[1:]}.", epilog=f"example: {shown}"
        )
        added.set_defaults(run=run)
        if game is not Naming.NO:
            added.add_argument("game", metavar="GAME", nargs=game.value, help="a game's id")
        return added


def an_id() -> str:
    """A game for examples: the first one."""
    return next(iter(registry.folders()), "GAME")


def add_box(parser: argparse.ArgumentParser) -> None:
    """For every command that opens a box."""
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        nargs="+",
        action="extend",
        default=[],
        help="change a rule: see `boargame games GAME`",
    )
    parser.add_argument("--cards", metavar="SET", help="a card set, or a folder with one")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="write JSON, for programs")


def add_runner(parser: argparse.ArgumentParser) -> None:
    """For every command that simulates."""
    parser.add_argument(
        "--on",
        metavar="ray[=ADDRESS]",
        default="",
        help="play on Ray, here or on a cluster (processes of this machine)",
    )


def all_games() -> list[About]:
    with refusing():
        found = registry.games()
    if not found:
        raise BadInput("there are no games: check the variable BOARGAME_GAMES")
    return found


def about(name: str) -> About:
    """What a game's own file says, without loading its rules."""
    folders = registry.folders()
    if name not in folders:
        near = get_close_matches(name, folders, 1)
        raise BadInput(f"there is no game {name!r}; " + (f"did you mean {near[0]}?" if near else _choice(folders)))
    return next(about for about in all_games() if about.id == name)


def game(name: str | None) -> Game:
    """A game by its id. If none is named, the only one."""
    if name is None:
        folders = registry.folders()
        if len(folders) != 1:
            raise BadInput(f"name a game; {_choice(folders)}")
        name = next(iter(folders))
    about(name)
    with refusing():
        return registry.game(name)


def _choice(names: Any) -> str:
    return f"there {'is' if len(names) == 1 else 'are'} {', '.join(names) or 'none'}"


def options(arguments: argparse.Namespace) -> dict[str, Any]:
    """Options as the game declares them, from `key=value`."""
    declared = game(arguments.game).about
    given: dict[str, Any] = {}
    for text in arguments.option:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadInput(f"--option {text}: expected key=value; see boargame games {declared.id}")
        given[key] = {"true": True, "false": False}.get(value.lower(), value)
    chosen = declared.chosen(given)
    return {key: chosen[key] for key in given}


def cards(game: Game, named: str | None) -> str | None:
    """A set by its name; a folder by its whole path, so that a saved match finds it again."""
    if named is None or named in {one.id for one in game.about.sets}:
        return named
    return str(Path(named).resolve()) if Path(named).is_dir() else named


def check_workers(arguments: argparse.Namespace) -> None:
    if arguments.workers is not None and not 1 <= arguments.workers <= MOST_WORKERS:
        raise BadInput(f"--workers {arguments.workers}: expected 1 to {MOST_WORKERS}")


def need_compiler() -> None:
    from boargame.core.engine import cache_home, can_compile

    if not can_compile():
        raise BadInput("this needs Numba: install it with pip install 'boargame[fast]'")
    with suppress(OSError):
        cache_home().mkdir(parents=True, exist_ok=True)
    if not (cache_home().is_dir() and os.access(cache_home(), os.W_OK)):
        raise BadInput(f"compiled games cannot be kept in {cache_home()}: name another folder in BOARGAME_CACHE")


@contextmanager
def runner_of(arguments: argparse.Namespace) -> Iterator[Runner | None]:
    """Who plays, if --on says so."""
    from boargame.lab.runners import named

    with ExitStack() as stack:
        with refusing():
            runner = stack.enter_context(named(arguments.on, arguments.workers))
        try:
            yield runner
        except ConnectionError as lost:  # no mistake of ours
            raise BadInput(said(lost)) from None
