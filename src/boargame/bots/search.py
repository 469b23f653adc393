"""Search for any game: a tree of information sets, led by what positions promise.

Each playout imagines what the searching seat cannot see, walks down the tree along answers that are legal in that
world, adds the answers to one more question, plays on to a horizon, judges the position there, and credits every node
on its path with what that brings the node's own seat (Cowling, Powley, Whitehouse 2012).

* Where to walk: mean result, and curiosity in proportion to what an answer promised at first (PUCT). An answer
  promises what the position after it is worth to its seat, in a world that this seat imagines: nobody knows the dice,
  the decks or the hands of others, neither in the tree nor beyond it.
* Where several seats decide together, nobody may know what the others do: the tree branches on the searcher's answers
  only, and each of the others learns its own at the same node, whatever the rest answer.
* What is kept: as long as one seat goes on deciding and nothing was revealed or left to chance, the part of the tree
  below its answer is where the next search begins.

The tree is an array made beforehand; nothing is allocated while searching.
"""

from __future__ import annotations

import math

from boargame.bots.judge import judge_all, judged, look, outcome, quick
from boargame.bots.mind import TO_THE_END, WHOLE, Evaluation, Mind, Rollout
from boargame.bots.workspace import ROOT, WORLD, Node, Workspace
from boargame.core.agenda import acting, owing, together
from boargame.core.chance import below, mixed
from boargame.core.ending import reward
from boargame.core.flow import advance, apply, legal
from boargame.core.game import EACH_WINS, REWARD, TRIES, VERB
from boargame.core.imagining import imagine
from boargame.core.record import NONE, Cells
from boargame.core.rule import copy, rule

VICTORY = 1_000_000
"""What a node counts a victory as."""

BEGINNING = 0.5
"""What an answer is expected to bring while nobody has tried any."""

LEAST_CHANCE = 0.03
"""Of all curiosity, the part that every answer gets, whatever it promises."""


@rule
def search(work: Workspace, me: int, playouts: int) -> None:
    """Add playouts of seat `me` to the tree."""
    root, world = work.states[ROOT], work.states[WORLD]
    for _ in range(playouts):
        copy(world, root)
        imagine(work.boxes[0], world, me, work.chances[0], work.places)
        length = walk(work, me)
        if length > 0:  # an answer is possible in this world
            play_on(work, me)
            appraise(work, me)
            credit(work, length)


@rule
def plant(work: Workspace, me: int) -> None:
    """Begin a new tree."""
    memory, root = work.memories[0], work.states[ROOT]
    memory.root = 0
    memory.used = 1
    bud(work.tree[0], NONE, NONE, 0)
    for seat in range(root.seats):
        work.reference[seat] = judged(work, work.minds[me].leaf, root, seat)


@rule
def bud(node: Node, action: int, seat: int, value: int) -> None:
    """A new node, not yet visited."""
    node.first_child = NONE
    node.next_sibling = NONE
    node.action = action
    node.seat = seat
    node.visits = 0
    node.total = 0
    node.value = value


# -- down the tree ---------------------------------------------------------------------------------------


@rule
def walk(work: Workspace, me: int) -> int:
    """Down the tree and one node beyond it; how long the path was."""
    box, world, tree, path, root = work.boxes[0], work.states[WORLD], work.tree, work.path, work.memories[0].root
    node, length = root, 0
    while owing(world.agenda) != 0 and length < len(path):
        seat = me if (owing(world.agenda) >> me) & 1 else acting(world.agenda)
        branches = seat == me or not together(world.agenda)
        count = legal(box, world, seat, work.moves)
        if node == root and seat == me:
            count = noticed(work, me, count)
        mark(work.mask, work.moves, count, True)
        grow(work, me, node, seat, count)
        child = most_promising(work, me, node, seat, count)
        mark(work.mask, work.moves, count, False)
        if child == NONE:  # nothing is legal, or the tree is full
            break
        path[length] = child
        length += 1
        fresh = tree[child].visits == 0
        work.logs[0].count = 0
        apply(box, world, work.logs[0], seat, tree[child].action)
        if branches:
            node = child
            if fresh:
                break
    return length


