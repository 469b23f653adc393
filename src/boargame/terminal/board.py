"""Boards: a game's own, if it brings one, and one for any game, drawn from what a seat sees.

A game's folder `show` may hold `terminal.py` with

    board(match, seat)      a rich renderable: the whole table as that seat sees it
    brief(match, seat)      optional: the few lines worth seeing again between two decisions of one turn
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from boargame.core.companion import companion
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.position import UNSEEN
from boargame.terminal.words import pairs

OWN_BOARD = "terminal"
BESIDE_THE_TABLE = {"agenda", "threads", "seats"}
"""Parts of a view that are about decisions, or obvious."""

WHOSE = {"first", "current"}
"""Parts of every view that are seats."""

PLAYERS = "players"
"""The part of a position with a record for each seat."""

SHORT = 60
"""Characters that fit beside other things."""


def board(match: Match, seat: int | None) -> RenderableType:
    """The table as a seat sees it; None is a spectator."""
    own = own_board(match.game)
    return cast(RenderableType, own.board(match, seat)) if own else any_board(match, seat)


def brief(match: Match, seat: int) -> RenderableType | None:
    """A few lines to see again between two decisions of one turn, if the game has any."""
    own = own_board(match.game)
    return cast(RenderableType, own.brief(match, seat)) if own and hasattr(own, "brief") else None


def own_board(game: Game) -> Any:
    """The module with a game's own board, or None."""
    return companion(game, OWN_BOARD)


# -- for any game --------------------------------------------------------------------------------


def any_board(match: Match, seat: int | None) -> RenderableType:
    """Everything in view: short things in one list, a panel for each of the others."""
    seen = _titled(match.view(seat), _titles(match))
    seen = {key: value for key, value in seen.items() if key not in BESIDE_THE_TABLE}
    seen |= {
        key: match.seat_names[seen[key]] if seen[key] in range(match.players) else None for key in WHOSE & set(seen)
    }
    short = {key: value for key, value in seen.items() if _is_plain(value)}
    panels: list[RenderableType] = [Panel(_line(short), title=match.game.about.name, title_align="left")]
    for key, value in seen.items():
        if key not in short:
            names = _seats(match, seat) if key == PLAYERS else []
            panels.append(Panel(_shown(value, names), title=_called(key), title_align="left"))
    return Group(*panels)


def _titles(match: Match) -> dict[str, str]:
    """What each card is called, by its id."""
    tables = [zip(names, match.titles.get(table, names), strict=True) for table, names in match.names.items()]
    return {name: title for table in tables for name, title in table if name != title}


def _titled(value: Any, titles: Mapping[str, str]) -> Any:
    """The same, with a card's title after its id."""
    if isinstance(value, dict):
        return {key: _titled(one, titles) for key, one in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return [_titled(one, titles) for one in value]
    return f"{value} {titles[value]}" if isinstance(value, str) and value in titles else value


def _seats(match: Match, seat: int | None) -> list[str]:
    return [f"{name} (you)" if place == seat else name for place, name in enumerate(match.seat_names)]


def _shown(value: Any, names: Sequence[str] = ()) -> RenderableType:
    if isinstance(value, Mapping):
        return _record(cast("Mapping[str, Any]", value))
    if isinstance(value, list):
        return _row(value, names)
    return Text(_said(value))


def _record(record: Mapping[str, Any]) -> RenderableType:
    """Short parts in one line, then each of the others under its name."""
    short = {key: value for key, value in record.items() if _is_plain(value)}
    rows = [(_called(key), _shown(value)) for key, value in record.items() if key not in short]
    parts: list[RenderableType] = [_line(short)] if short else []
    return Group(*parts, pairs(rows)) if rows else Group(*parts)


def _line(parts: Mapping[str, Any]) -> Text:
    written = Text()
    for key, value in parts.items():
        written.append("   " if written else "").append(f"{_called(key)} ", "dim").append(_flat(value))
    return written


def _row(cells: list[Any], names: Sequence[str]) -> RenderableType:
    """A table if there are records in it, otherwise its cells in a line."""
    if not any(isinstance(cell, Mapping) for cell in cells):
        return Text(_flat(cells))
    held = [(place, cell) for place, cell in enumerate(cells) if cell is not None]
    if names:
        return Columns([Panel(_shown(cell), title=names[place], title_align="left") for place, cell in held])
    keys = list(dict.fromkeys(key for _, cell in held for key in (cell if isinstance(cell, Mapping) else ())))
    table = Table("", *(_called(key) for key in keys), box=None, pad_edge=False)
    for place, cell in held:
        values = cast("Mapping[str, Any]", cell) if isinstance(cell, Mapping) else {}
        table.add_row(str(place + 1), *(_shown(values.get(key)) for key in keys))
    return table


def _is_plain(value: Any) -> bool:
    """Does it fit in a line, beside others?"""
    if isinstance(value, Mapping):
        nested = any(isinstance(one, Mapping | list) for one in cast("Mapping[str, Any]", value).values())
        return not nested and len(_flat(value)) <= SHORT
    if isinstance(value, list):
        return not any(isinstance(one, Mapping | list) for one in value) and len(_flat(value)) <= SHORT
    return True


def _flat(value: Any) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{_called(key)} {_flat(one)}" for key, one in cast("Mapping[str, Any]", value).items())
    if isinstance(value, list):
        return _pile(value)
    return _said(value)


def _pile(cells: list[Any]) -> str:
    """Cells in a line; empty places at the end are left out, and cards that nobody sees are counted."""
    held = list(cells)
    while held and held[-1] is None:
        held.pop()
    if len(held) > 1 and all(cell == UNSEEN for cell in held):
        return f"{len(held)} unseen"
    return ", ".join(_flat(cell) for cell in held) or "–"


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)


def _called(key: str) -> str:
    return str(key).replace("_", " ")
