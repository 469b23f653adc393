"""Opening the box: numbers, defence tables and cards from the TOML files of this folder."""

from __future__ import annotations

from boargame.core.box import CardSet, Unpacked
from boargame.core.files import Reader
from boargame.core.record import NONE
from boargame.games.wild_pigs_draft import vocabulary
from boargame.games.wild_pigs_draft.box import Box, MarketCard, ThreatCard
from boargame.games.wild_pigs_draft.judgement.reach import appraise
from boargame.games.wild_pigs_draft.names import (
    DESIGNS,
    HERD,
    LEVELS,
    MARKET_DECK,
    MOST,
    MOST_CHARGES,
    MOST_PAID,
    MOST_TAKEN,
    ROUNDS,
    ROW,
    SEATS,
    Colour,
    Effect,
    Era,
    Kind,
)
from boargame.games.wild_pigs_draft.shorthand.reading import COLOURS, amounts, parts

HIGHS = {Era.DAY: (3, 5), Era.TWILIGHT: (5, 7), Era.NIGHT: (7, 10)}
"""What the highest stat of a threat usually is."""

RANGES = {
    "rounds": (1, ROUNDS),
    "first_scrap": (0, 20),
    "row": (1, ROW),
    "scavenged": (0, MOST_TAKEN),
    "refitted": (0, MOST_TAKEN),
    "tinker": (1, MOST_PAID),
    "tinker_match": (0, MOST_PAID),
    "bonus": (0, MOST_TAKEN),
    "income": (0, 20),
    "supply": (0, MOST_TAKEN),
}
"""What the table has room for, and what makes sense; other numbers are 0 to 99."""


def unpack(cards: CardSet, box: Box) -> Unpacked:
    """The box for these cards; its options are there already."""
    _numbers(cards, box)
    _bag(box)
    _defence(cards, box)
    unpacking = _Unpacking(box)
    for era in Era:
        unpacking.threats(era, cards.deck(era.name.lower()))
    unpacking.market(cards.deck("market"))
    cards.end()
    appraise(box)
    names = {table: tuple(found) for table, found in unpacking.names.items()}
    titles = {table: tuple(found) for table, found in unpacking.titles.items()}
    return Unpacked(box, names, titles, tuple(unpacking.warnings))


def _numbers(cards: CardSet, box: Box) -> None:
    section = cards.about.section("numbers")
    for field in box.numbers.description:
        low, high = RANGES.get(field.name, (0, 99))
        setattr(box.numbers, field.name, section.number(field.name, low, high))
    if box.numbers.tinker_match > box.numbers.tinker:
        raise section.error("tinker_match", f"expected at most the {box.numbers.tinker} scrap of a Tinker (WD-5.B3a)")
    section.end()
    trophies = cards.about.section("trophies")
    for era in Era:
        box.trophy_vp[era] = trophies.number(era.label, 0, 99)
    trophies.end()


def _bag(box: Box) -> None:
    """As it was agreed (WD-2d, WD-G1)."""
    for colour, n in zip(Colour, box.options.bag.scrap, strict=True):
        box.scrap[colour] = n


def _defence(cards: CardSet, box: Box) -> None:
    """What each level of a track is worth (WD-3.B2)."""
    section = cards.about.section("defence")
    for key, cells in ("corner", box.corner), ("center", box.center):
        for level, n in enumerate(section.numbers(key, LEVELS, 0, MOST)):
            cells[level] = n
    section.end()


