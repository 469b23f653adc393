"""`boargame print`: a game on paper."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path
from typing import Any

from boargame.commands import typed
from boargame.commands.typed import Commands, Naming
from boargame.core.game import Game
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import BadInput, answer, number, progress, refusing, stoppable, whole_number


def add(commands: Commands) -> None:
    printed = commands.add("print", _print, "print a game: cards, boards, rules", "GAME --out my-box", Naming.ONE)
    printed.add_argument("--out", metavar="FOLDER", help="where to put box.pdf and rulebook.pdf")
    printed.add_argument("--players", metavar="N", type=whole_number, help="for how many (as many as can play)")
    typed.add_box(printed)
    printed.add_argument("--paper", metavar="PAPER", default="a4", help="a4 or letter (a4)")
    printed.add_argument("--duplex", action="store_true", help="backs behind their fronts, turned over the long edge")
    printed.add_argument("--gutterfold", action="store_true", help="backs beside their fronts, to fold and glue")
    printed.add_argument("--bleed", metavar="MM", type=number, default=0.0, help="paper colour beyond the cut (0)")
    printed.add_argument("--size", metavar="WxH", help="of cards, in millimetres (63x88)")
    printed.add_argument("--grey", action="store_true", help="without colour")
    printed.add_argument("--ink-saving", action="store_true", help="white paper and pale colours")
    printed.add_argument("--booklet", action="store_true", help="the rulebook laid out for folding")
    printed.add_argument("--tts", metavar="FOLDER", help="decks for Tabletop Simulator")
    printed.add_argument("--png", action="store_true", help="also every card as a PNG")
    printed.add_argument("--svg", action="store_true", help="also every card as an SVG")
    typed.add_json(printed)


def _print(arguments: argparse.Namespace, reader: Reader) -> int:
    """A box of paper. Everything is set before the first file is written."""
    from boargame.press import press
    from boargame.press.other_tables import tabletop_simulator

    game = typed.game(arguments.game)
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
        options=typed.options(arguments),
        cards=typed.cards(game, arguments.cards),
        paper=arguments.paper,
        backs=Backs.DUPLEX if arguments.duplex else Backs.FOLD if arguments.gutterfold else Backs.NONE,
        ink=Ink.GREY if arguments.grey else Ink.SAVING if arguments.ink_saving else Ink.COLOUR,
        bleed=arguments.bleed,
        size=_size(arguments.size),
        booklet=arguments.booklet,
    )
    order.open()
    return order


def _size(text: str | None) -> Any:
    """`44x68`: millimetres."""
    from boargame.press.pieces import Size

    if text is None:
        return None
    try:
        width, height = (float(part) for part in text.lower().split("x"))
    except ValueError:
        raise BadInput(f"--size {text}: expected width and height in millimetres, for example 44x68") from None
    return Size(width, height)


def _written(files: Collection[Path]) -> str:
    """A few by name; of many pictures only how many."""
    named = [file for file in files if file.suffix not in (".png", ".svg")]
    lines = [f"{file}  {file.stat().st_size // 1024} kB" for file in named]
    if len(files) > len(named):
        lines.append(f"and {len(files) - len(named)} pictures")
    return "\n".join(lines)
