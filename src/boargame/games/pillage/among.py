"""Which monsters and cards are worth trying, a bit each. The rules refuse what is left; see `core.among`."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.among import WORD, bits_of
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import GEAR, SIEGES, Engine, Role, subsets
from boargame.games.pillage.rules.siege import can_pay, materials
from boargame.games.pillage.rules.turn import no_action
from boargame.games.pillage.state import State

WORN = tuple(
    tuple(sum(1 << place for place, bits in enumerate(subsets(GEAR)[first : first + WORD]) if bits >> geared == 0)
          for first in (0, WORD))
    for geared in range(GEAR + 1)
)  # fmt: skip
"""For each number of pieces that a monster wears, the choices of some of them among all choices, word by word."""


@rule
def ready(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Monsters that may act."""
    bits = 0
    for role in range(len(Role)):
        if no_action(state, seat, role) == 0:
            bits |= 1 << role
    return bits


@rule
def engaged(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Monsters with a Defender."""
    bits = 0
    for role in range(len(Role)):
        if state.players[seat].monsters[role].defender != NONE:
            bits |= 1 << role
    return bits


@rule
def smashers(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Monsters that may act, while there is a Fortification."""
    return 0 if state.players[seat].fort_count == 0 else ready(box, state, seat, question, word)


@rule
def poachers(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Monsters that may act, while somebody else has a Defender."""
    for other in range(state.seats):
        if other != seat and engaged(box, state, other, question, word) != 0:
            return ready(box, state, seat, question, word)
    return 0


@rule
def builders(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Monsters that may act, while some Siege Card can be paid for."""
    bits = ready(box, state, seat, question, word)
    if bits == 0:
        return 0
    found = materials(box, state.players[seat])
    for design in range(box.siege_count):
        if can_pay(box, found, design):
            return bits
    return 0


@rule
def sieges(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Siege Cards that are ready."""
    bits = 0
    for design in range(SIEGES):
        if state.players[seat].engines[design] == Engine.READY:
            bits |= 1 << design
    return bits


@rule
def living(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Monsters that are alive."""
    bits = 0
    for role in range(len(Role)):
        if not state.players[seat].monsters[role].dead:
            bits |= 1 << role
    return bits


@rule
def worn(box: Box, state: State, seat: int, question: Task, role: int, word: int) -> int:
    """Choices of pieces that a monster wears."""
    return WORN[state.players[seat].monsters[role].geared][word]


@rule
def played(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """Races that somebody leads."""
    bits = 0
    for other in range(state.seats):
        if state.players[other].race != NONE:
            bits |= 1 << state.players[other].race
    return bits


@rule
def discarded(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    return bits_of(state.discard, state.discarded, word)
