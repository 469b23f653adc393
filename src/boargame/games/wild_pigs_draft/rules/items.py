"""Items, each in its window: a player's turn, a clash, a FAIL (WD-G12, WD-E8 to WD-E13); and recharging (WD-E6)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box, MarketCard
from boargame.games.wild_pigs_draft.names import LEVELS, Effect, Follow, Node
from boargame.games.wild_pigs_draft.rules import aftermath
from boargame.games.wild_pigs_draft.rules.holding import (
    card_at,
    cards_below,
    clear_away,
    first_below,
    is_below,
    is_item,
    owned,
    restore,
    use_up,
    used_for,
)
from boargame.games.wild_pigs_draft.rules.scrap import draw, in_bag
from boargame.games.wild_pigs_draft.state import Hand, State
from boargame.games.wild_pigs_draft.words import Rule, Step, What


@rule
def no_items(box: Box, state: State, seat: int, question: Task) -> int:
    """Quickly, because it is asked at almost every decision: is there any item at all?"""
    if question.step == Step.AFTERMATH and aftermath.pending(box, state, seat) != Follow.RESCUE:
        return Rule.NOT_ASKED
    hand = state.players[seat].hand
    for place in range(owned(hand)):
        if is_item(box, hand, place):
            return Rule.ALLOWED
    return Rule.NO_ITEM


@rule
def no_use(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    """In its window, and only if it would do something (WD-G12)."""
    hand = state.players[seat].hand
    if place >= owned(hand):
        return Rule.NO_CARD
    if not is_item(box, hand, place):
        return Rule.NO_ITEM
    item = card_at(box, hand, place)
    if question.step == Step.AFTERMATH:
        return Rule.ALLOWED if item.effects[Effect.RESCUE] > 0 else Rule.NO_ITEM
    if question.step == Step.CLASH or question.step == Step.MORE:
        if hand.moved and item.effects[Effect.MOVE] > 0:
            return Rule.MOVED
        return Rule.ALLOWED if item.effects[Effect.MOVE] > 0 else Rule.NO_ITEM
    return no_own_turn_use(box, state, seat, question, item)


@rule
def no_own_turn_use(box: Box, state: State, seat: int, question: Task, item: MarketCard) -> int:
    player = state.players[seat]
    if item.effects[Effect.HEAL] > 0:
        return Rule.ALLOWED if player.injuries > 0 else Rule.NO_INJURY
    if item.effects[Effect.RECHARGE] > 0:
        return Rule.ALLOWED if cards_below(box, player.hand) > 0 else Rule.ALL_CHARGED
    if item.effects[Effect.CHEAPER] > 0:
        return no_cheaper_tinker(state, seat, question)
    if item.effects[Effect.DRAW] > 0:
        return Rule.ALLOWED if in_bag(state) > 0 else Rule.BAG_EMPTY
    return Rule.NO_ITEM


@rule
def no_cheaper_tinker(state: State, seat: int, question: Task) -> int:
    """A Tinker must still be possible in this turn, and only one Tinker can be made cheaper at a time (WD-E11)."""
    if state.turn.cheaper > 0:
        return Rule.ALREADY_CHEAPER
    if question.step == Step.ENGAGE or state.turn.tinkered:
        return Rule.NO_TINKER
    for node in range(len(Node)):
        if state.players[seat].levels[node] < LEVELS - 1:
            return Rule.ALLOWED
    return Rule.NO_TINKER


@rule
def use(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    hand = state.players[seat].hand
    card = hand.cards[place].card
    use_up(hand, log, seat, place)
    if question.step == Step.AFTERMATH:
        hand.rescued = True
        hand.settled += 1
    elif question.step == Step.CLASH or question.step == Step.MORE:
        ask(state, Step.MOVE, seat)
    else:
        use_in_turn(box, state, log, seat, card)
        clear_away(box, state, seat)
        ask(state, question.step, seat)


# -- in a player's turn ---------------------------------------------------------------------------


@rule
def use_in_turn(box: Box, state: State, log: Log, seat: int, card: int) -> None:
    """It never ends a step: the same step is asked again (WD-D3, WD-G12)."""
    player, item = state.players[seat], box.market[card]
    if item.effects[Effect.HEAL] > 0:
        healed = min(item.effects[Effect.HEAL], player.injuries)
        player.injuries -= healed
        note(log, Rule.HEAL, What.HEALS, seat, card, healed)
    if item.effects[Effect.CHEAPER] > 0:
        state.turn.cheaper = item.effects[Effect.CHEAPER]
        note(log, Rule.CHEAPER, What.CHEAPER, seat, card, item.effects[Effect.CHEAPER])
    if item.effects[Effect.DRAW] > 0:
        note(log, Rule.SALVAGE, What.SALVAGES, seat, card, draw(state, seat, item.effects[Effect.DRAW]))
    if item.effects[Effect.RECHARGE] > 0:
        recharge_or_ask(box, state, log, seat)


@rule
def recharge_or_ask(box: Box, state: State, log: Log, seat: int) -> None:
    """All of one card (WD-E13)."""
    hand = state.players[seat].hand
    if cards_below(box, hand) > 1:
        ask(state, Step.RECHARGE, seat)
    else:
        recharge_fully(box, log, seat, hand, first_below(box, hand))


@rule
def recharge_fully(box: Box, log: Log, seat: int, hand: Hand, place: int) -> None:
    restore(box, hand, place, card_at(box, hand, place).charges)
    note(log, Rule.RECHARGED, What.RECHARGES, seat, hand.cards[place].card, hand.cards[place].charges)


# -- recharging, also for a kill --------------------------------------------------------------------


@rule
def no_recharging(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    if question.step == Step.AFTERMATH and aftermath.pending(box, state, seat) != Follow.RECHARGE:
        return Rule.NOT_ASKED
    hand = state.players[seat].hand
    if place >= owned(hand):
        return Rule.NO_CARD
    return Rule.ALLOWED if is_below(box, hand, place) else Rule.NOT_RECHARGED


@rule
def recharge(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    hand = state.players[seat].hand
    if question.step == Step.RECHARGE:
        recharge_fully(box, log, seat, hand, place)
    else:
        aftermath.recharge_for_kill(box, log, seat, hand, place)
        hand.settled += 1
        then(state, Step.FOLLOW, seat)


# -- in a clash -----------------------------------------------------------------------------------


@rule
def no_move(box: Box, state: State, seat: int, question: Task, node: int, y: int) -> int:
    return Rule.SAME_NODE if state.players[seat].hand.node == node else Rule.ALLOWED


@rule
def move(box: Box, state: State, log: Log, seat: int, question: Task, node: int, y: int) -> None:
    """Before comparing; the marker stays there (WD-E10)."""
    hand = state.players[seat].hand
    hand.node = Node(node)
    hand.moved = True
    card = used_for(box, hand, Effect.MOVE)
    if card != NONE:
        note(log, Rule.MOVING, What.MOVES, seat, node, card)
    ask(state, Step.MORE, seat)
