"""Opening the box: numbers, races, monsters and Siege Cards from the TOML files of this folder, and one settlement."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeVar

from boargame.core.box import CardSet, Unpacked
from boargame.core.files import BadFile, Reader
from boargame.core.words import label
from boargame.games.pillage import effects, texts
from boargame.games.pillage.box import Box, MonsterCard, RaceCard, SiegeCard
from boargame.games.pillage.judgement.deck import appraise
from boargame.games.pillage.names import (
    GEAR,
    RECIPE,
    SIEGES,
    Foe,
    Material,
    Op,
    Race,
    Racial,
    Role,
    Settlement,
    Slot,
    Window,
)
from boargame.games.pillage.settlement import SettlementDeck
from boargame.games.pillage.vocabulary import BOOSTING

E = TypeVar("E", bound=IntEnum)

MOST_WOUNDS = 20
MOST_SUPPLY = 9

RANGES = {"dead_monster": (0, 99)}
"""What the table has room for, and what makes sense."""

RACES = tuple(race for race in Race if race != Race.NONE)
RACIALS = tuple(racial for racial in Racial if racial != Racial.NONE)

ABILITIES = {
    Window.STATIC: effects.STATIC,
    Window.ACTION: effects.ABILITY,
    Window.MAIN: effects.ABILITY,
    Window.ON_DRAW: effects.ON_DRAW,
    Window.AFTER_ROLL: effects.AFTER_ROLL,
    Window.ON_WIN: effects.ABILITY,
}
"""When a class ability can work, and which effects it may have then (PI-8.2)."""


def unpack(cards: CardSet, box: Box) -> Unpacked:
    """The box for these cards; its options are there already. All settlements are read, so that a mistake in any of
    them is found; the cards of one of them are in the box."""
    _numbers(cards, box)
    _slots(cards, box)
    unpacking = _Unpacking(box)
    unpacking.races(cards.deck("races", "race"))
    unpacking.monsters(cards.deck("monsters", "monster"))
    unpacking.sieges(cards.deck("siege", "siege"))
    unpacking.settlements(cards)
    cards.end()
    appraise(box)
    names = {table: tuple(found) for table, found in unpacking.names.items()}
    titles = {table: tuple(found) for table, found in unpacking.titles.items()}
    return Unpacked(box, names, titles, tuple(unpacking.warnings))


# -- game.toml -------------------------------------------------------------------------------------


def _numbers(cards: CardSet, box: Box) -> None:
    numbers = cards.about.section("numbers")
    for field in box.numbers.description:
        setattr(box.numbers, field.name, numbers.number(field.name, *RANGES[field.name]))
    numbers.end()


def _slots(cards: CardSet, box: Box) -> None:
    """What a monster can wear (PI-15.3)."""
    slots = cards.about.section("slots")
    for slot in Slot:
        box.slots[slot] = slots.number(label(slot), 0, GEAR)
    if sum(box.slots) > GEAR:
        raise slots.error(label(Slot.FEET), f"{sum(box.slots)} slots in all; expected at most {GEAR} (PI-15.3)")
    slots.end()


# -- races, monsters, Siege Cards ------------------------------------------------------------------


class _Unpacking:
    """One box being filled: races and monsters lie in their order, other cards in the order of the files."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.writer = effects.EffectWriter(box)
        monsters = [""] * len(RACES) * len(Role)
        self.names = {
            "races": [""] * len(RACES), "abilities": [*monsters], "monsters": monsters, "siege": list[str](),
            "cards": list[str](),
        }  # fmt: skip
        self.titles = {
            "races": [""] * len(RACES), "races text": [""] * len(RACES),
            "monsters": [*monsters], "abilities": [*monsters], "abilities text": [*monsters],
            "siege": list[str](), "siege text": list[str](),
        }  # fmt: skip
        self.warnings: list[str] = []

    def races(self, deck: list[Reader]) -> None:
        """All four (PI-2.1)."""
        for entry in deck:
            race = _one_of(entry, "id", RACES)
            if self.names["races"][race]:
                raise entry.error("id", f"there is another {label(race)}")
            card = self.box.races[race]
            self._racial(entry, card)
            self.names["races"][race] = label(race)
            self.titles["races"][race] = entry.text("name")
            entry.end()
        for race in RACES:
            if not self.names["races"][race]:
                raise BadFile(f"races: {label(race)} is missing (PI-2.1)")
        self._exchange_racials()
        self.titles["races text"] = [texts.race(self.box, self.box.races[race]) for race in RACES]

    def _exchange_racials(self) -> None:
        """The option's abilities go to the first races; one whose own goes elsewhere gets what is left (PI-G01)."""
        given = [racial for racial in self.box.options.racial_map if racial != Racial.NONE]
        cards = [self.box.races[race] for race in RACES]
        printed = [card.racial for card in cards]
        does = {card.racial: (card.does.begins, card.does.count) for card in cards}
        if missing := [racial.words for racial in given if racial not in printed]:
            raise BadFile(f"option racial_map: no race of this set has {missing[0]} (PI-G01)")
        others = printed[len(given) :]
        left = [racial for racial in dict.fromkeys(printed) if racial not in given and racial not in others]
        dealt = given + [left.pop(0) if own in given and left else own for own in others]
        for card, racial in zip(cards, dealt, strict=True):
            card.racial = racial
            card.does.begins, card.does.count = does[racial]

    def _racial(self, entry: Reader, card: RaceCard) -> None:
        """The ability, and the effect that belongs to it; only a theft has numbers of its own (PI-7.4)."""
        card.racial = _one_of(entry, "racial", RACIALS)
        text, place = entry.text("effect"), effects.RACIAL[card.racial]
        try:
            if card.racial == Racial.DEVIOUS:
                self.writer.write(text, place, card.does)
            if len(effects.read(text, place)) != 1:
                raise ValueError(f"expected one effect, that of {place.whose} (PI-7.4)")
        except ValueError as error:
            raise entry.error("effect", str(error)) from None
        if card.racial == Racial.DEVIOUS and self.box.effects[card.does.begins].need == 0:
            raise entry.error("effect", "expected 'need' and 'miss': the die decides (PI-7.6)")

    def monsters(self, deck: list[Reader]) -> None:
        """One of each class for each race, with an ability of its own (PI-1.3, PI-8.1, PI-G38)."""
        for entry in deck:
            race, role = _one_of(entry, "race", RACES), entry.one_of("class", Role)
            place = race * len(Role) + role
            if self.names["monsters"][place]:
                raise entry.error("class", f"{label(race)} {label(role)} is there already (PI-1.3)")
            card: MonsterCard = self.box.monsters[place]
            card.wound_total = entry.number("wounds", 1, MOST_WOUNDS)
            self._ability(entry, card)
            self.names["monsters"][place] = self.names["abilities"][place] = entry.text("id")
            self.titles["monsters"][place] = entry.text("name")
            self.titles["abilities"][place] = entry.text("ability")
            self.titles["abilities text"][place] = texts.monster(self.box, card)
            entry.end()
        for place, name in enumerate(self.names["monsters"]):
            if not name:
                missing = f"{label(Race(place // len(Role)))} {label(Role(place % len(Role)))}"
                raise BadFile(f"monsters: {missing} is missing (PI-1.3)")

    def _ability(self, entry: Reader, card: MonsterCard) -> None:
        """Its window says which effects it may have, and what else must be given (PI-8.2)."""
        card.window, card.once = entry.one_of("window", Window), entry.flag("once")
        if card.window not in ABILITIES:
            raise entry.error("window", "a monster has no ability at that moment (PI-8.2)")
        if card.window == Window.STATIC:
            effects.add_up_of(entry, "effect", ABILITIES[card.window], card.statics)
            if card.once:
                raise entry.error("once", "what is always on cannot be used up (PI-8.4)")
        else:
            self.writer.write_of(entry, "effect", ABILITIES[card.window], card.does)
        if card.window == Window.ON_WIN:
            card.against = entry.one_of("against", Foe)
        if card.window in {Window.ON_DRAW, Window.AFTER_ROLL} and card.does.count != 1:
            raise entry.error("effect", "expected one effect (PI-8.2)")
        if not card.once and (why := self._endless(card)):
            raise entry.error("once", f"expected true: {why} (PI-8.4)")

    def _endless(self, card: MonsterCard) -> str:
        """Why an ability cannot do without a limit; empty if it can."""
        if card.window in {Window.MAIN, Window.AFTER_ROLL}:
            return "what costs nothing could be used for ever"
        ops = {self.box.effects[card.does.begins + i].op for i in range(card.does.count)}
        if Op.READY in ops:
            return "a monster that readies could act for ever"
        if ops & BOOSTING:
            return "bonuses would add up for ever"
        if Op.DRAW in ops and card.window == Window.ON_WIN and card.against == Foe.DEFENDER:
            return "the next Defender could be drawn and beaten at once, and so on"
        return ""

    def sieges(self, deck: list[Reader]) -> None:
        for place, entry in enumerate(deck):
            if place == SIEGES:
                raise entry.error("id", f"at most {SIEGES} different Siege Cards fit in the box")
            card: SiegeCard = self.box.siege[place]
            card.copies = entry.number("copies", 1, MOST_SUPPLY)
            _recipe(entry, card)
            card.window = entry.one_of("window", Window)
            if card.window == Window.MAIN:
                self.writer.write_of(entry, "effect", effects.SIEGE, card.does)
            elif card.window in {Window.BEFORE_ROLL, Window.AFTER_ROLL}:
                effects.add_up_of(entry, "effect", effects.SIEGE_ROLL, card.statics)
            else:
                raise entry.error("window", "expected main, before roll or after roll (PI-16.1)")
            self.names["siege"].append(entry.text("id"))
            self.titles["siege"].append(entry.text("name"))
            self.titles["siege text"].append(texts.siege(self.box, card))
            entry.end()
        self.box.siege_count = len(deck)

    # -- settlements ---------------------------------------------------------------------------------

    def settlements(self, cards: CardSet) -> None:
        """The one that is played goes into the box, the others into copies of it, where they are checked as well."""
        common = self.box.pack()[0]
        ids = set[str]()
        for settlement in Settlement:
            played = settlement == self.box.options.settlement
            box = self.box if played else type(self.box).unpack(common)
            deck = SettlementDeck(settlement, box, self.writer.used, self.titles["siege"])
            deck.read(cards.deck(label(settlement)), ids)
            self.warnings += deck.warnings
            if played:
                self.names["cards"] = deck.names
                self.titles |= {"cards": deck.titles, "cards text": deck.texts}


def _one_of(entry: Reader, key: str, members: tuple[E, ...]) -> E:
    """One of these members; that of an empty place is none of them."""
    wanted = entry.text(key)
    for one in members:
        if label(one) == wanted.lower().replace("_", " "):
            return one
    raise entry.error(key, f"{wanted!r} is not one of {', '.join(map(label, members))}")


def _recipe(entry: Reader, card: SiegeCard) -> None:
    """Construct cards by their material (PI-9.2)."""
    recipe = entry.table("recipe")
    for material in Material:
        if material != Material.ANY:
            card.recipe[material] = recipe.number(label(material), 0, RECIPE, 0)
    recipe.end()
    if not 1 <= sum(card.recipe) <= RECIPE:
        raise entry.error("recipe", f"expected 1 to {RECIPE} Construct cards in all (PI-9.5)")
