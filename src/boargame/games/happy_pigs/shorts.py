"""What Season cards do, in a few words for the browser and the terminal: `1 Piglet per 2 adults`, `sell Big +$3`. The
rows of `vocabulary.py` say which is for which word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boargame.games.happy_pigs.box import SeasonCard, SeasonEffect
from boargame.games.happy_pigs.names import Good, Size
from boargame.games.happy_pigs.texts import Subject

SIZES = tuple(size.name.title() for size in Size)
GOODS = tuple("field" if good is Good.FIELD else good.name.title() for good in Good)
ITEMS: Sequence[str] = GOODS[Good.VACCINE : Good.FIELD]


# -- prices (HP-E1) ------------------------------------------------------------------------------------------


def prices(card: SeasonCard) -> Iterator[str]:
    buy, sell = _changes(list(card.buy)), _changes(list(card.sell))
    if buy and buy == sell:
        yield f"buy & sell {buy}"
        return
    yield from (f"{verb} {changes}" for verb, changes in (("buy", buy), ("sell", sell)) if changes)


def _changes(deltas: list[int]) -> str:
    """`Average, Big −$2`."""
    things: dict[int, list[str]] = {}
    for name, delta in zip(GOODS, deltas):
        if delta:
            things.setdefault(delta, []).append(name)
    return ", ".join(f"{_together(names)} {_signed(delta)}" for delta, names in things.items())


def _together(names: list[str]) -> str:
    if names[: len(SIZES)] == list(SIZES):
        names = ["any pig", *names[len(SIZES) :]]
    return ", ".join(names)


def _signed(dollars: int) -> str:
    return f"{'+' if dollars > 0 else '−'}${abs(dollars)}"


# -- effects (HP-E3 to HP-E11) ---------------------------------------------------------------------------------


def pay(subject: Subject) -> str:
    return f"${subject.effect.amount} {_per(subject)}"


def charge(subject: Subject) -> str:
    return f"pay ${subject.effect.amount} {_per(subject)}"


def majority(subject: Subject) -> str:
    effect = subject.effect
    first = f"most {subject.several}: ${effect.amount}"
    return f"{first}, then ${effect.second}" if subject.second_prize and effect.second else first


def gain_pig(subject: Subject) -> str:
    return f"1 {SIZES[subject.effect.size_of]} {_per(subject)}"


def gain_item(subject: Subject) -> str:
    return f"{_numbered(subject.effect, ITEMS[subject.effect.item_of])} each"


def free_feed(subject: Subject) -> str:
    """Bigs cannot be fed, so all the others are any pigs."""
    effect = subject.effect
    sizes = [name for size, name in zip(Size, SIZES) if effect.sizes[size]]
    if len(sizes) == len(SIZES) - 1:
        return f"feed {_numbered(effect, 'pig')}"
    return f"feed {effect.times} {' or '.join(sizes)}"


def free_vaccinate(subject: Subject) -> str:
    return f"vaccinate {_numbered(subject.effect, 'pig')}"


def threshold(subject: Subject) -> str:
    effect = subject.effect
    if effect.at_most == 0:
        return f"${effect.amount} if no {subject.several}"
    return f"${effect.amount} if at most {effect.at_most} {subject.one if effect.at_most == 1 else subject.several}"


def lose_pig(subject: Subject) -> str:
    return f"lose {_numbered(subject.effect, f'unvaccinated {SIZES[subject.effect.size_of]}')}"


def _per(subject: Subject) -> str:
    per = subject.effect.per
    return f"per {subject.one}" if per == 1 else f"per {per} {subject.several}"


def _numbered(effect: SeasonEffect, name: str) -> str:
    return f"{effect.times} {name}{'' if effect.times == 1 else 's'}"
