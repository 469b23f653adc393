"""What lies on the table: the names and the records."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from boargame.core.game import Table
from boargame.core.record import (
    HIDDEN,
    INLINE,
    CardOf,
    Cells,
    Grid,
    Marker,
    PileOf,
    Record,
    Seats,
    Sight,
    Veil,
    flag,
    i8,
    i16,
)

SEATS = Seats(5)
SLOTS = 4
STOCK = 6
"""Places in a lane of the market, for five players."""

TROPHIES = 16
"""A player fights at most once in each of twelve turns."""

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


# -- names -----------------------------------------------------------------------------------


class Colour(IntEnum):
    R = 0
    B = 1
    G = 2

    @property
    def label(self) -> str:
        return self.name

    @property
    def words(self) -> str:
        return ("red", "blue", "green")[self]


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
        return self.name.replace("_", " ").title().replace("Carryover", "Carryover")


# -- options (part 2 of the rulebook's rulings) ------------------------------------------------


class BossMode(IntEnum):
    SIMULTANEOUS = 0
    SEQUENTIAL = 1
    SEQUENTIAL_PERSONAL = 2


class BossPenalty(IntEnum):
    UNDEFEATED_HITS_ALL = 0
    NONE = 1
    NONWINNERS = 2


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


class Options(Record):
    boss_mode: BossMode
    boss_sequential_penalty: BossPenalty
    boss_income: BossIncome
    boss_visible: flag
    wound_scoring: WoundScoring
    hybrid_theft_wound: HybridTheft
    theft_chooser: TheftChooser
    optional_limit: OptionalLimit
    market_round1: FirstMarket
    attack_tokens_per_fight: AttackLimit
    night_setup_count: NightSetup
    threat_deck_empty: DeckEmpty
    weapon_reuse: WeaponReuse


# -- what came in the box --------------------------------------------------------------------


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


class Effect(Record):
    gain: Gain
    n: i8
    what: i8  # the token, or the kind of slot
    cubes: Annotated[Cells[i8], Colour]


class Span(Record):
    """Lines of a card, in printed order: places in the box's table of effects."""

    start: i16
    count: i8


class Numbers(Record):
    """The rulebook's numbers: see game.toml."""

    rounds: i8
    threats_per_player: i8
    extra_stock: i8
    first_slots: i8
    most_slots: i8
    token_cap: i8
    weight_cap: i8
    enraged_cost: i8
    enraged_vp: i8
    attack_value: i8
    mass_value: i8
    convert_most: i8
    stolen: i8
    five_wounds: i8
    ten_wounds: i8


class StanceCard(Record):
    produces: Annotated[Cells[i8], Colour]
    weak: Annotated[Cells[flag], Kind]
    colour: Colour
    aims: flag  # a discount in the stance's colour is in a colour of choice
    hybrid: Kind  # what a Hybrid is against it


class ThreatCard(Record):
    era: Era
    kind: Kind
    cost: Annotated[Cells[i8], Colour]
    vp: i8
    spoils: Span
    copies: i8


class Activation(Record):
    """`activate: pay … -> …`, once a turn (WP-E15)."""

    exists: flag
    any_token: i8  # tokens of choice, Mass excepted
    any_cube: i8  # cubes of one chosen colour
    cubes: Annotated[Cells[i8], Colour]
    others: i8  # gain: so many cubes of each colour that was not chosen
    gains: Span


class UpgradeCard(Record):
    cost: Annotated[Cells[i8], Colour]
    vp: i8
    copies: i8
    income: Annotated[Grid[i8], Era, Colour]
    income_if: Annotated[Grid[i8], Stance, Colour]
    income_stance: i8
    income_lowest: i8
    discount_stance: i8
    discount: Annotated[Grid[i8], Kind, Colour]
    mass_value: i8
    unlocks_mass: flag
    token_cap: i8
    start_token: i8  # a Token, or NONE
    buy_discount: i8
    prevent_wound: i8
    theft_reduce: i8
    per_trophies: i8  # so many trophies
    vp_for_trophies: i8  # are worth so much
    per_types: i8
    vp_for_types: i8
    on_buy: Span
    on_defeat: Span
    on_defeat_enraged: Span
    activation: Activation


class WeaponCard(Record):
    cost: Annotated[Cells[i8], Colour]
    vp: i8
    copies: i8
    uses: i8  # NONE: without limit
    reduce: Annotated[Grid[i8], Era, Colour]
    reduce_any: Annotated[Cells[i8], Era]
    only_kind: i8  # a Kind, or NONE
    only_enraged: flag
    only_rows: Annotated[Cells[flag], Row]
    any_only_row: flag  # is there a condition on the row at all?
    only_boss: flag
    any_row: flag
    ignores_weight: flag
    on_kill: Span


class Threshold(Record):
    cost: Annotated[Cells[i8], Colour]
    reward: Span
    penalty: Span


class BossCard(Record):
    era: Era
    count: i8
    thresholds: Annotated[Cells[Threshold], THRESHOLDS]


