"""`boargame lab`: reports, comparisons, the worth of cards, targets and tuning."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from boargame.commands import typed
from boargame.commands.typed import Commands
from boargame.core import registry
from boargame.core.game import Game
from boargame.lab.changes import Variant, changed
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import (
    BadInput,
    Parser,
    answer,
    new_file,
    progress,
    refusing,
    stoppable,
    tell,
    whole_number,
)

NOT_PASSED = 1
"""The status of a check that a game does not pass."""

Run = Callable[[Game, argparse.Namespace], int]


def add(commands: Commands) -> None:
    lab = commands.add(
        "lab", _lab, "find out whether a game is fair, and what a change does", "report GAME --out report.html"
    )
    _add_commands(lab)


def _add_commands(lab: Parser) -> None:
    """The commands of the laboratory."""
    commands = lab.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, run: Run, about: str, more: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = commands.add_parser(
            name,
            help=about,
            description=f"{about[:1].upper()}{about[1:]}.",
            epilog=f"example: boargame lab {name} {typed.an_id()} {more}".rstrip(),
        )
        added.set_defaults(lab=run)
        added.add_argument("game", metavar="GAME", help="a game's id")
        added.add_argument("--seed", metavar="N", type=whole_number, default=1, help="makes chance repeatable (1)")
        added.add_argument("--workers", metavar="N", type=whole_number, help="processes (one for each core)")
        typed.add_runner(added)
        added.add_argument("--bots", metavar="SPEC[,SPEC]", default="greedy", help="who plays (greedy)")
        typed.add_box(added)
        added.add_argument(
            "--set",
            metavar="WHAT=VALUE",
            nargs="+",
            action="extend",
            default=[],
            help="change a card or a number: deck.CARD.field=value, numbers.NAME=value",
        )
        typed.add_json(added)
        return added

    report = command("report", _report, "play many games, and write down what they show", "--out report.html")
    _players(report, several=True)
    _games(report, 2000, "for each number of players")
    report.add_argument("--out", metavar="FILE", type=new_file, help="the page to write (HTML)")
    report.add_argument("--markdown", metavar="FILE", type=new_file, help="write it as Markdown, too")
    report.add_argument("--data", metavar="FOLDER", type=Path, help="write the measurements there, as Parquet")
    report.add_argument(
        "--worth",
        metavar="N",
        type=whole_number,
        help="try all cards as a cause, in this many more matches (only those that stand out, in 500; 0: none)",
    )
    compare = command("compare", _compare, "find out what a change does", "--set DECK.CARD.FIELD=VALUE")
    _players(compare)
    _games(compare, 20_000, "at most")
    compare.add_argument(
        "--against",
        metavar="WHAT=VALUE",
        nargs="+",
        action="extend",
        default=[],
        help="changes of the other side (none: the game as it is)",
    )
    compare.add_argument("--all", action="store_true", help="play all games, even if the answer is clear sooner")
    worth = command("worth", _worth, "find out what cards are worth, as a cause", "--bots greedy,medium")
    _players(worth)
    _games(worth, 500, "matches from which moments are taken")
    worth.add_argument("--card", metavar="ID", nargs="+", action="extend", default=[], help="these cards only")
    worth.add_argument("--futures", metavar="N", type=whole_number, default=4, help="played from each moment (4)")
    check = command("check", _check, "check a game against its targets", "--games 500")
    _players(check, several=True)
    _games(check, 1000, "for each number of players")
    check.add_argument("--targets", metavar="FILE", type=Path, help="another file than the game's targets.toml")
    check.add_argument("--strict", action="store_true", help="fail for known shortfalls, too")
    tune = command(
        "tune", _tune, "look for numbers with which a game meets its targets", "--try DECK.CARD.FIELD=LOW..HIGH"
    )
    _players(tune, several=True)
    _games(tune, 500, "for each trial")
    tune.add_argument(
        "--try",
        dest="knobs",
        metavar="WHAT=LOW..HIGH",
        nargs="+",
        action="extend",
        default=[],
        help="what may be changed, and to what: low..high or one|another",
    )
    tune.add_argument("--trials", metavar="N", type=whole_number, default=30, help="how many (30)")
    tune.add_argument("--targets", metavar="FILE", type=Path, help="another file than the game's targets.toml")
    tune.add_argument("--out", metavar="FILE", type=new_file, help="write the proposed change there, as TOML")


def _players(parser: argparse.ArgumentParser, several: bool = False) -> None:
    if several:
        parser.add_argument(
            "--players", metavar="N", nargs="+", type=whole_number, default=[], help="numbers of players (all)"
        )
    else:
        parser.add_argument("--players", metavar="N", type=whole_number, help="number of players (the fewest)")


def _games(parser: argparse.ArgumentParser, usual: int, what: str) -> None:
    parser.add_argument("--games", metavar="N", type=whole_number, default=usual, help=f"{what} ({usual})")


def _lab(arguments: argparse.Namespace, reader: Reader) -> int:
    typed.about(arguments.game)
    typed.need_compiler()
    with refusing():
        game = registry.game(arguments.game)
        typed.check_workers(arguments)
        if not 0 <= arguments.seed < 1 << 62:
            raise BadInput("--seed: expected a whole number from 0 to 2**62 - 1")
        if arguments.games < 1:
            raise BadInput(f"--games {arguments.games}: expected at least 1")
        wanted = arguments.players if isinstance(arguments.players, list) else [arguments.players]
        for count in wanted:
            if count is not None and count not in game.players:
                raise BadInput(f"{game.about.name} is for {game.players.start} to {game.most} players, not {count}")
    with typed.runner_of(arguments) as arguments.runner:
        done: int = arguments.lab(game, arguments)
    return done


def _variant(game: Game, arguments: argparse.Namespace, more: list[str] | None = None) -> Variant:
    """What was asked for: options and cards, then changes."""
    told = [f"option.{one}" for one in arguments.option] + ([f"cards={arguments.cards}"] if arguments.cards else [])
    base = changed(game, Variant(bots=arguments.bots), told)
    base = Variant(base.options, base.cards, base.bots)
    return changed(game, base, arguments.set if more is None else more)


@contextmanager
def _playing(game: Game, total: int) -> Iterator[Callable[[int], None]]:
    from boargame.lab.simulate import simulates_at_once

    if not simulates_at_once(game):
        tell(f"Compiling {game.name}, once: about half a minute …")
    with refusing(), stoppable(), progress(f"Playing {game.name}", total) as report:
        yield report


# -- commands ---------------------------------------------------------------------------------------------


def _report(game: Game, arguments: argparse.Namespace) -> int:
    from boargame.lab.causes import MATCHES
    from boargame.lab.report import report
    from boargame.lab.worth import worth

    with refusing():
        variant = _variant(game, arguments)
        counts = arguments.players or list(game.players)
        if arguments.data and arguments.data.is_file():
            raise BadInput(f"--data {arguments.data}: expected a folder")
    pages = [name for name, wanted in (("html", arguments.out), ("markdown", arguments.markdown)) if wanted]
    suspects = MATCHES if arguments.worth is None else 0
    with _playing(game, arguments.games * len(counts) + suspects) as heard:
        worths = []
        if arguments.worth:
            main = 4 if 4 in counts else counts[-1]
            worths = [
                worth(
                    game,
                    variant,
                    players=main,
                    games=arguments.worth,
                    seed=arguments.seed,
                    workers=arguments.workers,
                    runner=arguments.runner,
                )
            ]
        made = report(
            game,
            variant,
            counts,
            games=arguments.games,
            seed=arguments.seed,
            data=arguments.data,
            command=_typed(arguments),
            worths=worths,
            suspects=suspects,
            pages=pages,
            workers=arguments.workers,
            runner=arguments.runner,
            heard=heard,
        )
    for file, text in ((arguments.out, made.html), (arguments.markdown, made.markdown)):
        if file:
            file.write_text(text, encoding="utf-8")
            tell(f"Wrote {file}")
    lines = [
        f"{place}. {one.title} ({one.players} players)\n   {one.evidence}" for place, one in enumerate(made.findings, 1)
    ]
    return answer(arguments, made.json(), "\n".join(lines) or "Nothing stands out.")


def _typed(arguments: argparse.Namespace) -> str:
    """The command, without what only says where the answer goes."""
    parts = [
        "boargame",
        "lab",
        "report",
        arguments.game,
        "--games",
        str(arguments.games),
        "--seed",
        str(arguments.seed),
    ]
    if arguments.players:
        parts += ["--players", *map(str, arguments.players)]
    if arguments.bots != "greedy":
        parts += ["--bots", arguments.bots]
    for flag in ("option", "set"):
        if getattr(arguments, flag):
            parts += [f"--{flag}", *getattr(arguments, flag)]
    if arguments.cards:
        parts += ["--cards", Path(arguments.cards).name]
    if arguments.worth is not None:
        parts += ["--worth", str(arguments.worth)]
    return shlex.join(parts)


def _compare(game: Game, arguments: argparse.Namespace) -> int:
    from boargame.lab.compare import Comparison, compare

    with refusing():
        before, after = _variant(game, arguments, arguments.against), _variant(game, arguments)
        if before == after:
            raise BadInput("there is nothing to compare: say what changes with --set, or with --against")
    ids = [
        parts[1] for one in (*arguments.set, *arguments.against) if len(parts := one.partition("=")[0].split(".")) == 3
    ]
    last: Comparison | None = None
    with _playing(game, arguments.games) as heard:
        for last in compare(
            game,
            after,
            before,
            players=arguments.players,
            most=arguments.games,
            seed=arguments.seed,
            cards=list(dict.fromkeys(ids)),
            early=not arguments.all,
            workers=arguments.workers,
            runner=arguments.runner,
        ):
            heard(last.games)
    assert last is not None
    told = [
        last.verdict,
        "",
        f"{last.games:,} pairs of games, {last.players} players; in brackets is where the true "
        "change lies, 95 times of 100 for all figures together.",
        "",
    ]
    told += [f"  {one.verdict.value:<26}  {one.said()}" for one in (*last.differing, *_others(last))]
    return answer(arguments, last.json(), "\n".join(told))


def _others(found: Any) -> list[Any]:
    clear = {id(one) for one in found.differing}
    return [one for one in found.differences if id(one) not in clear]


def _worth(game: Game, arguments: argparse.Namespace) -> int:
    from rich.console import Group

    from boargame.lab.runners import after
    from boargame.lab.sections import worth_table
    from boargame.lab.worth import worth

    with refusing():
        variant = _variant(game, arguments)
    levels = [one.strip() for one in arguments.bots.split(",")]
    found = []
    with _playing(game, arguments.games * len(levels)) as heard:
        for place, level in enumerate(levels):
            found.append(
                worth(
                    game,
                    Variant(variant.options, variant.cards, level),
                    players=arguments.players,
                    games=arguments.games,
                    futures=arguments.futures,
                    cards=arguments.card,
                    seed=arguments.seed,
                    workers=arguments.workers,
                    runner=arguments.runner,
                    report=after(place * arguments.games, heard),
                )
            )
    tables = [_drawn(worth_table(one)) for one in found]
    return answer(arguments, [one.json() for one in found], Group(*tables))


def _drawn(table: Any) -> RenderableType:
    """A table of a report, for the terminal."""
    from rich.table import Table

    drawn = Table(title=table.title, title_justify="left", box=None, pad_edge=False)
    for place, name in enumerate(table.columns):
        drawn.add_column(name, justify="right" if place else "left")
    for row in table.rows:
        drawn.add_row(*row)
    return drawn


def _check(game: Game, arguments: argparse.Namespace) -> int:
    from boargame.lab.targets import KNOWN, MISSED, check_game, targets
    from boargame.terminal.targets import page

    with refusing():
        variant = _variant(game, arguments)
        counts = arguments.players or sorted({n for one in targets(game, arguments.targets) for n in one.players})
    with _playing(game, arguments.games * max(1, len(counts))) as heard:
        found = check_game(
            game,
            variant,
            players=counts,
            games=arguments.games,
            seed=arguments.seed,
            file=arguments.targets,
            workers=arguments.workers,
            runner=arguments.runner,
            report=heard,
        )
    missed = [one for one in found if one.verdict in ((MISSED, KNOWN) if arguments.strict else (MISSED,))]
    data = {
        "missed": len(missed),
        "known": sum(one.verdict == KNOWN for one in found),
        "targets": [one.json() for one in found],
    }
    answer(arguments, data, page(game, found, missed, arguments.games))
    return NOT_PASSED if missed else 0


def _tune(game: Game, arguments: argparse.Namespace) -> int:
    from boargame.lab.tune import Knob, loss, tune

    with refusing():
        variant, knobs = _variant(game, arguments), [Knob.read(one) for one in arguments.knobs]
        if not knobs:
            raise BadInput("say what may be changed: --try deck.CARD.field=low..high")
    with _playing(game, arguments.trials) as heard:
        found = tune(
            game,
            variant,
            knobs,
            trials=arguments.trials,
            games=arguments.games,
            players=arguments.players,
            seed=arguments.seed,
            file=arguments.targets,
            workers=arguments.workers,
            runner=arguments.runner,
            report=heard,
        )
    if arguments.out and found.better:
        arguments.out.write_text(found.patch, encoding="utf-8")
        tell(f"Wrote {arguments.out}")
    told = [f"Nothing better was found in {found.trials} trials."]
    if found.better:
        told = [
            f"Change {', '.join(found.changes)}.",
            "",
            f"On fresh seeds the distance from the targets goes from {loss(found.before):.3f} to "
            f"{loss(found.after):.3f}:",
            *(f"  before  {one.said()}" for one in found.before),
            *(f"  after   {one.said()}" for one in found.after),
            "",
            found.patch,
        ]
    return answer(arguments, found.json(), "\n".join(told))
