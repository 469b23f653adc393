"""Games by bots that look one move ahead with a network, by others; and a record of what they saw."""

from __future__ import annotations

import math
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boargame.bots.decide import decide, truly
from boargame.bots.features import observe
from boargame.bots.greedy import best_now, by_chance
from boargame.bots.network import Network, evaluate
from boargame.bots.workspace import OTHERS, ROOT, TRUE, WORLD, Workspace
from boargame.core.agenda import acting, owing
from boargame.core.chance import below, seed
from boargame.core.ending import reward
from boargame.core.flow import apply, legal, start
from boargame.core.game import EACH_WINS, REWARD, points
from boargame.core.imagining import imagine
from boargame.core.random_play import any_move
from boargame.core.record import NONE
from boargame.core.rule import copy, rule

SURE = 0.9995
"""The end of a game counts as this probability of winning or losing: a logit has no other end."""

FINE = 65536


class Player(IntEnum):
    """Who may sit at a seat."""

    RANDOM = 0
    GREEDY = 1
    LEARNED = 2
    RIVAL = 3  # another network
    SEARCH = 4  # as the mind of its seat says


class Aim(IntEnum):
    """What a game's end is worth to a seat: places of an array."""

    UNIT = 0  # a lead of this many points
    MARGIN = 1  # how much a lead counts beside the victory
    OWN = 2  # where each wins alone: how much a seat's own victory counts beside that of all


class Seen(NamedTuple):
    """What every seat saw at each decision, view after view. A game's views lie together, decision by decision, the
    seats of each in order."""

    rows: Any  # the pairs of all views
    values: Any
    ends: Any  # for each view, where its pairs end
    views: Any  # for each game, how many there are; NONE: there was no room for it


class Session(NamedTuple):
    """Some games, and what came of them."""

    seated: Any  # a Player for each seat
    seeds: Any  # of each game
    noise: Any  # for each game, how much chance there is in a choice, in logits
    slips: Any  # and how often it is made at random, of FINE
    aims: Any
    tries: int  # how often an action is tried in which chance has a hand
    rewards: Any  # for each game and seat
    scores: Any
    results: Any  # what the end was worth to each seat, from 0 to 1
    every: int  # one in this many decisions is written down
    seen: Seen


@rule
def hold_session(work: Workspace, net: Network, rival: Network, session: Session) -> None:
    """A whole game for each seed."""
    box, state, players, taken = work.boxes[0], work.states[TRUE], len(session.seated), 0
    for game in range(len(session.seeds)):
        start(box, state, work.logs[0], players, session.seeds[game])
        seed(work.chances[0], session.seeds[game] ^ 0x5EED)
        before, steps = taken, 0
        work.memories[0].plays = 0
        while owing(state.agenda) != 0:
            if len(session.seen.ends) > 0 and (session.every == 1 or below(work.chances[0], session.every) == 0):
                taken = note_views(work, net, session.seen, taken)
            seat = acting(state.agenda)
            steps += 1
            if session.seated[seat] == Player.SEARCH:
                action = decide(work, seat, steps)
            else:
                action = choose(work, net, rival, session, game, seat)
            work.logs[0].count = 0
            apply(box, state, work.logs[0], seat, action)
        if taken == NONE:  # there was no room for this game
            return
        session.seen.views[game] = taken - before
        for seat in range(players):
            session.rewards[game, seat] = reward(box, state, seat)
            session.scores[game, seat] = points(box, state, seat)
            session.results[game, seat] = result(box, state, seat, session.aims)


@rule
def note_views(work: Workspace, net: Network, seen: Seen, taken: int) -> int:
    """Write down what each seat sees now, as it may imagine the rest; how many views there are then, or NONE if there
    is no room."""
    if taken == NONE:
        return NONE
    for seat in range(work.states[TRUE].seats):
        copy(work.states[ROOT], work.states[TRUE])
        imagine(work.boxes[0], work.states[ROOT], seat, work.chances[0], work.places)
        count = observe(net.inputs, work.boxes[0], work.states[ROOT], seat)
        first = seen.ends[taken - 1] if taken > 0 else 0
        if taken + 1 >= len(seen.ends) or first + count > len(seen.rows):
            return NONE
        for i in range(count):
            seen.rows[first + i] = net.inputs.rows[i]
            seen.values[first + i] = net.inputs.values[i]
        seen.ends[taken] = first + count
        taken += 1
    return taken


