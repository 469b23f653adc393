"""A game, as everything outside its folder sees it: two records, two tables of rules and a few functions.

Play, search and matches are written against the open functions and tables below. `core.link` puts a game's own
in their place, so one source serves every game, plain or compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

from boargame.core.about import About
from boargame.core.agenda import Agenda, Task, Thread
from boargame.core.box import CardSet, Names, Unpacked, no_cards
from boargame.core.chance import Chance
from boargame.core.dispatch import dispatch, measuring
from boargame.core.measures import Measures, anything
from boargame.core.record import HIDDEN, INTERNAL, Cells, Record, Seats, i8, i32
from boargame.core.secrets import Secrets
from boargame.core.words import Alphabet, Cited, EventKind

if TYPE_CHECKING:
    from boargame.core.fairness import Secret
    from boargame.core.match import Match

__all__ = ["ALLOWED", "MOST_SEATS", "REWARD", "Game", "GameState", "Names"]

Box = Any
State = Any

ALLOWED = 0
"""What `refuses` says when no rule refuses."""

REWARD = 1000
"""What a clear win is worth."""

MOST_SEATS = 6
"""The most players any game may have."""


class GameState(Record):
    """What every state begins with."""

    chance: Annotated[Chance, HIDDEN]
    agenda: Agenda
    threads: Annotated[Cells[Thread], Seats(MOST_SEATS)]  # of the seats that decide together
    thread: Annotated[i8, INTERNAL]  # whose answer is being carried out while they do, or NONE
    answered: Annotated[Task, INTERNAL]  # the question whose answer is being carried out
    joints: Annotated[i32, INTERNAL]  # how many questions have been put to several seats together
    seats: i8  # how many play
    first: i8  # who is first in turn order
    current: i8  # whose turn it is, or NONE


class Slot:
    """A table that each game fills in."""

    def __init__(self, name: str) -> None:
        self.name = name


EACH_WINS: Any = Slot("does everybody who has won get the whole reward, or do they share it?")
POOL: Any = Slot("where each pool of unseen values begins in PLACE, and one more")
LARGEST_POOL: Any = Slot("how many places the largest pool has, or one: enough cells for what lies there")
PLACE: Any = Slot("where in the state each of them lies")
OWNER: Any = Slot("the seat that sees it")
KNOWN: Any = Slot("where in the state it says who else knows it, or NONE")
BACK: Any = Slot("for each pool, the back of every value: only values with the same one change places")
CHOICE_PLACE: Any = Slot("where the secret choices lie")
CHOICE_OWNER: Any = Slot("the seats that make them")
VEIL_PLACE: Any = Slot("where the records lie that others see as they were while seats decide together")
VEIL_SHOWN: Any = Slot("where what they see lies")
VEIL_SIZE: Any = Slot("how many bytes that is")
VEIL_OWNER: Any = Slot("the seats whose records they are")
ROOM: Any = Slot("how many actions there are, and one more: enough cells to list them")
IDLE: Any = Slot("for each action, is it a pass?")
VERB: Any = Slot("for each action, the number of its phrase")
OBVIOUS: Any = Slot("for each step, is it a question that is not asked when there is only one answer?")
RATED: Any = Slot("for each action, does `hopes` say what to expect of it?")
TRIES: Any = Slot("how often a greedy bot tries an action in which chance has a hand")
DRAFT: Any = Slot("for each step, is it a question in the middle of one decision?")


@dataclass(frozen=True, eq=False)
class Game:
    """Two records (`box` and `state`), the words for their numbers, and the rules."""

    home: Path  # the game's folder: everything its rules are made of
    box: type[Record]
    state: type[GameState]
    steps: type[Cited]
    rules: type[Cited]
    events: type[EventKind]
    alphabet: Alphabet
    set_up: Callable[..., None]
    carries_out: Mapping[Any, Callable[..., None]]  # for each step that nobody decides, the rule for it
    points: Callable[..., int]  # the score people read
    sources: Callable[[Any, Any, int, Any], Mapping[str, int]] | None = None  # plain: where a seat's points came from
    tells_points: Callable[[Any, Any, int, int | None], bool] | None = None  # plain: may a reader know a seat's score?
    standing: Callable[..., int] | None = None  # with every tie-break in it; the points, if there is none
    won: Callable[..., bool] | None = None  # where any number of seats may win; otherwise those of the best standing
    group: Callable[[Any, Any], str] | None = None  # plain: for players who win together, how it ended for them all
    worth: Callable[..., int] | None = None  # what a position promises a seat, for greedy bots; or the standing
    tries: int = 1  # how often they try an action in which chance has a hand
    hopes: Mapping[str, Callable[..., int]] = field(default_factory=dict)  # for verbs they need not try, by notation
    progress: Callable[..., int] | None = None  # plain: how much of the game is over, in thousandths
    unpack: Callable[[CardSet, Any], Unpacked] = no_cards  # cards, and a box with its options -> the box, filled
    completes: Callable[[Any, Any, Mapping[str, Any]], None] | None = None  # plain: fills in what a position left out
    total: Callable[..., Mapping[str, int]] | None = None  # plain: what must stay the same from step to step
    drafts: tuple[Any, ...] = ()  # questions in the middle of one decision, which may be taken back freely
    final: tuple[Any, ...] = ()  # joint questions of which the rules say that an answer, once finished, stands
    obvious: tuple[Any, ...] = ()  # questions to one seat that are not asked when there is only one answer
    chapters: EventKind | None = None  # the line with which a chapter of the game begins, its first number naming it
    measures: Measures | None = None  # what the laboratory counts beside what it counts in every game

    @cached_property
    def about(self) -> About:
        """What `game.toml` says: names, seats, options, card sets."""
        return About.read(self.home)

    @property
    def name(self) -> str:
        return self.about.id

    @property
    def players(self) -> range:
        return self.about.players

    @property
    def actions(self) -> int:
        return len(self.alphabet)

    @property
    def most(self) -> int:
        """The most players there can be."""
        return self.players.stop - 1

    @cached_property
    def counts(self) -> Measures:
        """What is counted in its matches."""
        return self.measures or anything(self.events)

    # -- for people ----------------------------------------------------------------------------

    def start(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        cards: Any = None,
        secret: Secret | None = None,
    ) -> Match:
        """A new match. Without a seed, chance decides; options and cards that are not named are the defaults. With a
        secret, nobody can compute from what they see what comes."""
        from boargame.core.match import Match

        return Match(self, players, seed, options, cards, secret=secret)

    def resume(
        self,
        position: Mapping[str, Any],
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        cards: Any = None,
    ) -> Match:
        """A match that begins with a position, or any part of one on top of a fresh set-up."""
        from boargame.core.match import Match

        return Match(self, players, seed, options, cards, position)

    def open(self, options: Mapping[str, Any] | None = None, cards: Any = None) -> Unpacked:
        """The box for these options and cards, and the names of its cards."""
        from boargame.core.box import open_box

        return open_box(self, options or {}, cards)

    # -- for the linker ------------------------------------------------------------------------

    def bindings(self) -> dict[Any, Any]:
        """What to put in place of each open function and table."""
        from boargame.core.ending import nobody_won

        secrets = Secrets.of(self.state)
        phrases = [self.alphabet.phrase(action) for action in self.alphabet.actions]
        brief = frozenset(map(int, (*self.obvious, *self.drafts)))
        written = dispatch(self.name, self.alphabet, self.carries_out, self.hopes, brief)
        return {
            set_up: self.set_up,
            points: self.points,
            standing: self.standing or self.points,
            won: self.won or nobody_won,
            EACH_WINS: self.won is not None,
            worth: self.worth or self.standing or self.points,
            carry_out: written["carry_out"],
            list_legal: written["list_legal"],
            has_choice: written["has_choice"],
            refuses: written["refuses"],
            answer: written["answer"],
            hopes: written["hopes"],
            POOL: secrets.pools,
            LARGEST_POOL: max(1, secrets.largest_pool),
            PLACE: secrets.places,
            OWNER: secrets.owners,
            KNOWN: secrets.known,
            BACK: secrets.backs,
            CHOICE_PLACE: secrets.choices,
            CHOICE_OWNER: secrets.choosers,
            VEIL_PLACE: tuple(veil.place for veil in secrets.veils),
            VEIL_SHOWN: tuple(veil.shown for veil in secrets.veils),
            VEIL_SIZE: tuple(veil.size for veil in secrets.veils),
            VEIL_OWNER: tuple(veil.owner for veil in secrets.veils),
            ROOM: self.actions + 1,
            IDLE: tuple(phrase.idle for phrase in phrases),
            VERB: tuple(verb for verb, span in enumerate(self.alphabet.spans) for _ in span),
            OBVIOUS: tuple(step in self.obvious for step in self.steps),
            RATED: tuple(phrase.notation in self.hopes for phrase in phrases),
            TRIES: self.tries,
            DRAFT: tuple(step in self.drafts for step in self.steps),
            measured: measuring(self.name, self.counts.rules),
        }


def _open() -> NoReturn:
    raise NotImplementedError("an open function: link it to a game first")


def set_up(box: Box, state: State, log: Any) -> None:
    """Lay out a blank state for `state.seats` players, and write the first steps on the agenda."""
    _open()


def carry_out(box: Box, state: State, log: Any, step: int, a: int, b: int) -> None:
    """A step that nobody decides."""
    _open()


def list_legal(box: Box, state: State, seat: int, question: Task, moves: Any, enough: int) -> int:
    """Write down the answers of a seat to a question that no rule refuses: all of them, or to a question that may be
    obvious or a draft, verb by verb until there are enough. How many there are."""
    _open()


def has_choice(box: Box, state: State, seat: int, question: Task) -> bool:
    """Could this seat answer anything but a pass?"""
    _open()


def refuses(box: Box, state: State, seat: int, question: Task, action: int) -> int:
    """The rule that refuses this answer to this question, ALLOWED, or NONE if it is no answer to it at all."""
    _open()


def answer(box: Box, state: State, log: Any, seat: int, question: Task, action: int) -> None:
    """Carry out a legal answer."""
    _open()


def hopes(box: Box, state: State, seat: int, question: Task, action: int) -> int:
    """What greedy bots expect of a RATED answer, more or less than the position is worth to them."""
    _open()


def points(box: Box, state: State, seat: int) -> int:
    """The score people read."""
    _open()


def standing(box: Box, state: State, seat: int) -> int:
    """The score with every tie-break in it: more is better, equal is a shared rank."""
    _open()


def won(box: Box, state: State, seat: int) -> bool:
    """Has this seat won? Only for games that say so themselves; see `ending.has_won`."""
    _open()


def worth(box: Box, state: State, seat: int) -> int:
    """What a position promises a seat, compared with the others: more is better."""
    _open()


def measured(box: Box, state: State, seat: int, number: int) -> int:
    """What a game's own measure says of a seat."""
    _open()
