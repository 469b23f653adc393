"""What things are called: everything in the game that has a name, and the most there can be of it."""

from __future__ import annotations

from enum import IntEnum

from boargame.core.record import CardOf, Seats

SEATS = Seats(6)
SIDES = 6
MOST_DAYS = 7
PHASES = 3
"""Of a Super Catastrophe."""

# -- cards: an id is a letter and a number, and the number is the card's place in its table ----------

COMMONS, RARES, MUTATIONS = 28, 20, 20
"""Kinds of cards."""

FIRST_RARE = COMMONS
FIRST_MUTATION = COMMONS + RARES
KINDS = COMMONS + RARES + MUTATIONS
DAILY, ONCE = KINDS, KINDS + 1
"""Abilities lie among the cards committed to a combat as if they were cards."""

EMPLACEMENTS = 36
CRISES = 30
CATASTROPHES = 24
SUPERS = 8
SURVIVORS = 16

COMMON_CARDS, RARE_CARDS, MUTATION_CARDS = 96, 48, 32
CARDS = 160
"""Common, Rare and Mutation cards in all: as many as a hand or the pile can hold."""

CRISIS_CARDS = 90
CATASTROPHE_CARDS = 32
WEEK = MOST_DAYS - 1
CRISES_EACH = 24
"""A player's crises of one day."""

AT_ONCE = 8
"""Crises that one effect may bring, one within another."""

OFFERED = 2
"""Survivor cards to choose from."""

TOKENS = 12
"""Places one survivor visits on one day."""

STAKES = 32
"""Uses in one combat."""

DRAWN = 24
"""Pile cards that are dealt out at once, and emplacements to choose from."""

ROLLS = 12
"""Pool rolls that are remembered, for people to look at."""

FOUGHT = 12
"""Cards of one survivor that are remembered of the last combat, for the same reason."""

USES = 2
BRANCHES = 3
OPS = 1024
MOST_WANTED = 7
"""Cards that a trade may ask for."""

BACKS = (FIRST_RARE, FIRST_MUTATION)
CARD, EMPLACEMENT, CRISIS = CardOf("cards"), CardOf("emplacements"), CardOf("crises")
CATASTROPHE, SUPER, SURVIVOR = CardOf("catastrophes"), CardOf("supers"), CardOf("survivors")


class Colour(IntEnum):
    """Of dice; those after Salvage are bad."""

    SAL = 0
    RAD = 1
    TRA = 2
    INJ = 3
    BAD = 4  # of the owner's choice, for healing only

    @property
    def words(self) -> str:
        return ("Salvage", "Radiation", "Trauma", "Injury", "bad")[self]


class Pool(IntEnum):
    """The four colours that dice really have."""

    SAL = 0
    RAD = 1
    TRA = 2
    INJ = 3


class Back(IntEnum):
    """Which deck a card belongs to."""

    COMMON = 0
    RARE = 1
    MUTATION = 2

    @property
    def words(self) -> str:
        return ("Common", "Rare", "Mutation")[self]


class Window(IntEnum):
    """When a card or an ability may be used."""

    NONE = 0
    EMP = 1
    NIGHT = 2
    HUNGER = 3
    FREE = 4
    CRISIS = 5
    COMBAT = 6
    SUPPORT = 7
    DIE = 8  # about to be gained, of one colour
    ROLL = 9  # of a pool of one colour, or of any


class Mode(IntEnum):
    """Where a used card goes."""

    PLAY = 0
    STOCK = 1
    TRASH = 2


class Keep(IntEnum):
    """What a keep roll says."""

    KEPT = 0
    TRASH = 1
    STOCK = 2
    RAD = 3
    TRA = 4
    INJ = 5

    @property
    def words(self) -> str:
        return (
            "kept",
            "trashed",
            "onto the pile",
            "kept, with a Radiation die",
            "kept, with a Trauma die",
            "kept, with an Injury die",
        )[self]


class Target(IntEnum):
    NOBODY = 0
    SELF = 1
    ANY = 2
    OTHER = 3
    EACH = 4
    OTHERS = 5
    FIRST = 6
    MOST = 7
    LEAST = 8
    RANDOM = 9  # of emplacements only


