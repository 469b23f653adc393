"""Sentences about what Season cards do. The rows of `vocabulary.py` say which is for which word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from boargame.games.happy_pigs.box import SeasonCard, SeasonEffect
from boargame.games.happy_pigs.names import Good, Item, Size

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PIGS = ("Piglets", "Small pigs", "Average pigs", "Big pigs")
ITEMS = ("Vaccines", "Dietary Supplements", "Amulets of Life")
GOODS = (*PIGS, *ITEMS, "fields")


class Subject(NamedTuple):
    """An effect, and what it counts: one of it, and several."""

    effect: SeasonEffect
    one: str
    several: str
    prize_from: int  # players for a second prize
    second_prize: bool = True  # are there that many?


# -- prices (HP-E1) --------------------------------------------------------------------------------


def prices(card: SeasonCard) -> Iterable[str]:
    """Things that change alike in one phrase."""
    changes: dict[tuple[int, int], list[str]] = {}
    for good in Good:
        change = card.buy[good], card.sell[good] if good <= Good.BIG else 0
        changes.setdefault(change, []).append(GOODS[good])
    for (buy, sell), things in changes.items():
        parts = [f"{verb} {_dollars(by)}" for verb, by in (("cost", buy), ("sell for", sell)) if by]
        if parts:
            yield f"{_together(things)} {' and '.join(parts)}"


def _dollars(by: int) -> str:
    return f"${abs(by)} {'more' if by > 0 else 'less'}"


def _together(things: list[str]) -> str:
    if things[: len(PIGS)] == list(PIGS):
        things = ["all pigs", *things[len(PIGS) :]]
    listed = _listed(things, "and")
    return listed[0].upper() + listed[1:]


# -- effects (HP-E3 to HP-E11) ---------------------------------------------------------------------


def pay(subject: Subject) -> str:
    return f"Each player receives ${subject.effect.amount} {_every(subject)}"


def charge(subject: Subject) -> str:
    return f"Each player pays ${subject.effect.amount} {_every(subject)}"


def majority(subject: Subject) -> str:
    effect = subject.effect
    first = f"The player with the most {subject.several} receives ${effect.amount}"
    if not effect.second:
        return first
    enough = f"with {_number(subject.prize_from)} or more players, " if subject.prize_from > 2 else ""
    return f"{first}; {enough}second place receives ${effect.second}"


def gain_pig(subject: Subject) -> str:
    return f"Each player may take one {Size(subject.effect.size_of).title} {_every(subject)}"


def gain_item(subject: Subject) -> str:
    effect = subject.effect
    items = Item(effect.item_of).words if effect.times == 1 else f"{_number(effect.times)} {ITEMS[effect.item_of]}"
    return f"Each player receives {items}"


def free_feed(subject: Subject) -> str:
    effect = subject.effect
    sizes = [size for size in Size if effect.sizes[size]]
    if effect.times == 1:
        return f"Each player may feed {_listed([size.words for size in sizes], 'or')} for free"
    pigs = _listed([PIGS[size] for size in sizes], "or")
    return f"Each player may feed up to {_number(effect.times)} {pigs} for free"


def free_vaccinate(subject: Subject) -> str:
    times = subject.effect.times
    return f"Each player may vaccinate {'a pig' if times == 1 else f'up to {_number(times)} pigs'} for free"


def threshold(subject: Subject) -> str:
    effect = subject.effect
    counted = f"{_number(effect.at_most)} {subject.one if effect.at_most == 1 else subject.several}"
    return f"Each player who has a pig and {'at most ' if effect.at_most else ''}{counted} receives ${effect.amount}"


def lose_pig(subject: Subject) -> str:
    effect = subject.effect
    if effect.times == 1:
        return f"Each player loses an unvaccinated {Size(effect.size_of).title}"
    return f"Each player loses up to {_number(effect.times)} unvaccinated {PIGS[effect.size_of]}"


def _every(subject: Subject) -> str:
    per = subject.effect.per
    return f"for every {subject.one}" if per == 1 else f"for every {_number(per)} {subject.several}"


def _number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def _listed(things: Sequence[str], last: str) -> str:
    return f" {last} ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)
