"""Looking back: a match as it was, as a reader may see it."""

from __future__ import annotations

from typing import Any

from boargame.core.match import Match
from boargame.table import protocol
from boargame.table.refusal import Refusal
from boargame.table.story import Story
from boargame.table.wall import Glance, Reader


def moment(story: Story, plays: int, reader: Reader) -> protocol.Moment:
    """The table as it was after a number of plays."""
    match = _begun(story)
    if not 0 <= plays <= len(match.plays):
        raise Refusal("unknown", f"You can look back to plays 0 to {len(match.plays)}.")
    then = match.looking_back(plays)
    last = then.plays[-1] if then.plays else None
    return protocol.Moment(
        play=plays,
        plays=len(match.plays),
        seat=last.seat if last else -1,
        text=_openly(match, last, plays) if last else "",
        scene=Glance(story, then, live=False).scene(reader),
    )


def replay(story: Story, reader: Reader) -> protocol.Replay:
    match = _begun(story)
    seats = [play.seat for play in match.plays]
    return protocol.Replay(
        table=story.table(set(), 0),
        plays=len(match.plays),
        lines=match.events(0, reader),
        marks=[i for i, seat in enumerate(seats) if i == 0 or seat != seats[i - 1]],
    )


def _begun(story: Story) -> Match:
    if story.match is None:
        raise Refusal("not_now", "The match has not begun.")
    return story.match


def _openly(match: Match, play: Any, plays: int) -> str:
    """What a play was, unless it was made in secret and others still decide."""
    return "" if match.is_secret(plays - 1) else str(play.action.text)
