"""What cards do, in a few words: `heal 2`, `+1 v Defenders`; made of what they do, never of their names."""

from __future__ import annotations

from collections.abc import Iterator

from boargame.core.words import label
from boargame.games.pillage.box import Box, Lines, PillageCard, SiegeCard, Statics
from boargame.games.pillage.names import Kind
from boargame.games.pillage.phrases import wounds
from boargame.games.pillage.vocabulary import DEEDS, LASTING


def card_short(box: Box, card: PillageCard) -> str:
    return "; ".join(_card(box, card))


def siege_short(box: Box, card: SiegeCard) -> str:
    return "; ".join([*_statics(card.statics), *_lines(box, card.does)])


def _card(box: Box, card: PillageCard) -> Iterator[str]:
    if card.kind == Kind.CONSTRUCT:
        yield label(card.material)
    elif card.kind == Kind.EQUIPMENT:
        yield from _statics(card.statics)
    elif card.kind in (Kind.LOOT, Kind.CATASTROPHE):
        yield from _lines(box, card.does)
    else:
        yield from _foe(box, card)


def _foe(box: Box, card: PillageCard) -> Iterator[str]:
    """What is out of the ordinary: losing to a Defender costs a wound, losing to a Fortification none (PI-11.6)."""
    if card.fail_wounds != (1 if card.kind == Kind.DEFENDER else 0):
        yield wounds(card.fail_wounds)
    if card.no_ties:
        yield "no ties"
    yield from (f"lost: {short}" for short in _lines(box, card.on_lose))
    yield from (f"won: {short}" for short in _lines(box, card.on_win))


def _statics(statics: Statics) -> Iterator[str]:
    for lasting in LASTING:
        yield from lasting.short(statics)


def _lines(box: Box, found: Lines) -> Iterator[str]:
    for place in range(found.begins, found.begins + found.count):
        yield DEEDS[box.effects[place].op].short(box.effects[place])
