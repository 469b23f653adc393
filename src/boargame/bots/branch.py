"""Branches: what taking a card brings, by playing the rest of a match with it and without it.

At a moment of a match where a seat could take a card, the match is played to its end from taking it and from the best
other answer, several times, both times with the same cards hidden and the same dice to come. What differs in the end
was caused by the card, not by the kind of player who tends to own it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boargame.bots.decide import BEGIN, decide, think
from boargame.bots.greedy import tried
from boargame.bots.mind import Kind
from boargame.bots.offers import certain, imagine_for
from boargame.bots.workspace import ROOT, TRUE, Workspace
from boargame.core.agenda import acting, owing, question
from boargame.core.chance import Chance, below, seed
from boargame.core.ending import reward
from boargame.core.flow import apply, legal, start, why_not
from boargame.core.game import ALLOWED, DRAFT, RATED, Game, hopes, points, worth
from boargame.core.gauge import Gauge
from boargame.core.imagining import believe, imagine
from boargame.core.record import NONE, packed
from boargame.core.rule import copy, seldom
from boargame.core.tally import Tally

TAKE, OTHER = 0, 1


class Branching(NamedTuple):
    players: int
    seeds: Any  # of each match
    every: int  # one decision in this many is looked at
    most: int  # moments of one match
    futures: int  # that are played from each
    gauges: Any  # one: which lines say that a seat takes a card
    tallies: Any  # one: in which chapter the match is
    kept: Any  # two states: scratch
    chances: Any  # two: scratch
    wanted: Any  # for each card, does it matter?
    moves: Any  # scratch: the answers at a moment
    takes: Any  # scratch: the card that each of them takes, or NONE
    values: Any  # scratch: what each of them promises
    moments: Any  # rows: match, decision, seat, chapter, card, answer that takes it, the other answer, futures
    results: Any  # for each of them: shares of the victory and points, with the card and without it, summed up
    count: Any  # one number: how many moments there are


def blank_branching(
    game: Game, players: int, seeds: NDArray[np.int64], every: int, most: int, futures: int, cards: int
) -> Branching:
    """Room for the moments of matches, with nothing in it; no card is wanted."""
    room, actions = max(1, len(seeds) * most), game.actions + 1
    return Branching(
        players=players,
        seeds=seeds,
        every=every,
        most=most,
        futures=futures,
        gauges=packed(Gauge),
        tallies=packed(Tally),
        kept=packed(game.state, 2),
        chances=packed(Chance, 2),
        wanted=np.zeros(max(cards, 1), np.bool_),
        moves=np.zeros(actions, np.int16),
        takes=np.zeros(actions, np.int32),
        values=np.zeros(actions, np.int64),
        moments=np.zeros((room, 8), np.int32),
        results=np.zeros((room, 4), np.int64),
        count=np.zeros(1, np.int64),
    )


@cache
def no_branching(game: Game) -> Branching:
    """What a compiled program is handed where nobody wants branches."""
    return blank_branching(game, 0, np.zeros(0, np.int64), 1, 0, 0, 0)


@seldom
def branch(work: Workspace, asked: Branching) -> None:
    """Matches by bots; at some moments both ways are played."""
    box, state, tally, gauge = work.boxes[0], work.states[TRUE], asked.tallies[0], asked.gauges[0]
    for game in range(len(asked.seeds)):
        tally.chapter = 0
        start(box, state, tally.log, asked.players, asked.seeds[game])
        seed(work.chances[0], asked.seeds[game] ^ 0x5EED)
        seed(gauge.chance, asked.seeds[game] ^ 0xB0A8)
        work.memories[0].plays = 0
        find_chapter(asked)
        steps, left = 0, asked.most
        while owing(state.agenda) != 0:
            seat = acting(state.agenda)
            looked_at = below(gauge.chance, asked.every) == 0 and asked.count[0] < len(asked.moments)
            if left > 0 and looked_at and try_moment(work, asked, game, steps, seat):
                left -= 1
            action = decide(work, seat, steps + 1)
            apply(box, state, tally.log, seat, action)
            find_chapter(asked)
            steps += 1


@seldom
def find_chapter(asked: Branching) -> None:
    tally = asked.tallies[0]
    for i in range(tally.log.count):
        if tally.log.events[i].what == tally.begins:
            tally.chapter = tally.log.events[i].a
    tally.log.count = 0


@seldom
def try_moment(work: Workspace, asked: Branching, game: int, step: int, seat: int) -> bool:
    """If a card can be taken here, and something else can be done, both ways."""
    gauge = asked.gauges[0]
    if DRAFT[question(work.states[TRUE], seat).step]:  # it has decided what it takes
        return False
    count = legal(work.boxes[0], work.states[TRUE], seat, asked.moves)
    if count < 2:
        return False
    card = offered_card(work, asked, seat, count)
    if card == NONE:
        return False
    copy(asked.kept[0], work.states[TRUE])
    copy(asked.chances[0], work.chances[0])
    appraise_answers(work, asked, step, seat, count)
    take, other = best_answer(asked, count, card, True), best_answer(asked, count, card, False)
    if take != NONE and other != NONE:
        row = asked.moments[asked.count[0]]
        row[0] = game
        row[1] = step
        row[2] = seat
        row[3] = asked.tallies[0].chapter
        row[4] = card
        row[5] = take
        row[6] = other
        row[7] = play_futures(work, asked, seat, take, other, below(gauge.chance, 1 << 30))
        asked.count[0] += 1
    copy(work.states[TRUE], asked.kept[0])
    copy(work.chances[0], asked.chances[0])
    work.memories[0].plays = 0
    return take != NONE and other != NONE


@seldom
def offered_card(work: Workspace, asked: Branching, seat: int, count: int) -> int:
    """One of the cards that matter and could be taken, each answer equally likely; or NONE."""
    gauge, found, card = asked.gauges[0], 0, NONE
    imagine_for(work, gauge, seat)
    for i in range(count):
        asked.takes[i] = certain(work, gauge, seat, asked.moves[i])
        if asked.takes[i] != NONE and asked.wanted[asked.takes[i]]:
            found += 1
            if below(gauge.chance, found) == 0:
                card = asked.takes[i]
    return card


@seldom
def appraise_answers(work: Workspace, asked: Branching, step: int, seat: int, count: int) -> None:
    """What each answer promises: to the searcher, how often it was tried; to others, what its outcome is worth."""
    box, root = work.boxes[0], work.states[ROOT]
    for i in range(count):
        asked.values[i] = 0
    if work.minds[seat].kind == Kind.SEARCH:
        work.memories[0].plays = 0
        think(work, seat, step + 1, BEGIN, work.minds[seat].playouts)
        child = work.tree[work.memories[0].root].first_child
        while child != NONE:
            here = work.tree[child]
            for i in range(count):
                if here.seat == seat and asked.moves[i] == here.action:
                    asked.values[i] = here.visits
            child = here.next_sibling
        return
    copy(root, work.states[TRUE])
    believe(box, root, seat, work.chances[0], work.places)
    now = worth(box, root, seat)
    for i in range(count):
        if why_not(box, root, seat, asked.moves[i]) != ALLOWED:
            asked.values[i] = now
        elif RATED[asked.moves[i]]:
            asked.values[i] = now + hopes(box, root, seat, question(root, seat), asked.moves[i])
        else:
            asked.values[i] = tried(work, seat, asked.moves[i], ROOT)


@seldom
def best_answer(asked: Branching, count: int, card: int, takes: bool) -> int:
    """Of the answers that take this card, or of all others, the one that promises most."""
    best, most = NONE, 0
    for i in range(count):
        if (asked.takes[i] == card) == takes and (best == NONE or asked.values[i] > most):
            best, most = asked.moves[i], asked.values[i]
    return best


@seldom
def play_futures(work: Workspace, asked: Branching, seat: int, take: int, other: int, luck: int) -> int:
    """Play on both ways, in several worlds that the seat may believe in; in how many it was possible."""
    box, state, played = work.boxes[0], work.states[TRUE], 0
    sums = asked.results[asked.count[0]]
    for future in range(asked.futures):
        seed(asked.chances[1], luck + future)
        copy(asked.kept[1], asked.kept[0])
        imagine(box, asked.kept[1], seat, asked.chances[1], work.places)
        if why_not(box, asked.kept[1], seat, take) != ALLOWED or why_not(box, asked.kept[1], seat, other) != ALLOWED:
            continue
        played += 1
        for way in range(2):
            copy(state, asked.kept[1])
            play_out(work, seat, take if way == TAKE else other, luck + future)
            sums[way] += reward(box, state, seat)
            sums[2 + way] += points(box, state, seat)
    return played


@seldom
def play_out(work: Workspace, seat: int, action: int, luck: int) -> None:
    """One answer, then everybody as they usually do, to the end."""
    box, state, log, steps = work.boxes[0], work.states[TRUE], work.logs[0], 1
    seed(work.chances[0], luck ^ 0xF07)
    work.memories[0].plays = 0
    log.count = 0
    apply(box, state, log, seat, action)
    while owing(state.agenda) != 0:
        next_one = acting(state.agenda)
        chosen = decide(work, next_one, steps + 1)
        log.count = 0
        apply(box, state, log, next_one, chosen)
        steps += 1
