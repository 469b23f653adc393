"""What a Season card does, in a sentence: `Each player may take one Piglet for every two adults`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from boargame.games.happy_pigs.box import Numbers, SeasonCard, SeasonEffect
from boargame.games.happy_pigs.names import Count, Effect, Good, Item, Size

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

COUNTED = {
    Count.PIGLETS: ("Piglet", "Piglets"),
    Count.SMALLS: ("Small pig", "Small pigs"),
    Count.AVERAGES: ("Average pig", "Average pigs"),
    Count.BIGS: ("Big pig", "Big pigs"),
    Count.PIGS: ("pig", "pigs"),
    Count.ADULTS: ("adult", "adults"),
    Count.UNVACCINATED: ("unvaccinated pig", "unvaccinated pigs"),
    Count.VACCINATED: ("vaccinated pig", "vaccinated pigs"),
    Count.SIZES: ("different size of pig", "different sizes of pig"),
    Count.FIELDS: ("field", "fields"),
    Count.EXTRA_FIELDS: ("field beyond the first", "fields beyond the first"),
    Count.FREE_CELLS: ("free cell", "free cells"),
}
"""One of what is counted, and several (HP-E2)."""

PIGS = ("Piglets", "Small pigs", "Average pigs", "Big pigs")
ITEMS = ("Vaccines", "Dietary Supplements", "Amulets of Life")
GOODS = (*PIGS, *ITEMS, "fields")


def in_words(card: SeasonCard, numbers: Numbers) -> str:
    """Everything the card does."""
    told = [*_prices(card), *_effect(card.effect, numbers)]
    if card.effect.window:
        told.append("Vaccines may be used before")
    return "; ".join(told) or "No effect"


# -- prices (HP-E1) --------------------------------------------------------------------------------


def _prices(card: SeasonCard) -> Iterable[str]:
    """Things that change alike in one phrase."""
    changes: dict[tuple[int, int], list[str]] = {}
    for good in Good:
        change = card.buy[good], card.sell[good] if good <= Good.BIG else 0
        changes.setdefault(change, []).append(GOODS[good])
    for (buy, sell), things in changes.items():
        told = [f"{verb} {_dollars(by)}" for verb, by in (("cost", buy), ("sell for", sell)) if by]
        if told:
            yield f"{_together(things)} {' and '.join(told)}"


def _dollars(by: int) -> str:
    return f"${abs(by)} {'more' if by > 0 else 'less'}"


def _together(things: list[str]) -> str:
    if things[: len(PIGS)] == list(PIGS):
        things = ["all pigs", *things[len(PIGS) :]]
    listed = _listed(things, "and")
    return listed[0].upper() + listed[1:]


# -- effects (HP-E3 to HP-E11) ---------------------------------------------------------------------


def _effect(effect: SeasonEffect, numbers: Numbers) -> list[str]:
    if effect.kind == Effect.NOTHING:
        return []
    if effect.kind == Effect.MAJORITY:
        return _majority(effect, numbers)
    return [f"Each player {SAYS[effect.kind](effect)}"]


def _majority(effect: SeasonEffect, numbers: Numbers) -> list[str]:
    told = [f"Who has the most {COUNTED[effect.counted][1]} receives ${effect.amount}"]
    if effect.second:
        from_so_many = (
            f"with {_number(numbers.second_prize_from)} or more players" if numbers.second_prize_from > 2 else ""
        )
        told.append(f"{from_so_many} the second most bring ${effect.second}".strip())
    return told


def _every(effect: SeasonEffect) -> str:
    one, several = COUNTED[effect.counted]
    return f"for every {one}" if effect.per == 1 else f"for every {_number(effect.per)} {several}"


def _item(effect: SeasonEffect) -> str:
    return Item(effect.item_of).words if effect.times == 1 else f"{_number(effect.times)} {ITEMS[effect.item_of]}"


def _feed(effect: SeasonEffect) -> str:
    sizes = [size for size in Size if effect.sizes[size]]
    if effect.times == 1:
        return f"may feed {_listed([size.words for size in sizes], 'or')} for free"
    return f"may feed up to {_number(effect.times)} {_listed([PIGS[size] for size in sizes], 'or')} for free"


def _vaccinate(effect: SeasonEffect) -> str:
    return f"may vaccinate {'a pig' if effect.times == 1 else f'up to {_number(effect.times)} pigs'} for free"


def _lose(effect: SeasonEffect) -> str:
    if effect.times == 1:
        return f"loses an unvaccinated {Size(effect.size_of).title}"
    return f"loses up to {_number(effect.times)} unvaccinated {PIGS[effect.size_of]}"


def _threshold(effect: SeasonEffect) -> str:
    one, several = COUNTED[effect.counted]
    counted = f"{_number(effect.at_most)} {one if effect.at_most == 1 else several}"
    return f"who has a pig and {'at most ' if effect.at_most else ''}{counted} receives ${effect.amount}"


SAYS: dict[Effect, Callable[[SeasonEffect], str]] = {
    Effect.PAY: lambda effect: f"receives ${effect.amount} {_every(effect)}",
    Effect.CHARGE: lambda effect: f"pays ${effect.amount} {_every(effect)}",
    Effect.THRESHOLD: _threshold,
    Effect.GAIN_PIG: lambda effect: f"may take one {Size(effect.size_of).title} {_every(effect)}",
    Effect.GAIN_ITEM: lambda effect: f"receives {_item(effect)}",
    Effect.FREE_FEED: _feed,
    Effect.FREE_VACCINATE: _vaccinate,
    Effect.LOSE_PIG: _lose,
}


def _number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def _listed(things: Sequence[str], last: str) -> str:
    return f" {last} ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)
