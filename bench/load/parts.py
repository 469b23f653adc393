"""Where a table's CPU time goes: the profile of a server, by its parts."""

from __future__ import annotations

import cProfile
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket

from boargame.core.match import Match
from boargame.table import showing
from boargame.table.sqlite import SqliteStore
from boargame.table.story import Story
from boargame.table.wall import Wall
from boargame.table.wire import Wire

PARTS: dict[str, list[Callable[..., Any]]] = {
    "carrying a play out by the rules": [Story.take],
    "what a board draws": [Match.seen, showing.board],
    "choices for the player to act": [showing.own],
    "help for players who look": [showing.help_for],
    "lines of the log": [Wall._copy_log],
    "putting an update together": [Wall.update_for],
    "sending": [Wire.put, WebSocket.send],
    "receiving": [WebSocket.receive_text],
    "handing an entry to the writer": [SqliteStore.append],
}
"""Functions by what they are for; none of them calls another."""

REST = "everything else"


def shares(profile: cProfile.Profile) -> dict[str, float]:
    """Of the time that was profiled, what each part took, with everything it called."""
    profile.create_stats()
    stats: dict[tuple[str, int, str], tuple[Any, ...]] = profile.stats
    total = sum(own for _, _, own, _, _ in stats.values()) or 1.0
    found = {
        name: sum(stats[place][3] for place in map(_place, functions) if place in stats) / total
        for name, functions in PARTS.items()
    }
    return found | {REST: 1 - sum(found.values())}


def _place(function: Callable[..., Any]) -> tuple[str, int, str]:
    """How a profile calls a function."""
    code = function.__code__
    return code.co_filename, code.co_firstlineno, code.co_name
