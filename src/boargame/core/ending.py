"""The end of any game: who has won, and what that is worth."""

from __future__ import annotations

from typing import Any

from boargame.core.game import EACH_WINS, REWARD, standing, won
from boargame.core.rule import rule


@rule
def has_won(box: Any, state: Any, seat: int) -> bool:
    """The one place where it is decided who wins."""
    return won(box, state, seat)


@rule
def leads(box: Any, state: Any, seat: int) -> bool:
    """Nobody's standing is better: how most games are won."""
    mine = standing(box, state, seat)
    for other in range(state.seats):
        if standing(box, state, other) > mine:
            return False
    return True


@rule
def reward(box: Any, state: Any, seat: int) -> int:
    """Nothing for who has not won. The others share a victory, unless the game lets each of them win for themselves."""
    if not has_won(box, state, seat):
        return 0
    if EACH_WINS:
        return REWARD
    equals = 0
    for other in range(state.seats):
        equals += has_won(box, state, other)
    return REWARD // equals
