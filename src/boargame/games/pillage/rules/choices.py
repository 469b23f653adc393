"""What the active player chooses for an effect (PI-E0, PI-E16 to PI-E22)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask
from boargame.core.chance import roll
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box, Effect
from boargame.games.pillage.names import DIE, SCRY, Source
from boargame.games.pillage.rules.deck import (
    add_to_pile,
    push_under,
    random_place,
    take_from_discard,
    take_from_pile,
    throw_away,
)
from boargame.games.pillage.rules.effect import may_rob, strike
from boargame.games.pillage.rules.monsters import bit, called, release, wound
from boargame.games.pillage.rules.select import may_select
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Rule, Step, What


@rule
def seat_of(state: State, race: int) -> int:
    """The seat that leads a race, or NONE."""
    for seat in range(state.seats):
        if state.players[seat].race == race:
            return seat
    return NONE


# -- a monster -------------------------------------------------------------------------------------


@rule
def no_target(box: Box, state: State, seat: int, question: Task, race: int, role: int) -> int:
    """One that the effect's selector allows (PI-E0)."""
    whose = seat_of(state, race)
    if whose != NONE and may_select(box, state, box.effects[question.a], question.b, whose, role):
        return Rule.ALLOWED
    return Rule.NOT_A_TARGET


@rule
def target(box: Box, state: State, log: Log, seat: int, question: Task, race: int, role: int) -> None:
    whose = seat_of(state, race)
    if question.step == Step.SHIFT_TO:
        hand_over(state, log, seat, state.drawer, whose, role)
    else:
        strike(box, state, log, box.effects[question.a], bit(whose, role))


# -- a Defender for somebody else (PI-E22) ---------------------------------------------------------


@rule
def no_handing(box: Box, state: State, seat: int, question: Task, role: int, y: int) -> int:
    return Rule.NOT_ENGAGED if state.players[seat].monsters[role].defender == NONE else Rule.ALLOWED


@rule
def choose_handing(box: Box, state: State, log: Log, seat: int, question: Task, role: int, y: int) -> None:
    state.drawer = role
    ask(state, Step.SHIFT_TO, seat, question.a, question.b)


@rule
def hand_over(state: State, log: Log, seat: int, role: int, whose: int, other: int) -> None:
    """Without a roll; the new opponent owes its first fight on its own turn (PI-12.13)."""
    card = release(state.players[seat].monsters[role])
    state.players[whose].monsters[other].defender = card
    note(log, Rule.SHIFT, What.HANDS_OVER, seat, called(state, seat, role), card)
    note(log, Rule.SHIFT, What.IS_HANDED, whose, called(state, whose, other), card)


# -- a Pile (PI-7.6, PI-E17) -----------------------------------------------------------------------


@rule
def no_victim(box: Box, state: State, seat: int, question: Task, race: int, y: int) -> int:
    whose = seat_of(state, race)
    if whose != NONE and may_rob(box, state, box.effects[question.a], whose):
        return Rule.ALLOWED
    return Rule.NOT_A_VICTIM


@rule
def rob(box: Box, state: State, log: Log, seat: int, question: Task, race: int, y: int) -> None:
    """A die, if the theft needs one; then a random card (PI-7.6)."""
    effect, whose, thief = box.effects[question.a], seat_of(state, race), called(state, seat, question.b)
    if effect.source == Source.RACIAL:
        note(log, Rule.DEVIOUS, What.SNEAKS, seat, thief, race)
    if effect.need == 0 or lucky(state, log, seat, thief, effect):
        take_stolen(state, log, seat, whose)
    else:
        wound(box, state, log, bit(seat, question.b), effect.miss, Source.STEAL, Rule.DEVIOUS)


@rule
def take_stolen(state: State, log: Log, seat: int, whose: int) -> None:
    """Any card of the Pile, with the same chance for each; an empty one has none (PI-G40, PI-G22)."""
    victim = state.players[whose]
    if victim.piled == 0:
        note(log, Rule.STEAL_EMPTY, What.STEALS_NOTHING, seat, victim.race)
        return
    card = take_from_pile(victim, random_place(state, victim.piled))
    add_to_pile(state.players[seat], card)
    note(log, Rule.STEAL, What.STEALS, seat, card, victim.race)


