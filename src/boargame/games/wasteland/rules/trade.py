"""Trading: an offer, an answer, a confirmation (WL-9.2, WL-D17, WL-G38)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import Agreed, Trade
from boargame.games.wasteland.rules.cards import give_up, holds, is_salvage, receive, salvage_held
from boargame.games.wasteland.rules.flow import ask, seat_at, then
from boargame.games.wasteland.rules.modifiers import trades_not
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def trading(box: Box, state: State, log: Log, k: int, b: int) -> None:
    """Rounds in seat order, until nobody proposes anything any more (WL-D17)."""
    if k >= state.seats:
        if state.barter.proposed:
            state.barter.proposed = False
            then(state, Step.TRADING)
        return
    seat = seat_at(state, k)
    if may_propose(box, state, seat):
        ask(state, Step.TRADE, seat)
    then(state, Step.TRADING, k + 1)


@rule
def may_propose(box: Box, state: State, seat: int) -> bool:
    """Proposals a day are limited, and declined ones count; a gift needs something to give."""
    player = state.players[seat]
    if not may_trade(box, state, seat) or player.proposals >= box.numbers.trade_cap:
        return False
    return box.options.trade == Trade.EXCHANGE or tradable(box, player) > 0


@rule
def is_tradable(box: Box, card: int) -> bool:
    """Salvage, and by agreement mutations too (WL-9.2, WL-G38)."""
    return is_salvage(card) or box.options.trade_mutations == Agreed.YES


@rule
def tradable(box: Box, player: Player) -> int:
    """Cards of the hand that may be traded."""
    return salvage_held(player) if box.options.trade_mutations == Agreed.NO else player.held


@rule
def may_trade(box: Box, state: State, seat: int) -> bool:
    return state.players[seat].alive and not trades_not(box, state, seat)


@rule
def no_partner(box: Box, state: State, seat: int, question: Task, other: int, y: int) -> int:
    """Somebody who may trade; what was there to give may have gone since the question was put (WL-G41)."""
    if other == seat or not may_trade(box, state, other):
        return Rule.NO_PARTNER
    empty = box.options.trade == Trade.GIFTS_ONLY and tradable(box, state.players[seat]) == 0
    return Rule.NOTHING_TO_GIVE if empty else Rule.ALLOWED


@rule
def propose(box: Box, state: State, log: Log, seat: int, question: Task, other: int, y: int) -> None:
    """First the partner, then the cards one at a time, then how many are wanted."""
    barter = state.barter
    barter.by = seat
    barter.to = other
    barter.parties = 1 << seat | 1 << other
    ask(state, Step.GIVE, seat)


@rule
def no_giving(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    """Salvage cards of the hand; as an answer no more than are wanted, and only if there are enough of them."""
    player, barter = state.players[seat], state.barter
    if not is_tradable(box, card) or not holds(player, card):
        return Rule.NO_SALVAGE
    if question.step == Step.REPLY:
        if barter.returned >= barter.wants:
            return Rule.ENOUGH
        if tradable(box, player) + barter.returned < barter.wants:
            return Rule.CANNOT_PAY
    return Rule.ALLOWED


@rule
def give(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    barter = state.barter
    give_up(state.players[seat], card)
    if question.step == Step.GIVE:
        barter.gives[barter.given] = card
        barter.given += 1
        ask(state, Step.GIVE, seat)
        return
    barter.returns[barter.returned] = card
    barter.returned += 1
    if barter.returned < barter.wants:
        ask(state, Step.REPLY, seat)
    else:
        ask(state, Step.CONFIRM, barter.by)


@rule
def no_want(box: Box, state: State, seat: int, question: Task, count: int, y: int) -> int:
    """Not nothing for nothing; with gifts only, nothing (WL-G38)."""
    if count == 0:
        return Rule.ALLOWED if state.barter.given > 0 else Rule.NOTHING_OFFERED
    return Rule.ALLOWED if box.options.trade == Trade.EXCHANGE else Rule.GIFTS_ONLY


@rule
def want(box: Box, state: State, log: Log, seat: int, question: Task, count: int, y: int) -> None:
    """The proposal is made, and counts (WL-D17)."""
    barter = state.barter
    barter.wants = count
    barter.proposed = True
    state.players[seat].proposals += 1
    note(log, Rule.TRADED, What.PROPOSES, seat, barter.to, barter.given, count)
    ask(state, Step.REPLY, barter.to)


@rule
def not_free(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return Rule.ALLOWED if state.barter.wants == 0 else Rule.CARDS_WANTED


@rule
def accept(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    ask(state, Step.CONFIRM, state.barter.by)


@rule
def decline(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    note(log, Rule.TRADED, What.DECLINES, seat)
    call_off(state)


@rule
def cancel(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    note(log, Rule.TRADED, What.CANCELS, seat)
    call_off(state)


@rule
def confirm(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """Both lists change hands."""
    barter = state.barter
    by, to = barter.by, barter.to
    for i in range(barter.given):
        note(log, Rule.TRADED, What.RECEIVES, to, barter.gives[i])
    for i in range(barter.returned):
        note(log, Rule.TRADED, What.RECEIVES, by, barter.returns[i])
    hand_back(state, to, by)


@rule
def call_off(state: State) -> None:
    """Everybody takes their cards back; they lie last in hand now."""
    hand_back(state, state.barter.by, state.barter.to)


@rule
def hand_back(state: State, for_given: int, for_returned: int) -> None:
    """The cards on the table go to these two, and the table is clear."""
    barter = state.barter
    for i in range(barter.given):
        receive(state.players[for_given], barter.gives[i])
        barter.gives[i] = NONE
    for i in range(barter.returned):
        receive(state.players[for_returned], barter.returns[i])
        barter.returns[i] = NONE
    barter.given = 0
    barter.returned = 0
    barter.wants = 0
    barter.parties = 0
    barter.by = NONE
    barter.to = NONE
