"""What is printed, for the board in the browser: every card of the box, and the board itself.

Short texts are made of what a card does, never of its name: see `vocabulary`.
"""

from __future__ import annotations

from typing import Literal, cast

from boargame.core.agenda import Task
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft import vocabulary
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import CenterTinker, Colour, Era, Node
from boargame.games.wild_pigs_draft.rules.turn import no_shift
from boargame.games.wild_pigs_draft.show.board import Face, MarketFace, NodePrinted, Printed, ThreatFace
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Rule

POWERS = tuple(colour.words for colour in Colour)

NODES = tuple(node.label for node in Node)

STANCES = ("Aggressive", "Tactical", "Hunkered", "Survivor")
"""What it is called to stand on a node (WD-3)."""

MIXED = {
    CenterTinker.ONE_EACH: "at least one of each colour",
    CenterTinker.TWO_COLOURS: "at least two colours",
    CenterTinker.ANY: "any colours",
}

KINDS: tuple[Literal["arsenal", "item"], ...] = ("arsenal", "item")


def cards(seen: Seen) -> dict[str, Face]:
    box = cast(Box, seen.box)
    made: list[Face] = [
        *(_threat(seen, box, card) for card in range(box.threat_count)),
        *(_market(seen, box, card) for card in range(box.market_count)),
    ]
    return {face.id: face for face in made}


def _threat(seen: Seen, box: Box, place: int) -> ThreatFace:
    card = box.threats[place]
    stats = card.stats.listed()
    return ThreatFace(
        id=seen.names["threats"][place],
        name=seen.titles["threats"][place],
        era=card.era.label,
        stats=stats,
        highest=[n == max(stats) for n in stats],
        vp=box.trophy_vp[card.era],
    )


def _market(seen: Seen, box: Box, place: int) -> MarketFace:
    card = box.market[place]
    return MarketFace(
        id=seen.names["market"][place],
        name=seen.titles["market"][place],
        kind=KINDS[card.kind],
        cost=card.cost.listed(),
        any_cost=card.any_cost,
        vp=card.vp,
        charges=card.charges,
        text=seen.titles["market text"][place],
        short=vocabulary.short(card),
        when=vocabulary.when(card),
    )


# -- the board ----------------------------------------------------------------------------------------------


def printed(seen: Seen) -> Printed:
    box = cast(Box, seen.box)
    numbers = box.numbers
    return Printed(
        rounds=numbers.rounds,
        nodes=_nodes(box),
        trophy_vp={era.label: box.trophy_vp[era] for era in Era},
        injury_vp=numbers.injury,
        full_track_vp=box.options.tech_full_vp,
        tinker=numbers.tinker,
        tinker_match=numbers.tinker_match,
        center_tinker=MIXED[box.options.center_tinker],
        arsenal_limit=int(box.options.arsenal_limit),
        market_reshuffle=bool(box.options.market_reshuffle),
    )


def _nodes(box: Box) -> list[NodePrinted]:
    """Lines are where the rules let a marker move: tried out with a marker on each node in turn."""
    bare, step = State(), Task()
    made = []
    for node in Node:
        bare.players[0].hand.node = node
        lines = [other.label for other in Node if no_shift(box, bare, 0, step, other, 0) == Rule.ALLOWED]
        values = (box.center if node is Node.CENTER else box.corner).listed()
        made.append(NodePrinted(node.label, STANCES[node], values, lines))
    return made
