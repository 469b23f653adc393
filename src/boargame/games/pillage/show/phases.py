"""How far the match and a turn have come, as the agenda has it."""

from __future__ import annotations

from typing import Literal, cast

from boargame.core.agenda import top
from boargame.core.seen import Seen
from boargame.games.pillage.box import Box
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Step

Phase = Literal["races", "main", "card", "combat", "choice", "over"]

PHASES: dict[int, Phase] = {
    Step.RACE: "races",
    Step.MAIN: "main",
    Step.REDRAW: "card",
    Step.CARD: "card",
    Step.BEFORE: "combat",
    Step.AFTER: "combat",
}
"""What is asked; everything else is a choice that some effect or payment needs."""


def phase(state: State) -> Phase:
    if state.agenda.count == 0:
        return "over"
    return PHASES.get(top(state.agenda).step, "choice")


def has_roll(state: State) -> bool:
    """A Combat Roll is looked at until the next one, or until the turn after it is over: a turn may pass to the next
    player at once."""
    return state.combat.role >= 0 and state.turn_no - state.combat.turn <= 1


def where(seen: Seen) -> str:
    """How far the match is: `turn 12, 31 of 60 cards left`."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    now = phase(state)
    if now in ("over", "races"):
        return "over" if now == "over" else "choosing races"
    return f"turn {state.turn_no}, {state.deck_left} of {cards_of(box)} cards left"


def cards_of(box: Box) -> int:
    """Cards of the settlement."""
    return sum(box.cards[card].copies for card in range(box.card_count))
