"""The words of Season cards, a row for each: how it is written, its paragraph, how it is read, said and drawn in short.

A new word is a new row here, a member of `names.Effect` and its rule in `rules/effect.py`. Everything else derives from
the rows: what cards may say and within what bounds, their sentences and short texts, and the errors that name
the nearest word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum
from typing import Any, NamedTuple

from boargame.core.files import BadFile, Reader
from boargame.core.words import label, member
from boargame.games.happy_pigs import shorts, texts
from boargame.games.happy_pigs.box import Numbers, SeasonCard, SeasonEffect
from boargame.games.happy_pigs.names import Count, Effect, Good, Item, Size
from boargame.games.happy_pigs.texts import Subject

MOST = 99
"""Of any number on a card."""


# -- what cards count (HP-E2) ----------------------------------------------------------------------


class Counted(NamedTuple):
    """One of it and several, in a sentence and in short."""

    what: Count
    one: str
    several: str
    short_one: str = ""
    short_several: str = ""


COUNTS = (
    Counted(Count.PIGLETS, "Piglet", "Piglets"),
    Counted(Count.SMALLS, "Small pig", "Small pigs", "Small", "Smalls"),
    Counted(Count.AVERAGES, "Average pig", "Average pigs", "Average", "Averages"),
    Counted(Count.BIGS, "Big pig", "Big pigs", "Big", "Bigs"),
    Counted(Count.PIGS, "pig", "pigs"),
    Counted(Count.ADULTS, "adult", "adults"),
    Counted(Count.UNVACCINATED, "unvaccinated pig", "unvaccinated pigs", "unvaccinated", "unvaccinated"),
    Counted(Count.VACCINATED, "vaccinated pig", "vaccinated pigs", "vaccinated", "vaccinated"),
    Counted(Count.SIZES, "different size of pig", "different sizes of pig", "size of pig", "sizes of pig"),
    Counted(Count.FIELDS, "field", "fields"),
    Counted(Count.EXTRA_FIELDS, "field beyond the first", "fields beyond the first", "extra field", "extra fields"),
    Counted(Count.FREE_CELLS, "free cell", "free cells"),
)

COUNTED = {row.what: row for row in COUNTS}


# -- what words take -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Number:
    low: int

    def read(self, card: Reader, key: str, effect: SeasonEffect) -> None:
        setattr(effect, key, card.number(key, self.low, MOST))


@dataclass(frozen=True)
class Name:
    """One of an enumeration, and the field of the box for it."""

    field: str
    names: type[IntEnum]

    def read(self, card: Reader, key: str, effect: SeasonEffect) -> None:
        setattr(effect, self.field, known(card, key, self.names))


@dataclass(frozen=True)
class Sizes:
    """Several sizes that may be fed (HP-E8)."""

    def read(self, card: Reader, key: str, effect: SeasonEffect) -> None:
        for size in card.some_of(key, Size):
            if size == Size.BIG:
                raise card.error(key, "a Big pig cannot be fed (HP-6.3)")
            effect.sizes[size] = True
        if not any(effect.sizes):
            raise card.error(key, "expected at least one size")


KEYS: Mapping[str, Number | Name | Sizes] = {
    "count": Name("counted", Count),
    "per": Number(1),
    "at_most": Number(0),
    "amount": Number(1),
    "second": Number(0),
    "times": Number(1),
    "size": Name("size_of", Size),
    "item": Name("item_of", Item),
    "sizes": Sizes(),
}


# -- the words -------------------------------------------------------------------------------------


class Word(NamedTuple):
    """An effect of phase 5. It is written `effect = "gain pig"`, with the keys it takes."""

    effect: Effect
    rule: str
    takes: tuple[str, ...]
    says: Callable[[Subject], str]
    short: Callable[[Subject], str]
    example: Mapping[str, Any]
    for_each: bool = True  # on one player after another, so that Vaccines may be used right before (HP-G25)


WORDS = (
    Word(
        Effect.PAY, "HP-E3", ("count", "per", "amount"), texts.pay, shorts.pay,
        {"count": "vaccinated", "per": 2, "amount": 3},
    ),
    Word(
        Effect.CHARGE, "HP-E4", ("count", "per", "amount"), texts.charge, shorts.charge,
        {"count": "extra fields", "per": 1, "amount": 2},
    ),
    Word(
        Effect.MAJORITY, "HP-E5", ("count", "amount", "second"), texts.majority, shorts.majority,
        {"count": "pigs", "amount": 9, "second": 4}, for_each=False,
    ),
    Word(
        Effect.GAIN_PIG, "HP-E6", ("size", "count", "per"), texts.gain_pig, shorts.gain_pig,
        {"size": "small", "count": "fields", "per": 11},
    ),
    Word(
        Effect.GAIN_ITEM, "HP-E7", ("item", "times"), texts.gain_item, shorts.gain_item, {"item": "amulet", "times": 2},
    ),
    Word(
        Effect.FREE_FEED, "HP-E8", ("sizes", "times"), texts.free_feed, shorts.free_feed,
        {"sizes": ["small", "average"], "times": 3},
    ),
    Word(
        Effect.FREE_VACCINATE, "HP-E9", ("times",), texts.free_vaccinate, shorts.free_vaccinate, {"times": 2},
    ),
    Word(
        Effect.THRESHOLD, "HP-E10", ("count", "at_most", "amount"), texts.threshold, shorts.threshold,
        {"count": "free cells", "at_most": 0, "amount": 7},
    ),
    Word(
        Effect.LOSE_PIG, "HP-E11", ("size", "times"), texts.lose_pig, shorts.lose_pig, {"size": "big", "times": 4},
    ),
)  # fmt: skip

EFFECTS = {word.effect: word for word in WORDS}


class PriceWord(NamedTuple):
    """Changes of prices, in force from phase 1 to phase 4: `prices = "buy field -3, sell big +2"`."""

    key: str
    rule: str
    pattern: str
    says: Callable[[SeasonCard], Iterable[str]]
    short: Callable[[SeasonCard], Iterable[str]]
    example: str


PRICES = PriceWord(
    "prices", "HP-E1", r"(buy|sell) (\w+) ([+-][1-9][0-9]?)", texts.prices, shorts.prices, "buy field -3, sell big +2"
)


# -- reading ---------------------------------------------------------------------------------------


def read(card: Reader, into: SeasonCard) -> None:
    """Everything a card does; keys that its word does not take are refused as unknown."""
    _read_prices(card, into)
    effect = into.effect
    if card.text("effect", ""):
        effect.kind = known(card, "effect", Effect)
    word = EFFECTS.get(effect.kind)
    for key in word.takes if word else ():
        KEYS[key].read(card, key, effect)
    effect.window = card.flag("window")
    if effect.window and not (word and word.for_each):
        raise card.error("window", "expected an effect on one player after another (HP-G25)")


def _read_prices(card: Reader, into: SeasonCard) -> None:
    for part in filter(None, map(str.strip, card.text(PRICES.key, "").split(","))):
        found = re.fullmatch(PRICES.pattern, part)
        if not found:
            raise card.error(PRICES.key, f"{part!r} is not a price change such as 'buy field -3' ({PRICES.rule})")
        side, thing, change = found[1], found[2], int(found[3])
        good = _member(card, PRICES.key, Good if side == "buy" else Size, thing)
        prices = into.buy if side == "buy" else into.sell
        if prices[good]:
            raise card.error(PRICES.key, f"{side} {thing} is given twice")
        prices[good] = change


def known(card: Reader, key: str, names: type[Any]) -> Any:
    return _member(card, key, names, card.text(key))


def _member(card: Reader, key: str, names: type[Any], written: str) -> Any:
    """The member that is written so; if there is none, the error names the nearest."""
    try:
        return member(names, written)
    except ValueError as error:
        raise _unknown(card, key, written, [label(one) for one in names], error) from None


def _unknown(card: Reader, key: str, written: str, labels: list[str], error: ValueError) -> BadFile:
    near = get_close_matches(written.lower().replace("_", " "), labels, 1, cutoff=0.5)
    return card.error(key, f"{error}; did you mean {near[0]!r}?" if near else str(error))


# -- saying ----------------------------------------------------------------------------------------


def in_words(card: SeasonCard, numbers: Numbers) -> str:
    """Everything a card does, in a sentence: `Each player may take one Piglet for every two adults`."""
    parts = [*PRICES.says(card)]
    if word := EFFECTS.get(card.effect.kind):
        row = COUNTED[card.effect.counted]
        parts.append(word.says(Subject(card.effect, row.one, row.several, numbers.second_prize_from)))
    if card.effect.window:
        parts.append("Vaccines may be used first")
    return "; ".join(parts) or "No effect"


def in_short(card: SeasonCard, numbers: Numbers, players: int) -> str:
    """The same in a few words, `1 Piglet per 2 adults`; a second prize only if there are players enough (HP-E5)."""
    parts = [*PRICES.short(card)]
    if word := EFFECTS.get(card.effect.kind):
        row = COUNTED[card.effect.counted]
        one, several = row.short_one or row.one, row.short_several or row.several
        enough = players >= numbers.second_prize_from
        parts.append(word.short(Subject(card.effect, one, several, numbers.second_prize_from, enough)))
    return "; ".join(parts) or "no effect"
