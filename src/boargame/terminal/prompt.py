"""A question and its numbered answers, and hints about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boargame.bots.hint import Hint
from boargame.core.match import Match
from boargame.core.words import Action
from boargame.terminal.words import percent

A_FEW = 12
"""Up to this many answers are simply listed; more are grouped by verb."""

SPELT_OUT = 6
"""Up to this many answers of one verb are sentences; more are written in notation, side by side."""


def question(match: Match, seat: int, actions: Sequence[Action]) -> RenderableType:
    """What a seat is asked, and what it may answer."""
    asked = match.asked(seat)
    head = Text.assemble((f"{match.seat_names[seat]}: {asked.text}", "bold"), (f"  {asked.paragraph}", "dim"))
    return Group(Text(), head, _listed(actions) if len(actions) <= A_FEW else _grouped(match, actions))


def hinted(found: Hint, actions: Sequence[Action]) -> RenderableType:
    """The best answers by their numbers, with the chance of winning and between what it lies."""
    grid, numbers = _grid(), {action.notation: number for number, action in enumerate(actions, 1)}
    for one in found.choices:
        number = numbers[one.action]
        sure = f"{_percent(one.chance)} to win, between {_percent(one.low)} and {_percent(one.high)}"
        grid.add_row(str(number), Text(actions[number - 1].text), Text(sure, "dim"))
    return Group(grid, Text(found.text))


def _percent(chance: float) -> str:
    return percent(round(1000 * chance))


def _listed(actions: Sequence[Action]) -> Table:
    grid = _grid()
    for number, action in enumerate(actions, 1):
        grid.add_row(str(number), Text(action.text), Text(action.notation, "dim"))
    return grid


def _grouped(match: Match, actions: Sequence[Action]) -> Table:
    """A block for each verb. Many answers of one verb stand side by side: they differ in a word or two."""
    grid = _grid(verbs=True)
    numbered = list(enumerate(actions, 1))
    for verb, found in groupby(numbered, lambda one: _verb(match, one[1])):
        block = list(found)
        if len(block) <= SPELT_OUT:
            for place, (number, action) in enumerate(block):
                head = Text("" if place else verb, "dim")
                grid.add_row(head, str(number), Text(action.text), Text(action.notation, "dim"))
        else:
            grid.add_row(Text(verb, "dim"), "", _side_by_side(verb, block), Text(f"{verb} …", "dim"))
    return grid


def _side_by_side(verb: str, block: Sequence[tuple[int, Action]]) -> Columns:
    rest = [(number, action.notation.removeprefix(verb).strip()) for number, action in block]
    return Columns([Text.assemble((str(number), "bold"), f" {what}") for number, what in rest], padding=(0, 2))


def _verb(match: Match, action: Action) -> str:
    """The words of a notation before what changes from one to the next."""
    return match.game.alphabet.phrase(action).notation.partition("{")[0].strip() or action.notation


def _grid(verbs: bool = False) -> Table:
    grid = Table.grid(padding=(0, 2), expand=False)
    if verbs:
        grid.add_column(no_wrap=True)
    grid.add_column(justify="right", style="bold", no_wrap=True, min_width=3)
    grid.add_column(overflow="fold")
    grid.add_column(no_wrap=True)
    return grid
