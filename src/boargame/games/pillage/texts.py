"""What cards do, in a player's words, said from the box: `heal 1 own:one` as `Heal 1 wound of one of your monsters.`"""

from __future__ import annotations

from boargame.core.words import label
from boargame.games.pillage.box import Box, Lines, MonsterCard, PillageCard, RaceCard, SiegeCard, Statics
from boargame.games.pillage.names import Kind, Material, Slot, Window
from boargame.games.pillage.phrases import wounds
from boargame.games.pillage.vocabulary import DEEDS, LASTING, SHARED


def card(box: Box, printed: PillageCard) -> str:
    """A card of a settlement."""
    if printed.kind == Kind.LOOT:
        return _sentences(_deeds(box, printed.does)) or "It can only be banked."
    if printed.kind == Kind.CONSTRUCT:
        material = "Any one material" if printed.material == Material.ANY else label(printed.material).title()
        return f"{material} for Siege Cards."
    if printed.kind == Kind.EQUIPMENT:
        return _sentences([f"for {_worn(box, printed)}: {', '.join(_always(printed.statics))}"])
    if printed.kind == Kind.CATASTROPHE:
        return _sentences(_deeds(box, printed.does))
    return _opponent(box, printed)


def _opponent(box: Box, printed: PillageCard) -> str:
    """A Defender or a Fortification."""
    said = [f"Defence {printed.defence}"]
    if printed.fail_wounds or not printed.on_lose.count:  # otherwise it does something else to losers
        said[0] += f", {wounds(printed.fail_wounds)} if you lose"
    if printed.no_ties:
        said.append("no tie is won against it")
    for lines, when in (printed.on_win, "if you win"), (printed.on_lose, "if you lose"):
        if lines.count:
            said.append(f"{when}: {'; '.join(_deeds(box, lines))}")
    return _sentences(said)


def monster(box: Box, printed: MonsterCard) -> str:
    """A class ability (PI-8.2)."""
    if printed.window == Window.STATIC:
        return _sentences([", ".join(_always(printed.statics))])
    if printed.window == Window.ON_WIN:
        when = f"after destroying a {label(printed.against).title()}"
    else:
        when = {Window.ACTION: "as an action", Window.MAIN: "at any time"}.get(printed.window, "")
    said = ", ".join(part for part in ("once a turn" if printed.once else "", when) if part)
    does = "; ".join(_deeds(box, printed.does))
    return _sentences([f"{said}: {does}" if said else does])


def siege(box: Box, printed: SiegeCard) -> str:
    if printed.window == Window.MAIN:
        return _sentences(_deeds(box, printed.does))
    when = "before the roll" if printed.window == Window.BEFORE_ROLL else "after the roll"
    return _sentences([f"{when}: {', '.join(_always(printed.statics))}"])


def race(box: Box, printed: RaceCard) -> str:
    """A racial ability (PI-7.5 to PI-7.11)."""
    return SHARED[printed.racial].says(box.effects[printed.does.begins])


# -- parts -----------------------------------------------------------------------------------------


def _sentences(parts: list[str]) -> str:
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts)


def _deeds(box: Box, lines: Lines) -> list[str]:
    effects = [box.effects[lines.begins + i] for i in range(lines.count)]
    return [DEEDS[effect.op].says(effect) for effect in effects]


def _always(statics: Statics) -> list[str]:
    return [said for lasting in LASTING for said in lasting.says(statics)]


def _worn(box: Box, printed: PillageCard) -> str:
    """`both hands`, `the head and the body`."""
    return " and ".join(_slots(slot, printed.slots[slot], box.slots[slot]) for slot in Slot if printed.slots[slot])


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
