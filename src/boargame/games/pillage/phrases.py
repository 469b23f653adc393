"""Parts of sentences about what effects do: as a sentence says it, and in a few words."""

from __future__ import annotations

from boargame.core.record import Cells
from boargame.core.words import label
from boargame.games.pillage.box import Effect, Selector
from boargame.games.pillage.names import Filter, Foe, Kind, Pick, Side, Source
from boargame.games.pillage.shorthand import has

KINDS = {
    Kind.LOOT: "a Loot card",
    Kind.CONSTRUCT: "a Construct card",
    Kind.EQUIPMENT: "a piece of Equipment",
    Kind.DEFENDER: "a Defender",
    Kind.FORTIFICATION: "a Fortification",
    Kind.CATASTROPHE: "a Catastrophe",
}

SELF = {
    Source.LOOT: "the monster that found it",
    Source.CATASTROPHE: "the monster that found it",
    Source.CLASS: "this monster",
    Source.DEFENDER: "the monster that fought it",
    Source.FORTIFICATION: "the monster that attacked it",
}
"""What the monster that causes an effect is called."""


def wounds(n: int) -> str:
    return "no wound" if n == 0 else "1 wound" if n == 1 else f"{n} wounds"


def cards(n: int, such: str = "") -> str:
    """`a random card`, `2 random cards`."""
    return f"a {such}card" if n == 1 else f"{n} {such}cards"


# -- in a sentence -----------------------------------------------------------------------------------


def who(effect: Effect, implied: Filter | None = None) -> str:
    """`one of your wounded monsters`, `a random exhausted monster of each player` (PI-E0). One condition may go without
    saying: only wounded monsters heal."""
    chosen = effect.who
    such = "".join(f"{one}, " for one in _conditions(chosen, implied)).removesuffix(", ")
    if chosen.side == Side.SELF:
        return f"{SELF[effect.source]} (if {such})" if such else SELF[effect.source]
    late = " not snared lately" if has(chosen, Filter.UNSNARED) else ""
    several, one, whose = {
        Side.OWN: ("each of your {}monsters", "one of your {}monsters", "of yours"),
        Side.ENEMY: ("every {}enemy monster", "one {}enemy monster", "of each other player"),
        Side.ALL: ("every {}monster", "one {}monster", "of each player"),
    }[chosen.side]
    said = {Pick.EACH: several, Pick.ONE: one, Pick.PERPLAYER: f"a random {{}}monster {whose}"}[chosen.pick]
    return said.format(f"{such} " if such else "") + late


def _conditions(chosen: Selector, implied: Filter | None) -> list[str]:
    """Those that are adjectives."""
    return [label(one) for one in Filter if has(chosen, one) and one not in (Filter.UNSNARED, implied)]


def theft(effect: Effect) -> str:
    stolen = "steal a random card from another player's Pile"
    return f"with {effect.need} or more {stolen}, else take {wounds(effect.miss)}" if effect.need else stolen


def look(n: int, then: str) -> str:
    return f"look at the top {'card' if n == 1 else f'{n} cards'} of the deck{then}"


def bonuses(bonus: Cells[int]) -> list[str]:
    """Against both kinds of foe alike, or each."""
    defender, fortification = bonus[Foe.DEFENDER], bonus[Foe.FORTIFICATION]
    if defender == fortification:
        return [f"+{defender} on Combat Rolls"] if defender else []
    found = [(defender, "against Defenders"), (fortification, "against Fortifications")]
    return [f"+{n} {against}" for n, against in found if n]


# -- in a few words ----------------------------------------------------------------------------------

FOES = {Foe.DEFENDER: "Defenders", Foe.FORTIFICATION: "Forts"}


def few_bonuses(bonus: Cells[int]) -> list[str]:
    """`+1`, if it is against all."""
    if any(bonus) and len(set(bonus)) == 1:
        return [f"{bonus[Foe.DEFENDER]:+}"]
    return [f"{bonus[foe]:+} v {FOES[foe]}" for foe in Foe if bonus[foe]]


def few_cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def to(what: str, chosen: Selector) -> str:
    """`snares: all engaged`."""
    whom = _whom(chosen)
    return f"{what}: {whom}" if whom else what


def _whom(chosen: Selector) -> str:
    """`all engaged`, `one each`; nothing if it is one of your own."""
    if chosen.side == Side.SELF:
        return "finder"
    if chosen.pick == Pick.PERPLAYER:
        return "one each"
    if chosen.pick == Pick.ONE:
        return {Side.ENEMY: "an enemy", Side.ALL: "anybody"}.get(chosen.side, "")
    such = " ".join(label(one) for one in (Filter.READY, Filter.EXHAUSTED, Filter.ENGAGED) if has(chosen, one))
    whose = {Side.OWN: "all yours", Side.ENEMY: "all enemies"}.get(chosen.side, "all")
    return f"{whose} {such}".strip() if such else "everybody" if chosen.side == Side.ALL else whose


def few_healed(effect: Effect) -> str:
    if effect.who.side == Side.OWN and effect.who.pick == Pick.EACH:
        return f"heal {effect.n} each"
    return f"heal {effect.n}" if effect.who.side == Side.SELF else to(f"heal {effect.n}", effect.who)


def few_readied(effect: Effect) -> str:
    return "ready one" if effect.who.pick == Pick.ONE else to("ready", effect.who)
