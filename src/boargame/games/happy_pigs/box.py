"""What came in the box: options, the rulebook's numbers, Season cards, and what fits on how many fields."""

from __future__ import annotations

from typing import Annotated

from boargame.core.record import Cells, Grid, Record, flag, i8, i16, i32
from boargame.games.happy_pigs.names import (
    CARDS,
    FIELDS,
    ROOM,
    Count,
    Effect,
    FieldResale,
    FinalSale,
    FinalTie,
    FirstPlayer,
    Gains,
    Geometry,
    Good,
    InitialOrder,
    Item,
    ItemCounts,
    Job,
    NeutralPass,
    NeutralSeat,
    NeutralTiming,
    Overflow,
    Season,
    SeasonChange,
    Size,
    Stock,
    SupplementMode,
    TieBreak,
    Windows,
)


class Options(Record):
    open_next_card: flag
    sequential_choice: flag
    first_player: FirstPlayer
    start_money: i16
    initial_purchases: i8
    initial_order: InitialOrder
    item_counts: ItemCounts
    reserve: Stock
    overflow: Overflow
    span_boards: flag
    geometry: Geometry
    supplement_mode: SupplementMode
    supplements_per_feed: i8
    compensation: i8
    compensate_impossible: flag
    vaccinate_windows: Windows
    effect_gains: Gains
    season_change: SeasonChange
    two_player_neutral: flag
    neutral_seat: NeutralSeat
    neutral_pass: NeutralPass
    neutral_in_sequential: NeutralTiming
    open_money: flag
    final_sale: FinalSale
    tie_break_scope: TieBreak
    tie_break_fields: FieldResale
    final_tie: FinalTie


class Numbers(Record):
    """The rulebook's numbers: see game.toml."""

    rounds: i8
    rounds_a_season: i8
    field_step: i8
    second_prize_from: i8


class SeasonEffect(Record):
    """One effect; which numbers matter depends on its kind."""

    kind: Effect
    counted: Count
    per: i8
    at_most: i8
    amount: i8
    second: i8
    times: i8
    size_of: Size
    item_of: Item
    sizes: Annotated[Cells[flag], Size]
    window: flag  # Vaccines may be used right before it


class SeasonCard(Record):
    season: Season
    limits: Annotated[Cells[i8], Job]  # for all players together (HP-4.3)
    buy: Annotated[Cells[i8], Good]  # added to the price
    sell: Annotated[Cells[i8], Size]
    effect: SeasonEffect


class Farm(Record):
    """What fits on a number of fields: where its part of `Box.room` begins, and the most there can be of each size."""

    begins: i32
    smalls: i8
    averages: i8
    bigs: i8


class Box(Record):
    options: Options
    numbers: Numbers
    pigs: Annotated[Cells[i8], Size]
    items: Annotated[Cells[i8], Item]
    fields: i8
    pig_prices: Annotated[Cells[i8], Size]
    item_prices: Annotated[Cells[i8], Item]
    card_count: i8
    cards: Annotated[Cells[SeasonCard], CARDS]
    cells: i8  # of a field
    area: Annotated[Cells[i8], Size]  # cells of a pig
    field: Annotated[Cells[i8], 2]  # rows and columns of a field
    tiles: Annotated[Grid[i8], Size, 2]  # and of a pig, which may be turned
    farms: Annotated[Cells[Farm], FIELDS + 1]
    room: Annotated[Cells[i8], ROOM]  # the most Piglets beside other pigs, see `packing.py`; NONE: those do not fit
