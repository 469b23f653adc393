"""What cards do in a few words: `2 Commons, [rad]`; made of what they do, never of their names. Dice are written as
their colours in brackets, for which every board has its own sign."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boargame.core.record import NONE
from boargame.core.words import label
from boargame.games.wasteland.box import Box, CardKind, Effect, Modifiers
from boargame.games.wasteland.names import Colour, Dest, Keep, Op, Pool, Target, Window
from boargame.games.wasteland.show.shorthand import listed

WHO = {
    Target.ANY: "anyone",
    Target.OTHER: "another",
    Target.EACH: "each",
    Target.OTHERS: "others",
    Target.FIRST: "first player",
}


def effects(box: Box, place: int) -> str:
    """A list of effects; what it costs in dice stands last, as on the cards."""
    return ", ".join(SAYS[Op(one.op)](box, one) for one in listed(box, place)) or "nothing"


def card(box: Box, kind: CardKind) -> str:
    return " / ".join(_card(box, kind)) or "nothing"


def _card(box: Box, kind: CardKind) -> Iterator[str]:
    for use in kind.uses:
        if use.window == Window.DIE and use.colour != NONE:
            yield f"stop {_die(use.colour)}"
        elif use.window != Window.NONE:
            yield effects(box, use.effects)
    if kind.gain != NONE:
        yield f"gained: {effects(box, kind.gain)}"
    yield from modifiers(kind.mods)


def modifiers(mods: Modifiers) -> Iterator[str]:
    if mods.combat:
        yield f"{_signed(mods.combat)} in combat"
    if mods.limit:
        yield f"hand limit {mods.limit}"
    if mods.need:
        yield f"{_signed(mods.need)} food needed"
    if mods.scare:
        yield f"scares {mods.scare} and less"
    if mods.no_eat:
        yield "eats nothing"
    if mods.no_trade:
        yield "no trade"
    if mods.no_surplus:
        yield "gives no food"
    if mods.no_bomb:
        yield "trashes nothing in combat"
    yield from (f"rolls {_die(pool)} twice" for pool in Pool if mods.twice[pool])


# -- dice --------------------------------------------------------------------------------------------------------


def _die(colour: int) -> str:
    return "bad die" if colour == Colour.BAD else f"[{label(Pool(colour)).lower()}]"


def _dice(colour: int, n: int) -> str:
    if colour == Colour.BAD:
        return "a bad die" if n == 1 else f"{n} bad dice"
    return _die(colour) if n == 1 else f"{n} {_die(colour)}"


def _signed(n: int) -> str:
    return f"{n:+}".replace("-", "−")


def _whom(effect: Effect) -> str:
    """Nothing for who uses it."""
    if effect.who in (Target.MOST, Target.LEAST):
        return f"{'most' if effect.who == Target.MOST else 'fewest'} {_die(effect.most_of)}: "
    return f"{WHO[Target(effect.who)]} " if effect.who in WHO else ""


def _gain(box: Box, effect: Effect) -> str:
    quietly = " unrolled" if effect.op == Op.DIEQ else ""
    return f"{_whom(effect)}{_dice(effect.colour, effect.n)}{quietly}"


def _heal(box: Box, effect: Effect) -> str:
    """`heal [inj] of anyone`."""
    dice = _dice(effect.colour, effect.n)
    if effect.who in (Target.ANY, Target.OTHER):
        return f"heal {dice} of {_whom(effect).strip()}"
    return f"{_whom(effect)}heal {dice}"


def _roll(box: Box, effect: Effect) -> str:
    plus = f" with {effect.plus} more" if effect.plus else ""
    where = " for the pile" if effect.dest == Dest.STOCK else ""
    return f"{_whom(effect)}roll {_die(effect.colour)}{plus}{where}"


def _shift(box: Box, effect: Effect) -> str:
    given = effect.who == Target.SELF
    return f"give {_die(effect.colour)} away" if given else f"take another's {_die(effect.colour)}"


# -- cards, emplacements, the rest ---------------------------------------------------------------------------------


def _many(n: int, one: str, more: str = "") -> str:
    return f"1 {one}" if n == 1 else f"{n} {more or f'{one}s'}"


def _cards(name: str) -> Say:
    return lambda box, effect: f"{_whom(effect)}{_many(effect.n, name)}"


def _of_whom(text: str) -> Say:
    """With `{n}` for the number, and whom it happens to before it."""
    return lambda box, effect: f"{_whom(effect)}{text.format(n=effect.n)}"


def _lose(box: Box, effect: Effect) -> str:
    return f"{_whom(effect)}lose {_many(effect.n, 'card')}{' by chance' if effect.random else ''}"


def _aid(box: Box, effect: Effect) -> str:
    return f"{_whom(effect)}{_signed(effect.n)} to fight"


def _site(verb: str) -> Say:
    def say(box: Box, effect: Effect) -> str:
        return f"{verb} {effect.n}{' by chance' if effect.who == Target.RANDOM else ''}"

    return say


def _branches(box: Box, effect: Effect) -> list[str]:
    return [effects(box, place) for place in effect.branches if place != NONE]


def _pick(box: Box, effect: Effect) -> str:
    return f"{_whom(effect)}{' or '.join(_branches(box, effect))}"


def _test(box: Box, effect: Effect) -> str:
    good, bad = _branches(box, effect)
    return f"{_whom(effect)}{effect.n}+: {good}, else {bad}"


def _pay(box: Box, effect: Effect) -> str:
    good, bad = _branches(box, effect)
    return f"{_whom(effect)}pay {effect.n}: {good}; else {bad}"


Say = Callable[[Box, Effect], str]
SAYS: dict[Op, Say] = {
    Op.DIE: _gain,
    Op.DIEQ: _gain,
    Op.HEAL: _heal,
    Op.ROLL: _roll,
    Op.SHIFT: _shift,
    Op.SHIFTQ: _shift,
    Op.COMMON: _cards("Common"),
    Op.RARE: _cards("Rare"),
    Op.MUTATE: _cards("mutation"),
    Op.STOCK: lambda box, one: f"{_many(one.n, 'Rare' if one.rare else 'Common')} to the pile",
    Op.TAKE: _of_whom("take {n} of the pile"),
    Op.DEAL: lambda box, one: f"a pile card each, {one.n} more for you",
    Op.LOSE: _lose,
    Op.DUMP: lambda box, one: "pile lost" if one.n == NONE else f"pile −{one.n}",
    Op.SHED: lambda box, one: "then it is gone",
    Op.DAMAGE: _site("damage"),
    Op.DESTROY: _site("destroy"),
    Op.REPAIR: _site("repair"),
    Op.QUAKE: lambda box, one: f"a die each, {one.n} or less {'destroys' if one.ruins else 'damages'}",
    Op.RAZE: lambda box, one: "damaged ones fall",
    Op.BUILD: lambda box, one: f"build {one.n}",
    Op.CRISIS: lambda box, one: f"{_whom(one)}{_many(one.n, 'crisis', 'crises')}",
    Op.OMEN: lambda box, one: f"{_many(one.n, 'Catastrophe')} {'tonight' if one.random else 'tomorrow'}",
    Op.FOOD: _of_whom("{n} food"),
    Op.NEED: lambda box, one: f"all need {one.n} food",
    Op.AID: _aid,
    Op.W: lambda box, one: _signed(one.n),
    Op.BARE: lambda box, one: f"{_signed(one.n)} bare-handed",
    Op.PICK: _pick,
    Op.TEST: _test,
    Op.PAY: _pay,
    Op.VISIT: _of_whom("another visit"),
    Op.REFRESH: _of_whom("ability again"),
    Op.EXEMPT: _of_whom("sit tonight out"),
    Op.CANCEL: lambda box, one: "cancel a crisis",
    Op.REDRAW: lambda box, one: "swap a crisis",
    Op.PREVENT: lambda box, one: "stop the die",
    Op.REROLL: lambda box, one: "reroll a die",
    Op.IGNORE: lambda box, one: "ignore a die",
}


# -- keep tables (WL-6.47) -----------------------------------------------------------------------------------------

KEPT = {
    Keep.TRASH: "trashed",
    Keep.STOCK: "onto the pile",
    Keep.RAD: "kept with a Radiation die",
    Keep.TRA: "kept with a Trauma die",
    Keep.INJ: "kept with an Injury die",
}


def keep(kind: CardKind) -> str:
    """`1–2: trashed, 3: onto the pile, else kept`; nothing without a table."""
    if not kind.has_keep:
        return ""
    faces = [Keep(one) for one in kind.keep]
    told = [f"{_faces(faces, one)}: {KEPT[one]}" for one in dict.fromkeys(faces) if one in KEPT]
    return ", ".join([*told, *(["else kept"] if Keep.KEPT in faces else [])])


def _faces(faces: list[Keep], wanted: Keep) -> str:
    """`1-2`, or `1, 3`."""
    found = [face for face, one in enumerate(faces, 1) if one == wanted]
    if len(found) > 1 and found[-1] - found[0] == len(found) - 1:
        return f"{found[0]}–{found[-1]}"
    return ", ".join(map(str, found))
