"""How long the game will last."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.names import Role
from boargame.games.pillage.rules.monsters import has_living, is_ready
from boargame.games.pillage.state import State

DRAWS = 80
"""Cards that a monster draws in a turn, in hundredths: sometimes it fights, or does something else."""


@rule
def turns_left(state: State, seat: int) -> int:
    """Turns of a seat after the present one, in hundredths, as far as the deck lasts."""
    if state.final or state.over or state.current == NONE or not has_living(state, seat):
        return 0
    players, later = players_until(state, seat)
    cards = 100 * state.deck_left - DRAWS * acting(state)
    turns = cards * 100 * players // (DRAWS * living_monsters(state))
    return max(0, (turns - 100 * later) // players + 50)


@rule
def players_until(state: State, seat: int) -> tuple[int, int]:
    """How many play on, and as which of them it is this seat's turn again."""
    players, later = 0, 0
    for k in range(state.seats):
        other = (state.current + 1 + k) % state.seats
        if has_living(state, other):
            players += 1
            if other == seat:
                later = players
    return players, later


@rule
def acting(state: State) -> int:
    """Monsters that will still do something this turn."""
    count = 0
    for role in range(len(Role)):
        count += is_ready(state.players[state.current].monsters[role])
    return count


@rule
def living_monsters(state: State) -> int:
    count = 0
    for seat in range(state.seats):
        for role in range(len(Role)):
            count += not state.players[seat].monsters[role].dead
    return count


@rule
def acts_now(state: State, seat: int, role: int) -> bool:
    """It can still do something this turn."""
    return state.current == seat and is_ready(state.players[seat].monsters[role])
