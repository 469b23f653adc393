"""What things are called: everything in the game that has a name, and the most there can be of it."""

from __future__ import annotations

from enum import IntEnum

from boargame.core.record import CardOf, Seats

SEATS = Seats(5)
ROUNDS = 5
"""Of an era, at most; also the places of the Horde Board."""

POOL = 6
"""Threats to draft from, for five players."""

ROW = 4
CARDS = 18
"""A player buys at most one card in each of fifteen turns and three Emergency Actions."""

TROPHIES = 15
HERD = 64
MARKET_DECK = 96
DESIGNS = 96
"""Different cards of a kind."""

LEVELS = 5
"""Of a track, from 0 to 4 (WD-3.B1)."""

MOST = 99
"""The highest number on a card."""

MOST_PAID = 6
"""Scrap that one thing costs."""

MOST_CHARGES = 9
"""On a card: so the defence of all charges that a player could ever spend in one clash can be written down."""

MOST_TAKEN = 3
"""Scrap of choice at once."""

THREAT, MARKET = CardOf("threats"), CardOf("market")


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


class Node(Titled):
    """Of the stance map; the corners come first, each in the place of its colour. They are printed so on the board."""

    RED = 0
    BLUE = 1
    GREEN = 2
    CENTER = 3


class Era(Titled):
    DAY = 0
    TWILIGHT = 1
    NIGHT = 2


class Kind(IntEnum):
    """Of a market card."""

    ARSENAL = 0
    ITEM = 1


class Effect(IntEnum):
    """What a market card can do, word by word: see vocabulary.py."""

    DEFENCE = 0
    NODE_DEFENCE = 1
    CHARGE = 2
    KILL_SCRAP = 3
    KILL_VP = 4
    KILL_RECHARGE = 5
    TROPHY_VP = 6
    HEAL = 7
    RESCUE = 8
    MOVE = 9
    CHEAPER = 10
    DRAW = 11
    RECHARGE = 12


class Outcome(IntEnum):
    """Of a clash (WD-5.3d)."""

    NONE = 0
    FAIL = 1
    REPEL = 2
    SLAY = 3


class Follow(IntEnum):
    """A choice that follows from a clash (WD-D6)."""

    NOTHING = 0
    RESCUE = 1
    SCRAP = 2
    RECHARGE = 3


# -- options: each value is explained in game.toml ------------------------------------------------


class Draw(IntEnum):
    RANDOM = 0
    CHOICE = 1


class CenterTinker(IntEnum):
    ONE_EACH = 0
    TWO_COLOURS = 1
    ANY = 2


class SlayTies(IntEnum):
    ANY = 0
    ALL = 1


class Compare(IntEnum):
    PER_COLOUR = 0
    MAX_VALUE = 1


class Bag(IntEnum):
    """How the scrap is divided: evenly, with one colour plentiful, or with one scarce (WD-G1)."""

    EVEN = 0
    MUCH_RED = 1
    MUCH_BLUE = 2
    MUCH_GREEN = 3
    LITTLE_RED = 4
    LITTLE_BLUE = 5
    LITTLE_GREEN = 6

    @property
    def label(self) -> str:
        return " ".join(f"{colour.label}{n}" for colour, n in zip(Colour, self.scrap, strict=True))

    @property
    def scrap(self) -> tuple[int, int, int]:
        """Tokens of each colour."""
        return SPLITS[self]


SPLITS = (50, 50, 50), (70, 40, 40), (40, 70, 40), (40, 40, 70), (30, 60, 60), (60, 30, 60), (60, 60, 30)


class Spent(IntEnum):
    BAG = 0
    OUT_OF_GAME = 1


class ArsenalLimit(IntEnum):
    NONE = 0
    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6

    @property
    def label(self) -> str:
        return str(int(self)) if self else "none"


class ChargeLimit(IntEnum):
    ONE = 0
    UNLIMITED = 1

    @property
    def label(self) -> str:
        return "unlimited" if self else "1"


REACH = len(Era) * len(Colour) * (MOST + 1)
"""Defences that make a difference: in each era, in each colour."""
