"""How far the game is, as one player sees it: what is asked, what is being paid for, what is left."""

from __future__ import annotations

from boargame.core.agenda import owing, question, top
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import POOL, Era
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Step


@rule
def asked(state: State, seat: int) -> int:
    """The step at which this seat owes a decision, or NONE."""
    return question(state, seat).step if (owing(state.agenda) >> seat) & 1 else NONE


@rule
def is_choosing(state: State, seat: int) -> bool:
    """In the middle of this seat's turn, with the pool in view: step A is over, the pig not chosen."""
    step = asked(state, seat)
    return state.current == seat and step != NONE and step != Step.SHIFT and pool_left(state) > 0


@rule
def is_undecided(state: State, seat: int) -> bool:
    """This seat's pig of the round is neither chosen nor in view."""
    return state.players[seat].zone == NONE and pool_left(state) > 0 and not is_choosing(state, seat)


@rule
def pool_left(state: State) -> int:
    count = 0
    for place in range(POOL):
        count += state.pool[place] != NONE
    return count


@rule
def has_formed(state: State, seat: int) -> bool:
    """The marker stands where the Horde will find it."""
    return state.onslaught != NONE or (top(state.agenda).step == Step.FORMATION and asked(state, seat) == NONE)


@rule
def is_last_call(box: Box, state: State) -> bool:
    """The last Emergency Actions, or what comes after them."""
    late = state.era == Era.NIGHT and state.round_no == box.numbers.rounds and pool_left(state) == 0
    return late and top(state.agenda).step != Step.SUPPLY


@rule
def may_tinker(state: State, seat: int) -> bool:
    """In this seat's turn or Emergency Action, before a Tinker."""
    step = asked(state, seat)
    return (step == Step.ACT or step == Step.EMERGENCY) and not state.turn.tinkered


@rule
def paid_card(state: State, seat: int) -> int:
    """The card that this seat is just paying for, or NONE."""
    if state.current != seat or state.turn.place == NONE:
        return NONE
    return state.market.row[state.turn.place]


@rule
def paid_track(state: State, seat: int) -> int:
    """The track that this seat is just paying for, or NONE."""
    return state.turn.track if state.current == seat else NONE


@rule
def level_of(state: State, seat: int, node: int) -> int:
    """Also of a track that is being paid for."""
    return state.players[seat].levels[node] + (node == paid_track(state, seat))


@rule
def clashes_left(box: Box, state: State) -> int:
    """How many clashes each player still has after the one at hand, including those with the Hordes."""
    eras = len(Era) - 1 - state.era
    if state.onslaught != NONE:
        return (2 * eras + 1) * box.numbers.rounds - state.onslaught - 1
    return (2 * eras + 2) * box.numbers.rounds - state.round_no
