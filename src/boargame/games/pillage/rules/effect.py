"""Effects, line by line (PI-E1 to PI-E24)."""

from __future__ import annotations

from boargame.core.agenda import ask, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box, Effect, Lines
from boargame.games.pillage.names import FutileUse, Op, Role, StealEmpty
from boargame.games.pillage.rules.deck import put_under, random_place, take_from_pile, throw_away
from boargame.games.pillage.rules.monsters import (
    bit,
    called,
    check_death,
    is_free,
    is_guarded,
    is_shielded,
    lose_forts,
    release,
    take_off,
    tunnels,
    wound,
    wound_total,
)
from boargame.games.pillage.rules.select import asks, candidates, out_of_reach, selected
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Rule, Step, What


@rule
def run(state: State, lines: Lines, slot: int) -> None:
    """All lines, top to bottom (PI-6.6, PI-14.5)."""
    for i in range(lines.count):
        then(state, Step.EFFECT, lines.begins + i, slot)


@rule
def take_effect(box: Box, state: State, log: Log, line: int, slot: int) -> None:
    """One line, caused by the monster in this slot of the active player."""
    if state.over:
        return
    effect, seat = box.effects[line], state.current
    op = effect.op
    if op == Op.DRAW:
        then(state, Step.DRAW, effect.n, slot)
    elif op == Op.SCRY_BOTTOM:
        look(state, log, seat, effect.n)
        if state.seen > 0:
            ask(state, Step.SCRY_BOTTOM, seat)
    elif op == Op.SCRY_ORDER:
        look(state, log, seat, effect.n)
        if state.seen > 0:
            ask(state, Step.SCRY_ORDER, seat)
    elif op == Op.MOD_TURN:
        state.players[seat].boost += effect.n
        note(log, Rule.MOD, What.BOOSTS, seat, state.players[seat].boost)
    elif op == Op.DROP_SELF:
        drop(box, state, log, seat, effect.n)
    elif op == Op.DROP_ALL:
        for k in range(state.seats):
            drop(box, state, log, (seat + k) % state.seats, effect.n)
    elif op == Op.RAZE:
        raze(state, log)
    elif has_object(box, state, effect, slot):
        if op == Op.STEAL:
            ask(state, Step.ROB, seat, line, slot)
        elif op == Op.SALVAGE:
            ask(state, Step.SALVAGE, seat, effect.salvaged)
        elif op == Op.DESTROY:
            ask(state, Step.DESTROY, seat)
        elif op == Op.SHIFT:
            ask(state, Step.SHIFT_FROM, seat, line, slot)
        elif asks(effect.who):
            ask(state, Step.TARGET, seat, line, slot)
        else:
            strike(box, state, log, effect, selected(box, state, effect, slot))


@rule
def strike(box: Box, state: State, log: Log, effect: Effect, chosen: int) -> None:
    """What is done to monsters; wounds all at once, the rest one by one in turn order and slot order (PI-E2)."""
    if effect.op == Op.WOUND:
        wound(box, state, log, chosen, effect.n, effect.source, Rule.WOUND)
    else:
        for k in range(state.seats):
            seat = (state.current + k) % state.seats
            for role in range(len(Role)):
                if chosen & bit(seat, role):
                    touch(box, state, log, effect, seat, role)


@rule
def touch(box: Box, state: State, log: Log, effect: Effect, seat: int, role: int) -> None:
    """One monster is healed, readied, exhausted or snared, gets a bonus or a second die, or loses its Defender or
    Equipment (PI-E1, PI-E3 to PI-E7, PI-E21, PI-E23)."""
    monster, me, op = state.players[seat].monsters[role], called(state, seat, role), effect.op
    harmful = op == Op.EXHAUST or op == Op.SNARE or op == Op.STRIP
    if harmful and is_shielded(box, state, seat, role, effect.source):
        note(log, Rule.SHIELD, What.SHIELDED, seat, me)
    elif op == Op.HEAL:
        monster.wounds = max(0, monster.wounds - effect.n)  # PI-11.11
        note(log, Rule.HEAL, What.HEALS, seat, me, monster.wounds, wound_total(box, state, seat, role))
    elif op == Op.READY:
        monster.exhausted = False
        note(log, Rule.READIED, What.READIES, seat, me)
    elif op == Op.EXHAUST:
        monster.exhausted = True
        note(log, Rule.EXHAUST, What.EXHAUSTS, seat, me)
    elif op == Op.SNARE:
        monster.snared = True
        note(log, Rule.SNARE, What.SNARES, seat, me)
    elif op == Op.MOD_NEXT:
        monster.next_bonus += effect.n
        note(log, Rule.MOD, What.BOOSTS_NEXT, seat, me, monster.next_bonus)
    elif op == Op.BEST_NEXT:
        monster.next_best = True
        note(log, Rule.DIE, What.LOADS, seat, me)
    elif op == Op.RETREAT:
        put_under(box, state, log, release(monster), Rule.FLEE, What.DRIVEN_OFF)
    else:
        card = take_off(monster, random_place(state, monster.geared))
        note(log, Rule.STRIP, What.LOSES_GEAR, seat, me, card)
        throw_away(state, card)
        check_death(box, state, log, seat, role, effect.source)


