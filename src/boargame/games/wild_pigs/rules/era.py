"""Threats enter and move: setting out (WP-4.5), moving on (WP-5.3), the change of era (WP-8.4)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import copy, rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import BossFirst, DeckEmpty, Era, NightSetup, Row
from boargame.games.wild_pigs.rules.fight import remove
from boargame.games.wild_pigs.state import State
from boargame.games.wild_pigs.words import Rule, What


@rule
def next_threat(box: Box, state: State) -> int:
    """The top of the era's deck; when that is empty, a card of the reserve if so agreed, or NONE (WP-5.3.3b, WP-G1)."""
    herd = state.herds[state.era]
    if herd.deck_left > 0:
        herd.deck_left -= 1
        card = herd.deck[herd.deck_left]
        herd.deck[herd.deck_left] = NONE
        return card
    if box.options.threat_deck_empty == DeckEmpty.RESERVE and herd.reserve_left > 0:
        herd.reserve_left -= 1
        card = herd.reserve[herd.reserve_left]
        herd.reserve[herd.reserve_left] = NONE
        return card
    return NONE


@rule
def enter(box: Box, state: State, log: Log, lane: int, cause: int) -> None:
    """New threats enter Back only (WP-3.3b)."""
    card = next_threat(box, state)
    if card != NONE:
        state.lanes[lane, Row.BACK].card = card
        note(log, cause, What.APPEARS, NONE, card, lane + 1)


@rule
def set_out(box: Box, state: State, log: Log, lanes: int) -> None:
    """A threat into Back of each lane, in order (WP-4.5, WP-5.1f)."""
    for lane in range(lanes):
        enter(box, state, log, lane, Rule.SET_OUT)


@rule
def move_on(box: Box, state: State, log: Log) -> None:
    """Rage, advance, spawn, in this order. Mid moves before Back (WP-5.3.2a, WP-5.3.2b), and new threats come lane by
    lane (WP-5.3.3a)."""
    for lane in range(state.seats):
        enrage(state, log, lane)
    for lane in range(state.seats):
        advance(state, log, lane, Row.MID, Row.FRONT)
        advance(state, log, lane, Row.BACK, Row.MID)
    for lane in range(state.seats):
        if state.lanes[lane, Row.BACK].card == NONE:
            enter(box, state, log, lane, Rule.NEW_THREAT)


@rule
def enrage(state: State, log: Log, lane: int) -> None:
    """A threat in Front becomes Enraged, once (WP-3.3d, WP-5.3.1a, WP-5.3.1b)."""
    threat = state.lanes[lane, Row.FRONT]
    if threat.card != NONE and not threat.enraged:
        threat.enraged = True
        note(log, Rule.ENRAGE, What.ENRAGED, NONE, threat.card, lane + 1)


@rule
def advance(state: State, log: Log, lane: int, source: int, target: int) -> None:
    """A threat moves forward if the place ahead is empty, so at most one step a round (WP-5.3.2c)."""
    ahead, behind = state.lanes[lane, target], state.lanes[lane, source]
    if ahead.card == NONE and behind.card != NONE:
        copy(ahead, behind)
        remove(behind)
        note(log, Rule.ADVANCE, What.MOVED, NONE, ahead.card, lane + 1, target)


@rule
def night_falls(box: Box, state: State, log: Log) -> None:
    """Only now are the threats of the Day discarded (WP-5.3.4c, WP-C15). Night ones are set out, once (WP-5.1f,
    WP-C10), and players keep all they have (WP-8.4a). Then the first player changes, unless that was done before the
    Boss Phase (WP-5.3.5b, WP-G4)."""
    for lane in range(state.seats):
        for row in range(len(Row)):
            remove(state.lanes[lane, row])
    state.era = Era.NIGHT
    state.round_no = 1
    note(log, Rule.NIGHT_FALLS, What.NIGHT, NONE)
    few = box.options.night_setup_count == NightSetup.THREE
    set_out(box, state, log, min(3, state.seats) if few else state.seats)
    if box.options.boss_first_player == BossFirst.ROUND6_FIRST:
        pass_first_player(state, log)


@rule
def pass_first_player(state: State, log: Log) -> None:
    """Counter-clockwise: the last player of the round plays twice in a row (WP-5.3.5a)."""
    state.first = (state.first + state.seats - 1) % state.seats
    note(log, Rule.INITIATIVE, What.FIRST, state.first)
