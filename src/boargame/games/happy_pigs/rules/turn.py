"""A player's turn in phase 4, and how a question goes on (HP-12)."""

from __future__ import annotations

from boargame.core.agenda import Task, then
from boargame.core.flow import offer
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Job
from boargame.games.happy_pigs.rules.farm import tell_cramped
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import Rule, Step, What


@rule
def turn(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """The player acts as long as there is something to do, and wish (HP-12.1, HP-12.2)."""
    state.current = seat
    if not offer(box, state, Step.ACT, seat):
        end_turn(box, state, log, seat)


@rule
def not_now(state: State, seat: int, question: Task, job: int) -> int:
    """What forbids an action of this kind in a turn, or a purchase before round one (HP-5.1, HP-11.3, HP-3.1)."""
    player = state.players[seat]
    if question.step == Step.PURCHASE:
        return Rule.ALLOWED if player.left > 0 else Rule.NO_PURCHASES_LEFT
    if question.step != Step.ACT:
        return Rule.ALLOWED
    if player.job != job:
        return Rule.OTHER_JOB
    return Rule.ALLOWED if player.left > 0 else Rule.NO_ACTIONS_LEFT


@rule
def go_on(state: State, seat: int, question: Task) -> None:
    """One action or purchase is used up; then the same question again, if anything is left (HP-D1)."""
    if question.step == Step.ACT or question.step == Step.PURCHASE:
        state.players[seat].left -= 1
    ask_again(state, seat, question)


@rule
def ask_again(state: State, seat: int, question: Task) -> None:
    """A node repeats until the player passes or can do nothing more; of a card's gifts one is taken (HP-D1)."""
    if question.step == Step.ACT:
        then(state, Step.TURN, seat)
    elif question.step == Step.PURCHASE:
        then(state, Step.FIRST_PURCHASES, seat)
    elif question.step == Step.VACCINATE:
        then(state, Step.WINDOW, seat)
    elif question.step == Step.TAKE:
        then(state, Step.GIFTS, seat, question.a - 1)
    elif question.step == Step.FREE_FEED:
        then(state, Step.FREE_FEEDING, seat, question.a - 1)
    else:
        then(state, Step.FREE_VACCINATION, seat, question.a - 1)


@rule
def always(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return Rule.ALLOWED


@rule
def stop(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """Actions not taken are compensated, unused first purchases are not (HP-12.3, HP-G02)."""
    if question.step == Step.ACT:
        end_turn(box, state, log, seat)
    elif question.step == Step.PURCHASE:
        state.players[seat].left = 0
        state.current = NONE


@rule
def end_turn(box: Box, state: State, log: Log, seat: int) -> None:
    """A dollar for each action not taken, whatever the reason; too late to spend it (HP-12.3, HP-G15, HP-G16)."""
    player = state.players[seat]
    state.current = NONE
    if player.left > 0:
        if player.job == Job.FEED and log.on:
            tell_cramped(box, state, log, seat)
        player.money += player.left * box.numbers.compensation
        note(log, Rule.COMPENSATION, What.COMPENSATED, seat, player.left * box.numbers.compensation)
        player.left = 0
