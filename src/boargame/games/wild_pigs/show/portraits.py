"""Portraits of the cards that are boars: threats and Bosses, drawn from what it costs to beat them."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.art.boar import boar
from boargame.art.palette import standalone
from boargame.core.box import Names
from boargame.games.wild_pigs.box import BossCard, Box
from boargame.games.wild_pigs.names import Colour, Kind

LEAD = 2
"""A Boss is of the kind whose colour costs at least so much more than either other; else it is a Hybrid."""


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
    """The picture of a card, such as D04 or BD2, as a file of its own. What is no boar has no portrait."""
    (ferocity, cunning, mass), kind = _nature(game_box, names, card)
    return standalone(boar(ferocity, cunning, mass, kind, card, enraged=enraged, weight=weight, night=night, crop=crop))


def _nature(game_box: Box, names: Names, card: str) -> tuple[list[int], str]:
    """What it costs in each colour, and its kind."""
    if card in names["threats"]:
        threat = game_box.threats[names["threats"].index(card)]
        return list(threat.cost), threat.kind.label.lower()
    elif card in names["bosses"]:
        cost = _cost(game_box.bosses[names["bosses"].index(card)])
        return cost, _kind(cost).label.lower()
    raise LookupError(f"there is no threat or Boss {card!r} in this box")


def _cost(boss: BossCard) -> list[int]:
    """What all its thresholds cost together."""
    return [sum(boss.thresholds[place].cost[colour] for place in range(boss.count)) for colour in Colour]


def _kind(cost: Sequence[int]) -> Kind:
    _, middle, most = sorted(cost)
    return Kind(cost.index(most)) if most - middle >= LEAD else Kind.HYBRID
