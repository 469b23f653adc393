"""The form for a game's cards: for each deck its fields, with their bounds and choices, and what may be written there.

The fields are found by reading the game's own sets, by the code that opens the box. What may be written in a text comes
from the game's vocabulary: `show/form.py` in its folder may hold `phrases(deck, field)`, and in BETWEEN what stands
between several of them, by field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from boargame.core.box import card_set, unpack_set
from boargame.core.companion import companion
from boargame.core.files import read_toml
from boargame.core.form import Field, Notes, Phrase, note
from boargame.core.game import Game

FIRST = ("id", "name")
"""What every card has, and begins with."""


@dataclass(frozen=True)
class DeckForm:
    deck: str
    fields: dict[str, Field]
    phrases: dict[str, Sequence[Phrase]]  # of some of its fields
    between: dict[str, str]  # what stands between several of them; nothing, where there is only one


def boxes(game: Game) -> Sequence[Mapping[str, Any]]:
    """Options with which, one after the other, every card of a game is seen on a table: BOXES in its `show/form.py`, if
    it needs more than one."""
    return getattr(companion(game, "form"), "BOXES", ({},))


@cache
def form(game: Game) -> tuple[DeckForm, ...]:
    """Every deck of a game, as all sets in its folder have it."""
    noted: dict[str, Notes] = {}
    for one in game.about.sets:
        cards = card_set(game.about, one.id)
        cards.notes = {}
        unpack_set(game, {}, cards)
        for deck, notes in cards.notes.items():
            for key, field in notes.items():
                note(noted.setdefault(deck, {}), key, field)
        for deck, file in cards.files().items():
            _leave_out(noted[deck], read_toml(file))
    return tuple(_deck(game, deck, notes) for deck, notes in noted.items())


def _leave_out(notes: Notes, toml: Mapping[str, Any]) -> None:
    """What only some cards have need not be there."""
    for rows in toml.values():
        for key, field in notes.items():
            if not all(key in row for row in rows):
                notes[key] = field.left_out()


def _deck(game: Game, deck: str, notes: Notes) -> DeckForm:
    own = companion(game, "form")
    first = {key: notes[key] for key in FIRST if key in notes}
    phrases = {key: own.phrases(deck, key) for key in notes} if own else {}
    between = {key: own.BETWEEN.get(key, "") for key, found in phrases.items() if found}
    return DeckForm(deck, first | notes, {key: phrases[key] for key in between}, between)
