"""Portraits of the threats, drawn from their stats. Arsenal and items are no boars."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.art.boar import boar
from boargame.art.palette import standalone
from boargame.art.pen import nearest
from boargame.core.box import Names
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import Era

LOOMS = {Era.DAY: 0.75, Era.TWILIGHT: 1.0, Era.NIGHT: 1.3}
"""How large beside its stats a threat of an era looks: small by Day; by Night terrible, its 10 as much as a boar
can show."""

KINDS = ("feral", "cunning", "massive")


def portrait(
    game_box: Box,
    names: Names,
    card: str,
    *,
    crop: str = "full",
    enraged: bool = False,
    weight: int = 0,
    night: bool = False,
) -> str:
    """The picture of a threat, such as T1-04, as a file of its own."""
    if card not in names["threats"]:
        raise LookupError(f"there is no threat {card!r} in this box")
    threat = game_box.threats[names["threats"].index(card)]
    stats = threat.stats.listed()
    ferocity, cunning, mass = (nearest(stat * LOOMS[threat.era]) for stat in stats)
    look = kind(stats)
    return standalone(boar(ferocity, cunning, mass, look, card, enraged=enraged, weight=weight, night=night, crop=crop))


def kind(stats: Sequence[int]) -> str:
    """Of the colour of its highest stat; with several of them it is a hybrid."""
    highest = max(stats)
    return "hybrid" if stats.count(highest) > 1 else KINDS[stats.index(highest)]
