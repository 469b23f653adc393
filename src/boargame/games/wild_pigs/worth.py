"""What a position promises a player, in hundredths of a VP: for bots that look one move ahead."""

from __future__ import annotations

from collections.abc import Mapping

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.rules.score import points
from boargame.games.wild_pigs.state import Box, State


@rule
def worth(box: Box, state: State, seat: int) -> int:
    return points(box, state, seat) * 100


def total(box: Box, state: State) -> Mapping[str, int]:
    """What must stay the same from step to step: every card is in exactly one place."""
    return {}
