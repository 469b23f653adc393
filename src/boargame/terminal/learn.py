"""Lessons, a turn at a glance and answers to questions, in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boargame.core.about import About
from boargame.core.chart import Chart
from boargame.core.match import IllegalAction
from boargame.learn.glance import AtAGlance, glance
from boargame.learn.lesson import Lesson, lessons
from boargame.learn.search import Found
from boargame.learn.walk import NEXT, Stand, walk
from boargame.terminal.board import board
from boargame.terminal.keyboard import Reader
from boargame.terminal.prompt import question
from boargame.terminal.words import inline

HELP = "Type a number or an action; back for the page before, board for the table, quit to leave."


def teach(about: About, chosen: Sequence[Lesson], console: Console, reader: Reader) -> int:
    """Lessons one after the other. Somebody who quits can go on later with `boargame learn GAME LESSON`."""
    for lesson in chosen:
        if not _Class(about, lesson, console, reader).hold():
            console.print(f"Go on later with: boargame learn {about.id} {lesson.id}")
            return 0
    following = [one.id for one in lessons(about)[lessons(about).index(chosen[-1]) + 1 :]]
    then = f"learn {about.id} {following[0]}" if following else f"play {about.id} --bots easy"
    console.print(f"Well done. Next: boargame {then}")
    return 0


class _Class:
    """One lesson, page by page."""

    def __init__(self, about: About, lesson: Lesson, console: Console, reader: Reader) -> None:
        self.about, self.lesson, self.console, self.reader = about, lesson, console, reader
        self.steps: list[str] = []
        self._drawn = -1

    def hold(self) -> bool:
        """Whether it was taken to its end."""
        self.console.print(Rule(Text(self.lesson.title, "bold"), align="left"))
        while True:
            stand = walk(self.lesson, self.steps)
            self._show(stand)
            if stand.over:
                return True
            if not self._ask(stand):
                return False

    def _show(self, stand: Stand) -> None:
        print = self.console.print
        if stand.said:
            print(inline(stand.said), style="green" if not stand.trying else "")
        if stand.trying:
            return
        page, plays = stand.page, len(stand.match.plays)
        for line in stand.news:
            print(Text(f"  {line.text}", "dim"))
        if plays != self._drawn and (page.do or page.point):
            print(board(stand.match, self.lesson.seat))
            self._drawn = plays
        for paragraph in page.text.split("\n\n"):
            print(inline(paragraph))
        found = glance(self.about) if page.picture in ("points", "chart") else None
        if found:
            print(_points(found) if page.picture == "points" else _chart(found.chart) if found.chart else "")
        if page.ask:
            print(Panel(Group(Text(page.ask, "bold"), inline(page.why)), expand=False))

    def _ask(self, stand: Stand) -> bool:
        """Take one step; false to leave."""
        if stand.trying:
            self.reader("Press Enter to take it back. ")
            del self.steps[stand.opened :]
            return True
        if not stand.page.do:
            return self._turn(stand, self.reader(f"{stand.number + 1} of {len(self.lesson.pages)}, Enter> ").strip())
        actions = stand.match.legal(self.lesson.seat)
        self.console.print(question(stand.match, self.lesson.seat, actions))
        line = self.reader(f"{stand.number + 1} of {len(self.lesson.pages)}> ").strip()
        if line.lower() in ("quit", "back", "board", "help", ""):
            return self._turn(stand, line.lower() or "help")
        if line.isdecimal() and 1 <= int(line) <= len(actions):
            line = actions[int(line) - 1].notation
        try:
            walk(self.lesson, [*self.steps, line])
        except IllegalAction as error:
            self.console.print(f"{error}")
        except (LookupError, ValueError) as error:
            self.console.print(f"{error.args[0]}. {HELP}")
        else:
            self.steps.append(line)
        return True

    def _turn(self, stand: Stand, line: str) -> bool:
        """What can be typed on any page."""
        word = line.lower()
        if word == "quit":
            return False
        if word == "back":
            self.steps = self.steps[: stand.trail[-2] if len(stand.trail) > 1 else 0]
        elif word == "board":
            self.console.print(board(stand.match, self.lesson.seat))
        elif word or stand.page.do:
            self.console.print(HELP)
        else:
            self.steps.append(NEXT)
        return True


# -- a turn at a glance ----------------------------------------------------------------------------------


def show_glance(about: About, console: Console) -> int:
    found = glance(about)
    if found is None:
        console.print(f"{about.name} has no turn at a glance.")
        return 0
    console.print(Rule(Text(about.name, "bold"), align="left"), inline(found.goal), _points(found), inline(found.end))
    console.print(Text(found.turn, "bold"))
    for number, step in enumerate(found.steps, 1):
        console.print(Text.assemble(f"  {number} ", (step.name, "bold"), ": "), inline(step.text), sep="", end="\n")
    if found.chart:
        console.print(_chart(found.chart))
    for tip in found.tips:
        console.print(inline(f"- {tip}"))
    return 0


def _points(found: AtAGlance) -> RenderableType:
    return Group(*(Text(f"  {one.sign} {one.text}") for one in found.sources))


def _chart(chart: Chart) -> RenderableType:
    table = Table(title=chart.title, title_justify="left")
    for column in chart.columns:
        table.add_column(column.text)
    for row in chart.rows:
        table.add_row(row.head.text, *(cell.text for cell in row.cells))
    return Group(table, Text(chart.note, "dim"))


# -- answers -----------------------------------------------------------------------------------------------


def found(answers: Sequence[Found]) -> RenderableType:
    parts: list[RenderableType] = []
    for one in answers:
        named = f"{one.id}  " if one.kind == "rule" and one.id else ""
        parts += [Text.assemble((named, "bold"), (one.heading, "dim")), inline(one.text), Text()]
    return Group(*parts)


def found_json(one: Found) -> dict[str, Any]:
    return {"kind": one.kind, "id": one.id, "heading": one.heading, "text": one.text}
