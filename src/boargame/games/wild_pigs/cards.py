"""Opening the box: numbers, stances and cards from the TOML files of this folder."""

from __future__ import annotations

from boargame.core.box import CardSet, Unpacked
from boargame.core.files import Reader
from boargame.core.record import NONE
from boargame.games.wild_pigs import effects, texts
from boargame.games.wild_pigs.box import BossCard, Box, ThreatCard, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.effects import GAINS, PENALTIES, REWARDS, Writer
from boargame.games.wild_pigs.names import (
    BOSSES,
    DESIGNS,
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
    Gain,
    Kind,
    Stance,
)

COST_RANGE = {Era.DAY: (9, 14), Era.NIGHT: (12, 20)}
"""What threats usually cost in all (WP-7.1b)."""


MOST_OF = {
    "rounds": TROPHIES // 2,
    "threats_per_player": THREAT_DECK // SEATS,
    "extra_stock": STOCK - SEATS,
    "first_slots": SLOTS,
    "most_slots": SLOTS,
}
"""Numbers that the table has only so much room for."""

MOST_PENALTIES = 14
"""Lines of all penalties of a Boss, which a player may suffer at once."""


def unpack(cards: CardSet, box: Box) -> Unpacked:
    """The box for these cards; its options are there already."""
    _numbers(cards, box)
    unpacking = _Unpacking(box)
    for era, deck in (Era.DAY, "day"), (Era.NIGHT, "night"):
        unpacking.threats(era, cards.deck(deck))
    unpacking.upgrades(cards.deck("upgrades"))
    unpacking.weapons(cards.deck("weapons"))
    unpacking.bosses(cards.deck("bosses", "boss"))
    cards.end()
    unpacking.warn()
    names = {table: tuple(found) for table, found in unpacking.names.items()}
    titles = {table: tuple(found) for table, found in unpacking.titles.items()}
    return Unpacked(box, names, titles, tuple(unpacking.warnings))


def _numbers(cards: CardSet, box: Box) -> None:
    told = cards.about.section("numbers")
    for field in box.numbers.description:
        setattr(box.numbers, field.name, told.number(field.name, 0, MOST_OF.get(field.name, 99)))
    told.end()
    stances = cards.about.section("stances")
    for stance in Stance:
        said, card = stances.table(stance.label), box.stances[stance]
        _cubes(said, "produces", card.produces)
        for kind in said.some_of("weak", Kind):
            card.weak[kind] = True
        card.colour, card.hybrid = said.one_of("colour", Colour), said.one_of("hybrid", Kind)
        card.aims = said.flag("aims")
        said.end()


def _cubes(told: Reader, key: str, cells: object) -> None:
    try:
        for colour, n in zip(Colour, effects.cubes(told.text(key)), strict=True):
            cells[colour] = n  # type: ignore[index]
    except ValueError as error:
        raise told.error(key, str(error)) from None


