"""Refusals with the names and amounts that matter: what is asked for, and what you have.

An empty text means that the rule's own sentence is enough.
"""

from __future__ import annotations

from boargame.core.match import Context
from boargame.games.wasteland.names import STAKES
from boargame.games.wasteland.words import Rule


def use(context: Context, seat: int, rule: int, card: int, which: int) -> str:
    if rule == Rule.NOT_HELD:
        return f"You have no {context.titles['cards'][card]} in hand."
    if rule == Rule.STAKE_FULL:
        return f"You have committed {STAKES} uses. No more fit into one combat."
    return ""


def visit(context: Context, seat: int, rule: int, card: int, y: int) -> str:
    name = context.titles["emplacements"][card]
    said: dict[int, str] = {
        Rule.NOT_THERE: f"{name} does not stand in the settlement.",
        Rule.ALREADY_RESOLVED: f"{name} has been resolved today. Choose another place.",
        Rule.CLOSED: f"{name} is damaged and closed. Choose another place.",
    }
    return said.get(rule, "")


def assign(context: Context, seat: int, rule: int, other: int, y: int) -> str:
    if rule != Rule.UNEVEN:
        return ""
    count = context.state.players[other].crisis_count
    return f"{context.seat_names[other]} has {count} already, and somebody else has fewer. Choose one of those."


def give(context: Context, seat: int, rule: int, card: int, y: int) -> str:
    return f"You have no {context.titles['cards'][card]} to give." if rule == Rule.NO_SALVAGE else ""
