"""The open question: what will come of it, if it is answered well."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box, Effect
from boargame.games.pillage.judgement.clock import turns_left
from boargame.games.pillage.judgement.deck import Deck, seen_worth, usual_gain
from boargame.games.pillage.judgement.engines import engine_worth, heals
from boargame.games.pillage.judgement.monsters import Plight, against, band_of, otherwise, outlook, plight, with_wounds
from boargame.games.pillage.judgement.odds import MISS
from boargame.games.pillage.judgement.piles import card_of_pile
from boargame.games.pillage.judgement.rolls import rolled
from boargame.games.pillage.judgement.scale import HARM, POINT, WHOLE
from boargame.games.pillage.judgement.walls import walls
from boargame.games.pillage.names import Op, Role
from boargame.games.pillage.rules.deck import open_card
from boargame.games.pillage.rules.effect import may_rob
from boargame.games.pillage.rules.monsters import is_ready
from boargame.games.pillage.rules.select import may_select
from boargame.games.pillage.state import State
from boargame.games.pillage.vocabulary import GUESSES
from boargame.games.pillage.words import Step

WORST = -(1 << 30)


@rule
def pending(box: Box, state: State, deck: Deck, seat: int, question: Task) -> int:
    """What the answer will bring that is not on the table yet."""
    step = question.step
    if step == Step.CARD:
        return seen_worth(box, open_card(state))
    if step == Step.REDRAW:
        return max(seen_worth(box, open_card(state)), usual_gain(deck, False))
    if step == Step.BEFORE or step == Step.AFTER:
        return rolled(box, state, deck, seat, step)
    if step == Step.TARGET:
        return best_target(box, state, deck, seat, box.effects[question.a], question.b)
    if step == Step.SHIFT_FROM or step == Step.SHIFT_TO:
        return best_shift(box, state, deck, seat, question)
    if step == Step.ROB:
        return best_theft(box, state, deck, seat, box.effects[question.a], question.b)
    if step == Step.SALVAGE:
        return best_salvage(box, state, question.a)
    if step == Step.DESTROY:
        return best_blast(box, state, deck, seat)
    if step == Step.PAY:
        return planned(box, state, deck, seat, question.a)
    return 0


# -- monsters as objects of effects -------------------------------------------------------------------


@rule
def best_target(box: Box, state: State, deck: Deck, seat: int, effect: Effect, slot: int) -> int:
    best = WORST
    for other in range(state.seats):
        for role in range(len(Role)):
            if may_select(box, state, effect, slot, other, role):
                found = touched(box, state, deck, effect, other, role)
                best = max(best, found if other == seat else -found * HARM[state.seats] // 100)
    return best


@rule
def touched(box: Box, state: State, deck: Deck, effect: Effect, seat: int, role: int) -> int:
    """What an effect on a monster brings its player."""
    monster, op = state.players[seat].monsters[role], effect.op
    if op == Op.HEAL:
        return with_wounds(box, state, deck, seat, role, max(0, monster.wounds - effect.n))
    if op == Op.WOUND:
        return with_wounds(box, state, deck, seat, role, monster.wounds + effect.n)
    if op == Op.RETREAT:
        return against(box, state, deck, seat, role, NONE)
    if op == Op.BEST_NEXT or op == Op.MOD_NEXT:
        return GUESSES[op] * (is_ready(monster) + 2 * monster.owes)
    now = plight(state, seat, role)
    acts, snared = (now.acts or op == Op.READY) and op != Op.EXHAUST, now.snared or op == Op.SNARE
    return otherwise(box, state, deck, seat, role, Plight(now.wounds, now.defender, acts, snared))


@rule
def best_shift(box: Box, state: State, deck: Deck, seat: int, question: Task) -> int:
    """The best monster to hand its Defender over."""
    best = WORST
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        chosen = question.step == Step.SHIFT_FROM or role == state.drawer
        if chosen and not monster.dead and monster.defender != NONE:
            relief = against(box, state, deck, seat, role, NONE)
            best = max(best, relief + best_burden(box, state, deck, question, monster.defender))
    return best


@rule
def best_burden(box: Box, state: State, deck: Deck, question: Task, defender: int) -> int:
    """What it brings that an opponent gets this Defender."""
    effect, best = box.effects[question.a], WORST
    for other in range(state.seats):
        for role in range(len(Role)):
            if may_select(box, state, effect, question.b, other, role):
                burden = against(box, state, deck, other, role, defender)
                best = max(best, -(burden * HARM[state.seats] // 100))
    return best


# -- cards as objects of effects ----------------------------------------------------------------------


@rule
def best_theft(box: Box, state: State, deck: Deck, seat: int, effect: Effect, slot: int) -> int:
    best = 0
    for other in range(state.seats):
        if may_rob(box, state, effect, other):
            best = max(best, card_of_pile(box, state, other))
    best = best * (100 + HARM[state.seats]) // 100
    if effect.need == 0:
        return best
    miss, thief = MISS[effect.need], state.players[seat].monsters[slot]
    hurt = with_wounds(box, state, deck, seat, slot, thief.wounds + effect.miss)
    return (best * (WHOLE - miss) + hurt * miss) // WHOLE


@rule
def best_salvage(box: Box, state: State, kind: int) -> int:
    best = 0
    for place in range(state.discarded):
        card = box.cards[state.discard[place]]
        if card.kind == kind:
            best = max(best, POINT * card.points)
    return best


@rule
def best_blast(box: Box, state: State, deck: Deck, seat: int) -> int:
    """A Fortification, or the Defender that brings most."""
    player, best = state.players[seat], 0
    if player.fort_count > 0:
        best = walls(box, state, deck, seat, turns_left(state, deck.clock, seat)) // player.fort_count
    for role in range(len(Role)):
        monster = player.monsters[role]
        if not monster.dead and monster.defender != NONE:
            prize = POINT * box.cards[monster.defender].points
            best = max(best, prize + against(box, state, deck, seat, role, NONE))
    return best


@rule
def planned(box: Box, state: State, deck: Deck, seat: int, design: int) -> int:
    """A Siege Card that is just being paid for."""
    turns, price = turns_left(state, deck.clock, seat), 0
    for material in range(len(box.siege[design].recipe)):
        price += POINT * box.siege[design].recipe[material]
    value = engine_worth(box, deck, design, turns)
    if heals(box, design):
        mended, unmended = band_of(box, state, deck, seat, True), band_of(box, state, deck, seat, False)
        for role in range(len(Role)):
            if not state.players[seat].monsters[role].dead:
                such = plight(state, seat, role)
                value += outlook(box, state, deck, mended, role, such)
                value -= outlook(box, state, deck, unmended, role, such)
    return value - price
