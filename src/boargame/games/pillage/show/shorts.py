"""What cards do, in a few words: `heal 2`, `+1 v Defenders`; made of what they do, never of their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boargame.core.words import label
from boargame.games.pillage.box import Box, Effect, Lines, PillageCard, Selector, SiegeCard, Statics
from boargame.games.pillage.names import Filter, Foe, Kind, Op, Pick, Side

FOES = {Foe.DEFENDER: "Defenders", Foe.FORTIFICATION: "Forts"}


def card_short(box: Box, card: PillageCard) -> str:
    return "; ".join(_card(box, card))


def siege_short(box: Box, card: SiegeCard) -> str:
    return "; ".join([*_bonuses(card.statics), *lines(box, card.does)])


def _card(box: Box, card: PillageCard) -> Iterator[str]:
    if card.kind == Kind.CONSTRUCT:
        yield label(card.material)
    elif card.kind == Kind.EQUIPMENT:
        yield from _statics(card.statics)
    elif card.kind in (Kind.LOOT, Kind.CATASTROPHE):
        yield from lines(box, card.does)
    else:
        yield from _foe(box, card)


def _foe(box: Box, card: PillageCard) -> Iterator[str]:
    """What is out of the ordinary: losing to a Defender costs a wound, losing to a Fortification none (PI-11.6)."""
    if card.fail_wounds != (1 if card.kind == Kind.DEFENDER else 0):
        yield _wounds(card.fail_wounds)
    if card.no_ties:
        yield "no ties"
    yield from (f"lost: {told}" for told in lines(box, card.on_lose))
    yield from (f"won: {told}" for told in lines(box, card.on_win))


def _wounds(n: int) -> str:
    return "no wound" if n == 0 else "1 wound" if n == 1 else f"{n} wounds"


# -- what is always in force (PI-E6, PI-E8, PI-E10 to PI-E13) -------------------------------------------------------


def _statics(statics: Statics) -> Iterator[str]:
    yield from _bonuses(statics)
    if any(statics.pack_bonus):
        yield f"+{max(statics.pack_bonus)} in a pack"
    if statics.tough:
        yield f"Wound Total +{statics.tough}"
    if statics.shields_catastrophe:
        yield "no Catastrophes"
    if statics.shields_steal:
        yield "unhurt by thefts"
    if statics.guards:
        yield "guards the Pile"
    if statics.tunnels:
        yield "pillages past Forts"
    if statics.rerolls:
        yield "reroll once a turn"


def _bonuses(statics: Statics) -> Iterator[str]:
    """`+1`, if it is against all."""
    if any(statics.bonus) and len(set(statics.bonus)) == 1:
        yield f"{statics.bonus[Foe.DEFENDER]:+}"
        return
    yield from (f"{n:+} v {FOES[foe]}" for foe, n in zip(Foe, statics.bonus, strict=True) if n)


# -- what is done once (PI-E0 to PI-E24) ----------------------------------------------------------------------------


def lines(box: Box, found: Lines) -> Iterator[str]:
    for place in range(found.begins, found.begins + found.count):
        yield SAYS[box.effects[place].op](box.effects[place])


def _whom(who: Selector) -> str:
    """`all engaged`, `one each`; nothing if it is one of one's own."""
    if who.side == Side.SELF:
        return "finder"
    if who.pick == Pick.PERPLAYER:
        return "one each"
    kind = " ".join(label(one) for one in (Filter.READY, Filter.EXHAUSTED, Filter.ENGAGED) if (who.filters >> one) & 1)
    if who.pick == Pick.ONE:
        return {Side.ENEMY: "an enemy", Side.ALL: "anybody"}.get(who.side, "")
    whose = {Side.OWN: "all yours", Side.ENEMY: "all enemies"}.get(who.side, "all")
    return f"{whose} {kind}".strip() if kind else "everybody" if who.side == Side.ALL else whose


def _to(what: str, who: Selector) -> str:
    whom = _whom(who)
    return f"{what}: {whom}" if whom else what


def _heal(effect: Effect) -> str:
    if effect.who.side == Side.OWN and effect.who.pick == Pick.EACH:
        return f"heal {effect.n} each"
    return f"heal {effect.n}" if effect.who.side == Side.SELF else _to(f"heal {effect.n}", effect.who)


def _ready(effect: Effect) -> str:
    return "ready one" if effect.who.pick == Pick.ONE else _to("ready", effect.who)


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


SAYS: dict[int, Callable[[Effect], str]] = {
    Op.HEAL: _heal,
    Op.WOUND: lambda effect: _to(_wounds(effect.n), effect.who),
    Op.READY: _ready,
    Op.EXHAUST: lambda effect: _to("exhausts", effect.who),
    Op.SNARE: lambda effect: _to("snares", effect.who),
    Op.MOD_TURN: lambda effect: f"{effect.n:+} this turn",
    Op.MOD_NEXT: lambda effect: f"{effect.n:+} next roll",
    Op.BEST_NEXT: lambda effect: "best of 2 dice",
    Op.DRAW: lambda effect: f"draw {effect.n}",
    Op.SCRY_BOTTOM: lambda effect: f"look at {effect.n}, sink any",
    Op.SCRY_ORDER: lambda effect: f"look at {effect.n}, reorder",
    Op.STEAL: lambda effect: f"steal on {effect.need}+" if effect.need else "steal a card",
    Op.DROP_SELF: lambda effect: f"lose {_cards(effect.n)}",
    Op.DROP_ALL: lambda effect: f"all lose {_cards(effect.n)}",
    Op.SALVAGE: lambda effect: f"fetch a {label(effect.salvaged).title()}",
    Op.DESTROY: lambda effect: "blast Fort or Defender",
    Op.RETREAT: lambda effect: "send a Defender away",
    Op.SHIFT: lambda effect: "hand over a Defender",
    Op.STRIP: lambda effect: _to("lose gear", effect.who),
    Op.RAZE: lambda effect: "all Forts fall",
    Op.REROLL: lambda effect: "reroll",
    Op.REDRAW: lambda effect: "throw a card back",
}
