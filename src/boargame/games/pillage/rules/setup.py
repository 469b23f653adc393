"""Set-up (PI-3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boargame.core.agenda import Task, ask, everyone, then
from boargame.core.chance import below, roll, shuffle
from boargame.core.log import Log, note
from boargame.core.record import EVERYONE, NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import DIE, Engine, FirstPlayer, PileView, Race, RaceAssign, Role
from boargame.games.pillage.rules.choices import seat_of
from boargame.games.pillage.state import Player, State
from boargame.games.pillage.words import Rule, Step, What

RACES = 4


@rule
def set_up(box: Box, state: State, log: Log) -> None:
    """The settlement's cards, Siege Cards, then races; then the die decides who begins."""
    build_deck(box, state)
    state.discard[:] = NONE
    state.open_cards[:] = NONE
    state.drawer = NONE
    state.combat.role = NONE
    state.combat.victim = NONE
    state.combat.victim_role = NONE
    state.combat.card = NONE
    state.combat.fort = NONE
    for design in range(box.siege_count):  # open for all (PI-2.3, PI-3.6)
        state.supply[design] = box.siege[design].copies
    for seat in range(len(state.players)):
        welcome(box, state.players[seat], seat)
    give_races(box, state, log)
    then(state, Step.BEGIN)


@rule
def build_deck(box: Box, state: State) -> None:
    """Every copy of every card, shuffled, face down (PI-3.3)."""
    state.deck[:] = NONE
    for card in range(box.card_count):
        for _ in range(box.cards[card].copies):
            state.deck[state.deck_left] = card
            state.deck_left += 1
    shuffle(state.chance, state.deck, state.deck_left)


@rule
def welcome(box: Box, player: Player, seat: int) -> None:
    """Three monsters, unwounded, unequipped, free and ready, or exhausted; an empty Pile (PI-3.2, PI-G03, PI-G34)."""
    player.race = Race.NONE
    player.pile[:] = NONE
    player.forts[:] = NONE
    player.readers = EVERYONE if box.options.pile_view == PileView.OPEN else 1 << seat
    for role in range(len(Role)):
        player.monsters[role].defender = NONE
        player.monsters[role].gear[:] = NONE
        player.monsters[role].exhausted = not box.options.start_ready


# -- races (PI-3.1, PI-G02) ------------------------------------------------------------------------


@rule
def give_races(box: Box, state: State, log: Log) -> None:
    """As the options say, else by chance without replacement; or chosen, seat after seat."""
    for seat in range(state.seats):
        if box.options.races[seat] != NONE:
            take_race(state, log, seat, box.options.races[seat])
    for seat in range(state.seats):
        if state.players[seat].race == NONE:
            if box.options.race_assign == RaceAssign.CHOOSE_IN_SEAT_ORDER:
                ask(state, Step.RACE, seat)
            else:
                take_race(state, log, seat, random_race(state))


@rule
def random_race(state: State) -> int:
    """One of those that nobody has."""
    left = 0
    for race in range(RACES):
        left += seat_of(state, race) == NONE
    nth = below(state.chance, left) if left > 1 else 0
    for race in range(RACES):
        if seat_of(state, race) == NONE:
            if nth == 0:
                return race
            nth -= 1
    return NONE


@rule
def is_taken(box: Box, state: State, seat: int, question: Task, race: int, y: int) -> int:
    """Two players never have the same race (PI-1.1)."""
    return Rule.ALLOWED if seat_of(state, race) == NONE else Rule.TAKEN


@rule
def choose_race(box: Box, state: State, log: Log, seat: int, question: Task, race: int, y: int) -> None:
    take_race(state, log, seat, race)


@rule
def take_race(state: State, log: Log, seat: int, race: int) -> None:
    state.players[seat].race = race  # type: ignore[assignment]
    note(log, Rule.RACE, What.PLAYS, seat, race)


# -- the first player (PI-3.5, PI-G02) -------------------------------------------------------------


@rule
def begin(box: Box, state: State, log: Log, a: int, b: int) -> None:
    method = box.options.first_player
    if method == FirstPlayer.ROLL_HIGH:
        state.first = roll_off(state, log)
    elif method == FirstPlayer.UNIFORM:
        state.first = below(state.chance, state.seats)
    else:
        state.first = 0
    note(log, Rule.FIRST, What.STARTS, state.first)
    then(state, Step.TURN, state.first)


@rule
def roll_off(state: State, log: Log) -> int:
    """The highest die; tied players roll again."""
    rolling = everyone(state.seats)
    while rolling & (rolling - 1):
        best, leading = 0, 0
        for seat in range(state.seats):
            if (rolling >> seat) & 1:
                die = roll(state.chance, DIE)
                note(log, Rule.FIRST, What.ROLLS_FOR_FIRST, seat, die)
                if die > best:
                    best, leading = die, 1 << seat
                elif die == best:
                    leading |= 1 << seat
        rolling = leading
    seat = 0
    while not (rolling >> seat) & 1:
        seat += 1
    return seat


# -- positions -------------------------------------------------------------------------------------


def complete(box: Box, state: State, given: Mapping[str, Any]) -> None:
    """What a position does not say: Siege Cards that nobody owns are in the supply."""
    if "supply" not in given:
        for design in range(box.siege_count):
            owned = sum(state.players[seat].engines[design] != Engine.NONE for seat in range(state.seats))
            state.supply[design] = max(0, box.siege[design].copies - owned)
