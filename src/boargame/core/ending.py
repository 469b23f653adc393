"""The end of any game: who has won, and what that is worth."""

from __future__ import annotations

from typing import Any

from boargame.core.agenda import everyone
from boargame.core.game import EACH_WINS, REWARD, standing, won
from boargame.core.rule import rule


@rule
def has_won(box: Any, state: Any, seat: int, rivals: int) -> bool:
    """The one place that decides who wins. `rivals` are the seats that count, a bit each: not those that conceded.
    Nobody's standing among them may be better, unless the game itself says which seats have won."""
    if (rivals >> seat) & 1 == 0:
        return False
    if EACH_WINS:
        return won(box, state, seat)
    mine = standing(box, state, seat)
    for other in range(state.seats):
        if (rivals >> other) & 1 and standing(box, state, other) > mine:
            return False
    return True


@rule
def nobody_won(box: Any, state: Any, seat: int) -> bool:
    """Stands in for `won` where a game leaves it to the standing."""
    return False


@rule
def reward(box: Any, state: Any, seat: int) -> int:
    """A seat's share of the victory. Winners share it, unless the game lets each of them win for themselves."""
    rivals = everyone(state.seats)
    if not has_won(box, state, seat, rivals):
        return 0
    if EACH_WINS:
        return REWARD
    equals = 0
    for other in range(state.seats):
        equals += has_won(box, state, other, rivals)
    return REWARD // equals
