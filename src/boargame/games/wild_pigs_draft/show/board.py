"""What the board in the browser draws of the Draft: the table for everybody, and help for the player who has to decide.

Everything here is computed by the rules, so that the browser knows none. Amounts of scrap, stats and defences are lists
of three: red (Ferocity), blue (Cunning), green (Mass). Nodes are lists of four: Red, Blue, Green, Center.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boargame.core.seen import Seen

Verdict = Literal["slay", "repel", "fail"]

# -- what is printed, the same all match long ---------------------------------------------------------


class ThreatFace(Struct, frozen=True, tag_field="table", tag="threat"):
    id: str
    name: str
    era: str  # Day, Twilight, Night
    stats: list[int]
    highest: list[bool]  # which of the stats are its highest
    vp: int


class MarketFace(Struct, frozen=True, tag_field="table", tag="market"):
    id: str
    name: str
    kind: Literal["arsenal", "item"]
    cost: list[int]
    any_cost: int  # scrap of any colour
    vp: int
    charges: int  # -1: it has none
    text: str
    short: str  # at most about 24 characters, with [R2] [B1] [G3] for icons: "charge: +[R3]"
    when: str  # "your turn", "in a clash", "after a FAIL" (items); "always", "charge", "on a kill", "at the end"


Face = ThreatFace | MarketFace


class NodePrinted(Struct, frozen=True):
    name: str  # Red, Blue, Green, Center
    stance: str  # Aggressive, Tactical, Hunkered, Survivor
    values: list[int]  # defence by level, 0 to 4
    lines: list[str]  # the nodes it is joined to


class Printed(Struct, frozen=True):
    """What is printed on the board itself, as the options have it."""

    rounds: int
    nodes: list[NodePrinted]
    trophy_vp: dict[str, int]  # by era
    injury_vp: int  # lost for each
    full_track_vp: int
    tinker: int  # scrap
    tinker_match: int  # of it in the colour of a corner
    center_tinker: str  # what the Center track asks for, in words
    arsenal_limit: int  # 0: none
    market_reshuffle: bool  # do used items become a new market deck?


# -- the table, for everybody ---------------------------------------------------------------------------


class Held(Struct, frozen=True):
    """A card a player owns."""

    card: str
    charges: int  # left; -1: it has none
    printed: int
    spent_now: bool = False  # a charge of it is spent in the clash that is going on


class Result(Struct, frozen=True):
    """How one player fared against one pig."""

    defence: list[int]
    met: list[bool]  # which of the pig's stats
    outcome: Verdict
    saved: bool = False  # an item turned it from a FAIL


class Assault(Struct, frozen=True):
    """A pig, and how each seat fared against it. None: the seat did not face it, or nothing is decided yet."""

    card: str
    results: list[Result | None]


class Battle(Struct, frozen=True):
    """A clash or an Onslaught, as far as it has gone: the last one fought, or the one going on."""

    number: int  # rises from battle to battle, so that a new one is noticed
    title: str  # "Clash of Day, round 3", "Onslaught of the Day"
    horde: bool
    assaults: list[Assault]  # of a clash one for each seat that has a pig, of an Onslaught one for each pig so far


class Mat(Struct, frozen=True):
    seat: int
    node: str
    levels: list[int]
    defence: list[int]  # now: node, arsenal, charges spent in the clash going on
    defences: list[list[int]]  # on each node, arsenal included
    scrap: list[int]
    cards: list[Held]  # in the order they were acquired
    injuries: int
    vp: int  # tokens of victory points
    score: int  # as it would be counted now
    trophies: list[str]
    zone: str | None  # the pig in the Engagement Zone
    next: int  # place in the order of turns this round, from 0
    has_turned: bool  # its turn of this round is over


class Board(Struct, frozen=True):
    era: str  # Day, Twilight, Night
    round: int
    phase: Literal["turns", "clash", "supply", "emergency", "formation", "onslaught", "over"]
    pool: list[str | None]  # one place more than there are players; None: taken
    horde: list[str]  # in the order of arrival
    attacking: int  # the Horde pig that attacks now; -1: none
    row: list[str | None]
    market_deck: int
    market_discard: int
    herd_left: int  # in the era's deck
    bag: list[int]
    gone: list[int]  # scrap out of the game
    first: int  # the seat with the Initiative
    current: int  # whose turn it is; -1: nobody's, or everybody's
    cheaper: int  # scrap less for the next Tinker of the current player
    mats: list[Mat]
    battle: Battle | None  # the last clash or Onslaught
    before: Battle | None  # and the one before, since a round may end with both at once


# -- help, for the player who has to decide ---------------------------------------------------------------


class Contest(Struct, frozen=True):
    """A pig against a defence."""

    card: str
    place: int  # in the pool or in the Horde; -1: the pig in your own zone
    met: list[bool]
    outcome: Verdict
    short: str  # what is missing to slay: "2 Ferocity short"; empty if it is slain
    action: str = ""  # "engage 2", if that may be chosen now


class Stand(Struct, frozen=True):
    """A node, and what its defence is worth against every pig that matters now."""

    node: str
    here: bool
    defence: list[int]
    contests: list[Contest]  # the pool in a turn, the Horde in Formation
    shift: str = ""  # actions that get there now
    refit: str = ""
    move: str = ""
    form: str = ""


class Track(Struct, frozen=True):
    node: str
    level: int
    after: int  # defence of the next level; 0: full
    price: int
    action: str = ""
    short: str = ""  # why not: "1 Mass short"


class Offer(Struct, frozen=True):
    """A card of the row."""

    place: int
    action: str = ""  # "market 2" or "buy 2"
    short: str = ""


class Spend(Struct, frozen=True):
    """A card or a level that is being paid for."""

    title: str
    card: str  # empty: a level of a track
    node: str
    after: int  # the level's defence
    need: list[int]  # of each colour at least
    total: int
    colours: int  # different ones at least
    scrap: list[int]  # what you have
    proposed: str  # the payment that keeps most choice: "pay R R G"


class Take(Struct, frozen=True):
    """Scrap of choice."""

    title: str
    count: int
    there: list[int]  # how many of each colour may be chosen
    scrap: list[int]  # what you have


class Charge(Struct, frozen=True):
    place: int
    card: str
    left: int
    adds: list[int]
    action: str
    outcome: Verdict  # with it


class Stake(Struct, frozen=True):
    """The clash that is being decided, or its result."""

    card: str
    stats: list[int]
    defence: list[int]
    met: list[bool]
    outcome: Verdict
    short: str
    horde: int  # number of the Horde pig from 1; 0: your own pig
    charges: list[Charge]
    proposed: list[str]  # the fewest charges that lead to the best outcome within reach, "clash" not included
    best: Verdict  # that outcome


class Use(Struct, frozen=True):
    place: int
    card: str
    action: str


class Help(Struct, frozen=True):
    stands: list[Stand]
    tracks: list[Track]
    offers: list[Offer]
    uses: list[Use]  # items that may be used now
    spend: Spend | None = None
    take: Take | None = None
    stake: Stake | None = None
    recharges: list[Use] = []  # cards that may be recharged now


# What these structs are filled with lies in files of its own, which need them; hence the imports within.


def faces(seen: Seen) -> tuple[dict[str, Face], Printed]:
    """What is printed on every card of the box, and on the board."""
    from boargame.games.wild_pigs_draft.show.faces import cards, printed

    return cards(seen), printed(seen)


def board(seen: Seen) -> Board:
    """The table. It is the same for every reader, except for what their seats are deciding in secret."""
    from boargame.games.wild_pigs_draft.show.layout import table

    return table(seen)


def where(seen: Seen) -> str:
    """How far the match is: `Twilight, round 4 of 5`."""
    from boargame.games.wild_pigs_draft.show.layout import where

    return where(seen)


def help_for(seen: Seen, seat: int) -> Help:
    """For a seat that owes a decision."""
    from boargame.games.wild_pigs_draft.show.forecast import help_for

    return help_for(seen, seat)


TYPES = (Face, Printed, Board, Help)
"""For the generated types."""
