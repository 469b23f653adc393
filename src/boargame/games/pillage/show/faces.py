"""What is printed, for the board in the browser: every card of the box, and what goes for all."""

from __future__ import annotations

from typing import cast

from boargame.core.seen import Seen
from boargame.core.words import label
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import Kind, Material, PileView, Race, Role
from boargame.games.pillage.show.board import CardFace, CardKind, MonsterFace, Printed, RaceFace, SiegeFace
from boargame.games.pillage.show.phases import cards_of
from boargame.games.pillage.show.shorts import card_short, siege_short

Face = CardFace | MonsterFace | SiegeFace | RaceFace

KINDS: dict[int, CardKind] = {
    Kind.LOOT: "loot",
    Kind.CONSTRUCT: "construct",
    Kind.EQUIPMENT: "equipment",
    Kind.DEFENDER: "defender",
    Kind.FORTIFICATION: "fortification",
    Kind.CATASTROPHE: "catastrophe",
}


def cards(seen: Seen) -> dict[str, Face]:
    box, races = cast(Box, seen.box), [race for race in Race if race != Race.NONE]
    made: list[Face] = [
        *(_card(seen, box, place) for place in range(box.card_count)),
        *(_monster(seen, box, race, role) for race in races for role in Role),
        *(_siege(seen, box, design) for design in range(box.siege_count)),
        *(_race(seen, box, race) for race in races),
    ]
    return {face.id: face for face in made}


def _card(seen: Seen, box: Box, place: int) -> CardFace:
    """PI-12.14 and what other kinds of cards show."""
    card = box.cards[place]
    return CardFace(
        id=seen.names["cards"][place],
        name=seen.titles["cards"][place],
        kind=KINDS[card.kind],
        copies=card.copies,
        points=card.points,
        text="" if card.kind == Kind.LOOT and card.does.count == 0 else seen.titles["cards text"][place],
        short=card_short(box, card),
        defence=card.defence,
        fail_wounds=card.fail_wounds,
        no_ties=card.no_ties,
        slots=card.slots.listed(),
        material=label(card.material) if card.kind == Kind.CONSTRUCT else "",
    )


def _monster(seen: Seen, box: Box, race: Race, role: Role) -> MonsterFace:
    """PI-10.3."""
    place = race * len(Role) + role
    return MonsterFace(
        id=seen.names["monsters"][place],
        name=seen.titles["monsters"][place],
        race=seen.names["races"][race],
        role=label(role),
        wound_total=box.monsters[place].wound_total,
        ability=seen.titles["abilities"][place],
        text=seen.titles["abilities text"][place],
        window=label(box.monsters[place].window),
    )


def _siege(seen: Seen, box: Box, design: int) -> SiegeFace:
    card = box.siege[design]
    return SiegeFace(
        id=seen.names["siege"][design],
        name=seen.titles["siege"][design],
        text=seen.titles["siege text"][design],
        short=siege_short(box, card),
        window=label(card.window),
        recipe=card.recipe.listed()[: Material.ANY],
    )


def _race(seen: Seen, box: Box, race: Race) -> RaceFace:
    return RaceFace(
        id=seen.names["races"][race],
        name=seen.titles["races"][race],
        racial=box.races[race].racial.words,
        text=seen.titles["races text"][race],
    )


def printed(seen: Seen) -> Printed:
    box = cast(Box, seen.box)
    settlement = box.options.settlement
    return Printed(
        settlement=label(settlement),
        settlement_name=settlement.words,
        cards=cards_of(box),
        slots=box.slots.listed(),
        dead_monster=box.numbers.dead_monster,
        siege=list(seen.names["siege"][: box.siege_count]),
        open_piles=box.options.pile_view == PileView.OPEN,
    )
