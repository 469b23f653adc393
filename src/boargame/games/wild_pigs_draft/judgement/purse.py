"""Scrap, and the next thing to buy with it."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.judgement.herds import to_come
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


@rule
def scrap_held(box: Box, state: State, seat: int, ahead: int) -> int:
    """With what is being taken, without what is being paid; and what may be bought with it."""
    red, blue, green = scrap_left(box, state, seat)
    count, last = red + blue + green, is_last_call(box, state)
    useful = 0 if last else min(count, PLENTY)
    value = SCRAP * useful + (LEFT_OVER if last else SCRAP // 4) * (count - useful)
    if last and state.current != seat:
        return value
    best = card_plan(box, state, seat, red, blue, green)
    return value + PLAN * max(best, track_plan(box, state, seat, red, blue, green, ahead)) // 100


@rule
def scrap_left(box: Box, state: State, seat: int) -> tuple[int, int, int]:
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
    return red, blue, green


@rule
def card_plan(box: Box, state: State, seat: int, red: int, blue: int, green: int) -> int:
    """What the best card to buy next would bring, with this scrap or a little more."""
    best, paid = 0, state.turn.place if paid_card(state, seat) != NONE else NONE
    if is_last_call(box, state) and state.turn.bought:
        return best
    for place in range(ROW):
        if state.market.row[place] != NONE and place != paid:
            card = box.market[state.market.row[place]]
            cost = card.cost
            short = missing(red, blue, green, cost[Colour.R], cost[Colour.B], cost[Colour.G], card.any_cost)
            best = max(best, CARD + VP * card.vp // 2 - SHORT * short)
    return best


@rule
def track_plan(box: Box, state: State, seat: int, red: int, blue: int, green: int, ahead: int) -> int:
    """What the next level of the favourite track would bring."""
    track, saved = favourite(state, seat), saving(box, state, seat)
    last = is_last_call(box, state)
    if track == NONE or (last and state.turn.tinkered):
        return 0
    price, match = max(0, box.numbers.tinker - saved), max(0, box.numbers.tinker_match - saved)
    short = missing(
        red, blue, green,
        match * (track == Colour.R), match * (track == Colour.B), match * (track == Colour.G), price - match,
    )  # fmt: skip
    if short > FAR:
        return 0
    gain = to_come(box, state, seat, track) - ahead - (LEFT_OVER if last else SCRAP) * price
    if gain > 0 and short == 0 and may_tinker(state, seat):
        gain += SCRAP * state.turn.cheaper
    return gain - SHORT * short


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
def missing(red: int, blue: int, green: int, of_red: int, of_blue: int, of_green: int, others: int) -> int:
    """How much scrap a price still lacks. Scrap of a given colour counts twice, because it is hard to come by."""
    short = max(0, of_red - red) + max(0, of_blue - blue) + max(0, of_green - green)
    spare = max(0, red - of_red) + max(0, blue - of_blue) + max(0, green - of_green)
    return 2 * short + max(0, others - spare)
