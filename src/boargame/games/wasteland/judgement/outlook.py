"""How things stand, as one seat sees them: reckoned once for a position, and handed to all who judge it."""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.arms import all_arms
from boargame.games.wasteland.judgement.clock import is_last_day
from boargame.games.wasteland.judgement.settlement import WHOLE, after, expected, stands
from boargame.games.wasteland.state import State


class Outlook(NamedTuple):
    """What a seat expects before the last night."""

    seat: int
    whole: int  # emplacements, in hundredths
    damaged: int
    arms: int  # of all survivors
    standing: int  # the chance that the settlement stands in the end, in ten-thousandths
    point: int  # what one more point of arms adds to it


@rule
def outlook(box: Box, state: State, seat: int) -> Outlook:
    whole, damaged = expected(box, state)
    arms = all_arms(box, state, seat, is_last_day(box, state))
    standing, better = stands(box, state, whole, damaged, arms)
    return Outlook(seat, whole, damaged, arms, standing, better - standing)


@rule
def effect_on_sites(box: Box, state: State, view: Outlook, place: int) -> int:
    """What a list of effects does to the chance to stand."""
    whole, damaged = after(box, place, view.whole, view.damaged, 100)
    return with_sites(box, state, view, whole, damaged)


@rule
def mending(box: Box, state: State, view: Outlook) -> int:
    """What it is worth that a damaged emplacement becomes intact."""
    return with_sites(box, state, view, view.whole + WHOLE, view.damaged - WHOLE)


@rule
def with_sites(box: Box, state: State, view: Outlook, whole: int, damaged: int) -> int:
    """What other emplacements do to that chance."""
    if whole == view.whole and damaged == view.damaged:
        return 0
    standing, _ = stands(box, state, whole, damaged, view.arms)
    return standing - view.standing


@rule
def arms_value(box: Box, state: State, view: Outlook, points: int) -> int:
    """What that many points of arms more or less are worth in the last night."""
    if points == 0:
        return 0
    standing, _ = stands(box, state, view.whole, view.damaged, view.arms + points)
    return standing - view.standing
