"""What lies on the table."""

from __future__ import annotations

from typing import Annotated

from boargame.core.game import GameState
from boargame.core.record import HIDDEN, INLINE, Cells, PileOf, Record, Veil, flag, i8, i16, i32
from boargame.games.wild_pigs_draft.names import (
    CARDS,
    HERD,
    MARKET,
    MARKET_DECK,
    POOL,
    ROUNDS,
    ROW,
    SEATS,
    THREAT,
    TROPHIES,
    Colour,
    Era,
    Node,
    Outcome,
)


class Held(Record):
    """A card a player owns. An item without a charge is used up, and leaves when the table is cleared."""

    card: Annotated[i8, MARKET]
    charges: i8  # left; NONE: it has none
    wish: i16  # scrap chosen for what it brings for this clash's kill, 4 bits a colour


class Hand(Record):
    """All of a player that a decision made together can change."""

    node: Node  # where the stance marker is
    cards: Annotated[Cells[Held], CARDS]  # in the order they were acquired
    boost: Annotated[Cells[i16], Colour]  # defence of the charges spent in this clash
    charged: i32  # places of cards whose charge was spent in this clash, a bit each
    moved: flag  # an item has moved the marker in this clash
    rescued: flag  # an item has turned this clash's FAIL into a REPEL
    settled: i8  # choices that follow from this clash and are made
    wanted: Annotated[Cells[i8], Colour]  # scrap of choice, to be served when all have chosen


class Faced(Record):
    """How a clash went."""

    card: Annotated[i8, THREAT]
    defence: Annotated[Cells[i16], Colour]
    outcome: Outcome


class Player(Record):
    """A dashboard, the same for everybody, and what lies on it (WD-2b)."""

    hand: Annotated[Hand, INLINE, Veil("shown")]
    shown: Hand
    levels: Annotated[Cells[i8], Node]
    scrap: Annotated[Cells[i8], Colour]
    injuries: i8
    vp: i16  # tokens
    zone: Annotated[i8, THREAT]  # the pig in the Engagement Zone
    faced: Faced  # the pig of the last draft
    stormed: Annotated[Cells[Faced], ROUNDS]  # each pig of the last Horde
    trophies: Annotated[Cells[i8], TROPHIES, THREAT, PileOf("trophy_count")]
    trophy_count: i8


class Herd(Record):
    """An era's threats. The order of a deck is all that is hidden from everybody, here and in the market (WD-G8)."""

    deck: Annotated[Cells[i8], HERD, THREAT, HIDDEN, PileOf("deck_left")]
    deck_left: i8
    discard: Annotated[Cells[i8], HERD, THREAT, PileOf("discarded")]
    discarded: i8


class Market(Record):
    row: Annotated[Cells[i8], ROW, MARKET]
    deck: Annotated[Cells[i8], MARKET_DECK, MARKET, HIDDEN, PileOf("deck_left")]
    deck_left: i8
    discard: Annotated[Cells[i8], MARKET_DECK, MARKET, PileOf("discarded")]
    discarded: i8


class Turn(Record):
    """What the player whose turn it is has done, and what is being paid for."""

    cheaper: i8  # scrap less for the next Tinker of this turn
    emergency: flag  # it is an Emergency Action
    bought: flag  # in this Emergency Action
    tinkered: flag
    place: i8  # of the Market Row, that is being paid for; or NONE
    track: i8  # a Node, that is being paid for; or NONE


class State(GameState):
    era: Era
    round_no: i8  # of the era
    turn: Turn
    pool: Annotated[Cells[i8], POOL, THREAT]  # a pig that was taken leaves a gap
    horde: Annotated[Cells[i8], ROUNDS, THREAT]  # in the order of arrival (WD-2e)
    onslaught: i8  # the Horde pig that attacks, or NONE
    players: Annotated[Cells[Player], SEATS]
    herds: Annotated[Cells[Herd], Era]
    market: Market
    bag: Annotated[Cells[i8], Colour]
    gone: Annotated[Cells[i8], Colour]  # scrap that is out of the game
