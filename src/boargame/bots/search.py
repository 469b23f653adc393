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

from boargame.bots.workspace import ROOT as IMAGINED
from boargame.bots.workspace import WORLD, Node, Workspace
from boargame.core.agenda import acting, owing, together
from boargame.core.chance import below
from boargame.core.ending import reward
from boargame.core.flow import apply, legal
from boargame.core.game import REWARD
from boargame.core.imagining import imagine
from boargame.core.random_play import playout
from boargame.core.record import NONE, Cells
from boargame.core.rule import copy, rule

ROOT = 0
"""The place of the root in the tree."""

CURIOSITY = 0.7
"""How much a rarely tried action attracts."""

UNKNOWN = 1e9
"""What an answer promises of which nothing is known yet."""


@rule
def search(work: Workspace, me: int, playouts: int, used: int) -> int:
    """Add playouts of seat `me` to the tree, of which `used` nodes are taken (0: begin); how many are taken then."""
    box, root, world = work.boxes[0], work.states[IMAGINED], work.states[WORLD]
    if used == 0:
        used = 1
        bud(work.tree[ROOT], NONE, NONE)
    for _ in range(playouts):
        copy(world, root)
        imagine(box, world, me, work.chances[0], work.path)
        used, length = walk(work, me, used)
        if length == 0:  # no action is possible in this world, or the tree is full
            continue
        playout(box, world, work.logs[0], work.chances[0], work.moves)
        for seat in range(world.seats):
            work.payoff[seat] = reward(box, world, seat)
        credit(work.tree, work.path, length, work.payoff)
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
def walk(work: Workspace, me: int, used: int) -> tuple[int, int]:
    """Down the tree and one node beyond it; how many nodes are used now, and how long the path was."""
    box, world, tree, path, moves = work.boxes[0], work.states[WORLD], work.tree, work.path, work.moves
    node, length = ROOT, 0
    while owing(world.agenda) != 0 and length < len(path):
        seat = me if (owing(world.agenda) >> me) & 1 else acting(world.agenda)
        branches = seat == me or not together(world.agenda)
        count = legal(box, world, seat, moves)
        if count == 0:
            break
        child = best_child(work, node, seat, count)
        grown = child == NONE
        if grown:
            if used == len(tree):
                break
            child = used
            used += 1
            grow(tree, node, child, untried(work, node, seat, count), seat)
        path[length] = child
        length += 1
        work.logs[0].count = 0
        apply(box, world, work.logs[0], seat, tree[child].action)
        if branches:
            node = child
            if grown:
                break
    return used, length


@rule
def best_child(work: Workspace, node: int, seat: int, count: int) -> int:
    """The answer to follow, or NONE if one of the legal ones was never tried."""
    tree, moves, mask = work.tree, work.moves, work.mask
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
def untried(work: Workspace, node: int, seat: int, count: int) -> int:
    """One of the legal answers that were never tried here, each equally likely."""
    tree, moves, mask = work.tree, work.moves, work.mask
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
    which, chosen = below(work.chances[0], left), NONE
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
