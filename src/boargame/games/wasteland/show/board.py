"""What the board in the browser draws of Wasteland: the table for everybody, and help for the player who decides.

Everything here is computed by the rules, so that the browser knows none. Lists by colour are Salvage, Radiation,
Trauma, Injury. Cards are ids; chances are thousandths, but for deaths, which are too rare: these are 1 in N.
In texts a die is written as its colour in brackets: [sal], [rad], [tra], [inj].
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boargame.core.seen import Seen

Back = Literal["common", "rare", "mutation"]
Trial = Literal["event", "combat", "shared", "fights"]
Phase = Literal["survivors", "emplacement", "exploration", "crises", "night", "hunger", "stockpile", "over"]

# -- what is printed, the same all match long ---------------------------------------------------------


class EmplacementFace(Struct, frozen=True, tag_field="table", tag="emplacement"):
    id: str
    name: str
    text: str  # what visiting it does, in words
    short: str  # in a few: "2 Commons, [rad]"
    start: bool  # one of those that stand from the beginning
    wild: bool  # the Wasteland


class UseFace(Struct, frozen=True):
    """One way to use a card."""

    window: str  # combat, support, hunger, free, emp, night, crisis, die, roll
    mode: Literal["play", "stock", "trash"]
    text: str
    value: int  # what it adds to a combat


class CardFace(Struct, frozen=True, tag_field="table", tag="card"):
    """A Common, a Rare or a Mutation."""

    id: str
    name: str
    back: Back
    copies: int
    text: str
    short: str
    uses: list[UseFace]
    keep: str  # the keep table in words, or empty


class CrisisFace(Struct, frozen=True, tag_field="table", tag="crisis"):
    id: str
    name: str
    trial: Trial
    difficulty: int
    passed: str  # what passing does; of an event: what happens
    failed: str


class CatastropheFace(Struct, frozen=True, tag_field="table", tag="catastrophe"):
    """Of a night; a Super Catastrophe has three phases, with ids like `s1-2`."""

    id: str
    name: str
    trial: Trial
    fixed: int  # of the difficulty
    each: int  # and for every participant
    passed: str
    failed: str
    phase: int  # of a Super Catastrophe, 1 to 3; 0: of an ordinary night


class SurvivorFace(Struct, frozen=True, tag_field="table", tag="survivor"):
    id: str
    name: str
    dice: list[int]  # at the start, by colour
    daily: str  # what the ability of every day does, or empty
    once: str  # and that of the whole game
    weakness: str  # what is always in force, or empty


class Printed(Struct, frozen=True):
    days: int
    hand_limit: int
    victory: str  # who wins, in a sentence
    open_hands: bool
    trade: Literal["exchange", "gifts_only", "none"]
    trade_cap: int
    ground: bool  # what a locked pile cannot take lies on the ground, and is not trashed
    sets: list[list[str]]  # of every colour, what a single die, a pair, three and four alike do
    one_hunger_die: bool  # a hungry night costs one Injury die, whatever is missing


# -- the table, for everybody ---------------------------------------------------------------------------


class Place(Struct, frozen=True):
    """An emplacement of the settlement, in order of entry; the Wasteland is the last."""

    id: str
    damaged: bool
    marked: bool  # it was damaged and has reopened: the next hit destroys it
    resolved: bool  # today
    visitors: list[int]  # whose survivors stand there today


class Night(Struct, frozen=True):
    """A night of the week's fuse."""

    day: int
    state: Literal["past", "tonight", "ahead"]
    cards: list[str]  # open ones; of the last night the phases that are seen


class Group(Struct, frozen=True):
    """Dice of one roll that show the same."""

    face: int
    count: int
    gave: str  # what it gave or cost, in a few words: "draws a Rare", "a Trauma die", "dies"; empty: nothing


class Roll(Struct, frozen=True):
    """A pool roll, in full."""

    number: int  # of all rolls of the match: newer ones have higher numbers
    seat: int
    colour: int
    dice: list[int]  # in the order of their faces
    groups: list[Group]
    state: Literal["open", "read"]  # may it still be changed?
    fatal: bool


class Stake(Struct, frozen=True):
    """What a survivor has committed to the combat."""

    seat: int
    cards: list[str]  # of abilities: "daily", "once"
    value: int  # of all together
    aid: int  # and what else the survivor adds
    die: int  # 0: not rolled yet
    hidden: bool  # committed in secret, not revealed yet: cards and value are only your own to see


class Combat(Struct, frozen=True):
    """The combat that is being fought, or the last one of this day."""

    against: str  # crisis, catastrophe or phase
    shared: bool
    fighters: list[int]
    difficulty: int
    total: int  # so far, as this reader may know
    stakes: list[Stake]
    outcome: Literal["open", "passed", "failed"]