@rule
def lucky(state: State, log: Log, seat: int, thief: int, effect: Effect) -> bool:
    """No Combat Roll: nothing is added (PI-7.7)."""
    die = roll(state.chance, DIE)
    note(log, Rule.DEVIOUS, What.THEFT_ROLL, seat, thief, die, effect.need)
    return die >= effect.need


# -- cards of the deck (PI-E16) --------------------------------------------------------------------


@rule
def no_sinking(box: Box, state: State, seat: int, question: Task, places: int, y: int) -> int:
    """Some of the cards one is looking at, a bit each, the top one first."""
    return Rule.NOT_SEEN if places >> state.seen else Rule.ALLOWED


@rule
def sink(box: Box, state: State, log: Log, seat: int, question: Task, places: int, y: int) -> None:
    """Under the deck, each below the one before; the others stay on top in order."""
    begins = state.deck_left - 1
    for i in range(state.seen):
        if (places >> i) & 1:
            place = begins - i  # cards laid under the deck push this one up
            card = state.deck[place]
            note(log, Rule.SCRY, What.SINKS, seat, card)
            push_under(state, card, 1 << seat, place)
            begins += 1
    state.seen = 0


@rule
def no_ordering(box: Box, state: State, seat: int, question: Task, order: int, count: int) -> int:
    """All of the cards one is looking at."""
    return Rule.ALLOWED if count == state.seen else Rule.NOT_SEEN


@rule
def put_back(box: Box, state: State, log: Log, seat: int, question: Task, order: int, count: int) -> None:
    """The first one named is the new top card; two bits of the order for each."""
    top = state.deck_left - 1
    first, second, third = seen_card(state, top, 0), seen_card(state, top, 1), seen_card(state, top, 2)
    for i in range(count):
        named = (order >> (2 * i)) & 3
        state.deck[top - i] = first if named == 0 else second if named == 1 else third
    note(log, Rule.SCRY, What.REORDERS, seat, count)
    state.seen = 0


@rule
def seen_card(state: State, top: int, i: int) -> int:
    return state.deck[top - i] if i < state.seen else NONE


assert SCRY == 3, "put_back knows three cards by name"

# -- the Discard Pile (PI-E19) ---------------------------------------------------------------------


@rule
def no_salvage(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    if box.cards[card].kind == question.a:
        for place in range(state.discarded):
            if state.discard[place] == card:
                return Rule.ALLOWED
    return Rule.NOT_DISCARDED


@rule
def salvage(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    take_from_discard(state, card)
    add_to_pile(state.players[seat], card)
    note(log, Rule.SALVAGE, What.SALVAGES, seat, card)


# -- something in the way (PI-E20) -----------------------------------------------------------------


@rule
def no_such_fort(box: Box, state: State, seat: int, question: Task, place: int, y: int) -> int:
    return Rule.ALLOWED if place < state.players[seat].fort_count else Rule.NO_FORT


@rule
def blast_fort(box: Box, state: State, log: Log, seat: int, question: Task, place: int, y: int) -> None:
    fell(state, log, seat, place, Rule.DESTROY, What.BLASTED)


@rule
def fell(state: State, log: Log, seat: int, place: int, cited: int, what: int) -> None:
    """A Fortification goes to the Discard Pile."""
    player = state.players[seat]
    card = player.forts[place]
    player.fort_count -= 1
    for i in range(place, player.fort_count):
        player.forts[i] = player.forts[i + 1]
    player.forts[player.fort_count] = NONE
    note(log, cited, what, seat, card)
    throw_away(state, card)


@rule
def blast_defender(box: Box, state: State, log: Log, seat: int, question: Task, role: int, y: int) -> None:
    """Into the player's Pile; this is no Combat Roll, so nothing that follows a victory happens."""
    card = release(state.players[seat].monsters[role])
    add_to_pile(state.players[seat], card)
    note(log, Rule.DESTROY, What.BLASTS, seat, card)
