"""What a Season card does, in a few words: `1 Piglet per 2 adults`, `sell Big +$3`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from boargame.games.happy_pigs.box import SeasonCard, SeasonEffect
from boargame.games.happy_pigs.names import Count, Effect, Good, Size

SIZES = tuple(size.name.title() for size in Size)
GOODS = tuple("field" if good is Good.FIELD else good.name.title() for good in Good)

COUNTED = {
    Count.PIGLETS: ("Piglet", "Piglets"),
    Count.SMALLS: ("Small", "Smalls"),
    Count.AVERAGES: ("Average", "Averages"),
    Count.BIGS: ("Big", "Bigs"),
    Count.PIGS: ("pig", "pigs"),
    Count.ADULTS: ("adult", "adults"),
    Count.UNVACCINATED: ("unvaccinated", "unvaccinated"),
    Count.VACCINATED: ("vaccinated", "vaccinated"),
    Count.SIZES: ("size of pig", "sizes of pig"),
    Count.FIELDS: ("field", "fields"),
    Count.EXTRA_FIELDS: ("extra field", "extra fields"),
    Count.FREE_CELLS: ("free cell", "free cells"),
}
"""One of what is counted, and several (HP-E2)."""


def short(card: SeasonCard, second_prize: bool) -> str:
    """A second prize is told only if there are enough players for it (HP-E5)."""
    told = list(_prices(card))
    if card.effect.kind == Effect.MAJORITY:
        told.append(_majority(card.effect, second_prize))
    elif card.effect.kind != Effect.NOTHING:
        told.append(SAYS[card.effect.kind](card.effect))
    return "; ".join(told) or "no effect"


# -- prices (HP-E1) ------------------------------------------------------------------------------------------


def _prices(card: SeasonCard) -> Iterator[str]:
    buy, sell = _changes(list(card.buy)), _changes(list(card.sell))
    if buy and buy == sell:
        yield f"buy & sell {buy}"
        return
    yield from (f"{verb} {told}" for verb, told in (("buy", buy), ("sell", sell)) if told)


def _changes(deltas: list[int]) -> str:
    """`Average, Big −$2`."""
    things: dict[int, list[str]] = {}
    for name, delta in zip(GOODS, deltas):
        if delta:
            things.setdefault(delta, []).append(name)
    return ", ".join(f"{_together(names)} {signed(delta)}" for delta, names in things.items())


def _together(names: list[str]) -> str:
    if names[: len(SIZES)] == list(SIZES):
        names = ["any pig", *names[len(SIZES) :]]
    return ", ".join(names)


def signed(dollars: int) -> str:
    return f"{'+' if dollars > 0 else '−'}${abs(dollars)}"


# -- effects (HP-E3 to HP-E11) ---------------------------------------------------------------------------------


def _majority(effect: SeasonEffect, second_prize: bool) -> str:
    told = f"most {COUNTED[effect.counted][1]}: ${effect.amount}"
    return f"{told}, then ${effect.second}" if second_prize and effect.second else told


def _per(effect: SeasonEffect) -> str:
    one, several = COUNTED[effect.counted]
    return f"per {one}" if effect.per == 1 else f"per {effect.per} {several}"


def _feed(effect: SeasonEffect) -> str:
    """Bigs cannot be fed, so all the others are any pigs."""
    sizes = [name for size, name in zip(Size, SIZES) if effect.sizes[size]]
    if len(sizes) == len(SIZES) - 1:
        return f"feed {effect.times} {'pig' if effect.times == 1 else 'pigs'}"
    return f"feed {effect.times} {' or '.join(sizes)}"


def _threshold(effect: SeasonEffect) -> str:
    one, several = COUNTED[effect.counted]
    if effect.at_most == 0:
        return f"${effect.amount} if no {several}"
    return f"${effect.amount} if at most {effect.at_most} {one if effect.at_most == 1 else several}"


def _numbered(effect: SeasonEffect, name: str) -> str:
    return f"{effect.times} {name}{'' if effect.times == 1 else 's'}"


SAYS: dict[int, Callable[[SeasonEffect], str]] = {
    Effect.PAY: lambda effect: f"${effect.amount} {_per(effect)}",
    Effect.CHARGE: lambda effect: f"pay ${effect.amount} {_per(effect)}",
    Effect.THRESHOLD: _threshold,
    Effect.GAIN_PIG: lambda effect: f"1 {SIZES[effect.size_of]} {_per(effect)}",
    Effect.GAIN_ITEM: lambda effect: f"{_numbered(effect, ITEMS[effect.item_of])} each",
    Effect.FREE_FEED: _feed,
    Effect.FREE_VACCINATE: lambda effect: f"vaccinate {_numbered(effect, 'pig')}",
    Effect.LOSE_PIG: lambda effect: f"lose {_numbered(effect, f'unvaccinated {SIZES[effect.size_of]}')}",
}

ITEMS: Sequence[str] = GOODS[Good.VACCINE : Good.FIELD]
