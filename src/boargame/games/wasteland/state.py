"""What lies on the table."""

from __future__ import annotations

from typing import Annotated

from boargame.core.game import GameState
from boargame.core.record import CHOICE, Cells, KnownBy, Marker, PileOf, Record, RowOf, Sight, flag, i8, i16
from boargame.games.wasteland.names import (
    AT_ONCE,
    BACKS,
    CARD,
    CARDS,
    CATASTROPHE,
    CATASTROPHE_CARDS,
    COMMON_CARDS,
    CRISES_EACH,
    CRISIS,
    CRISIS_CARDS,
    DRAWN,
    EMPLACEMENT,
    EMPLACEMENTS,
    FOUGHT,
    OFFERED,
    ROLLS,
    SEATS,
    SIDES,
    STAKES,
    SUPER,
    SUPERS,
    SURVIVOR,
    SURVIVORS,
    TOKENS,
    WEEK,
    Condition,
    Dest,
    End,
    Pool,
)


def unseen(pool: str, backs: tuple[int, ...] = ()) -> Marker:
    return Marker(Sight.HIDDEN, pool, backs)


SALVAGE = unseen("cards", BACKS)
IN_HAND = Marker(Sight.SECRET, "cards", BACKS)


class Deck(Record):
    """Commons, Rares or Mutations."""

    deck: Annotated[Cells[i8], COMMON_CARDS, CARD, SALVAGE, PileOf("left")]
    left: i8
    trash: Annotated[Cells[i8], COMMON_CARDS, CARD, PileOf("trashed")]
    trashed: i8


class EmplacementDeck(Record):
    deck: Annotated[Cells[i8], EMPLACEMENTS, EMPLACEMENT, unseen("emplacements"), PileOf("left")]
    left: i8
    trash: Annotated[Cells[i8], EMPLACEMENTS, EMPLACEMENT, PileOf("trashed")]
    trashed: i8
    ruins: Annotated[Cells[i8], EMPLACEMENTS, EMPLACEMENT, RowOf("ruined")]  # starting ones, out of the game
    ruined: i8
    drawn: Annotated[Cells[i8], DRAWN, EMPLACEMENT, unseen("emplacements"), KnownBy("drawn_by"), RowOf("drawn_count")]
    drawn_count: i8
    drawn_by: i8  # who looks at them, a bit


class CrisisDeck(Record):
    deck: Annotated[Cells[i8], CRISIS_CARDS, CRISIS, unseen("crises"), PileOf("left")]
    left: i8
    trash: Annotated[Cells[i8], CRISIS_CARDS, CRISIS, PileOf("trashed")]
    trashed: i8
    drawn: Annotated[Cells[i8], CRISIS_CARDS, CRISIS, unseen("crises"), KnownBy("drawn_by"), RowOf("drawn_count")]
    drawn_count: i8
    drawn_by: i8
    chosen: Annotated[i8, CRISIS]  # by the Scout, who must say for whom; or NONE
    facing: Annotated[Cells[i8], AT_ONCE, CRISIS, RowOf("faced")]  # being resolved, the last one now
    faced: i8


class CatastropheDeck(Record):
    deck: Annotated[Cells[i8], CATASTROPHE_CARDS, CATASTROPHE, unseen("catastrophes"), PileOf("left")]
    left: i8
    trash: Annotated[Cells[i8], CATASTROPHE_CARDS, CATASTROPHE, PileOf("trashed")]
    trashed: i8
    week: Annotated[Cells[i8], WEEK, CATASTROPHE, unseen("catastrophes"), KnownBy("week_shown")]  # nights to come
    week_shown: i8
    tonight: Annotated[i8, CATASTROPHE]
    extra: Annotated[Cells[i8], CATASTROPHE_CARDS, CATASTROPHE, RowOf("extras")]
    extras: i8
    striking: Annotated[i8, CATASTROPHE]  # being resolved, or NONE
    supers: Annotated[Cells[i8], SUPERS, SUPER, unseen("supers"), KnownBy("super_shown")]  # the first one is in play
    super_shown: i8
    seconds: Annotated[Cells[i8], SUPERS, SUPER, unseen("second phases"), KnownBy("second_shown")]  # if mixed
    second_shown: i8
    thirds: Annotated[Cells[i8], SUPERS, SUPER, unseen("third phases"), KnownBy("third_shown")]
    third_shown: i8
    omens: i8  # catastrophes postponed to tomorrow


class SurvivorDeck(Record):
    deck: Annotated[Cells[i8], SURVIVORS, SURVIVOR, unseen("survivors"), PileOf("left")]
    left: i8
    fallen: Annotated[Cells[i8], SURVIVORS, SURVIVOR, RowOf("fell")]  # whose players have new survivors
    fell: i8
    removed: Annotated[Cells[i8], SURVIVORS, SURVIVOR, unseen("survivors"), RowOf("gone")]  # nobody chose them
    gone: i8


