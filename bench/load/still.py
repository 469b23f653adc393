"""A table whose matches stand still: every play is stored, answered and shown to everybody, but no rule is asked and
nothing is drawn again. What is left is what storing and sending cost.
"""

from __future__ import annotations

import msgspec

from boargame.core.past import Before, Play
from boargame.core.words import Action
from boargame.table import entries as e
from boargame.table import protocol
from boargame.table.room import Room
from boargame.table.story import Story
from boargame.table.wall import Glance, View, Wall

NOTHING = Action(0, 0, 0, "", "", "")
NOWHERE = Before(None, 0, 0, 0, 0)
LAST: dict[tuple[str, View], protocol.Scene] = {}
"""What each view of a table has shown last."""

_draw, _hang = Wall._paint, Wall._hang


def stand_still() -> None:
    """From now on, in this process."""
    Story._play = _count  # type: ignore[assignment, method-assign]
    Wall._paint = _show_again  # type: ignore[assignment, method-assign]
    Room.snapshot = lambda room: None  # type: ignore[assignment, method-assign]  # there is no match to take one of
    Wall._hang = _remember  # type: ignore[assignment, method-assign]


def _count(story: Story, entry: e.Played) -> None:
    assert story.match is not None
    story.match._past.add(Play(entry.seat, NOTHING), NOWHERE)


def _show_again(wall: Wall, view: View, glance: Glance | None) -> None:
    last, match = LAST.get((wall.story.id, view)), wall.story.match
    if last is None or match is None:
        _draw(wall, view, glance)
    else:
        wall._hang(view, msgspec.structs.replace(last, version=wall.story.version, plays=len(match.plays)))


def _remember(wall: Wall, view: View, scene: protocol.Scene) -> None:
    LAST[wall.story.id, view] = scene
    _hang(wall, view, scene)
