"""The account of a match: where everybody's points came from, how the scores went, and what decided it."""

from __future__ import annotations

import re

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
    text: str  # what changed them most
    lead: bool  # the winners took the lead, and kept it
    more: int = 0  # how many other plays of the same turn changed their points, too


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
    """What decided it: the turns that moved the winners most, ahead or back, and the one that took the lead for good.
    Where the points tell nothing, because all win or lose together, the great moments of the match."""
    lines, kinds = match.events(), list(match.game.events)
    if not winners or match.game.group:
        grand = [line for line in lines if kinds[line.kind].staged.part is Part.GRAND and line.play]
        return [Turning(line.play, line.seat, 0, line.text, False) for line in grand[-MOMENTS:]]
    margins = [_margin(one, winners) for one in scores]
    turns = _turns(match)
    swings = sorted(turns, key=lambda span: -abs(margins[span[1]] - margins[span[0]]))[:MOMENTS]
    last_behind = max((play for play, margin in enumerate(margins) if margin <= 0), default=0)
    leading = (span for span in turns if span[0] <= last_behind < span[1])
    took = next(leading, None) if len(winners) < match.players else None
    chosen = {span for span in swings if margins[span[1]] != margins[span[0]]} | ({took} if took else set())
    return [_turning(match, _told(lines, span), scores, span, span == took) for span in sorted(chosen)]


def _margin(scores: list[int], winners: list[int]) -> int:
    """How far the winners are ahead of all others; if everybody shares the victory, how close together they are."""
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    return min(scores[seat] for seat in winners) - max(others or scores)


def _turns(match: Match) -> list[tuple[int, int]]:
    """Stretches of plays by the same seat: after how many plays they begin and end."""
    seats = [play.seat for play in match.plays]
    marks = [i for i, seat in enumerate(seats) if i == 0 or seat != seats[i - 1]]
    return list(zip(marks, [*marks[1:], len(seats)]))


def _turning(match: Match, told: list[Line], scores: list[list[int]], span: tuple[int, int], lead: bool) -> Turning:
    """Whose points changed most, and the line that says so best."""
    first, last = span
    changes = [after - before for before, after in zip(scores[first], scores[last])]
    seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
    plays = range(first + 1, last + 1)
    moved = {one: abs(scores[one][seat] - scores[one - 1][seat]) for one in plays}
    play = max(plays, key=lambda one: moved[one])
    more = sum(other > 0 for other in moved.values()) - 1
    telling = {moved[play], scores[play][seat]}
    kinds = list(match.game.events)

    def weight(line: Line) -> tuple[bool, ...]:
        """Of that play and that player; has a sign; names what they got or have now; names cards, or numbers."""
        numbers = {int(one) for one in re.findall(r"\d+", line.text)}
        signed = bool(kinds[line.kind].staged.icon)
        return line.play == play, line.seat == seat, signed, bool(numbers & telling), bool(line.about), bool(numbers)

    best = max(told, key=weight, default=None)
    return Turning(best.play if best else play, seat, changes[seat], best.text if best else "", lead, max(0, more))


def _told(lines: list[Line], span: tuple[int, int]) -> list[Line]:
    """What a stretch of plays has brought. What was decided in secret is told later: when all have decided."""
    first, last = span
    later = next((line.play for line in lines if line.play > first), last)
    return [line for line in lines if first < line.play <= max(last, later)]
