"""What may be written on cards, for the form of the workshop."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.core.form import Phrase
from boargame.games.wild_pigs_draft.vocabulary import VOCABULARY, in_words

BETWEEN = {"effect": "; "}


def phrases(deck: str, field: str) -> Sequence[Phrase]:
    if field == "cost":
        return [Phrase("Rn Bn Gn any n", "R1 B2", "WD-6.2b", "1 red and 2 blue scrap")]
    if field == "stats":
        return [Phrase("Rn Bn Gn", "R3 B2 G1", "WD-C7", "Ferocity 3, Cunning 2, Mass 1")]
    if field == "effect":
        return [Phrase(_plain(word.form), word.example, word.rule, in_words(word.example)) for word in VOCABULARY]
    return []


def _plain(form: str) -> str:
    """With its arguments as the rulebook writes them."""
    return form.format(n="n", defence="Rn Bn Gn", node="node")