class Pile(Record):
    """The Stockpile's cards."""

    cards: Annotated[Cells[i8], CARDS, CARD, SALVAGE, KnownBy("shown"), PileOf("count")]
    count: i16
    shown: i8
    closed: flag  # for the rest of the game
    emptied: i8  # the day on which damage to the Stockpile trashed it; 0: never
    ground: Annotated[Cells[i8], CARDS, CARD, RowOf("grounded")]  # what it could not take, face up
    grounded: i16
    drawn: Annotated[Cells[i8], DRAWN, CARD, SALVAGE, KnownBy("drawn_by"), RowOf("drawn_count")]
    drawn_count: i8
    drawn_by: i8
    chosen: Annotated[i8, CARD, SALVAGE, KnownBy("drawn_by")]  # to be dealt to somebody, or NONE
    dealt: i8  # who has got one of them, a bit each


class Site(Record):
    """An emplacement in play."""

    card: Annotated[i8, EMPLACEMENT]
    condition: Condition
    resolved: flag  # today
    marked: flag  # it was damaged, and has reopened: the next hit destroys it
    since: i8  # the day on which it was damaged


class Stake(Record):
    """A use committed to a combat."""

    card: Annotated[i8, CARD]
    use: i8


class Player(Record):
    alive: flag
    survivor: Annotated[i8, SURVIVOR]
    offer: Annotated[Cells[i8], OFFERED, SURVIVOR, Marker(Sight.SECRET, "survivors")]
    pick: Annotated[i8, CHOICE]  # which of them is kept
    dice: Annotated[Cells[i8], Pool]
    hand: Annotated[Cells[i8], CARDS, CARD, IN_HAND, KnownBy("shown"), RowOf("held")]
    held: i16
    shown: i8  # who else sees the hand
    played: Annotated[Cells[i8], CARDS, CARD, RowOf("played_count")]
    played_count: i16
    planned: Annotated[Cells[i8], STAKES, CARD, CHOICE]  # for a shared combat, until all have decided
    planned_use: Annotated[Cells[i8], STAKES, CHOICE]
    stake: Annotated[Cells[Stake], STAKES, RowOf("stakes")]
    stakes: i8
    settled: flag  # the cards of the stake have gone where they go
    fight_die: i8  # of the last combat
    fought: Annotated[Cells[i8], FOUGHT, CARD, RowOf("fought_count")]  # what was committed to it
    fought_count: i8
    fought_value: i16  # of these
    fought_aid: i16  # and what else was added
    crises: Annotated[Cells[i8], CRISES_EACH, CRISIS, RowOf("crisis_count")]
    crisis_count: i8
    extra_crises: i8  # of those added today, how many this player's rolls added
    tokens: Annotated[Cells[i8], TOKENS, EMPLACEMENT, RowOf("token_count")]
    token_count: i8
    visits: i8  # left in this turn
    food: i8
    fed: i8
    aid: i8
    exempt: flag
    daily_used: flag
    once_used: flag
    proposals: i8  # made today
    lived: i8  # days


class Roll(Record):
    """The pool roll that is being made."""

    seat: i8
    colour: i8
    faces: Annotated[Cells[i8], SIDES]  # how many dice show each
    dest: Dest
    plus: i8
    only: i8  # how many dice of the pool, if not all
    chain: i8  # re-rolls so far
    second: flag  # it is the second of a roll made twice


class Rolled(Record):
    """A pool roll that everybody has seen, and what it paid."""

    number: i16  # of all rolls of the game
    seat: i8
    colour: i8
    faces: Annotated[Cells[i8], SIDES]
    dest: Dest
    is_read: flag
    commons: i8  # for single dice
    salvage: i8  # in hand when it was read, of which pairs of Trauma cost one each
    is_locked: flag  # the pile was, so that no card went onto it
    is_last: flag  # of a chain: it is not rolled again


class Combat(Record):
    """The combat that is being fought."""

    fighter: i8  # NONE: a shared one
    fighters: i8  # who takes part, a bit each
    difficulty: i16
    total: i16
    passed: i16  # effects
    failed: i16


class Barter(Record):
    """The trade that is being agreed."""

    by: i8
    to: i8
    parties: i8  # a bit each
    gives: Annotated[Cells[i8], CARDS, CARD, SALVAGE, KnownBy("parties"), RowOf("given")]
    given: i16
    wants: i8
    returns: Annotated[Cells[i8], CARDS, CARD, SALVAGE, KnownBy("parties"), RowOf("returned")]
    returned: i16
    proposed: flag  # somebody has, in this round


class State(GameState):
    day: i8
    end: End
    settlement: Annotated[Cells[Site], EMPLACEMENTS, RowOf("sites")]
    sites: i8
    extra_crises: i8
    explored: flag  # a Common has been added in this exploration roll
    need: i8  # tonight
    players: Annotated[Cells[Player], SEATS]
    commons: Deck
    rares: Deck
    mutations: Deck
    emplacements: EmplacementDeck
    crises: CrisisDeck
    catastrophes: CatastropheDeck
    survivors: SurvivorDeck
    pile: Pile
    roll: Roll
    rolled: i16  # pool rolls so far
    rolls: Annotated[Cells[Rolled], ROLLS, RowOf("kept")]  # the latest ones, round and round
    kept: i8
    combat: Combat
    barter: Barter
