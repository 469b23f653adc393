"""The texts of cards, read into the box: `heal 1 own:one:wounded; mod +2 turn own:each`.

What there is to say stands in `vocabulary.py`. Whatever is not in it, stands where it cannot work, or would not fit on
the table is refused.
"""

from __future__ import annotations

from typing import NamedTuple

from boargame.core.files import Reader
from boargame.games.pillage.box import Box, Effect, Lines, Statics
from boargame.games.pillage.names import EFFECTS, Op, Racial, Side, Source
from boargame.games.pillage.shorthand import Part
from boargame.games.pillage.vocabulary import SELECTING, SHARED, Stand, Word, read_deed, word_for

MOST_LINES = 4
"""Of one text: so all effects that wait for each other find room."""

# -- which effects may stand where -----------------------------------------------------------------


class Place(NamedTuple):
    """A text of a card."""

    whose: str
    stand: Stand
    source: Source = Source.CLASS  # of its lines; what is always on has none
    racial: Racial = Racial.NONE

    def allows(self, word: Word) -> bool:
        if self.stand == Stand.RACIAL:
            return word.shared is not None and word.shared.racial == self.racial
        return self.stand in word.stands


LOOT = Place("used Loot", Stand.USED, Source.LOOT)
CATASTROPHE = Place("a Catastrophe", Stand.USED, Source.CATASTROPHE)
DEFEAT = Place("a beaten Defender", Stand.USED, Source.DEFENDER)
DEFENDER = Place("a Defender that won", Stand.LOST, Source.DEFENDER)
FORTIFICATION = Place("a Fortification that held", Stand.LOST, Source.FORTIFICATION)
EQUIPMENT = Place("Equipment", Stand.WORN)
STATIC = Place("an ability that is always on", Stand.STATIC)
ABILITY = Place("an ability", Stand.USED, Source.CLASS)
ON_DRAW = Place("an ability on a draw", Stand.ON_DRAW, Source.CLASS)
AFTER_ROLL = Place("an ability after the roll", Stand.AFTER_ROLL, Source.CLASS)
SIEGE = Place("a Siege Card between actions, which has no monster of its own", Stand.SIEGE, Source.SIEGE)
SIEGE_ROLL = Place("a Siege Card for a roll", Stand.ROLL)

RACIAL = {racial: Place(racial.words, Stand.RACIAL, Source.RACIAL, racial) for racial in SHARED}
"""The effect of each racial ability; three of them are part of the rules (PI-7.4)."""


def read(text: str, place: Place) -> list[tuple[Word, Part]]:
    """The effects of a text, separated by semicolons, all of which may stand there."""
    found = [word_for(one.strip()) for one in text.split(";") if one.strip()]
    if len(found) > MOST_LINES:
        raise ValueError(f"{len(found)} effects; expected at most {MOST_LINES}")
    for place_of, (word, part) in enumerate(found, 1):
        if not place.allows(word):
            raise _misplaced(part, place)
        if word.deed and word.deed.op == Op.DRAW and place_of < len(found):
            raise part.refused("expected as the last effect")
    return found


def _misplaced(part: Part, place: Place) -> ValueError:
    return ValueError(f"{part.text!r} is not an effect of {place.whose} ({part.rule})")


# -- what is done once: lines of the box ---------------------------------------------------------------


class EffectWriter:
    """Writes the effects of cards into the box, one line after the other."""

    def __init__(self, box: Box, used: int = 0) -> None:
        self.box, self.used = box, used

    def write_of(self, entry: Reader, key: str, place: Place, lines: Lines, needed: bool = True) -> None:
        """All effects of a card's text."""
        text = entry.text(key) if needed else entry.text(key, "")
        try:
            self.write(text, place, lines)
        except ValueError as error:
            raise entry.error(key, str(error)) from None
        if needed and lines.count == 0:
            raise entry.error(key, "expected at least one effect")

    def write(self, text: str, place: Place, lines: Lines) -> None:
        """All effects of a text."""
        found = read(text, place)
        lines.begins, lines.count = self.used, len(found)
        for word, part in found:
            if self.used == EFFECTS:
                raise ValueError(f"at most {EFFECTS} effects of all cards together fit in the box")
            effect: Effect = self.box.effects[self.used]
            effect.source = place.source
            read_deed(word, part, effect)
            if place is SIEGE and needs_monster(effect):
                raise _misplaced(part, place)
            self.used += 1


def needs_monster(effect: Effect) -> bool:
    """Is the monster that causes it part of the effect?"""
    selects_it = effect.op in SELECTING and effect.who.side == Side.SELF
    return selects_it or (effect.op == Op.STEAL and effect.need > 0)


# -- what is always on: added up on the card -----------------------------------------------------------


def add_up_of(entry: Reader, key: str, place: Place, statics: Statics) -> None:
    """Everything that a card's text adds while it is in force (PI-15.6)."""
    try:
        found = read(entry.text(key), place)
        for word, part in found:
            assert word.lasting
            word.lasting.reads(part, statics)
    except ValueError as error:
        raise entry.error(key, str(error)) from None
    if not found:
        raise entry.error(key, "expected at least one effect")
