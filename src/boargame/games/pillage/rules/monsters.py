"""Monsters: what they are and wear, wounds and death (PI-11, PI-15)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box, MonsterCard
from boargame.games.pillage.names import DeathAt, OrphanDefender, Role, Source, Wipeout
from boargame.games.pillage.rules.deck import put_under, throw_away
from boargame.games.pillage.state import Monster, State
from boargame.games.pillage.words import Rule, What

# -- names and states ----------------------------------------------------------------------------------


@rule
def called(state: State, seat: int, role: int) -> int:
    """A monster's card: each race has three."""
    return state.players[seat].race * len(Role) + role


@rule
def card_of(box: Box, state: State, seat: int, role: int) -> MonsterCard:
    return box.monsters[called(state, seat, role)]


@rule
def bit(seat: int, role: int) -> int:
    """A monster among those that an effect selects."""
    return 1 << (seat * len(Role) + role)


@rule
def is_free(monster: Monster) -> bool:
    return not monster.dead and monster.defender == NONE


@rule
def is_ready(monster: Monster) -> bool:
    return not monster.dead and not monster.exhausted


@rule
def has_living(state: State, seat: int) -> bool:
    """Does a player play on? One monster is enough (PI-11.12, PI-G10)."""
    for role in range(len(Role)):
        if not state.players[seat].monsters[role].dead:
            return True
    return False


@rule
def is_protected(state: State, seat: int) -> bool:
    """A Fortification stands before a player's living monsters (PI-13.8)."""
    return state.players[seat].fort_count > 0 and has_living(state, seat)


# -- what is always in force ---------------------------------------------------------------------------


@rule
def wound_total(box: Box, state: State, seat: int, role: int) -> int:
    """Printed, and what Equipment adds (PI-E10)."""
    monster, card = state.players[seat].monsters[role], card_of(box, state, seat, role)
    total = card.wound_total + card.statics.tough
    for place in range(monster.geared):
        total += box.cards[monster.gear[place]].statics.tough
    return total


@rule
def own_bonus(box: Box, state: State, seat: int, role: int, foe: int, packed: bool) -> int:
    """What a monster adds by its class (PI-E6)."""
    statics = card_of(box, state, seat, role).statics
    return statics.bonus[foe] + (statics.pack_bonus[foe] if packed else 0)


@rule
def gear_bonus(box: Box, card: int, foe: int, packed: bool) -> int:
    statics = box.cards[card].statics
    return statics.bonus[foe] + (statics.pack_bonus[foe] if packed else 0)


@rule
def lasting_bonus(box: Box, state: State, seat: int, role: int, foe: int, packed: bool) -> int:
    """Class and Equipment together: all bonuses add up (PI-15.6)."""
    total = own_bonus(box, state, seat, role, foe, packed)
    monster = state.players[seat].monsters[role]
    for place in range(monster.geared):
        total += gear_bonus(box, monster.gear[place], foe, packed)
    return total


@rule
def is_shielded(box: Box, state: State, seat: int, role: int, source: int) -> bool:
    """From wounds, exhaustion, snares and loss of gear that come from there (PI-E11)."""
    monster, statics = state.players[seat].monsters[role], card_of(box, state, seat, role).statics
    if source == Source.CATASTROPHE:
        if statics.shields_catastrophe:
            return True
        for place in range(monster.geared):
            if box.cards[monster.gear[place]].statics.shields_catastrophe:
                return True
    elif source == Source.STEAL:
        if statics.shields_steal:
            return True
        for place in range(monster.geared):
            if box.cards[monster.gear[place]].statics.shields_steal:
                return True
    return False


@rule
def tunnels(box: Box, state: State, seat: int, role: int) -> bool:
    """Does this monster pillage behind Fortifications (PI-E13)?"""
    if card_of(box, state, seat, role).statics.tunnels:
        return True
    monster = state.players[seat].monsters[role]
    for place in range(monster.geared):
        if box.cards[monster.gear[place]].statics.tunnels:
            return True
    return False


@rule
def is_guarded(box: Box, state: State, seat: int) -> bool:
    """No card leaves this Pile against its owner's will (PI-E12)."""
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        if not monster.dead:
            if card_of(box, state, seat, role).statics.guards:
                return True
            for place in range(monster.geared):
                if box.cards[monster.gear[place]].statics.guards:
                    return True
    return False


# -- wounds and death ------------------------------------------------------------------------------


@rule
def wound(box: Box, state: State, log: Log, selected: int, n: int, source: int, cited: int) -> None:
    """All at once, then deaths in turn order and slot order (PI-11.10, PI-G09)."""
    for k in range(state.seats):
        seat = (state.current + k) % state.seats
        for role in range(len(Role)):
            if selected & bit(seat, role):
                hurt(box, state, log, seat, role, n, source, cited)
    for k in range(state.seats):
        seat = (state.current + k) % state.seats
        for role in range(len(Role)):
            if selected & bit(seat, role):
                check_death(box, state, log, seat, role, source)


