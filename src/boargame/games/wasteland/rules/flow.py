"""What comes next, while the game goes on, and whose turn it is (WL-2.4, seat order)."""

from __future__ import annotations

from boargame.core import agenda
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.names import End
from boargame.games.wasteland.state import State

LEADER = 6
"""In place of an actor: the player who is first when it matters (WL-7.5)."""

BY_CHANCE = 7
"""In place of the player who picks an emplacement."""


@rule
def then(state: State, step: int, a: int = 0, b: int = 0) -> None:
    """Next, the rules carry out this step, unless the game is over (WL-2.4)."""
    if state.end == End.OPEN:
        agenda.then(state, step, a, b)


@rule
def ask(state: State, step: int, seat: int, a: int = 0, b: int = 0) -> None:
    """Next, one seat decides, unless the game is over (WL-2.4)."""
    if state.end == End.OPEN:
        agenda.ask(state, step, seat, a, b)


@rule
def ask_together(state: State, step: int, seats: int) -> None:
    """Next, all these seats decide in secret."""
    if state.end == End.OPEN:
        agenda.ask_together(state, step, seats)


@rule
def stop(state: State) -> None:
    """Nothing that waited is executed any more (WL-2.3, WL-2.4)."""
    while state.agenda.count > 0:
        agenda.drop(state.agenda)


@rule
def seat_at(state: State, k: int) -> int:
    """Seat order: the k-th seat clockwise from the Trophy (WL-1.3)."""
    return (state.first + k) % state.seats


@rule
def living(state: State) -> int:
    count = 0
    for seat in range(state.seats):
        count += state.players[seat].alive
    return count


@rule
def leader(state: State) -> int:
    """The first player of seat order: the Trophy, or the next living seat (WL-G17); NONE if nobody lives."""
    for k in range(state.seats):
        if state.players[seat_at(state, k)].alive:
            return seat_at(state, k)
    return NONE


@rule
def first_in(state: State, seats: int) -> int:
    """The first of some seats, a bit each, in seat order; NONE if there are none."""
    for k in range(state.seats):
        if (seats >> seat_at(state, k)) & 1:
            return seat_at(state, k)
    return NONE


@rule
def actor_of(state: State, actor: int) -> int:
    """Who acts now; NONE if nobody can (WL-E42)."""
    if actor == LEADER:
        return leader(state)
    return actor if state.players[actor].alive else NONE
