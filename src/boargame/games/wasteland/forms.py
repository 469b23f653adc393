"""How the arguments of words are written on cards: read into the box, and written back from it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from boargame.core.record import NONE
from boargame.core.words import label
from boargame.games.wasteland.box import Effect
from boargame.games.wasteland.names import BRANCHES, Colour, Dest, Target

E = TypeVar("E", bound=IntEnum)
MOST = 20
"""Of any number on a card."""

MOST_DICE = 9
Arguments = tuple[str, ...]


@dataclass(frozen=True)
class Form:
    """The arguments of a word: how they are read and written, how many there may be, and how many lists follow."""

    read: Callable[[Effect, Arguments], None]
    write: Callable[[Effect], list[str]]
    fewest: int
    most: int
    lists: tuple[int, int] = (0, 0)


# -- single arguments --------------------------------------------------------------------------------


def number(text: str, low: int = 1, most: int = MOST) -> int:
    if not re.fullmatch(r"-?\d{1,3}", text) or not low <= int(text) <= most:
        raise ValueError(f"{text!r} is not a number from {low} to {most}")
    return int(text)


def named(text: str, offered: tuple[E, ...]) -> E:
    for one in offered:
        if label(one).lower() == text:
            return one
    raise ValueError(f"{text!r} is not one of {', '.join(label(one) for one in offered)}")


def either(text: str, one: str, other: str) -> bool:
    """Is it the first of two words?"""
    if text not in (one, other):
        raise ValueError(f"{text!r} is neither {one} nor {other}")
    return text == one


def colour(text: str, *more: Colour) -> Colour:
    return named(text, (Colour.SAL, Colour.RAD, Colour.TRA, Colour.INJ, *more))


SURVIVORS = (Target.SELF, Target.ANY, Target.OTHER, Target.EACH, Target.OTHERS, Target.FIRST)
CHOOSERS = (Target.SELF, Target.FIRST, Target.RANDOM)
TWO = (Target.SELF, Target.ANY, Target.OTHER)


def _read_who(effect: Effect, text: str) -> None:
    kind, colon, rest = text.partition(":")
    if colon and kind in ("most", "least"):
        effect.who, effect.most_of = Target.MOST if kind == "most" else Target.LEAST, colour(rest)
    else:
        effect.who = named(text, SURVIVORS)


def _who(effect: Effect) -> str:
    name = label(effect.who).lower()
    return f"{name}:{label(effect.most_of).lower()}" if effect.who in (Target.MOST, Target.LEAST) else name


def _colour(effect: Effect) -> str:
    return label(effect.colour).lower()


# -- forms -------------------------------------------------------------------------------------------


def _read_dice(effect: Effect, given: Arguments) -> None:
    _read_who(effect, given[0])
    effect.colour, effect.n = colour(given[1]), number(given[2], 1, MOST_DICE) if len(given) > 2 else 1


def _read_heal(effect: Effect, given: Arguments) -> None:
    _read_who(effect, given[0])
    effect.colour, effect.n = colour(given[1], Colour.BAD), number(given[2]) if len(given) > 2 else 1


def _dice(effect: Effect) -> list[str]:
    return [_who(effect), _colour(effect), *([str(effect.n)] if effect.n > 1 else [])]


def _read_roll(effect: Effect, given: Arguments) -> None:
    _read_who(effect, given[0])
    effect.colour = colour(given[1])
    effect.dest = named(given[2], (Dest.HAND, Dest.STOCK)) if len(given) > 2 else Dest.HAND
    effect.plus = number(given[3], 0, MOST_DICE) if len(given) > 3 else 0


def _roll(effect: Effect) -> list[str]:
    more = [label(effect.dest).lower()] if effect.dest != Dest.HAND or effect.plus else []
    return [_who(effect), _colour(effect), *more, *([str(effect.plus)] if effect.plus else [])]


def _read_shift(effect: Effect, given: Arguments) -> None:
    effect.who, effect.to, effect.colour = named(given[0], TWO), named(given[1], TWO), colour(given[2])
    if (effect.who == Target.SELF) == (effect.to == Target.SELF):
        raise ValueError("a die moves from self to somebody, or from somebody to self")


def _shift(effect: Effect) -> list[str]:
    return [_who(effect), label(effect.to).lower(), _colour(effect)]


def _read_count(effect: Effect, given: Arguments) -> None:
    _read_who(effect, given[0])
    effect.n = number(given[1])


def _read_test(effect: Effect, given: Arguments) -> None:
    _read_who(effect, given[0])
    effect.n = number(given[1], 1, 6)


def _read_sites(effect: Effect, given: Arguments) -> None:
    effect.who, effect.n = named(given[0], CHOOSERS), number(given[1])


def _count(effect: Effect) -> list[str]:
    return [_who(effect), str(effect.n)]


def _read_target(effect: Effect, given: Arguments) -> None:
    _read_who(effect, given[0])


def _target(effect: Effect) -> list[str]:
    return [_who(effect)]


def _read_number(low: int = 1, most: int = MOST) -> Callable[[Effect, Arguments], None]:
    def read(effect: Effect, given: Arguments) -> None:
        effect.n = number(given[0], low, most)

    return read


def _number(effect: Effect) -> list[str]:
    return [str(effect.n)]


def _read_stock(effect: Effect, given: Arguments) -> None:
    effect.rare, effect.n = not either(given[0], "common", "rare"), number(given[1])


def _stock(effect: Effect) -> list[str]:
    return ["rare" if effect.rare else "common", str(effect.n)]


def _read_lose(effect: Effect, given: Arguments) -> None:
    _read_count(effect, given)
    effect.random = either(given[2], "random", "choose")


def _lose(effect: Effect) -> list[str]:
    return [*_count(effect), "random" if effect.random else "choose"]


def _read_dump(effect: Effect, given: Arguments) -> None:
    effect.n = NONE if given[0] == "all" else number(given[0])


def _dump(effect: Effect) -> list[str]:
    return ["all" if effect.n == NONE else str(effect.n)]


def _read_quake(effect: Effect, given: Arguments) -> None:
    effect.ruins = not either(given[1], "damage", "destroy")
    effect.n = number(given[0], 1, 6)


def _quake(effect: Effect) -> list[str]:
    return [str(effect.n), "destroy" if effect.ruins else "damage"]


def _read_omen(effect: Effect, given: Arguments) -> None:
    effect.random, effect.n = either(given[0], "tonight", "tomorrow"), number(given[1])


def _omen(effect: Effect) -> list[str]:
    return ["tonight" if effect.random else "tomorrow", str(effect.n)]


def _read_nothing(effect: Effect, given: Arguments) -> None:
    """No arguments."""


def _nothing(effect: Effect) -> list[str]:
    return []


DICE = Form(_read_dice, _dice, 2, 3)
HEAL = Form(_read_heal, _dice, 2, 3)
ROLL = Form(_read_roll, _roll, 2, 4)
SHIFT = Form(_read_shift, _shift, 3, 3)
COUNT = Form(_read_count, _count, 2, 2)
TARGET = Form(_read_target, _target, 1, 1)
NUMBER = Form(_read_number(), _number, 1, 1)
NUMBER_OR_NONE = Form(_read_number(0), _number, 1, 1)
SIGNED = Form(_read_number(-MOST), _number, 1, 1)
ONE = Form(_read_number(1, 1), _number, 1, 1)
STOCK = Form(_read_stock, _stock, 2, 2)
LOSE = Form(_read_lose, _lose, 3, 3)
DUMP = Form(_read_dump, _dump, 1, 1)
SITES = Form(_read_sites, _count, 2, 2)
QUAKE = Form(_read_quake, _quake, 2, 2)
OMEN = Form(_read_omen, _omen, 2, 2)
NOTHING = Form(_read_nothing, _nothing, 0, 0)
PICK = Form(_read_target, _target, 1, 1, (2, BRANCHES))
TEST = Form(_read_test, _count, 2, 2, (2, 2))
PAY = Form(_read_count, _count, 2, 2, (2, 2))
