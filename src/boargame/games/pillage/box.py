"""What came in the box: options, the rulebook's numbers, monsters, Siege Cards, and the cards of one settlement."""

from __future__ import annotations

from typing import Annotated

from boargame.core.record import Cells, Record, flag, i8, i16, i64
from boargame.games.pillage.names import (
    CARDS,
    EFFECTS,
    MONSTERS,
    SEATS,
    SIEGES,
    AutoEnd,
    Boost,
    DeathAt,
    Engaged,
    EquipScope,
    EquipSwap,
    FinalDiscard,
    FirstPlayer,
    Foe,
    FortScope,
    FutileUse,
    Idle,
    Kind,
    LastCard,
    Material,
    Op,
    OrphanDefender,
    PackTiming,
    Pick,
    PileView,
    PoachPenalty,
    Race,
    RaceAssign,
    Racial,
    SecondFort,
    Settlement,
    Side,
    SiegeLimit,
    Slot,
    Source,
    StealEmpty,
    TieBreak,
    Window,
    Wipeout,
)


class Options(Record):
    settlement: Settlement
    race_assign: RaceAssign
    races: Annotated[Cells[Race], SEATS]
    racial_map: Annotated[Cells[Racial], Race]
    first_player: FirstPlayer
    start_ready: flag
    auto_end: AutoEnd
    idle: Idle
    death_at: DeathAt
    wipeout: Wipeout
    engaged: Engaged
    orphan_defender: OrphanDefender
    pack_timing: PackTiming
    boost_when_winning: Boost
    poach_penalty: PoachPenalty
    siege_limit: SiegeLimit
    equip_scope: EquipScope
    equip_swap: EquipSwap
    second_fort: SecondFort
    fort_scope: FortScope
    fort_blocks_poach: flag
    futile_use: FutileUse
    steal_empty: StealEmpty
    last_card: LastCard
    final_discard: FinalDiscard
    tiebreak: Annotated[Cells[TieBreak], 4]
    pile_view: PileView
    max_turns: i16


class Numbers(Record):
    """The rulebook's numbers: see game.toml."""

    dead_monster: i8


class Selector(Record):
    """Which monsters an effect means (PI-E0)."""

    side: Side
    pick: Pick
    filters: i8  # a bit for each Filter


class Effect(Record):
    """One line of a card; which numbers matter depends on what it does."""

    op: Op
    source: Source
    n: i8
    who: Selector
    need: i8  # of a theft: the die that is needed, or 0
    miss: i8  # and the wounds if it fails
    salvaged: Kind


class Lines(Record):
    """Some effects of a card, one after the other in the box's table."""

    begins: i16
    count: i8


class Statics(Record):
    """What a monster, a piece of Equipment or a Siege Card adds while it is in force."""

    bonus: Annotated[Cells[i8], Foe]  # on Combat Rolls
    pack_bonus: Annotated[Cells[i8], Foe]  # more, if Pack Attack was used on the roll
    tough: i8  # Wound Total
    shields_catastrophe: flag
    shields_steal: flag
    guards: flag  # the Pile of its owner
    tunnels: flag  # pillages behind Fortifications
    rerolls: flag


class PillageCard(Record):
    """A card of the settlement."""

    kind: Kind
    copies: i8
    points: i8
    material: Material
    slots: Annotated[Cells[i8], Slot]
    statics: Statics
    defence: i8
    fail_wounds: i8
    no_ties: flag
    does: Lines  # when Loot is used, or a Catastrophe strikes
    on_win: Lines
    on_lose: Lines


class MonsterCard(Record):
    """At 3 x race + role."""

    wound_total: i8
    window: Window
    against: Foe  # of an ability after a victory
    once: flag  # a turn
    statics: Statics
    does: Lines


class SiegeCard(Record):
    copies: i8
    recipe: Annotated[Cells[i8], Material]
    window: Window
    statics: Statics  # added to the roll it is used on
    does: Lines


class RaceCard(Record):
    racial: Racial
    does: Lines


class Prospect(Record):
    """What it promises that a card is still in the deck: worked out once, for bots (see `judgement.deck`)."""

    other: i64  # what it brings, if it is no Defender
    foe: i64  # a Defender, in the field of its Defence
    prize: i64  # its points, in the same field
    fist: i64  # its wounds
    storm: i64  # wounds that a Catastrophe brings a monster, in hundredths


class Box(Record):
    options: Options
    numbers: Numbers
    slots: Annotated[Cells[i8], Slot]
    card_count: i8
    siege_count: i8
    cards: Annotated[Cells[PillageCard], CARDS]
    races: Annotated[Cells[RaceCard], Race]
    monsters: Annotated[Cells[MonsterCard], MONSTERS]
    siege: Annotated[Cells[SiegeCard], SIEGES]
    effects: Annotated[Cells[Effect], EFFECTS]
    prospects: Annotated[Cells[Prospect], CARDS]
