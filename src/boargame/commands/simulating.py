"""`boargame simulate`: many games by bots."""

from __future__ import annotations

import argparse
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from boargame.commands import typed
from boargame.commands.typed import Commands, Naming
from boargame.core.game import Game
from boargame.core.words import EventKind, label
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import BadInput, answer, progress, refusing, stoppable, tell, whole_number


def add(commands: Commands) -> None:
    many = commands.add("simulate", _simulate, "let bots play many games, and count", "GAME --games 2000", Naming.ONE)
    many.add_argument("--players", metavar="N", type=whole_number, help="number of players")
    many.add_argument("--games", metavar="N", type=whole_number, default=1000, help="how many games (1000)")
    many.add_argument("--bots", metavar="SPEC[,SPEC]", default="greedy", help="one for all, or one for each (greedy)")
    many.add_argument("--seed", metavar="N", type=whole_number, default=1, help="makes chance repeatable (1)")
    typed.add_box(many)
    many.add_argument("--workers", metavar="N", type=whole_number, help="processes (one for each core)")
    typed.add_runner(many)
    many.add_argument("--out", metavar="FOLDER", type=Path, help="write measurements there, as Parquet; resumes a run")
    many.add_argument(
        "--tally", metavar="LINE", nargs="*", help="count the lines of the log as well: all kinds, or those named"
    )
    typed.add_json(many)


def _simulate(arguments: argparse.Namespace, reader: Reader) -> int:
    game = typed.game(arguments.game)
    with refusing():
        options, cards = typed.options(arguments), typed.cards(game, arguments.cards)
        typed.check_workers(arguments)
        if not 0 <= arguments.seed < 1 << 63:
            raise BadInput("--seed: expected a whole number from 0 to 2**63 - 1")
        _check_simulation(game, arguments, options, cards)
    if arguments.out:
        return _recorded(game, arguments, options, cards)
    summary = _simulated(game, arguments, options, cards)
    from boargame.terminal import pages

    return answer(arguments, summary, pages.simulation(summary))


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
        typed.need_compiler()
        _tell_of_compiling(game)


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


def _tell_of_compiling(game: Game) -> None:
    from boargame.lab.simulate import simulates_at_once

    if not simulates_at_once(game):
        tell(f"Compiling {game.name}, once: about half a minute …")


def _simulated(game: Game, arguments: argparse.Namespace, options: dict[str, Any], cards: Any) -> dict[str, Any]:
    from boargame.lab.simulate import simulate

    with (
        typed.runner_of(arguments) as runner,
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
        typed.runner_of(arguments) as runner,
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
