"""The STOCKPILE phase: played cards return, hands are checked, the Trophy passes (WL-9)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import Overflow, Trade
from boargame.games.wasteland.rules.cards import give_up, random_salvage, receive, salvage_held
from boargame.games.wasteland.rules.ending import goes_on, survive
from boargame.games.wasteland.rules.flow import ask, seat_at, then
from boargame.games.wasteland.rules.modifiers import hand_limit
from boargame.games.wasteland.rules.pile import stockpile_own
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def return_cards(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Every played card returns to its owner's hand (WL-9.1); on the last day nobody trades (WL-9.5)."""
    if not goes_on(box, state, log):
        return
    for k in range(state.seats):
        player = state.players[seat_at(state, k)]
        if player.played_count > 0:
            note(log, Rule.RETURNED, What.RETURNS, seat_at(state, k), player.played_count)
        for i in range(player.played_count):
            receive(player, player.played[i])
            player.played[i] = NONE
        player.played_count = 0
    if state.day < box.numbers.days and box.options.trade != Trade.NONE:
        then(state, Step.TRADING)
    then(state, Step.LIMITS)


@rule
def limits(box: Box, state: State, log: Log, k: int, b: int) -> None:
    """In seat order: while a hand is over its limit and holds Salvage, a card goes onto the pile (WL-9.3): one that
    the owner picks (WL-D18), or chance (WL-G39)."""
    seat = seat_at(state, k)
    player = state.players[seat]
    if k >= state.seats:
        then(state, Step.TROPHY)
    elif player.alive and player.held > hand_limit(box, state, seat) and salvage_held(player) > 0:
        if box.options.overflow == Overflow.RANDOM:
            lay_off(box, state, log, seat, random_salvage(state, player))
        else:
            ask(state, Step.LIMIT, seat)
        then(state, Step.LIMITS, k)
    else:
        then(state, Step.LIMITS, k + 1)


@rule
def put_on_pile(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    """A Salvage card of the owner's choice; mutations stay (WL-9.3, WL-G39)."""
    lay_off(box, state, log, seat, card)


@rule
def lay_off(box: Box, state: State, log: Log, seat: int, card: int) -> None:
    give_up(state.players[seat], card)
    stockpile_own(box, state, log, seat, card, Rule.OVER_LIMIT, What.TO_PILE)


@rule
def trophy(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """To the next living player to the left (WL-9.4); after the last day the game is decided (WL-9.5)."""
    if not goes_on(box, state, log):
        return
    live_through(state)
    for k in range(1, state.seats + 1):
        if state.players[seat_at(state, k)].alive:
            state.first = seat_at(state, k)
            break
    note(log, Rule.TROPHY, What.TROPHY, state.first)
    if state.day >= box.numbers.days:
        survive(state, log)
    else:
        then(state, Step.MORNING, state.day + 1)


@rule
def live_through(state: State) -> None:
    """The living have lived through another day."""
    for seat in range(state.seats):
        if state.players[seat].alive:
            state.players[seat].lived = state.day


@rule
def week_over(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """By agreement the last night decides, and nobody eats any more (WL-G15)."""
    if not goes_on(box, state, log):
        return
    live_through(state)
    survive(state, log)
