"""What a choice is for, in words."""

from __future__ import annotations

from typing import cast

from boargame.core.agenda import Task
from boargame.core.seen import Seen
from boargame.core.words import label
from boargame.games.pillage.box import Box, Lines
from boargame.games.pillage.names import Material, Op
from boargame.games.pillage.rules.deck import open_card
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Step

BY_LINE = (Step.TARGET, Step.ROB, Step.SHIFT_FROM, Step.SHIFT_TO)
"""Questions that name the line of a card which asks."""

ASKING: dict[int, Op] = {
    Step.SCRY_BOTTOM: Op.SCRY_BOTTOM,
    Step.SCRY_ORDER: Op.SCRY_ORDER,
    Step.SALVAGE: Op.SALVAGE,
    Step.DESTROY: Op.DESTROY,
}
"""The effects of the other questions."""


def purpose(seen: Seen, asked: Task) -> str:
    """`Prize Turnip. Heal 1 wound of one of your monsters.`"""
    state = cast(State, seen.state)
    if asked.step in BY_LINE:
        return source(seen, asked.a)
    if asked.step == Step.PAY:
        recipe = cast(Box, seen.box).siege[asked.a].recipe
        named = [f"{recipe[material]} {label(material)}" for material in Material if recipe[material]]
        return f"{seen.titles['siege'][asked.a]}. It costs {' and '.join(named)}."
    if asked.step in ASKING and state.open_count and _does(seen, open_card(state), ASKING[asked.step]):
        return _said(seen, "cards", open_card(state))
    return ""


def _does(seen: Seen, card: int, op: Op) -> bool:
    """Is it the open card that asks? An ability or a Siege Card may do the same."""
    box = cast(Box, seen.box)
    lines = box.cards[card].does
    return any(box.effects[place].op == op for place in range(lines.begins, lines.begins + lines.count))


def source(seen: Seen, line: int) -> str:
    """The card on which a line stands, and all of what it does."""
    box = cast(Box, seen.box)
    for table, count, cards in (
        ("cards", box.card_count, box.cards),
        ("abilities", len(seen.names["abilities"]), box.monsters),
        ("siege", box.siege_count, box.siege),
        ("races", len(seen.names["races"]), box.races),
    ):
        for place in range(count):
            if _has(cards[place], line):
                return _said(seen, table, place)
    raise LookupError(f"no card has line {line}")


def _has(card: object, line: int) -> bool:
    for name in ("does", "on_win", "on_lose"):
        lines: Lines | None = getattr(card, name, None)
        if lines is not None and lines.begins <= line < lines.begins + lines.count:
            return True
    return False


def _said(seen: Seen, table: str, place: int) -> str:
    """Abilities go by their own names."""
    title = cast(Box, seen.box).races[place].racial.words if table == "races" else seen.titles[table][place]
    return f"{title}. {seen.titles[f'{table} text'][place]}"
