"""What cards do, in a player's words, said from the box: `heal 1 own:one` as `Heal 1 wound of one of your monsters.`"""

from __future__ import annotations

from collections.abc import Callable

from boargame.core.record import Cells
from boargame.core.words import label
from boargame.games.pillage.box import Box, Effect, Lines, MonsterCard, PillageCard, RaceCard, SiegeCard, Statics
from boargame.games.pillage.names import Filter, Foe, Kind, Material, Op, Pick, Racial, Side, Slot, Source, Window

# -- cards -----------------------------------------------------------------------------------------


def card(box: Box, told: PillageCard) -> str:
    """A card of a settlement."""
    if told.kind == Kind.LOOT:
        return _sentences(_deeds(box, told.does)) or "It can only be banked."
    if told.kind == Kind.CONSTRUCT:
        return (
            f"{'Any one material' if told.material == Material.ANY else label(told.material).title()} for Siege Cards."
        )
    if told.kind == Kind.EQUIPMENT:
        return _sentences([f"for {_worn(box, told)}: {', '.join(_always(told.statics))}"])
    if told.kind == Kind.CATASTROPHE:
        return _sentences(_deeds(box, told.does))
    return _opponent(box, told)


def _opponent(box: Box, told: PillageCard) -> str:
    """A Defender or a Fortification."""
    harmless = told.fail_wounds == 0 and told.on_lose.count > 0  # but for what is said after it
    said = [
        f"Defence {told.defence}" if harmless else f"Defence {told.defence}, {wounds(told.fail_wounds)} if you lose"
    ]
    if told.no_ties:
        said.append("no tie is won against it")
    for lines, when in (told.on_win, "if you win"), (told.on_lose, "if you lose"):
        if lines.count:
            said.append(f"{when}: {'; '.join(_deeds(box, lines))}")
    return _sentences(said)


def monster(box: Box, told: MonsterCard) -> str:
    """A class ability (PI-8.2)."""
    if told.window == Window.STATIC:
        return _sentences([", ".join(_always(told.statics))])
    if told.window == Window.ON_WIN:
        when = f"after destroying a {label(told.against).title()}"
    else:
        when = {Window.ACTION: "as an action", Window.MAIN: "at any time"}.get(told.window, "")
    said = ", ".join(part for part in ("once a turn" if told.once else "", when) if part)
    does = "; ".join(_deeds(box, told.does))
    return _sentences([f"{said}: {does}" if said else does])


def siege(box: Box, told: SiegeCard) -> str:
    if told.window == Window.MAIN:
        return _sentences(_deeds(box, told.does))
    when = "before the roll" if told.window == Window.BEFORE_ROLL else "after the roll"
    return _sentences([f"{when}: {', '.join(_bonuses(told.statics.bonus))}"])


def race(box: Box, told: RaceCard) -> str:
    """A racial ability (PI-7.5 to PI-7.11)."""
    if told.racial == Racial.BLOOD_LUST:
        return "Blood Lust lets them win every tied Combat Roll."
    if told.racial == Racial.PACK_ATTACK:
        return "Pack Attack lets another monster, once a turn, exhaust to add its die to a Combat Roll."
    if told.racial == Racial.OPPORTUNISTIC:
        return "Being Opportunistic, once a turn one can exhaust to fight a Defender engaged with another player."
    theft = _theft(box.effects[told.does.begins])
    return f"Being Devious, once a turn one can exhaust for a theft: {theft}."


# -- parts -----------------------------------------------------------------------------------------


def _sentences(parts: list[str]) -> str:
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts)


def wounds(n: int) -> str:
    return "no wound" if n == 0 else "1 wound" if n == 1 else f"{n} wounds"


def _cards(n: int, such: str = "") -> str:
    return f"a {such}card" if n == 1 else f"{n} {such}cards"


def _worn(box: Box, told: PillageCard) -> str:
    """`both hands`, `the head and the body`."""
    return " and ".join(_slots(slot, told.slots[slot], box.slots[slot]) for slot in Slot if told.slots[slot])


def _slots(slot: Slot, taken: int, there: int) -> str:
    one, several = {
        Slot.HEAD: ("head", "heads"),
        Slot.HANDS: ("hand", "hands"),
        Slot.BODY: ("body", "bodies"),
        Slot.FEET: ("foot", "feet"),
    }[slot]
    if there == 1:
        return f"the {one}"
    return f"one {one}" if taken == 1 else f"both {several}" if taken == there == 2 else f"{taken} {several}"


# -- what is always on -------------------------------------------------------------------------------


def _always(told: Statics) -> list[str]:
    said = _bonuses(told.bonus) + [f"{bonus} with a Pack Attack" for bonus in _bonuses(told.pack_bonus)]
    if told.tough:
        said.append(f"+{told.tough} Wound Total")
    if told.shields_catastrophe:
        said.append("Catastrophes do no harm")
    if told.shields_steal:
        said.append("a failed theft does no harm")
    if told.guards:
        said.append("nothing is stolen or lost from your Pile")
    if told.tunnels:
        said.append("pillages behind Fortifications")
    if told.rerolls:
        said.append("roll the die again once a turn")
    return said


