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
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from boargame.bots.registry import Bot
from boargame.core import registry, scenario, transcript
from boargame.core.about import About
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.rule import CannotCompile
from boargame.core.words import EventKind, label
from boargame.terminal import laboratory
from boargame.terminal.keyboard import Reader, from_keyboard
from boargame.terminal.saying import (
    BAD_INPUT,
    BadInput,
    Parser,
    answer,
    new_file,
    number,
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
        if str(Path.cwd()) not in sys.path:
            sys.path.append(str(Path.cwd()))  # where bots of your own may lie
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
        if arguments.search is not None:
            return _answers(arguments)
        found = [passage for name in arguments.ids for passage in book.find(name)] if arguments.ids else None
    if found is None:
        return answer(arguments, book.json(), pages.rulebook(book))
    return answer(arguments, [passage.json() for passage in found], pages.passages(found))


def _answers(arguments: argparse.Namespace) -> int:
    """What answers a question in ordinary words, best first."""
    from boargame.learn import search
    from boargame.terminal import learn

    if not arguments.search.strip():
        raise BadInput("search for a word or ask a question, for example --search 'how do I win'")
    found = search.answers(_about(arguments.game), arguments.search)
    if not found and not arguments.json:
        raise BadInput(f"nothing answers {arguments.search!r}; try other words")
    return answer(arguments, [learn.found_json(one) for one in found], learn.found(found))


def _learn(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.learn.lesson import lesson, lessons
    from boargame.terminal import learn

    about = _about(arguments.game)
    with refusing():
        if not lessons(about):
            raise BadInput(f"{about.name} has no lessons; read its rules: boargame rules {about.id}")
        if arguments.glance:
            return learn.show_glance(about, screen())
        chosen = [lesson(about, arguments.lesson)] if arguments.lesson else list(lessons(about))
    return learn.teach(about, chosen, screen(), reader)


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

    _check_port(arguments.port)
    if not 1 <= arguments.workers <= MOST_WORKERS:
        raise BadInput(f"--workers {arguments.workers}: expected 1 to {MOST_WORKERS}")
    with refusing():
        data = Path(arguments.data) if arguments.data else None
        return run(
            Settings(
                arguments.port,
                arguments.share,
                data,
                not arguments.no_browser,
                arguments.url.rstrip("/"),
                names=tuple(arguments.host_name),
                proxy=arguments.proxy,
                own_bots=tuple(arguments.bot),
                store=arguments.store or ("" if data else os.environ.get("BOARGAME_STORE", "")),
                workers=arguments.workers,
                logs=arguments.log,
                monitor=arguments.monitor,
            )
        )


def _replay(arguments: argparse.Namespace, reader: Reader) -> int:
    """A saved match on its board, in the browser."""
    from boargame.table.serve import Settings, show

    _check_port(arguments.port)
    with refusing():
        return show(Settings(arguments.port, browser=not arguments.no_browser), arguments.file)


def _check_port(port: int | None) -> None:
    if port is not None and not 0 <= port < 1 << 16:
        raise BadInput(f"--port {port}: expected 0 to 65535")


def _store(arguments: argparse.Namespace, reader: Reader) -> int:
    """`boargame store copy`: a house moves between a folder and a database."""
    import asyncio

    from rich.console import Console

    from boargame.table import moving, stores
    from boargame.table.sqlite import FILE
    from boargame.table.store import StoreFailed

    async def copying() -> dict[str, moving.Count]:
        try:
            with Console(stderr=True).status("Copying ...") as status:
                return await moving.copy(source, target, lambda what: status.update(f"{what} ..."))
        finally:
            await source.end()
            await target.end()

    if not stores.is_database(arguments.source) and not (Path(arguments.source) / FILE).exists():
        raise BadInput(f"there is no house in {arguments.source}: name its folder, or its database")
    with refusing():
        source = stores.open_store(arguments.source)
        try:
            target = stores.open_store(arguments.target)
        except BaseException:
            source.close()
            raise
        try:
            counted = asyncio.run(copying())
        except StoreFailed as failed:
            raise BadInput(f"{failed}. Nothing is lost: run the same command again to go on") from None
    if arguments.json:
        print_json({part: {"rows": one.rows, "hash": one.hash} for part, one in counted.items()})
        return 0
    rows = ", ".join(f"{one.rows:,} {part}" for part, one in counted.items() if part != "house")
    print(f"Copied and compared: {rows}.")
    return 0


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
    _warn_of_slow_bots(match.game, seats.bots.values())
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


def _warn_of_slow_bots(game: Game, seated: Iterable[Bot]) -> None:
    from boargame.bots.mind import Kind
    from boargame.core.engine import is_compiled

    if any(bot.kind is Kind.SEARCH for bot in seated) and not is_compiled(game):
        tell(f"Bots that search are slow until you compile the game once: `boargame warmup {game.name}`.")


# -- simulations ---------------------------------------------------------------------------------------


def _simulate(arguments: argparse.Namespace, reader: Reader) -> int:
    game = _game(arguments.game)
    with refusing():
        options, cards = _options(arguments), _cards(game, arguments.cards)
        _check_workers(arguments)
        if not 0 <= arguments.seed < 1 << 63:
            raise BadInput("--seed: expected a whole number from 0 to 2**63 - 1")
        _check_simulation(game, arguments, options, cards)
    if arguments.out:
        return _recorded(game, arguments, options, cards)
    summary = _simulated(game, arguments, options, cards)
    from boargame.terminal import pages

    return answer(arguments, summary, pages.simulation(summary))


def _check_workers(arguments: argparse.Namespace) -> None:
    if arguments.workers is not None and not 1 <= arguments.workers <= MOST_WORKERS:
        raise BadInput(f"--workers {arguments.workers}: expected 1 to {MOST_WORKERS}")


def _check_simulation(game: Game, arguments: argparse.Namespace, options: dict[str, Any], cards: Any) -> None:
    """Refuse bad input before anybody waits for a compiler."""
    from boargame.lab.matches import needs_compiler
    from boargame.lab.simulate import MOST_GAMES, seated_bots

    players = game.players.start if arguments.players is None else arguments.players
    if players not in game.players:
        raise BadInput(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
    seated = seated_bots(game, arguments.bots, players, arguments.tally is not None)
    if not 1 <= arguments.games <= MOST_GAMES:
        raise BadInput(f"--games {arguments.games}: expected 1 to {MOST_GAMES}")
    _kinds_of_lines(game, arguments)
    game.open(options, cards)
    if needs_compiler(seated):
        _need_compiler()
        _tell_of_compiling(game)


def _tell_of_compiling(game: Game) -> None:
    from boargame.lab.simulate import simulates_at_once

    if not simulates_at_once(game):
        tell(f"Compiling {game.name}, once: about half a minute …")


def _simulated(game: Game, arguments: argparse.Namespace, options: dict[str, Any], cards: Any) -> dict[str, Any]:
    from boargame.lab.simulate import simulate

    with (
        laboratory.runner_of(arguments) as runner,
        stoppable(),
        progress(f"Playing {game.name}", arguments.games) as report,
    ):
        result = simulate(
            game,
            arguments.players,
            arguments.games,
            arguments.bots,
            arguments.seed,
            options=options,
            cards=cards,
            workers=arguments.workers,
            runner=runner,
            tally=arguments.tally is not None,
            report=report,
        )
    return result.summary() | ({"tally": result.tally.json(_kinds_of_lines(game, arguments))} if result.tally else {})


def _recorded(game: Game, arguments: argparse.Namespace, options: dict[str, Any], cards: Any) -> int:
    """What was measured stays in a folder."""
    from boargame.lab.run import record

    with (
        laboratory.runner_of(arguments) as runner,
        refusing(),
        stoppable(),
        progress(f"Playing {game.name}", arguments.games) as report,
    ):
        run = record(
            arguments.out,
            game,
            arguments.players,
            arguments.games,
            arguments.bots,
            arguments.seed,
            options=options,
            cards=cards,
            workers=arguments.workers,
            runner=runner,
            report=report,
        )
    return answer(arguments, run.header | {"folder": str(run.folder)}, f"{run.games:,} matches are in {run.folder}.")


def _lab(arguments: argparse.Namespace, reader: Reader) -> int:
    _about(arguments.game)
    _need_compiler()
    return laboratory.run(arguments)


def _rate(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.terminal import rating

    game = _game(arguments.game)
    with refusing():
        _check_workers(arguments)
        rating.check(game, arguments)
        _need_compiler()
    with laboratory.runner_of(arguments) as arguments.runner, stoppable():
        return rating.climb(game, arguments) if arguments.ladder else rating.rate(game, arguments)


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


def _train(arguments: argparse.Namespace, reader: Reader) -> int:
    game = _game(arguments.game)
    _need_compiler()
    from boargame.terminal import learning

    with stoppable():
        return learning.train(game, arguments)


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
    from boargame import warmup

    begun = time.perf_counter()
    print(f"Compiling {game.name} …", flush=True)
    warmup.compile_all(game)
    warmup.finish(game)
    print(f"{game.name} is compiled; it took {time.perf_counter() - begun:.0f} s.")


def _need_compiler() -> None:
    from boargame.core.engine import cache_home, can_compile

    if not can_compile():
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


# -- printing ------------------------------------------------------------------------------------------


def _print(arguments: argparse.Namespace, reader: Reader) -> int:
    """A box of paper. Everything is set before the first file is written."""
    from boargame.press import press
    from boargame.press.other_tables import tabletop_simulator

    game = _game(arguments.game)
    with refusing():
        order = _order(arguments, game)
        kinds = [kind for kind in ("png", "svg") if getattr(arguments, kind)]
        if arguments.out is None and (kinds or arguments.tts is None):
            raise BadInput("say where to put the files, for example --out my-box")
        folders = [Path(one) for one in (arguments.out, arguments.tts) if one is not None]
        for folder in folders:
            press.check_folder(folder)
        with stoppable(), progress(f"Printing {game.name}", 100) as report:
            files = press.documents(order, lambda what, done: report(done)) if arguments.out is not None else {}
            for kind in kinds:
                files |= press.pictures(order, kind)
            decks = tabletop_simulator(order, Path(arguments.tts)) if arguments.tts is not None else {}
        written = press.write(Path(arguments.out), files) if files else []
        written += press.write(Path(arguments.tts), decks) if decks else []
    return answer(arguments, [str(file) for file in written], _written(written))


def _order(arguments: argparse.Namespace, game: Game) -> Any:
    from boargame.press.imposing import Backs
    from boargame.press.inks import Ink
    from boargame.press.order import Order
    from boargame.press.typesetter import NOT_INSTALLED, is_installed

    if arguments.duplex and arguments.gutterfold:
        raise BadInput("--duplex and --gutterfold do not go together: leave out one of them")
    if arguments.grey and arguments.ink_saving:
        raise BadInput("--grey and --ink-saving do not go together: leave out one of them")
    if not is_installed():
        raise BadInput(NOT_INSTALLED)
    order = Order(
        game=game.name,
        players=arguments.players,
        options=_options(arguments),
        cards=_cards(game, arguments.cards),
        paper=arguments.paper,
        backs=Backs.DUPLEX if arguments.duplex else Backs.FOLD if arguments.gutterfold else Backs.NONE,
        ink=Ink.GREY if arguments.grey else Ink.SAVING if arguments.ink_saving else Ink.COLOUR,
        bleed=arguments.bleed,
        size=_size(arguments.size),
        booklet=arguments.booklet,
    )
    order.open()
    return order


def _size(typed: str | None) -> Any:
    """`44x68`: millimetres."""
    from boargame.press.pieces import Size

    if typed is None:
        return None
    try:
        width, height = (float(part) for part in typed.lower().split("x"))
    except ValueError:
        raise BadInput(f"--size {typed}: expected width and height in millimetres, for example 44x68") from None
    return Size(width, height)


def _written(files: Collection[Path]) -> str:
    """A few by name; of many pictures only how many."""
    named = [file for file in files if file.suffix not in (".png", ".svg")]
    lines = [f"{file}  {file.stat().st_size // 1024} kB" for file in named]
    if len(files) > len(named):
        lines.append(f"and {len(files) - len(named)} pictures")
    return "\n".join(lines)


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
    parser.set_defaults(run=_serve, port=None, share=False, data="", no_browser=False, url="", host_name=[], proxy="")
    parser.set_defaults(bot=[], store="", workers=1, log="", monitor="")
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
        "--url", metavar="URL", default="", help="the address where others reach it, if not this machine's"
    )
    serve.add_argument(
        "--host-name",
        metavar="NAME",
        nargs="+",
        action="extend",
        default=[],
        help="more names by which others may call this machine, such as pigs.local",
    )
    serve.add_argument(
        "--proxy",
        metavar="ADDRESS",
        nargs="?",
        const="127.0.0.1",
        default="",
        help="believe what a proxy says about where requests come from (127.0.0.1, if no address is given)",
    )
    serve.add_argument(
        "--bot",
        metavar="MODULE:CLASS",
        nargs="+",
        action="extend",
        default=[],
        help="bots of your own that everybody here may play against",
    )
    serve.add_argument(
        "--store",
        metavar="URL",
        default="",
        help="a PostgreSQL database for the tables, postgresql://... (BOARGAME_STORE)",
    )
    serve.add_argument(
        "--workers", metavar="N", type=whole_number, default=1, help="processes on this port; they need --store (1)"
    )
    serve.add_argument("--log", choices=("json",), default="", help="write the log as lines of JSON")
    serve.add_argument("--monitor", metavar="ADDRESS", default="", help="another machine that may read /metrics")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    again = command("replay", _replay, "watch a saved match in the browser", "replay match.json")
    again.add_argument(
        "file", metavar="FILE", type=Path, help="a match that was downloaded, or saved by play or a report"
    )
    again.add_argument("--port", metavar="N", type=whole_number, help="the port (8642, or the next that is free)")
    again.add_argument("--no-browser", action="store_true", help="only say where it is")
    store = command(
        "store", _store, "copy all tables between a folder and a database", "store copy ~/.local/share/boargame URL"
    )
    store.add_argument("what", metavar="copy", choices=("copy",), help="copy everything, or resume a copy, and compare")
    store.add_argument("source", metavar="FROM", help="a folder, or postgresql://...")
    store.add_argument("target", metavar="TO", help="the same; it must be empty, or an incomplete copy")
    _json(store)
    games = command("games", _games, "list the games, or show one with its options and card sets", f"games {one}", "?")
    _json(games)
    rules = command("rules", _rules, "print a rulebook, or a part of it", f"rules {one} 5.2", "1")
    rules.add_argument("ids", metavar="ID", nargs="*", default=[], help="a chapter's number, or a rule's id")
    rules.add_argument("--search", metavar="WORDS", help="answer a question in ordinary words, best answer first")
    rules.add_argument("--notation", action="store_true", help="how actions and steps are written, for scenarios")
    _json(rules)
    learn = command("learn", _learn, "learn a game by playing it, in ten minutes", f"learn {one}", "1")
    learn.add_argument("lesson", metavar="LESSON", nargs="?", help="a lesson's id; without it all of them, in order")
    learn.add_argument("--glance", action="store_true", help="only print a turn at a glance")
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
    laboratory.add_on(many)
    many.add_argument("--out", metavar="FOLDER", type=Path, help="write measurements there, as Parquet; resumes a run")
    many.add_argument(
        "--tally", metavar="LINE", nargs="*", help="count the lines of the log as well: all kinds, or those named"
    )
    _json(many)
    check = command("check", _check, "check scenarios (*.toml) and saved matches (*.json)", "check tests/scenarios")
    check.add_argument("files", metavar="FILE", nargs="+", help="files, or folders to search")
    _json(check)
    warm = command("warmup", _warmup, "compile games once, so that bots and simulations are fast", f"warmup {one}")
    warm.add_argument("games", metavar="GAME", nargs="*", default=[], help="games' ids (all of them)")
    learn = command(
        "train", _train, "learn an evaluation for bots by self-play", f"train {one} --players 2 --minutes 3", "1"
    )
    learn.add_argument("--players", metavar="N", type=whole_number, help="for this number of players only (for all)")
    learn.add_argument("--minutes", metavar="M", type=number, default=3.0, help="CPU minutes (3)")
    learn.add_argument("--rounds", metavar="N", type=whole_number, help="rounds, instead of minutes: repeatable")
    learn.add_argument(
        "--watch", action="store_true", help="learn from greedy bots who wins, for searches to use where playouts end"
    )
    learn.add_argument(
        "--second", metavar="N", type=whole_number, default=0,
        help="with --watch: in the last third of the rounds, watch searches of N playouts that go by it (0)",
    )  # fmt: skip
    learn.add_argument(
        "--thought", metavar="N", type=whole_number, default=100,
        help="with --watch: playouts a decision of the searches that say how good it is (100)",
    )  # fmt: skip
    learn.add_argument("--seed", metavar="N", type=whole_number, default=1, help="makes chance repeatable (1)")
    learn.add_argument(
        "--duels", metavar="N", type=whole_number, help="games that say how good it is (1000; with --watch 200)"
    )
    learn.add_argument(
        "--worth",
        choices=("nobody", "own", "everybody"),
        default="everybody",
        help="whose hand-written evaluation it gets as input (everybody)",
    )
    learn.add_argument("--out", metavar="FILE", type=new_file, help="where to keep it (the game's folder)")
    learn.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    rate = command(
        "rate", _rate, "measure how strong the levels of bots are", f"rate {one} --players 2 --games 200", "1"
    )
    rate.add_argument("--players", metavar="N", type=whole_number, help="number of players (the fewest possible)")
    rate.add_argument("--games", metavar="N", type=whole_number, default=200, help="games of each pair (200)")
    rate.add_argument("--seed", metavar="N", type=whole_number, default=1, help="makes chance repeatable (1)")
    laboratory.add_on(rate)
    rate.add_argument("--bots", metavar="SPEC,SPEC", help="who is rated (random, greedy and the levels)")
    rate.add_argument("--near", action="store_true", help="pair only neighbours, and everybody with greedy: cheaper")
    rate.add_argument("--workers", metavar="N", type=whole_number, help="processes (one for each core)")
    rate.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    rate.add_argument("--write", action="store_true", help="keep the ratings in the game's folder, for the lobby")
    rate.add_argument(
        "--ladder", action="store_true", help="how deep is the game? Each step thinks twice as long as the one below"
    )
    rate.add_argument("--top", metavar="N", type=whole_number, help="with --ladder: playouts of the last step (8000)")
    rate.add_argument("--svg", metavar="FILE", type=new_file, help="with --ladder: also a picture of it")
    _json(rate)
    _print_arguments(command("print", _print, "print a game: cards, boards, rules", f"print {one} --out my-box", "1"))
    lab = command(
        "lab", _lab, "find out whether a game is fair, and what a change does", f"lab report {one} --out report.html"
    )
    laboratory.add_commands(lab, one)
    command("bench", _bench, "measure speed (needs the source tree)", "bench")
    return parser


def _print_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", metavar="FOLDER", help="where to put box.pdf and rulebook.pdf")
    parser.add_argument("--players", metavar="N", type=whole_number, help="for how many (as many as can play)")
    _box(parser)
    parser.add_argument("--paper", metavar="PAPER", default="a4", help="a4 or letter (a4)")
    parser.add_argument("--duplex", action="store_true", help="backs behind their fronts, turned over the long edge")
    parser.add_argument("--gutterfold", action="store_true", help="backs beside their fronts, to fold and glue")
    parser.add_argument("--bleed", metavar="MM", type=number, default=0.0, help="paper colour beyond the cut (0)")
    parser.add_argument("--size", metavar="WxH", help="of cards, in millimetres (63x88)")
    parser.add_argument("--grey", action="store_true", help="without colour")
    parser.add_argument("--ink-saving", action="store_true", help="white paper and pale colours")
    parser.add_argument("--booklet", action="store_true", help="the rulebook laid out for folding")
    parser.add_argument("--tts", metavar="FOLDER", help="decks for Tabletop Simulator")
    parser.add_argument("--png", action="store_true", help="also every card as a PNG")
    parser.add_argument("--svg", action="store_true", help="also every card as an SVG")
    _json(parser)


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
