"""A drawn card and what becomes of it (PI-6, PI-12.1, PI-13.1, PI-14.1, PI-15)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.log import Log, note, says_last
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import (
    EquipScope,
    EquipSwap,
    FinalDiscard,
    Kind,
    LastCard,
    SecondFort,
    Slot,
    Window,
)
from boargame.games.pillage.rules import combat
from boargame.games.pillage.rules.deck import add_to_pile, lay_open, open_card, take_open, take_top, throw_away
from boargame.games.pillage.rules.effect import is_of_use, may_draw, run
from boargame.games.pillage.rules.monsters import called, card_of, check_death, dismiss, lose_forts, take_off
from boargame.games.pillage.rules.turn import fights_come_first
from boargame.games.pillage.state import Monster, State
from boargame.games.pillage.words import Rule, Step, What


@rule
def draw(box: Box, state: State, log: Log, left: int, role: int) -> None:
    """One card after the other, each resolved before the next; the chain stops when the monster could not pillage
    (PI-6.1, PI-6.10, PI-G21)."""
    if state.over or left == 0 or not may_draw(box, state, state.current, role):
        return
    turn_up(box, state, log, role, Rule.PILLAGE, What.PILLAGES)
    if may_throw_back(box, state, role):
        ask(state, Step.REDRAW, state.current, role)
    then(state, Step.RESOLVE, role)
    then(state, Step.DRAW, left - 1, role)


@rule
def turn_up(box: Box, state: State, log: Log, role: int, cited: int, what: int) -> None:
    """The top card, for all to see; with the last one the others' Defenders may leave (PI-6.1, PI-17.1, PI-G30)."""
    card = take_top(state)
    lay_open(state, card)
    state.drawer = role
    note(log, cited, what, state.current, called(state, state.current, role), card)
    if state.final:
        for_good = box.options.last_card == LastCard.LATCH
        note(log, Rule.LAST_CARD, What.LAST if for_good else What.LAST_FOR_NOW, NONE)
        if box.options.final_discard == FinalDiscard.ON_LAST_DRAW:
            for k in range(1, state.seats):
                dismiss(state, log, (state.current + k) % state.seats, Rule.FINAL_DISCARD)


# -- thrown back (PI-E15, PI-G39) ------------------------------------------------------------------


@rule
def may_throw_back(box: Box, state: State, role: int) -> bool:
    """Not a Catastrophe, not the last card of the deck."""
    card, monster = card_of(box, state, state.current, role), state.players[state.current].monsters[role]
    if card.window != Window.ON_DRAW or (card.once and monster.used) or state.deck_left == 0:
        return False
    return box.cards[open_card(state)].kind != Kind.CATASTROPHE


