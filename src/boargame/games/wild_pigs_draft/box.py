"""What came in the box: options, the rulebook's numbers, cards. Read from the TOML files by `cards.py`."""

from __future__ import annotations

from typing import Annotated

from boargame.core.record import INTERNAL, Cells, Grid, Record, flag, i8, i64
from boargame.games.wild_pigs_draft.names import (
    DESIGNS,
    LEVELS,
    REACH,
    ArsenalLimit,
    Bag,
    CenterTinker,
    ChargeLimit,
    Colour,
    Compare,
    Draw,
    Effect,
    Era,
    Kind,
    Node,
    SlayTies,
    Spent,
)


class Options(Record):
    scavenge_draw: Draw
    refit_draw: Draw
    center_tinker: CenterTinker
    slay_ties: SlayTies
    clash_compare: Compare
    horde_round_income: flag
    horde_round_initiative: flag
    bag: Bag
    tech_full_vp: i8
    spent_scrap: Spent
    market_reshuffle: flag
    arsenal_limit: ArsenalLimit
    charges_per_clash: ChargeLimit


class Numbers(Record):
    """The rulebook's numbers: see game.toml."""

    rounds: i8
    first_scrap: i8
    row: i8
    scavenged: i8
    refitted: i8
    tinker: i8
    tinker_match: i8
    bonus: i8
    income: i8
    supply: i8
    injury: i8


class ThreatCard(Record):
    era: Era
    stats: Annotated[Cells[i8], Colour]
    copies: i8


class MarketCard(Record):
    """An arsenal card or an item, with what its effects add up to."""

    kind: Kind
    cost: Annotated[Cells[i8], Colour]
    any_cost: i8  # scrap of any colour
    vp: i8
    charges: i8  # printed; NONE: it has none
    copies: i8
    effects: Annotated[Cells[i8], Effect]  # how much of each; 1 for one without a number
    passive: Annotated[Grid[i8], Node, Colour]  # defence while the marker is on that node
    charged: Annotated[Cells[i8], Colour]  # defence for one charge
    per_trophies: i8  # how many trophies make a set that is worth VP


class Reach(Record):
    """Which pigs of an era a defence copes with, a bit each: worked out once, for bots (see `judgement.reach`)."""

    herd: Annotated[Cells[i8], Era]  # how many pigs there are
    held: Annotated[Cells[i64], REACH]  # those that do not get through
    slain: Annotated[Cells[i64], REACH]


class Box(Record):
    options: Options
    numbers: Numbers
    scrap: Annotated[Cells[i8], Colour]  # in the bag at the start
    corner: Annotated[Cells[i8], LEVELS]
    center: Annotated[Cells[i8], LEVELS]
    trophy_vp: Annotated[Cells[i8], Era]
    threat_count: i8
    market_count: i8
    threats: Annotated[Cells[ThreatCard], DESIGNS]  # era by era
    market: Annotated[Cells[MarketCard], DESIGNS]
    reach: Annotated[Reach, INTERNAL]
