"""Scrap, and the next thing to buy with it."""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.judgement.moment import is_last_call, level_of, may_tinker, paid_card, paid_track
from boargame.games.wild_pigs_draft.judgement.scale import LEFT_OVER, SCRAP, VP
from boargame.games.wild_pigs_draft.names import LEVELS, ROW, Colour, Effect, Node
from boargame.games.wild_pigs_draft.rules.holding import card_at, is_item, owned
from boargame.games.wild_pigs_draft.rules.payment import match_needed, tinker_price
from boargame.games.wild_pigs_draft.state import State

PLENTY = 9
"""Scrap that a player finds a use for; what is beyond is worth a quarter."""

PLAN = 95
"""How much of what the next thing to buy will bring counts before it is bought, in hundredths."""

CARD = 30
"""What a card brings more than its price."""

SHORT = 20
"""What it costs the plan that a scrap is still missing."""

FAR = 3
"""With more than this missing, it is no plan."""


class Scrap(NamedTuple):
    """What a player has of each colour."""

    red: int
    blue: int
    green: int


class Goal(NamedTuple):
    """The track to raise next."""

    track: int  # or NONE
    price: int
    short: int  # how much scrap is missing, as `missing` counts it


@rule
def scrap_held(box: Box, state: State, seat: int, scrap: Scrap, goal: Goal, more: int) -> int:
    """With what is being taken, without what is being paid; and what may be bought with it. `more` is what the track
    to raise next would bring against the pigs to come."""
    count, last = scrap.red + scrap.blue + scrap.green, is_last_call(box, state)
    useful = 0 if last else min(count, PLENTY)
    value = SCRAP * useful + (LEFT_OVER if last else SCRAP // 4) * (count - useful)
    if last and state.current != seat:
        return value
    best = max(card_plan(box, state, seat, scrap), track_plan(box, state, seat, goal, more))
    return value + PLAN * best // 100


@rule
def scrap_left(box: Box, state: State, seat: int) -> Scrap:
    """Of each colour; whatever may be paid in any colour is taken from the largest pile."""
    scrap, wanted = state.players[seat].scrap, state.players[seat].hand.wanted
    red = scrap[Colour.R] + wanted[Colour.R]
    blue = scrap[Colour.B] + wanted[Colour.B]
    green = scrap[Colour.G] + wanted[Colour.G]
    card, track, others = paid_card(state, seat), paid_track(state, seat), 0
    if card != NONE:
        cost, others = box.market[card].cost, box.market[card].any_cost
        red, blue, green = red - cost[Colour.R], blue - cost[Colour.B], green - cost[Colour.G]
    elif track != NONE:
        match = match_needed(box, state)
        others = tinker_price(box, state) - (match if track != Node.CENTER else 0)
        red -= match * (track == Colour.R)
        blue -= match * (track == Colour.B)
        green -= match * (track == Colour.G)
    for _ in range(others):
        if red >= max(blue, green):
            red -= 1
        elif blue >= green:
            blue -= 1
        else:
            green -= 1
    return Scrap(red, blue, green)


@rule
def card_plan(box: Box, state: State, seat: int, scrap: Scrap) -> int:
    """What the best card to buy next would bring, with this scrap or a little more."""
    best, paid = 0, state.turn.place if paid_card(state, seat) != NONE else NONE
    if is_last_call(box, state) and state.turn.bought:
        return best
    for place in range(ROW):
        if state.market.row[place] != NONE and place != paid:
            card = box.market[state.market.row[place]]
            cost = card.cost
            short = missing(scrap, cost[Colour.R], cost[Colour.B], cost[Colour.G], card.any_cost)
            best = max(best, CARD + VP * card.vp // 2 - SHORT * short)
    return best


@rule
def next_track(box: Box, state: State, seat: int, scrap: Scrap) -> Goal:
    """The favourite track, as far as it can be raised with this scrap or a little more."""
    track, last = favourite(state, seat), is_last_call(box, state)
    if track == NONE or (last and (state.turn.tinkered or state.current != seat)):
        return Goal(NONE, 0, 0)
    saved = saving(box, state, seat)
    price, match = max(0, box.numbers.tinker - saved), max(0, box.numbers.tinker_match - saved)
    short = missing(
        scrap, match * (track == Colour.R), match * (track == Colour.B), match * (track == Colour.G), price - match
    )
    return Goal(track if short <= FAR else NONE, price, short)


@rule
def track_plan(box: Box, state: State, seat: int, goal: Goal, more: int) -> int:
    """What the next level of that track would bring."""
    if goal.track == NONE:
        return 0
    gain = more - (LEFT_OVER if is_last_call(box, state) else SCRAP) * goal.price
    if gain > 0 and goal.short == 0 and may_tinker(state, seat):
        gain += SCRAP * state.turn.cheaper
    return gain - SHORT * goal.short


@rule
def saving(box: Box, state: State, seat: int) -> int:
    """What the next Tinker costs less."""
    hand = state.players[seat].hand
    if may_tinker(state, seat) and state.turn.cheaper > 0:
        return state.turn.cheaper
    for place in range(owned(hand)):
        if is_item(box, hand, place) and card_at(box, hand, place).effects[Effect.CHEAPER] > 0:
            return card_at(box, hand, place).effects[Effect.CHEAPER]
    return 0


@rule
def favourite(state: State, seat: int) -> int:
    """The corner with the highest track that can still rise, or NONE."""
    best, highest = NONE, NONE
    for track in range(len(Node) - 1):
        level = level_of(state, seat, track)
        if highest < level < LEVELS - 1:
            best, highest = track, level
    return best


@rule
def missing(scrap: Scrap, of_red: int, of_blue: int, of_green: int, others: int) -> int:
    """How much scrap a price still lacks. Scrap of a given colour counts twice, because it is hard to come by."""
    red, blue, green = scrap.red - of_red, scrap.blue - of_blue, scrap.green - of_green
    short = max(0, -red) + max(0, -blue) + max(0, -green)
    spare = max(0, red) + max(0, blue) + max(0, green)
    return 2 * short + max(0, others - spare)