@rule
def mark(mask: Cells[bool], moves: Cells[int], count: int, on: bool) -> None:
    for i in range(count):
        mask[moves[i]] = on


@rule
def noticed(work: Workspace, me: int, count: int) -> int:
    """Leave out the kinds of answer that the searcher overlooks this time, but never all; how many are left."""
    moves, left, luck, part = work.moves, 0, work.memories[0].luck, work.minds[me].oversight
    if part == 0:
        return count
    for i in range(count):
        if mixed(luck + VERB[moves[i]] * 0x9E3779B1) % WHOLE >= part:
            moves[left] = moves[i]
            left += 1
    return left if left > 0 else count


@rule
def grow(work: Workspace, me: int, node: int, seat: int, count: int) -> None:
    """Add a node for every marked answer that has none, if there is room for them."""
    tree, mask, moves, memory = work.tree, work.mask, work.moves, work.memories[0]
    left, child = count, tree[node].first_child
    while child != NONE:
        here = tree[child]
        if here.seat == seat and mask[here.action]:
            mask[here.action] = False
            left -= 1
        child = here.next_sibling
    if left > 0 and memory.used + left <= len(tree):
        foresee(work, work.minds[me], seat, count, TRIES if node == memory.root else 1)
        for i in range(count):
            if mask[moves[i]]:
                bud(tree[memory.used], moves[i], seat, work.values[i])
                insert(tree, node, memory.used)
                memory.used += 1
    mark(mask, moves, count, True)


@rule
def foresee(work: Workspace, mind: Mind, seat: int, count: int, tries: int) -> None:
    """What the marked answers promise, all in the same worlds, so that none is luckier than another."""
    for i in range(count):
        work.values[i] = 0
    if count == 1 or mind.temperature == 0:
        return
    for _ in range(tries):
        look(work, seat)
        for i in range(count):
            if work.mask[work.moves[i]]:
                work.values[i] += outcome(work, mind, seat, work.moves[i])
    for i in range(count):
        work.values[i] //= tries


@rule
def insert(tree: Cells[Node], parent: int, place: int) -> None:
    """Put a node among its siblings, behind all that promise as much."""
    value, before, after = tree[place].value, NONE, tree[parent].first_child
    while after != NONE and tree[after].value >= value:
        before = after
        after = tree[after].next_sibling
    tree[place].next_sibling = after
    if before == NONE:
        tree[parent].first_child = place
    else:
        tree[before].next_sibling = place


@rule
def most_promising(work: Workspace, me: int, node: int, seat: int, count: int) -> int:
    """The marked answer to follow; NONE if the tree has none. Siblings stand in the order of what they promise, so
    those that are not yet tried because there are many are the last."""
    tree, mask, mind = work.tree, work.mask, work.minds[me]
    wide = count if mind.width == 0 else int(mind.width * math.sqrt(tree[node].visits + 1.0))
    visits, total, weights, top, found = 0, 0, 0.0, 0, 0
    child = tree[node].first_child
    while child != NONE and found < wide:
        here = tree[child]
        if here.seat == seat and mask[here.action]:
            if found == 0:
                top = here.value
            found += 1
            visits += here.visits
            total += here.total
            weights += weight(mind, here.value - top)
        child = here.next_sibling
    if found == 0:
        return NONE
    usual = total / visits / VICTORY if visits > 0 else BEGINNING
    curious = mind.curiosity / WHOLE * math.sqrt(visits + 1.0)
    best, best_value, seen = NONE, -1.0, 0
    child = tree[node].first_child
    while child != NONE and seen < found:
        here = tree[child]
        if here.seat == seat and mask[here.action]:
            seen += 1
            chance = (1.0 - LEAST_CHANCE) * weight(mind, here.value - top) / weights + LEAST_CHANCE / found
            mean = here.total / here.visits / VICTORY if here.visits > 0 else usual
            value = mean + curious * chance / (1.0 + here.visits)
            if value > best_value:
                best, best_value = child, value
        child = here.next_sibling
    return best


