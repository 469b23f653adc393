"""How far a round has come, as the agenda tells."""

from __future__ import annotations

from typing import Literal, cast

from boargame.core.agenda import Task, top
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Step

Phase = Literal["turns", "clash", "supply", "emergency", "formation", "onslaught", "over"]

EMERGENCY = (Step.EMERGENCY, Step.EMERGENCY_TURN, Step.MUSTER)
CLASHING = (Step.CLASH, Step.MORE, Step.MOVE, Step.AFTERMATH)
HORDE_COMES: tuple[Phase, ...] = ("supply", "emergency", "formation", "onslaught")
"""What is left of an era's last round when its clash is over (WD-6.2, WD-6.3)."""


def phase(state: State) -> Phase:
    """By the open question. What a turn asks, an Emergency Action may ask too: what still waits tells which it is."""
    if state.agenda.count == 0:
        return "over"
    step = top(state.agenda).step
    if step in CLASHING:
        return "clash" if state.onslaught == NONE else "onslaught"
    if step == Step.SUPPLY:
        return "supply"
    if step == Step.FORMATION:
        return "formation"
    return "emergency" if any(entry.step in EMERGENCY for entry in _waiting(state)) else "turns"


def _waiting(state: State) -> list[Task]:
    return state.agenda.tasks.listed()[: state.agenda.count]


def yet_to_turn(state: State) -> set[int]:
    """Seats whose turn or Emergency Action is going on or still to come (WD-5.2a, WD-6.2b)."""
    coming = {entry.a for entry in _waiting(state) if entry.step in (Step.TURN, Step.EMERGENCY_TURN)}
    return coming | {state.current} - {NONE}


def where(seen: Seen) -> str:
    """How far the match is: `Twilight, round 4 of 5`."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    now = phase(state)
    if now == "over":
        return "over"
    if now in HORDE_COMES:
        return f"{state.era.label}, the Horde"
    return f"{state.era.label}, round {state.round_no} of {box.numbers.rounds}"
