"""Effects and modifiers of the box, written back into the shorthand of the card files, of which words are made."""

from __future__ import annotations

from collections.abc import Iterator

from boargame.core.record import NONE
from boargame.core.words import label
from boargame.games.wasteland import texts
from boargame.games.wasteland.box import Box, Effect, Modifiers, Use
from boargame.games.wasteland.names import Op, Pool, Window
from boargame.games.wasteland.vocabulary import MODIFIERS, WORDS

NOTHING = "none()"


def words(box: Box, place: int) -> str:
    """A list of effects as a player reads it."""
    return texts.in_words(effects(box, place))


def one(box: Box, place: int) -> str:
    """A single effect as a player reads it."""
    return texts.in_words(_effect(box, box.effects[place]))


def effects(box: Box, place: int) -> str:
    """A list of effects as a designer wrote it."""
    return "; ".join(_effect(box, one) for one in listed(box, place)) or NOTHING


def listed(box: Box, place: int) -> Iterator[Effect]:
    while place != NONE and box.effects[place].op != Op.END:
        yield box.effects[place]
        place += 1


def window(use: Use) -> str:
    """`free`, `die:inj`, `roll:any`."""
    name = label(use.window).lower()
    if use.window not in (Window.DIE, Window.ROLL):
        return name
    return f"{name}:{'any' if use.colour == NONE else label(Pool(use.colour)).lower()}"


def modifiers(mods: Modifiers) -> str:
    """`combat:-1; nobomb`, or nothing."""
    return "; ".join(_modifiers(mods))


def _modifiers(mods: Modifiers) -> Iterator[str]:
    for name, word in MODIFIERS.items():
        held = getattr(mods, word.field)
        if word.of_colour:
            yield from (f"{name}:{label(pool).lower()}" for pool in Pool if held[pool])
        elif held:
            yield f"{name}:{held}" if word.bounds else name


def has_lists(effect: Effect) -> bool:
    """Does a choice between lists follow it?"""
    return WORDS[Op(effect.op)].form.lists[1] > 0


def _effect(box: Box, effect: Effect) -> str:
    lists = [f"{{{effects(box, place)}}}" for place in effect.branches if place != NONE] if has_lists(effect) else []
    op = Op(effect.op)
    return f"{label(op).lower()}({','.join(WORDS[op].form.write(effect))}){''.join(lists)}"
