"""Search for any game: information-set Monte Carlo tree search with one observer.

Each playout imagines what the searching seat cannot see, walks down the tree along actions that are legal in
that world, adds one node, plays at random to the end and credits every node with its own seat's reward
(Cowling, Powley, Whitehouse 2012). Where several seats decide together, nobody may know what the others do:
the tree branches on the searcher's answers only, and each of the others learns its own at the same node,
whatever the rest answer; the searcher answers first, which the others cannot know.
The tree is an array made beforehand; nothing is allocated while searching.
"""

from __future__ import annotations

import math
from typing import Any

from boargame.core.agenda import acting, owing, together
from boargame.core.chance import Chance, below
from boargame.core.ending import reward
from boargame.core.flow import apply, legal
from boargame.core.game import REWARD
from boargame.core.imagining import imagine
from boargame.core.log import Log
from boargame.core.random_play import playout
from boargame.core.record import NONE, Cells, Record, i8, i32, i64
from boargame.core.rule import copy, rule

ROOT = 0
CURIOSITY = 0.7
"""How much a rarely tried action attracts."""

UNKNOWN = 1e9
"""What an answer promises of which nothing is known yet."""

LONGEST_PATH = 4096
"""Decisions from the root to the end of a walk."""


class Node(Record):
    """An answer of a seat, tried at its parent."""

    first_child: i32
    next_sibling: i32
    action: i32
    seat: i8
    visits: i32
    chances: i32  # how often this answer was legal when its parent was visited
    total: i64


@rule
def search(
    box: Any,
    root: Any,
    world: Any,
    log: Log,
    chance: Chance,
    tree: Cells[Node],
    path: Cells[int],
    moves: Cells[int],
    mask: Cells[bool],
    payoff: Cells[int],
    me: int,
    playouts: int,
    used: int,
) -> int:
    """Add so many playouts of seat `me` to the tree, of which `used` nodes are taken (0: begin anew); how many are
    taken then. `world`, `path`, `moves`, `mask` and `payoff` are scratch."""
    if used == 0:
        used = 1
        bud(tree[ROOT], NONE, NONE)
    for _ in range(playouts):
        copy(world, root)
        imagine(box, world, me, chance, path)
        used, length = walk(box, world, log, chance, tree, path, moves, mask, me, used)
        if length == 0:  # nothing may be done in this world, or the tree is full
            continue
        playout(box, world, log, chance, moves)
        for seat in range(world.seats):
            payoff[seat] = reward(box, world, seat)
        credit(tree, path, length, payoff)
    return used


@rule
def bud(node: Node, action: int, seat: int) -> None:
    """A new node, not yet visited."""
    node.first_child = NONE
    node.next_sibling = NONE
    node.action = action
    node.seat = seat
    node.visits = 0
    node.chances = 0
    node.total = 0


@rule
def walk(
    box: Any,
    world: Any,
    log: Log,
    chance: Chance,
    tree: Cells[Node],
    path: Cells[int],
    moves: Cells[int],
    mask: Cells[bool],
    me: int,
    used: int,
) -> tuple[int, int]:
    """Down the tree and one node beyond it; how many nodes are used now, and how long the path was."""
    node, length = ROOT, 0
    while owing(world.agenda) != 0 and length < len(path):
        seat = me if (owing(world.agenda) >> me) & 1 else acting(world.agenda)
        branches = seat == me or not together(world.agenda)
        count = legal(box, world, seat, moves)
        if count == 0:
            break
        child = best_child(tree, node, seat, moves, count, mask)
        grown = child == NONE
        if grown:
            if used == len(tree):
                break
            child = used
            used += 1
            grow(tree, node, child, untried(tree, node, seat, chance, moves, count, mask), seat)
        path[length] = child
        length += 1
        log.count = 0
        apply(box, world, log, seat, tree[child].action)
        if branches:
            node = child
            if grown:
                break
    return used, length


@rule
def best_child(tree: Cells[Node], node: int, seat: int, moves: Cells[int], count: int, mask: Cells[bool]) -> int:
    """The answer to follow, or NONE if one of the legal ones was never tried."""
    for i in range(count):
        mask[moves[i]] = True
    best, best_value, tried = NONE, -1.0, 0
    child = tree[node].first_child
    while child != NONE:
        here = tree[child]
        if here.seat == seat and mask[here.action]:
            tried += 1
            here.chances += 1
            value = promise(here)
            if value > best_value:
                best, best_value = child, value
        child = here.next_sibling
    for i in range(count):
        mask[moves[i]] = False
    return best if tried == count else NONE


@rule
def untried(
    tree: Cells[Node], node: int, seat: int, chance: Chance, moves: Cells[int], count: int, mask: Cells[bool]
) -> int:
    """One of the legal answers that were never tried here, each equally likely."""
    for i in range(count):
        mask[moves[i]] = True
    left = count
    child = tree[node].first_child
    while child != NONE:
        here = tree[child]
        if here.seat == seat and mask[here.action]:
            mask[here.action] = False
            left -= 1
        child = here.next_sibling
    which, chosen = below(chance, left), NONE
    for i in range(count):
        if mask[moves[i]]:
            if which == 0:
                chosen = moves[i]
            which -= 1
            mask[moves[i]] = False
    return chosen


@rule
def promise(node: Node) -> float:
    """Mean reward and curiosity (UCB1, counting only the visits where the action was legal)."""
    if node.visits == 0:  # added on this very walk, by a seat that has several answers to give at the same node
        return UNKNOWN
    return node.total / (node.visits * REWARD) + CURIOSITY * math.sqrt(math.log(node.chances) / node.visits)


@rule
def grow(tree: Cells[Node], parent: int, place: int, action: int, seat: int) -> None:
    """Add a child for an untried answer."""
    bud(tree[place], action, seat)
    tree[place].chances = 1
    tree[place].next_sibling = tree[parent].first_child
    tree[parent].first_child = place


@rule
def credit(tree: Cells[Node], path: Cells[int], length: int, payoff: Cells[int]) -> None:
    """Count the playout at every node on its path."""
    for i in range(length):
        here = tree[path[i]]
        here.visits += 1
        here.total += payoff[here.seat]


@rule
def most_visited(tree: Cells[Node], me: int) -> int:
    """What to play after searching."""
    action, visits = NONE, 0
    child = tree[ROOT].first_child
    while child != NONE:
        if tree[child].seat == me and tree[child].visits > visits:
            action, visits = tree[child].action, tree[child].visits
        child = tree[child].next_sibling
    return action
