"""What may be written on cards, for the form of the workshop."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.core.form import Phrase
from boargame.core.words import label
from boargame.games.wasteland.texts import in_words
from boargame.games.wasteland.vocabulary import MODIFIERS, WINDOWS, WORDS, Where

EFFECTS = {"effect", "pass", "fail", "gain"}

BETWEEN = dict.fromkeys(("effect", "pass", "fail", "gain", "mods"), "; ")


def phrases(deck: str, field: str) -> Sequence[Phrase]:
    if field in EFFECTS:
        free = (Where.ANYWHERE, Where.NOT_IN_COMBAT)
        return [
            Phrase(word.example, word.example, word.rule, in_words(word.example))
            for word in WORDS.values()
            if word.where in free
        ]
    if field in {"uses", "daily", "once"}:
        return [_use(field, word.where, word.example, word.rule) for word in WORDS.values()]
    if field == "mods":
        return [Phrase(row.example, row.example, "WL-E39", _said(name)) for name, row in MODIFIERS.items()]
    return []


def _use(field: str, where: Where, example: str, rule: str) -> Phrase:
    """A word behind the window in which it means something, and on cards behind what using it costs."""
    window = label(WINDOWS[where][0]) if where in WINDOWS else "free"
    written = f"{window} {'trash ' if field == 'uses' else ''}-> {example}"
    return Phrase(written, written, rule, in_words(example))


def _said(name: str) -> str:
    row = MODIFIERS[name]
    return row.says(row.example.partition(":")[2])
