"""A table whose matches stand still: every play is stored, answered and shown to everybody, but no rule is asked and
nothing is drawn again. What is left is what storing and sending cost.
"""

from __future__ import annotations

import msgspec

from boargame.core.past import Play
from boargame.core.words import Action
from boargame.table import entries as e
from boargame.table.story import Story
from boargame.table.wall import Glance, Reader, Wall

NOTHING = Action(0, 0, 0, "", "", "")
_draw = Wall._paint


def stand_still() -> None:
    """From now on, in this process."""
    Story._play = _count  # type: ignore[assignment, method-assign]
    Wall._paint = _show_again  # type: ignore[assignment, method-assign]


def _count(story: Story, entry: e.Played) -> None:
    assert story.match is not None
    story.match.plays.append(Play(entry.seat, NOTHING))
    story._freshen(entry.seat, alone=False)


def _show_again(wall: Wall, reader: Reader, glance: Glance | None) -> None:
    if reader not in wall._last or wall.story.match is None:
        _draw(wall, reader, glance)
        return
    plays = len(wall.story.match.plays)
    wall._hang(reader, msgspec.structs.replace(wall._last[reader], version=wall.story.version, plays=plays))
