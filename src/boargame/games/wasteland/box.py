"""What came in the box: options, the rulebook's numbers, cards. Read from the TOML files by `cards.py`."""

from __future__ import annotations

from typing import Annotated

from boargame.core.record import Cells, Record, flag, i8, i16
from boargame.games.wasteland.names import (
    BRANCHES,
    CATASTROPHES,
    CRISES,
    EMPLACEMENTS,
    KINDS,
    OPS,
    PHASES,
    SIDES,
    SUPERS,
    SURVIVORS,
    USES,
    Agreed,
    Colour,
    CrisisOrder,
    DamageModel,
    DeadCrisis,
    DeadMutations,
    DeathMode,
    Dest,
    DiceSupply,
    EmptyTrauma,
    ExploreQuad,
    ExtraCatastrophe,
    ExtraCrisisTo,
    ExtraOrder,
    FailTiming,
    FirstPlayer,
    FiveKind,
    FoodFirst,
    FreeWindow,
    GainRolls,
    GameEnd,
    Groups,
    Hands,
    HungerPenalty,
    Keep,
    KeepRoll,
    LossCheck,
    Mode,
    MultiDieGain,
    Op,
    OutpostRest,
    Overflow,
    Overlap,
    PileOrder,
    Pool,
    QuadOthers,
    QuadReroll,
    Repair,
    Role,
    SharedAsks,
    SharedScale,
    ShutPile,
    SingleSalvage,
    StartingDice,
    StockpileDamage,
    SuperPick,
    SuperVisible,
    Surplus,
    SurvivorChoice,
    Target,
    Trade,
    Trial,
    UnusedSurvivors,
    Victory,
    WeekVisible,
    Window,
)


class Options(Record):
    """Each is explained in game.toml."""

    # the end, and who plays
    victory: Victory
    game_end: GameEnd
    loss_check: LossCheck
    first_player: FirstPlayer
    survivor_choice: SurvivorChoice
    unused_survivors: UnusedSurvivors
    starting_dice: StartingDice
    bonus_emplacements: i8
    death_mode: DeathMode
    dead_mutations: DeadMutations
    dead_crisis: DeadCrisis
    # the settlement
    emplacement_pass: Agreed
    outpost_rest: OutpostRest
    role_needs_building: Agreed
    damage_model: DamageModel
    repair: Repair
    stockpile_damage: StockpileDamage
    shut_pile: ShutPile
    pile: PileOrder
    # dice
    dice_supply: DiceSupply
    gain_rolls: GainRolls
    multi_die_gain: MultiDieGain
    overlap: Overlap
    groups: Groups
    five_kind: FiveKind
    empty_trauma: EmptyTrauma
    single_salvage: SingleSalvage
    free_salvage_dice: i8
    quad_reroll: QuadReroll
    quad_others: QuadOthers
    explore_quad: ExploreQuad
    # crises, combats and nights
    extra_crisis_to: ExtraCrisisTo
    crisis_order: CrisisOrder
    keep_roll: KeepRoll
    fail_timing: FailTiming
    mutations_single: Agreed
    used_cards_safe: Agreed
    shared_scale: SharedScale
    shared_asks: SharedAsks
    extra_catastrophe: ExtraCatastrophe
    extra_order: ExtraOrder
    week_visible: WeekVisible
    super_pick: SuperPick
    super_visible: SuperVisible
    # cards and food
    hands: Hands
    free_window: FreeWindow
    food_first: FoodFirst
    surplus: Surplus
    hunger_penalty: HungerPenalty
    trade: Trade
    trade_mutations: Agreed
    overflow: Overflow


class Numbers(Record):
    """The rulebook's numbers: see game.toml."""

    days: i8
    opening_hand: i8
    opening_pile: i8
    week: i8
    outpost_draw: i8
    chain: i8
    need: i8
    hand_limit: i8
    trade_cap: i8


class Effect(Record):
    """One primitive with its arguments. A list of them goes on until END."""

    op: Op
    who: Target  # whom it happens to, or who picks
    to: Target  # where a die goes that is shifted
    most_of: Colour  # for MOST and LEAST
    colour: Colour
    n: i8
    plus: i8  # dice for this roll only
    dest: Dest
    random: flag  # cards lost by chance, and not chosen
    ruins: flag  # a quake destroys, and does not only damage
    rare: flag  # stock: from the Rare deck
    branches: Annotated[Cells[i16], BRANCHES]  # where the lists begin, or NONE


class Modifiers(Record):
    combat: i8
    limit: i8  # 0: none
    need: i8
    scare: i8
    no_eat: flag
    no_trade: flag
    no_surplus: flag
    no_bomb: flag
    twice: Annotated[Cells[flag], Pool]


class Use(Record):
    """One way to use a card, or an ability."""

    window: Window
    mode: Mode
    colour: i8  # of the die or roll it answers; NONE: any
    effects: i16
    value: i8  # what it adds to a combat
    bare: i8  # and what, if its owner commits no card


class CardKind(Record):
    """A Common, Rare or Mutation card; one without copies is not in the box."""

    copies: i8
    uses: Annotated[Cells[Use], USES]
    keep: Annotated[Cells[Keep], SIDES]
    has_keep: flag
    gain: i16  # a mutation: what happens when it is gained, or NONE
    mods: Modifiers


class EmplacementCard(Record):
    copies: i8
    start: flag
    role: Role
    effects: i16


class CrisisCard(Record):
    copies: i8
    trial: Trial
    difficulty: i8
    passed: i16  # the effects of an event
    failed: i16


class CatastropheCard(Record):
    copies: i8
    trial: Trial
    fixed: i8  # part of the difficulty
    each: i8  # and what every participant adds to it
    passed: i16
    failed: i16


class SuperCard(Record):
    copies: i8
    phases: Annotated[Cells[CatastropheCard], PHASES]


class SurvivorCard(Record):
    copies: i8
    dice: Annotated[Cells[i8], Pool]
    daily: Use
    once: Use
    mods: Modifiers


class Box(Record):
    options: Options
    numbers: Numbers
    effects: Annotated[Cells[Effect], OPS]
    cards: Annotated[Cells[CardKind], KINDS]
    emplacements: Annotated[Cells[EmplacementCard], EMPLACEMENTS]
    crises: Annotated[Cells[CrisisCard], CRISES]
    catastrophes: Annotated[Cells[CatastropheCard], CATASTROPHES]
    supers: Annotated[Cells[SuperCard], SUPERS]
    survivors: Annotated[Cells[SurvivorCard], SURVIVORS]
