"""How long the game will last."""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.names import Role
from boargame.games.pillage.rules.monsters import is_ready
from boargame.games.pillage.state import State

DRAWS = 80
"""Cards that a monster draws in a turn, in hundredths: sometimes it fights, or does something else."""


class Clock(NamedTuple):
    """How long the game will last after the present turn."""

    playing: int  # players who will have another turn, a bit each
    players: int  # how many they are
    turns: int  # that they have together, in hundredths, as far as the deck lasts


@rule
def clock(state: State) -> Clock:
    if state.final or state.over or state.current == NONE:
        return Clock(0, 0, 0)
    playing, players, monsters = 0, 0, 0
    for seat in range(state.seats):
        alive = living_monsters(state, seat)
        if alive > 0:
            playing |= 1 << seat
            players += 1
            monsters += alive
    cards = 100 * state.deck_left - DRAWS * acting(state)
    return Clock(playing, players, cards * 100 * players // (DRAWS * max(1, monsters)))


@rule
def turns_left(state: State, clock: Clock, seat: int) -> int:
    """Turns of a seat after the present one, in hundredths."""
    if not (clock.playing >> seat) & 1:
        return 0
    later, other = 0, state.current
    while later == 0 or other != seat:
        other = other + 1 if other + 1 < state.seats else 0
        later += (clock.playing >> other) & 1
    return max(0, (clock.turns - 100 * later) // clock.players + 50)


@rule
def acting(state: State) -> int:
    """Monsters that will still do something this turn."""
    count = 0
    for role in range(len(Role)):
        count += is_ready(state.players[state.current].monsters[role])
    return count


@rule
def living_monsters(state: State, seat: int) -> int:
    count = 0
    for role in range(len(Role)):
        count += not state.players[seat].monsters[role].dead
    return count


@rule
def acts_now(state: State, seat: int, role: int) -> bool:
    """It can still do something this turn."""
    return state.current == seat and is_ready(state.players[seat].monsters[role])