class Op(IntEnum):
    """The primitives of which all texts are made."""

    END = 0
    DIE = 1
    DIEQ = 2
    HEAL = 3
    ROLL = 4
    SHIFT = 5
    SHIFTQ = 6
    COMMON = 7
    RARE = 8
    STOCK = 9
    TAKE = 10
    DEAL = 11
    LOSE = 12
    DUMP = 13
    MUTATE = 14
    SHED = 15
    DAMAGE = 16
    DESTROY = 17
    REPAIR = 18
    QUAKE = 19
    RAZE = 20
    BUILD = 21
    CRISIS = 22
    OMEN = 23
    FOOD = 24
    NEED = 25
    AID = 26
    W = 27
    BARE = 28
    PICK = 29
    TEST = 30
    PAY = 31
    VISIT = 32
    REFRESH = 33
    EXEMPT = 34
    CANCEL = 35
    REDRAW = 36
    REROLL = 37
    IGNORE = 38
    PREVENT = 39
    NONE = 40


class Work(IntEnum):
    """What happens to an emplacement that somebody picks."""

    DAMAGE = 0
    DESTROY = 1
    REPAIR = 2


class Dest(IntEnum):
    """Where the cards of a salvage roll go."""

    HAND = 0
    STOCK = 1
    EXPLORE = 2


class Stored(IntEnum):
    """Where a card ends up that is stockpiled (WL-12.3, WL-11.7, WL-G33)."""

    PILE = 0
    TRASH = 1
    GROUND = 2


class Shut(IntEnum):
    """Why the pile takes no cards."""

    OPEN = 0
    DAMAGED = 1
    DESTROYED = 2
    EMPTIED = 3

    @property
    def words(self) -> str:
        return (
            "the pile is open",
            "the Stockpile is damaged",
            "the Stockpile is destroyed",
            "the pile is closed for a day",
        )[self]


class Role(IntEnum):
    """Emplacements that the rules name."""

    NONE = 0
    STOCKPILE = 1
    OUTPOST = 2
    SCOUT = 3
    WILD = 4


class Condition(IntEnum):
    INTACT = 0
    DAMAGED = 1


class Trial(IntEnum):
    """What a crisis or a catastrophe is."""

    EVENT = 0
    COMBAT = 1
    SHARED = 2
    FIGHTS = 3


class End(IntEnum):
    """How the game stands or ended."""

    OPEN = 0
    STANDS = 1
    ALL_DEAD = 2
    RUINS = 3


class Day(IntEnum):
    """Days, as chapters of a tally."""

    SET_UP = 0
    DAY_1 = 1
    DAY_2 = 2
    DAY_3 = 3
    DAY_4 = 4
    DAY_5 = 5
    DAY_6 = 6
    DAY_7 = 7

    @property
    def words(self) -> str:
        return f"day {int(self)}" if self else "set-up"


# -- options: each value is explained in game.toml ------------------------------------------------


class Victory(IntEnum):
    INDIVIDUAL = 0
    TEAM_ANY = 1
    TEAM_ALL = 2


class DeathMode(IntEnum):
    ELIMINATED = 0
    NEW_SURVIVOR = 1


class DamageModel(IntEnum):
    TWO_STEP = 0
    ONE_STEP = 1
    LATER_EDITION = 2


class Repair(IntEnum):
    VISIT = 0
    EFFECTS_ONLY = 1
    OVERNIGHT = 2


class KeepRoll(IntEnum):
    SEPARATE = 0
    COMBAT_DIE = 1
    NONE = 2


class MultiDieGain(IntEnum):
    SEQUENTIAL = 0
    BATCH = 1


class SingleSalvage(IntEnum):
    PER_UNMATCHED = 0
    ONE_PER_ROLL = 1
    ONLY_IF_ONE_DIE = 2


class QuadReroll(IntEnum):
    FULL = 0
    MINUS_ONE = 1


class ExtraCatastrophe(IntEnum):
    TONIGHT = 0
    EXPLORATION = 1


