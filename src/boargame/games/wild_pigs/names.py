"""What things are called: everything in the game that has a name, and the most there can be of it."""

from __future__ import annotations

from enum import IntEnum

from boargame.core.record import CardOf, Seats

SEATS = Seats(5)
SLOTS = 4
STOCK = 6
"""Places in a lane of the market, for five players."""

TROPHIES = 16
"""Room for more than a player can win, who fights at most once in each of twelve turns (WP-5.2.2a)."""

THREAT_DECK = 20
THREAT_RESERVE = 64
MARKET_DECK = 96
DESIGNS = 96
"""Different cards of a kind."""

EFFECTS = 320
THRESHOLDS = 8
BOSSES = 8
"""Bosses of an era, and of both together twice that."""

THREAT, UPGRADE, WEAPON, BOSS = CardOf("threats"), CardOf("upgrades"), CardOf("weapons"), CardOf("bosses")
LINE = CardOf("lines")
"""A line of a card, by its place in the box's table of effects; it is called by the name of the card."""


class Colour(IntEnum):
    R = 0
    B = 1
    G = 2

    @property
    def label(self) -> str:
        return self.name

    @property
    def words(self) -> str:
        return ("Ferocity", "Cunning", "Mass")[self]


class Titled(IntEnum):
    """Names that are written with a capital."""

    @property
    def label(self) -> str:
        return self.name.title()


class Kind(Titled):
    FERAL = 0
    CUNNING = 1
    MASSIVE = 2
    HYBRID = 3


class Stance(Titled):
    AGGRESSIVE = 0
    TACTICAL = 1
    HUNKERED = 2
    BALANCED = 3


class Era(Titled):
    """The Day is always played before the Night (WP-1b, WP-4.1, WP-C11)."""

    DAY = 0
    NIGHT = 1


class Token(IntEnum):
    WILD = 0
    ATTACK = 1
    CONVERSION = 2
    MASS = 3

    @property
    def words(self) -> str:
        return f"{'an' if self is Token.ATTACK else 'a'} {self.name.title()} token"


class Row(IntEnum):
    FRONT = 0
    MID = 1
    BACK = 2

    @property
    def words(self) -> str:
        return self.name.title()


class Ware(IntEnum):
    UPGRADE = 0
    WEAPON = 1


class Lane(IntEnum):
    """Of a market."""

    NEW_STOCK = 0
    CARRYOVER = 1

    @property
    def words(self) -> str:
        return self.name.replace("_", " ").title()


class Gain(IntEnum):
    """What a line of a card may do to a player, at once (WP-E1 to WP-E9)."""

    TOKENS = 0
    CHOOSE_TOKEN = 1
    CUBES = 2
    CUBES_ANY = 3
    SLOT = 4
    SLOT_OF = 5
    HEAL = 6
    FREE_RESTANCE = 7
    VP = 8
    WOUND = 9
    LOSE_CUBES = 10
    LOSE_TOKENS = 11
    LOSE_VP = 12
    FREE_WEAPON = 13


# -- options: each value is explained in game.toml ------------------------------------------------


class BossMode(IntEnum):
    SIMULTANEOUS = 0
    SEQUENTIAL = 1
    SEQUENTIAL_PERSONAL = 2


class BossPenalty(IntEnum):
    UNDEFEATED_HITS_ALL = 0
    NONE = 1
    NONWINNERS = 2


class PenaltyScope(IntEnum):
    ALL_UNPAID = 0
    CHOSEN_ONLY = 1


class BossFirst(IntEnum):
    ROUND6_FIRST = 0
    NEXT_FIRST = 1


class BossIncome(IntEnum):
    NONE = 0
    PRODUCTION = 1


class WoundScoring(IntEnum):
    TIERED = 0
    CAPPED = 1
    STEPS_ONLY = 2


class HybridTheft(IntEnum):
    FEWER_THAN_TWO = 0
    ONLY_ZERO = 1


class TheftChooser(IntEnum):
    VICTIM = 0
    RANDOM = 1
    LARGEST = 2


class AttackOrder(IntEnum):
    LANE = 0
    VICTIM = 1


class ResourceCap(IntEnum):
    """How many cubes of each colour a player may hold."""

    NONE = 0
    TEN = 10
    TWELVE = 12
    FIFTEEN = 15
    TWENTY = 20
    THIRTY = 30

    @property
    def label(self) -> str:
        return str(int(self)) if self else "none"


class TiebreakResources(IntEnum):
    CUBES = 0
    CUBES_AND_TOKENS = 1


class OptionalLimit(IntEnum):
    EACH_ONCE = 0
    ONE_TOTAL = 1
    EXTEND_UNLIMITED = 2


class FirstMarket(IntEnum):
    SKIP = 0
    SLIDE = 1


class AttackLimit(IntEnum):
    UNLIMITED = 0
    ONE = 1

    @property
    def label(self) -> str:
        return "1" if self else "unlimited"


class NightSetup(IntEnum):
    PLAYERS = 0
    THREE = 1


class DeckEmpty(IntEnum):
    NO_SPAWN = 0
    RESERVE = 1


class WeaponReuse(IntEnum):
    PRINTED = 0
    SINGLE_USE = 1
    UNLIMITED = 2
