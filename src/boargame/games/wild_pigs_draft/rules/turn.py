"""A player's turn: shift, act, engage (WD-5.2a, WD-5.A to WD-5.C)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import POOL, Draw, Node
from boargame.games.wild_pigs_draft.rules import wishes
from boargame.games.wild_pigs_draft.rules.scrap import draw, note_scrap
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Rule, Step, What


@rule
def always(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """Nobody is ever stuck in step B: Scavenge and Refit are possible even with an empty bag (WD-G13)."""
    return Rule.ALLOWED


@rule
def begin(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    take_over(state, seat)
    ask(state, Step.SHIFT, seat)


@rule
def take_over(state: State, seat: int) -> None:
    """Whose turn or Emergency Action it is; what was left of the one before lapses (WD-E11)."""
    turn = state.turn
    turn.cheaper = 0
    turn.emergency = False
    turn.bought = False
    turn.tinkered = False
    turn.place = NONE
    turn.track = NONE
    state.current = seat


# -- step A ---------------------------------------------------------------------------------------


@rule
def no_shift(box: Box, state: State, seat: int, question: Task, node: int, y: int) -> int:
    """Lines join the Center with each corner, and no two corners (WD-3.A3, WD-5.A1, WD-5.A2, WD-C1)."""
    here = state.players[seat].hand.node
    if here == node:
        return Rule.ALREADY_THERE
    return Rule.ALLOWED if here == Node.CENTER or node == Node.CENTER else Rule.NOT_JOINED


@rule
def shift(box: Box, state: State, log: Log, seat: int, question: Task, node: int, y: int) -> None:
    state.players[seat].hand.node = Node(node)
    note(log, Rule.STANCE, What.SHIFTS, seat, node)
    ask(state, Step.ACT, seat)


@rule
def stay(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    note(log, Rule.STANCE, What.STAYS, seat, state.players[seat].hand.node)
    ask(state, Step.ACT, seat)


# -- step B ---------------------------------------------------------------------------------------


@rule
def scavenge(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """Two scrap (WD-5.B1)."""
    note(log, Rule.SCAVENGE, What.SCAVENGES, seat)
    gain(state, log, seat, box.numbers.scavenged, Rule.SCAVENGE, What.FINDS, box.options.scavenge_draw)
    then(state, Step.PICK, seat)


@rule
def anywhere(box: Box, state: State, seat: int, question: Task, node: int, y: int) -> int:
    """Staying is allowed (WD-5.B4, WD-6.2d, WD-G13)."""
    return Rule.ALLOWED


@rule
def refit(box: Box, state: State, log: Log, seat: int, question: Task, node: int, y: int) -> None:
    """One scrap, and the marker on any node (WD-5.B4)."""
    state.players[seat].hand.node = Node(node)
    note(log, Rule.REFIT, What.REFITS, seat, node)
    gain(state, log, seat, box.numbers.refitted, Rule.REFIT, What.GAINS, box.options.refit_draw)
    then(state, Step.PICK, seat)


@rule
def gain(state: State, log: Log, seat: int, count: int, cited: int, what: int, how: int) -> None:
    """Drawn at random, or chosen if the players have agreed on that (WD-C2)."""
    if how == Draw.RANDOM:
        note_scrap(log, cited, what, seat, draw(state, seat, count))
    else:
        wishes.take_or_ask(state, log, seat, count, cited, what)


# -- step C ---------------------------------------------------------------------------------------


@rule
def pick(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """With an empty pool there is nothing to choose (WD-D5, WD-G6)."""
    for place in range(POOL):
        if state.pool[place] != NONE:
            ask(state, Step.ENGAGE, seat)
            return


@rule
def no_pig(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    return Rule.TAKEN if state.pool[place] == NONE else Rule.ALLOWED


@rule
def engage(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    """Exactly one pig, into the Engagement Zone (WD-5.C1)."""
    state.players[seat].zone = state.pool[place]
    state.pool[place] = NONE
    note(log, Rule.CHOICE, What.ENGAGES, seat, state.players[seat].zone)


@rule
def done(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """Either part of an Emergency Action may be left out (WD-6.2b, WD-C9)."""
