"""What things are called: everything in the game that has a name, and the most there can be of it."""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations

from boargame.core.record import NONE, CardOf, Seats

SEATS = Seats(4)
CARDS = 48
"""Different cards of a settlement."""

DECK = 80
"""Cards of a settlement."""

MONSTERS = 12
"""Three of each race."""

EFFECTS = 200
"""Lines of all cards together."""

SIEGES = 6
"""Different Siege Cards."""

FORTS = 12
"""Fortifications of a settlement, all of which can stand before one player."""

GEAR = 6
"""Pieces of Equipment that a monster can wear."""

OPEN_CARDS = 8
"""Cards that can be in the middle of being resolved, one inside the other."""

SCRY = 3
"""Cards that can be looked at together."""

RECIPE = 3
"""Construct cards that a Siege Card costs."""

DIE = 6
"""Sides of the one die (PI-2.5)."""

CARD = CardOf("cards")
MONSTER = CardOf("monsters")
ABILITY = CardOf("abilities")
"""A monster's own, at the same place."""
SIEGE = CardOf("siege")


class Race(IntEnum):
    NONE = NONE
    ORC = 0
    GOBLIN = 1
    KOBOLD = 2
    OGRE = 3

    @property
    def words(self) -> str:
        return f"the {self.name.title()}s"


class Role(IntEnum):
    """A monster's class; each race has one of each."""

    BRUISER = 0
    PROWLER = 1
    HEXER = 2

    @property
    def words(self) -> str:
        return f"the {self.name.title()}"


class Racial(IntEnum):
    """What all monsters of a race can do (PI-7)."""

    NONE = NONE
    BLOOD_LUST = 0
    DEVIOUS = 1
    PACK_ATTACK = 2
    OPPORTUNISTIC = 3

    @property
    def words(self) -> str:
        return self.name.replace("_", " ").title()


class Kind(IntEnum):
    LOOT = 0
    CONSTRUCT = 1
    EQUIPMENT = 2
    DEFENDER = 3
    FORTIFICATION = 4
    CATASTROPHE = 5


class Foe(IntEnum):
    """What a Combat Roll can be against."""

    DEFENDER = 0
    FORTIFICATION = 1


class Outcome(IntEnum):
    """Of a Combat Roll."""

    OPEN = 0
    WON = 1
    LOST = 2


class Slot(IntEnum):
    """Places for Equipment (PI-15.3)."""

    HEAD = 0
    HANDS = 1
    BODY = 2
    FEET = 3


class Material(IntEnum):
    TIMBER = 0
    STONE = 1
    IRON = 2
    ANY = 3


class Engine(IntEnum):
    """A player's copy of a Siege Card."""

    NONE = 0
    READY = 1
    EXHAUSTED = 2


class Window(IntEnum):
    """When an ability or a Siege Card works (PI-8.2)."""

    STATIC = 0
    ACTION = 1
    MAIN = 2
    ON_DRAW = 3
    BEFORE_ROLL = 4
    AFTER_ROLL = 5
    ON_WIN = 6


class Source(IntEnum):
    """Where an effect comes from."""

    LOOT = 0
    CATASTROPHE = 1
    RACIAL = 2
    CLASS = 3
    SIEGE = 4
    DEFENDER = 5
    FORTIFICATION = 6
    STEAL = 7  # the wounds of a failed theft


class Op(IntEnum):
    """What an effect does (PI-E1 to PI-E25); those that are always on are added up on the card instead."""

    HEAL = 0
    WOUND = 1
    READY = 2
    EXHAUST = 3
    SNARE = 4
    MOD_TURN = 5
    MOD_NEXT = 6
    BEST_NEXT = 7
    DRAW = 8
    SCRY_BOTTOM = 9
    SCRY_ORDER = 10
    STEAL = 11
    DROP_SELF = 12
    DROP_ALL = 13
    SALVAGE = 14
    DESTROY = 15
    RETREAT = 16
    SHIFT = 17
    STRIP = 18
    RAZE = 19
    REROLL = 20
    REDRAW = 21


class Side(IntEnum):
    """Whose monsters an effect selects."""

    SELF = 0
    OWN = 1
    ENEMY = 2
    ALL = 3


class Pick(IntEnum):
    """How many of them."""

    EACH = 0
    ONE = 1  # of the active player's choice
    PERPLAYER = 2  # of each player, by chance


class Filter(IntEnum):
    """What a selected monster must be; a selector has a bit for each."""

    EXHAUSTED = 0
    READY = 1
    ENGAGED = 2
    FREE = 3
    WOUNDED = 4
    EQUIPPED = 5
    UNSNARED = 6


# -- options: each value is explained in game.toml ------------------------------------------------


class Settlement(IntEnum):
    VILLAGE = 0
    TOWN = 1
    CITY = 2

    @property
    def words(self) -> str:
        return ("the Village of Happiness", "Smiley Town", "the City of Joy")[self]


class RaceAssign(IntEnum):
    FIXED_OR_RANDOM = 0
    CHOOSE_IN_SEAT_ORDER = 1


class FirstPlayer(IntEnum):
    ROLL_HIGH = 0
    UNIFORM = 1
    SEAT0 = 2


class AutoEnd(IntEnum):
    WHEN_NO_OPTIONS = 0
    STRICT = 1


class Idle(IntEnum):
    NO_BASIC_ACTION = 0
    NO_ACTION_AT_ALL = 1
    ALWAYS = 2


class DeathAt(IntEnum):
    EXCEED = 0
    EQUAL = 1


class Wipeout(IntEnum):
    SKIP = 0
    ELIMINATE = 1
    END_GAME = 2


class Engaged(IntEnum):
    STAY_EXHAUSTED = 0
    READY_COMBAT_ONLY = 1
    FORCED_FIRST = 2


class OrphanDefender(IntEnum):
    RETREAT = 0
    DISCARD = 1


class PackTiming(IntEnum):
    AFTER_ROLL = 0
    BEFORE_ROLL = 1


class Boost(IntEnum):
    PACK_ONLY = 0
    ALL = 1
    NONE = 2


class PoachPenalty(IntEnum):
    PRINTED = 0
    ONE_WOUND = 1


class SiegeLimit(IntEnum):
    PER_DESIGN = 0
    ONE_TOTAL = 1


class EquipScope(IntEnum):
    ANY_OWN = 0
    DRAWER_ONLY = 1


class EquipSwap(IntEnum):
    MINIMAL = 0
    ANY_SUBSET = 1
    FREE_ANYTIME = 2


class SecondFort(IntEnum):
    STACK = 0
    REPLACE = 1


class FortScope(IntEnum):
    RACIAL_CLASS = 0
    ALL_ENEMY_EFFECTS = 1


class FutileUse(IntEnum):
    HIDDEN = 0
    ALLOWED = 1


class StealEmpty(IntEnum):
    ILLEGAL = 0
    FIZZLE = 1


class LastCard(IntEnum):
    LATCH = 0
    REOPEN = 1


class FinalDiscard(IntEnum):
    TURN_END = 0
    ON_LAST_DRAW = 1


class TieBreak(IntEnum):
    NONE = NONE
    FEWEST_DEAD = 0
    MOST_DEFENDERS = 1
    MOST_CARDS = 2
    LATER_SEAT = 3


class PileView(IntEnum):
    OPEN = 0
    COUNT_ONLY = 1


def subsets(count: int) -> list[int]:
    """Every choice of some places, a bit each: the smaller ones first."""
    return [sum(1 << place for place in some) for size in range(count + 1) for some in combinations(range(count), size)]
