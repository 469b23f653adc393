"""How bots decide, one rule for every kind: at random, greedily, or by search. None of them sees the true state."""

from __future__ import annotations

from enum import IntEnum

from boargame.bots.greedy import best_now
from boargame.bots.search import most_visited, search
from boargame.bots.workspace import ROOT, TRUE, Workspace
from boargame.core.flow import why_not
from boargame.core.game import ALLOWED
from boargame.core.imagining import imagine
from boargame.core.random_play import any_move
from boargame.core.record import NONE
from boargame.core.rule import copy, rule


class Kind(IntEnum):
    RANDOM = 0
    GREEDY = 1
    SEARCH = 2


@rule
def think(work: Workspace, seat: int, kind: int, playouts: int, used: int) -> int:
    """A bot's thinking for a seat in the true state. What it plays; but a search that is given playouts returns how
    many nodes of the tree are used then, of which `used` were before (0: it begins), and may be asked to go on."""
    if used == 0 and kind != Kind.RANDOM:
        copy(work.states[ROOT], work.states[TRUE])
        imagine(work.boxes[0], work.states[ROOT], seat, work.chances[0], work.path)
    if kind == Kind.SEARCH and playouts > 0:
        return search(work, seat, playouts, used)
    action = NONE
    if kind == Kind.GREEDY:
        action = best_now(work, seat)
    elif kind == Kind.SEARCH:
        action = most_visited(work.tree, seat)
    return truly(work, seat, action)


@rule
def truly(work: Workspace, seat: int, action: int) -> int:
    """An action that is legal, not only imagined to be: a seat knows what it may do, even where hidden cards decide."""
    if action != NONE and why_not(work.boxes[0], work.states[TRUE], seat, action) == ALLOWED:
        return action
    return any_move(work.boxes[0], work.states[TRUE], seat, work.chances[0], work.moves)


@rule
def decide(work: Workspace, seat: int, kind: int, playouts: int) -> int:
    """What a bot plays, thinking once."""
    if kind != Kind.SEARCH:
        return think(work, seat, kind, 0, 0)
    return think(work, seat, kind, 0, think(work, seat, kind, playouts, 0))
