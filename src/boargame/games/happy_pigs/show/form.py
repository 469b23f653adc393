"""What may be written on cards, for the form of the workshop."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.core.form import Phrase
from boargame.core.words import label
from boargame.games.happy_pigs.names import Item, Size
from boargame.games.happy_pigs.vocabulary import COUNTS, WORDS

BETWEEN: dict[str, str] = {}


def phrases(deck: str, field: str) -> Sequence[Phrase]:
    if field == "effect":
        return [Phrase(_with_keys(label(word.effect), word.takes), label(word.effect), word.rule) for word in WORDS]
    if field == "count":
        return [Phrase(label(row.what), label(row.what), "HP-E2", f"for every {row.one}") for row in COUNTS]
    if field == "size":
        return [Phrase(label(size), label(size), "HP-1.2") for size in Size]
    if field == "item":
        return [Phrase(label(item), label(item), "HP-16.1") for item in Item]
    return []


def _with_keys(effect: str, takes: Sequence[str]) -> str:
    return f"{effect}, with {', '.join(takes)}" if takes else effect