class Barter(Struct, frozen=True):
    """A trade being agreed: cards are seen by the two parties only."""

    by: int
    to: int
    gives: list[str] | None
    given: int
    wants: int
    returns: list[str] | None
    returned: int


class Mat(Struct, frozen=True):
    seat: int
    alive: bool
    won: bool | None  # None: not yet decided
    survivor: str | None
    dice: list[int]  # pools, by colour
    deadly: list[int]  # the next roll with one die more kills 1 in N times; 0: it cannot
    hand: list[str] | None  # in order of arrival; None: this reader may only count
    hand_count: int
    limit: int
    played: list[str]
    food: int
    fed: int
    need: int  # tonight
    aid: int
    exempt: bool  # left out of tonight
    places: list[str]  # where the survivor went today, in order
    visits: int  # places it may still visit in this turn
    daily: Literal["none", "ready", "used"]
    once: Literal["none", "ready", "used"]
    crises: list[str]  # dealt and not yet resolved, the next one first
    lived: int  # days


class Board(Struct, frozen=True):
    day: int
    phase: Phase
    night: bool  # the page is dark
    first: int  # who holds the Trophy
    current: int  # the player who decides, or whose turn it is; -1: several or nobody
    places: list[Place]
    ruins: list[str]  # starting emplacements that were destroyed: they never come back
    week: list[Night]
    extras: list[str]  # catastrophes added to tonight
    omens: int  # postponed to tomorrow
    striking: str | None  # being resolved now
    facing: str | None  # the crisis being resolved now
    extra_crises: int  # of today's exploration
    pile: int  # cards of the Stockpile
    pile_cards: list[str] | None  # top first, if they lie open
    pile_locked: bool
    pile_closed: bool
    ground: list[str]  # cards that a locked pile did not take, the first to fall first
    decks: list[int]  # left: Common, Rare, Mutation, Emplacement, Crisis, Catastrophe
    trash: dict[str, list[str]]  # by deck, oldest first: common, rare, mutation, emplacement, crisis, catastrophe
    rolls: list[Roll]  # the latest ones, oldest first
    combat: Combat | None
    barter: Barter | None
    mats: list[Mat]
    outcome: str  # how the game ended, in a sentence; empty: it has not


# -- help, for the player who decides ------------------------------------------------------------------------------


class Visit(Struct, frozen=True):
    """A place that may be chosen."""

    action: str
    place: str
    what: str  # "repairs it", or what the visit does
    deadly: int  # it kills 1 in N times, by the dice it costs; 0: it cannot
    short: str  # why not


class Offer(Struct, frozen=True):
    """A use of a card or an ability."""

    action: str
    card: str  # or "daily", "once"
    text: str
    mode: str  # play, stock, trash; empty for abilities
    value: int  # what it adds to the combat, if it does
    chance: int  # to pass the combat with it; -1: not asked


class Receiver(Struct, frozen=True):
    """A survivor that may be chosen."""

    action: str
    seat: int
    why: str  # "lacks food", "has 4 Injury dice"


class Help(Struct, frozen=True):
    """Only what the question asks about is filled."""

    asks: str = ""  # the question, with what it is about
    visits: list[Visit] = []
    offers: list[Offer] = []
    receivers: list[Receiver] = []
    drawn: list[str] = []  # cards one alone is looking at: emplacements, crises, pile cards, survivors
    chosen: str = ""  # of these the one being handed out
    chance: int = -1  # to pass the combat as it stands
    needs: int = 0  # what the dice must still bring for it
    branches: list[str] = []  # of a choice between effects, in words
    colour: int = -1  # of the die about to be gained, or of the roll that may be changed
    missing: int = 0  # food that would be missing, or cards above the limit


# What these structs are filled with lies in files of its own, which need them; hence the imports within.

Face = EmplacementFace | CardFace | CrisisFace | CatastropheFace | SurvivorFace


def faces(seen: Seen) -> tuple[dict[str, Face], Printed]:
    """What is printed on every card of the box."""
    from boargame.games.wasteland.show.faces import cards, printed

    return cards(seen), printed(seen)


def board(seen: Seen) -> Board:
    """The table. Readers differ in the hands and drawn cards they see."""
    from boargame.games.wasteland.show.layout import table

    return table(seen)


def where(seen: Seen) -> str:
    """How far the match is: `day 3 of 7, night`."""
    from boargame.games.wasteland.show.layout import where

    return where(seen)


def help_for(seen: Seen, seat: int) -> Help:
    """For a seat that owes a decision."""
    from boargame.games.wasteland.show.forecast import help_for

    return help_for(seen, seat)


TYPES = (EmplacementFace, CardFace, CrisisFace, CatastropheFace, SurvivorFace, Printed, Board, Help)
"""For the generated types."""
