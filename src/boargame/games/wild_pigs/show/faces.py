"""What is printed, for the board in the browser: every card of the box, and the board itself.

Short texts are made of what a card does, never of its name. `[R2]` is red's icon with a 2, `[wild 1]` a token's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs.box import Activation, Box, Effect, Span, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.names import THRESHOLDS, Colour, Era, Gain, Kind, Row, Stance, Token, Ware
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

POWERS = tuple(colour.words for colour in Colour)
POWER_ICONS = ("ferocity", "cunning", "mass")
TOKEN_ICONS = ("wild", "attack", "conversion", "mass_token")


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
    card, told = box.threats[place], seen.titles["threats text"][place]
    return ThreatFace(
        id=seen.names["threats"][place],
        name=seen.titles["threats"][place],
        era=card.era.label,
        kind=card.kind.label,
        cost=list(card.cost),
        vp=card.vp,
        spoils=told.split(", ") if card.spoils.count else [],
        icons=[icon for effect in _lines(box, card.spoils) for icon in _icons(effect)],
    )


def _upgrade(seen: Seen, box: Box, place: int) -> UpgradeFace:
    card = box.upgrades[place]
    return UpgradeFace(
        id=seen.names["upgrades"][place],
        name=seen.titles["upgrades"][place],
        cost=list(card.cost),
        vp=card.vp,
        text=seen.titles["upgrades text"][place],
        short=", ".join(_upgrade_parts(box, card)),
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
        short=_weapon_short(box, card, uses),
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
    printed, told = box.bosses[boss].thresholds[number], boss * THRESHOLDS + number
    return Threshold(
        cost=list(printed.cost),
        reward=seen.titles["rewards"][told],
        penalty=seen.titles["penalties"][told] if punished(box) else NO_PENALTY,
        short=" + ".join(_briefly(effect) for effect in _lines(box, printed.reward)),
    )


# -- what a line of a card brings (WP-E1 to WP-E9) ----------------------------------------------------


def _lines(box: Box, span: Span) -> Iterator[Effect]:
    return (box.effects[span.start + i] for i in range(span.count))


def _icons(effect: Effect) -> list[str]:
    """As icons of the sprite, each with its number."""
    if effect.gain == Gain.CUBES:
        return [f"{icon} {n}" for icon, n in zip(POWER_ICONS, effect.cubes) if n]
    if effect.gain == Gain.TOKENS:
        return [f"{TOKEN_ICONS[effect.what]} {effect.n}"]
    icon = {
        Gain.CHOOSE_TOKEN: "any",
        Gain.CUBES_ANY: "any",
        Gain.SLOT: "slot",
        Gain.SLOT_OF: "slot",
        Gain.HEAL: "wound",
        Gain.FREE_RESTANCE: "balanced",
        Gain.FREE_WEAPON: "weapon",
    }[effect.gain]
    return [f"{icon} {effect.n}"]


def _briefly(effect: Effect) -> str:
    """In as few words as there can be: `3 VP`, `2 Wild`, `weapon slot`."""
    many = f"{effect.n} " if effect.n > 1 else ""
    match effect.gain:
        case Gain.CUBES:
            return " ".join(f"{n} {power}" for power, n in zip(POWERS, effect.cubes) if n)
        case Gain.TOKENS:
            return f"{many}{Token(effect.what).name.title()}"
        case Gain.CHOOSE_TOKEN:
            return f"{many}token{'s' if many else ''}"
        case Gain.CUBES_ANY:
            return f"{many}cube{'s' if many else ''}"
        case Gain.SLOT:
            return f"{many}slot{'s' if many else ''}"
        case Gain.SLOT_OF:
            return f"{many}{Ware(effect.what).name.lower()} slot{'s' if many else ''}"
        case Gain.HEAL:
            return f"heal {effect.n}"
        case Gain.FREE_RESTANCE:
            return f"{many}free stance{'s' if many else ''}"
        case Gain.FREE_WEAPON:
            return f"{many}weapon{'s' if many else ''}"
        case _:
            return f"{effect.n} VP"


def _marked(box: Box, span: Span) -> str:
    """With icons where they say enough, and words for the rest."""
    return " + ".join(_mark(effect) for effect in _lines(box, span))


def _mark(effect: Effect) -> str:
    if effect.gain == Gain.CUBES:
        return _cubes(effect.cubes)
    with_icon = effect.gain in (Gain.TOKENS, Gain.CHOOSE_TOKEN, Gain.CUBES_ANY)
    return f"[{_icons(effect)[0]}]" if with_icon else _briefly(effect)


def _cubes(numbers: Iterable[int]) -> str:
    """`[R2][B1]`."""
    return "".join(f"[{colour.name}{n}]" for colour, n in zip(Colour, numbers) if n)


def _by_era(day: str, night: str) -> str:
    """One text if the eras agree, else both (WP-E29)."""
    if day == night:
        return day
    if day and night:
        return f"{day}, Night {night}"
    return f"Day {day}" if day else f"Night {night}"


def _signed(sign: str, text: str) -> str:
    return f"{sign}{text}" if text else ""


# -- upgrades (WP-E10 to WP-E25) ----------------------------------------------------------------------


def _upgrade_parts(box: Box, card: UpgradeCard) -> Iterator[str]:
    yield from _income(card)
    yield from _discounts(card)
    yield from _rights(card)
    yield from _occasions(box, card)
    if card.activation.exists:
        yield _activation(box, card.activation)
    if card.per_trophies:
        trophies = "trophy" if card.per_trophies == 1 else f"{card.per_trophies} trophies"
        yield f"{card.vp_for_trophies} VP per {trophies}"
    if card.per_types:
        kinds = "kind of trophy" if card.per_types == 1 else f"{card.per_types} kinds of trophy"
        yield f"{card.vp_for_types} VP per {kinds}"


def _income(card: UpgradeCard) -> Iterator[str]:
    day, night = (_signed("+", _cubes(card.income[era])) for era in Era)
    if day or night:
        yield f"{_by_era(day, night)} each turn"
    for stance in Stance:
        if any(card.income_if[stance]):
            yield f"{stance.label} +{_cubes(card.income_if[stance])}"
    if card.income_stance:
        yield f"+{card.income_stance} stance colour"
    if card.income_lowest:
        yield f"+{card.income_lowest} lowest colour"


def _discounts(card: UpgradeCard) -> Iterator[str]:
    if card.discount_stance:
        yield f"−{card.discount_stance} stance colour"
    for kind in Kind:
        if any(card.discount[kind]):
            yield f"{kind.label} −{_cubes(card.discount[kind])}"
    if card.mass_value:
        yield f"Mass tokens −[G{card.mass_value}] each"
    if card.buy_discount:
        yield f"purchases {card.buy_discount} cheaper"


def _rights(card: UpgradeCard) -> Iterator[str]:
    if card.unlocks_mass:
        yield "unlocks Mass tokens"
    if card.token_cap:
        yield f"hold {card.token_cap} more of each token"
    if card.start_token != NONE:
        yield f"[{TOKEN_ICONS[card.start_token]} 1] if you have none"
    if card.prevent_wound:
        yield f"ignore {card.prevent_wound} wound{'s' if card.prevent_wound > 1 else ''} a round"
    if card.theft_reduce:
        yield f"thefts take {card.theft_reduce} less"


def _occasions(box: Box, card: UpgradeCard) -> Iterator[str]:
    if card.on_buy.count:
        yield f"now {_marked(box, card.on_buy)}"
    if card.on_defeat.count:
        yield f"victory: {_marked(box, card.on_defeat)}"
    if card.on_defeat_enraged.count:
        yield f"Enraged beaten: {_marked(box, card.on_defeat_enraged)}"


def _activation(box: Box, activation: Activation) -> str:
    paid = []
    if activation.any_token:
        paid.append(f"{activation.any_token} token{'s' if activation.any_token > 1 else ''}")
    if activation.any_cube:
        paid.append(f"{activation.any_cube} cube{'s' if activation.any_cube > 1 else ''}")
    if any(activation.cubes):
        paid.append(_cubes(activation.cubes))
    others = f"{activation.others} of each other" if activation.others else ""
    return f"{' + '.join(paid)} → {others or _marked(box, activation.gains)}"


# -- weapons (WP-E26 to WP-E31) -----------------------------------------------------------------------


def _weapon_short(box: Box, card: WeaponCard, uses: int) -> str:
    parts = list(_weapon_parts(box, card))
    told = " ".join([*_conditions(card), ", ".join(parts)]).strip()
    if uses != 1:
        return told
    return f"{told}, once" if len(parts) > 1 else f"{told} once"


def _conditions(card: WeaponCard) -> Iterator[str]:
    if card.only_kind != NONE:
        yield Kind(card.only_kind).label
    if card.only_enraged:
        yield "Enraged"
    if card.any_only_row:
        yield "/".join(row.words for row in Row if card.only_rows[row])
    if card.only_boss:
        yield "Boss"


def _weapon_parts(box: Box, card: WeaponCard) -> Iterator[str]:
    if fixed := _by_era(*(_signed("−", _cubes(card.reduce[era])) for era in Era)):
        yield fixed
    if any(card.reduce_any):
        day, night = (_signed("−", str(card.reduce_any[era] or "")) for era in Era)
        yield f"{_by_era(day, night)} any colour"
    if card.any_row:
        yield "any row"
    if card.ignores_weight:
        yield "ignores Weight"
    if card.on_kill.count:
        yield f"victory: {_marked(box, card.on_kill)}"


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
