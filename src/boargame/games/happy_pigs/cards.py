"""Opening the box: numbers, stock and prices, Season cards and shapes from the TOML files of this folder."""

from __future__ import annotations

import re
from enum import IntEnum

from boargame.core.box import CardSet, Unpacked
from boargame.core.files import BadFile, Reader
from boargame.core.record import Cells
from boargame.core.words import label, member
from boargame.games.happy_pigs import texts
from boargame.games.happy_pigs.box import Box, SeasonCard
from boargame.games.happy_pigs.names import (
    CARDS,
    FIELDS,
    ROUNDS,
    SEASON_CARDS,
    SEATS,
    Count,
    Effect,
    FieldResale,
    Geometry,
    Good,
    Item,
    ItemCounts,
    Job,
    Season,
    Size,
)
from boargame.games.happy_pigs.packing import Shape, room
from boargame.games.happy_pigs.rules.season import TIE

MOST = 99
MOST_ROWS, MOST_COLUMNS = 5, 12
MOST_SIDE = 5
"""Of a field, and of a pig: for more, what fits would take long to work out."""

USUAL_ACTIONS = 30
"""Of all limits of a card together."""

RANGES = {
    "rounds": (len(Season), ROUNDS),
    "rounds_a_season": (1, ROUNDS // len(Season)),
}
"""What the table has room for; other numbers are 0 to 99."""

NUMBERS = {
    Effect.NOTHING: (),
    Effect.PAY: ("count", "per", "amount"),
    Effect.CHARGE: ("count", "per", "amount"),
    Effect.THRESHOLD: ("count", "at_most", "amount"),
    Effect.MAJORITY: ("count", "amount", "second"),
    Effect.GAIN_PIG: ("size", "count", "per"),
    Effect.GAIN_ITEM: ("item", "times"),
    Effect.FREE_FEED: ("sizes", "times"),
    Effect.FREE_VACCINATE: ("times",),
    Effect.LOSE_PIG: ("size", "times"),
}
"""What each effect is told."""

LOWEST = {"per": 1, "at_most": 0, "amount": 1, "second": 0, "times": 1}


def unpack(cards: CardSet, box: Box) -> Unpacked:
    """The box for these cards; its options are there already."""
    _numbers(cards, box)
    _stock(cards, box)
    _prices(cards, box)
    _geometry(cards.deck("geometry", "geometry"), box)
    unpacking = _Unpacking(box)
    unpacking.seasons(cards.deck("seasons"))
    cards.end()
    names = {"seasons": tuple(unpacking.names)}
    titles = {"seasons": tuple(unpacking.titles), "seasons text": tuple(unpacking.texts)}
    return Unpacked(box, names, titles, tuple(unpacking.warnings))


# -- game.toml -------------------------------------------------------------------------------------


def _numbers(cards: CardSet, box: Box) -> None:
    told = cards.about.section("numbers")
    for field in box.numbers.description:
        low, high = RANGES.get(field.name, (0, MOST))
        setattr(box.numbers, field.name, told.number(field.name, low, high))
    if box.numbers.rounds != len(Season) * box.numbers.rounds_a_season:
        each = box.numbers.rounds_a_season
        raise told.error("rounds", f"expected {len(Season) * each}, {each} for each season (HP-2.8)")
    told.end()


def _stock(cards: CardSet, box: Box) -> None:
    told = cards.about.section("stock")
    _amounts(told.table("pigs"), Size, box.pigs)
    for item, count in zip(Item, ItemCounts(box.options.item_counts).counts):
        box.items[item] = count
    box.fields = told.number("fields", SEATS, FIELDS)
    told.end()


def _prices(cards: CardSet, box: Box) -> None:
    told = cards.about.section("prices")
    _amounts(told.table("pigs"), Size, box.pig_prices)
    _amounts(told.table("items"), Item, box.item_prices)
    told.end()
    items = sum(price * count for price, count in zip(box.item_prices, box.items))
    fields = FIELDS * (FIELDS + 1)
    most = items + box.numbers.field_step * (
        fields if box.options.tie_break_fields == FieldResale.NEXT_PRICE else fields // 2 - 1
    )
    if most >= TIE:
        raise told.error("items", f"all items and fields may bring at most ${TIE - 1}, not ${most} (HP-15.4)")


def _amounts(told: Reader, names: type[IntEnum], cells: Cells[int]) -> None:
    for one in names:
        cells[one] = told.number(label(one), 0, MOST)
    told.end()


# -- shapes ----------------------------------------------------------------------------------------


def _geometry(deck: list[Reader], box: Box) -> None:
    """What fits on how many fields, by the shapes of the option `geometry` (HP-G41)."""
    found = {told.one_of("id", Geometry): told for told in deck}
    shapes = {geometry: _shapes(told) for geometry, told in found.items()}
    for geometry in Geometry:
        if geometry not in shapes:
            raise BadFile(f"geometry: {label(geometry)} is missing (HP-G41)")
    field, pigs = shapes[box.options.geometry]
    try:
        fits = room(field, pigs, tuple(box.pigs), box.options.span_boards)
    except ValueError as error:
        raise found[box.options.geometry].error("field", str(error)) from None
    box.cells = field[0] * field[1]
    box.field[0], box.field[1] = field
    for size, (rows, columns) in zip(Size, pigs):
        box.area[size] = rows * columns
        box.tiles[size, 0], box.tiles[size, 1] = rows, columns
    for farm, found_room in zip(box.farms, fits.farms):
        farm.begins, farm.smalls, farm.averages, farm.bigs = found_room
    box.__dict__["room"] = fits.row  # not copied: nobody writes into a box


def _shapes(told: Reader) -> tuple[Shape, tuple[Shape, ...]]:
    """The field, and the pig of each size, which must fit on it."""
    rows, columns = told.numbers("field", 2, 1, MOST_COLUMNS)
    if rows > MOST_ROWS:
        raise told.error("field", f"expected at most {MOST_ROWS} rows")
    pigs = list[Shape]()
    for size in Size:
        high, wide = told.numbers(label(size), 2, 1, MOST_SIDE)
        if not any(one <= rows and other <= columns for one, other in ((high, wide), (wide, high))):
            raise told.error(label(size), f"does not fit on a field of {rows} by {columns}")
        pigs.append((high, wide))
    told.end()
    return (rows, columns), tuple(pigs)


# -- Season cards ----------------------------------------------------------------------------------


class _Unpacking:
    """One box being filled: cards get their places in the order of the file."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.names: list[str] = []
        self.titles: list[str] = []
        self.texts: list[str] = []
        self.warnings: list[str] = []

    def seasons(self, deck: list[Reader]) -> None:
        for told in deck:
            card = self._add(told)
            card.season = told.one_of("season", Season)
            self._limits(told, card)
            _price_changes(told, card)
            _effect(told, card)
            told.end()
            self.texts.append(texts.in_words(card, self.box.numbers))
        self.box.card_count = len(deck)
        for season in Season:
            self._enough(season)

    def _add(self, told: Reader) -> SeasonCard:
        """The next place."""
        if len(self.names) == CARDS:
            raise told.error("id", f"at most {CARDS} different Season cards fit in the box")
        self.names.append(told.text("id"))
        self.titles.append(told.text("name"))
        card: SeasonCard = self.box.cards[len(self.names) - 1]
        return card

    def _limits(self, told: Reader, card: SeasonCard) -> None:
        jobs = [job for job in Job if job >= 0]
        for job, limit in zip(jobs, told.numbers("limits", len(jobs), 0, MOST)):
            card.limits[job] = limit
        if sum(card.limits) != USUAL_ACTIONS:
            self.warnings.append(
                f"{told.name}: {sum(card.limits)} actions in all are unusual; others have {USUAL_ACTIONS}"
            )

    def _enough(self, season: Season) -> None:
        """A season needs as many cards as are played, and there is room for so many."""
        count = sum(self.box.cards[place].season == season for place in range(self.box.card_count))
        least = self.box.numbers.rounds_a_season
        if not least <= count <= SEASON_CARDS:
            raise BadFile(f"seasons: {season.label} has {count} cards; expected {least} to {SEASON_CARDS} (HP-2.7)")


def _price_changes(told: Reader, card: SeasonCard) -> None:
    """`buy field -3, sell big +2` (HP-E1)."""
    for part in filter(None, map(str.strip, told.text("prices", "").split(","))):
        found = re.fullmatch(r"(buy|sell) (\w+) ([+-][1-9][0-9]?)", part)
        if not found:
            raise told.error("prices", f"{part!r} is no change of a price such as 'buy field -3' (HP-E1)")
        try:
            thing = member(Good if found[1] == "buy" else Size, found[2])
        except ValueError as error:
            raise told.error("prices", str(error)) from None
        cells = card.buy if found[1] == "buy" else card.sell
        if cells[thing]:
            raise told.error("prices", f"{found[1]} {found[2]} is there twice")
        cells[thing] = int(found[3])


def _effect(told: Reader, card: SeasonCard) -> None:
    """What happens in phase 5, with all the numbers it needs; others are refused as unknown (HP-E3 to HP-E11)."""
    effect = card.effect
    if told.text("effect", ""):
        effect.kind = told.one_of("effect", Effect)
    for key in NUMBERS[effect.kind]:
        if key == "count":
            effect.counted = told.one_of(key, Count)
        elif key == "size":
            effect.size_of = told.one_of(key, Size)
        elif key == "item":
            effect.item_of = told.one_of(key, Item)
        elif key == "sizes":
            _sizes(told, effect.sizes)
        else:
            setattr(effect, key, told.number(key, LOWEST[key], MOST))
    effect.window = told.flag("window")
    if effect.window and effect.kind in {Effect.NOTHING, Effect.MAJORITY}:
        raise told.error("window", "expected an effect on one player after another (HP-G25)")


def _sizes(told: Reader, cells: Cells[bool]) -> None:
    """Which pigs may be fed for free (HP-E8)."""
    for size in told.some_of("sizes", Size):
        if size == Size.BIG:
            raise told.error("sizes", "a Big pig cannot be fed (HP-6.3)")
        cells[size] = True
    if not any(cells):
        raise told.error("sizes", "expected at least one size")