@rule
def look(state: State, log: Log, seat: int, n: int) -> None:
    """At the top cards, in private; players who knew them before are not sure any more (PI-E16)."""
    state.seen = min(n, state.deck_left)
    for i in range(state.seen):
        place = state.deck_left - 1 - i
        state.known[place] = 1 << seat
        note(log, Rule.SCRY, What.LOOKS, seat, state.deck[place])


@rule
def drop(box: Box, state: State, log: Log, seat: int, n: int) -> None:
    """Random cards of a Pile are discarded, unless it is guarded (PI-E18)."""
    player = state.players[seat]
    if is_guarded(box, state, seat):
        if player.piled > 0:
            note(log, Rule.GUARD, What.GUARDED, seat)
        return
    for _ in range(min(n, player.piled)):
        card = take_from_pile(player, random_place(state, player.piled))
        note(log, Rule.DROP, What.DROPS, seat, card)
        throw_away(state, card)


@rule
def raze(state: State, log: Log) -> None:
    """Every Fortification of every player (PI-E24)."""
    for k in range(state.seats):
        lose_forts(state, log, (state.current + k) % state.seats, Rule.RAZE, What.RAZED)


# -- is there anything to do (PI-6.7, PI-G20)? ---------------------------------------------------------


@rule
def is_of_use(box: Box, state: State, lines: Lines, slot: int) -> bool:
    """May it be used? Only if each line has something to work on, unless an option allows using it in vain (PI-6.7,
    PI-G20)."""
    return box.options.futile_use == FutileUse.ALLOWED or all_have_objects(box, state, lines, slot)


@rule
def all_have_objects(box: Box, state: State, lines: Lines, slot: int) -> bool:
    for i in range(lines.count):
        if not has_object(box, state, box.effects[lines.begins + i], slot):
            return False
    return True


@rule
def has_object(box: Box, state: State, effect: Effect, slot: int) -> bool:
    op, seat = effect.op, state.current
    if op == Op.DROP_SELF or op == Op.DROP_ALL or op == Op.RAZE:
        return True
    if op == Op.SCRY_BOTTOM or op == Op.SCRY_ORDER:
        return state.deck_left > 0
    if op == Op.DRAW:
        return may_draw(box, state, seat, slot)
    if op == Op.STEAL:
        return has_victim(box, state, effect)
    if op == Op.SALVAGE:
        return lies_in_discard(box, state, effect.salvaged)
    if op == Op.DESTROY:
        return state.players[seat].fort_count > 0 or engaged(state, seat)
    if op == Op.SHIFT:
        return engaged(state, seat) and candidates(box, state, effect, slot) != 0
    return candidates(box, state, effect, slot) != 0


@rule
def may_draw(box: Box, state: State, seat: int, role: int) -> bool:
    """Could the monster pillage, but for being exhausted (PI-6.2, PI-13.3, PI-E14, PI-G21)?"""
    if state.deck_left == 0 or not is_free(state.players[seat].monsters[role]):
        return False
    return state.players[seat].fort_count == 0 or tunnels(box, state, seat, role)


@rule
def has_victim(box: Box, state: State, effect: Effect) -> bool:
    """Is there a Pile that a theft may choose (PI-E17)?"""
    for seat in range(state.seats):
        if may_rob(box, state, effect, seat):
            return True
    return False


@rule
def may_rob(box: Box, state: State, effect: Effect, seat: int) -> bool:
    """Another player's Pile, not guarded, no Fortification between; not empty either, but for an option (PI-7.7,
    PI-G22)."""
    if seat == state.current or is_guarded(box, state, seat):
        return False
    if state.players[seat].piled == 0 and box.options.steal_empty == StealEmpty.ILLEGAL:
        return False
    return not out_of_reach(box, state, seat, effect.source)


@rule
def lies_in_discard(box: Box, state: State, kind: int) -> bool:
    for place in range(state.discarded):
        if box.cards[state.discard[place]].kind == kind:
            return True
    return False


@rule
def engaged(state: State, seat: int) -> bool:
    for role in range(len(Role)):
        if state.players[seat].monsters[role].defender != NONE:
            return True
    return False
