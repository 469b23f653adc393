"""An arena: many matches that go on side by side, one decision at a time, each decided by somebody outside.

Whoever decides is told what their seat sees and what it may do; all that is done here, so that it can be compiled.
Bots may sit at the other seats. A match that is over begins again by itself, if that is wanted.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from boargame.bots.decide import decide
from boargame.bots.seeing import Memory, Sheet, see
from boargame.bots.workspace import TRUE, Workspace
from boargame.core import flow
from boargame.core.agenda import acting, everyone, owing
from boargame.core.chance import below, mixed, seed, word
from boargame.core.ending import has_won, reward
from boargame.core.flow import apply, legal, start
from boargame.core.game import CHOICE_PLACE, PLACE, REWARD, points, standing
from boargame.core.imagining import imagine
from boargame.core.record import NONE
from boargame.core.rule import copy, often, rule, soon
from boargame.core.secrets import peek

BEGIN, LOOK = -2, -3
"""What stands in place of an action where a match is to be set up, or only shown."""

OTHER_LUCK = 0x5EED
"""What makes of a match's seed that of everything beside it: bots, seats, the matches that follow."""

NEAR = 256
"""As many matches lie in a core's own caches: there it takes longer to ask for the next one than to wait for it."""

FLAGS = 8
"""Of a mask that are written together: how many there are is hard to guess for a processor, and this is mostly once."""

WORD_BITS = 32
"""Of a random word."""


class Column(IntEnum):
    """The numbers that there are of each match; plain rules want them as Python's own."""

    ACTION = 0  # what was decided, BEGIN or LOOK
    SEAT = 1  # who is to decide, or NONE
    LEGAL = 2  # how many actions there are to choose from
    OVER = 3  # has a match ended with this step?
    LEARNER = 4  # the only seat that is decided outside; NONE: all are
    ROTATES = 5  # does chance say which seat that is, before each match?
    PLAYS = 6  # how many there were in this match
    SEED = 7  # of the next match
    LENGTH = 8  # how many plays there were in the match that has ended last
    REFUSED = 9  # was the action not legal?
    OWING = 10  # all seats that owe a decision, a bit each: several when they decide together
    SHOWN = 11  # which seat is shown instead of the first of those that owe one, or NONE
    GUESS = 12  # one of the actions to choose from, by chance


class Aim(IntEnum):
    """What the end of a match is worth to a seat."""

    VICTORY = 0  # its share of the victory, from 0 to 1
    SCORE = 1  # its points less those of the best of the others
    STANDING = 2  # the part of the others that stand behind it, equals counting half
    GROUP = 3  # 1 for everybody, if anybody has won


class Arena(NamedTuple):
    """A line of each for every match, except where it says otherwise."""

    boxes: Any  # one
    logs: Any  # one
    states: Any
    chances: Any  # for what is beside the match
    desk: Any  # Column
    moves: Any  # the actions to choose from, with room for FLAGS more
    masks: Any  # a flag for each action
    observations: Any
    memories: Any  # of what was seen
    finals: Any  # what was seen at the end of the match that has ended last
    rewards: Any  # of each seat
    sheet: Sheet
    players: int
    aim: int
    again: int  # do matches begin again by themselves?


# -- with nobody but those outside --------------------------------------------------------------------


@rule
def advance(arena: Arena, first: int, last: int) -> int:
    """One decision in each of some matches; how many of the actions were not legal, where nothing has changed."""
    wrong, asks = 0, last - 1 if last - first > NEAR else first
    for place in range(first, last):
        desk, state, moves, masks = arena.desk[place], arena.states[place], arena.moves[place], arena.masks[place]
        if place < asks:
            soon(arena.states[place + 1])
        listed = desk[Column.ACTION] >= 0
        if desk[Column.ACTION] != LOOK and not carried_out(arena, place):
            wrong += 1
            continue
        if listed and acting(state.agenda) == NONE:
            end(arena, place)
            if arena.again:
                deal(arena, place)
                listed = False
        look(
            arena, place, point(desk, state, moves, masks) if listed else ask(arena.boxes[0], state, desk, moves, masks)
        )
    return wrong


