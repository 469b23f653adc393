"""What arms are worth tonight."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.arms import all_arms, chance_together
from boargame.games.wasteland.judgement.clock import Phase, is_last_day, phase
from boargame.games.wasteland.judgement.outlook import Outlook
from boargame.games.wasteland.names import Trial
from boargame.games.wasteland.state import State

A_LOST_NIGHT = 1500
"""What a shared combat of a usual night is about."""


@rule
def chance_tonight(box: Box, state: State, seat: int, fixed: int, each: int, more: int) -> int:
    return chance_together(box, state, fixed, each, all_arms(box, state, seat, True) + more, 0)


@rule
def point_tonight(box: Box, state: State, view: Outlook) -> int:
    """What one point more is worth in the fights of tonight."""
    if phase(state) > Phase.DUSK:
        return 0
    if is_last_day(box, state):
        return view.point
    card = state.catastrophes.tonight
    if card == NONE or box.catastrophes[card].trial != Trial.SHARED:
        return 0
    night = box.catastrophes[card]
    better = chance_tonight(box, state, view.seat, night.fixed, night.each, 1) - chance_tonight(
        box, state, view.seat, night.fixed, night.each, 0
    )
    return better * A_LOST_NIGHT // 10000
