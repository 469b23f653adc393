"""A turn at a glance: what a game is for, how points are made and lost, the steps of a turn, and one chart.

It is read from `glance.toml` in the game's folder. `{rounds}` there is a number of `[numbers]` in `game.toml`, so that
none is written twice. The chart comes from `show/glance.py`, which draws it from the box.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from boargame.core import registry
from boargame.core.about import About
from boargame.core.chart import Chart
from boargame.core.companion import companion
from boargame.core.files import BadFile, Reader, read_toml
from boargame.rulebook import unmarked

FILE = "glance.toml"


class Source(Struct, frozen=True):
    """A way in which points are made or lost."""

    text: str
    icon: str = ""
    sign: str = "+"


class TurnStep(Struct, frozen=True):
    name: str
    text: str
    now: list[str]  # it is this step's turn while one of these can be played; * stands for anything


class FirstSetup(Struct, frozen=True):
    """What is recommended for a first match."""

    text: str
    players: int
    options: dict[str, str | int | bool]


class AtAGlance(Struct, frozen=True):
    goal: str  # in one sentence
    sources: list[Source]
    turn: str  # what the steps are the steps of: "Your turn", "A day"
    steps: list[TurnStep]
    first: FirstSetup
    end: str = ""  # when the match ends, and who has won
    tips: list[str] = []
    chart: Chart | None = None


def glance(about: About, marked: bool = False) -> AtAGlance | None:
    """A game's turn at a glance, if it has one; for the press with its marks (see `press/marks.py`)."""
    return _glance(about.id, about.home, marked)


@cache
def _glance(game: str, home: Path, marked: bool) -> AtAGlance | None:
    file = home / FILE
    if not file.exists():
        return None
    about = About.read(home)
    read = str if marked else unmarked
    toml = Reader(_filled(read_toml(file), about, file, read), file)
    found = AtAGlance(
        goal=toml.text("goal"),
        end=toml.text("end", ""),
        turn=toml.text("turn", "Your turn"),
        sources=[_source(one) for one in toml.entries("points", "text")],
        steps=[_step(one) for one in toml.entries("step", "name")],
        tips=toml.texts("tips"),
        first=_first(toml.table("first"), about),
        chart=_chart(game),
    )
    toml.end()
    return found


def _source(toml: Reader) -> Source:
    source = Source(toml.text("text"), toml.text("icon", ""), toml.text("sign", "+"))
    toml.end()
    return source


def _step(toml: Reader) -> TurnStep:
    now = toml.anything("now", [])
    step = TurnStep(toml.text("name"), toml.text("text"), toml.texts("now") if now else [])
    toml.end()
    return step


def _first(toml: Reader, about: About) -> FirstSetup:
    options = toml.anything("options", {})
    try:
        about.chosen(options)
    except ValueError as error:
        raise toml.error("options", str(error)) from None
    first = FirstSetup(toml.text("text"), toml.number("players", about.players.start, about.players.stop - 1), options)
    toml.end()
    return first


def _chart(game: str) -> Chart | None:
    found = registry.game(game)
    drawing = companion(found, "glance")
    return drawing.chart(found.open({}, None)[0]) if drawing else None


def _filled(value: Any, about: About, file: Path, read: Callable[[str], str]) -> Any:
    """Every text with the game's own numbers in place of their names."""
    if isinstance(value, dict):
        return {key: _filled(one, about, file, read) for key, one in value.items()}
    if isinstance(value, list):
        return [_filled(one, about, file, read) for one in value]
    if not isinstance(value, str):
        return value
    try:
        return read(value).format_map(about.rest.get("numbers", {}))
    except (KeyError, ValueError) as error:
        raise BadFile(f"{file}: {value!r}: game.toml has no number {error}") from None
