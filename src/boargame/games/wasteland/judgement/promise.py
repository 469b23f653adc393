"""What texts promise a seat: the effects of emplacements, crises and nights, before they happen."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box, Effect
from boargame.games.wasteland.judgement.clock import Phase, days_after, is_last_day, people, phase
from boargame.games.wasteland.judgement.finds import (
    ON_PILE,
    TAKEN,
    a_card,
    card_for,
    from_pile,
    on_pile,
    rolled_cards,
    top_of_pile,
)
from boargame.games.wasteland.judgement.hands import MEAL, short_tonight
from boargame.games.wasteland.judgement.lives import FATAL, die_cost, relief, weight
from boargame.games.wasteland.judgement.nights import chance_tonight, point_tonight
from boargame.games.wasteland.judgement.outlook import Outlook, effect_on_sites
from boargame.games.wasteland.names import BRANCHES, SIDES, Colour, Dest, Op, Target, Trial
from boargame.games.wasteland.rules.cards import salvage_held
from boargame.games.wasteland.rules.effects import is_of_sites, targets
from boargame.games.wasteland.rules.pile import is_locked
from boargame.games.wasteland.state import State
from boargame.games.wasteland.vocabulary import WORTH

SALVAGE_DIE = 30
"""For each day left."""

FRESH = WORTH[Op.REFRESH]
"""An ability that can be used again."""

IN_CRISES = 40
"""Of a point that helps in the crises of today."""


@rule
def promise(box: Box, state: State, view: Outlook, place: int, actor: int) -> int:
    """What a list of effects is worth to a seat, if somebody carries it out."""
    value, start, sites = 0, place, False
    while place != NONE and box.effects[place].op != Op.END:
        effect = box.effects[place]
        if effect.op == Op.PICK or effect.op == Op.TEST or effect.op == Op.PAY:
            value += branching(box, state, view, effect, actor)
        elif changes_sites(effect.op):
            sites = True
        else:
            value += one(box, state, view, effect, actor)
        place += 1
    return value + effect_on_sites(box, state, view, start) if sites else value


@rule
def without_branches(box: Box, state: State, view: Outlook, place: int, actor: int) -> int:
    value, start, sites = 0, place, False
    while place != NONE and box.effects[place].op != Op.END:
        sites = sites or changes_sites(box.effects[place].op)
        value += one(box, state, view, box.effects[place], actor)
        place += 1
    return value + effect_on_sites(box, state, view, start) if sites else value


@rule
def changes_sites(op: int) -> bool:
    return is_of_sites(op) or op == Op.BUILD or op == Op.QUAKE or op == Op.RAZE


@rule
def branching(box: Box, state: State, view: Outlook, effect: Effect, actor: int) -> int:
    """Those who choose choose what is best for them; nearly always that is best for all."""
    value, seats = 0, targets(box, state, effect, actor)
    for other in range(state.seats):
        if (seats >> other) & 1:
            value += best_branch(box, state, view, effect, other)
    return value


@rule
def best_branch(box: Box, state: State, view: Outlook, effect: Effect, actor: int) -> int:
    first = without_branches(box, state, view, effect.branches[0], actor)
    second = without_branches(box, state, view, effect.branches[1], actor)
    if effect.op == Op.TEST:
        return (first * (SIDES + 1 - effect.n) + second * (effect.n - 1)) // SIDES
    if effect.op == Op.PAY:
        if salvage_held(state.players[actor]) < effect.n:
            return second
        first -= effect.n * card_for(box, view.seat, actor, a_card(box, state, view, False) * 6 // 10)
    best = max(first, second)
    for i in range(2, BRANCHES):
        if effect.branches[i] != NONE:
            best = max(best, without_branches(box, state, view, effect.branches[i], actor))
    return best


@rule
def one(box: Box, state: State, view: Outlook, effect: Effect, actor: int) -> int:
    """An effect that happens to survivors, or to the table."""
    if effect.op == Op.SHIFT or effect.op == Op.SHIFTQ:
        return shifting(box, state, view.seat, effect, actor)
    if effect.who == Target.NOBODY:
        return to_table(box, state, view, effect, actor)
    if effect.who == Target.ANY or effect.who == Target.OTHER:
        best, found = 0, False
        for other in range(state.seats):
            if state.players[other].alive and (effect.who == Target.ANY or other != actor):
                value = effect_for(box, state, view, effect, other)
                if not found or value > best:
                    best, found = value, True
        return best
    value, seats = 0, targets(box, state, effect, actor)
    for other in range(state.seats):
        if (seats >> other) & 1:
            value += effect_for(box, state, view, effect, other)
    return value


@rule
def effect_for(box: Box, state: State, view: Outlook, effect: Effect, other: int) -> int:
    op, n = effect.op, effect.n
    if op == Op.DIE or op == Op.DIEQ:
        if effect.colour == Colour.SAL:
            return n * (SALVAGE_DIE * days_after(box, state) + rolled_cards(box, state, view, other, 1, Dest.HAND))
        return -n * die_cost(box, state, other, effect.colour) * weight(box, state, view.seat, other) // 100
    if op == Op.HEAL:
        return healing(box, state, view.seat, effect, other)
    if op == Op.ROLL:
        return rolling(box, state, view, effect, other)
    if op == Op.COMMON:
        return card_for(box, view.seat, other, n * a_card(box, state, view, False))
    if op == Op.RARE:
        return card_for(box, view.seat, other, n * a_card(box, state, view, True))
    if op == Op.TAKE:
        value = top_of_pile(box, state, view, n)
        return card_for(box, view.seat, other, value) - value * TAKEN // 100
    if op == Op.LOSE:
        value = a_card(box, state, view, False) * 8 // 10 * min(n, salvage_held(state.players[other]))
        return -card_for(box, view.seat, other, value)
    if op == Op.MUTATE:
        return n * WORTH[Op.MUTATE]
    if op == Op.CRISIS:
        return n * WORTH[Op.CRISIS] * weight(box, state, view.seat, other) // weight(box, state, view.seat, view.seat)
    if op == Op.FOOD:
        return feeding(box, state, view.seat, n, other)
    if op == Op.AID:
        return n * (IN_CRISES * (phase(state) <= Phase.CRISES) + point_tonight(box, state, view))
    if op == Op.REFRESH:
        return FRESH * state.players[other].once_used
    return WORTH[Op.VISIT] if op == Op.VISIT else 0


@rule
def healing(box: Box, state: State, seat: int, effect: Effect, other: int) -> int:
    share, dice = weight(box, state, seat, other), state.players[other].dice
    if effect.colour != Colour.BAD:
        times = min(effect.n, dice[effect.colour])
        return times * relief(box, state, other, effect.colour) * share // 100
    best = 0
    for colour in range(Colour.RAD, Colour.INJ + 1):
        best = max(best, relief(box, state, other, colour))
    return effect.n * best * share // 100


@rule
def rolling(box: Box, state: State, view: Outlook, effect: Effect, other: int) -> int:
    dice = state.players[other].dice[effect.colour] + effect.plus
    if effect.colour == Colour.SAL:
        return rolled_cards(box, state, view, other, effect.plus, effect.dest)
    return -FATAL[min(dice, len(FATAL) - 1)] * weight(box, state, view.seat, other) // 100


@rule
def feeding(box: Box, state: State, seat: int, n: int, other: int) -> int:
    """Those who lack it first; what is over spares a card."""
    value, rest = 0, n
    if phase(state) > Phase.MEAL:
        return 0
    for k in range(state.seats):
        one = (other + k) % state.seats
        if state.players[one].alive and rest > 0:
            eaten = min(rest, short_tonight(box, state, one))
            cost = die_cost(box, state, one, Colour.INJ) * weight(box, state, seat, one) // 100
            value += eaten * cost
            rest -= eaten
    return value + min(rest, people(state)) * die_cost(box, state, other, Colour.INJ) * MEAL * 6 // 10000


@rule
def shifting(box: Box, state: State, seat: int, effect: Effect, actor: int) -> int:
    """To or from the one for whom it is best."""
    best = 0
    for other in range(state.seats):
        if state.players[other].alive and other != actor:
            if effect.to == Target.SELF:
                best = max(best, shift_value(box, state, seat, effect.colour, other, actor))
            else:
                best = max(best, shift_value(box, state, seat, effect.colour, actor, other))
    return best


@rule
def shift_value(box: Box, state: State, seat: int, colour: int, giver: int, taker: int) -> int:
    """A die moves from one to another."""
    value = relief(box, state, giver, colour) * weight(box, state, seat, giver)
    return (value - die_cost(box, state, taker, colour) * weight(box, state, seat, taker)) // 100


@rule
def to_table(box: Box, state: State, view: Outlook, effect: Effect, actor: int) -> int:
    op, n = effect.op, effect.n
    if op == Op.STOCK:
        value = a_card(box, state, view, effect.rare != 0) * n * ON_PILE // 100
        return 0 if is_locked(box, state) else value
    if op == Op.DEAL:
        count = from_pile(box, state, people(state) + n)
        value, mine = top_of_pile(box, state, view, count), min(count, 1 + n)
        others = card_for(box, NONE, view.seat, value * (count - mine) // max(1, count))
        return value * mine // max(1, count) + others - value * TAKEN // 100
    if op == Op.DUMP:
        return -on_pile(box, state, view, state.pile.count if n == NONE else min(n, state.pile.count))
    if op == Op.OMEN:
        return n * WORTH[Op.OMEN]
    if op == Op.NEED:
        return -(n - 1) * people(state) * MEAL * 2
    return 0


# -- tonight --------------------------------------------------------------------------------------


@rule
def night_value(box: Box, state: State, view: Outlook, card: int) -> int:
    """What a Catastrophe will do."""
    night, first = box.catastrophes[card], state.first
    if night.trial == Trial.EVENT:
        return promise(box, state, view, night.passed, first)
    if night.trial == Trial.SHARED:
        chance = chance_tonight(box, state, view.seat, night.fixed, night.each, 0)
        won, lost = promise(box, state, view, night.passed, first), promise(box, state, view, night.failed, first)
        return (won * chance + lost * (10000 - chance)) // 10000
    return 0


@rule
def tonight(box: Box, state: State, view: Outlook) -> int:
    """All that is known to strike before morning."""
    if phase(state) > Phase.DUSK:
        return 0
    deck, value = state.catastrophes, 0
    if deck.tonight != NONE and not is_last_day(box, state):
        value += night_value(box, state, view, deck.tonight)
    for i in range(deck.extras):
        value += night_value(box, state, view, deck.extra[i])
    return value
