"""Words: what the numbers of a game are called, each said once, where the number is defined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import IntEnum, StrEnum
from functools import cache, cached_property
from typing import Any, Self, TypeVar, cast

from msgspec import Struct

E = TypeVar("E", bound=IntEnum)
C = TypeVar("C", bound="Cited")


class Cited(IntEnum):
    """Numbers from 0 on, each with the paragraph of the rulebook it stands for and a sentence.

    class Rule(Cited):
        ALLOWED = "", "allowed"
        BIG = "HP-6.3", "A Big pig cannot be fed."
    """

    _value_: int
    paragraph: str
    text: str
    arguments: int  # for a step: how many numbers an agenda always writes after it

    def __new__(cls, paragraph: str, text: str, arguments: int = 0) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.paragraph = paragraph
        member.text = text
        member.arguments = arguments
        return member

    @classmethod
    def numbered(cls, number: int) -> Self:
        """The member of this number: ten times as fast as asking the enumeration itself."""
        found: Self = _members(cls)[number]
        return found


@cache
def _members(names: type[C]) -> tuple[C, ...]:
    return tuple(names)


class Part(StrEnum):
    """What part a line plays when a table shows what happens."""

    PLAIN = "plain"  # one thing among others
    CAUSE = "cause"  # something is done to somebody: the lines after it say what came of it
    TURN = "turn"  # a turn or a round begins: what follows has nothing to do with what was before
    GRAND = "grand"  # a great moment, with a stage of its own


@dataclass(frozen=True)
class Staged:
    """How a table shows a kind of line. Who it is about, which cards and dice it names, is known from its numbers."""

    part: Part
    icon: str = ""  # of the sprite; empty: the crest of the player it is about


PLAIN = Staged(Part.PLAIN)


def shown(icon: str) -> Staged:
    return Staged(Part.PLAIN, icon)


def cause(icon: str) -> Staged:
    return Staged(Part.CAUSE, icon)


def turn(icon: str = "") -> Staged:
    return Staged(Part.TURN, icon)


def grand(icon: str) -> Staged:
    return Staged(Part.GRAND, icon)


class EventKind(IntEnum):
    """Kinds of log lines: a sentence with places for the line's numbers, and what those numbers name.

    class What(EventKind):
        BOUGHT = "{seat} buys {0} for ${1}", Good
        DREW = "{seat} draws {0}", Card, "{seat} draws a card"     # the last is what the others read
        BITES = "{0} bites {seat}", Card, cause("attack")          # how a table stages it
    """

    _value_: int
    text: str
    kinds: tuple[Any, ...]
    others: str
    staged: Staged

    def __new__(cls, text: str, *rest: Any) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.text = text
        member.kinds = tuple(kind for kind in rest if not isinstance(kind, str | Staged))
        member.staged = next((one for one in rest if isinstance(one, Staged)), PLAIN)
        member.others = next((other for other in rest if isinstance(other, str)), text)
        return member


@dataclass(frozen=True)
class Amounts:
    """What all numbers of a log line are: how many of each member, said as `7 red and 2 blue`, or `nothing`."""

    names: type[IntEnum]

    def say(self, numbers: Sequence[int]) -> str:
        parts = [f"{n} {name}" for name, n in zip(self._said, numbers) if n]
        return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"

    @cached_property
    def _said(self) -> tuple[str, ...]:
        return tuple(words(one) for one in self.names)


@dataclass(frozen=True)
class Bunch:
    """What one number of a log line is: how many of each member, eight bits each, said as Amounts are. For a line that
    has to name something else as well."""

    names: type[IntEnum]

    def say(self, number: int) -> str:
        return Amounts(self.names).say([(number >> 8 * place) & 255 for place in range(len(self.names))])


@dataclass(frozen=True)
class Dice:
    """What one number of a log line is: the faces of dice in the order they were rolled, a digit each; 0: no dice, and
    nothing is said of them, not even what stands `before` them."""

    before: str = ""

    def say(self, number: int) -> str:
        return self.before + " ".join(str(number)) if number else ""

    @staticmethod
    def faces(number: int) -> tuple[int, ...]:
        return tuple(map(int, str(number))) if number else ()


@dataclass(frozen=True)
class Count:
    """What one number of a log line is: how many of these, said as `1 card` or `3 cards`."""

    one: str
    many: str = ""

    def say(self, number: int) -> str:
        return f"{number} {self.one if number == 1 else self.many or self.one + 's'}"


@dataclass(frozen=True)
class Person:
    """What one number of a log line is: the seat of somebody else, who is called by name."""


def label(member: IntEnum) -> str:
    """A member as notation and positions write it."""
    given = getattr(member, "label", None)
    return member.name.lower().replace("_", " ") if given is None else str(given)


@cache
def labels(names: type[IntEnum]) -> tuple[str, ...]:
    """All members, as they are written."""
    return tuple(map(label, names))


def member(names: type[E], name: object) -> E:
    """The member that is written so, whatever the case."""
    try:
        return cast(E, _by_label(names)[str(name).lower().replace("_", " ")])
    except KeyError:
        raise ValueError(f"{name!r} is not one of {', '.join(labels(names))}") from None


@cache
def _by_label(names: type[IntEnum]) -> dict[str, IntEnum]:
    """By how they are written; of several alike, the first."""
    return {label(one).lower().replace("_", " "): one for one in reversed(names)}


def words(member: IntEnum) -> str:
    """A member as a sentence says it."""
    return str(getattr(member, "words", label(member)))


# -- the action alphabet -------------------------------------------------------------------------


@dataclass(frozen=True)
class Argument:
    """What an action's argument may be: each value with its notation and its words. One argument may stand for two
    numbers, if `second` gives the other one for each value."""

    values: tuple[tuple[int, str, str], ...]
    second: tuple[int, ...] = ()


def named(names: type[IntEnum], first: int = 0, last: int = 1 << 30) -> Argument:
    """The members of an enumeration, from one to another."""
    return Argument(tuple((int(m), label(m), words(m)) for m in names if first <= m <= last))


def listed(values: Iterable[tuple[int, str, str]]) -> Argument:
    """Values as they come: number, notation, words."""
    return Argument(tuple(values))


def numbered(count: int) -> Argument:
    """Places, which people count from 1."""
    return Argument(tuple((place, str(place + 1), str(place + 1)) for place in range(count)))


@dataclass(frozen=True)
class Phrase:
    """One verb of the alphabet: how it is written and said, which questions it answers, and its rules.

    unless(box, state, seat, question, x, y)            names the rule that refuses it, or ALLOWED
    does(box, state, log, seat, question, x, y)         carries it out
    barred(box, state, seat, question)                  if given: names a rule that refuses the verb altogether
    among(box, state, seat, question, word)             if given: the first arguments worth trying, a bit each, 60 a
                                                        word: those of 0 to 59, then those of 60 to 119; saves time
    beside(box, state, seat, question, x, word)         if given, too: for each of them, which of the second arguments,
                                                        by their places in the list of all
    says(context, seat, x, y)                           if given: the sentence for people, who see the table
    explains(context, seat, rule, x, y)                 if given: why it is refused, with amounts; "": as the rule says
    """

    notation: str
    text: str
    rule: str  # the paragraph that allows it
    answers: tuple[IntEnum, ...]
    unless: Callable[..., int]
    does: Callable[..., None]
    arguments: tuple[Argument, ...] = ()
    barred: Callable[..., int] | None = None
    says: Callable[[Any, int, int, int], str] | None = None
    explains: Callable[[Any, int, int, int, int], str] | None = None
    idle: bool = False  # passing: never a reason to ask
    among: Callable[..., int] | None = None
    beside: Callable[..., int] | None = None


class Action(Struct, frozen=True):
    id: int
    x: int
    y: int
    notation: str
    text: str
    rule: str


class Alphabet:
    """Every action of a game, numbered in the order of its phrases and their arguments."""

    def __init__(self, *phrases: Phrase) -> None:
        self.phrases = phrases
        self.actions: list[Action] = []
        self.spans: list[range] = []
        self._phrases: list[Phrase] = []
        for phrase in phrases:
            first = len(self.actions)
            for chosen in _combinations(phrase.arguments):
                x, y = _numbers(phrase.arguments, chosen)
                notation = phrase.notation.format(*(written for _, written, _ in chosen))
                text = phrase.text.format(*(said for _, _, said in chosen))
                self.actions.append(Action(len(self.actions), x, y, notation, text, phrase.rule))
            self.spans.append(range(first, len(self.actions)))
            self._phrases += [phrase] * (len(self.actions) - first)
        self._by_notation = {action.notation.lower(): action for action in self.actions}
        if len(self._by_notation) < len(self.actions):
            raise ValueError("two actions are written alike")

    def __len__(self) -> int:
        return len(self.actions)

    def find(self, action: Action | int | str) -> Action:
        """An action by number or notation."""
        if isinstance(action, Action):
            return action
        if isinstance(action, int):
            if 0 <= action < len(self.actions):
                return self.actions[action]
        elif found := self._by_notation.get(action) or self._by_notation.get(" ".join(action.lower().split())):
            return found
        raise LookupError(f"no action is written {action!r}{self._nearest(action)}")

    def phrase(self, action: Action) -> Phrase:
        """The verb an action belongs to."""
        return self._phrases[action.id]

    def _nearest(self, action: int | str) -> str:
        near = get_close_matches(str(action).lower(), self._by_notation, 1)
        return f"; did you mean {self._by_notation[near[0]].notation!r}?" if near else ""


def _numbers(arguments: Sequence[Argument], chosen: Sequence[tuple[int, str, str]]) -> tuple[int, int]:
    numbers = [value for value, _, _ in chosen]
    if len(arguments) == 1 and arguments[0].second:
        numbers.append(arguments[0].second[arguments[0].values.index(chosen[0])])
    return (numbers + [0, 0])[0], (numbers + [0, 0])[1]


def _combinations(arguments: Sequence[Argument]) -> list[list[tuple[int, str, str]]]:
    found: list[list[tuple[int, str, str]]] = [[]]
    for argument in arguments:
        found = [[*before, value] for before in found for value in argument.values]
    return found
