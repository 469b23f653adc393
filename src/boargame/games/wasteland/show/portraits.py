"""Portraits of everything in the box: survivors, what they build, find and become, and what comes for them."""

from __future__ import annotations

from typing import NamedTuple

from boargame.art.hand import WHOLE, picture
from boargame.core.box import Names
from boargame.games.wasteland.box import Box, CardKind
from boargame.games.wasteland.names import FIRST_MUTATION, KINDS, Trial, Window
from boargame.games.wasteland.show.pictures.backdrop import backdrop
from boargame.games.wasteland.show.pictures.crises import CRISES
from boargame.games.wasteland.show.pictures.mutations import MUTATIONS
from boargame.games.wasteland.show.pictures.nights import NIGHTS, SUPERS
from boargame.games.wasteland.show.pictures.people import SURVIVORS
from boargame.games.wasteland.show.pictures.salvage import COMMONS, RARES
from boargame.games.wasteland.show.pictures.sites import SITES

FACES, CLOSE = "34 14 132 132", "12 12 176 176"
"""What is seen from nearer: somebody's face; a thing."""


class Picture(NamedTuple):
    drawing: str
    sky: str
    head: str = CLOSE


DRAWN: dict[str, Picture] = {name: Picture(drawing, "people", FACES) for name, drawing in SURVIVORS.items()}
DRAWN |= {name: Picture(drawing, "site") for name, drawing in SITES.items()}
DRAWN |= {name: Picture(drawing, "salvage") for name, drawing in COMMONS.items()}
DRAWN |= {name: Picture(drawing, "rare") for name, drawing in RARES.items()}
DRAWN |= {name: Picture(drawing, "mutation") for name, drawing in MUTATIONS.items()}
DRAWN |= {name: Picture(drawing, "crisis") for name, drawing in CRISES.items()}
DRAWN |= {name: Picture(drawing, "night") for name, drawing in NIGHTS.items()}
DRAWN |= {name: Picture(drawing, "last") for name, drawing in SUPERS.items()}


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
    """The picture of a card, such as e05 or s1-2, as a file of its own."""
    found = DRAWN[card if card in DRAWN else like(game_box, names, card)]
    return picture(backdrop(found.sky, night), found.drawing, found.head if crop == "head" else WHOLE)


# -- cards of somebody else's set ------------------------------------------------------------------------------------

USED = {Window.HUNGER: "c01", Window.COMBAT: "c09", Window.SUPPORT: "c14", Window.FREE: "c18", Window.DIE: "c17"}


def like(game_box: Box, names: Names, card: str) -> str:
    """A drawing for a card that has none of its own: of one that is like it."""
    whole, _, phase = card.partition("-")
    if whole in names["supers"] and phase in ("", "1", "2", "3"):
        return f"s{names['supers'].index(whole) % 4 + 1}{f'-{phase}' if phase else ''}"
    if card in names["cards"][:KINDS]:
        place = names["cards"].index(card)
        return "m12" if place >= FIRST_MUTATION else _found(game_box.cards[place])
    if card in names["crises"]:
        fights = game_box.crises[names["crises"].index(card)].trial == Trial.COMBAT
        return "k04" if fights else "k18"
    if card in names["catastrophes"]:
        fights = game_box.catastrophes[names["catastrophes"].index(card)].trial == Trial.EVENT
        return "n06" if fights else "n01"
    if card in names["survivors"]:
        return list(SURVIVORS)[names["survivors"].index(card) % len(SURVIVORS)]
    if card in names["emplacements"]:
        return list(SITES)[names["emplacements"].index(card) % len(SITES)]
    raise LookupError(f"there is no card {card!r} in this box")


def _found(card: CardKind) -> str:
    """By what it is for."""
    return next((USED[Window(use.window)] for use in card.uses if use.window in USED), "c23")
