"""The account of a match: where everybody's points came from, how the scores went, and what decided it."""

from __future__ import annotations

from msgspec import Struct

from boargame.core import flow
from boargame.core.engine import plain
from boargame.core.journal import Line, paper
from boargame.core.match import Match
from boargame.core.words import Part

MOMENTS = 4
"""How many decisive moments are named."""

OTHER = "before the log begins"
"""Points whose source is unknown, because the match began with a position."""


class Earning(Struct, frozen=True):
    """Something that brought or cost points."""

    name: str
    points: list[int]  # of every seat


class Turning(Struct, frozen=True):
    """A moment that decided something."""

    play: int  # how many plays had been made
    seat: int  # whose points changed, or -1
    change: int
    text: str
    lead: bool  # the winner took the lead, and kept it


def sources(match: Match) -> list[Earning]:
    """Where the points came from; for every seat they add up to its score."""
    game, seats = match.game, range(match.players)
    noted = match.noted()
    scores = match.scores
    if game.sources is None:
        return [Earning(game.about.unit, scores)]
    told = [game.sources(match.box, match.state, seat, noted) for seat in seats]
    names = list(dict.fromkeys(name for one in told for name in one))
    found = [Earning(name, [one.get(name, 0) for one in told]) for name in names]
    missing = [score - sum(one.points[seat] for one in found) for seat, score in enumerate(scores)]
    return [one for one in [*found, Earning(OTHER, missing)] if any(one.points)]


def curve(match: Match) -> list[list[int]]:
    """The scores after every play, from before the first."""
    again = match.set_up_again()
    apply = plain(match.game).entry(flow.apply)
    scores = [again.scores]
    for play in match.plays:
        apply(again.box, again.state, paper(), play.seat, play.action.id)
        scores.append(again.scores)
    return scores


def turnings(match: Match, scores: list[list[int]], winners: list[int]) -> list[Turning]:
    """What decided it: the plays that moved the winner most, ahead or back, and the one that took the lead for good.
    Where the points tell nothing, because all win or lose together, the great moments of the match."""
    lines, kinds = match.events(), list(match.game.events)
    if len(winners) != 1 or match.game.group:
        grand = [line for line in lines if kinds[line.kind].staged.part is Part.GRAND and line.play]
        return [Turning(line.play, line.seat, 0, line.text, False) for line in grand[-MOMENTS:]]
    margins = [_margin(one, winners[0]) for one in scores]
    turns = _turns(match)
    swings = sorted(turns, key=lambda span: -abs(margins[span[1]] - margins[span[0]]))[:MOMENTS]
    last_behind = max((play for play, margin in enumerate(margins) if margin <= 0), default=0)
    took = next((span for span in turns if span[0] <= last_behind < span[1]), None)
    chosen = {span for span in swings if margins[span[1]] != margins[span[0]]} | ({took} if took else set())
    return [_turning(lines, scores, span, span == took) for span in sorted(chosen)]


def _margin(scores: list[int], winner: int) -> int:
    return scores[winner] - max((score for seat, score in enumerate(scores) if seat != winner), default=0)


def _turns(match: Match) -> list[tuple[int, int]]:
    """Stretches of plays by the same seat: after how many plays they begin and end."""
    seats = [play.seat for play in match.plays]
    marks = [i for i, seat in enumerate(seats) if i == 0 or seat != seats[i - 1]]
    return list(zip(marks, [*marks[1:], len(seats)]))


def _turning(lines: list[Line], scores: list[list[int]], span: tuple[int, int], lead: bool) -> Turning:
    """Whose points changed most, and the line of the play that changed them."""
    first, last = span
    changes = [after - before for before, after in zip(scores[first], scores[last])]
    seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
    play = max(range(first + 1, last + 1), key=lambda one: abs(scores[one][seat] - scores[one - 1][seat]))
    told = [line for line in lines if first < line.play <= last]
    if not told:
        return Turning(play, seat, changes[seat], "", lead)

    def weight(line: Line) -> tuple[bool, ...]:
        """A line of that play and that player, which names cards and numbers, says most."""
        return line.play == play, line.seat == seat, bool(line.about), any(one.isdigit() for one in line.text)

    best = max(told, key=weight)
    return Turning(best.play, seat, changes[seat], best.text, lead)
