"""The shorthand of all cards, read into numbers: `die(each,inj); pay(self,1){none()}{destroy(first,2)}`.

The vocabulary is explained in rulebook.md, WL-E1 to WL-E42. Whatever is not in it is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from boargame.core.record import NONE
from boargame.core.words import label, member
from boargame.games.wasteland.box import Box, Effect, Modifiers, Use
from boargame.games.wasteland.names import BRANCHES, OPS, Colour, Dest, Mode, Op, Pool, Target, Window

E = TypeVar("E", bound=IntEnum)
TOKEN = re.compile(r"\s*([A-Za-z][\w:]*|-?\d+|[(){},;])")
MOST = 20
"""Of any number on a card."""

MOST_DICE = 9
NOTHING = 0
"""Where an empty list lies."""


@dataclass(frozen=True)
class Part:
    """One primitive as it is written: `pay(self,1){...}{...}`."""

    op: Op
    arguments: tuple[str, ...]
    branches: tuple[tuple[Part, ...], ...]

    def walk(self) -> Iterator[Part]:
        """This one and all within its branches."""
        yield self
        for branch in self.branches:
            for part in branch:
                yield from part.walk()


# -- reading ---------------------------------------------------------------------------------------


def parse(text: str) -> tuple[Part, ...]:
    """A list of effects."""
    tokens = _tokens(text)
    parts = _list(tokens, text)
    if tokens:
        raise ValueError(f"{text!r}: {tokens[0]!r} was not expected")
    return parts


def _tokens(text: str) -> list[str]:
    found, place = list[str](), 0
    while text[place:].strip():
        if not (token := TOKEN.match(text, place)):
            raise ValueError(f"{text!r}: {text[place:].strip()!r} cannot be read")
        found.append(token[1])
        place = token.end()
    return found


def _list(tokens: list[str], text: str) -> tuple[Part, ...]:
    parts = [_part(tokens, text)]
    while tokens and tokens[0] == ";":
        tokens.pop(0)
        parts.append(_part(tokens, text))
    return tuple(parts)


def _part(tokens: list[str], text: str) -> Part:
    name = tokens.pop(0) if tokens else ""
    try:
        op = member(Op, name)
    except ValueError:
        op = Op.END
    if op == Op.END:
        raise ValueError(f"{text!r}: {name!r} is no effect; see WL-E3 to WL-E41 of the rulebook")
    _expect(tokens, "(", text)
    arguments = list[str]()
    while tokens and tokens[0] != ")":
        arguments.append(tokens.pop(0))
        if tokens and tokens[0] == ",":
            tokens.pop(0)
    _expect(tokens, ")", text)
    branches = list[tuple[Part, ...]]()
    while tokens and tokens[0] == "{":
        tokens.pop(0)
        branches.append(_list(tokens, text))
        _expect(tokens, "}", text)
    return Part(op, tuple(arguments), tuple(branches))


def _expect(tokens: list[str], wanted: str, text: str) -> None:
    if not tokens or tokens.pop(0) != wanted:
        raise ValueError(f"{text!r}: a {wanted!r} is missing")


# -- arguments -------------------------------------------------------------------------------------


def number(text: str, low: int = 1, most: int = MOST) -> int:
    if not re.fullmatch(r"-?\d{1,3}", text) or not low <= int(text) <= most:
        raise ValueError(f"{text!r} is no number from {low} to {most}")
    return int(text)


def _named(names: type[E], text: str, offered: tuple[E, ...]) -> E:
    for one in offered:
        if label(one).lower() == text:
            return one
    raise ValueError(f"{text!r} is none of {', '.join(label(one) for one in offered)}")


def colour(text: str, *more: Colour) -> Colour:
    return _named(Colour, text, (Colour.SAL, Colour.RAD, Colour.TRA, Colour.INJ, *more))


SURVIVORS = (Target.SELF, Target.ANY, Target.OTHER, Target.EACH, Target.OTHERS, Target.FIRST)
CHOOSERS = (Target.SELF, Target.FIRST, Target.RANDOM)
TWO = (Target.SELF, Target.ANY, Target.OTHER)


def _who(effect: Effect, text: str) -> None:
    kind, colon, rest = text.partition(":")
    if colon and kind in ("most", "least"):
        effect.who, effect.most_of = Target.MOST if kind == "most" else Target.LEAST, colour(rest)
    else:
        effect.who = _named(Target, text, SURVIVORS)


Fill = Callable[[Effect, tuple[str, ...]], None]


def _dice(effect: Effect, told: tuple[str, ...]) -> None:
    _who(effect, told[0])
    effect.colour, effect.n = colour(told[1]), number(told[2], 1, MOST_DICE) if len(told) > 2 else 1


def _heal(effect: Effect, told: tuple[str, ...]) -> None:
    _who(effect, told[0])
    effect.colour, effect.n = colour(told[1], Colour.BAD), number(told[2]) if len(told) > 2 else 1


def _roll(effect: Effect, told: tuple[str, ...]) -> None:
    _who(effect, told[0])
    effect.colour = colour(told[1])
    effect.dest = _named(Dest, told[2], (Dest.HAND, Dest.STOCK)) if len(told) > 2 else Dest.HAND
    effect.plus = number(told[3], 0, MOST_DICE) if len(told) > 3 else 0


def _shift(effect: Effect, told: tuple[str, ...]) -> None:
    effect.who, effect.to, effect.colour = _named(Target, told[0], TWO), _named(Target, told[1], TWO), colour(told[2])
    if (effect.who == Target.SELF) == (effect.to == Target.SELF):
        raise ValueError("a die moves from self to somebody, or from somebody to self")


def _count(effect: Effect, told: tuple[str, ...]) -> None:
    _who(effect, told[0])
    effect.n = number(told[1])


def _target(effect: Effect, told: tuple[str, ...]) -> None:
    _who(effect, told[0])


def _number(effect: Effect, told: tuple[str, ...]) -> None:
    effect.n = number(told[0])


def _more(effect: Effect, told: tuple[str, ...]) -> None:
    effect.n = number(told[0], 0)


def _stock(effect: Effect, told: tuple[str, ...]) -> None:
    if told[0] not in ("common", "rare"):
        raise ValueError(f"{told[0]!r} is neither common nor rare")
    effect.rare, effect.n = told[0] == "rare", number(told[1])


def _lose(effect: Effect, told: tuple[str, ...]) -> None:
    _count(effect, told)
    if told[2] not in ("random", "choose"):
        raise ValueError(f"{told[2]!r} is neither random nor choose")
    effect.random = told[2] == "random"


def _dump(effect: Effect, told: tuple[str, ...]) -> None:
    effect.n = NONE if told[0] == "all" else number(told[0])


def _sites(effect: Effect, told: tuple[str, ...]) -> None:
    effect.who, effect.n = _named(Target, told[0], CHOOSERS), number(told[1])


def _quake(effect: Effect, told: tuple[str, ...]) -> None:
    if told[1] not in ("damage", "destroy"):
        raise ValueError(f"{told[1]!r} is neither damage nor destroy")
    effect.n, effect.ruins = number(told[0], 1, 6), told[1] == "destroy"


def _omen(effect: Effect, told: tuple[str, ...]) -> None:
    if told[0] not in ("tonight", "tomorrow"):
        raise ValueError(f"{told[0]!r} is neither tonight nor tomorrow")
    effect.random, effect.n = told[0] == "tonight", number(told[1])


def _one(effect: Effect, told: tuple[str, ...]) -> None:
    effect.n = number(told[0], 1, 1)


def _value(effect: Effect, told: tuple[str, ...]) -> None:
    effect.n = number(told[0], -MOST)


def _test(effect: Effect, told: tuple[str, ...]) -> None:
    _who(effect, told[0])
    effect.n = number(told[1], 1, 6)


def _nothing(effect: Effect, told: tuple[str, ...]) -> None:
    """No arguments."""


FORMS: dict[Op, tuple[str, Fill, int, int, int, int]] = {
    Op.DIE: ("WL-E3", _dice, 2, 3, 0, 0),
    Op.DIEQ: ("WL-E4", _dice, 2, 3, 0, 0),
    Op.HEAL: ("WL-E5", _heal, 2, 3, 0, 0),
    Op.ROLL: ("WL-E6", _roll, 2, 4, 0, 0),
    Op.SHIFT: ("WL-E7", _shift, 3, 3, 0, 0),
    Op.SHIFTQ: ("WL-E7", _shift, 3, 3, 0, 0),
    Op.COMMON: ("WL-E8", _count, 2, 2, 0, 0),
    Op.RARE: ("WL-E9", _count, 2, 2, 0, 0),
    Op.STOCK: ("WL-E10", _stock, 2, 2, 0, 0),
    Op.TAKE: ("WL-E11", _count, 2, 2, 0, 0),
    Op.DEAL: ("WL-E12", _more, 1, 1, 0, 0),
    Op.LOSE: ("WL-E13", _lose, 3, 3, 0, 0),
    Op.DUMP: ("WL-E14", _dump, 1, 1, 0, 0),
    Op.MUTATE: ("WL-E15", _count, 2, 2, 0, 0),
    Op.SHED: ("WL-E16", _nothing, 0, 0, 0, 0),
    Op.DAMAGE: ("WL-E17", _sites, 2, 2, 0, 0),
    Op.DESTROY: ("WL-E18", _sites, 2, 2, 0, 0),
    Op.REPAIR: ("WL-E20", _sites, 2, 2, 0, 0),
    Op.QUAKE: ("WL-E21", _quake, 2, 2, 0, 0),
    Op.RAZE: ("WL-E22", _nothing, 0, 0, 0, 0),
    Op.BUILD: ("WL-E23", _number, 1, 1, 0, 0),
    Op.CRISIS: ("WL-E24", _count, 2, 2, 0, 0),
    Op.OMEN: ("WL-E25", _omen, 2, 2, 0, 0),
    Op.FOOD: ("WL-E26", _count, 2, 2, 0, 0),
    Op.NEED: ("WL-E27", _number, 1, 1, 0, 0),
    Op.AID: ("WL-E28", _count, 2, 2, 0, 0),
    Op.W: ("WL-E29", _value, 1, 1, 0, 0),
    Op.BARE: ("WL-E30", _value, 1, 1, 0, 0),
    Op.PICK: ("WL-E31", _target, 1, 1, 2, BRANCHES),
    Op.TEST: ("WL-E32", _test, 2, 2, 2, 2),
    Op.PAY: ("WL-E33", _count, 2, 2, 2, 2),
    Op.VISIT: ("WL-E34", _target, 1, 1, 0, 0),
    Op.REFRESH: ("WL-E35", _target, 1, 1, 0, 0),
    Op.EXEMPT: ("WL-E36", _target, 1, 1, 0, 0),
    Op.CANCEL: ("WL-E37", _nothing, 0, 0, 0, 0),
    Op.REDRAW: ("WL-E37", _nothing, 0, 0, 0, 0),
    Op.PREVENT: ("WL-E38", _nothing, 0, 0, 0, 0),
    Op.REROLL: ("WL-E40", _one, 1, 1, 0, 0),
    Op.IGNORE: ("WL-E40", _one, 1, 1, 0, 0),
    Op.NONE: ("WL-E41", _nothing, 0, 0, 0, 0),
}
"""Each primitive's rule, how its arguments are read, how few and many there may be, and how many branches."""


