"""`boargame warmup`, `train` and `rate`: bots made quick, taught and measured."""

from __future__ import annotations

import argparse
import time

from boargame.commands import typed
from boargame.commands.typed import Commands, Naming
from boargame.core.game import Game
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import new_file, number, refusing, stoppable, whole_number


def add(commands: Commands) -> None:
    _add_warmup(commands)
    _add_train(commands)
    _add_rate(commands)


def _add_warmup(commands: Commands) -> None:
    warm = commands.add("warmup", _warmup, "compile games once, so that bots and simulations are fast", "GAME")
    warm.add_argument("games", metavar="GAME", nargs="*", default=[], help="games' ids (all of them)")


def _add_train(commands: Commands) -> None:
    learn = commands.add(
        "train", _train, "learn an evaluation for bots by self-play", "GAME --players 2 --minutes 3", Naming.ONE
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


def _add_rate(commands: Commands) -> None:
    rate = commands.add(
        "rate", _rate, "measure how strong the levels of bots are", "GAME --players 2 --games 200", Naming.ONE
    )
    rate.add_argument("--players", metavar="N", type=whole_number, help="number of players (the fewest possible)")
    rate.add_argument("--games", metavar="N", type=whole_number, default=200, help="games of each pair (200)")
    rate.add_argument("--seed", metavar="N", type=whole_number, default=1, help="makes chance repeatable (1)")
    typed.add_runner(rate)
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
    typed.add_json(rate)


def _warmup(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.core.engine import is_compiled

    games = [typed.game(name) for name in arguments.games] or [typed.game(about.id) for about in typed.all_games()]
    typed.need_compiler()
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


def _train(arguments: argparse.Namespace, reader: Reader) -> int:
    game = typed.game(arguments.game)
    typed.need_compiler()
    from boargame.terminal import learning

    with stoppable():
        return learning.train(game, arguments)


def _rate(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.terminal import rating

    game = typed.game(arguments.game)
    with refusing():
        typed.check_workers(arguments)
        rating.check(game, arguments)
        typed.need_compiler()
    with typed.runner_of(arguments) as arguments.runner, stoppable():
        return rating.climb(game, arguments) if arguments.ladder else rating.rate(game, arguments)
