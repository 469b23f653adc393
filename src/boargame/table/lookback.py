"""Looking back: a match as it was, as a reader may see it."""

from __future__ import annotations

from boargame.core import account as accounts
from boargame.core.match import Match
from boargame.table import protocol
from boargame.table.refusal import Refusal
from boargame.table.story import Story
from boargame.table.wall import Glance, Reader


def moment(story: Story, step: int, reader: Reader) -> protocol.Moment:
    """The table as it was after a number of plays that the reader saw made."""
    match = _begun(story)
    steps = story.steps(reader, len(match.plays))
    if not 0 <= step <= steps:
        raise Refusal("unknown", f"You can look back to plays 0 to {steps}.")
    plays = story.plays_at(reader, step)
    seat, text = _made(story, match, plays)
    then = match.looking_back(len(match.plays) if step == steps else plays)
    return protocol.Moment(step, steps, seat, text, scene=Glance(story, then, live=False).scene(reader))


def replay(story: Story, reader: Reader) -> protocol.Replay:
    match = _begun(story)
    steps = [story.steps(reader, plays) for plays in range(len(match.plays) + 1)]
    seats = [_turn(match, plays - 1) for plays in range(1, len(steps)) if steps[plays] > steps[plays - 1]]
    marks = [i for i, seat in enumerate(seats) if i == 0 or seat != seats[i - 1]]
    return protocol.Replay(
        table=story.table(set(), 0),
        plays=steps[-1],
        lines=story.lines(0, reader),
        marks=marks,
        turns=[seats[mark] for mark in marks],
    )


def account(match: Match, winners: list[int]) -> protocol.Account:
    """The story of a match that is over."""
    scores = accounts.curve(match)
    return protocol.Account(accounts.sources(match), scores, accounts.turnings(match, scores, winners))


def _begun(story: Story) -> Match:
    if story.match is None:
        raise Refusal("not_now", "The match has not begun.")
    return story.match


def _turn(match: Match, play: int) -> int:
    """Whose turn a play was made in."""
    return -1 if match.decided_together(play) else match.plays[play].seat


def _made(story: Story, match: Match, plays: int) -> tuple[int, str]:
    """Who made the last of some plays, and what it was. What came of secret decisions is in the log."""
    if plays == 0:
        return -1, ""
    if story.state != "over" and match.ended_together(plays - 1):
        return -1, "Everybody has decided"
    last = match.plays[plays - 1]
    return last.seat, last.action.text
