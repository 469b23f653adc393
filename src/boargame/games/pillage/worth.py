"""What a position promises a player, in hundredths of a point: for bots that look one move ahead.

The weights are guesses about the game, not rules of it, made better by many games of one guess against another. A
monster is worth what it may still bring, by the cards that are left in the deck and the turns that are left to draw
them, less the danger that it dies before the end: see `judgement`, subject by subject.
"""

from __future__ import annotations

from boargame.core.agenda import owing, top
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.judgement.deck import Deck, ahead
from boargame.games.pillage.judgement.engines import engines, has_built, has_mending
from boargame.games.pillage.judgement.foresight import foresight
from boargame.games.pillage.judgement.monsters import as_it_is, band_of, kit_of
from boargame.games.pillage.judgement.piles import guarding
from boargame.games.pillage.judgement.questions import WORST, pending
from boargame.games.pillage.judgement.scale import POINT
from boargame.games.pillage.judgement.walls import walls
from boargame.games.pillage.names import Engine, Role
from boargame.games.pillage.rules.monsters import has_living
from boargame.games.pillage.rules.score import points
from boargame.games.pillage.state import State

LEADER = 50
"""How much of the others' promises is that of the best of them, in hundredths; the rest is their average."""


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """The own promise against that of the others; and what the open question will bring."""
    deck = ahead(box, state)
    value = lead(box, state, deck, seat)
    if state.current != NONE and state.agenda.count > 0 and (owing(state.agenda) >> state.current) & 1:
        value += foresight(box, state, deck, seat)
        if state.current == seat:
            value += pending(box, state, deck, seat, top(state.agenda))
    return value


@rule
def lead(box: Box, state: State, deck: Deck, seat: int) -> int:
    """What a player may hope for, less what the others may, the leader among them above all."""
    own, best, others = 0, WORST, 0
    for other in range(state.seats):
        hoped = promise(box, state, deck, other)
        if other == seat:
            own = hoped
        else:
            best = max(best, hoped)
            others += hoped
    return own - (LEADER * best + (100 - LEADER) * others // (state.seats - 1)) // 100


@rule
def promise(box: Box, state: State, deck: Deck, seat: int) -> int:
    """Points; and with a living monster what monsters bring, Fortifications in the way, Siege Cards, a guarded Pile."""
    value = POINT * points(box, state, seat)
    if state.agenda.count == 0 or state.players[seat].race == NONE or not has_living(state, seat):
        return value
    built, guarded = has_built(box, state, seat), False
    band = band_of(box, state, deck, seat, built and has_mending(box, state, seat))
    for role in range(len(Role)):
        if not state.players[seat].monsters[role].dead:
            kit = kit_of(box, state, seat, role)
            guarded = guarded or kit.guards
            value += as_it_is(box, state, deck, band, role, kit)
    if guarded:
        value += guarding(box, state, seat, band.turns)
    if built:
        value += engines(box, state, deck, seat, band.turns)
    return value - walls(box, state, deck, seat, band.turns)


# -- what must stay the same ------------------------------------------------------------------------


def total(box: Box, state: State) -> dict[str, int]:
    """Every card of the settlement is in exactly one place, and so is every Siege Card (INV-1, INV-2)."""
    found: dict[str, int] = {}
    for card in cards_on_the_table(state):
        found[f"card {card}"] = found.get(f"card {card}", 0) + 1
    for design in range(box.siege_count):
        owned = sum(state.players[seat].engines[design] != Engine.NONE for seat in range(state.seats))
        found[f"siege {design}"] = state.supply[design] + owned
    return found


def cards_on_the_table(state: State) -> list[int]:
    cards = [*state.deck, *state.discard, *state.open_cards]
    for seat in range(state.seats):
        player = state.players[seat]
        cards += [*player.pile, *player.forts]
        for monster in player.monsters:
            cards += [*monster.gear, monster.defender]
    return [card for card in cards if card != NONE]
