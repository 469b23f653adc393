"""The cards of a settlement: Loot, Construct, Equipment, Defenders, Fortifications and Catastrophes."""

from __future__ import annotations

from boargame.core.files import BadFile, Reader
from boargame.core.words import label
from boargame.games.pillage import effects, texts
from boargame.games.pillage.box import Box, Effect, Lines, PillageCard
from boargame.games.pillage.names import CARDS, DECK, FORTS, Kind, Material, Op, Race, Role, Settlement, Slot
from boargame.games.pillage.shorthand import MOST
from boargame.games.pillage.vocabulary import BOOSTING

USUAL_CARDS = 60
"""Of a settlement (PI-2.2)."""

MOST_POINTS = 99

DEFENCE = 5
"""The highest: so a bare die can beat it, and no game goes on for ever (PI-G36)."""

DRAWING = 6
"""Copies of all cards that draw more cards: this many can be in the middle of being resolved, one inside the other."""

BOOSTS = 99
"""What all effects and Siege Cards can add to one roll, if everything is used in the same turn."""


class SettlementDeck:
    """One settlement, read into a box that has races, monsters and Siege Cards already."""

    def __init__(self, settlement: Settlement, box: Box, used: int, sieges: list[str]) -> None:
        self.settlement, self.box, self.sieges = settlement, box, sieges
        self.writer = effects.EffectWriter(box, used)
        self.names: list[str] = []
        self.titles: list[str] = []
        self.texts: list[str] = []
        self.warnings: list[str] = []

    def read(self, deck: list[Reader], ids: set[str]) -> None:
        """All cards; their ids are no other settlement's."""
        for entry in deck:
            if entry.name in ids:
                raise entry.error("id", f"there is another {entry.name}")
            ids.add(entry.name)
            self._card(entry)
        self.box.card_count = len(deck)
        self._fits()
        self._serves()

    # -- one card ------------------------------------------------------------------------------------

    def _card(self, entry: Reader) -> None:
        if len(self.names) == CARDS:
            raise entry.error("id", f"at most {CARDS} different cards of a settlement fit in the box")
        card: PillageCard = self.box.cards[len(self.names)]
        self.names.append(entry.text("id"))
        self.titles.append(entry.text("name"))
        card.kind = entry.one_of("kind", Kind)
        card.copies, card.points = entry.number("copies", 1, DECK), entry.number("points", 0, MOST_POINTS)
        {
            Kind.LOOT: self._loot,
            Kind.CONSTRUCT: self._construct,
            Kind.EQUIPMENT: self._equipment,
            Kind.DEFENDER: self._defender,
            Kind.FORTIFICATION: self._fortification,
            Kind.CATASTROPHE: self._catastrophe,
        }[card.kind](entry, card)
        entry.end()
        self.texts.append(texts.card(self.box, card))

    def _loot(self, entry: Reader, card: PillageCard) -> None:
        """Without an effect it can only be banked (PI-6.5)."""
        self.writer.write_of(entry, "use", effects.LOOT, card.does, needed=False)

    def _construct(self, entry: Reader, card: PillageCard) -> None:
        card.material = entry.one_of("material", Material)

    def _equipment(self, entry: Reader, card: PillageCard) -> None:
        """No more than a monster can wear (PI-15.3)."""
        slots = entry.table("slots")
        for slot in Slot:
            card.slots[slot] = slots.number(label(slot), 0, self.box.slots[slot], 0)
        slots.end()
        if not any(card.slots):
            raise entry.error("slots", "expected at least one slot (PI-15.3)")
        effects.add_up_of(entry, "static", effects.EQUIPMENT, card.statics)

    def _defender(self, entry: Reader, card: PillageCard) -> None:
        self._opponent(entry, card, effects.DEFENDER)
        self.writer.write_of(entry, "on_win", effects.DEFEAT, card.on_win, needed=False)

    def _fortification(self, entry: Reader, card: PillageCard) -> None:
        _worthless(entry, card, "PI-13.6")
        self._opponent(entry, card, effects.FORTIFICATION)

    def _opponent(self, entry: Reader, card: PillageCard, place: effects.Place) -> None:
        card.defence = entry.number("defence", 1, DEFENCE)
        card.fail_wounds = entry.number("fail_wounds", 0, MOST)
        card.no_ties = entry.flag("no_ties")
        self.writer.write_of(entry, "on_lose", place, card.on_lose, needed=False)

    def _catastrophe(self, entry: Reader, card: PillageCard) -> None:
        _worthless(entry, card, "PI-14.1")
        self.writer.write_of(entry, "resolve", effects.CATASTROPHE, card.does)

    # -- all cards -----------------------------------------------------------------------------------

    def _fits(self) -> None:
        """Whatever happens, there must be room for it on the table."""
        self._limit("cards", self._copies(), DECK, "PI-2.2")
        self._limit("Fortifications", self._copies(Kind.FORTIFICATION), FORTS, "PI-13.2")
        drawing = sum(card.copies for card in self._cards() if Op.DRAW in {line.op for line in self._deeds(card)})
        self._limit("cards that draw more cards", drawing, DRAWING, "PI-E14")
        self._limit("on one roll from effects and Siege Cards", self._most_added(), BOOSTS, "PI-E6")
        if self._copies() == 0:
            raise BadFile(f"{label(self.settlement)}: expected at least one card (PI-3.3)")

    def _limit(self, what: str, count: int, most: int, rule: str) -> None:
        if count > most:
            raise BadFile(f"{label(self.settlement)}: {count} {what}; there is room for {most} ({rule})")

    def _serves(self) -> None:
        """What is odd, but can be played."""
        count = self._copies()
        if count != USUAL_CARDS:
            self.warnings.append(f"{label(self.settlement)}: {count} cards; a settlement has {USUAL_CARDS} (PI-2.2)")
        offered = {material: self._copies(Kind.CONSTRUCT, material) for material in Material}
        for place, title in enumerate(self.sieges):
            recipe = self.box.siege[place].recipe
            missing = sum(max(0, recipe[one] - offered[one]) for one in Material if one != Material.ANY)
            if missing > offered[Material.ANY]:
                self.warnings.append(f"{label(self.settlement)}: {title} can never be built of its cards (PI-9.2)")

    def _cards(self) -> list[PillageCard]:
        return [self.box.cards[place] for place in range(self.box.card_count)]

    def _copies(self, kind: Kind | None = None, material: Material | None = None) -> int:
        return sum(
            card.copies
            for card in self._cards()
            if (kind is None or card.kind == kind) and (material is None or card.material == material)
        )

    def _lines(self, *some: Lines) -> list[Effect]:
        return [self.box.effects[lines.begins + i] for lines in some for i in range(lines.count)]

    def _deeds(self, card: PillageCard) -> list[Effect]:
        """What can be done once with each copy; nothing of the sort follows a lost roll."""
        return self._lines(card.does, card.on_win)

    def _most_added(self) -> int:
        """Every copy used, every Siege Card, and the abilities of the race with the strongest."""
        cards = sum(card.copies * _boosts(self._deeds(card)) for card in self._cards())
        sieges = [self.box.siege[place] for place in range(self.box.siege_count)]
        built = sum(max(siege.statics.bonus) + _boosts(self._lines(siege.does)) for siege in sieges)
        monsters = [_boosts(self._lines(monster.does)) for monster in self.box.monsters]
        led = max(sum(monsters[race * len(Role) : (race + 1) * len(Role)]) for race in Race if race != Race.NONE)
        return cards + built + led


def _boosts(lines: list[Effect]) -> int:
    return sum(line.n for line in lines if line.op in BOOSTING)


def _worthless(entry: Reader, card: PillageCard, rule: str) -> None:
    if card.points:
        raise entry.error("points", f"expected 0: it never scores ({rule})")
