"""What cards are worth to their holder."""

from __future__ import annotations

from boargame.core.rule import rule
from boargame.games.wasteland.box import Box, Use
from boargame.games.wasteland.judgement.arms import blade
from boargame.games.wasteland.judgement.clock import Phase, days_after, may_eat, phase
from boargame.games.wasteland.judgement.lives import die_cost
from boargame.games.wasteland.judgement.outlook import Outlook, arms_value
from boargame.games.wasteland.names import FIRST_MUTATION, SIDES, USES, Colour, Hands, Keep, Mode, Op, Window
from boargame.games.wasteland.rules.modifiers import food_need, hand_limit
from boargame.games.wasteland.state import State
from boargame.games.wasteland.vocabulary import HELD

WEAPON = 12
"""Of a point of a weapon, for the fights of every day, for each day left."""

BURDEN = 60
"""Of a card for which a hand has no room."""

HUNGRY, MEAL = 85, 45
"""How likely nobody else helps out, in hundredths: tonight, and on a day to come."""

FOOD_HELD = 55
"""Meals of a card in a hand that is not seen, in hundredths."""


@rule
def food_in(box: Box, use: Use) -> int:
    first = box.effects[use.effects]
    return first.n if use.window == Window.HUNGER and first.op == Op.FOOD else 0


@rule
def food_of(box: Box, card: int) -> int:
    return max(food_in(box, box.cards[card].uses[0]), food_in(box, box.cards[card].uses[1]))


@rule
def meals_of(box: Box, state: State, seat: int) -> int:
    """Food that a hand holds; what can be used again counts for the days to come."""
    player, meals = state.players[seat], 0
    for i in range(player.held):
        meals += food_of(box, player.hand[i])
    return meals


@rule
def lasting_meals(box: Box, state: State, seat: int) -> int:
    """Food of cards that stay, on the days to come."""
    player, meals = state.players[seat], 0
    for i in range(player.held + player.played_count):
        card = player.hand[i] if i < player.held else player.played[i - player.held]
        for use in range(USES):
            printed = box.cards[card].uses[use]
            if food_in(box, printed) > 0 and printed.mode == Mode.PLAY:
                meals += food_in(box, printed) * keeps(box, card) * days_after(box, state) // (2 * SIDES)
    return meals


@rule
def keeps(box: Box, card: int) -> int:
    """Faces of a die with which a played card stays."""
    count = 0
    for face in range(SIDES):
        outcome = box.cards[card].keep[face]
        count += outcome != Keep.TRASH and outcome != Keep.STOCK
    return count


@rule
def short_tonight(box: Box, state: State, seat: int) -> int:
    """Food that will be missed tonight, as far as own cards go."""
    player, now = state.players[seat], phase(state)
    if now == Phase.EVENING:
        return 0
    missing = food_need(box, state, seat) - player.fed - player.food
    if may_eat(state, seat):
        missing -= meals_of(box, state, seat)
    return max(0, missing)


@rule
def spare_tonight(box: Box, state: State, seat: int) -> int:
    """Food produced today beyond what the seat itself needs."""
    player = state.players[seat]
    return max(0, player.food + player.fed - food_need(box, state, seat)) if phase(state) != Phase.EVENING else 0


@rule
def larder(box: Box, state: State, seat: int) -> int:
    """What meals in hand are worth beyond tonight."""
    player = state.players[seat]
    tonight = 0
    if may_eat(state, seat):
        tonight = max(0, food_need(box, state, seat) - player.fed - player.food)
    rest = max(0, meals_of(box, state, seat) - tonight) + lasting_meals(box, state, seat)
    days = days_after(box, state)
    wanted = days * food_need(box, state, seat)
    first, more = min(rest, wanted), max(0, min(rest - wanted, 2 * days))
    return (MEAL * die_cost(box, state, seat, Colour.INJ) // 100) * (2 * first + more) // 2


@rule
def hand_value(box: Box, state: State, seat: int) -> int:
    """Apart from food, and from arms for the nights."""
    player, value = state.players[seat], 0
    for i in range(player.held + player.played_count):
        card = player.hand[i] if i < player.held else player.played[i - player.held]
        value += card_value(box, state, card)
    return value - BURDEN * max(0, player.held + player.played_count - hand_limit(box, state, seat))


@rule
def card_value(box: Box, state: State, card: int) -> int:
    """A card that is no food, or is more than that."""
    best = 0
    for use in range(USES):
        best = max(best, use_value(box, state, card, box.cards[card].uses[use]))
    if card >= FIRST_MUTATION:
        mods = box.cards[card].mods
        best += 40 * mods.combat - 80 * mods.need + 30 * mods.scare - BURDEN // 3
    return best


@rule
def use_value(box: Box, state: State, card: int, use: Use) -> int:
    days = days_after(box, state) + 1
    if use.window == Window.NONE or food_in(box, use) > 0:
        return 0
    if use.window == Window.COMBAT or use.window == Window.SUPPORT:
        if use.mode != Mode.PLAY:
            return WEAPON * use.value
        return WEAPON * use.value * (1 + days * keeps(box, card) // SIDES) // 2
    op = box.effects[use.effects].op
    value = HELD[op]
    if op == Op.HEAL:
        value *= box.effects[use.effects].n
    if use.mode == Mode.PLAY:
        return value * (1 + (days - 1) * keeps(box, card) // SIDES) // 2 + value // 2
    return value if days > 1 or op == Op.HEAL else value // 2


@rule
def kept_value(box: Box, state: State, view: Outlook, card: int) -> int:
    """What a card is worth to a player who keeps it."""
    already = seems_fed(box, state, view.seat, view.seat) - food_of(box, card)
    return lasting_value(box, state, view, card) + meal_value(box, state, view.seat, card, already)


@rule
def value_to(box: Box, state: State, view: Outlook, other: int, card: int) -> int:
    """What a seat thinks a card would be worth to another, or knows it would be to itself."""
    return lasting_value(box, state, view, card) + meal_value(
        box, state, other, card, seems_fed(box, state, view.seat, other)
    )


@rule
def lasting_value(box: Box, state: State, view: Outlook, card: int) -> int:
    """Apart from food: the same in every hand."""
    return card_value(box, state, card) + blade_value(box, state, view, card)


@rule
def seems_fed(box: Box, state: State, seat: int, other: int) -> int:
    """Food that a hand holds, or seems to hold: of hidden hands one knows the size."""
    if other == seat or box.options.hands == Hands.OPEN:
        return meals_of(box, state, other) + lasting_meals(box, state, other)
    return state.players[other].held * FOOD_HELD // 100


@rule
def meal_value(box: Box, state: State, seat: int, card: int, already: int) -> int:
    """As food on the days to come, if there is some already."""
    food, days = food_of(box, card), days_after(box, state)
    if food == 0:
        return 0
    eaten = max(0, min(food, days * food_need(box, state, seat) - already))
    halves = 2 * eaten + (food - eaten) * (days > 0)
    return halves * MEAL * die_cost(box, state, seat, Colour.INJ) // 200


@rule
def blade_value(box: Box, state: State, view: Outlook, card: int) -> int:
    """As a weapon in the last night, in any hand."""
    points = blade(box, card, True)
    return -arms_value(box, state, view, -points) if points > 0 else 0