@rule
def hurt(box: Box, state: State, log: Log, seat: int, role: int, n: int, source: int, cited: int) -> None:
    monster, me = state.players[seat].monsters[role], called(state, seat, role)
    if monster.dead or n == 0:
        return
    if is_shielded(box, state, seat, role, source):
        note(log, Rule.SHIELD, What.SHIELDED, seat, me)
        return
    monster.wounds += n
    note(log, cited, What.WOUNDED, seat, me, monster.wounds, wound_total(box, state, seat, role))


@rule
def check_death(box: Box, state: State, log: Log, seat: int, role: int, source: int) -> None:
    """Wounds that exceed the Wound Total kill; or that reach it (PI-11.7, PI-G07). The source is what wounded it or
    took its Equipment, or NONE."""
    monster = state.players[seat].monsters[role]
    if not monster.dead and is_deadly(box, monster.wounds, wound_total(box, state, seat, role)):
        die(box, state, log, seat, role, source)


@rule
def is_deadly(box: Box, wounds: int, total: int) -> bool:
    return wounds >= total + (0 if box.options.death_at == DeathAt.EQUAL else 1)


@rule
def die(box: Box, state: State, log: Log, seat: int, role: int, source: int) -> None:
    """Face down, without tokens, Equipment or Defender; Siege Cards are the player's (PI-11.8, PI-11.9, PI-G08)."""
    monster, slain = state.players[seat].monsters[role], is_slain(state, seat, role, source)
    note(log, Rule.DEATH, What.DIES, seat, called(state, seat, role))
    monster.dead = True
    monster.exhausted = True
    monster.wounds = 0
    monster.snared = False
    monster.recovering = False
    monster.next_bonus = 0
    monster.next_best = False
    while monster.geared > 0:
        note(log, Rule.LEFT_BEHIND, What.LEAVES_BEHIND, seat, called(state, seat, role), monster.gear[0])
        throw_away(state, take_off(monster, 0))
    if monster.defender != NONE:
        leave_dead(box, state, log, release(monster), slain)
    if not has_living(state, seat):
        wipe_out(box, state, log, seat)


@rule
def is_slain(state: State, seat: int, role: int, source: int) -> bool:
    """Is it the Defender engaged with this monster that kills it? Then the monster has just lost to it (PI-12.9)."""
    combat = state.combat
    rolls = combat.seat == seat and combat.role == role and combat.victim == NONE
    return source == Source.DEFENDER and rolls and combat.card == state.players[seat].monsters[role].defender


@rule
def leave_dead(box: Box, state: State, log: Log, defender: int, slain: bool) -> None:
    """The Defender retreats, whatever killed its monster; or is discarded if it was something else (PI-12.9, PI-12.10,
    PI-G15)."""
    if slain or box.options.orphan_defender == OrphanDefender.RETREAT:
        put_under(box, state, log, defender, Rule.RETREAT, What.RETREATS)
    else:
        note(log, Rule.ORPHAN, What.ORPHANED, NONE, defender)
        throw_away(state, defender)


@rule
def dismiss(state: State, log: Log, seat: int, cited: int) -> None:
    """All Defenders engaged with a player leave unscored (PI-17.4)."""
    for role in range(len(Role)):
        monster = state.players[seat].monsters[role]
        if monster.defender != NONE:
            note(log, cited, What.LEAVES, seat, monster.defender)
            throw_away(state, release(monster))


@rule
def take_off(monster: Monster, place: int) -> int:
    """A piece of Equipment, which is the monster's no longer; the others keep their order."""
    card = monster.gear[place]
    low = (1 << place) - 1
    monster.gear_used = (monster.gear_used & low) | ((monster.gear_used >> 1) & ~low)
    monster.geared -= 1
    for i in range(place, monster.geared):
        monster.gear[i] = monster.gear[i + 1]
    monster.gear[monster.geared] = NONE
    return card


@rule
def release(monster: Monster) -> int:
    """The Defender is engaged with the monster no longer, which owes no fight (PI-G43)."""
    card = monster.defender
    monster.defender = NONE
    monster.owes = False
    return card


@rule
def wipe_out(box: Box, state: State, log: Log, seat: int) -> None:
    """A player's last monster is dead (PI-11.13, PI-G11)."""
    player = state.players[seat]
    note(log, Rule.WIPEOUT, What.WIPED_OUT, seat)
    lose_forts(state, log, seat, Rule.WIPEOUT, What.ABANDONED)
    if box.options.wipeout == Wipeout.ELIMINATE:
        note(log, Rule.ELIMINATED, What.OUT, seat)
        for place in range(player.piled):
            throw_away(state, player.pile[place])
            player.pile[place] = NONE
        player.piled = 0
    living = 0
    for other in range(state.seats):
        living += has_living(state, other)
    if living == 0 or (living == 1 and box.options.wipeout == Wipeout.END_GAME):
        state.over = True


@rule
def lose_forts(state: State, log: Log, seat: int, cited: int, what: int) -> None:
    """All Fortifications before a player, in the order they came."""
    player = state.players[seat]
    for place in range(player.fort_count):
        note(log, cited, what, seat, player.forts[place])
        throw_away(state, player.forts[place])
        player.forts[place] = NONE
    player.fort_count = 0
