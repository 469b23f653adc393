"""What the board in the browser draws of Pillage!: the table for everybody, and help for the player who decides.

Everything here is computed by the rules, so that the browser knows none. Lists by class are Bruiser, Prowler, Hexer;
by slot Head, Hands, Body, Feet; by foe Defender, Fortification; by material Timber, Stone, Iron, Any; by design the
Siege Cards in the order of the box. Cards are ids; chances are thousandths.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boargame.core.seen import Seen

CardKind = Literal["loot", "construct", "equipment", "defender", "fortification", "catastrophe"]

# -- what is printed, the same all match long ---------------------------------------------------------


class CardFace(Struct, frozen=True, tag_field="table", tag="card"):
    """A card of the settlement."""

    id: str
    name: str
    kind: CardKind
    copies: int
    points: int
    text: str  # what it does, in a sentence or two; empty if it is only worth points
    short: str  # in a few words: "heal 2", "+1 v Defenders"
    defence: int
    fail_wounds: int
    no_ties: bool
    slots: list[int]
    material: str  # timber, stone, iron, any; empty if it is no Construct


class MonsterFace(Struct, frozen=True, tag_field="table", tag="monster"):
    id: str
    name: str
    race: str  # orc, goblin, kobold, ogre
    role: str  # bruiser, prowler, hexer
    wound_total: int
    ability: str  # its name
    text: str
    window: str  # static, action, main, on draw, after roll, on win


class SiegeFace(Struct, frozen=True, tag_field="table", tag="siege"):
    id: str
    name: str
    text: str
    short: str
    window: str  # main, before roll, after roll
    recipe: list[int]  # by material, without Any


class RaceFace(Struct, frozen=True, tag_field="table", tag="race"):
    id: str
    name: str  # Orcs
    racial: str  # Blood Lust
    text: str


class Printed(Struct, frozen=True):
    settlement: str  # village, town, city
    settlement_name: str  # the Village of Happiness
    cards: int  # of the settlement
    slots: list[int]  # of a monster
    dead_monster: int  # points lost
    siege: list[str]  # ids, by design
    open_piles: bool  # may everybody look through the Piles?


# -- the table, for everybody ---------------------------------------------------------------------------


class Fighter(Struct, frozen=True):
    """A monster on its mat."""

    id: str
    role: int
    wounds: int
    wound_total: int  # with Equipment
    dead: bool
    exhausted: bool
    defender: str | None  # it is engaged with
    gear: list[str]
    gear_used: list[bool]  # whether its ability was used this turn
    snared: bool
    recovering: bool
    owes: bool  # a fight this turn
    used: bool  # its ability, this turn
    bonus: list[int]  # of class and Equipment on Combat Rolls, by foe
    next_bonus: int
    next_best: bool
    tunnels: bool  # pillages past Fortifications
    shielded: bool  # from Catastrophes
    chance: int  # to beat its Defender in the next fight, as things are; -1: it has none


class Mat(Struct, frozen=True):
    seat: int
    race: str | None  # not chosen yet
    racial_used: bool
    fighters: list[Fighter]  # by class; empty before a race is chosen
    pile: list[str] | None  # in order of arrival; None: this reader may only count
    pile_count: int
    pile_points: int | None
    score: int | None  # the Pile's points, less what dead monsters cost
    dead: int
    forts: list[str]
    engines: list[Literal["none", "ready", "exhausted"]]  # by design
    boost: int  # on all Combat Rolls of this turn
    guarded: bool  # its Pile
    materials: list[int]  # Construct cards in its Pile, by material; all 0 if this reader may only count


class Added(Struct, frozen=True):
    """A line of a roll's ledger."""

    what: str  # "Big Swing", "Fancy Rapier", "Rock Flinger"
    card: str | None  # what it comes from, if that is a card
    n: int


class Roll(Struct, frozen=True):
    """A Combat Roll, until the next one or the end of the turn after it: a turn may pass to another player at once."""

    seat: int
    fighter: str  # monster
    role: int
    card: str  # what it is against
    defence: int
    victim: int  # whose Defender is poached, or -1
    dice: list[int]  # that count; empty before the roll
    lesser: int  # of two dice the one that does not count, or 0
    added: list[Added]
    total: int
    ties: bool  # a total equal to the Defence wins
    chance: int  # to win: before the roll; after it 1000 or 0
    state: Literal["before", "after", "won", "lost"]


