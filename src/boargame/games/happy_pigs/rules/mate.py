"""Mate (HP-7), with Amulets of Life (HP-16.7)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Item, Job, Size
from boargame.games.happy_pigs.rules.asking import go_on, not_now
from boargame.games.happy_pigs.rules.farm import adults, no_action_place, settle_in
from boargame.games.happy_pigs.rules.items import spend
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import Rule, What


@rule
def no_mating(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return not_now(state, seat, question, Job.MATE) or no_birth(box, state, seat, Size.PIGLET)


@rule
def no_lucky_mating(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """An Amulet makes it a Small pig, also when there are no Piglets (HP-G12)."""
    refused = not_now(state, seat, question, Job.MATE)
    if refused == Rule.ALLOWED and state.players[seat].items[Item.AMULET] < 1:
        return Rule.NO_AMULET
    return refused or no_birth(box, state, seat, Size.SMALL)


@rule
def no_birth(box: Box, state: State, seat: int, born: int) -> int:
    """An adult gives birth once a round; the newborn must fit (HP-7.3, HP-7.4)."""
    player = state.players[seat]
    if adults(player) <= player.births:
        return Rule.NO_ADULT
    return no_action_place(box, state, player, NONE, born)


@rule
def can_mate(box: Box, state: State, seat: int) -> bool:
    """Would a birth be possible, if need be with an Amulet?"""
    if no_birth(box, state, seat, Size.PIGLET) == Rule.ALLOWED:
        return True
    return state.players[seat].items[Item.AMULET] > 0 and no_birth(box, state, seat, Size.SMALL) == Rule.ALLOWED


@rule
def mate(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """One adult gives birth; a partner is not needed (HP-7.1, HP-7.2)."""
    state.players[seat].births += 1
    note(log, Rule.BIRTH, What.BORN, seat, Size.PIGLET)
    settle_in(box, state, log, seat, Size.PIGLET)
    go_on(box, state, seat, question)


@rule
def mate_luckily(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    state.players[seat].births += 1
    spend(box, state, state.players[seat], Item.AMULET, 1)
    note(log, Rule.AMULET, What.BORN_LUCKILY, seat, Size.SMALL)
    settle_in(box, state, log, seat, Size.SMALL)
    go_on(box, state, seat, question)