@rule
def carried_out(arena: Arena, place: int) -> bool:
    """Carry out what was decided in a match, if it is legal."""
    desk = arena.desk[place]
    if desk[Column.OVER]:
        desk[Column.OVER] = 0
        for other in range(arena.players):
            arena.rewards[place, other] = 0.0
    desk[Column.REFUSED] = 0
    if desk[Column.ACTION] == BEGIN:
        seed(arena.chances[place], int(desk[Column.SEED]) ^ OTHER_LUCK)
        deal(arena, place)
        return True
    return answered(
        arena.boxes[0], arena.states[place], arena.logs[0], desk, arena.moves[place], arena.masks[place]
    )  # fmt: skip


@rule
def answered(box: Any, state: Any, log: Any, desk: Any, moves: Any, masks: Any) -> bool:
    """Carry an action out, if it is legal, and list what whoever is next may do. Rules that are asked after every
    decision get a match's own lines alone: to hand over the arena takes longer than to play."""
    action, seat = int(desk[Column.ACTION]), int(desk[Column.SEAT])
    if not (0 <= action < len(masks) and masks[action]):
        desk[Column.REFUSED] = seat != NONE
        return False
    log.count = 0
    withdraw(desk, moves, masks)
    desk[Column.LEGAL] = flow.advance(box, state, log, seat, action, moves)
    desk[Column.PLAYS] += 1
    return True


@often
def withdraw(desk: Any, moves: Any, masks: Any) -> None:
    """Nothing is to be chosen from any more: neither what is listed nor what stands behind it."""
    for first in range(0, desk[Column.LEGAL], FLAGS):
        for i in range(first, first + FLAGS):
            masks[moves[i]] = 0
    desk[Column.LEGAL] = 0


@rule
def deal(arena: Arena, place: int) -> None:
    """Set up a match, and choose the seed of the one after it."""
    desk, chance = arena.desk[place], arena.chances[place]
    arena.logs[0].count = 0
    start(arena.boxes[0], arena.states[place], arena.logs[0], arena.players, int(desk[Column.SEED]))
    desk[Column.SEED] = word(chance)
    desk[Column.PLAYS] = 0
    if desk[Column.ROTATES]:
        desk[Column.LEARNER] = below(chance, arena.players)


@rule
def end(arena: Arena, place: int) -> None:
    """A match is over: what that is worth to everybody, and what those who decide see."""
    desk, state = arena.desk, arena.states[place]
    desk[place, Column.OVER] = 1
    desk[place, Column.LENGTH] = desk[place, Column.PLAYS]
    for seat in range(arena.players):
        arena.rewards[place, seat] = payoff(arena.boxes[0], state, seat, arena.aim)
    if arena.again:
        learner = int(desk[place, Column.LEARNER])
        look(arena, place, int(desk[place, Column.SEAT]) if learner == NONE else learner)
        row, final = arena.observations[place], arena.finals[place]
        for i in range(len(row)):
            final[i] = row[i]


@rule
def payoff(box: Any, state: Any, seat: int, aim: int) -> float:
    """What the end of a match is worth to a seat."""
    if aim == Aim.VICTORY:
        return reward(box, state, seat) / REWARD
    if aim == Aim.GROUP:
        for other in range(state.seats):
            if has_won(box, state, other, everyone(state.seats)):
                return 1.0
        return 0.0
    if aim == Aim.STANDING:
        return float(ahead_of(box, state, seat) / (2.0 * (state.seats - 1)))
    best = points(box, state, (seat + 1) % state.seats)
    for other in range(state.seats):
        if other != seat:
            best = max(best, points(box, state, other))
    return float(points(box, state, seat) - best)


@rule
def ahead_of(box: Any, state: Any, seat: int) -> int:
    """Twice the number of the others that stand behind a seat; those who stand beside it count half."""
    mine, found = standing(box, state, seat), 0
    for other in range(state.seats):
        if other != seat:
            theirs = standing(box, state, other)
            found += 2 if mine > theirs else 1 if mine == theirs else 0
    return found


@rule
def look(arena: Arena, place: int, viewer: int) -> None:
    """What a seat sees."""
    if viewer != NONE:
        see(arena.sheet, arena.memories[place], arena.states[place], viewer, arena.observations[place])


@rule
def ask(box: Any, state: Any, desk: Any, moves: Any, masks: Any) -> int:
    """List what whoever is to decide may do; through whose eyes the match is seen then, or NONE."""
    withdraw(desk, moves, masks)
    shown = int(desk[Column.SHOWN])
    desk[Column.LEGAL] = legal(box, state, acting(state.agenda) if shown == NONE else shown, moves)
    return point(desk, state, moves, masks)