def _bonuses(bonus: Cells[int]) -> list[str]:
    """Against both kinds of foe alike, or each."""
    defender, fortification = bonus[Foe.DEFENDER], bonus[Foe.FORTIFICATION]
    if defender == fortification:
        return [f"+{defender} on Combat Rolls"] if defender else []
    found = [(defender, "against Defenders"), (fortification, "against Fortifications")]
    return [f"+{n} {against}" for n, against in found if n]


# -- what is done once -------------------------------------------------------------------------------


def _deeds(box: Box, lines: Lines) -> list[str]:
    return [_deed(box.effects[lines.begins + i]) for i in range(lines.count)]


def _deed(effect: Effect) -> str:
    return SAYS[effect.op](effect)


def _who(effect: Effect) -> str:
    """`one of your wounded monsters`, `a random exhausted monster of each player` (PI-E0)."""
    who, such = effect.who, _conditions(effect)
    if who.side == Side.SELF:
        return f"{SELF[effect.source]} (if {such.rstrip()})" if such else SELF[effect.source]
    late = " not snared lately" if who.filters >> Filter.UNSNARED & 1 else ""
    several, one, whose = {
        Side.OWN: ("each of your {}monsters", "one of your {}monsters", "of yours"),
        Side.ENEMY: ("every {}enemy monster", "one {}enemy monster", "of each other player"),
        Side.ALL: ("every {}monster", "one {}monster", "of each player"),
    }[who.side]
    said = {Pick.EACH: several, Pick.ONE: one, Pick.PERPLAYER: f"a random {{}}monster {whose}"}[who.pick]
    return said.format(such) + late


SELF = {
    Source.LOOT: "the monster that found it",
    Source.CATASTROPHE: "the monster that found it",
    Source.CLASS: "this monster",
    Source.DEFENDER: "the monster that fought it",
    Source.FORTIFICATION: "the monster that attacked it",
}
"""What the monster that causes an effect is called."""

IMPLIED = {
    Op.HEAL: Filter.WOUNDED,
    Op.READY: Filter.EXHAUSTED,
    Op.EXHAUST: Filter.READY,
    Op.RETREAT: Filter.ENGAGED,
    Op.STRIP: Filter.EQUIPPED,
}
"""Conditions that go without saying."""


def _conditions(effect: Effect) -> str:
    """Adjectives, with a space behind."""
    unsaid = {Filter.UNSNARED, IMPLIED.get(effect.op)}
    said = [label(one) for one in Filter if effect.who.filters >> one & 1 and one not in unsaid]
    return f"{', '.join(said)} " if said else ""


def _theft(effect: Effect) -> str:
    stolen = "steal a random card from another player's Pile"
    return f"with {effect.need} or more {stolen}, else take {wounds(effect.miss)}" if effect.need else stolen


def _look(effect: Effect, then: str) -> str:
    return f"look at the top {'card' if effect.n == 1 else f'{effect.n} cards'} of the deck{then}"


KINDS = {
    Kind.LOOT: "a Loot card",
    Kind.CONSTRUCT: "a Construct card",
    Kind.EQUIPMENT: "a piece of Equipment",
    Kind.DEFENDER: "a Defender",
    Kind.FORTIFICATION: "a Fortification",
    Kind.CATASTROPHE: "a Catastrophe",
}

SAYS: dict[Op, Callable[[Effect], str]] = {
    Op.HEAL: lambda e: f"heal {wounds(e.n)} of {_who(e)}",
    Op.WOUND: lambda e: f"{_who(e)} takes {wounds(e.n)}",
    Op.READY: lambda e: f"{_who(e)} readies and must act again",
    Op.EXHAUST: lambda e: f"exhaust {_who(e)}",
    Op.SNARE: lambda e: f"snare {_who(e)}, which will not ready next time",
    Op.MOD_TURN: lambda e: f"+{e.n} on all your Combat Rolls of this turn",
    Op.MOD_NEXT: lambda e: f"{_who(e)} has +{e.n} on the next Combat Roll of this turn",
    Op.BEST_NEXT: lambda e: f"{_who(e)} rolls two dice in the next Combat Roll of this turn, and the higher counts",
    Op.DRAW: lambda e: f"draw {_cards(e.n)}",
    Op.SCRY_BOTTOM: lambda e: _look(e, " and put any under it" if e.n > 1 else ", which you may put underneath"),
    Op.SCRY_ORDER: lambda e: _look(e, " and put them back in any order" if e.n > 1 else ""),
    Op.STEAL: _theft,
    Op.DROP_SELF: lambda e: f"your Pile loses {_cards(e.n, 'random ')}",
    Op.DROP_ALL: lambda e: f"every Pile loses {_cards(e.n, 'random ')}",
    Op.SALVAGE: lambda e: f"fetch {KINDS[e.salvaged]} from the Discard Pile into your Pile",
    Op.DESTROY: lambda e: "destroy a Fortification before you, or take a Defender engaged with one of your monsters",
    Op.RETREAT: lambda e: f"the Defender of {_who(e)} retreats under the deck",
    Op.SHIFT: lambda e: f"hand the Defender of one of your monsters over to {_who(e)}",
    Op.STRIP: lambda e: f"{_who(e)} loses a random piece of Equipment",
    Op.RAZE: lambda e: "all Fortifications of all players fall",
    Op.REROLL: lambda e: "roll its die again",
    Op.REDRAW: lambda e: "throw back a drawn card that is no Catastrophe, and draw another",
}
