"""The EMPLACEMENT phase: everybody chooses a place and resolves it (WL-5)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import TOKENS, Agreed, Condition, Repair, Role
from boargame.games.wasteland.rules.flow import ask, seat_at, then
from boargame.games.wasteland.rules.sites import is_wild, repair, site_of
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def visits(box: Box, state: State, log: Log, k: int, b: int) -> None:
    """In seat order, each turn completely before the next (WL-5.2)."""
    if k >= state.seats:
        state.current = NONE
        then(state, Step.EXPLORE)
        return
    seat = seat_at(state, k)
    if state.players[seat].alive:
        state.current = seat
        state.players[seat].visits = 1
        then(state, Step.TURN, seat)
    then(state, Step.VISITS, k + 1)


@rule
def turn(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """A visit, and cards and abilities before or after it (WL-5.6, WL-D02)."""
    if state.players[seat].alive:
        ask(state, Step.ACT, seat)


@rule
def no_visit(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    """Standing, and not resolved today; a damaged one may be repaired so, if that is agreed (WL-5.3, WL-5.4)."""
    if state.players[seat].visits == 0:
        return Rule.NO_VISIT_LEFT
    place = site_of(state, card)
    if place == NONE:
        return Rule.NOT_THERE
    if state.settlement[place].resolved:
        return Rule.ALREADY_RESOLVED
    closed = state.settlement[place].condition == Condition.DAMAGED and box.options.repair != Repair.VISIT
    return Rule.CLOSED if closed else Rule.ALLOWED


@rule
def visit(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    """Resolved at once and completely (WL-5.2, WL-5.5); any number of players may go to the Wasteland (WL-5W.2). The
    token shows who is where today (WL-1.2, WL-G46)."""
    place = site_of(state, card)
    site, player = state.settlement[place], state.players[seat]
    player.visits -= 1
    site.resolved = not is_wild(box, state, place)
    if site.condition == Condition.DAMAGED:
        note(log, Rule.REPAIR_VISIT, What.GOES_TO_REPAIR, seat, card)
        repair(box, state, log, place, Rule.REPAIR_VISIT)
    else:
        if player.token_count < TOKENS:
            player.tokens[player.token_count] = card
            player.token_count += 1
        note(log, Rule.VISIT if site.resolved else Rule.WASTELAND, What.VISITS, seat, card)
        then(state, Step.RUN, box.emplacements[card].effects, seat)
    then(state, Step.TURN, seat)


@rule
def not_yet(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """Everybody must choose a place (WL-5.2), unless it is agreed that one may stay away (WL-G21)."""
    must = state.players[seat].visits > 0 and box.options.emplacement_pass == Agreed.NO
    return Rule.MUST_VISIT if must else Rule.ALLOWED


@rule
def visitor_of(box: Box, state: State, role: int) -> int:
    """The living player who resolved a place today, whatever became of the place (WL-G24); or NONE."""
    if box.options.role_needs_building == Agreed.YES and not is_whole(box, state, role):
        return NONE
    for seat in range(state.seats):
        player = state.players[seat]
        if player.alive:
            for i in range(player.token_count):
                if box.emplacements[player.tokens[i]].role == role:
                    return seat
    return NONE


@rule
def is_whole(box: Box, state: State, role: int) -> bool:
    """Does the place stand, and intact?"""
    for i in range(state.sites):
        if box.emplacements[state.settlement[i].card].role == role:
            return state.settlement[i].condition == Condition.INTACT
    return False


@rule
def on_outpost(box: Box, state: State) -> int:
    return visitor_of(box, state, Role.OUTPOST)


@rule
def on_scout(box: Box, state: State) -> int:
    return visitor_of(box, state, Role.SCOUT)