@often
def point(desk: Any, state: Any, moves: Any, masks: Any) -> int:
    """Who is to decide, and what they may do, as it is listed; through whose eyes the match is seen then, or NONE."""
    seat, count = int(desk[Column.SHOWN]), int(desk[Column.LEGAL])
    if seat == NONE:
        seat = acting(state.agenda)
    desk[Column.SEAT] = seat
    desk[Column.OWING] = owing(state.agenda)
    allow(count, moves, masks)
    luck = mixed(int(desk[Column.SEED]) + int(desk[Column.PLAYS]))
    desk[Column.GUESS] = moves[luck * count >> WORD_BITS] if count > 0 else NONE
    return seat if seat != NONE else int(desk[Column.LEARNER])


@often
def allow(count: int, moves: Any, masks: Any) -> None:
    """Flag the actions that are listed; last the first of them, since what stands behind them may be one of them."""
    groups = (count + FLAGS - 1) // FLAGS
    for group in range(groups):
        last = (groups - group) * FLAGS - 1
        for i in range(FLAGS):
            masks[moves[last - i]] = last - i < count


# -- with bots at the other seats ---------------------------------------------------------------------


@rule
def advance_among_bots(work: Workspace, arena: Arena, minds: Any, first: int, last: int) -> int:
    """The same, until each learner has to decide. `minds` are those of the others, from the learner's left on."""
    wrong = 0
    for place in range(first, last):
        if not carried_out(arena, place):
            wrong += 1
            continue
        bots_play(work, arena, minds, place)
        if acting(arena.states[place].agenda) == NONE:
            end(arena, place)
            while arena.again and acting(arena.states[place].agenda) == NONE:
                deal(arena, place)  # until the learner has something to decide
                bots_play(work, arena, minds, place)
        state, desk = arena.states[place], arena.desk[place]
        look(arena, place, ask(arena.boxes[0], state, desk, arena.moves[place], arena.masks[place]))
    return wrong


@rule
def bots_play(work: Workspace, arena: Arena, minds: Any, place: int) -> None:
    """Bots decide until the learner has to, or the match is over."""
    desk, state, players = arena.desk, work.states[TRUE], arena.players
    learner = int(desk[place, Column.LEARNER])
    seat = acting(arena.states[place].agenda)
    if seat in (NONE, learner):
        return
    copy(state, arena.states[place])
    copy(work.chances[0], arena.chances[place])
    work.memories[0].plays = 0
    while seat != NONE and seat != learner:
        copy(work.minds[seat], minds[(seat - learner - 1 + players) % players])
        desk[place, Column.PLAYS] += 1
        action = decide(work, seat, int(desk[place, Column.PLAYS]))
        work.logs[0].count = 0
        apply(work.boxes[0], state, work.logs[0], seat, action)
        seat = acting(state.agenda)
    copy(arena.chances[place], work.chances[0])
    copy(arena.states[place], state)


# -- proof --------------------------------------------------------------------------------------------


@rule
def leaks(arena: Arena, worlds: Any, places: Any, memories: Any, out: Any, found: Any) -> None:
    """What is hidden is dealt again, for every seat of every match. Counts how many views there were, in how many
    something else was hidden then, in how many the seat saw something else, and in how many what stands in the arena is
    not what the seat sees."""
    world = worlds[0]
    for place in range(len(arena.states)):
        state = arena.states[place]
        for seat in range(arena.players):
            copy(world, state)
            imagine(arena.boxes[0], world, seat, arena.chances[place], places)
            for row in range(2):
                memories[row, Memory.SEAT] = 0
                see(arena.sheet, memories[row], state if row == 0 else world, seat, out[row])
            found[0] += 1
            found[1] += swapped(state, world)
            found[2] += differ(out[0], out[1])
            if seat == arena.desk[place, Column.SEAT]:
                found[3] += differ(out[0], arena.observations[place])


@rule
def swapped(state: Any, world: Any) -> int:
    """1 if what is hidden is not the same."""
    for i in range(len(PLACE)):
        if peek(state, PLACE[i]) != peek(world, PLACE[i]):
            return 1
    for i in range(len(CHOICE_PLACE)):
        if peek(state, CHOICE_PLACE[i]) != peek(world, CHOICE_PLACE[i]):
            return 1
    return 0


@rule
def differ(one: Any, other: Any) -> int:
    """1 if two rows are not the same."""
    for i in range(len(one)):
        if one[i] != other[i]:
            return 1
    return 0
