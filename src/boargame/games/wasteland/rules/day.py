"""A day begins: what is cleared, new survivors, what the night will bring (WL-4, WL-5.1)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import PHASES, DeathMode, SuperPick, SuperVisible
from boargame.games.wasteland.rules.flow import then
from boargame.games.wasteland.rules.night import show_super, super_of
from boargame.games.wasteland.rules.rolls import add_catastrophe
from boargame.games.wasteland.rules.sites import reopen
from boargame.games.wasteland.rules.survivors import offer_new
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def morning(box: Box, state: State, log: Log, day: int, b: int) -> None:
    """A day begins, the first of its five phases is next (WL-4.1); everything of yesterday is cleared (WL-4.2)."""
    state.day = day
    state.extra_crises = 0
    state.need = 0
    state.combat.fighters = 0
    note(log, Rule.DAY, What.DAY, NONE, day)
    for seat in range(state.seats):
        refresh(state.players[seat])
    for i in range(state.sites):
        state.settlement[i].resolved = False
    reopen(box, state, log)
    if box.options.death_mode == DeathMode.NEW_SURVIVOR:
        offer_new(box, state)
    then(state, Step.DAYBREAK)


@rule
def refresh(player: Player) -> None:
    player.tokens[:] = NONE
    player.token_count = 0
    player.visits = 0
    player.food = 0
    player.fed = 0
    player.aid = 0
    player.exempt = False
    player.daily_used = False
    player.proposals = 0
    player.extra_crises = 0


@rule
def daybreak(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Postponed catastrophes are drawn (WL-4.2), tonight's card is announced (WL-5.1)."""
    deck = state.catastrophes
    for _ in range(deck.omens):
        add_catastrophe(state, log, Rule.OMEN)
    deck.omens = 0
    announce(box, state, log)
    then(state, Step.VISITS)


@rule
def announce(box: Box, state: State, log: Log) -> None:
    """On the last day the Super Catastrophe, unless its phases stay face down (WL-5.1, WL-G14)."""
    deck = state.catastrophes
    if state.day < box.numbers.days:
        turn_up(state)
        if deck.tonight != NONE:
            note(log, Rule.TONIGHT, What.TONIGHT, NONE, deck.tonight)
    elif box.options.super_visible != SuperVisible.PER_PHASE:
        announce_super(box, state, log, Rule.TONIGHT)


@rule
def announce_super(box: Box, state: State, log: Log, cited: int) -> None:
    """All three phases are turned up, of one set or of several (WL-G14)."""
    for phase in range(PHASES):
        card = super_of(box, state, phase)
        if card != NONE:
            show_super(box, state, phase)
            if box.options.super_pick == SuperPick.MIXED:
                note(log, cited, What.PHASE_COMES, NONE, card, phase + 1)
            elif phase == 0:
                note(log, cited, What.SUPER_COMES, NONE, card)


@rule
def turn_up(state: State) -> None:
    """Today's card of the week; the first one lies open from the start (WL-3.10, WL-G13)."""
    deck = state.catastrophes
    if deck.tonight == NONE and 1 <= state.day <= len(deck.week):
        deck.tonight = deck.week[state.day - 1]
        deck.week[state.day - 1] = NONE