@rule
def keep(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """The card is resolved."""


@rule
def throw_back(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """The next card must be resolved."""
    role = question.a
    state.players[seat].monsters[role].used = True
    note(log, Rule.REDRAW, What.THROWS_BACK, seat, called(state, seat, role), open_card(state))
    throw_away(state, take_open(state))
    turn_up(box, state, log, role, Rule.REDRAW, What.FINDS)


# -- what kind of card it is (PI-6.3 to PI-6.5) -------------------------------------------------------


@rule
def resolve(box: Box, state: State, log: Log, role: int, b: int) -> None:
    """Some kinds happen by themselves; about the others the player decides at once."""
    seat, card = state.current, open_card(state)
    kind = box.cards[card].kind
    if kind == Kind.DEFENDER:
        engage(box, state, log, seat, role, take_open(state))
    elif kind == Kind.FORTIFICATION:
        wall_in(box, state, log, seat, take_open(state))
    elif kind == Kind.CATASTROPHE:
        note(log, Rule.CATASTROPHE, What.STRIKES, seat, card)
        run(state, box.cards[card].does, role)
        then(state, Step.SPENT)
    else:
        ask(state, Step.CARD, seat, role)


@rule
def wall_in(box: Box, state: State, log: Log, seat: int, card: int) -> None:
    """A Fortification of the player, beside an older one or instead of it (PI-13.1, PI-13.2, PI-G17)."""
    if box.options.second_fort == SecondFort.REPLACE:
        lose_forts(state, log, seat, Rule.REPLACED, What.REPLACED)
    player = state.players[seat]
    player.forts[player.fort_count] = card
    player.fort_count += 1
    note(log, Rule.FORT, What.WALLED_IN, seat, card)


@rule
def engage(box: Box, state: State, log: Log, seat: int, role: int, card: int) -> None:
    """A free Combat Roll at once (PI-12.1, PI-12.3)."""
    state.players[seat].monsters[role].defender = card
    note(log, Rule.DEFENDER, What.ENGAGED, seat, called(state, seat, role), card)
    combat.begin(box, state, log, role, card, Rule.DEFENDER, What.FIGHTS)


@rule
def spent(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """To the Discard Pile, when its effects are done (PI-6.6, PI-14.1, PI-G19)."""
    card = take_open(state)
    if says_last(log, What.STRIKES):
        note(log, Rule.CATASTROPHE, What.HARMLESS, state.current, card)
    throw_away(state, card)


# -- bank or use -----------------------------------------------------------------------------------


@rule
def bank(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    card = take_open(state)
    add_to_pile(state.players[seat], card)
    note(log, Rule.BANK, What.BANKS, seat, card)


@rule
def no_use(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """Loot, of which every effect does something (PI-6.5, PI-6.7)."""
    card = box.cards[open_card(state)]
    if card.kind != Kind.LOOT or card.does.count == 0:
        return Rule.NOT_LOOT
    return Rule.ALLOWED if is_of_use(box, state, card.does, question.a) else Rule.NO_OBJECT


@rule
def use(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    card = open_card(state)
    note(log, Rule.USE, What.USES, seat, card)
    run(state, box.cards[card].does, question.a)
    then(state, Step.SPENT)


# -- Equipment (PI-15.1) ---------------------------------------------------------------------------


@rule
def no_equipment(box: Box, state: State, seat: int, question: Task) -> int:
    return Rule.ALLOWED if box.cards[open_card(state)].kind == Kind.EQUIPMENT else Rule.NOT_EQUIPMENT


@rule
def no_equipping(box: Box, state: State, seat: int, question: Task, role: int, without: int) -> int:
    """Any living monster of the player, which discards exactly what is in the way, or more with an option; equal pieces
    are one choice (PI-15.2, PI-15.4, PI-G28, PI-G29)."""
    monster, card = state.players[seat].monsters[role], open_card(state)
    if monster.dead:
        return Rule.DEAD
    if box.options.equip_scope == EquipScope.DRAWER_ONLY and role != question.a:
        return Rule.NOT_THE_DRAWER
    if without >> monster.geared:
        return Rule.NOT_WORN
    if not fits(box, monster, card, without):
        return Rule.NO_ROOM
    sparing = box.options.equip_swap == EquipSwap.MINIMAL
    for place in range(monster.geared):
        if (without >> place) & 1:
            if sparing and fits(box, monster, card, without & ~(1 << place)):
                return Rule.TOO_MUCH
            if has_equal_before(monster, place, without):
                return Rule.SAME_CHOICE
    return Rule.ALLOWED


@rule
def fits(box: Box, monster: Monster, card: int, without: int) -> bool:
    """Slots are enough once some pieces, a bit each, are gone (PI-15.3)."""
    for slot in range(len(Slot)):
        worn = box.cards[card].slots[slot]
        for place in range(monster.geared):
            if not (without >> place) & 1:
                worn += box.cards[monster.gear[place]].slots[slot]
        if worn > box.slots[slot]:
            return False
    return True


@rule
def has_equal_before(monster: Monster, place: int, without: int) -> bool:
    """Is an equal piece kept that was put on earlier?"""
    for other in range(place):
        kept = not (without >> other) & 1
        same_use = (monster.gear_used >> other) & 1 == (monster.gear_used >> place) & 1
        if kept and same_use and monster.gear[other] == monster.gear[place]:
            return True
    return False


@rule
def equip(box: Box, state: State, log: Log, seat: int, question: Task, role: int, without: int) -> None:
    """Death is checked only after the swap (PI-11.10)."""
    monster = state.players[seat].monsters[role]
    removed = 0
    for place in range(monster.geared):
        if (without >> place) & 1:
            old = take_off(monster, place - removed)
            removed += 1
            note(log, Rule.MAKE_ROOM, What.MAKES_ROOM, seat, called(state, seat, role), old)
            throw_away(state, old)
    card = take_open(state)
    monster.gear[monster.geared] = card
    monster.geared += 1
    note(log, Rule.EQUIP, What.EQUIPS, seat, called(state, seat, role), card)
    check_death(box, state, log, seat, role, NONE)


# -- Equipment that is taken off, if an option allows it (PI-G29) ---------------------------------------


@rule
def no_undressing(box: Box, state: State, seat: int, question: Task) -> int:
    if box.options.equip_swap != EquipSwap.FREE_ANYTIME:
        return Rule.KEEPS_ON
    return fights_come_first(box, state, seat, question)


@rule
def no_dropping(box: Box, state: State, seat: int, question: Task, role: int, place: int) -> int:
    """Of several equal pieces the first."""
    monster = state.players[seat].monsters[role]
    if place >= monster.geared:
        return Rule.NOT_WORN
    return Rule.SAME_CHOICE if has_equal_before(monster, place, 0) else Rule.ALLOWED


@rule
def drop(box: Box, state: State, log: Log, seat: int, question: Task, role: int, place: int) -> None:
    """At no cost, whatever the monster is doing."""
    monster = state.players[seat].monsters[role]
    old = take_off(monster, place)
    note(log, Rule.DROP_GEAR, What.TAKES_OFF, seat, called(state, seat, role), old)
    throw_away(state, old)
    check_death(box, state, log, seat, role, NONE)
    then(state, Step.GO_ON)