class _Unpacking:
    """One box being filled: cards get their places in the order of the files."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.names: dict[str, list[str]] = {"threats": [], "market": []}
        self.titles: dict[str, list[str]] = {"threats": [], "market": [], "market text": []}
        self.warnings: list[str] = []

    # -- threats ---------------------------------------------------------------------------------

    def threats(self, era: Era, deck: list[Reader]) -> None:
        count = 0
        for row in deck:
            card: ThreatCard = self.box.threats[self._add("threats", row)]
            card.era, card.copies = era, row.number("copies", 1, HERD, 1)
            for colour, n in zip(Colour, self._amounts(row, "stats", COLOURS, 0), strict=True):
                card.stats[colour] = n
            row.end()
            self._judge(row, card)
            count += card.copies
        self.box.threat_count = len(self.names["threats"])
        self._herd_size(era, deck, count)

    def _judge(self, row: Reader, card: ThreatCard) -> None:
        """A threat that nobody could ever meet is refused; one that is odd is played."""
        high, (low, most) = max(card.stats), HIGHS[card.era]
        if high == 0:
            raise row.error("stats", "expected at least one stat above 0 (WD-C7)")
        for colour in Colour:
            if card.stats[colour] == 0:
                self.warnings.append(f"{row.name}: a {colour.words} of 0 can never be met (WD-C7)")
        if not low <= high <= most:
            self.warnings.append(f"{row.name}: a highest stat of {high} is unusual for {card.era.label}")

    def _herd_size(self, era: Era, deck: list[Reader], count: int) -> None:
        if count > HERD:
            raise deck[0].error("copies", f"{era.label} has {count} threats; at most {HERD} fit in the box")
        if count < self.box.numbers.rounds * (SEATS + 1):
            self.warnings.append(f"{count} {era.label} threats may run out with five players (WD-G6)")

    # -- the market ------------------------------------------------------------------------------

    def market(self, deck: list[Reader]) -> None:
        count = 0
        for row in deck:
            card: MarketCard = self.box.market[self._add("market", row)]
            card.kind = row.one_of("kind", Kind)
            card.vp, card.copies = row.number("vp", 0, 99), row.number("copies", 1, MARKET_DECK, 1)
            self._cost(row, card)
            self._effect(row, card)
            if card.kind == Kind.ARSENAL:
                self._charges(row, card)
            else:
                self._item(row, card)
            row.end()
            count += card.copies
        self.box.market_count = len(deck)
        if count > MARKET_DECK:
            raise deck[0].error("copies", f"the market has {count} cards; at most {MARKET_DECK} fit in the box")
        if count < self.box.numbers.row:
            self.warnings.append(f"{count} market cards do not fill the Market Row (WD-G7)")

    def _cost(self, row: Reader, card: MarketCard) -> None:
        *colours, card.any_cost = self._amounts(row, "cost", (*COLOURS, "any"), 1)
        for colour, n in zip(Colour, colours, strict=True):
            card.cost[colour] = n
        if not 1 <= sum(colours) + card.any_cost <= MOST_PAID:
            raise row.error("cost", f"expected 1 to {MOST_PAID} scrap in all")

    def _effect(self, row: Reader, card: MarketCard) -> None:
        text = row.text("effect")
        try:
            vocabulary.read(card, text)
        except ValueError as error:
            raise row.error("effect", str(error)) from None
        self.titles["market text"].append(vocabulary.in_words(text))

    def _charges(self, row: Reader, card: MarketCard) -> None:
        """Charges are there to be spent, and only they can be."""
        card.charges = NONE if row.anything("charges") == "-" else row.number("charges", 1, MOST_CHARGES)
        if any(card.charged) and card.charges == NONE:
            raise row.error("charges", "'charge def' needs charges to spend (WD-E3)")
        if card.charges != NONE and not any(card.charged):
            raise row.error("charges", "nothing on this card spends them; expected '-', or 'charge def' (WD-E3)")

    def _item(self, row: Reader, card: MarketCard) -> None:
        if row.anything("charges") != 1:
            raise row.error("charges", "expected 1: an item is used once (WD-G10)")
        card.charges = row.number("charges", 1, 1)
        if len(parts(row.text("effect"))) != 1:
            raise row.error("effect", "expected one effect: an item is used for one thing (WD-G12)")
        if card.vp:
            raise row.error("vp", "expected 0: only arsenal cards score VP (WD-7c)")
        if card.effects[Effect.CHEAPER] >= self.box.numbers.tinker:
            most = self.box.numbers.tinker - 1
            raise row.error("effect", f"a Tinker costs {most + 1} scrap, so at most {most} less (WD-E11)")

    # -- parts -----------------------------------------------------------------------------------

    def _add(self, table: str, row: Reader) -> int:
        """The next place of a table."""
        name = row.text("id")
        if name in self.names[table]:
            raise row.error("id", f"there is another {name}")
        if len(self.names[table]) == DESIGNS:
            raise row.error("id", f"at most {DESIGNS} different {table} cards fit in the box")
        self.names[table].append(name)
        self.titles[table].append(row.text("name"))
        return len(self.names[table]) - 1

    def _amounts(self, row: Reader, key: str, units: tuple[str, ...], low: int) -> list[int]:
        try:
            return amounts(row.text(key), units, low)
        except ValueError as error:
            raise row.error(key, str(error)) from None
