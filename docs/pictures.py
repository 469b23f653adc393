"""Draws the pictures of the documentation: `make pictures`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import boargame
from boargame.bots import Thinker, bot
from boargame.terminal.board import board

HERE = Path(__file__).parent


def terminal() -> str:
    """The table in a terminal, some rounds into a match of Wild Pigs."""
    match = boargame.game("wild-pigs").start(3, seed=7)
    match.seat_names = ["Ann", "Bo", "Cy"]
    thinker = Thinker(match, 7, fast=False)
    while len(match.plays) < 43:
        match.play(thinker.choose(bot("greedy"), match.to_act[0]))
    console = Console(record=True, width=118, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(board(match, match.to_act[0]))
    return console.export_svg(title="boargame play wild-pigs")


def without_fonts(svg: str) -> str:
    """A picture asks for nothing from the network: any monospaced font will do."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")


if __name__ == "__main__":
    (HERE / "terminal.svg").write_text(without_fonts(terminal()), "utf-8")
