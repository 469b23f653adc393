"""What a row of the vocabulary has, and how the row of a phrase is found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Flag, auto
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from boargame.games.wild_pigs.box import Box, Effect, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.names import Era, Gain, Stance

if TYPE_CHECKING:
    from boargame.games.wild_pigs.vocabulary import Writer

Found = re.Match[str]
W = TypeVar("W", bound="Word")
NOTHING = {"none", ""}


class Stands(Flag):
    """Where a gain may stand."""

    GAIN = auto()  # spoils, on_buy, on_defeat, on_kill, activate
    REWARD = auto()
    PENALTY = auto()
    WON = GAIN | REWARD


@dataclass(frozen=True)
class Word:
    written: str  # as the rulebook writes it
    rule: str
    pattern: str  # of the whole phrase
    example: str

    @cached_property
    def matches(self) -> re.Pattern[str]:
        return re.compile(self.pattern)

    @property
    def name(self) -> str:
        """What it begins with, by which a phrase is taken for a misspelt one of these."""
        return self.written.split()[0]


@dataclass(frozen=True)
class GainWord(Word):
    """Something that happens to a player at once."""

    gain: Gain
    stands: Stands
    say: Callable[[Found], str]
    icons: Callable[[Effect], list[str]]  # of the sprite, each with its number
    brief: Callable[[Effect], str]  # in as few words as there can be: `3 VP`, `weapon slot`
    worth: Callable[[Effect], int]
    read: Callable[[Effect, Found], None] = lambda effect, found: None  # what is more than `n`
    marked: bool = False  # in a short text the icon says enough


@dataclass(frozen=True)
class UpgradeWord(Word):
    """Something that an upgrade does while it is owned, or when it is bought."""

    read: Callable[[UpgradeCard, Found, Writer], None]
    say: Callable[[Found], str]
    draw: Callable[[Box, UpgradeCard], str]  # empty: the card does not have it
    worth: Callable[[Found, Stance], int] = lambda found, stance: 0  # in an average turn, to a player in this stance


@dataclass(frozen=True)
class WeaponWord(Word):
    """Something that a weapon does when it is played."""

    read: Callable[[WeaponCard, Found, Writer], None]
    say: Callable[[Found], str]
    draw: Callable[[Box, WeaponCard], str]


@dataclass(frozen=True)
class Condition(Word):
    """When a weapon can be played at all."""

    read: Callable[[WeaponCard, Found], None]
    say: Callable[[Found], str]
    draw: Callable[[WeaponCard], str]


@dataclass(frozen=True)
class Mark(Word):
    """Something that may follow the numbers of other words."""

    read: Callable[[str], Iterator[tuple[Era, str]]]
    say: Callable[[str, Callable[[str], str]], str]
    draw: Callable[[str, str], str]


def find(rows: Sequence[W], phrase: str, what: str, before: str = "") -> tuple[W, Found]:
    """The row of a phrase, and its parts; or an error that says what was expected."""
    for row in rows:
        if found := row.matches.fullmatch(phrase):
            return row, found
    raise ValueError(_unknown(rows, phrase, what, before))


def _unknown(rows: Sequence[Word], phrase: str, what: str, before: str) -> str:
    """What is wrong with a phrase that no row matches, and the nearest row that there is."""
    verb = phrase.split()[0] if phrase.split() else ""
    if same := [row.written for row in rows if row.name == verb]:
        return f"{before + phrase!r}: expected {' or '.join(repr(one) for one in same)}"
    near = get_close_matches(verb, [row.name for row in rows], 1, 0)
    row = next(row for row in rows if row.name == near[0])
    return f"{before + phrase!r} is not {what}; did you mean {before + row.written!r} ({row.rule})?"


def said(
    rows: Sequence[GainWord | UpgradeWord | WeaponWord | Condition], phrase: str, what: str, before: str = ""
) -> str:
    row, found = find(rows, phrase, what, before)
    return row.say(found)


def in_order(rows: Sequence[Word], text: str) -> list[str]:
    """The phrases of a text; those of one occasion side by side, so that their lines follow each other."""
    phrases = [part.strip() for part in text.split(";") if part.strip() not in NOTHING]
    occasions = [row.written.removesuffix(" …") for row in rows if "gain" in row.pattern]

    def place(phrase: str) -> int:
        return next((k for k, one in enumerate(occasions, 1) if phrase.startswith(one.split(" …")[0])), 0)

    return sorted(phrases, key=place)
