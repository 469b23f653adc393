"""Opening the box: numbers, stock and prices, Season cards and shapes from the TOML files of this folder."""

from __future__ import annotations

from enum import IntEnum

from boargame.core.box import CardSet, Unpacked
from boargame.core.files import BadFile, Reader
from boargame.core.record import Cells
from boargame.core.words import label
from boargame.games.happy_pigs import vocabulary
from boargame.games.happy_pigs.box import Box, SeasonCard
from boargame.games.happy_pigs.names import (
    CARDS,
    FIELDS,
    ROUNDS,
    SEASON_CARDS,
    SEATS,
    FieldResale,
    Geometry,
    Item,
    ItemCounts,
    Job,
    Season,
    Size,
)
from boargame.games.happy_pigs.packing import Shape, room
from boargame.games.happy_pigs.rules.season import TIE
from boargame.games.happy_pigs.vocabulary import MOST

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
    section = cards.about.section("numbers")
    for field in box.numbers.description:
        low, high = RANGES.get(field.name, (0, MOST))
        setattr(box.numbers, field.name, section.number(field.name, low, high))
    if box.numbers.rounds != len(Season) * box.numbers.rounds_a_season:
        each = box.numbers.rounds_a_season
        raise section.error("rounds", f"expected {len(Season) * each}, {each} for each season (HP-2.8)")
    section.end()


def _stock(cards: CardSet, box: Box) -> None:
    section = cards.about.section("stock")
    _amounts(section.table("pigs"), Size, box.pigs)
    for item, count in zip(Item, ItemCounts(box.options.item_counts).counts):
        box.items[item] = count
    box.fields = section.number("fields", SEATS, FIELDS)
    section.end()


def _prices(cards: CardSet, box: Box) -> None:
    section = cards.about.section("prices")
    _amounts(section.table("pigs"), Size, box.pig_prices)
    _amounts(section.table("items"), Item, box.item_prices)
    section.end()
    items = sum(price * count for price, count in zip(box.item_prices, box.items))
    fields = FIELDS * (FIELDS + 1)
    most = items + box.numbers.field_step * (
        fields if box.options.tie_break_fields == FieldResale.NEXT_PRICE else fields // 2 - 1
    )
    if most >= TIE:
        raise section.error("items", f"all items and fields may bring at most ${TIE - 1}, not ${most} (HP-15.4)")


def _amounts(row: Reader, names: type[IntEnum], cells: Cells[int]) -> None:
    for one in names:
        cells[one] = row.number(label(one), 0, MOST)
    row.end()


# -- shapes ----------------------------------------------------------------------------------------


def _geometry(deck: list[Reader], box: Box) -> None:
    """What fits on how many fields, by the shapes of the option `geometry` (HP-G41)."""
    found = {row.one_of("id", Geometry): row for row in deck}
    shapes = {geometry: _shapes(row) for geometry, row in found.items()}
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


def _shapes(row: Reader) -> tuple[Shape, tuple[Shape, ...]]:
    """The field, and the pig of each size, which must fit on it."""
    rows, columns = row.numbers("field", 2, 1, MOST_COLUMNS)
    if rows > MOST_ROWS:
        raise row.error("field", f"expected at most {MOST_ROWS} rows")
    pigs = list[Shape]()
    for size in Size:
        high, wide = row.numbers(label(size), 2, 1, MOST_SIDE)
        if not any(one <= rows and other <= columns for one, other in ((high, wide), (wide, high))):
            raise row.error(label(size), f"does not fit on a field of {rows} by {columns}")
        pigs.append((high, wide))
    row.end()
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
        for written in deck:
            card = self._add(written)
            card.season = written.one_of("season", Season)
            self._limits(written, card)
            vocabulary.read(written, card)
            written.end()
            self.texts.append(vocabulary.in_words(card, self.box.numbers))
        self.box.card_count = len(deck)
        for season in Season:
            self._enough(season)

    def _add(self, written: Reader) -> SeasonCard:
        """The next place."""
        if len(self.names) == CARDS:
            raise written.error("id", f"at most {CARDS} different Season cards fit in the box")
        self.names.append(written.text("id"))
        self.titles.append(written.text("name"))
        card: SeasonCard = self.box.cards[len(self.names) - 1]
        return card

    def _limits(self, written: Reader, card: SeasonCard) -> None:
        jobs = [job for job in Job if job >= 0]
        for job, limit in zip(jobs, written.numbers("limits", len(jobs), 0, MOST)):
            card.limits[job] = limit
        if sum(card.limits) != USUAL_ACTIONS:
            self.warnings.append(
                f"{written.name}: {sum(card.limits)} actions in all are unusual; others have {USUAL_ACTIONS}"
            )

    def _enough(self, season: Season) -> None:
        """A season needs at least as many cards as are played, and no more than the box has room for."""
        count = sum(self.box.cards[place].season == season for place in range(self.box.card_count))
        least = self.box.numbers.rounds_a_season
        if not least <= count <= SEASON_CARDS:
            raise BadFile(f"seasons: {season.label} has {count} cards; expected {least} to {SEASON_CARDS} (HP-2.7)")
