"""The command line: `boargame --help`.

Bad input ends with status 2 and one sentence on standard error; so does every `ValueError` or `LookupError` with
which the project refuses a file, an option or a name. Any other error is a mistake of ours, and shows.
"""

from __future__ import annotations

import argparse
import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from boargame.core import registry, scenario, transcript
from boargame.core.about import About
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.rule import CannotCompile
from boargame.core.words import EventKind, label
from boargame.terminal.keyboard import Reader, from_keyboard
from boargame.terminal.saying import (
    BAD_INPUT,
    BadInput,
    Parser,
    answer,
    print_json,
    progress,
    refuse,
    refusing,
    said,
    screen,
    stoppable,
    tell,
    whole_number,
)
from boargame.version import version

MOST_WORKERS = 1000
OF_A_MATCH = ("game", "players", "bots", "seat", "seed", "option", "cards", "save", "load", "hot_seat")
"""Arguments of `play` that describe a match; without any, it asks."""

DIFFERS = 1
CANNOT_PRINT = (errno.EPIPE, errno.ENOSPC, errno.EIO)
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None, reader: Reader = from_keyboard) -> int:
    """Run a command; its exit status."""
    try:
        arguments = _arguments(sys.argv[1:] if argv is None else argv)
        if arguments.version:
            print(f"boargame {version()}")
            return 0
        status: int = arguments.run(arguments, reader)
        print(end="", flush=True)
        return status
    except SystemExit as done:  # --help and mistakes that argparse finds
        return done.code if isinstance(done.code, int) else 0
    except BadInput as error:
        return refuse(str(error))
    except CannotCompile as error:
        tell(f"boargame: {error}")
        return BAD_INPUT
    except (EOFError, KeyboardInterrupt):
        tell("\nStopped.")
        return INTERRUPTED
    except OSError as error:
        if error.errno not in CANNOT_PRINT:
            raise
        if error.errno != errno.EPIPE:  # the reader of a pipe, such as head, has seen enough; rich does the same
            tell(f"boargame: the answer could not be printed: {said(error)}")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


# -- games and rules ---------------------------------------------------------------------------------


