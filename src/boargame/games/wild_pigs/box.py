"""What came in the box: options, the rulebook's numbers, cards. Read from the TOML files by `cards.py`."""

from __future__ import annotations

from typing import Annotated

from boargame.core.record import Cells, Grid, Record, flag, i8, i16
from boargame.games.wild_pigs.names import (
    BOSSES,
    DESIGNS,
    EFFECTS,
    THRESHOLDS,
    AttackLimit,
    AttackOrder,
    BossFirst,
    BossIncome,
    BossMode,
    BossPenalty,
    Colour,
    DeckEmpty,
    Era,
    FirstMarket,
    Gain,
    HybridTheft,
    Kind,
    NightSetup,
    OptionalLimit,
    PenaltyScope,
    ResourceCap,
    Row,
    Stance,
    TheftChooser,
    TiebreakResources,
    WeaponReuse,
    WoundScoring,
)


class Options(Record):
    boss_mode: BossMode
    boss_sequential_penalty: BossPenalty
    boss_penalty_scope: PenaltyScope
    boss_first_player: BossFirst
    boss_income: BossIncome
    boss_visible: flag
    wound_scoring: WoundScoring
    hybrid_theft_wound: HybridTheft
    theft_chooser: TheftChooser
    attack_order: AttackOrder
    tokens_in_end_step: flag
    resource_cap: ResourceCap
    tiebreak_resources: TiebreakResources
    optional_limit: OptionalLimit
    market_round1: FirstMarket
    carryover_discount: i8
    replace_cards: flag
    attack_tokens_per_fight: AttackLimit
    night_setup_count: NightSetup
    threat_deck_empty: DeckEmpty
    weapon_reuse: WeaponReuse


class Effect(Record):
    """A line of a card: a gain or a loss."""

    gain: Gain
    n: i8
    what: i8  # the token, or the kind of slot
    cubes: Annotated[Cells[i8], Colour]
    guess: i16  # what bots take it to be worth, in hundredths of a VP


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
    """What a threat's card shows (WP-7.1a)."""

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
    others: i8  # gain: this many cubes of each colour that was not chosen
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
    per_trophies: i8  # for each set of this many trophies,
    vp_for_trophies: i8  # this many VP
    per_types: i8
    vp_for_types: i8
    on_buy: Span
    on_defeat: Span
    on_defeat_enraged: Span
    activation: Activation
    guess: Annotated[Cells[i16], Stance]  # what bots take it to be worth in a turn, to a player in each stance


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
    """What it costs, and what happens if it is paid or not (WP-8.2a)."""

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