class Count(Struct, frozen=True):
    """How many of a card."""

    card: str
    n: int


class Known(Struct, frozen=True):
    """A card of the deck that this reader knows."""

    place: int  # from the top, 0 first
    card: str


class Board(Struct, frozen=True):
    turn: int
    phase: Literal["races", "main", "card", "combat", "choice", "over"]
    current: int  # whose turn it is; -1: nobody's
    first: int
    final: bool  # this turn is the last
    deck: int  # cards left
    kinds: list[Count]  # what the deck is made of, as everybody can work out, by card
    known: list[Known]
    discard: list[str]  # oldest first
    open_cards: list[str]  # being resolved, the last one now
    drawer: int  # the class that drew them, or -1
    supply: list[int]  # Siege Cards, by design
    roll: Roll | None
    mats: list[Mat]


# -- help for the player who decides ---------------------------------------------------------------------------


class Fight(Struct, frozen=True):
    """A Combat Roll that could be made: fighting, smashing, poaching."""

    action: str
    role: int
    card: str
    victim: int  # whose Defender it is, or -1
    defence: int
    added: list[Added]
    needs: int  # the least that the die must show; 7 and more: not by the die alone
    chance: int
    wounds: int  # if it is lost
    deadly: bool  # would losing kill the monster?


class Draw(Struct, frozen=True):
    """Pillaging with a monster."""

    action: str
    role: int
    short: str  # why not: "exhausted", "engaged", "a Fortification is in the way", "the deck is empty"


class Deed(Struct, frozen=True):
    """A class or racial ability as an action of a monster."""

    action: str
    role: int
    name: str
    text: str
    free: bool  # without exhausting
    short: str  # why not


class Work(Struct, frozen=True):
    """A Siege Card that could be built."""

    design: int
    actions: list[str]  # by class; empty where that monster cannot
    missing: list[int]  # Construct cards that are missing, by material, without Any
    short: str  # why nobody can


class Fit(Struct, frozen=True):
    """Putting on the open Equipment."""

    action: str
    role: int
    discards: list[str]
    wound_total: int  # with it
    bonus: list[int]  # with it, by foe
    kills: bool  # the monster would die of the swap


class Boost(Struct, frozen=True):
    """Something that can be added to the roll or change it."""

    action: str
    name: str
    card: str | None
    n: int  # what it adds for certain; 0: a die
    chance: int  # to win with it
    role: int  # the helper, or -1


class Fetch(Struct, frozen=True):
    """A card of the Discard Pile that could be fetched."""

    action: str
    card: str


class Help(Struct, frozen=True):
    """Only what the question asks about is filled."""

    fights: list[Fight] = []
    draws: list[Draw] = []
    deeds: list[Deed] = []
    works: list[Work] = []
    fits: list[Fit] = []
    boosts: list[Boost] = []
    fetches: list[Fetch] = []
    seen: list[str] = []  # cards of the deck one is looking at, the top one first
    effect: str = ""  # what a choice is for, in words


# What these structs are filled with lies in files of its own, which need them; hence the imports within.


def faces(seen: Seen) -> tuple[dict[str, CardFace | MonsterFace | SiegeFace | RaceFace], Printed]:
    """What is printed on every card of the box."""
    from boargame.games.pillage.show.faces import cards, printed

    return cards(seen), printed(seen)


def board(seen: Seen) -> Board:
    """The table. Readers differ in what they know of the deck and, by an option, of other Piles."""
    from boargame.games.pillage.show.layout import table

    return table(seen)


def where(seen: Seen) -> str:
    """How far the match is: `turn 12, 31 of 60 cards left`."""
    from boargame.games.pillage.show.layout import where

    return where(seen)


def help_for(seen: Seen, seat: int) -> Help:
    """For a seat that owes a decision."""
    from boargame.games.pillage.show.forecast import help_for

    return help_for(seen, seat)


TYPES = (CardFace, MonsterFace, SiegeFace, RaceFace, Printed, Board, Help)
"""For the generated types."""
