"""Which monsters an effect means (PI-E0)."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box, Effect, Selector
from boargame.games.pillage.names import Filter, FortScope, Pick, Role, Side, Source
from boargame.games.pillage.rules.deck import random_place
from boargame.games.pillage.rules.monsters import bit, is_protected
from boargame.games.pillage.state import Monster, State


@rule
def fort_stops(box: Box, source: int) -> bool:
    """Effects on others that a Fortification keeps out (PI-13.9, PI-13.10, PI-G18)."""
    if source == Source.RACIAL or source == Source.CLASS:
        return True
    wide = box.options.fort_scope == FortScope.ALL_ENEMY_EFFECTS
    return wide and (source == Source.LOOT or source == Source.SIEGE)


@rule
def out_of_reach(box: Box, state: State, seat: int, source: int) -> bool:
    """Is another player behind a Fortification, or the active player?"""
    return fort_stops(box, source) and (is_protected(state, seat) or is_protected(state, state.current))


@rule
def passes(monster: Monster, filters: int) -> bool:
    """All conditions must hold; only the living are ever chosen."""
    if monster.dead:
        return False
    fails = (
        ((filters >> Filter.EXHAUSTED) & 1 and not monster.exhausted)
        or ((filters >> Filter.READY) & 1 and monster.exhausted)
        or ((filters >> Filter.ENGAGED) & 1 and monster.defender == NONE)
        or ((filters >> Filter.FREE) & 1 and monster.defender != NONE)
        or ((filters >> Filter.WOUNDED) & 1 and monster.wounds == 0)
        or ((filters >> Filter.EQUIPPED) & 1 and monster.geared == 0)
        or ((filters >> Filter.UNSNARED) & 1 and (monster.snared or monster.recovering))
    )
    return not fails


@rule
def may_select(box: Box, state: State, effect: Effect, slot: int, seat: int, role: int) -> bool:
    """May an effect of the monster in this slot of the active player select that monster?"""
    side, me = effect.who.side, state.current
    if side == Side.SELF and (seat != me or role != slot):
        return False
    if side == Side.OWN and seat != me:
        return False
    if side == Side.ENEMY and (seat == me or out_of_reach(box, state, seat, effect.source)):
        return False
    return passes(state.players[seat].monsters[role], effect.who.filters)


@rule
def candidates(box: Box, state: State, effect: Effect, slot: int) -> int:
    """Everybody an effect may select, a bit each."""
    found = 0
    for seat in range(state.seats):
        for role in range(len(Role)):
            if may_select(box, state, effect, slot, seat, role):
                found |= bit(seat, role)
    return found


@rule
def selected(box: Box, state: State, effect: Effect, slot: int) -> int:
    """All of them; or of each player one, by chance, in turn order."""
    found = candidates(box, state, effect, slot)
    if effect.who.pick != Pick.PERPLAYER:
        return found
    chosen = 0
    for k in range(state.seats):
        chosen |= one_of(state, found, (state.current + k) % state.seats)
    return chosen


@rule
def one_of(state: State, found: int, seat: int) -> int:
    """One of a player's monsters, by chance, in slot order."""
    count = 0
    for role in range(len(Role)):
        count += (found & bit(seat, role)) != 0
    left = random_place(state, count)
    for role in range(len(Role)):
        if found & bit(seat, role):
            if left == 0:
                return bit(seat, role)
            left -= 1
    return 0


@rule
def asks(who: Selector) -> bool:
    """Does the active player choose?"""
    return who.pick == Pick.ONE