def _games(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.terminal import pages

    if arguments.game is not None:
        about = _about(arguments.game)
        return answer(arguments, pages.game_json(about, True), pages.game(about))
    found = _all_games()
    return answer(arguments, [pages.game_json(about, False) for about in found], pages.games(found))


def _rules(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame import rulebook
    from boargame.terminal import pages

    if arguments.notation:
        return _notation(arguments)
    with refusing():
        book = rulebook.read(_about(arguments.game).home)
        if arguments.ids or arguments.search is not None:
            found = [passage for name in arguments.ids for passage in book.find(name)]
            found += book.search(arguments.search) if arguments.search is not None else []
        else:
            found = None
    if found is None:
        return answer(arguments, book.json(), pages.rulebook(book))
    if not found and not arguments.json:
        raise BadInput(f"no rule mentions {arguments.search!r}; try another word")
    return answer(arguments, [passage.json() for passage in found], pages.passages(found))


def _notation(arguments: argparse.Namespace) -> int:
    """How every action and every step of a game is written, for scenarios and saved matches."""
    from boargame.terminal import pages

    with refusing():
        found = registry.game(arguments.game)
    data = pages.notation_json(found)
    return answer(arguments, data, pages.notation(data))


# -- playing -----------------------------------------------------------------------------------------


def _serve(arguments: argparse.Namespace, reader: Reader) -> int:
    """`boargame` without a command: the table in the browser."""
    from boargame.table.serve import Settings, run

    port = arguments.port
    if port is not None and not 0 <= port < 1 << 16:
        raise BadInput(f"--port {port}: expected 0 to 65535")
    with refusing():
        data = Path(arguments.data) if arguments.data else None
        return run(Settings(port, arguments.share, data, not arguments.no_browser, arguments.url.rstrip("/")))


def _ask_and_play(arguments: argparse.Namespace, reader: Reader) -> int:
    """`boargame play` without arguments: a few questions, then a game."""
    from boargame.terminal import questions

    console, found = screen(), _all_games()
    about = questions.which_game(found, console, reader)
    players = questions.how_many(about, console, reader)
    bots = questions.which_bots(players, console, reader)
    return _play(_arguments(["play", about.id, "--players", str(players), "--bots", bots]), reader)


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
            game, options = _game(arguments.game), _options(arguments)
            players = game.players.start if arguments.players is None else arguments.players
            if players not in game.players:
                raise BadInput(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
            seats = seating.hot_seat(players, bots) if shared else seating.one_person(players, seat or 0, bots)
            match = game.start(players, arguments.seed, options, _cards(game, arguments.cards))
        match.seat_names = seats.names(match.players)
        file = _match_file(arguments)
        if file:
            _begin_file(match, file)
    _warn_of_slow_bots(match.game, [bot.playouts or bot.ms for bot in seats.bots.values()])
    return Sitting(match, seats, screen(), reader, file).play()


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


def _warn_of_slow_bots(game: Game, thought: Sequence[int]) -> None:
    from boargame.core.engine import is_compiled

    if any(thought) and not is_compiled(game):
        tell(f"Bots that search are slow until you compile the game once: `boargame warmup {game.name}`.")


# -- simulations ---------------------------------------------------------------------------------------


def _simulate(arguments: argparse.Namespace, reader: Reader) -> int:
    game = _game(arguments.game)
    with refusing():
        options, cards = _options(arguments), _cards(game, arguments.cards)
        if arguments.workers is not None and not 1 <= arguments.workers <= MOST_WORKERS:
            raise BadInput(f"--workers {arguments.workers}: expected 1 to {MOST_WORKERS}")
        if not 0 <= arguments.seed < 1 << 63:
            raise BadInput("--seed: expected a whole number from 0 to 2**63 - 1")
        _check_simulation(game, arguments, options, cards)
    summary = _simulated(game, arguments, options, cards)
    from boargame.terminal import pages

    return answer(arguments, summary, pages.simulation(summary))


def _check_simulation(game: Game, arguments: argparse.Namespace, options: dict[str, Any], cards: Any) -> None:
    """Refuse bad input before anybody waits for a compiler."""
    from boargame.bots.registry import bots
    from boargame.lab.simulate import MOST_GAMES

    players = game.players.start if arguments.players is None else arguments.players
    if players not in game.players:
        raise BadInput(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
    if any(bot.ms for bot in bots(arguments.bots, players)):
        raise BadInput("a simulation must not depend on the clock: use search:playouts=N in place of search:ms=N")
    if not 1 <= arguments.games <= MOST_GAMES:
        raise BadInput(f"--games {arguments.games}: expected 1 to {MOST_GAMES}")
    _kinds_of_lines(game, arguments)
    game.open(options, cards)
    _need_compiler()


def _simulated(game: Game, arguments: argparse.Namespace, options: dict[str, Any], cards: Any) -> dict[str, Any]:
    from boargame.lab.simulate import simulate
    from boargame.terminal.warmup import simulates_at_once

    if not simulates_at_once(game):
        tell(f"Compiling {game.name}, once: about half a minute …")
    with stoppable(), progress(f"Playing {game.name}", arguments.games) as report:
        result = simulate(
            game,
            arguments.players,
            arguments.games,
            arguments.bots,
            arguments.seed,
            options=options,
            cards=cards,
            workers=arguments.workers,
            tally=arguments.tally is not None,
            report=report,
        )
    return result.summary() | ({"tally": result.tally.json(_kinds_of_lines(game, arguments))} if result.tally else {})


def _kinds_of_lines(game: Game, arguments: argparse.Namespace) -> list[EventKind]:
    """The kinds whose tally is wanted; none means all."""
    known = {label(kind): kind for kind in game.events}
    for name in arguments.tally or ():
        if name.lower() not in known:
            near = get_close_matches(name.lower(), known, 1)
            raise BadInput(
                f"--tally {name}: there is no such line in the log; "
                + (f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}")
            )
    return [known[name.lower()] for name in arguments.tally or ()]


def _warmup(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.core.engine import is_compiled

    games = [_game(name) for name in arguments.games] or [_game(about.id) for about in _all_games()]
    _need_compiler()
    for game in games:
        if is_compiled(game):
            print(f"{game.name} is compiled already.")
        else:
            with stoppable():
                _compile(game)
    return 0


def _compile(game: Game) -> None:
    from boargame.terminal import warmup

    begun = time.perf_counter()
    for name, compile_it in warmup.steps(game):
        print(f"Compiling {game.name}: {name} …", flush=True)
        compile_it()
    warmup.finish(game)
    print(f"{game.name} is compiled; it took {time.perf_counter() - begun:.0f} s.")


def _need_compiler() -> None:
    from importlib.util import find_spec

    from boargame.core.engine import cache_home

    if find_spec("numba") is None:
        raise BadInput("this needs Numba: install it with pip install 'boargame[fast]'")
    with suppress(OSError):
        cache_home().mkdir(parents=True, exist_ok=True)
    if not (cache_home().is_dir() and os.access(cache_home(), os.W_OK)):
        raise BadInput(f"compiled games cannot be kept in {cache_home()}: name another folder in BOARGAME_CACHE")


# -- checking ------------------------------------------------------------------------------------------

SCENARIOS = "scenarios"
"""The folder in a game's folder that can be checked."""

OF_A_GAME = {"game.toml": "a game", "set.toml": "a set of cards"}
"""Files that are not scenarios, and what they describe."""

CHECKS = "`boargame check` reads scenarios (*.toml) and saved matches (*.json)"


def _check(arguments: argparse.Namespace, reader: Reader) -> int:
    files = [file for name in arguments.files for file in _checkable(Path(name))]
    results: list[dict[str, Any]] = []
    with progress("Checking", len(files)) as report:
        for done, file in enumerate(files, 1):
            results.append(_checked(file))
            report(done)
    for one in results:
        if one["result"] == "unreadable":
            tell(f"boargame: {' '.join(one['differences'])}")
        elif not arguments.json:
            print("\n         ".join([f"{one['result']:<8} {one['file']}", *one["differences"]]))
    count = {name: sum(one["result"] == name for one in results) for name in ("ok", "differs", "unreadable")}
    if arguments.json:
        print_json({"files": results, **count})
    else:
        print(", ".join(f"{n} {name}" for name, n in count.items() if n or name == "ok"))
    return BAD_INPUT if count["unreadable"] else DIFFERS if count["differs"] else 0


def _checkable(path: Path) -> list[Path]:
    """A file, or everything in a folder that can be checked: of a game's own files, its scenarios."""
    if not path.is_dir():
        return [path]
    homes = {file.parent: whose for name, whose in OF_A_GAME.items() for file in path.rglob(name)}
    kept = {home / SCENARIOS for home in homes}
    files = (file for ending in ("toml", "json") for file in path.rglob(f"*.{ending}"))
    found = sorted(file for file in files if _in_one_of(kept, file) or not _in_one_of(homes, file))
    here = f"{path} is the folder of {homes[path]}" if path in homes else str(path)
    if not found:
        raise BadInput(f"{here}: there is nothing to check; {CHECKS}")
    if path in homes:
        tell(f"{here}: checking its {SCENARIOS}.")
    return found


def _in_one_of(folders: Collection[Path], file: Path) -> bool:
    return not set(file.parents).isdisjoint(folders)


def _checked(file: Path) -> dict[str, Any]:
    checks: dict[str, Callable[..., list[str]]] = {".toml": scenario.check, ".json": transcript.verify}
    try:
        if file.suffix not in checks or file.name in OF_A_GAME:
            what = f"describes {OF_A_GAME[file.name]}" if file.name in OF_A_GAME else "cannot be checked"
            raise ValueError(f"{file}: {what}; {CHECKS}")
        differences = checks[file.suffix](file, registry.game)
    except (ValueError, LookupError, OSError) as error:
        return {"file": str(file), "result": "unreadable", "differences": [said(error)]}
    except (TypeError, AttributeError) as error:  # a value of a type that nobody expected there
        text = f"{file}: a value has the wrong type ({said(error)})"
        return {"file": str(file), "result": "unreadable", "differences": [text]}
    return {"file": str(file), "result": "differs" if differences else "ok", "differences": differences}


# -- speed ---------------------------------------------------------------------------------------------


def _bench(arguments: argparse.Namespace, reader: Reader) -> int:
    root = Path(__file__).parents[2]
    if not (root / "bench" / "__main__.py").exists():
        raise BadInput("bench needs the source tree: get it, and run `make bench` there")
    paths = [str(root), str(root / "src"), os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    return subprocess.run([sys.executable, "-m", "bench", *arguments.unread], env=environment, check=False).returncode


# -- what was typed ------------------------------------------------------------------------------------


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    """What was typed. Only `bench` has arguments that are not read here."""
    parser = _parser()
    if "" in argv:
        parser.error("one of the arguments is empty: fill it in, or leave it out")
    arguments, unread = parser.parse_known_args(argv)
    if unread and arguments.run is not _bench:
        parser.error(f"unknown argument {unread[0]}")
    arguments.unread = unread
    return arguments


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="boargame",
        description="Board games, minus the d. Without a command: the table in your browser.",
        epilog=f"example: boargame play {_an_id()} --players 3 --bots easy",
    )
    parser.add_argument("--version", action="store_true", help="say which version this is")
    parser.set_defaults(run=_serve, port=None, share=False, data="", no_browser=False, url="")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[..., int], about: str, example: str, needs_game: str = "") -> Parser:
        added: Parser = commands.add_parser(
            name, help=about, description=f"{about[:1].upper()}{about[1:]}.", epilog=f"example: boargame {example}"
        )
        added.set_defaults(run=run)
        if needs_game:
            added.add_argument("game", metavar="GAME", nargs=None if needs_game == "1" else "?", help="a game's id")
        return added

    one = _an_id()
    serve = command("serve", _serve, "open the table in the browser, alone or for friends", "serve --share")
    serve.add_argument("--port", metavar="N", type=whole_number, help="the port (8642, or the next that is free)")
    serve.add_argument("--share", action="store_true", help="let others on your network in, not only this computer")
    serve.add_argument("--data", metavar="FOLDER", default="", help="where tables are kept (BOARGAME_DATA)")
    serve.add_argument(
        "--url", metavar="URL", default="", help="where others reach it, if not at this machine's address"
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    games = command("games", _games, "list the games, or show one with its options and card sets", f"games {one}", "?")
    _json(games)
    rules = command("rules", _rules, "print a rulebook, or a part of it", f"rules {one} 5.2", "1")
    rules.add_argument("ids", metavar="ID", nargs="*", default=[], help="a chapter's number, or a rule's id")
    rules.add_argument("--search", metavar="WORD", help="rules that mention it")
    rules.add_argument("--notation", action="store_true", help="how actions and steps are written, for scenarios")
    _json(rules)
    play = command(
        "play",
        _play,
        "play in this terminal; without arguments it asks a few questions",
        f"play {one} --players 3 --bots easy,medium",
        "?",
    )
    play.add_argument("--players", metavar="N", type=whole_number, help="number of players")
    play.add_argument("--bots", metavar="SPEC[,SPEC]", help="bots for the other seats: one for all, or one for each")
    play.add_argument("--seat", metavar="N", type=whole_number, help="your seat, counted from 0 (0)")
    play.add_argument("--seed", metavar="N", type=whole_number, help="makes chance repeatable")
    _box(play)
    play.add_argument("--save", metavar="FILE", help="save the match there, after every turn")
    play.add_argument("--load", metavar="FILE", help="go on with a saved match")
    play.add_argument(
        "--hot-seat", action="store_true", help="people share the screen; bots, if any, take the last seats"
    )
    many = command("simulate", _simulate, "let bots play many games, and count", f"simulate {one} --games 2000", "1")
    many.add_argument("--players", metavar="N", type=whole_number, help="number of players")
    many.add_argument("--games", metavar="N", type=whole_number, default=1000, help="how many games (1000)")
    many.add_argument("--bots", metavar="SPEC[,SPEC]", default="greedy", help="one for all, or one for each (greedy)")
    many.add_argument("--seed", metavar="N", type=whole_number, default=1, help="makes chance repeatable (1)")
    _box(many)
    many.add_argument("--workers", metavar="N", type=whole_number, help="processes (one for each core)")
    many.add_argument(
        "--tally", metavar="LINE", nargs="*", help="count the lines of the log as well: all kinds, or those named"
    )
    _json(many)
    check = command("check", _check, "check scenarios (*.toml) and saved matches (*.json)", "check tests/scenarios")
    check.add_argument("files", metavar="FILE", nargs="+", help="files, or folders to search")
    _json(check)
    warm = command("warmup", _warmup, "compile games once, so that bots and simulations are fast", f"warmup {one}")
    warm.add_argument("games", metavar="GAME", nargs="*", default=[], help="games' ids (all of them)")
    command("bench", _bench, "measure speed (needs the source tree)", "bench")
    return parser


def _box(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        nargs="+",
        action="extend",
        default=[],
        help="change a rule: see `boargame games GAME`",
    )
    parser.add_argument("--cards", metavar="SET", help="a card set, or a folder with one")


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="write JSON, for programs")


def _an_id() -> str:
    """A game for examples: the first one."""
    return next(iter(registry.folders()), "GAME")


def _all_games() -> list[About]:
    with refusing():
        found = registry.games()
    if not found:
        raise BadInput("there are no games: check the variable BOARGAME_GAMES")
    return found


def _about(name: str) -> About:
    """What a game's own file says, without loading its rules."""
    folders = registry.folders()
    if name not in folders:
        near = get_close_matches(name, folders, 1)
        raise BadInput(f"there is no game {name!r}; " + (f"did you mean {near[0]}?" if near else _choice(folders)))
    return next(about for about in _all_games() if about.id == name)


def _game(name: str | None) -> Game:
    """A game by its id. If none is named, the only one."""
    if name is None:
        folders = registry.folders()
        if len(folders) != 1:
            raise BadInput(f"name a game; {_choice(folders)}")
        name = next(iter(folders))
    _about(name)
    with refusing():
        return registry.game(name)


def _choice(names: Any) -> str:
    return f"there {'is' if len(names) == 1 else 'are'} {', '.join(names) or 'none'}"


def _options(arguments: argparse.Namespace) -> dict[str, Any]:
    """Options as the game declares them, from `key=value`."""
    about = _game(arguments.game).about
    given: dict[str, Any] = {}
    for text in arguments.option:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadInput(f"--option {text}: expected key=value; see boargame games {about.id}")
        given[key] = {"true": True, "false": False}.get(value.lower(), value)
    chosen = about.chosen(given)
    return {key: chosen[key] for key in given}


def _cards(game: Game, named: str | None) -> str | None:
    """A set by its name; a folder by its whole path, so that a saved match finds it again."""
    if named is None or named in {one.id for one in game.about.sets}:
        return named
    return str(Path(named).resolve()) if Path(named).is_dir() else named
