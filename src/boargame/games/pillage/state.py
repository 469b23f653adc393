"""What lies on the table."""

from __future__ import annotations

from typing import Annotated

from boargame.core.game import GameState
from boargame.core.record import HIDDEN, Cells, KnownBy, PileOf, Record, RowOf, flag, i8, i16
from boargame.games.pillage.names import CARD, DECK, FORTS, GEAR, OPEN_CARDS, SEATS, SIEGES, Engine, Outcome, Race, Role


class Monster(Record):
    wounds: i8
    exhausted: flag
    dead: flag
    defender: Annotated[i8, CARD]  # the one it is engaged with, never two (PI-12.2, PI-G14)
    gear: Annotated[Cells[i8], GEAR, CARD, RowOf("geared")]
    geared: i8
    gear_used: i8  # places of gear whose ability was used this turn, a bit each
    snared: flag  # will not ready in the next ready step
    recovering: flag  # lost its last ready step
    owes: flag  # must fight its Defender this turn
    used: flag  # its class ability, this turn
    next_bonus: i8  # on its next Combat Roll of this turn
    next_best: flag  # which rolls two dice and keeps the higher


class Player(Record):
    race: Race
    monsters: Annotated[Cells[Monster], Role]
    pile: Annotated[Cells[i8], DECK, CARD, RowOf("piled"), KnownBy("readers")]
    piled: i8
    readers: i8  # seats that may look through the Pile, a bit each
    forts: Annotated[Cells[i8], FORTS, CARD, RowOf("fort_count")]
    fort_count: i8
    engines: Annotated[Cells[Engine], SIEGES]
    racial_used: flag
    boost: i8  # on all Combat Rolls of this turn


class Combat(Record):
    """The Combat Roll in progress, or the last one."""

    role: i8  # of the monster that rolls; NONE: none has yet
    seat: i8
    turn: i16  # in which it is made
    victim: i8  # the seat whose Defender is poached, or NONE
    victim_role: i8
    card: Annotated[i8, CARD]
    fort: i8  # its place, if it is a Fortification
    bonus: i8  # of this turn, of waiting effects and of Siege Cards
    best: flag  # of two dice
    die: i8  # 0: not rolled yet
    lesser: i8  # the die that does not count
    packed: flag  # Pack Attack was used
    pack_die: i8
    sieges: i8  # Siege Cards used on it, a bit each
    lasting: i8  # what class and Equipment added when it was compared
    outcome: Outcome


class State(GameState):
    turn_no: i16
    final: flag  # the last card has been drawn
    over: flag  # nobody is left to play
    deck: Annotated[Cells[i8], DECK, CARD, PileOf("deck_left"), HIDDEN, KnownBy("known")]
    known: Annotated[Cells[i8], DECK, PileOf("deck_left")]  # who knows each card, a bit for each seat (PI-D7)
    deck_left: i8
    seen: i8  # cards that the active player is looking at
    discard: Annotated[Cells[i8], DECK, CARD, RowOf("discarded")]
    discarded: i8
    open_cards: Annotated[Cells[i8], OPEN_CARDS, CARD, RowOf("open_count")]  # being resolved
    open_count: i8
    drawer: i8  # the role that drew last, or NONE
    supply: Annotated[Cells[i8], SIEGES]  # Siege Cards that nobody has built
    combat: Combat
    players: Annotated[Cells[Player], SEATS]
