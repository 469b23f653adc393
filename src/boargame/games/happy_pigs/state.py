"""What lies on the table."""

from __future__ import annotations

from typing import Annotated

from boargame.core.game import GameState
from boargame.core.record import CHOICE, HIDDEN, INTERNAL, Cells, Grid, KnownBy, Record, i8, i16, i32
from boargame.games.happy_pigs.names import CARD, ROUNDS, SEASON_CARDS, SEATS, Item, Job, Pig, Season, Size


class Reserve(Record):
    """The market's stock of tiles."""

    pigs: Annotated[Cells[i8], Size]
    items: Annotated[Cells[i8], Item]
    fields: i8


class Player(Record):
    money: Annotated[i32, KnownBy("purse")]
    purse: Annotated[i8, INTERNAL]  # who sees the money, a bit each
    fields: i8
    pigs: Annotated[Cells[i8], Pig]
    fed: Annotated[Cells[i8], Pig]  # of these, how many were fed this round
    births: i8  # by Mate actions this round
    items: Annotated[Cells[i16], Item]
    pick: Annotated[Job, CHOICE]
    neutral: Annotated[Job, CHOICE]
    job: Job  # the pick, once revealed
    allotted: i8  # actions of this round
    left: i8  # of them, or of the purchases before round one


class State(GameState):
    round_no: i8  # 0: before round one
    card: Annotated[i8, CARD]
    preview: Annotated[i8, CARD]
    played: Annotated[Cells[i8], ROUNDS, CARD]  # the card of each round so far
    deck: Annotated[Grid[i8], Season, SEASON_CARDS, CARD, HIDDEN]  # the first ones are played, the others left out
    reserve: Reserve
    players: Annotated[Cells[Player], SEATS]
    neutral_holder: i8
    neutral_job: Job
