"""What browser and server say to each other: every message and every answer, defined once.

A socket (`/ws`) begins with `Hello`. After that the browser asks (`Choose`, `Undo`, ...). Each message has an id
of its own and is answered by `Done`, `Refused` or `Reason` with the same id; repeating it is harmless. Every change
at the table comes as `Update`, no matter who made it. The client's TypeScript types are generated from these classes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from boargame.core.account import Earning, Turning
from boargame.core.chart import Chart, Mark, Row
from boargame.core.journal import Line
from boargame.learn.glance import AtAGlance, FirstSetup, Source, TurnStep

PROTOCOL = 4
"""Rises when old clients could no longer talk to the server; they then ask for a reload."""

OWN_CARDS = "at-"
"""With the id of a table behind it, this names the cards that are played with there."""

NOT_PLAYING = "The match is not being played now."
ASKED_ALREADY = "The others have already been asked."
"""Sentences that the browser says, too, without asking."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
LONGEST_NAME, LONGEST_TITLE = 24, 40
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Title = Annotated[str, Meta(max_length=LONGEST_TITLE)]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
Notation = Annotated[str, Meta(min_length=1, max_length=80)]
Secret = Annotated[str, Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Share = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9]*$(?!\n)")]
Pledge = Annotated[str, Meta(max_length=64, pattern=r"^([0-9a-f]{64})?$(?!\n)")]
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
    help: bool = False  # as in `WantHelp`
    shown: Annotated[int, Meta(ge=-1)] = -1  # as in `Shown`


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


class CallBot(Ask, frozen=True, tag="bot"):
    """Ask for a bot in the place of a player who is away. The others must agree."""

    id: Id
    seat: SeatNumber


class Wish(Ask, frozen=True):
    """Say whether a bot may play for you when you are away, without anybody being asked."""

    id: Id
    bot: bool


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


class WantHelp(Ask, frozen=True, tag="help"):
    """Somebody begins to look at the decisions of their seat, and wants help with them: `own.help` of every scene from
    now on. Or nobody looks any more: help is work for the server, and not done for nobody."""

    id: Id
    wanted: bool


class Shown(Ask, frozen=True):
    """A page that shows what happens at a human pace has come to the scene of this version. Bots wait for it, though
    not for ever. -1: it shows everything at once, and nobody need wait."""

    id: Id
    version: Annotated[int, Meta(ge=-1)]


class WantHint(Ask, frozen=True, tag="hint"):
    """Ask what a strong bot would do in your place. `Done` says that it is being thought about; the `Hint` comes when
    it is ready, unless the table has changed by then."""

    id: Id
    seat: SeatNumber
    version: Count  # of the scene that the question is in


Asked = (
    Hello | Choose | Undo | Propose | Answer | Concede | CallBot | Wish | Say | Why | Look | WantHelp | Shown | WantHint
)

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
    """It is stored, and what it changed has been sent; `seq` is that of the update which showed it."""

    id: str
    seq: int


class Reason(Tell, frozen=True):
    id: str
    legal: bool
    text: str = ""
    rule: str = ""


class Hinted(Struct, frozen=True):
    """A choice, and what to expect of it."""

    action: str  # its notation
    chance: float  # of winning, 0 to 1
    low: float  # at least, and
    high: float  # at most: 95 % sure


class Hint(Tell, frozen=True):
    """The best choices, found with what the seat may know. Nobody else is told."""

    id: str  # of the message that asked for it
    version: int  # of the scene it is about
    choices: list[Hinted]  # the best first; none: `text` says why
    tried: int = 0  # how many ways to play on were tried
    warming: bool = False  # the game was not compiled yet
    text: str = ""  # how they compare, in a sentence


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
    help: Any | UnsetType = UNSET  # forecasts and prices, see show/board.py; missing while nobody looks


class Group(Struct, frozen=True):
    """How it ended for players who win or lose together."""

    won: bool
    text: str


class Result(Struct, frozen=True):
    """How the match ended."""

    reason: Literal["played", "conceded", "agreed", "unfinished"]  # the last: of a file that ends before the match
    scores: list[int]
    ranking: list[list[int]]  # seats from the best to the last; equals share a rank
    unit: str  # what scores are counted in: "points", "dollars"
    winners: list[int]  # several share a victory; nobody, if all have lost
    group: Group | UnsetType = UNSET  # how it ended for all together, where players win or lose together


