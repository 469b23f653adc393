"""Drawing the shorthand in icons and few words, from what a card does: `[R2]` is red's icon with a 2."""

from __future__ import annotations

from collections.abc import Iterable

from boargame.games.wild_pigs_draft.box import MarketCard
from boargame.games.wild_pigs_draft.names import Colour, Effect, Node


def everywhere(card: MarketCard) -> str:
    """What it gives on every node."""
    return _plus(_least(card))


def on_nodes(card: MarketCard) -> str:
    """What it gives on some nodes more than on others."""
    least = _least(card)
    more = {node: [card.passive[node, colour] - least[colour] for colour in Colour] for node in Node}
    return ", ".join(f"{_plus(numbers)} on {node.label}" for node, numbers in more.items() if any(numbers))


def charged(card: MarketCard) -> str:
    return f"charge: {_plus(card.charged)}" if any(card.charged) else ""


def per_trophies(card: MarketCard) -> str:
    if not card.per_trophies:
        return ""
    trophies = "trophy" if card.per_trophies == 1 else f"{card.per_trophies} trophies"
    return f"{card.effects[Effect.TROPHY_VP]} VP per {trophies}"


def _least(card: MarketCard) -> list[int]:
    return [min(card.passive[node, colour] for node in Node) for colour in Colour]


def _plus(numbers: Iterable[int]) -> str:
    """`+[R2][B1]`, or nothing."""
    icons = "".join(f"[{colour.name}{n}]" for colour, n in zip(Colour, numbers, strict=True) if n)
    return f"+{icons}" if icons else ""
