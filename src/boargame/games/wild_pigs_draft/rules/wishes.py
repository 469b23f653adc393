"""Scrap of choice: at once, or chosen together and served in Initiative order (WD-C2, WD-5.3g, WD-6.2a, WD-G17)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.log import Log
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import Colour, Follow
from boargame.games.wild_pigs_draft.rules import aftermath
from boargame.games.wild_pigs_draft.rules.scrap import (
    choose_what_there_is,
    has_choice_of_scrap,
    most_to_choose,
    serve_seat,
    to_choose,
)
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Rule, Step, What


@rule
def take_or_ask(state: State, log: Log, seat: int, count: int, cited: int, what: int) -> None:
    """At once: asked only if there is a choice."""
    hand = state.players[seat].hand
    if has_choice_of_scrap(state, hand, count):
        ask(state, Step.TAKE, seat, count, cited)
    else:
        choose_what_there_is(state, hand, count)
        serve_seat(state, log, seat, cited, what)


@rule
def nothing_to_take(box: Box, state: State, seat: int, question: Task) -> int:
    if question.step == Step.AFTERMATH and aftermath.pending(box, state, seat) != Follow.SCRAP:
        return Rule.NOT_ASKED
    return Rule.ALLOWED


@rule
def offered(box: Box, state: State, seat: int, question: Task) -> int:
    """How many scrap are to be chosen."""
    if question.step == Step.TAKE:
        return question.a
    if question.step == Step.SUPPLY:
        return box.numbers.supply
    return aftermath.scrap_offered(box, state, seat)


@rule
def no_taking(box: Box, state: State, seat: int, question: Task, bunch: int, count: int) -> int:
    """Exactly as many as are offered, of colours the bag held when the question was put (WD-G5, WD-G17)."""
    hand = state.players[seat].hand
    if count != most_to_choose(state, hand, offered(box, state, seat, question)):
        return Rule.NOT_THAT_MUCH
    for colour in range(len(Colour)):
        if (bunch >> 4 * colour) & 15 > to_choose(state, hand, colour):
            return Rule.BAG_SHORT
    return Rule.ALLOWED


@rule
def take(box: Box, state: State, log: Log, seat: int, question: Task, bunch: int, count: int) -> None:
    hand = state.players[seat].hand
    for colour in range(len(Colour)):
        hand.wanted[colour] += (bunch >> 4 * colour) & 15
    if question.step == Step.TAKE:
        what = What.GAINS if question.b == Rule.REFIT else What.FINDS
        serve_seat(state, log, seat, question.b, what)
    elif question.step == Step.AFTERMATH:
        aftermath.wish(hand, bunch)
        hand.settled += 1
        then(state, Step.FOLLOW, seat)


@rule
def serve(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The Supply Drop, when all have chosen (WD-6.2a, WD-G17)."""
    for k in range(state.seats):
        serve_seat(state, log, (state.first + k) % state.seats, Rule.SUPPLY_DROP, What.SUPPLIED)