class Scene(Struct, frozen=True):
    """The table as a reader sees it now."""

    version: int  # rises with every change that this reader sees
    plays: int  # that this reader saw made; what others decide together in secret is one, when all have decided
    to_act: list[int]
    waiting: str  # what the first of them is asked, for everybody to read
    turn: int  # whose turn it is, or -1
    scores: list[int | None]  # None: this reader may not know
    progress: float
    secret: bool  # somebody sees what others must not: a device that people share is covered
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
    away: int = 0  # since when the person there is away, in seconds since 1970; 0: they are here
    bot_from: int = 0  # from when on a bot may be asked for
    wish: bool = False  # they have said that a bot may play for them when they are away
    pledge: str = ""  # a hash of what this person adds to the chance of the match,
    share: str = ""  # and that itself, once it has been revealed. If it has not when the match begins, it is left out


class Request(Struct, frozen=True):
    """Something that others must agree to."""

    number: int
    what: Literal["undo", "end", "bot"]
    seat: int
    waiting: list[int]  # seats that have not answered
    about: int = -1  # the seat that a bot is to play for


class Table(Struct, frozen=True):
    """A table as everybody at it sees it."""

    id: str
    title: str
    game: str
    players: int
    options: dict[str, str | int | bool]  # those that differ from the printed rules
    cards: str  # a set of the game, or OWN_CARDS and the table's id if it is played with somebody's own
    visibility: Literal["listed", "link"]
    state: Literal["gathering", "playing", "over"]
    owner: str  # public id of the person
    seats: list[Seat]
    requests: list[Request]
    watching: int  # spectators
    created: int
    changed: int
    commitment: str = ""  # to the server's secret, before anybody pledges a share
    begins: int = 0  # all seats are taken: reveal the share that you have pledged, before this second since 1970
    turn: str = ""  # where the match stands, in words
    to_act: list[int] = []  # seats that owe a decision
    result: Result | UnsetType = UNSET  # once it is over
    next: str = ""  # the table where the same people play again
    note: str = ""  # why it cannot be played on, if so
    hints: bool = False  # players may ask for hints: the owner allows them, or there are only bots to play against
    warming: bool = False  # the game is being compiled; until then its bots think less
    cards_name: str = ""  # what the set is called, if it is somebody's own


class Welcome(Tell, frozen=True):
    protocol: int
    person: str  # your public id; empty for a stranger
    seats: list[int]  # your seats
    owner: bool
    seat: int | None  # whose view you see; None: a spectator's
    table: Table


class Update(Tell, frozen=True):
    """What is new since the last one. `keep` says which lines of the log are still true: those below that number."""

    seq: int  # how many entries everybody has learned of, but for one; what is decided in secret is not counted
    keep: int
    lines: list[Line]
    table: Table | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET
    chat: list[Said] | UnsetType = UNSET
    seats: list[int] | UnsetType = UNSET  # your seats, if they have changed


Says = Welcome | Update | Done | Refused | Reason | Hint

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
    strength: dict[str, str] = {}  # its measured Elo and how sure that is, by the number of players


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
    lessons: int  # how many it has


class GameDetails(GameInfo, frozen=True):
    options: list[Option]
    card_sets: list[CardSet]
    bots: list[BotLevel]
    compiled: bool  # otherwise bots warm up while the first match begins


class Happening(Struct, frozen=True):
    """How a table stages a kind of log line; see core/words.py."""

    part: Literal["plain", "cause", "turn", "grand"]
    icon: str  # empty: the crest of the player it is about


class Faces(Struct, frozen=True):
    """What is printed on the cards of a set, by card id, and on the board: see games/<game>/show/board.py."""

    cards: dict[str, Any]
    printed: Any = None
    happenings: list[Happening] | UnsetType = UNSET  # at a table: for every kind of log line


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
    pledge: Pledge = ""  # for you: SHA-256 of "boargame share " and a share, random letters and digits of your own
    share: Share = ""  # the share itself, if you take the last seat and nobody else pledges; otherwise it is not kept


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    title: Title = ""
    options: Annotated[dict[str, str | int | bool], Meta(max_length=60)] = {}
    cards: Annotated[str, Meta(max_length=60)] = ""
    visibility: Literal["listed", "link"] = "link"
    hints: bool = False  # may players ask for hints? Against bots alone they always may


