"""How far the day has come, as the agenda tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from boargame.core.agenda import Task, acting, together, top
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import End
from boargame.games.wasteland.show.board import Phase
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Step

PHASES: dict[int, Phase] = {
    Step.PICK_SURVIVOR: "survivors",
    Step.VISITS: "emplacement",
    Step.ACT: "emplacement",
    Step.TURN: "emplacement",
    Step.EXPLORE: "exploration",
    Step.NEW_SITE: "exploration",
    Step.BUILD: "exploration",
    Step.SCRAP: "exploration",
    Step.CRISES: "exploration",
    Step.ASSIGNING: "crises",
    Step.CRISIS_ROUND: "crises",
    Step.CRISIS: "crises",
    Step.AFTER_CRISIS: "crises",
    Step.FACE: "crises",
    Step.NIGHT_WINDOWS: "night",
    Step.NIGHT_USE: "night",
    Step.NIGHT: "night",
    Step.HUNGER: "hunger",
    Step.EAT: "hunger",
    Step.FEED: "hunger",
    Step.STARVE: "hunger",
    Step.TRADING: "stockpile",
    Step.LIMITS: "stockpile",
    Step.TRADE: "stockpile",
    Step.LIMIT: "stockpile",
    Step.TROPHY: "stockpile",
}
"""What waits longest, of these, tells the phase; but the night goes on while its extra Catastrophes wait."""

NIGHTLY = (Step.NIGHT, Step.EXTRAS, Step.CALM, Step.WEEK_OVER)
DARK: tuple[Phase, ...] = ("night", "hunger", "stockpile")


def waiting(state: State) -> Iterator[Task]:
    """What has waited longest comes first."""
    for place in range(state.agenda.count):
        yield state.agenda.tasks[place]


def phase(state: State) -> Phase:
    if state.agenda.count == 0:
        return "over"
    if top(state.agenda).step == Step.PICK_SURVIVOR:
        return "survivors"
    if any(entry.step in NIGHTLY for entry in waiting(state)):
        return "night"
    return next((PHASES[entry.step] for entry in waiting(state) if entry.step in PHASES), "emplacement")


def is_dark(state: State) -> bool:
    """From nightfall to the morning; when the game is over, unless the settlement has seen it."""
    now = phase(state)
    return state.end != End.STANDS if now == "over" else now in DARK


def current(state: State) -> int:
    """Who decides; nobody in particular while several do."""
    return NONE if together(state.agenda) else acting(state.agenda)


def super_phase(state: State) -> int:
    """The phase of the Super Catastrophe that strikes now, 1 to 3; 0: none (WL-7.2)."""
    return next((entry.a for entry in waiting(state) if entry.step == Step.NIGHT), 0)


def where(seen: Seen) -> str:
    """How far the match is: `day 3 of 7, night`."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    now = phase(state)
    if now == "over":
        return "over"
    if state.day == 0:
        return "choosing survivors"
    return f"day {state.day} of {box.numbers.days}, {now}"
