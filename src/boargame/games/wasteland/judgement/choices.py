"""What answers promise, before anything is rolled: for bots that look one move ahead."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.clock import people
from boargame.games.wasteland.judgement.crises import crisis_value
from boargame.games.wasteland.judgement.finds import a_card
from boargame.games.wasteland.judgement.hands import card_value, keeps, kept_value
from boargame.games.wasteland.judgement.lives import die_cost, weight
from boargame.games.wasteland.judgement.outlook import Outlook, mending, outlook
from boargame.games.wasteland.judgement.promise import (
    FRESH,
    effect_for,
    promise,
    shift_value,
    without_branches,
)
from boargame.games.wasteland.names import (
    DAILY,
    FIRST_MUTATION,
    ONCE,
    SIDES,
    Colour,
    Condition,
    Mode,
    Op,
    Role,
    Target,
    Window,
)
from boargame.games.wasteland.rules.cards import salvage_held
from boargame.games.wasteland.rules.dice import source_card, use_for
from boargame.games.wasteland.rules.hunger import lacking
from boargame.games.wasteland.rules.modifiers import shares_not
from boargame.games.wasteland.rules.rolls import reacting
from boargame.games.wasteland.rules.sites import site_of
from boargame.games.wasteland.rules.uses import ability
from boargame.games.wasteland.state import State
from boargame.games.wasteland.vocabulary import WORTH

CHOOSING = 60
"""To choose the new emplacement of today."""

SCOUTING = 45
"""To see the crises of today before they are dealt, for each survivor."""

FATE = 8000
"""To live on."""

WASTED = 600
"""Of changing a roll for nothing or for the worse, such as rolling a harmless die again: so much that searches shun
it."""


@rule
def nothing(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """To let things take their course."""
    return 0


# -- places ---------------------------------------------------------------------------------------


@rule
def visit(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    place, view = site_of(state, card), outlook(box, state, seat)
    if state.settlement[place].condition == Condition.DAMAGED:
        return mending(box, state, view)
    printed = box.emplacements[card]
    value = promise(box, state, view, printed.effects, seat)
    if printed.role == Role.OUTPOST:
        value += CHOOSING
    elif printed.role == Role.SCOUT:
        value += SCOUTING * people(state)
    return value


# -- cards and abilities --------------------------------------------------------------------------


@rule
def use(box: Box, state: State, seat: int, question: Task, card: int, which: int) -> int:
    """What the text promises, less the card or what a keep roll takes of it."""
    printed = box.cards[card].uses[which]
    if printed.window == Window.HUNGER:
        return meal(box, state, seat, card, which)
    view = outlook(box, state, seat)
    cost = kept_value(box, state, view, card)
    if printed.mode == Mode.PLAY:
        cost = cost * (SIDES - keeps(box, card)) // SIDES + 5
    elif printed.mode == Mode.STOCK:
        cost = cost * 6 // 10
    return text(box, state, view, printed.effects, question) - cost


@rule
def use_ability(box: Box, state: State, seat: int, question: Task, which: int, y: int) -> int:
    printed = ability(box, state.players[seat], which)
    if printed.window == Window.HUNGER:
        return meal_of(box, state, seat, box.effects[printed.effects].n, FRESH if which == ONCE else 0)
    return text(box, state, outlook(box, state, seat), printed.effects, question) - (FRESH if which == ONCE else 1)


@rule
def text(box: Box, state: State, view: Outlook, place: int, question: Task) -> int:
    """Effects on the crisis at hand, and all others."""
    op = box.effects[place].op
    if op == Op.CANCEL or op == Op.REDRAW:
        crisis = state.crises.facing[state.crises.faced - 1]
        return -crisis_value(box, state, view, crisis, view.seat) + WORTH[Op.CRISIS] * (op == Op.REDRAW)
    if op == Op.EXEMPT:
        return 0
    return promise(box, state, view, place, view.seat)


# -- food -----------------------------------------------------------------------------------------


@rule
def meal(box: Box, state: State, seat: int, card: int, which: int) -> int:
    """Hungry survivors eat; what would be wasted is kept."""
    first = box.effects[box.cards[card].uses[which].effects]
    cost = kept_value(box, state, outlook(box, state, seat), card)
    if box.cards[card].uses[which].mode == Mode.PLAY:
        cost = cost * (SIDES - keeps(box, card)) // SIDES
    elif box.cards[card].uses[which].mode == Mode.STOCK:
        cost = cost * 6 // 10
    second = box.effects[box.cards[card].uses[which].effects + 1]
    if second.op == Op.DIE:
        cost += die_cost(box, state, seat, second.colour) * weight(box, state, seat, seat) // 100
    return meal_of(box, state, seat, first.n, cost)


@rule
def meal_of(box: Box, state: State, seat: int, food: int, cost: int) -> int:
    player, value = state.players[seat], -cost
    missing = max(0, lacking(box, state, seat) - player.food)
    eaten = min(food, missing)
    value += eaten * die_cost(box, state, seat, Colour.INJ) * weight(box, state, seat, seat) // 100
    rest = food - eaten
    if not shares_not(box, state, seat):
        rest += max(0, player.food - lacking(box, state, seat))
        for other in range(state.seats):
            if other != seat and rest > 0:
                given = min(rest, lacking(box, state, other))
                needs = die_cost(box, state, other, Colour.INJ) * weight(box, state, seat, other) // 100
                value += given * needs * GIVEN // 100
                rest -= given
    return value


GIVEN = 60
"""How likely somebody who has not eaten yet has nothing, in hundredths."""


# -- dice -----------------------------------------------------------------------------------------


@rule
def prevent(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    colour, card = question.a // 8 % 4, source_card(state.players[seat], question.b)
    value = die_cost(box, state, seat, colour) * weight(box, state, seat, seat) // 100
    return value - spent(box, state, seat, card, Window.DIE)


@rule
def spent(box: Box, state: State, seat: int, card: int, window: int) -> int:
    """What the use of a card or an ability in answer to something costs."""
    if card >= DAILY:
        return FRESH if card == ONCE else 0
    value = card_value(box, state, card)
    if box.cards[card].uses[use_for(box, card, window)].mode == Mode.PLAY:
        return value * (SIDES - keeps(box, card)) // SIDES
    return value


@rule
def reroll(box: Box, state: State, seat: int, question: Task, face: int, y: int) -> int:
    value, view = 0, outlook(box, state, state.roll.seat)
    for fresh in range(1, SIDES + 1):
        value += read(box, state, view, face, fresh)
    return for_a_change(box, state, seat, question, value // SIDES)


@rule
def ignore(box: Box, state: State, seat: int, question: Task, face: int, y: int) -> int:
    return for_a_change(box, state, seat, question, read(box, state, outlook(box, state, state.roll.seat), face, 0))


@rule
def for_a_change(box: Box, state: State, seat: int, question: Task, value: int) -> int:
    """What a roll is worth once it is changed, less what is spent on that."""
    value -= spent(box, state, seat, reacting(state, question.a), Window.ROLL)
    return value - WASTED if value < leave_roll(box, state, seat, question, 0, 0) else value


@rule
def leave_roll(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return read(box, state, outlook(box, state, state.roll.seat), 0, 0)


@rule
def read(box: Box, state: State, view: Outlook, less: int, more: int) -> int:
    """What a roll brings if one die of it is taken away and another added."""
    this, value = state.roll, 0
    seat, colour, share = view.seat, this.colour, weight(box, state, view.seat, view.seat)
    for face in range(1, SIDES + 1):
        count = this.faces[face - 1] - (face == less) + (face == more)
        if count >= 4:
            value += 2 * a_card(box, state, view, True) if colour == Colour.SAL else -FATE
        elif count == 3:
            worse = -die_cost(box, state, seat, colour) * share // 100
            value += a_card(box, state, view, False) // 2 if colour == Colour.SAL else worse
        elif count == 2:
            value += a_pair(box, state, view, colour)
        elif count == 1 and colour == Colour.SAL:
            value += a_card(box, state, view, False)
    return value


@rule
def a_pair(box: Box, state: State, view: Outlook, colour: int) -> int:
    if colour == Colour.SAL:
        return a_card(box, state, view, True)
    if colour == Colour.RAD:
        return WORTH[Op.MUTATE]
    if colour == Colour.TRA:
        return -a_card(box, state, view, False) if salvage_held(state.players[view.seat]) > 0 else 0
    return -die_cost(box, state, view.seat, Colour.TRA) * weight(box, state, view.seat, view.seat) // 100


# -- inside effects -------------------------------------------------------------------------------


@rule
def target(box: Box, state: State, seat: int, question: Task, other: int, y: int) -> int:
    effect = box.effects[question.a]
    if effect.op == Op.SHIFT or effect.op == Op.SHIFTQ:
        if effect.to == Target.SELF:
            return shift_value(box, state, seat, effect.colour, other, seat)
        return shift_value(box, state, seat, effect.colour, seat, other)
    return effect_for(box, state, outlook(box, state, seat), effect, other)


@rule
def option(box: Box, state: State, seat: int, question: Task, which: int, y: int) -> int:
    view = outlook(box, state, seat)
    return without_branches(box, state, view, box.effects[question.a].branches[which], seat)


@rule
def pay(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """The cheapest cards go."""
    effect, view = box.effects[question.a], outlook(box, state, seat)
    return without_branches(box, state, view, effect.branches[0], seat) - effect.n * cheapest(box, state, view)


@rule
def refuse(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    view = outlook(box, state, seat)
    return without_branches(box, state, view, box.effects[question.a].branches[1], seat)


@rule
def cheapest(box: Box, state: State, view: Outlook) -> int:
    player, best, found = state.players[view.seat], 0, False
    for i in range(player.held):
        if player.hand[i] < FIRST_MUTATION:
            value = kept_value(box, state, view, player.hand[i])
            if not found or value < best:
                best, found = value, True
    return best
