"""Greedy: the action whose outcome is worth most to the seat, looking no further. For any game."""

from __future__ import annotations

from typing import Any

from boargame.core.chance import Chance, below
from boargame.core.game import worth
from boargame.core.log import Log
from boargame.core.record import NONE, Cells
from boargame.core.rule import copy, rule
from boargame.core.table import apply, legal


@rule
def best_now(box: Any, root: Any, world: Any, log: Log, chance: Chance, moves: Cells[int], me: int) -> int:
    """The best action of seat `me` in an imagined state; of equals, each is equally likely. `world` is scratch."""
    best, best_worth, equals = NONE, 0, 0
    for i in range(legal(box, root, me, moves)):
        copy(world, root)
        log.count = 0
        apply(box, world, log, me, moves[i])
        value = worth(box, world, me)
        if best == NONE or value > best_worth:
            best, best_worth, equals = moves[i], value, 1
        elif value == best_worth:
            equals += 1
            if below(chance, equals) == 0:
                best = moves[i]
    return best
