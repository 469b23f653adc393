"""A workspace: everything a bot thinks with, made once and used for every decision."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np

from boargame.bots.features import Judges, Layout
from boargame.bots.mind import Mind
from boargame.bots.network import Network, blank
from boargame.core.chance import Chance
from boargame.core.game import MOST_SEATS, Game
from boargame.core.log import Log
from boargame.core.record import Cells, Record, flags, i8, i32, i64, packed
from boargame.core.secrets import Secrets

TRUE, BEFORE, ROOT, WORLD, VIEW, AFTER, OTHERS = range(7)
"""The states: the one being played; the same at the last decision; the one a bot imagines; the one a playout is in;
that one as the seat to answer may believe it to be; scratch; from then on others that might as well be imagined, for
all tries but the first."""

LONGEST_PATH = 4096
"""Decisions from the root of a tree to the end of a walk."""

NODES_A_PLAYOUT = 32
"""Room in the tree for each playout, which adds a node for every answer to one question."""


class Node(Record):
    """An answer of a seat, tried at its parent."""

    first_child: i32
    next_sibling: i32
    action: i32
    seat: i8
    visits: i32
    total: i64  # of what it brought its seat, in millionths of a victory
    value: i64  # what its outcome promised when it was added; siblings stand in this order, the best first


class Memory(Record):
    """What is kept from one decision to the next."""

    root: i32  # where in the tree the search begins
    used: i32  # how many nodes of the tree are
    seat: i8  # who decided last
    plays: i32  # how many plays were made before that; 0: nothing is kept
    luck: i64  # of this decision: what is overlooked


class Workspace(NamedTuple):
    """Packed arrays for a compiled engine, plain objects otherwise. All but the box, the minds and
    the network is scratch."""

    boxes: Any  # one
    states: Any  # those named above
    logs: Any  # one
    chances: Any  # one
    minds: Any  # of each seat
    memories: Any  # one
    tree: Any  # nodes
    path: Cells[int]  # places in the tree
    places: Cells[int]  # of unseen values in a state
    moves: Cells[int]  # numbers of legal actions
    values: Cells[int]  # what each of them promises
    mask: Cells[bool]  # a flag for each action
    payoff: Cells[float]  # a number for each seat
    reference: Cells[int]  # for each seat, what the position at the root is worth to it
    net: Network  # the learned evaluation; blank if there is none

    @property
    def nodes(self) -> int:
        """How many nodes the tree has room for."""
        return len(self.tree)


def workspace(game: Game, box: Record, fast: bool, nodes: int = 1, net: Network | None = None) -> Workspace:
    net = net or blank(Layout(game, box, Judges.NOBODY), plain=not fast)
    worlds, pool = OTHERS + game.tries - 1, Secrets.of(game.state).largest_pool
    if not fast:
        return Workspace(
            boxes=[box],
            states=[game.state() for _ in range(worlds)],
            logs=[Log()],
            chances=[Chance()],
            minds=[Mind() for _ in range(MOST_SEATS)],
            memories=[Memory()],
            tree=_Tree(nodes),
            path=_numbers(LONGEST_PATH),
            places=_numbers(pool),
            moves=_numbers(game.actions + 1),
            values=_numbers(game.actions + 1),
            mask=flags(game.actions),
            payoff=_numbers(MOST_SEATS),
            reference=_numbers(MOST_SEATS),
            net=net,
        )
    return Workspace(
        boxes=box.pack(),
        states=packed(game.state, worlds),
        logs=packed(Log),
        chances=packed(Chance),
        minds=packed(Mind, MOST_SEATS),
        memories=packed(Memory),
        tree=packed(Node, nodes),
        path=cast(Any, np.zeros(LONGEST_PATH, np.int64)),
        places=cast(Any, np.zeros(pool, np.int64)),
        moves=cast(Any, np.zeros(game.actions + 1, np.int16)),
        values=cast(Any, np.zeros(game.actions + 1, np.int64)),
        mask=cast(Any, np.zeros(game.actions, np.bool_)),
        payoff=cast(Any, np.zeros(MOST_SEATS, np.float64)),
        reference=cast(Any, np.zeros(MOST_SEATS, np.int64)),
        net=net,
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
