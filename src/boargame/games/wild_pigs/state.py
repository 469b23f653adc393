"""What lies on the table."""

from __future__ import annotations

from typing import Annotated

from boargame.core.game import GameState
from boargame.core.record import (
    HIDDEN,
    INLINE,
    INTERNAL,
    Cells,
    Grid,
    Marker,
    PileOf,
    Record,
    Sight,
    Veil,
    flag,
    i8,
    i16,
)
from boargame.games.wild_pigs.names import (
    BOSS,
    BOSSES,
    MARKET_DECK,
    SEATS,
    SLOTS,
    STOCK,
    THREAT,
    THREAT_DECK,
    THREAT_RESERVE,
    TROPHIES,
    UPGRADE,
    WEAPON,
    Colour,
    Era,
    Kind,
    Lane,
    Row,
    Stance,
    Token,
    Ware,
)


class Threat(Record):
    """A place of a lane: the card, and the tokens on it."""

    card: Annotated[i8, THREAT]
    weight: i8
    enraged: flag


class Herd(Record):
    """An era's threats that have not come yet. Nobody knows which cards of the pool are in the deck, and which were
    left in the box as a reserve (WP-D18)."""

    deck: Annotated[Cells[i8], THREAT_DECK, THREAT, Marker(Sight.HIDDEN, ".herd"), PileOf("deck_left")]
    deck_left: i8
    reserve: Annotated[Cells[i8], THREAT_RESERVE, THREAT, Marker(Sight.HIDDEN, ".herd"), PileOf("reserve_left")]
    reserve_left: i8


class UpgradeMarket(Record):
    """Two lanes, the deck and the discard pile (WP-3.4a)."""

    new_stock: Annotated[Cells[i8], STOCK, UPGRADE]
    carryover: Annotated[Cells[i8], STOCK, UPGRADE]
    deck: Annotated[Cells[i8], MARKET_DECK, UPGRADE, HIDDEN, PileOf("deck_left")]
    deck_left: i8
    discard: Annotated[Cells[i8], MARKET_DECK, UPGRADE, PileOf("discarded")]
    discarded: i8


class WeaponMarket(Record):
    """The same for weapons."""

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
    since: i8  # how many cards its owner had acquired before it
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
    points: i8  # of `reduce_any` that are still to be split
    attacks: i8
    wilds: Annotated[Cells[i8], Colour]
    need: Annotated[Cells[i16], Colour]  # what is left to pay; below 0 means 0


class Purse(Record):
    """Everything of a player's that a Boss Phase can change."""

    cubes: Annotated[Cells[i16], Colour]  # the supply they come from has no end (WP-2.1b, WP-G11)
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


class Engine(Record):
    """What a player's upgrades add up to; brought up to date whenever one comes or goes."""

    income: Annotated[Grid[i16], Era, Colour]
    income_if: Annotated[Grid[i16], Stance, Colour]
    income_stance: i16
    income_lowest: i16
    discount: Annotated[Grid[i16], Kind, Colour]
    discount_stance: i16
    mass_value: i16
    unlocks_mass: i8
    token_cap: i16
    buy_discount: i16
    prevent_wound: i16
    theft_reduce: i16
    activations: i8


class Player(Record):
    stance: Stance  # exactly one at any time (WP-2.1a)
    purse: Annotated[Purse, INLINE, Veil("shown")]
    shown: Purse  # what others see of it while all face the Boss together (WP-D14)
    upgrades: Annotated[Cells[Upgrade], SLOTS]
    engine: Annotated[Engine, INTERNAL]
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


class State(GameState):
    """The whole table. There are five decks (WP-2.2a): everything but their order is open to all (WP-D17, WP-D18)."""

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
