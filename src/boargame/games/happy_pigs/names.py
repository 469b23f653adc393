"""What things are called: everything in the game that has a name, and the most there can be of it."""

from __future__ import annotations

from enum import IntEnum

from boargame.core.record import NONE, CardOf, Seats

SEATS = Seats(6)
CARDS = 48
"""Different Season cards, at most."""

SEASON_CARDS = 12
"""Of a season, at most."""

ROUNDS = 16
"""Of a year, at most."""

FIELDS = 20
"""Of one farm, at most."""

ROOM = 1_200_507
"""Entries of the table that says what fits: as many as 20 square fields in one strip need."""

CARD = CardOf("seasons")


class Size(IntEnum):
    PIGLET = 0
    SMALL = 1
    AVERAGE = 2
    BIG = 3

    @property
    def title(self) -> str:
        return ("Piglet", "Small pig", "Average pig", "Big pig")[self]

    @property
    def words(self) -> str:
        return f"{'an' if self is Size.AVERAGE else 'a'} {self.title}"


class Pig(IntEnum):
    """Size, and whether it is vaccinated: twice the size, plus one."""

    P0 = 0
    P1 = 1
    S0 = 2
    S1 = 3
    A0 = 4
    A1 = 5
    B0 = 6
    B1 = 7

    @property
    def label(self) -> str:
        return self.name

    @property
    def words(self) -> str:
        size = Size(self // 2).title
        return f"a vaccinated {size}" if self % 2 else f"an unvaccinated {size}"


class LostPigs(IntEnum):
    """Several pigs that a card or a change of season takes: all of one size, unvaccinated."""

    PIGLETS = 0
    SMALLS = 1
    AVERAGES = 2
    BIGS = 3

    @property
    def words(self) -> str:
        return f"unvaccinated {Size(self).title}s"


class Unfed(IntEnum):
    """Why a card feeds none of somebody's pigs; the last that is true is nearest to a feeding."""

    NO_PIG = 0
    FED = 1
    NO_TILE = 2
    NO_ROOM = 3

    @property
    def words(self) -> str:
        return {
            Unfed.NO_PIG: "there is no such pig",
            Unfed.FED: "all were fed this round",
            Unfed.NO_TILE: "the reserve has no larger pig",
            Unfed.NO_ROOM: "no room to grow",
        }[self]


class Item(IntEnum):
    VACCINE = 0
    SUPPLEMENT = 1
    AMULET = 2

    @property
    def words(self) -> str:
        return ("a Vaccine", "a Dietary Supplement", "an Amulet of Life")[self]


class Good(IntEnum):
    """What can be bought: a pig by size, an item, a field."""

    PIGLET = 0
    SMALL = 1
    AVERAGE = 2
    BIG = 3
    VACCINE = 4
    SUPPLEMENT = 5
    AMULET = 6
    FIELD = 7

    @property
    def words(self) -> str:
        return "a field" if self is Good.FIELD else Size(self).words if self < 4 else Item(self - 4).words


class Job(IntEnum):
    """What an action tile shows. People call it an action, but so they call each single thing that the tile allows."""

    NONE = NONE
    FEED = 0
    MATE = 1
    BUY = 2
    SELL = 3

    @property
    def label(self) -> str:
        return self.name.title()


class Season(IntEnum):
    SPRING = 0
    SUMMER = 1
    AUTUMN = 2
    WINTER = 3

    @property
    def label(self) -> str:
        return self.name.title()


class Count(IntEnum):
    """What a card may count on a farm (HP-E2)."""

    PIGLETS = 0
    SMALLS = 1
    AVERAGES = 2
    BIGS = 3
    PIGS = 4
    ADULTS = 5
    UNVACCINATED = 6
    VACCINATED = 7
    SIZES = 8
    FIELDS = 9
    EXTRA_FIELDS = 10
    FREE_CELLS = 11


class Effect(IntEnum):
    """What a card may do in phase 5 (HP-E3 to HP-E11); see `vocabulary.py`."""

    NOTHING = 0
    PAY = 1
    CHARGE = 2
    THRESHOLD = 3
    MAJORITY = 4
    GAIN_PIG = 5
    GAIN_ITEM = 6
    FREE_FEED = 7
    FREE_VACCINATE = 8
    LOSE_PIG = 9


# -- options: each value is explained in game.toml ------------------------------------------------


class FirstPlayer(IntEnum):
    RANDOM = 0
    SEAT0 = 1
    SEAT1 = 2
    SEAT2 = 3
    SEAT3 = 4
    SEAT4 = 5
    SEAT5 = 6


class InitialOrder(IntEnum):
    BLOCK = 0
    ROUND_ROBIN = 1


class ItemCounts(IntEnum):
    """How many Vaccines, Supplements and Amulets there are: 75 in all (HP-1.3, HP-G01)."""

    EQUAL = 0
    MORE_VACCINES = 1
    FEWER_VACCINES = 2
    MANY_VACCINES = 3

    @property
    def counts(self) -> tuple[int, int, int]:
        return ((25, 25, 25), (35, 20, 20), (15, 30, 30), (45, 15, 15))[self]

    @property
    def label(self) -> str:
        return "-".join(map(str, self.counts))


class Stock(IntEnum):
    LIMITED = 0
    UNLIMITED = 1


class NeutralSeat(IntEnum):
    LAST = 0
    AFTER_HOLDER = 1


class NeutralPass(IntEnum):
    SAME_ACTION = 0
    REDUCED_ALLOTMENT = 1


class NeutralTiming(IntEnum):
    """With open picks (HP-G31)."""

    WITH_PRIMARY = 0
    SECRET_FIRST = 1


class Overflow(IntEnum):
    FORBID = 0
    RETURN = 1


class SupplementMode(IntEnum):
    EXTRA_STEP = 0
    SEPARATE_PIG = 1


class Windows(IntEnum):
    ANY = 0
    LEAN = 1


class Gains(IntEnum):
    CHOOSE = 0
    AUTO = 1


class SeasonChange(IntEnum):
    END_OF_ROUND = 0
    AFTER_NEXT_REVEAL = 1


class FinalSale(IntEnum):
    BASE = 0
    LAST_CARD = 1


class TieBreak(IntEnum):
    TIED = 0
    ALL = 1


class FieldResale(IntEnum):
    LADDER = 0
    NEXT_PRICE = 1


class FinalTie(IntEnum):
    SHARED = 0
    TURN_ORDER = 1


class Geometry(IntEnum):
    SQUARE = 0
    WIDE = 1
