"""How a question goes on: what an answer uses up, and what is asked next (HP-D1)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import InitialOrder
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import Rule, Step


@rule
def not_now(state: State, seat: int, question: Task, job: int) -> int:
    """What forbids an action of this kind in a turn, or a purchase before round one (HP-5.1, HP-11.3, HP-3.1). Without
    an action there is no use for Supplements and Amulets either (HP-G13)."""
    player = state.players[seat]
    if question.step == Step.PURCHASE:
        return Rule.ALLOWED if player.left > 0 else Rule.NO_PURCHASES_LEFT
    if question.step != Step.ACT:
        return Rule.ALLOWED
    if player.job != job:
        return Rule.OTHER_JOB
    return Rule.ALLOWED if player.left > 0 else Rule.NO_ACTIONS_LEFT


@rule
def always(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return Rule.ALLOWED


@rule
def go_on(box: Box, state: State, seat: int, question: Task) -> None:
    """One action or purchase is used up; then the same question again, if anything is left (HP-D1)."""
    if question.step == Step.ACT or question.step == Step.PURCHASE:
        state.players[seat].left -= 1
    if question.step == Step.PURCHASE and box.options.initial_order == InitialOrder.ROUND_ROBIN:
        next_buyer(state, seat, question.a)
    else:
        ask_again(state, seat, question)


@rule
def ask_again(state: State, seat: int, question: Task) -> None:
    """A question repeats until the player passes or can do nothing more; one of a card's gifts is taken (HP-D1)."""
    if question.step == Step.ACT or question.step == Step.PURCHASE:
        ask(state, question.step, seat, question.a)
    elif question.step == Step.VACCINATE:
        then(state, Step.WINDOW, seat)
    elif question.step == Step.TAKE:
        then(state, Step.GIFTS, seat, question.a - 1)
    elif question.step == Step.FREE_FEED:
        then(state, Step.FREE_FEEDING, seat, question.a - 1)
    else:
        then(state, Step.FREE_VACCINATION, seat, question.a - 1)


# -- first purchases (HP-3.1, HP-D5) --------------------------------------------------------------


@rule
def leave_market(box: Box, state: State, seat: int, gone: int) -> None:
    """A player makes no more first purchases; those not made bring no compensation (HP-G02)."""
    state.players[seat].left = 0
    state.current = NONE
    if box.options.initial_order == InitialOrder.ROUND_ROBIN:
        next_buyer(state, seat, gone | 1 << seat)


@rule
def next_buyer(state: State, seat: int, gone: int) -> None:
    """One purchase at a time: clockwise to the next player who is not gone, a bit for each seat (HP-G03)."""
    for k in range(1, state.seats + 1):
        other = (seat + k) % state.seats
        if (gone >> other) & 1 == 0:
            then(state, Step.FIRST_PURCHASES, other, gone)
            return
