"""What the board in the browser draws of Happy Pigs: the table for everybody, and help for players who decide.

Everything here is computed by the rules, so that the browser knows none. Lists by size are Piglet, Small, Average, Big;
by class each size unvaccinated, then vaccinated (P0, P1, ... B1); by item Vaccine, Supplement, Amulet; by job Feed,
Mate, Buy, Sell; by good the four sizes, the three items, a field.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boargame.core.seen import Seen

# -- what is printed, the same all match long ---------------------------------------------------------


class Change(Struct, frozen=True):
    """What a card adds to a price."""

    side: Literal["buy", "sell"]
    good: int
    delta: int


class SeasonFace(Struct, frozen=True, tag_field="table", tag="season"):
    id: str
    name: str
    season: str  # Spring, Summer, Autumn, Winter
    limits: list[int]  # by job
    text: str  # the effect, in a sentence
    short: str  # in a few words: "1 Piglet per 2 adults", "sell Big +$3"
    when: Literal["prices", "end"]  # in force all round, or at its end
    changes: list[Change]


class Printed(Struct, frozen=True):
    """What is printed on the board and the tiles, as the options have it."""

    rounds: int
    rounds_a_season: int
    rows: int  # of a field
    columns: int
    shapes: list[list[int]]  # rows and columns of a pig, by size; it may be turned
    span: bool  # fields form one strip
    sizes: list[str]
    pig_prices: list[int]
    items: list[str]
    item_texts: list[str]
    item_prices: list[int]
    compensation: int  # for an action not taken
    compensates_impossible: bool  # also if no action was possible
    purchases: int  # before round one
    stock: list[int]  # tiles of each size
    unlimited: bool  # tiles never run out
    sequential: bool  # picks are made openly
    supplement_steps: int  # sizes that a Supplement makes a pig grow in all


# -- the table, for everybody ---------------------------------------------------------------------------


class Share(Struct, frozen=True):
    """How the limit of a job was dealt: in the order of dealing; seat -1 is the neutral tile."""

    job: int
    limit: int
    seats: list[int]
    counts: list[int]


class Mat(Struct, frozen=True):
    seat: int
    money: int | None  # None: this reader may not see it
    fields: int
    field_price: int  # of the next one
    pigs: list[int]  # by class
    fed: list[int]  # of these, fed this round
    births: int
    adults: int
    free_cells: int
    items: list[int]
    has_picked: bool
    pick: int  # not revealed yet; in secret it is for the eyes of this seat alone; -1: none
    neutral_pick: int  # the same for the neutral set
    job: int  # the tile, once revealed; -1: face down or none
    allotted: int
    left: int
    value: int | None  # money, and what the pigs would bring at the end
    at_risk: int  # what the unvaccinated ones would bring


class Board(Struct, frozen=True):
    round: int  # 0: before round one
    season: str
    phase: Literal["purchases", "picks", "actions", "effect", "season", "over"]
    card: str | None
    preview: str | None
    played: list[str]  # the cards of the rounds so far, this one included
    buy: list[int]  # prices in force, of pigs and items (of fields: see the mats)
    sell: list[int]
    final: list[int]  # what pigs bring at the end of the year, by size
    pigs: list[int]  # in the reserve, by size
    items: list[int]
    fields: int
    shares: list[Share]  # once revealed
    first: int
    current: int  # whose turn it is; -1: everybody's or nobody's
    neutral_holder: int  # -1: there is no neutral set
    neutral_job: int
    rounds_to_change: int  # until unvaccinated pigs are lost: 0 is at the end of this round
    mats: list[Mat]


# -- help, for players who decide ---------------------------------------------------------------------------


class Growth(Struct, frozen=True):
    """Feeding a pig of a class."""

    pig: int
    action: str  # "feed P0", "feed+ P0", "feed++ P0"
    becomes: int  # the class; -1: there is no room, so it would be lost
    supplements: int  # that it takes
    short: str  # why not: "no room", "fed already", "no tile"; empty if it may be done


class Ware(Struct, frozen=True):
    """Something to buy."""

    good: int
    action: str
    price: int
    short: str  # "$4 short", "no room", "sold out"


class Sale(Struct, frozen=True):
    pig: int
    action: str
    price: int


class Birth(Struct, frozen=True):
    action: str  # "mate", "mate+"
    size: int
    short: str


class Jab(Struct, frozen=True):
    """Vaccinating a pig of a size."""

    size: int
    action: str
    saves: int  # dollars it would be worth


class Odds(Struct, frozen=True):
    """A job that may be picked."""

    job: int
    action: str
    limit: int
    shares: list[int]  # the least this tile gets if 1, 2, 3 ... tiles show the job
    useful: int  # actions the player could really use now, if they got them all; for the neutral tile: the opponent


class Help(Struct, frozen=True):
    """Only what the question asks about is filled."""

    odds: list[Odds] = []
    growths: list[Growth] = []
    births: list[Birth] = []
    wares: list[Ware] = []
    sales: list[Sale] = []
    jabs: list[Jab] = []
    gifts: int = 0  # what the card still offers
    gift: int = -1  # and of which size
    compensation: int = 0  # dollars for stopping now
    room: list[bool] = []  # whether one more pig of each size would fit


# What these structs are filled with lies in files of its own, which need them; hence the imports within.


def faces(seen: Seen) -> tuple[dict[str, SeasonFace], Printed]:
    """What is printed on every card of the box, and on the board."""
    from boargame.games.happy_pigs.show.faces import cards, printed

    return cards(seen), printed(seen)


def board(seen: Seen) -> Board:
    """The table. It is the same for every reader, but for what their seats pick in secret."""
    from boargame.games.happy_pigs.show.layout import table

    return table(seen)


def where(seen: Seen) -> str:
    """How far the match is: `Summer, round 6 of 16`."""
    from boargame.games.happy_pigs.show.layout import where

    return where(seen)


def help_for(seen: Seen, seat: int) -> Help:
    """For a seat that owes a decision."""
    from boargame.games.happy_pigs.show.forecast import help_for

    return help_for(seen, seat)


TYPES = (SeasonFace, Printed, Board, Help)
"""For the generated types."""
