"""What is printed, for the board in the browser: every card of the box, and the board itself.

Short texts are made of what a card does, never of its name. `[R2]` is Ferocity's icon with a 2, `[wild 1]` a token's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from boargame.core.seen import Seen
from boargame.games.wild_pigs.box import Box, Span
from boargame.games.wild_pigs.names import THRESHOLDS, Colour, Kind, Stance
from boargame.games.wild_pigs.rules.boss import punished
from boargame.games.wild_pigs.rules.market import uses_of
from boargame.games.wild_pigs.sentences import NO_PENALTY
from boargame.games.wild_pigs.show.board import (
    BossFace,
    Face,
    Printed,
    StancePrinted,
    ThreatFace,
    Threshold,
    UpgradeFace,
    WeaponFace,
)
from boargame.games.wild_pigs.vocabulary import BY_GAIN, draw_upgrade, draw_weapon, lines

POWERS = tuple(colour.words for colour in Colour)


def in_words(seen: Seen, span: Span) -> Sequence[str]:
    """What each of some lines of a card says."""
    return seen.titles["lines text"][span.start : span.start + span.count]


def cards(seen: Seen) -> dict[str, Face]:
    box, names = cast(Box, seen.box), seen.names
    made: list[Face] = [
        *(_threat(seen, box, card) for card in range(len(names["threats"]))),
        *(_upgrade(seen, box, card) for card in range(len(names["upgrades"]))),
        *(_weapon(seen, box, card) for card in range(len(names["weapons"]))),
        *(_boss(seen, box, card) for card in range(len(names["bosses"]))),
    ]
    return {face.id: face for face in made}


def _threat(seen: Seen, box: Box, place: int) -> ThreatFace:
    card = box.threats[place]
    return ThreatFace(
        id=seen.names["threats"][place],
        name=seen.titles["threats"][place],
        era=card.era.label,
        kind=card.kind.label,
        cost=list(card.cost),
        vp=card.vp,
        spoils=list(in_words(seen, card.spoils)),
        icons=[icon for effect in lines(box, card.spoils) for icon in BY_GAIN[effect.gain].icons(effect)],
    )


def _upgrade(seen: Seen, box: Box, place: int) -> UpgradeFace:
    card = box.upgrades[place]
    return UpgradeFace(
        id=seen.names["upgrades"][place],
        name=seen.titles["upgrades"][place],
        cost=list(card.cost),
        vp=card.vp,
        text=seen.titles["upgrades text"][place],
        short=draw_upgrade(box, card),
    )


def _weapon(seen: Seen, box: Box, place: int) -> WeaponFace:
    card, uses = box.weapons[place], uses_of(box, place)
    return WeaponFace(
        id=seen.names["weapons"][place],
        name=seen.titles["weapons"][place],
        cost=list(card.cost),
        vp=card.vp,
        uses=uses,
        text=seen.titles["weapons text"][place],
        short=draw_weapon(box, card, uses),
    )


def _boss(seen: Seen, box: Box, place: int) -> BossFace:
    card = box.bosses[place]
    return BossFace(
        id=seen.names["bosses"][place],
        name=seen.titles["bosses"][place],
        era=card.era.label,
        thresholds=[_threshold(seen, box, place, number) for number in range(card.count)],
    )


def _threshold(seen: Seen, box: Box, boss: int, number: int) -> Threshold:
    printed, place = box.bosses[boss].thresholds[number], boss * THRESHOLDS + number
    return Threshold(
        cost=list(printed.cost),
        reward=seen.titles["rewards"][place],
        penalty=seen.titles["penalties"][place] if punished(box) else NO_PENALTY,
        short=" + ".join(BY_GAIN[effect.gain].brief(effect) for effect in lines(box, printed.reward)),
    )


# -- the board ----------------------------------------------------------------------------------------


def printed(seen: Seen) -> Printed:
    box = cast(Box, seen.box)
    numbers = box.numbers
    return Printed(
        rounds=numbers.rounds,
        stances=[_stance(box, stance) for stance in Stance],
        tokens={
            "wild": "Spend it for one cube of any colour, in a fight for one of any colour, or for another slot.",
            "attack": f"Spend it in a fight: {numbers.attack_value} Ferocity less.",
            "conversion": f"Spend it to turn up to {numbers.convert_most} cubes of one colour into another.",
            "mass": f"Never spent: each lowers what every fight costs by {numbers.mass_value} Mass.",
        },
        weight_cap=numbers.weight_cap,
        most_slots=numbers.most_slots,
        cube_cap=int(box.options.resource_cap),
    )


def _stance(box: Box, stance: Stance) -> StancePrinted:
    card = box.stances[stance]
    return StancePrinted(
        name=stance.label,
        produces=list(card.produces),
        weak=[kind.label for kind in Kind if card.weak[kind]],
        text=_hybrid(box, stance),
    )


def _hybrid(box: Box, stance: Stance) -> str:
    """What a Hybrid does to this stance (WP-7.2e to h)."""
    card, numbers = box.stances[stance], box.numbers
    who = "A Hybrid" if card.weak[Kind.HYBRID] else "Only an Enraged Hybrid"
    if card.hybrid == Kind.CUNNING:
        return f"{who} steals {numbers.stolen} cubes."
    if card.hybrid == Kind.MASSIVE:
        return f"{who} gains 1 Weight, and wounds once it has {numbers.weight_cap}."
    return f"{who} wounds."