@rule
def weight(mind: Mind, behind: int) -> float:
    """How much an answer attracts at first that promises this much less than the best one."""
    return math.exp(behind / mind.temperature) if mind.temperature > 0 else 1.0


# -- beyond the tree -------------------------------------------------------------------------------------


@rule
def play_on(work: Workspace, me: int) -> None:
    """Play the world on, to the end of the game or of the searcher's horizon, counted in turns."""
    box, world, log, mind, moves = work.boxes[0], work.states[WORLD], work.logs[0], work.minds[me], work.moves
    turn, left, seat = world.current, mind.horizon, acting(world.agenda)
    count = legal(box, world, seat, moves)
    while count > 0:  # a world in which nothing may be done goes no further
        if world.current != turn:
            turn = world.current
            left -= 1
        if left == 0 and mind.horizon != TO_THE_END:
            break
        if mind.rollout == Rollout.QUICK:
            action = quick(work, mind, seat, count)
        else:
            action = moves[below(work.chances[0], count)]
        log.count = 0
        count = advance(box, world, log, seat, action, moves)
        seat = acting(world.agenda)


@rule
def appraise(work: Workspace, me: int) -> None:
    """What the world, as far as it was played, brings every seat: between 0 and 1."""
    box, world, payoff, mind = work.boxes[0], work.states[WORLD], work.payoff, work.minds[me]
    over = owing(world.agenda) == 0
    part = mind.mix / WHOLE if over else 1.0
    if part > 0.0:
        forecast(work, mind)
    for seat in range(world.seats):
        won = (1.0 - part) * reward(box, world, seat) / REWARD if over else 0.0
        payoff[seat] = won + (part * payoff[seat] if part > 0.0 else 0.0)
    if mind.share > 0:
        share_out(payoff, world.seats, mind.share / WHOLE)


@rule
def forecast(work: Workspace, mind: Mind) -> None:
    """The chances of every seat by the evaluation. Rivals are compared; players who can all win are compared with what
    they had at the root, unless the evaluation knows how likely they are to win."""
    world, payoff = work.states[WORLD], work.payoff
    judge_all(work, mind.leaf, world, payoff)
    if EACH_WINS or mind.selfish:
        for seat in range(world.seats):
            usual = work.reference[seat] if mind.leaf == Evaluation.WORTH else 0
            payoff[seat] = squashed((payoff[seat] - usual) / mind.scale)
        return
    top, total = -1e300, 0.0
    for seat in range(world.seats):
        payoff[seat] /= mind.scale
        top = max(top, payoff[seat])
    for seat in range(world.seats):
        payoff[seat] = math.exp(payoff[seat] - top)
        total += payoff[seat]
    for seat in range(world.seats):
        payoff[seat] /= total


@rule
def squashed(x: float) -> float:
    """Any number as one between 0 and 1."""
    return 1.0 / (1.0 + math.exp(-min(30.0, max(-30.0, x))))


@rule
def share_out(payoff: Cells[float], seats: int, part: float) -> None:
    """Players who win together count a part of everybody's success as their own."""
    total = 0.0
    for seat in range(seats):
        total += payoff[seat]
    for seat in range(seats):
        payoff[seat] = (1.0 - part) * payoff[seat] + part * total / seats


@rule
def credit(work: Workspace, length: int) -> None:
    """Count the playout at every node on its path."""
    work.tree[work.memories[0].root].visits += 1
    for i in range(length):
        here = work.tree[work.path[i]]
        here.visits += 1
        here.total += int(work.payoff[here.seat] * VICTORY)


# -- what came of it -------------------------------------------------------------------------------------


@rule
def most_visited(work: Workspace, me: int) -> int:
    """Where the answer stands that was tried most; NONE if none was."""
    tree, best, visits = work.tree, NONE, 0
    child = tree[work.memories[0].root].first_child
    while child != NONE:
        if tree[child].seat == me and tree[child].visits > visits:
            best, visits = child, tree[child].visits
        child = tree[child].next_sibling
    return best
