"""A workspace: everything a bot thinks with, made once and used for every decision."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np

from boargame.core.chance import Chance
from boargame.core.game import Game
from boargame.core.log import Log
from boargame.core.record import Cells, Record, flags, i8, i32, i64, packed
from boargame.core.secrets import Secrets

TRUE, ROOT, WORLD = 0, 1, 2
"""The three states: the one being played, the one a bot imagines, and scratch."""

LONGEST_PATH = 4096
"""Decisions from the root of a tree to the end of a walk."""

NODES_A_PLAYOUT = 4
"""Room in the tree for each playout: where seats decide together, one playout may add several nodes."""


class Node(Record):
    """An answer of a seat, tried at its parent."""

    first_child: i32
    next_sibling: i32
    action: i32
    seat: i8
    visits: i32
    chances: i32  # how often this answer was legal when its parent was visited
    total: i64


class Workspace(NamedTuple):
    """Packed arrays for a compiled engine, plain objects otherwise. All but the box is scratch."""

    boxes: Any  # one
    states: Any  # three
    logs: Any  # one
    chances: Any  # one
    tree: Any  # nodes
    path: Cells[int]  # places in the tree; or places of unseen values in a state
    moves: Cells[int]  # numbers of legal actions
    mask: Cells[bool]  # a flag for each action
    payoff: Cells[int]  # a number for each seat

    @property
    def nodes(self) -> int:
        """How many nodes the tree has room for."""
        return len(self.tree)


def workspace(game: Game, box: Record, fast: bool, nodes: int = 1) -> Workspace:
    steps = max(LONGEST_PATH, Secrets.of(game.state).largest_pool)
    if not fast:
        states = [game.state() for _ in range(3)]
        path, moves, payoff = (_numbers(count) for count in (steps, game.actions + 1, game.most))
        return Workspace([box], states, [Log()], [Chance()], _Tree(nodes), path, moves, flags(game.actions), payoff)
    return Workspace(
        boxes=box.pack(),
        states=packed(game.state, 3),
        logs=packed(Log),
        chances=packed(Chance),
        tree=packed(Node, nodes),
        path=cast(Any, np.zeros(steps, np.int64)),
        moves=cast(Any, np.zeros(game.actions + 1, np.int16)),
        mask=cast(Any, np.zeros(game.actions, np.bool_)),
        payoff=cast(Any, np.zeros(game.most, np.int64)),
    )


def _numbers(count: int) -> Any:
    """A plain list: its stores need no check, and are quicker for it."""
    return [0] * count


class _Tree(dict[int, Node]):
    """A plain tree grows as it is used: most of its nodes never are."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length

    def __len__(self) -> int:
        return self._length

    def __missing__(self, place: int) -> Node:
        self[place] = node = Node()
        return node
