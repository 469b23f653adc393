"""Opening the box: numbers, stances and cards from the TOML files of this folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from boargame.core.box import CardSet, Unpacked
from boargame.core.files import Reader
from boargame.core.record import NONE, Cells
from boargame.games.wild_pigs import vocabulary
from boargame.games.wild_pigs.box import BossCard, Box, Span, ThreatCard, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.names import (
    BOSSES,
    DESIGNS,
    LINE,
    MARKET_DECK,
    SEATS,
    SLOTS,
    STOCK,
    THREAT_DECK,
    THREAT_RESERVE,
    THRESHOLDS,
    TROPHIES,
    Colour,
    Era,
    Kind,
    Stance,
)
from boargame.games.wild_pigs.rows import Stands
from boargame.games.wild_pigs.shorthand import cubes
from boargame.games.wild_pigs.vocabulary import Writer

T = TypeVar("T", UpgradeCard, WeaponCard)

COST_RANGE = {Era.DAY: (9, 14), Era.NIGHT: (12, 20)}
"""What threats usually cost in all (WP-7.1b)."""

MOST_OF = {
    "rounds": TROPHIES // 2,
    "threats_per_player": THREAT_DECK // SEATS,
    "extra_stock": STOCK - SEATS,
    "first_slots": SLOTS,
    "most_slots": SLOTS,
}
"""The most of some numbers that the table has room for."""

MOST_PENALTIES = 14
"""Lines of all penalties of a Boss, which a player may suffer at once."""


def unpack(cards: CardSet, box: Box) -> Unpacked:
    """The box for these cards; its options are there already."""
    _numbers(cards, box)
    _stances(cards, box)
    unpacking = _Unpacking(box)
    for era, deck in (Era.DAY, "day"), (Era.NIGHT, "night"):
        unpacking.threats(era, cards.deck(deck))
    unpacking.upgrades(cards.deck("upgrades"))
    unpacking.weapons(cards.deck("weapons"))
    unpacking.bosses(cards.deck("bosses", "boss"))
    cards.end()
    unpacking.warn()
    return unpacking.done()


def _numbers(cards: CardSet, box: Box) -> None:
    given = cards.about.section("numbers")
    for field in box.numbers.description:
        setattr(box.numbers, field.name, given.number(field.name, 0, MOST_OF.get(field.name, 99)))
    given.end()


def _stances(cards: CardSet, box: Box) -> None:
    given = cards.about.section("stances")
    for stance in Stance:
        printed, card = given.table(stance.label), box.stances[stance]
        _cubes(printed, "produces", card.produces)
        for kind in printed.some_of("weak", Kind):
            card.weak[kind] = True
        card.colour, card.hybrid = printed.one_of("colour", Colour), printed.one_of("hybrid", Kind)
        card.aims = printed.flag("aims")
        printed.end()


def _cubes(given: Reader, key: str, cells: Cells[int]) -> None:
    try:
        for colour, n in zip(Colour, cubes(given.text(key)), strict=True):
            cells[colour] = n
    except ValueError as error:
        raise given.error(key, str(error)) from None


class _Unpacking:
    """One box being filled: cards get their places in the order of the files."""

    def __init__(self, box: Box) -> None:
        self.box, self.writer = box, Writer(box)
        tables = ("threats", "upgrades", "weapons", "bosses")
        texts = ("threats text", "upgrades text", "weapons text", "rewards", "penalties", "thresholds")
        self.names: dict[str, list[str]] = {table: [] for table in tables}
        self.titles: dict[str, list[str]] = {table: [] for table in (*tables, *texts)}
        self.warnings: list[str] = []

    def done(self) -> Unpacked:
        """Lines of cards are called by the card they stand on."""
        names = {**self.names, LINE.table: self.writer.ids}
        titles = {**self.titles, LINE.table: self.writer.titles, "lines text": self.writer.texts}
        return Unpacked(
            self.box,
            {table: tuple(found) for table, found in names.items()},
            {table: tuple(found) for table, found in titles.items()},
            tuple(self.warnings),
        )

    def threats(self, era: Era, deck: list[Reader]) -> None:
        for given in deck:
            card: ThreatCard = self.box.threats[self._add("threats", given)]
            card.era, card.kind = era, given.one_of("type", Kind)
            card.vp, card.copies = given.number("vp", 0, 99), given.number("copies", 1, 60, 1)
            _cubes(given, "cost", card.cost)
            self._gains(given, "spoils", card.spoils, Stands.GAIN)
            self.titles["threats text"].append(vocabulary.say_gains(given.text("spoils")))
            given.end()
            low, high = COST_RANGE[era]
            if not low <= sum(card.cost) <= high:
                self.warnings.append(
                    f"{given.name}: a total cost of {sum(card.cost)} is unusual for {era.label} (WP-7.1b)"
                )
        self.box.threat_count = len(self.names["threats"])
        pool = sum(card.copies for card in self.box.threats if card.copies and card.era == era)
        if pool > THREAT_RESERVE:
            raise deck[0].error("copies", f"{era.label} has {pool} threats; at most {THREAT_RESERVE} fit in the box")
        if pool < THREAT_DECK:
            self.warnings.append(f"{pool} {era.label} threats do not fill the deck of five players (WP-4.2a)")

    def upgrades(self, deck: list[Reader]) -> None:
        for given in deck:
            card: UpgradeCard = self.box.upgrades[self._add("upgrades", given)]
            self._ware(given, card, vocabulary.read_upgrade)
            self.titles["upgrades text"].append(vocabulary.say_upgrade(given.text("effect")))
            given.end()
        self.box.upgrade_count = len(deck)
        self._deck_size("upgrades", deck, sum(card.copies for card in self.box.upgrades))

    def weapons(self, deck: list[Reader]) -> None:
        for given in deck:
            card: WeaponCard = self.box.weapons[self._add("weapons", given)]
            card.uses = NONE if given.anything("uses") == "-" else given.number("uses", 1, 99)
            self._ware(given, card, vocabulary.read_weapon)
            self.titles["weapons text"].append(vocabulary.say_weapon(given.text("effect")))
            given.end()
        self.box.weapon_count = len(deck)
        self._deck_size("weapons", deck, sum(card.copies for card in self.box.weapons))

    def bosses(self, deck: list[Reader]) -> None:
        for given in deck:
            card: BossCard = self.box.bosses[self._add("bosses", given, 2 * BOSSES)]
            card.era = given.one_of("era", Era)
            self._thresholds(given, card)
            given.end()
        self.box.boss_count = len(deck)
        for era in Era:
            count = sum(self.box.bosses[place].era == era for place in range(len(deck)))
            if not 1 <= count <= BOSSES:
                raise ValueError(f"bosses: {count} of {era.label}; expected 1 to {BOSSES}")

    def _thresholds(self, given: Reader, card: BossCard) -> None:
        """Each has a cost, a reward and a penalty; their texts have a place for as many as a Boss can have."""
        thresholds = given.entries("thresholds")
        if not 1 <= len(thresholds) <= THRESHOLDS:
            raise given.error("thresholds", f"expected 1 to {THRESHOLDS}")
        card.count = len(thresholds)
        for place in range(THRESHOLDS):
            reward = penalty = name = ""
            if place < len(thresholds):
                printed, threshold = thresholds[place], card.thresholds[place]
                name, reward, penalty = printed.text("id"), printed.text("reward"), printed.text("penalty")
                _cubes(printed, "cost", threshold.cost)
                self._gains(printed, "reward", threshold.reward, Stands.REWARD)
                self._gains(printed, "penalty", threshold.penalty, Stands.PENALTY)
                printed.end()
            self.titles["rewards"].append(vocabulary.say_gains(reward))
            self.titles["penalties"].append(vocabulary.say_gains(penalty))
            self.titles["thresholds"].append(name)
        if sum(threshold.penalty.count for threshold in card.thresholds) > MOST_PENALTIES:
            raise given.error("thresholds", f"expected at most {MOST_PENALTIES} penalties in all")

    def warn(self) -> None:
        if not any(card.unlocks_mass for card in self.box.upgrades):
            self.warnings.append("no upgrade unlocks Mass for Prepare (WP-5.2.2d)")

    # -- parts -----------------------------------------------------------------------------------

    def _add(self, table: str, given: Reader, most: int = DESIGNS) -> int:
        """The next place of a table."""
        name, title = given.text("id"), given.text("name")
        if name in self.names[table]:
            raise given.error("id", f"there is another {name}")
        if len(self.names[table]) == most:
            raise given.error("id", f"at most {most} different {table} fit in the box")
        self.names[table].append(name)
        self.titles[table].append(title)
        self.writer.begin(name, title)
        return len(self.names[table]) - 1

    def _ware(self, given: Reader, card: T, read: Callable[[T, str, Writer], None]) -> None:
        """What upgrades and weapons have in common: a price, VP, copies and effects."""
        card.vp, card.copies = given.number("vp", 0, 99), given.number("copies", 1, 60, 1)
        _cubes(given, "cost", card.cost)
        try:
            read(card, given.text("effect"), self.writer)
        except (ValueError, OverflowError) as error:
            raise given.error("effect", str(error)) from None

    def _gains(self, given: Reader, key: str, span: Span, here: Stands) -> None:
        try:
            self.writer.gains(span, given.text(key), here)
        except (ValueError, OverflowError) as error:
            raise given.error(key, str(error)) from None

    def _deck_size(self, table: str, deck: list[Reader], count: int) -> None:
        if count > MARKET_DECK:
            raise deck[0].error("copies", f"{count} {table}; at most {MARKET_DECK} fit in the box")
        if count < 2 * (SEATS + 1) + 4 * SEATS:
            self.warnings.append(f"{count} {table} may run out with five players (WP-G19)")
