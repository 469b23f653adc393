"""What browser and server say to each other: every message and every answer, defined once.

A socket (`/ws`) begins with `Hello`. After that the browser asks (`Choose`, `Undo`, ...). Each message has an id
of its own and is answered by `Done`, `Refused` or `Reason` with the same id; repeating it is harmless. Every change
at the table comes as `Update`, no matter who made it. The client's TypeScript types are generated from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from boargame.core.journal import Line

PROTOCOL = 1
"""Rises when old clients could no longer talk to the server; they then ask for a reload."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Title = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
Notation = Annotated[str, Meta(min_length=1, max_length=80)]
Secret = Annotated[str, Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Spec = Annotated[str, Meta(min_length=1, max_length=60)]

# -- what a browser says ---------------------------------------------------------------------------


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Any message of a browser."""


class Hello(Ask, frozen=True):
    """The first message: who you are, and how far you have read. Without a token you are a spectator."""

    table: Id
    token: Annotated[str, Meta(max_length=100)] = ""
    since: Annotated[int, Meta(ge=-1)] = -1  # the last `seq` that was received here; -1: nothing
    seat: SeatNumber | None = None  # whose view to show, if you have several seats


class Choose(Ask, frozen=True, tag="play"):
    id: Id
    seat: SeatNumber
    version: Count  # of the scene it was chosen from
    action: Notation


class Undo(Ask, frozen=True):
    """Take back your last play: at once in the middle of a decision, otherwise the others must agree."""

    id: Id
    seat: SeatNumber
    version: Count


class Propose(Ask, frozen=True):
    """Propose to end the match as it stands. It ends when everybody agrees."""

    id: Id


class Answer(Ask, frozen=True):
    """Agree to what another player asks for, or refuse it."""

    id: Id
    request: Count
    yes: bool


class Concede(Ask, frozen=True):
    """Give up. A bot plays on in your place, behind all others in the ranking."""

    id: Id
    seat: SeatNumber


class Say(Ask, frozen=True):
    id: Id
    text: Text


class Why(Ask, frozen=True):
    """Ask why this cannot be played. Answered by a `Reason`."""

    id: Id
    seat: SeatNumber
    action: Notation


class Look(Ask, frozen=True):
    """Hot seat: show the table as this seat of yours sees it."""

    id: Id
    seat: SeatNumber


Asked = Hello | Choose | Undo | Propose | Answer | Concede | Say | Why | Look

# -- what the server says ---------------------------------------------------------------------------


class Tell(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Any message of the server."""


Code = Literal[
    "illegal",  # a rule forbids it; `rule` says which
    "stale",  # the table has changed since
    "not_yours",  # another person's seat or table
    "not_now",  # the match has not begun, or is over
    "cannot_undo",
    "unknown",  # there is no such thing
    "malformed",  # not a message of this protocol
    "too_fast",
    "too_long",
]


class Refused(Tell, frozen=True):
    """Nothing has changed."""

    id: str
    code: Code
    text: str
    rule: str = ""


class Done(Tell, frozen=True):
    """It is stored; `seq` is the entry it became."""

    id: str
    seq: int


class Reason(Tell, frozen=True):
    id: str
    legal: bool
    text: str = ""
    rule: str = ""


class Said(Struct, frozen=True):
    """A line of the chat."""

    number: int
    at: int  # seconds since 1970
    name: str
    text: str
    seat: int = -1  # where the speaker sat, or -1


class Choice(Struct, frozen=True):
    """Something a seat may do now."""

    action: str  # its notation
    text: str
    rule: str


class Own(Struct, frozen=True):
    """What only the person who decides for a seat sees."""

    seat: int
    question: str  # empty: nothing is asked of this seat
    rule: str = ""
    choices: list[Choice] = []
    draft: int = 0  # plays of an unfinished decision that can be taken back freely
    no_undo: str = ""  # why the last play cannot be taken back at all; empty: it can, or can be asked for
    help: Any = None  # what the game's own board shows to that person (forecasts, prices), see show/board.py


class Group(Struct, frozen=True):
    """How it ended for players who win or lose together."""

    won: bool
    text: str


class Result(Struct, frozen=True):
    """How the match ended."""

    reason: Literal["played", "conceded", "agreed"]
    scores: list[int]
    ranking: list[list[int]]  # seats from the best to the last; equals share a rank
    unit: str  # what scores are counted in: "points", "dollars"
    winners: list[int]  # several share a victory; nobody, if all have lost
    group: Group | UnsetType = UNSET  # how it ended for all together, where players win or lose together


class Scene(Struct, frozen=True):
    """The table as a reader sees it now."""

    version: int
    plays: int
    to_act: list[int]
    waiting: str  # what the first of them is asked, for everybody to read
    turn: int  # whose turn it is, or -1
    scores: list[int | None]  # None: this reader may not know
    progress: float
    secret: bool  # this reader sees what others must not
    board: Any  # what the game's own board draws, see show/board.py; without one the view, for the generic one
    own: Own | None = None  # for a seat, and only at a live table
    result: Result | None = None


class Seat(Struct, frozen=True):
    number: int
    state: Literal["open", "taken", "bot"]
    name: str = ""
    bot: str = ""  # its spec, for a bot
    level: str = ""  # its name in the lobby: easy, medium, hard
    person: str = ""  # public id of the person there, or of the one a bot stands in for
    online: bool = False
    conceded: bool = False


class Request(Struct, frozen=True):
    """Something that others must agree to."""

    number: int
    what: Literal["undo", "end"]
    seat: int
    waiting: list[int]  # seats that have not answered


class Table(Struct, frozen=True):
    """A table as everybody at it sees it."""

    id: str
    title: str
    game: str
    players: int
    options: dict[str, str | int | bool]  # those that differ from the printed rules
    cards: str
    visibility: Literal["listed", "link"]
    state: Literal["gathering", "playing", "over"]
    owner: str  # public id of the person
    seats: list[Seat]
    requests: list[Request]
    watching: int  # spectators
    created: int
    changed: int
    commitment: str = ""  # to the seed, from the start of the match on
    turn: str = ""  # where the match stands, in words
    to_act: list[int] = []  # seats that owe a decision


class Welcome(Tell, frozen=True):
    protocol: int
    person: str  # your public id; empty for a stranger
    seats: list[int]  # your seats
    owner: bool
    seat: int | None  # whose view you see; None: a spectator's
    table: Table


class Update(Tell, frozen=True):
    """What is new since the last one. `keep` says which lines of the log are still true: those below that number."""

    seq: int
    keep: int
    lines: list[Line]
    table: Table | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET
    chat: list[Said] | UnsetType = UNSET
    seats: list[int] | UnsetType = UNSET  # your seats, if they have changed


Says = Welcome | Update | Done | Refused | Reason

# -- the lobby, over HTTP ---------------------------------------------------------------------------


class Problem(Struct, frozen=True):
    """Why a request was refused: one sentence that says what to do."""

    error: str


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Guest(Struct, frozen=True):
    person: str
    name: str


class Identity(Struct, frozen=True):
    """A guest, with the token that proves it. The browser keeps it; nobody else ever learns it."""

    person: str
    name: str
    token: str


class PersonalLink(Struct, frozen=True):
    """A code that makes another device the same person, once."""

    code: str
    expires: int


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    code: Secret


class Option(Struct, frozen=True):
    key: str
    values: list[str | int | bool]
    default: str | int | bool
    rule: str
    why: str
    several: bool = False  # are several values chosen, in order? Then a value is a text: "one, another"


class CardSet(Struct, frozen=True):
    id: str
    name: str
    text: str


class BotLevel(Struct, frozen=True):
    level: str
    spec: str
    text: str


class GameInfo(Struct, frozen=True):
    id: str
    name: str
    tagline: str
    version: str
    players: list[int]
    minutes: list[int]
    designers: list[str]
    cards: str  # the default set
    board: bool  # has a board of its own


class GameDetails(GameInfo, frozen=True):
    options: list[Option]
    card_sets: list[CardSet]
    bots: list[BotLevel]


class Faces(Struct, frozen=True):
    """What is printed on the cards of a set, by card id, and on the board: see games/<game>/show/board.py."""

    cards: dict[str, Any]
    printed: Any = None


class Paragraph(Struct, frozen=True):
    id: str  # empty: a passage without a number
    text: str  # with light marks: **bold**, *italics*, `code`, lists and tables
    section: str
    about: list[str] = []  # icons of what it mentions


class Chapter(Struct, frozen=True):
    number: str
    title: str
    paragraphs: list[Paragraph]


class Rules(Struct, frozen=True):
    game: str
    title: str
    introduction: list[str]
    chapters: list[Chapter]


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: nobody yet, you (by this name, for a hot seat), or a bot."""

    who: Literal["open", "me", "bot"]
    name: Name | None = None
    bot: Spec | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    title: Title = ""
    options: Annotated[dict[str, str | int | bool], Meta(max_length=60)] = {}
    cards: Annotated[str, Meta(max_length=60)] = ""
    visibility: Literal["listed", "link"] = "link"


class Invite(Struct, frozen=True):
    """The link for friends."""

    url: str
    note: str = ""  # why others cannot open it, if they cannot


class Tables(Struct, frozen=True):
    mine: list[Table]
    listed: list[Table]


class Moment(Struct, frozen=True):
    """The table as it was after a number of plays."""

    play: int
    plays: int  # how many there are in all
    seat: int  # who made the last of them, or -1
    text: str  # what it was
    scene: Scene


class Replay(Struct, frozen=True):
    """A match for looking back: its table, the whole log as this reader may read it, and how many plays there were."""

    table: Table
    plays: int
    lines: list[Line]
    marks: list[int]  # the plays at which a turn begins


decode = msgspec.json.Decoder(Asked).decode

WIRE = (
    *(Asked, Says, NewGuest, Guest, Identity, PersonalLink, Claim, GameInfo, GameDetails, Faces, Rules),
    *(NewSeat, NewTable, Invite, Tables, Moment, Replay, Problem),
)
"""Everything that crosses the wire, for the generated types."""