class Program:
    """The effects of all cards of a box, list after list."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.count = 1  # the first place is the empty list

    def add(self, parts: tuple[Part, ...], card: int = NONE) -> int:
        """Where the list begins; `card` is the mutation it stands on, if it is one."""
        parts = tuple(part for part in parts if part.op != Op.NONE)
        if not parts:
            return NOTHING
        start = self.count
        self.count += len(parts) + 1
        if self.count > OPS:
            raise ValueError(f"at most {OPS} effects fit in the box")
        for place, part in enumerate(parts, start):
            self._write(self.box.effects[place], part, card)
        return start

    def _write(self, effect: Effect, part: Part, card: int) -> None:
        rule, fill, fewest, most, least, branches = FORMS[part.op]
        name = label(part.op)
        if not fewest <= len(part.arguments) <= most:
            raise ValueError(f"{name} takes {fewest if fewest == most else f'{fewest} to {most}'} arguments ({rule})")
        if not least <= len(part.branches) <= branches:
            raise ValueError(f"{name} takes {least or 'no'} lists in braces ({rule})")
        effect.op = part.op
        try:
            fill(effect, part.arguments)
        except ValueError as error:
            raise ValueError(f"{name}: {error} ({rule})") from None
        if part.op == Op.SHED:
            if card == NONE:
                raise ValueError(f"{name}: only a mutation can be shed ({rule})")
            effect.n = card
        for i in range(BRANCHES):
            effect.branches[i] = self.add(part.branches[i], card) if i < len(part.branches) else NONE


# -- uses and modifiers ----------------------------------------------------------------------------

IN_COMBAT = (Window.COMBAT, Window.SUPPORT)
ONLY = {
    Window.DIE: {Op.PREVENT},
    Window.ROLL: {Op.REROLL, Op.IGNORE},
    Window.CRISIS: {Op.CANCEL, Op.REDRAW},
}
"""What a window is for, and nothing else."""

BOUND = {Op.PREVENT, Op.REROLL, Op.IGNORE, Op.CANCEL, Op.REDRAW, Op.W, Op.BARE}
"""Primitives that mean something in certain windows only."""


def all_of(parts: tuple[Part, ...]) -> list[Part]:
    return [one for part in parts for one in part.walk()]


def window(text: str) -> tuple[Window, int]:
    """`die:inj`, `roll:any`, `free`: the window, and the colour it is about or NONE."""
    name, colon, rest = text.partition(":")
    found = _named(Window, name, tuple(one for one in Window if one != Window.NONE))
    if bool(colon) != (found in (Window.DIE, Window.ROLL)):
        raise ValueError(f"{text!r}: die and roll, and only these, name a colour (WL-E1)")
    return found, NONE if not colon or rest == "any" else int(colour(rest))


def fill_use(program: Program, use: Use, when: str, text: str, card: int = NONE) -> None:
    """A window and what happens."""
    use.window, use.colour = window(when)
    parts = parse(text)
    ops = {part.op for part in all_of(parts)}
    if use.window in ONLY and (len(parts) != 1 or not ops <= ONLY[use.window]):
        allowed = " or ".join(sorted(label(op) for op in ONLY[use.window]))
        raise ValueError(f"{text!r}: a use for {when} is {allowed} alone (WL-E1)")
    if use.window not in ONLY and (strange := ops & BOUND - ({Op.W, Op.BARE} if use.window in IN_COMBAT else set())):
        raise ValueError(f"{label(min(strange))} has no meaning for {when} (WL-E1)")
    if use.window in IN_COMBAT and Op.CRISIS in ops:
        raise ValueError("crisis cannot happen in the middle of a combat (WL-E24)")
    use.value = sum(number(part.arguments[0], -MOST) for part in parts if part.op == Op.W)
    use.bare = sum(number(part.arguments[0], -MOST) for part in parts if part.op == Op.BARE)
    use.effects = program.add(parts, card)


def fill_text(program: Program, text: str) -> int:
    """Effects that simply happen: of emplacements, crises and catastrophes."""
    parts = parse(text)
    if strange := {part.op for part in all_of(parts)} & (BOUND | {Op.SHED}):
        raise ValueError(f"{label(min(strange))} has no meaning here (WL-E1)")
    return program.add(parts)


def fill_gain(program: Program, text: str, card: int) -> int:
    """What happens when a mutation is gained."""
    parts = parse(text)
    if strange := {part.op for part in all_of(parts)} & (BOUND | {Op.CRISIS}):
        raise ValueError(f"{label(min(strange))} has no meaning when a mutation is gained (WL-E15)")
    return program.add(parts, card)


NUMERIC = {"combat": (-MOST, MOST), "limit": (1, MOST), "need": (-MOST, MOST), "scare": (1, MOST)}
FLAGS = {"noeat": "no_eat", "notrade": "no_trade", "nosurplus": "no_surplus", "nobomb": "no_bomb"}


def fill_modifiers(mods: Modifiers, text: str) -> None:
    """`combat:-1; nobomb` (WL-E39)."""
    for part in (one.strip() for one in text.split(";")):
        name, _, rest = part.partition(":")
        if name in NUMERIC:
            setattr(mods, name, number(rest, *NUMERIC[name]))
        elif part in FLAGS:
            setattr(mods, FLAGS[part], True)
        elif name == "twice":
            mods.twice[Pool(colour(rest))] = True
        else:
            raise ValueError(f"{part!r} is no modifier; there are {', '.join([*NUMERIC, *FLAGS, 'twice'])} (WL-E39)")


def mode(text: str) -> Mode:
    return _named(Mode, text, tuple(Mode))
