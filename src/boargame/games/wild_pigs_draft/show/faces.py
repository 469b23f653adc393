"""What is printed, for the board in the browser: every card of the box, and the board itself.

Short texts are made of what a card does, never of its name. `[R2]` is red's icon with a 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, cast

from boargame.core.agenda import Task
from boargame.core.seen import Seen
from boargame.games.wild_pigs_draft.box import Box, MarketCard
from boargame.games.wild_pigs_draft.names import CenterTinker, Colour, Era, Kind, Node
from boargame.games.wild_pigs_draft.rules.turn import no_shift
from boargame.games.wild_pigs_draft.show.board import Face, MarketFace, NodePrinted, Printed, ThreatFace
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Rule

POWERS = ("Ferocity", "Cunning", "Mass")
"""What the three colours are called in the browser."""

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
        short=", ".join(_item(card) if card.kind == Kind.ITEM else _arsenal(card)),
        when=_item_when(card) if card.kind == Kind.ITEM else _arsenal_when(card),
    )


# -- arsenal cards (WD-E1 to WD-E7) ---------------------------------------------------------------------


def _arsenal(card: MarketCard) -> Iterator[str]:
    yield from _passive(card)
    if any(card.charged):
        yield f"charge: +{_icons(card.charged)}"
    if card.kill_scrap:
        yield f"kill: {card.kill_scrap} scrap of choice"
    if card.kill_vp:
        yield f"kill: {card.kill_vp} VP"
    if card.kill_recharge:
        yield f"kill: recharge {card.kill_recharge}"
    if card.per_trophies:
        trophies = "trophy" if card.per_trophies == 1 else f"{card.per_trophies} trophies"
        yield f"{card.vp_for_trophies} VP per {trophies}"


def _passive(card: MarketCard) -> Iterator[str]:
    """What it gives everywhere, then what more it gives on a node (WD-E1, WD-E2)."""
    everywhere = [min(card.passive[node, colour] for node in Node) for colour in Colour]
    if any(everywhere):
        yield f"+{_icons(everywhere)}"
    for node in Node:
        more = [card.passive[node, colour] - everywhere[colour] for colour in Colour]
        if any(more):
            yield f"+{_icons(more)} on {node.label}"


def _arsenal_when(card: MarketCard) -> str:
    if any(any(row) for row in card.passive):
        return "always"
    if any(card.charged):
        return "charge"
    if card.kill_scrap or card.kill_vp or card.kill_recharge:
        return "on a kill"
    return "at the end"


def _icons(numbers: Iterable[int]) -> str:
    """`[R2][B1]`."""
    return "".join(f"[{colour.name}{n}]" for colour, n in zip(Colour, numbers) if n)


# -- items (WD-E8 to WD-E13) ------------------------------------------------------------------------------


def _item(card: MarketCard) -> Iterator[str]:
    if card.heal:
        yield f"heal {card.heal}"
    if card.rescues:
        yield "FAIL becomes REPEL"
    if card.moves:
        yield "move to any node"
    if card.cheaper:
        yield f"next Tinker {card.cheaper} cheaper"
    if card.draw:
        yield f"draw {card.draw} scrap"
    if card.recharges:
        yield "recharge one card fully"


def _item_when(card: MarketCard) -> str:
    """In which window it can be used (WD-G12)."""
    if card.rescues:
        return "after a FAIL"
    return "in a clash" if card.moves else "your turn"


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
