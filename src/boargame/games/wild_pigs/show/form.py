"""What may be written on cards, for the form of the workshop."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.core.form import Phrase
from boargame.games.wild_pigs.rows import Stands
from boargame.games.wild_pigs.vocabulary import (
    CONDITIONS,
    GAINS,
    UPGRADES,
    WEAPONS,
    say_gains,
    say_upgrade,
    say_weapon,
)

BETWEEN = {"spoils": ", ", "effect": "; "}


def phrases(deck: str, field: str) -> Sequence[Phrase]:
    if field == "cost":
        return [Phrase("Rn Bn Gn", "R2 B1 G1", "WP-7.1b", "2 Ferocity, 1 Cunning, 1 Mass")]
    if field == "spoils":
        return [
            Phrase(row.written, row.example, row.rule, say_gains(row.example))
            for row in GAINS
            if row.stands & Stands.GAIN
        ]
    if (deck, field) == ("upgrades", "effect"):
        return [Phrase(row.written, row.example, row.rule, say_upgrade(row.example)) for row in UPGRADES]
    if (deck, field) == ("weapons", "effect"):
        found = [Phrase(row.written, row.example, row.rule, say_weapon(row.example)) for row in WEAPONS]
        only = [(f"reduce … if {row.written}", f"reduce R2 if {row.example}", row.rule) for row in CONDITIONS]
        return [*found, *(Phrase(*one, say_weapon(one[1])) for one in only)]
    return []
