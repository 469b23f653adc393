"""A player's turn in phase 4, and what is paid for actions not taken (HP-12)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Job
from boargame.games.happy_pigs.rules.asking import leave_market
from boargame.games.happy_pigs.rules.farm import note_cramped
from boargame.games.happy_pigs.rules.feed import can_feed
from boargame.games.happy_pigs.rules.market import can_buy, can_sell
from boargame.games.happy_pigs.rules.mate import can_mate
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import Rule, Step, What


@rule
def turn(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """The player takes actions while any are possible and wanted (HP-12.1, HP-12.2, HP-D6)."""
    state.current = seat
    ask(state, Step.ACT, seat)


@rule
def stop(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """The end of a turn, of the first purchases, or of what a card offers (HP-12.2)."""
    if question.step == Step.ACT:
        end_turn(box, state, log, seat)
    elif question.step == Step.PURCHASE:
        leave_market(box, state, seat, question.a)


@rule
def end_turn(box: Box, state: State, log: Log, seat: int) -> None:
    """Compensation is paid now, before the next player acts: too late to spend it (HP-12.4, HP-G16)."""
    player = state.players[seat]
    state.current = NONE
    if player.left > 0:
        if player.job == Job.FEED and log.on:
            note_cramped(box, state, log, seat)
        paid = compensation(box, state, seat)
        if paid > 0:
            player.money += paid
            note(log, Rule.COMPENSATION, What.COMPENSATED, seat, paid)
        player.left = 0


@rule
def compensation(box: Box, state: State, seat: int) -> int:
    """For each action not taken, whatever the reason; or only if another action was possible (HP-12.3, HP-G15)."""
    if box.options.compensate_impossible or can_act(box, state, seat):
        return state.players[seat].left * box.options.compensation
    return 0


@rule
def can_act(box: Box, state: State, seat: int) -> bool:
    """Could the player take an action of the kind they picked?"""
    job = state.players[seat].job
    if job == Job.FEED:
        return can_feed(box, state, seat)
    if job == Job.MATE:
        return can_mate(box, state, seat)
    if job == Job.BUY:
        return can_buy(box, state, seat)
    return can_sell(state, seat)
