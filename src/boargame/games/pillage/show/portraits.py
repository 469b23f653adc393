"""Portraits of everything in the box: monsters and Defenders, what is found, worn, built and feared."""

from __future__ import annotations

from typing import NamedTuple

from boargame.art.hand import WHOLE, picture
from boargame.core.box import Names
from boargame.games.pillage.box import Box, PillageCard
from boargame.games.pillage.names import Kind, Slot
from boargame.games.pillage.show.pictures.backdrop import backdrop
from boargame.games.pillage.show.pictures.disasters import DISASTERS
from boargame.games.pillage.show.pictures.equipment import EQUIPMENT
from boargame.games.pillage.show.pictures.loot import LOOT
from boargame.games.pillage.show.pictures.monsters import MONSTERS, RACES
from boargame.games.pillage.show.pictures.people import PEOPLE
from boargame.games.pillage.show.pictures.walls import WALLS
from boargame.games.pillage.show.pictures.works import CONSTRUCTS, ENGINES

HEADS, CLOSE = "34 8 128 128", "18 20 164 164"
"""What is seen from nearer: the head of somebody; a thing."""


class Picture(NamedTuple):
    drawing: str
    sky: str
    head: str = CLOSE


DRAWN: dict[str, Picture] = {name: Picture(drawing, "raid", HEADS) for name, drawing in MONSTERS.items()}
DRAWN |= {name: Picture(drawing, "raid") for name, drawing in RACES.items()}
DRAWN |= {name: Picture(drawing, "town", HEADS) for name, drawing in PEOPLE.items()}
DRAWN |= {name: Picture(drawing, "town") for name, drawing in WALLS.items()}
DRAWN |= {name: Picture(drawing, "gold") for name, drawing in LOOT.items()}
DRAWN |= {name: Picture(drawing, "gear") for name, drawing in EQUIPMENT.items()}
DRAWN |= {name: Picture(drawing, "work") for name, drawing in (CONSTRUCTS | ENGINES).items()}
DRAWN |= {name: Picture(drawing, "doom") for name, drawing in DISASTERS.items()}


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
    """The picture of a card, such as v_goose or orc_hexer, as a file of its own."""
    found = DRAWN[card if card in DRAWN else like(game_box, names, card)]
    return picture(backdrop(found.sky, night), found.drawing, found.head if crop == "head" else WHOLE)


# -- cards of somebody else's set ----------------------------------------------------------------------------------

ALIKE = {Kind.LOOT: "c_taxes", Kind.DEFENDER: "t_watch", Kind.FORTIFICATION: "c_wall", Kind.CATASTROPHE: "v_fire"}
WORN = {Slot.HEAD: "c_helm", Slot.HANDS: "c_blade", Slot.BODY: "t_coat", Slot.FEET: "v_wellies"}
STUFF = ("v_timber", "v_stone", "v_iron", "t_junk")


def like(game_box: Box, names: Names, card: str) -> str:
    """A drawing for a card that has none of its own: of one that is like it."""
    for table, drawings in (("monsters", MONSTERS), ("siege", ENGINES)):
        if card in names[table]:
            return list(drawings)[names[table].index(card) % len(drawings)]
    if card in names["cards"]:
        return _like(game_box.cards[names["cards"].index(card)])
    raise LookupError(f"there is no card {card!r} in this box")


def _like(card: PillageCard) -> str:
    if card.kind == Kind.CONSTRUCT:
        return STUFF[card.material]
    if card.kind == Kind.EQUIPMENT:
        return next(WORN[slot] for slot in Slot if card.slots[slot])
    return ALIKE[card.kind]