@rule
def choose(work: Workspace, net: Network, rival: Network, session: Session, game: int, seat: int) -> int:
    """What the player at a seat does."""
    box, state, chance, who = work.boxes[0], work.states[TRUE], work.chances[0], session.seated[seat]
    if who == Player.RANDOM or below(chance, FINE) < session.slips[game]:
        return any_move(box, state, seat, chance, work.moves)
    copy(work.states[ROOT], state)
    imagine(box, work.states[ROOT], seat, chance, work.places)
    if who == Player.GREEDY:
        return truly(work, seat, best_now(work, seat))
    if who == Player.LEARNED:
        return truly(work, seat, glance(work, net, seat, session.aims, session.tries, session.noise[game]))
    return truly(work, seat, glance(work, rival, seat, session.aims, session.tries, session.noise[game]))


@rule
def glance(work: Workspace, net: Network, me: int, aims: Any, tries: int, noise: float) -> int:
    """The action of seat `me` in the imagined state after which the network likes its prospects best."""
    root, moves = work.states[ROOT], work.moves
    count = legal(work.boxes[0], root, me, moves)
    if count == 1:
        return moves[0]
    best, most, dealt = NONE, 0.0, False
    for i in range(count):
        value = after(work, net, me, moves[i], ROOT, aims)
        if tries > 1 and by_chance(root, work.states[WORLD], me):
            if not dealt:
                deal_worlds(work, me, tries)
                dealt = True
            chances = squash(value)
            for number in range(1, tries):
                chances += squash(after(work, net, me, moves[i], OTHERS + number - 1, aims))
            value = logit(chances / tries)
        if noise > 0:
            value -= noise * math.log(-math.log((below(work.chances[0], FINE) + 0.5) / FINE))
        if best == NONE or value > most:
            best, most = moves[i], value
    return best


@rule
def deal_worlds(work: Workspace, me: int, tries: int) -> None:
    """Other worlds that the seat may believe in, the same for every action."""
    root = work.states[ROOT]
    for number in range(1, tries):
        world = work.states[OTHERS + number - 1]
        copy(world, root)
        seed(world.chance, root.chance.a + number)
        imagine(work.boxes[0], world, me, world.chance, work.places)


@rule
def after(work: Workspace, net: Network, me: int, action: int, origin: int, aims: Any) -> float:
    """A seat's prospects after an action in one of the imagined states, as a logit."""
    box, world, log = work.boxes[0], work.states[WORLD], work.logs[0]
    copy(world, work.states[origin])
    log.count = 0
    apply(box, world, log, me, action)
    if owing(world.agenda) == 0:
        return logit(result(box, world, me, aims))
    return evaluate(net, box, world, me)


@rule
def result(box: Any, state: Any, seat: int, aims: Any) -> float:
    """How a game has ended for a seat, from 0 to 1: its share of the victory, and by how much. Where each wins alone,
    its own victory and those of all."""
    own = reward(box, state, seat) / REWARD
    if EACH_WINS:
        everybody = 0.0
        for other in range(state.seats):
            everybody += reward(box, state, other) / REWARD
        return mixed(own, everybody / state.seats, 1.0 - aims[Aim.OWN])
    best = points(box, state, (seat + 1) % state.seats)
    for other in range(state.seats):
        if other != seat:
            best = max(best, points(box, state, other))
    return mixed(own, squash((points(box, state, seat) - best) / aims[Aim.UNIT]), aims[Aim.MARGIN])


@rule
def mixed(one: float, other: float, share: float) -> float:
    """Two numbers, the second one with a share."""
    return (1.0 - share) * one + share * other


@rule
def squash(x: float) -> float:
    """A logit as a probability."""
    return 1.0 / (1.0 + math.exp(-min(30.0, max(-30.0, x))))


@rule
def logit(p: float) -> float:
    """A probability as a logit."""
    p = min(SURE, max(1.0 - SURE, p))
    return math.log(p / (1.0 - p))


def blank_seen(views: int = 0, pairs: int = 0, games: int = 0) -> Seen:
    """Room for what is seen; without any, nothing is written down."""
    return Seen(np.zeros(pairs, np.int32), np.zeros(pairs, np.float32), np.zeros(views, np.int64), np.full(games, NONE))


def blank_session(
    seated: list[Player], seeds: NDArray[np.int64], aims: Any, tries: int, seen: Seen | None = None, every: int = 1
) -> Session:
    """Games to be played, without noise."""
    games, players = len(seeds), len(seated)
    rewards, scores = (np.zeros((games, players), np.int64) for _ in range(2))
    return Session(
        np.array(seated, np.int64), seeds, np.zeros(games), np.zeros(games, np.int64), np.array(aims, np.float64),
        tries, rewards, scores, np.zeros((games, players)), every, seen or blank_seen(games=games),
    )  # fmt: skip
