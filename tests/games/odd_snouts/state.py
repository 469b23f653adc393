"""What lies on the table."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from boargame.core.game import GameState
from boargame.core.record import CHOICE, NONE, Cells, Marker, PileOf, Record, Seats, Sight, i8, i16
from boargame.core.words import Cited, EventKind

SEATS = Seats(4)
SNOUTS = 24
HAND = 5
OUT = HAND
"""The pick of a player who stays out."""


class Step(Cited):
    ROUND = "OS-2", "A round begins"
    PICK = "OS-2", "Choose a snout"
    SHOW = "OS-3", "All snouts are shown"


class Rule(Cited):
    ALLOWED = "", "Allowed."
    NO_SNOUT = "OS-2", "You have no snout there."
    SHOW = "OS-3", "All are shown at once."
    DIE = "OS-3", "A six is worth a second point."


class What(EventKind):
    PICKED = "{seat} chooses snout {0}", "{seat} has chosen"
    SHOWN = "{seat} shows {0}"
    STAYED = "{seat} stays out"
    WON = "{seat} wins {0} points with a die of {1}"


class Rounds(IntEnum):
    THREE = 0
    FIVE = 1


class Options(Record):
    rounds: Rounds


class Box(Record):
    options: Options


class Player(Record):
    hand: Annotated[Cells[i8], HAND, Marker(Sight.SECRET, "snouts")]
    pick: Annotated[i8, CHOICE]  # a place of the hand, OUT, or NONE
    points: i16


class State(GameState):
    round_no: i8
    players: Annotated[Cells[Player], SEATS]
    deck: Annotated[Cells[i8], SNOUTS, Marker(Sight.HIDDEN, "snouts"), PileOf("deck_left")]
    deck_left: i8
    shown: Annotated[Cells[i8], SNOUTS, PileOf("shown_count")]
    shown_count: i8


__all__ = ["HAND", "NONE", "OUT", "SNOUTS", "Box", "Options", "Player", "Rounds", "Rule", "State", "Step", "What"]