class NewPrint(Struct, frozen=True, forbid_unknown_fields=True):
    """A box that is to be printed: for how many, with which cards and house rules, on what paper and how."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    players: Annotated[int, Meta(ge=0, le=16)] = 0  # 0: as many as can play
    options: Annotated[dict[str, str | int | bool], Meta(max_length=60)] = {}
    cards: Annotated[str, Meta(max_length=60)] = ""
    paper: Literal["a4", "letter"] = "a4"
    backs: Literal["none", "duplex", "gutterfold"] = "none"
    ink: Literal["colour", "grey", "ink-saving"] = "colour"
    booklet: bool = False  # the rulebook laid out for folding


class Print(Struct, frozen=True):
    id: str
    doing: str  # what is being done now, in a few words
    done: int  # in hundredths; at 100 the documents are there
    error: str = ""  # why there will be none


class NewTitle(Struct, frozen=True, forbid_unknown_fields=True):
    title: Title


class Rematch(Struct, frozen=True, forbid_unknown_fields=True):
    """You play again."""

    sit: bool = True  # take your seats; otherwise you sit down yourself, with pledges
    share: Share = ""  # of older pages: it is not used


class ToldShare(Struct, frozen=True, forbid_unknown_fields=True):
    """The share that you have pledged, when all seats are taken."""

    share: Share


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat you take; bots take the others."""

    seat: SeatNumber
    bot: Spec | None = None


class SavedMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match that was downloaded or saved before, to look back at."""

    match: dict[str, Any]  # the transcript
    title: Title = ""


class Invite(Struct, frozen=True):
    """The link for friends."""

    url: str
    note: str = ""  # why others cannot open it, if they cannot


class Tables(Struct, frozen=True):
    mine: list[Table]
    listed: list[Table]


class Moment(Struct, frozen=True):
    """The table as it was after a number of plays, counted as in `Scene`."""

    play: int
    plays: int  # how many there are in all
    seat: int  # who made the last of them, or -1
    text: str  # what it was
    scene: Scene


class Account(Struct, frozen=True):
    """The story of a match that is over."""

    sources: list[Earning]  # of everybody's points
    curve: list[list[int]]  # the scores after every play, from before the first
    turnings: list[Turning]  # what decided it


class Replay(Struct, frozen=True):
    """A match for looking back: its table, the whole log as this reader may read it, and how many plays there were."""

    table: Table
    plays: int
    lines: list[Line]
    marks: list[int]  # the plays at which a turn begins
    turns: list[int]  # whose, or -1: several decide together


# -- learning ---------------------------------------------------------------------------------------


class LessonInfo(Struct, frozen=True):
    id: str
    title: str
    idea: str
    minutes: int
    pages: int


class Teaching(Struct, frozen=True):
    """What teaches a game."""

    lessons: list[LessonInfo]
    glance: AtAGlance | None


class Answered(Struct, frozen=True):
    """A passage that answers a question."""

    kind: Literal["rule", "glance", "lesson"]
    id: str  # of the rule or the lesson
    heading: str
    text: str


class LessonSteps(Struct, frozen=True, forbid_unknown_fields=True):
    """The steps somebody took in a lesson so far: plays, and NEXT for a page that is only read."""

    steps: Annotated[list[Notation], Meta(max_length=300)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""  # of the learner
    why: Annotated[str, Meta(max_length=80)] = ""  # also say why this cannot be played


class LessonPage(Struct, frozen=True):
    """Where these steps lead."""

    number: int
    pages: int
    text: str  # with light marks
    point: list[str]  # places and parts of the board, by the names it gives them
    tab: str  # on a phone: the tab that shows them
    picture: str  # "points", "chart", "box", a card's id, or nothing
    ask: str  # what is suggested; empty: there is only something to read
    why: str
    do: str  # its notation, as far as it has not been played
    said: str  # to what was played last
    trying: bool  # another play than the suggested one was made: it can be taken back
    over: bool
    opened: int  # how many steps led to this page
    before: int  # and to the one before; -1: there is none
    news: list[Line]
    table: Table
    scene: Scene
    reason: Reason | None = None  # why the play that was asked for is not possible


# -- the workshop -----------------------------------------------------------------------------------

Short = Annotated[str, Meta(max_length=60)]


class FieldPhrase(Struct, frozen=True):
    """Something that may be written in a text."""

    form: str
    example: str
    rule: str
    says: str  # the example in a player's words; empty if it says that itself


class CardField(Struct, frozen=True):
    """A field of a card, as the code that opens boxes reads it."""

    name: str
    kind: Literal["text", "texts", "number", "numbers", "flag", "choice", "choices", "other"]
    low: int  # of numbers
    high: int
    count: int  # of several numbers
    choices: list[str]
    others: list[str]  # texts that may stand there instead of a number
    needed: bool  # every card has it
    phrases: list[FieldPhrase]
    between: str  # what stands between several of them; nothing: there is only one


class CardForm(Struct, frozen=True):
    """The form for the cards of a deck."""

    deck: str
    fields: list[CardField]


class Workbench(Struct, frozen=True):
    """What the workshop has for a game."""

    forms: list[CardForm]
    most_sets: int  # that one person may have


class OwnSet(Struct, frozen=True):
    """A set of cards that somebody has made."""

    id: str
    game: str
    name: str
    shared: bool
    mine: bool
    changed: int


class SetMistake(Struct, frozen=True):
    """What is wrong with a set, and where: empty is what nobody knows."""

    text: str
    deck: str = ""
    card: str = ""
    field: str = ""
    line: int = 0


class SetCard(Struct, frozen=True):
    id: str
    name: str
    fields: dict[str, Any]  # their values in the file
    parts: dict[str, str]  # of those that have parts of their own, how they are written
    text: str  # as it is written there
    changed: bool  # it is not as in the set that this one was made from


class SetDeck(Struct, frozen=True):
    name: str
    text: str  # of the whole file
    cards: list[SetCard]


class SetDetails(OwnSet, frozen=True):
    version: int
    base: str  # the set that it was made from
    decks: list[SetDeck]
    mistakes: list[SetMistake]  # none: it can be played
    warnings: list[str]  # what is odd about it, but possible
    faces: dict[str, Any]  # as in Faces.cards; of a set with mistakes there are none
    refused: SetMistake | None = None  # why the last change was not made


class NewSet(Struct, frozen=True, forbid_unknown_fields=True):
    """A set like another: one of the game's, one of yours, or one that is shared."""

    game: Short
    cards: Short = ""
    name: Title = ""


