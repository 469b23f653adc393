"""The CATASTROPHE phase: the week's card or the Super Catastrophe, then the extra ones (WL-7)."""

from __future__ import annotations

from boargame.core.log import Log, note, says_last
from boargame.core.record import EVERYONE, NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box, CatastropheCard
from boargame.games.wasteland.names import PHASES, ExtraOrder, GameEnd, SuperPick, Trial
from boargame.games.wasteland.rules.cards import close_up, throw
from boargame.games.wasteland.rules.combat import begin_shared, begin_single
from boargame.games.wasteland.rules.ending import goes_on
from boargame.games.wasteland.rules.flow import LEADER, ask, seat_at, then
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What

OF_SUPER = 100
"""Catastrophes are numbered by card; from here on, the phases of the Super Catastrophes."""


@rule
def night_windows(box: Box, state: State, log: Log, k: int, again: int) -> None:
    """In seat order, everybody may use something before the night (WL-7.4, WL-D03)."""
    if k == 0 and not again and not goes_on(box, state, log):
        return
    if k >= state.seats:
        if box.options.extra_order == ExtraOrder.BEFORE:
            then(state, Step.EXTRAS)
        then(state, Step.NIGHT)
        return
    if state.players[seat_at(state, k)].alive:
        ask(state, Step.NIGHT_USE, seat_at(state, k), k)
    if not again:
        then(state, Step.NIGHT_WINDOWS, k + 1)


@rule
def trial_of(box: Box, source: int) -> CatastropheCard:
    if source >= OF_SUPER:
        return box.supers[(source - OF_SUPER) // PHASES].phases[(source - OF_SUPER) % PHASES]
    return box.catastrophes[source]


@rule
def super_of(box: Box, state: State, phase: int) -> int:
    """The Super Catastrophe whose phase this will be, from 0; or NONE."""
    return super_at(box, state, 0, phase)


@rule
def super_at(box: Box, state: State, place: int, phase: int) -> int:
    """The one in play lies in the first place. By agreement each phase is drawn by itself (WL-G14)."""
    deck = state.catastrophes
    if box.options.super_pick == SuperPick.MATCHED or phase == 0:
        return deck.supers[place]
    return deck.seconds[place] if phase == 1 else deck.thirds[place]


@rule
def show_super(box: Box, state: State, phase: int) -> None:
    """A phase is turned up: of one set with it the others, of a mixture it alone (WL-G14)."""
    deck = state.catastrophes
    if phase == 0 or box.options.super_pick == SuperPick.MATCHED:
        deck.super_shown = EVERYONE
    elif phase == 1:
        deck.second_shown = EVERYONE
    else:
        deck.third_shown = EVERYONE


@rule
def night(box: Box, state: State, log: Log, phase: int, b: int) -> None:
    """Tonight's card (WL-7.1), or on the last day the three phases in order (WL-7.2); then the extra ones (WL-7.3),
    unless these came first (WL-G11). The last night may decide the game (WL-G15)."""
    deck, last = state.catastrophes, state.day == box.numbers.days
    if last and phase < PHASES and super_of(box, state, phase) != NONE:
        card = super_of(box, state, phase)
        show_super(box, state, phase)
        note(log, Rule.SUPER, What.SUPER_STRIKES, NONE, card, phase + 1)
        strike(box, state, log, OF_SUPER + PHASES * card + phase)
        then(state, Step.NIGHT, phase + 1)
        return
    if deck.tonight != NONE:
        deck.striking = deck.tonight
        deck.tonight = NONE
        note(log, Rule.CATASTROPHE, What.STRIKES, NONE, deck.striking)
        strike(box, state, log, deck.striking)
        then(state, Step.CALM)
    then(state, Step.EXTRAS)
    then(state, Step.WEEK_OVER if last and box.options.game_end == GameEnd.AFTER_SUPER else Step.HUNGER)


@rule
def extras(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """In the order they were drawn (WL-7.3, WL-G11)."""
    deck = state.catastrophes
    if deck.extras > 0:
        deck.striking = deck.extra[0]
        close_up(deck.extra, deck.extras, 0)
        deck.extras -= 1
        note(log, Rule.EXTRA, What.STRIKES, NONE, deck.striking)
        strike(box, state, log, deck.striking)
        then(state, Step.CALM)
        then(state, Step.EXTRAS)


@rule
def strike(box: Box, state: State, log: Log, source: int) -> None:
    """An event, a shared combat, or a fight for everybody (WL-7.5)."""
    card = trial_of(box, source)
    if card.trial == Trial.SHARED:
        begin_shared(box, state, log, card.fixed, card.each, card.passed, card.failed)
    elif card.trial == Trial.FIGHTS:
        then(state, Step.FIGHTS, 0, source)
    else:
        then(state, Step.RUN, card.passed, LEADER)


@rule
def fights(box: Box, state: State, log: Log, k: int, source: int) -> None:
    """In seat order, every living player who is not exempt fights alone (WL-7.5)."""
    while k < state.seats and not takes_part(state, seat_at(state, k)):
        k += 1
    if k < state.seats:
        card = trial_of(box, source)
        begin_single(box, state, log, seat_at(state, k), card.fixed, card.passed, card.failed)
        then(state, Step.FIGHTS, k + 1, source)


@rule
def takes_part(state: State, seat: int) -> bool:
    return state.players[seat].alive and not state.players[seat].exempt


@rule
def calm(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """The card is trashed (WL-7.1)."""
    if says_last(log, What.STRIKES):
        note(log, Rule.CATASTROPHE, What.HARMLESS, NONE, state.catastrophes.striking)
    throw(state.catastrophes, state.catastrophes.striking)
    state.catastrophes.striking = NONE