class _Unpacking:
    """One box being filled: cards get their places in the order of the files."""

    def __init__(self, box: Box) -> None:
        self.box, self.writer = box, Writer(box)
        tables = ("threats", "upgrades", "weapons", "bosses")
        self.names: dict[str, list[str]] = {table: [] for table in tables}
        self.titles: dict[str, list[str]] = {
            table: []
            for table in (
                *tables,
                "threats text",
                "upgrades text",
                "weapons text",
                "rewards",
                "penalties",
                "thresholds",
            )
        }
        self.warnings: list[str] = []

    def threats(self, era: Era, deck: list[Reader]) -> None:
        for told in deck:
            card: ThreatCard = self.box.threats[self._add("threats", told)]
            card.era, card.kind = era, told.one_of("type", Kind)
            card.vp, card.copies = told.number("vp", 0, 99), told.number("copies", 1, 60, 1)
            _cubes(told, "cost", card.cost)
            self._gains(told, "spoils", card.spoils, GAINS)
            self.titles["threats text"].append(texts.gains(told.text("spoils")))
            told.end()
            low, high = COST_RANGE[era]
            if not low <= sum(card.cost) <= high:
                self.warnings.append(
                    f"{told.name}: a total cost of {sum(card.cost)} is unusual for {era.label} (WP-7.1b)"
                )
        self.box.threat_count = len(self.names["threats"])
        pool = sum(card.copies for card in self.box.threats if card.copies and card.era == era)
        if pool > THREAT_RESERVE:
            raise deck[0].error("copies", f"{era.label} has {pool} threats; at most {THREAT_RESERVE} fit in the box")
        if pool < THREAT_DECK:
            self.warnings.append(f"{pool} {era.label} threats do not fill the deck of five players (WP-4.2a)")

    def upgrades(self, deck: list[Reader]) -> None:
        for told in deck:
            card: UpgradeCard = self.box.upgrades[self._add("upgrades", told)]
            self._ware(told, card)
            try:
                effects.upgrade(card, told.text("effect"), self.writer)
            except (ValueError, OverflowError) as error:
                raise told.error("effect", str(error)) from None
            self.titles["upgrades text"].append(texts.in_words(told.text("effect")))
            told.end()
        self.box.upgrade_count = len(deck)
        self._deck_size("upgrades", deck, sum(card.copies for card in self.box.upgrades))

    def weapons(self, deck: list[Reader]) -> None:
        for told in deck:
            card: WeaponCard = self.box.weapons[self._add("weapons", told)]
            self._ware(told, card)
            card.uses = NONE if told.anything("uses") == "-" else told.number("uses", 1, 99)
            try:
                effects.weapon(card, told.text("effect"), self.writer)
            except (ValueError, OverflowError) as error:
                raise told.error("effect", str(error)) from None
            self.titles["weapons text"].append(texts.in_words(told.text("effect")))
            told.end()
        self.box.weapon_count = len(deck)
        self._deck_size("weapons", deck, sum(card.copies for card in self.box.weapons))

    def bosses(self, deck: list[Reader]) -> None:
        for told in deck:
            card: BossCard = self.box.bosses[self._add("bosses", told, 2 * BOSSES)]
            card.era = told.one_of("era", Era)
            thresholds = told.entries("thresholds")
            if not 1 <= len(thresholds) <= THRESHOLDS:
                raise told.error("thresholds", f"expected 1 to {THRESHOLDS}")
            card.count = len(thresholds)
            for place in range(THRESHOLDS):
                reward = penalty = name = ""
                if place < len(thresholds):
                    said, threshold = thresholds[place], card.thresholds[place]
                    name, reward, penalty = said.text("id"), said.text("reward"), said.text("penalty")
                    _cubes(said, "cost", threshold.cost)
                    self._gains(said, "reward", threshold.reward, REWARDS)
                    self._gains(said, "penalty", threshold.penalty, PENALTIES)
                    said.end()
                self.titles["rewards"].append(texts.gains(reward))
                self.titles["penalties"].append(texts.gains(penalty))
                self.titles["thresholds"].append(name)
            if sum(threshold.penalty.count for threshold in card.thresholds) > MOST_PENALTIES:
                raise told.error("thresholds", f"expected at most {MOST_PENALTIES} penalties in all")
            told.end()
        self.box.boss_count = len(deck)
        for era in Era:
            count = sum(self.box.bosses[place].era == era for place in range(len(deck)))
            if not 1 <= count <= BOSSES:
                raise ValueError(f"bosses: {count} of {era.label}; expected 1 to {BOSSES}")

    def warn(self) -> None:
        if not any(card.unlocks_mass for card in self.box.upgrades):
            self.warnings.append("no upgrade unlocks Mass for Prepare (WP-5.2.2d)")

    # -- parts -----------------------------------------------------------------------------------

    def _add(self, table: str, told: Reader, most: int = DESIGNS) -> int:
        """The next place of a table."""
        name = told.text("id")
        if name in self.names[table]:
            raise told.error("id", f"there is another {name}")
        if len(self.names[table]) == most:
            raise told.error("id", f"at most {most} different {table} fit in the box")
        self.names[table].append(name)
        self.titles[table].append(told.text("name"))
        return len(self.names[table]) - 1

    def _ware(self, told: Reader, card: UpgradeCard | WeaponCard) -> None:
        card.vp, card.copies = told.number("vp", 0, 99), told.number("copies", 1, 60, 1)
        _cubes(told, "cost", card.cost)

    def _gains(self, told: Reader, key: str, span: object, allowed: frozenset[Gain]) -> None:
        try:
            self.writer.gains(span, told.text(key), allowed)  # type: ignore[arg-type]
        except (ValueError, OverflowError) as error:
            raise told.error(key, str(error)) from None

    def _deck_size(self, table: str, deck: list[Reader], count: int) -> None:
        if count > MARKET_DECK:
            raise deck[0].error("copies", f"{count} {table}; at most {MARKET_DECK} fit in the box")
        if count < 2 * (SEATS + 1) + 4 * SEATS:
            self.warnings.append(f"{count} {table} may run out with five players (WP-G19)")