class Box(Record):
    options: Options
    numbers: Numbers
    stances: Annotated[Cells[StanceCard], Stance]
    threat_count: i8
    upgrade_count: i8
    weapon_count: i8
    boss_count: i8
    threats: Annotated[Cells[ThreatCard], DESIGNS]
    upgrades: Annotated[Cells[UpgradeCard], DESIGNS]
    weapons: Annotated[Cells[WeaponCard], DESIGNS]
    bosses: Annotated[Cells[BossCard], 2 * BOSSES]
    effects: Annotated[Cells[Effect], EFFECTS]


# -- what lies on the table --------------------------------------------------------------------


class Threat(Record):
    """A place of a lane: the card, and the tokens on it."""

    card: Annotated[i8, THREAT]
    weight: i8
    enraged: flag


class Herd(Record):
    """An era's threats that have not come yet. Of a larger pool nobody knows which were left in the reserve."""

    deck: Annotated[Cells[i8], THREAT_DECK, THREAT, Marker(Sight.HIDDEN, ".herd"), PileOf("deck_left")]
    deck_left: i8
    reserve: Annotated[Cells[i8], THREAT_RESERVE, THREAT, Marker(Sight.HIDDEN, ".herd"), PileOf("reserve_left")]
    reserve_left: i8


class UpgradeMarket(Record):
    new_stock: Annotated[Cells[i8], STOCK, UPGRADE]
    carryover: Annotated[Cells[i8], STOCK, UPGRADE]
    deck: Annotated[Cells[i8], MARKET_DECK, UPGRADE, HIDDEN, PileOf("deck_left")]
    deck_left: i8
    discard: Annotated[Cells[i8], MARKET_DECK, UPGRADE, PileOf("discarded")]
    discarded: i8


class WeaponMarket(Record):
    new_stock: Annotated[Cells[i8], STOCK, WEAPON]
    carryover: Annotated[Cells[i8], STOCK, WEAPON]
    deck: Annotated[Cells[i8], MARKET_DECK, WEAPON, HIDDEN, PileOf("deck_left")]
    deck_left: i8
    discard: Annotated[Cells[i8], MARKET_DECK, WEAPON, PileOf("discarded")]
    discarded: i8


Market = UpgradeMarket | WeaponMarket


class Upgrade(Record):
    """A slot for an upgrade."""

    card: Annotated[i8, UPGRADE]
    since: i8  # the how-manieth card of its owner
    used: flag  # activated this turn


class Weapon(Record):
    """A slot for a weapon."""

    card: Annotated[i8, WEAPON]
    since: i8
    uses: i8  # left; NONE: without limit


class Payment(Record):
    """A fight or threshold that is being paid for (WP-D4 to WP-D11)."""

    paying: flag
    lane: i8  # of the threat, or NONE
    row: Row
    threshold: i8  # of the Boss, or NONE
    aimed: i8  # upgrade slots that have been asked for their aim
    played: i8  # weapon slots, a bit each
    reaching: flag  # no weapon that reaches past the frontmost threat has been played yet, and one must be
    weightless: flag  # a weapon that ignores Weight has been played
    splitting: flag  # from here on no more weapons
    points: i8  # of `reduce_any` that are not yet split
    attacks: i8
    wilds: Annotated[Cells[i8], Colour]
    need: Annotated[Cells[i16], Colour]  # what is left to pay; below 0 means 0


class Purse(Record):
    """All of a player that a Boss Phase can change."""

    cubes: Annotated[Cells[i16], Colour]
    tokens: Annotated[Cells[i8], Token]
    wounds: i16
    vp: i16  # tokens
    slots: Annotated[Cells[i8], Ware]
    weapons: Annotated[Cells[Weapon], SLOTS]
    acquired: i8  # cards so far
    guarded: i8  # Wounds that were ignored this round
    free_restances: i8
    free_weapons: i8  # to be dealt after the Boss Phase
    faced: i8  # thresholds, a bit each
    paid: i8
    payment: Payment


class Trophy(Record):
    card: Annotated[i8, THREAT]
    enraged: flag


class Player(Record):
    stance: Stance
    purse: Annotated[Purse, INLINE, Veil("shown")]
    shown: Purse
    upgrades: Annotated[Cells[Upgrade], SLOTS]
    trophies: Annotated[Cells[Trophy], TROPHIES, PileOf("trophy_count")]
    trophy_count: i8


class Turn(Record):
    """What the player whose turn it is has done, and the purchase that is being paid for."""

    main_done: flag
    bought: flag
    extended: flag
    ware: Ware
    lane: Lane
    place: i8
    saved: Annotated[Cells[i8], Colour]


class State(Table):
    era: Era
    round_no: i8
    turn: Turn
    lanes: Annotated[Grid[Threat], SEATS, Row]
    players: Annotated[Cells[Player], SEATS]
    herds: Annotated[Cells[Herd], Era]
    upgrades: UpgradeMarket
    weapons: WeaponMarket
    bosses: Annotated[Cells[i8], Era, BOSS]  # face up
    boss_cards: Annotated[Grid[i8], Era, BOSSES, BOSS, HIDDEN]  # the first of each era is the one in play
    boss_phase: flag
    beaten: i8  # thresholds that are gone for everybody, a bit each
