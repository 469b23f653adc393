"""How the words of the vocabulary are drawn in short: what a row names as `draw`. `[R2]` is an icon with its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boargame.core.record import NONE
from boargame.games.wild_pigs.box import Activation, Box, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.names import Era, Kind, Stance
from boargame.games.wild_pigs.shorthand import draw_by_era, draw_cubes, many, signed

POWER_ICONS = ("ferocity", "cunning", "mass")
TOKEN_ICONS = ("wild", "attack", "conversion", "mass_token")


def income(box: Box, card: UpgradeCard) -> str:
    day, night = (signed("+", draw_cubes(card.income[era])) for era in Era)
    return f"{draw_by_era(day, night)} each turn" if day or night else ""


def income_if(box: Box, card: UpgradeCard) -> str:
    some = (stance for stance in Stance if any(card.income_if[stance]))
    return ", ".join(f"{stance.label} +{draw_cubes(card.income_if[stance])}" for stance in some)


def discount(box: Box, card: UpgradeCard) -> str:
    some = (kind for kind in Kind if any(card.discount[kind]))
    return ", ".join(f"{kind.label} −{draw_cubes(card.discount[kind])}" for kind in some)


def start_token(box: Box, card: UpgradeCard) -> str:
    return "" if card.start_token == NONE else f"[{TOKEN_ICONS[card.start_token]} 1] if you have none"


def per_trophies(box: Box, card: UpgradeCard) -> str:
    trophies = "trophy" if card.per_trophies == 1 else f"{card.per_trophies} trophies"
    return f"{card.vp_for_trophies} VP per {trophies}" if card.per_trophies else ""


def per_types(box: Box, card: UpgradeCard) -> str:
    kinds = "kind of trophy" if card.per_types == 1 else f"{card.per_types} kinds of trophy"
    return f"{card.vp_for_types} VP per {kinds}" if card.per_types else ""


def numbered(field: str, text: str) -> Callable[[Box, UpgradeCard], str]:
    """For the same words: a text with a place for the number."""

    def draw(box: Box, card: UpgradeCard) -> str:
        n = getattr(card, field)
        return text.format(n=n, s="" if n == 1 else "s") if n else ""

    return draw


def reduce(box: Box, card: WeaponCard) -> str:
    day, night = (signed("−", draw_cubes(card.reduce[era])) for era in Era)
    return draw_by_era(day, night)


def reduce_any(box: Box, card: WeaponCard) -> str:
    day, night = (signed("−", str(card.reduce_any[era] or "")) for era in Era)
    return f"{draw_by_era(day, night)} any colour" if any(card.reduce_any) else ""


def payment(activation: Activation) -> Iterator[str]:
    if activation.any_token:
        yield many(activation.any_token, "token")
    if activation.any_cube:
        yield many(activation.any_cube, "cube")
    if any(activation.cubes):
        yield draw_cubes(activation.cubes)
