"""The shorthand of all cards, read into the box: lists of effects, uses and modifiers.

The words are explained in rulebook.md, WL-E1 to WL-E42, and listed in `vocabulary.py`. Any other word is refused.
"""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.words import label
from boargame.games.wasteland.box import Box, Effect, Modifiers, Use
from boargame.games.wasteland.forms import MOST, colour, named, number
from boargame.games.wasteland.grammar import Part, nearest, parse
from boargame.games.wasteland.names import BRANCHES, OPS, Mode, Op, Pool, Window
from boargame.games.wasteland.vocabulary import ALONE, BOUND, MODIFIERS, WINDOWS, WORDS, Where

NOTHING = 0
"""Where an empty list lies."""


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
        word, name = WORDS[part.op], label(part.op)
        fewest, most = word.form.fewest, word.form.most
        if not fewest <= len(part.arguments) <= most:
            allowed = fewest if fewest == most else f"{fewest} to {most}"
            raise ValueError(f"{name} takes {allowed} arguments ({word.rule})")
        least, lists = word.form.lists
        if not least <= len(part.branches) <= lists:
            raise ValueError(f"{name} takes {least or 'no'} lists in braces ({word.rule})")
        effect.op = part.op
        try:
            word.form.read(effect, part.arguments)
        except ValueError as error:
            raise ValueError(f"{name}: {error} ({word.rule})") from None
        if word.where == Where.ON_A_MUTATION:
            if card == NONE:
                raise ValueError(f"{name} may stand on a mutation only ({word.rule})")
            effect.n = card
        for i in range(BRANCHES):
            effect.branches[i] = self.add(part.branches[i], card) if i < len(part.branches) else NONE


# -- uses and modifiers ----------------------------------------------------------------------------------


def all_of(parts: tuple[Part, ...]) -> list[Part]:
    return [one for part in parts for one in part.walk()]


def _ops(parts: tuple[Part, ...]) -> set[Op]:
    return {part.op for part in all_of(parts)}


def _standing(where: Where) -> set[Op]:
    """Words that may stand in such a place."""
    return {op for op, word in WORDS.items() if word.where == where}


def window(text: str) -> tuple[Window, int]:
    """`die:inj`, `roll:any`, `free`: the window, and the colour it is about or NONE."""
    name, colon, rest = text.partition(":")
    found = named(name, tuple(one for one in Window if one != Window.NONE))
    if bool(colon) != (found in (Window.DIE, Window.ROLL)):
        raise ValueError(f"{text!r}: die and roll, and only these, name a colour (WL-E1)")
    return found, NONE if not colon or rest == "any" else int(colour(rest))


def fill_use(program: Program, use: Use, when: str, text: str, card: int = NONE) -> None:
    """A window and what happens."""
    use.window, use.colour = window(when)
    parts = parse(text)
    ops, fit = _ops(parts), {op for op, windows in BOUND.items() if use.window in windows}
    if use.window in ALONE and (len(parts) != 1 or not ops <= fit):
        allowed = " or ".join(sorted(label(op) for op in fit))
        raise ValueError(f"{text!r}: a use for {when} is {allowed} alone (WL-E1)")
    if strange := ops & set(BOUND) - fit:
        raise ValueError(f"{label(min(strange))} has no meaning for {when} (WL-E1)")
    if use.window in WINDOWS[Where.IN_COMBAT] and (strange := ops & _standing(Where.NOT_IN_COMBAT)):
        raise ValueError(f"{label(min(strange))} cannot happen in the middle of a combat (WL-E24)")
    use.value = sum(number(part.arguments[0], -MOST) for part in parts if part.op == Op.W)
    use.bare = sum(number(part.arguments[0], -MOST) for part in parts if part.op == Op.BARE)
    use.effects = program.add(parts, card)


def fill_text(program: Program, text: str) -> int:
    """Effects that simply happen: of emplacements, crises and catastrophes."""
    parts = parse(text)
    if strange := _ops(parts) & (set(BOUND) | _standing(Where.ON_A_MUTATION)):
        raise ValueError(f"{label(min(strange))} has no meaning here (WL-E1)")
    return program.add(parts)


def fill_gain(program: Program, text: str, card: int) -> int:
    """What happens when a mutation is gained."""
    parts = parse(text)
    if strange := _ops(parts) & (set(BOUND) | _standing(Where.NOT_IN_COMBAT)):
        raise ValueError(f"{label(min(strange))} has no meaning when a mutation is gained (WL-E15)")
    return program.add(parts, card)


def fill_modifiers(mods: Modifiers, text: str) -> None:
    """`combat:-1; nobomb` (WL-E39)."""
    for part in (one.strip() for one in text.split(";")):
        name, colon, rest = part.partition(":")
        if name not in MODIFIERS:
            raise ValueError(f"{part!r} is not a modifier; the nearest is {nearest(name, MODIFIERS)} (WL-E39)")
        word = MODIFIERS[name]
        if bool(colon) != (word.bounds is not None or word.of_colour):
            raise ValueError(f"{part!r}: expected {word.example} (WL-E39)")
        if word.bounds:
            setattr(mods, word.field, number(rest, *word.bounds))
        elif word.of_colour:
            getattr(mods, word.field)[Pool(colour(rest))] = True
        else:
            setattr(mods, word.field, True)


def mode(text: str) -> Mode:
    return named(text, tuple(Mode))
