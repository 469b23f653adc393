"""Greedy: the action whose outcome is worth most to the seat, looking no further. For any game."""

from __future__ import annotations

from typing import Any

from boargame.bots.workspace import ROOT, WORLD, Workspace
from boargame.core.agenda import question
from boargame.core.chance import below, seed
from boargame.core.flow import apply, legal
from boargame.core.game import PLACE, TRIES, UNRATED, hopes, worth
from boargame.core.imagining import imagine, unseen
from boargame.core.record import NONE
from boargame.core.rule import copy, rule


@rule
def best_now(work: Workspace, me: int) -> int:
    """The best action of seat `me` in the imagined state; equals are equally likely."""
    box, root, moves = work.boxes[0], work.states[ROOT], work.moves
    best, best_worth, equals = NONE, 0, 0
    count = legal(box, root, me, moves)
    if count == 1:
        return moves[0]
    now = worth(box, root, me)
    for i in range(count):
        value = hopes(box, root, me, question(root, me), moves[i])
        value = tried(work, me, moves[i]) if value == UNRATED else (now + value) * TRIES
        if best == NONE or value > best_worth:
            best, best_worth, equals = moves[i], value, 1
        elif value == best_worth:
            equals += 1
            if below(work.chances[0], equals) == 0:
                best = moves[i]
    return best


@rule
def tried(work: Workspace, me: int, action: int) -> int:
    """The worth of an action's outcome, times the tries of the game. If chance has a hand in it, each try is made
    in another world; the worlds are the same for every action, so that none is luckier than another."""
    box, root, world, log = work.boxes[0], work.states[ROOT], work.states[WORLD], work.logs[0]
    copy(world, root)
    log.count = 0
    apply(box, world, log, me, action)
    value = worth(box, world, me)
    if TRIES == 1 or not by_chance(root, world, me):
        return value * int(TRIES)
    for number in range(1, TRIES):
        copy(world, root)
        seed(world.chance, root.chance.a + number)
        imagine(box, world, me, world.chance, work.path)
        log.count = 0
        apply(box, world, log, me, action)
        value += worth(box, world, me)
    return value


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
