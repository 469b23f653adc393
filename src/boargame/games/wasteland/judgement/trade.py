"""Trading: gifts of what another needs more, and offers that are worth accepting."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.finds import ON_PILE, card_for
from boargame.games.wasteland.judgement.hands import kept_value, value_to
from boargame.games.wasteland.judgement.outlook import Outlook, outlook
from boargame.games.wasteland.names import FIRST_MUTATION
from boargame.games.wasteland.rules.modifiers import hand_limit
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Step

RELUCTANCE = 25
"""What a gift must be worth more to the group."""

POINTLESS = -10_000
"""Of asking for cards and offering none: nobody would give them."""

ASKING = -600
"""Of every card that is asked for: the more, the less likely it is that anybody agrees."""

MORE = -600
"""Of every card that is given at once with another."""

A_GIFT = 600
"""Of taking a gift, and of giving one that was promised: to think better of it wastes everybody's time."""


@rule
def own_use(box: Box, state: State, view: Outlook, card: int) -> int:
    """What a card is worth in your own hand; one too many goes onto the pile."""
    value = kept_value(box, state, view, card)
    return value * ON_PILE // 100 if state.players[view.seat].held > hand_limit(box, state, view.seat) else value


@rule
def with_room(box: Box, state: State, seat: int, value: int) -> int:
    """What a card would be worth that comes to a hand, where there is room for it."""
    return value * ON_PILE // 100 if state.players[seat].held >= hand_limit(box, state, seat) else value


@rule
def help_to(box: Box, state: State, view: Outlook, other: int, card: int) -> int:
    """What it is worth to a seat that another gets a card. A player who has proposed something today has enough:
    without this, gifts would go round in circles."""
    if state.players[other].proposals > 0:
        return 0
    return card_for(box, view.seat, other, with_room(box, state, other, value_to(box, state, view, other, card)))


@rule
def gift(box: Box, state: State, view: Outlook, other: int, card: int) -> int:
    """What a seat gains by giving a card away."""
    return help_to(box, state, view, other, card) - own_use(box, state, view, card) - RELUCTANCE


@rule
def propose(box: Box, state: State, seat: int, question: Task, other: int, y: int) -> int:
    """The best gift. A bad one only a search may propose, if long thought speaks for it."""
    player, view, best = state.players[seat], outlook(box, state, seat), POINTLESS
    for i in range(player.held):
        if player.hand[i] < FIRST_MUTATION:
            best = max(best, gift(box, state, view, other, player.hand[i]))
    return best if best >= 0 else min(ASKING, best)


@rule
def give(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    """One gift at a time; in answer, the card that is missed least, if what is offered is worth more."""
    barter, view = state.barter, outlook(box, state, seat)
    if question.step == Step.GIVE:
        return gift(box, state, view, barter.to, card) if barter.given == 0 else MORE
    gain = offered(box, state, view) - given_up(box, state, view)
    return gain - (barter.wants - barter.returned) * own_use(box, state, view, card)


@rule
def offered(box: Box, state: State, view: Outlook) -> int:
    """What the proposer gives."""
    barter, value = state.barter, 0
    for i in range(barter.given):
        value += with_room(box, state, view.seat, value_to(box, state, view, view.seat, barter.gives[i]))
    return value


@rule
def given_up(box: Box, state: State, view: Outlook) -> int:
    """What has been laid down in answer."""
    barter, value = state.barter, 0
    for i in range(barter.returned):
        value += own_use(box, state, view, barter.returns[i])
    return value


@rule
def want(box: Box, state: State, seat: int, question: Task, count: int, y: int) -> int:
    """A gift is a gift."""
    return ASKING * count if state.barter.given > 0 else POINTLESS


@rule
def accept(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return A_GIFT


@rule
def confirm(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """What comes back, and what the gift does for the other, against what is given."""
    barter, view, value = state.barter, outlook(box, state, seat), 0
    for i in range(barter.returned):
        value += with_room(box, state, seat, value_to(box, state, view, seat, barter.returns[i]))
    for i in range(barter.given):
        value += help_to(box, state, view, barter.to, barter.gives[i])
        value -= with_room(box, state, seat, value_to(box, state, view, seat, barter.gives[i]))
    return value if barter.returned > 0 else A_GIFT