class SuperVisible(IntEnum):
    DAY7 = 0
    SETUP = 1
    PER_PHASE = 2


class Hands(IntEnum):
    PRIVATE = 0
    OPEN = 1


class PileOrder(IntEnum):
    LIFO = 0
    SHUFFLED = 1
    OPEN = 2


class Trade(IntEnum):
    EXCHANGE = 0
    GIFTS_ONLY = 1
    NONE = 2


class SharedAsks(IntEnum):
    WHO_CAN = 0
    WHO_MIGHT = 1


class SharedScale(IntEnum):
    PARTICIPANTS = 0
    STARTING_PLAYERS = 1


class Agreed(IntEnum):
    """Of options that are a plain question."""

    NO = 0
    YES = 1


class GainRolls(IntEnum):
    SAME_COLOUR = 0
    ALL_COLOURS = 1
    NEW_DIE_ONLY = 2


class Overlap(IntEnum):
    HIGHEST = 0
    NESTED = 1


class Groups(IntEnum):
    EACH = 0
    TWO_PAIRS_ONLY = 1


class FiveKind(IntEnum):
    KILLS = 0
    SAFE = 1


class QuadOthers(IntEnum):
    VOID = 0
    SCORE = 1


class ExploreQuad(IntEnum):
    NONE = 0
    CATASTROPHE = 1


class ExtraOrder(IntEnum):
    AFTER = 0
    BEFORE = 1


class ExtraCrisisTo(IntEnum):
    ROUND_ROBIN = 0
    ROLLER = 1


class WeekVisible(IntEnum):
    TODAY = 0
    ALL = 1


class SuperPick(IntEnum):
    MATCHED = 0
    MIXED = 1


class GameEnd(IntEnum):
    END_OF_DAY7 = 0
    AFTER_SUPER = 1


class FirstPlayer(IntEnum):
    ROLL = 0
    SEAT_0 = 1
    SEAT_1 = 2
    SEAT_2 = 3
    SEAT_3 = 4
    SEAT_4 = 5
    SEAT_5 = 6

    @property
    def label(self) -> str:
        return self.name.lower().replace("_", ":")


class DiceSupply(IntEnum):
    """Dice of each colour; 0: there are always enough."""

    UNLIMITED = 0
    TEN = 10
    FIFTEEN = 15
    TWENTY = 20

    @property
    def label(self) -> str:
        return f"{int(self)}_per_colour" if self else "unlimited"


class SurvivorChoice(IntEnum):
    SIMULTANEOUS = 0
    SEAT_ORDER = 1


class UnusedSurvivors(IntEnum):
    RESHUFFLE = 0
    REMOVE = 1


class OutpostRest(IntEnum):
    TRASH_BOTH = 0
    TRASH_ONE_BOTTOM_ONE = 1


class CrisisOrder(IntEnum):
    ROUNDS = 0
    BY_PLAYER = 1


class DeadCrisis(IntEnum):
    TRASH = 0
    PASS_LEFT = 1


class FailTiming(IntEnum):
    AFTER_KEEP = 0
    BEFORE_KEEP = 1


class LossCheck(IntEnum):
    IMMEDIATE = 0
    END_OF_PHASE = 1


class StockpileDamage(IntEnum):
    LOCK = 0
    LOSE = 1


class ShutPile(IntEnum):
    TRASH = 0
    GROUND = 1


class DeadMutations(IntEnum):
    TRASH = 0
    PILE = 1


class FoodFirst(IntEnum):
    SELF = 0
    FREE = 1


class Surplus(IntEnum):
    MUST = 0
    MAY = 1


class HungerPenalty(IntEnum):
    PER_MISSING = 0
    ONE = 1


class Overflow(IntEnum):
    OWNER = 0
    RANDOM = 1


class FreeWindow(IntEnum):
    EMP_NIGHT_HUNGER = 0
    ANY_DECISION = 1


class EmptyTrauma(IntEnum):
    NOTHING = 0
    DIE = 1


class StartingDice(IntEnum):
    PRINTED = 0
    NONE = 1
