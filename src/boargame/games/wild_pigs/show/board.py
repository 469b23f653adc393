"""What the board in the browser draws of Wild Pigs: the table for everybody, and help for a player who must decide.

Everything here is computed by the rules, so that the browser knows none. Amounts of cubes are lists of three:
Ferocity, Cunning, Mass.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boargame.core.seen import Seen

# -- what is printed, the same all match long ---------------------------------------------------------


class ThreatFace(Struct, frozen=True, tag_field="table", tag="threat"):
    id: str
    name: str
    era: str  # Day, Night
    kind: str  # Feral, Cunning, Massive, Hybrid
    cost: list[int]
    vp: int
    spoils: list[str]  # each gain in words: "2 Wild tokens"
    icons: list[str]  # and as icons of the sprite, each with its number: "wild 2", "any 1", "slot 1", "ferocity 2"


class UpgradeFace(Struct, frozen=True, tag_field="table", tag="upgrade"):
    id: str
    name: str
    cost: list[int]
    vp: int
    text: str
    short: str  # at most about 24 characters, with [R2] [B1] [G3] [wild 1] for icons: "+[G1] each turn"


class WeaponFace(Struct, frozen=True, tag_field="table", tag="weapon"):
    id: str
    name: str
    cost: list[int]
    vp: int
    uses: int  # -1: without limit
    text: str
    short: str


class Threshold(Struct, frozen=True):
    cost: list[int]
    reward: str
    penalty: str
    short: str  # of the reward: "3 VP", "2 VP + token"


class BossFace(Struct, frozen=True, tag_field="table", tag="boss"):
    id: str
    name: str
    era: str
    thresholds: list[Threshold]


Face = ThreatFace | UpgradeFace | WeaponFace | BossFace


class StancePrinted(Struct, frozen=True):
    name: str
    produces: list[int]
    weak: list[str]  # kinds that attack it
    text: str  # what a Hybrid does to it, in a sentence


class Printed(Struct, frozen=True):
    """What is printed on the board itself, as the options have it."""

    rounds: int
    stances: list[StancePrinted]
    tokens: dict[str, str]  # what each kind of token does: wild, attack, conversion, mass
    weight_cap: int
    most_slots: int
    cube_cap: int  # cubes of a colour that a player may hold; 0: any number


# -- the table, for everybody ---------------------------------------------------------------------------


class Threat(Struct, frozen=True):
    card: str
    weight: int
    enraged: bool
    cost: list[int]  # now, Weight and rage included
    vp: int


class Lane(Struct, frozen=True):
    back: Threat | None
    mid: Threat | None
    front: Threat | None


class Market(Struct, frozen=True):
    new_stock: list[str | None]  # None: sold. As many places as there are in this match, not more
    carryover: list[str | None]
    deck: int
    discard: int


class Held(Struct, frozen=True):
    """A card in a player's slot."""

    card: str
    uses: int  # left; -1: without limit
    used: bool  # activated this turn


class Trophy(Struct, frozen=True):
    card: str
    enraged: bool


class Mat(Struct, frozen=True):
    seat: int
    stance: str
    cubes: list[int]
    tokens: dict[str, int]  # wild, attack, conversion, mass
    cap: int  # of each kind of token
    has_mass: bool  # may take Mass tokens
    wounds: int
    vp: int  # tokens of victory points
    score: int  # as it would be counted now
    income: list[int]  # next turn
    upgrades: list[Held | None]  # as many places as slots
    weapons: list[Held | None]
    trophies: list[Trophy]
    free_restances: int
    faced: list[bool]  # thresholds of the Boss, settled
    paid: list[bool]  # and paid


class Board(Struct, frozen=True):
    era: str  # Day, Night
    round: int
    boss_phase: bool
    bosses: list[str | None]  # Day, Night; None: face down
    beaten: list[bool]  # thresholds that are gone for everybody
    lanes: list[Lane]
    upgrades: Market
    weapons: Market
    mats: list[Mat]
    first: int  # first player of the round
    threats_left: int  # in the era's deck
    main_done: bool  # the current player's main action
    bought: bool
    fighting: list[int] | None  # lane and row (0 front) of the threat somebody is paying for, if all may know


# -- help, for a player who must decide ------------------------------------------------------------------------------


class Hit(Struct, frozen=True):
    """What a threat in Front will do if the turn ends now."""

    lane: int
    text: str  # "1 wound", "steals 2", "grows to 3"; empty if it does not attack
    wounds: int
    stolen: int
    rule: str
    weight: int = 0  # that it will have


class Target(Struct, frozen=True):
    """A threat this seat looks at."""

    lane: int
    row: str  # back, mid, front
    need: list[int]  # after all that lowers it without a decision
    action: str  # how to fight it: "fight 2", "fight 2 back"
    short: str  # what is missing: "3 Ferocity short"; empty if it can be paid


class Toll(Struct, frozen=True):
    """A threshold of the Boss that is open for this seat."""

    threshold: int
    need: list[int]
    action: str  # "threshold 2"
    short: str


class LedgerRow(Struct, frozen=True):
    """A line of the sum that a fight costs, in the order of WP-6.1."""

    label: str
    icon: str
    amount: list[int]  # what it adds, or takes away; for an offer what it would
    how: Literal["printed", "adds", "always", "used", "offered"]
    action: str = ""  # for an offer: what to play
    note: str = ""  # "2 uses left", "have 1", and for a refused offer why not
    rule: str = ""


class Payment(Struct, frozen=True):
    """A fight or threshold that is being paid for."""

    title: str
    card: str  # of the threat or the Boss
    lane: int  # -1: a threshold
    row: str
    threshold: int  # -1: a fight
    vp: int
    gains: str
    printed: list[int]
    left: list[int]  # what is left to pay in cubes
    cubes: list[int]  # what one has
    entries: list[LedgerRow]
    splits: int  # points of weapons that are still to be split among colours
    pay: bool  # all that is left can be paid now
    cheapest: list[str]  # plays that lead to the cheapest payment from here, "pay" not included
    proposed: list[int] = []  # what is left to pay in cubes after them


class Help(Struct, frozen=True):
    hits: list[Hit]
    targets: list[Target]
    prices: dict[str, list[int]]  # what this seat pays, for each purchase ("buy weapon 2") that costs less than printed
    payment: Payment | None = None
    tolls: list[Toll] = []


# What these structs are filled with lies in files of its own, which need them; hence the imports within.


def faces(seen: Seen) -> tuple[dict[str, Face], Printed]:
    """What is printed on every card of the box, and on the board."""
    from boargame.games.wild_pigs.show.faces import cards, printed

    return cards(seen), printed(seen)


def board(seen: Seen) -> Board:
    """The table. It is the same for every reader, but for what their seats decide together and in secret."""
    from boargame.games.wild_pigs.show.layout import table

    return table(seen)


def where(seen: Seen) -> str:
    """How far the match is: `Day, round 4 of 6`."""
    from boargame.games.wild_pigs.show.layout import where

    return where(seen)


def help_for(seen: Seen, seat: int) -> Help:
    """For a seat that owes a decision."""
    from boargame.games.wild_pigs.show.forecast import help_for

    return help_for(seen, seat)


TYPES = (Face, Printed, Board, Help)
"""For the generated types."""