class ImportedSet(Struct, frozen=True, forbid_unknown_fields=True):
    game: Short
    zip: bytes  # a zip of its folder


class ChangedSet(Struct, frozen=True, forbid_unknown_fields=True):
    name: Title = ""  # empty: as it was
    shared: bool | None = None


class Edit(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of a card: a field of it, by its value or as it is written; its text, or that of its whole deck; one
    more like it, or one less; or back to how it was in the set that this one was made from."""

    version: Count  # of the set that it was made on
    do: Literal["field", "part", "text", "deck", "copy", "remove", "undo"]
    deck: Short
    card: Annotated[str, Meta(max_length=400)] = ""
    field: Short = ""
    value: Any = None  # None: the card does not have it
    text: Annotated[str, Meta(max_length=100_000)] = ""


class DrawnCard(Struct, frozen=True):
    svg: str  # empty: its game draws no picture of it


class NewAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """What does this change do? So many players, of such a level, with these cards and with those it was made from."""

    players: Annotated[int, Meta(ge=0, le=16)] = 0
    level: Spec = "greedy"


class AskedFigure(Struct, frozen=True):
    """A figure of both sets."""

    name: str
    verdict: Literal["higher", "lower", "same", "open"]
    said: str  # in words, with its interval


class AskedChange(Struct, frozen=True):
    """How far the answer is."""

    set: str
    version: int  # of the set that was asked about
    state: Literal["none", "waiting", "warming", "playing", "done", "stopped", "failed"]
    games: int  # pairs of matches so far
    most: int
    seconds: float  # of play
    verdict: str  # in a sentence; empty: there are no figures yet
    figures: list[AskedFigure]  # those that differ first
    cards: list[str]  # ids of the changed cards that have figures of their own
    players: int
    level: str
    error: str = ""


NEXT = "next page"
"""The step that turns a page."""


decode = msgspec.json.Decoder(Asked).decode

WIRE = (
    *(Asked, Says, NewGuest, Guest, Identity, PersonalLink, Claim, GameInfo, GameDetails, Faces, Rules),
    *(NewSeat, NewTable, NewTitle, NewPrint, Print, Rematch, ToldShare, PlayOn, SavedMatch, Invite),
    *(Tables, Moment, Account, Replay, Problem),
    *(Workbench, OwnSet, SetDetails, NewSet, ImportedSet, ChangedSet, Edit, DrawnCard, NewAsk, AskedChange),
    *(Teaching, Answered, LessonSteps, LessonPage, Chart, Mark, Row, FirstSetup, Source, TurnStep),
)
"""Everything that crosses the wire, for the generated types."""
