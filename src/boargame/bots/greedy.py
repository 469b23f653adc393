"""Greedy: the action whose outcome is worth most to the seat, looking no further. For any game."""

from __future__ import annotations

from typing import Any

from boargame.bots.workspace import AFTER, OTHERS, ROOT, Workspace
from boargame.core.agenda import question
from boargame.core.chance import below, seed, word
from boargame.core.flow import apply, legal
from boargame.core.game import PLACE, POOL, RATED, TRIES, hopes, worth
from boargame.core.imagining import exchange, forget, gather, same_backs, unseen
from boargame.core.record import NONE, Cells
from boargame.core.rule import copy, rule
from boargame.core.secrets import VALUES


@rule
def best_now(work: Workspace, me: int) -> int:
    """The best action of seat `me` in the imagined state; equals are equally likely."""
    box, root, moves = work.boxes[0], work.states[ROOT], work.moves
    best, best_worth, equals, dealt = NONE, 0, 0, False
    count = legal(box, root, me, moves)
    if count == 1:
        return moves[0]
    asked = question(root, me)
    now = worth(box, root, me) if is_mixed(moves, count) else 0  # hopes alone can be compared without it
    for i in range(count):
        if RATED[moves[i]]:
            value = (now + hopes(box, root, me, asked, moves[i])) * TRIES
        else:
            value = tried(work, me, moves[i], ROOT)
            if TRIES > 1 and by_chance(root, work.states[AFTER], me):
                if not dealt:
                    deal_worlds(work, me)
                    dealt = True
                value += tried_elsewhere(work, me, moves[i])
            else:
                value *= TRIES
        if best == NONE or value > best_worth:
            best, best_worth, equals = moves[i], value, 1
        elif value == best_worth:
            equals += 1
            if below(work.chances[0], equals) == 0:
                best = moves[i]
    return best


@rule
def is_mixed(moves: Cells[int], count: int) -> bool:
    """Are some of these actions rated, and others to be tried?"""
    rated = 0
    for i in range(count):
        rated += RATED[moves[i]]
    return 0 < rated < count


@rule
def tried(work: Workspace, me: int, action: int, origin: int) -> int:
    """The worth of an action's outcome in one of the imagined states."""
    box, world, log = work.boxes[0], work.states[AFTER], work.logs[0]
    copy(world, work.states[origin])
    log.count = 0
    apply(box, world, log, me, action)
    return worth(box, world, me)


@rule
def tried_elsewhere(work: Workspace, me: int, action: int) -> int:
    """The same in all other worlds together."""
    value = 0
    for number in range(1, TRIES):
        value += tried(work, me, action, OTHERS + number - 1)
    return value


@rule
def deal_worlds(work: Workspace, me: int) -> None:
    """If chance has a hand in an action, each try is made in another world; the worlds are the same for every action,
    so that none is luckier than another. They are imagined together: what the seat cannot see lies in the same places
    in all of them."""
    root, places = work.states[ROOT], work.places
    for number in range(1, TRIES):
        world = work.states[OTHERS + number - 1]
        copy(world, root)
        seed(world.chance, root.chance.a + number)
        seed(world.chance, word(world.chance))
    for pool in range(len(POOL) - 1):
        begin, count = 0, gather(root, me, places, POOL[pool], POOL[pool + 1])
        while begin < count:
            end = same_backs(root, places, begin, count, pool * VALUES)
            for number in range(1, TRIES):
                world = work.states[OTHERS + number - 1]
                exchange(world, world.chance, places, begin, end)
            begin = end
    for number in range(1, TRIES):
        forget(work.states[OTHERS + number - 1], me)


@rule
def by_chance(before: Any, after: Any, seat: int) -> bool:
    """Was a die cast or a card drawn, or does the seat see something that it did not see before?"""
    one, other = before.chance, after.chance
    if one.a != other.a or one.b != other.b or one.c != other.c or one.d != other.d:
        return True
    for i in range(len(PLACE)):
        if unseen(before, seat, i) and not unseen(after, seat, i):
            return True
    return False
