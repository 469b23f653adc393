"""Saying the shorthand in a player's words, where a plain sentence with numbers will not do."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.core.words import Count
from boargame.games.wild_pigs_draft.names import Colour, Node

INJURIES = Count("Injury", "Injuries")


def defence(numbers: Sequence[int]) -> str:
    """`+2 Ferocity and +1 Cunning defence`."""
    parts = [f"+{n} {colour.words}" for colour, n in zip(Colour, numbers, strict=True) if n]
    return f"{' and '.join((', '.join(parts[:-1]), parts[-1]) if parts[1:] else parts)} defence"


def on_node(numbers: Sequence[int], node: Node) -> str:
    return f"{defence(numbers)} on {node.label}"


def charged(numbers: Sequence[int]) -> str:
    return f"{defence(numbers)} for a charge"


def per_trophies(trophies: int, vp: int) -> str:
    return f"at the end {vp} VP for every {'trophy' if trophies == 1 else f'{trophies} trophies'}"


def heal(n: int) -> str:
    return f"in your turn: heal {INJURIES.say(n)}"
