"""How far the year and a round have come, as the agenda tells."""

from __future__ import annotations

from typing import Literal, cast

from boargame.core.agenda import acting, together, top
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Season
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import Step

Phase = Literal["purchases", "picks", "actions", "effect", "season", "over"]

PHASES: dict[int, Phase] = {
    Step.PURCHASE: "purchases",
    Step.PICK: "picks",
    Step.PICK_NEUTRAL: "picks",
    Step.ACT: "actions",
    Step.TAKE: "effect",
    Step.FREE_FEED: "effect",
    Step.FREE_VACCINATE: "effect",
}
DEALT: tuple[Phase, ...] = ("actions", "effect")
"""Actions have been shared out, and the round is not over."""


def phase(state: State) -> Phase:
    """By the open question. Vaccines may be used before some effects and before pigs are lost (HP-G25)."""
    if state.agenda.count == 0:
        return "over"
    step = top(state.agenda).step
    if step != Step.VACCINATE:
        return PHASES[step]
    waiting = zip(range(state.agenda.count), state.agenda.tasks)
    return "season" if any(entry.step == Step.SICKNESS for _, entry in waiting) else "effect"


def current(state: State) -> int:
    """Whose turn it is, or who else decides alone."""
    return NONE if together(state.agenda) else acting(state.agenda)


def has_picked(state: State, seat: int) -> bool:
    """Of a secret pick everybody knows that it was made (HP-5.1)."""
    if state.players[seat].job != NONE:
        return True
    return together(state.agenda) and not (top(state.agenda).owing >> seat) & 1


def season(box: Box, state: State) -> Season:
    """Before round one, that of round one."""
    return Season(max(0, state.round_no - 1) // box.numbers.rounds_a_season)


def rounds_to_change(box: Box, state: State) -> int:
    """Until unvaccinated pigs are lost; 0: after this round, or now (HP-14.1, HP-G20)."""
    if state.round_no == 0:
        return box.numbers.rounds_a_season
    return 0 if phase(state) == "season" else -state.round_no % box.numbers.rounds_a_season


def where(seen: Seen) -> str:
    """How far the match is: `Summer, round 6 of 16`."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    if state.agenda.count == 0:
        return "over"
    if state.round_no == 0:
        return "before round one"
    return f"{season(box, state).label}, round {state.round_no} of {box.numbers.rounds}"
