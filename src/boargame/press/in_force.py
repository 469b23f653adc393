"""The rulebook as it is played with this box: where an option changes a rule, the sentence in force is printed.

A rulebook says of a rule what its options do: ``Option `bag`: `R50 B50 G50` (default), `out` it leaves the game.`` That
clause is taken apart. The chosen value's words become the house rule, which takes the place of the paragraph; the words
of other values are left out. A number that an option sets is put in the place of the usual one. Elsewhere marks say
what an option changes: see `press/marks.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boargame import rulebook
from boargame.core.about import About, Option
from boargame.press.marks import bare, kept, resolved, said_value, written
from boargame.press.pieces import Opened
from boargame.press.words import sentence
from boargame.rulebook import Passage, Rulebook

CLAUSE = re.compile(r"\s*Option `(\w+)`: ?")
CITED = re.compile(r"\b[A-Z]{2}-[\w.]*\w")
QUESTION = re.compile(r"[^.!?]*\?")
END = re.compile(r"(?<=[.!?])\s+(?=[A-Z`])")
NO_RULEBOOK = "This game has no rulebook yet."
NOT_PLAYED = "Not played with this box."
VARIANT = "variant"


@dataclass(frozen=True)
class Clause:
    """What a rule says of one option: words for each value that has some, and what goes for all."""

    option: Option
    words: Mapping[str, str]
    rest: str
    lead: str = ""  # how a sentence about any of them begins

    def said(self, value: Any) -> str:
        """In a sentence; empty if the rulebook has none for this value."""
        words = self._shared() if self.option.several else self.words.get(written(value), "")
        return f"{self.lead}{words}".rstrip(".") if words else ""

    def _shared(self) -> str:
        """What goes for all values, where several are chosen at a time."""
        found = {*self.words.values()}
        return found.pop() if len(found) == 1 else ""


@dataclass(frozen=True)
class Ruling:
    """A rule as it is printed."""

    id: str
    text: str  # what is in force
    asks: str = ""  # the question that a house rule answers
    house: str = ""  # the house rule, if there is one: it comes before the rest
    cites: tuple[str, ...] = ()  # rules it speaks of that a house rule has changed


@dataclass(frozen=True)
class HouseRule:
    option: Option
    value: Any
    words: str  # what the rulebook says of the value, perhaps nothing

    @property
    def text(self) -> str:
        """`Wound scoring: capped. 1 VP for each Wound but never more than 10.`"""
        name = self.option.key.replace("_", " ").capitalize()
        return f"{name}: {said_value(self.value)}. {sentence(self.words)}".strip()


class InForce:
    """A rulebook with the options of a box. `house_rules` are those that are not as usual, each with its sentence."""

    def __init__(self, about: About, book: Rulebook, chosen: Mapping[str, Any]) -> None:
        self.book, self._about = book, about
        self._usual = {option.key: option.default for option in about.options}
        self._clauses = {
            clause.option.key: clause for rule in book.rules.values() for clause in _taken_apart(about, rule.text)[1]
        }
        self.play(chosen)

    def play(self, chosen: Mapping[str, Any]) -> None:
        """With other options from now on."""
        self._chosen = chosen
        self.house_rules = [
            HouseRule(option, chosen[option.key], self._words(option.key))
            for option in self._about.options
            if self._changed(option)
        ]

    def text(self, marked: str) -> str:
        """Any text with marks, as it holds in this box."""
        return bare(self._resolved(marked))

    def ruling(self, passage: Passage) -> Ruling:
        """A paragraph with these options."""
        base, clauses = _taken_apart(self._about, self._resolved(passage.marked))
        changed = [clause.option for clause in clauses if self._changed(clause.option)]
        in_force = [self._base(base, changed, passage)]
        for clause in clauses:
            if not self._changed(clause.option):
                said = clause.said(clause.option.default)
                variant = clause.option.default is False and VARIANT in passage.chapter.lower()
                in_force.append(sentence(said) if said else NOT_PLAYED if variant else "")
            in_force.append(clause.rest)
        text = bare(" ".join(part for part in in_force if part))
        house = " ".join(one.text for one in self.house_rules if one.option in changed)
        asks = QUESTION.match(bare(base)) if house else None
        return Ruling(passage.id, text, asks[0] if asks else "", house, self._cites(text, passage))

    def _base(self, base: str, changed: list[Option], passage: Passage) -> str:
        """What a paragraph says before its options: with a house rule, what holds all the same."""
        for option in changed:
            value = self._chosen[option.key]
            replaced = _replaced(base, option, value)
            if replaced is None and not (value is True and VARIANT in passage.chapter.lower()):
                return kept(base)
            base = replaced or base
        return base

    def _cites(self, text: str, passage: Passage) -> tuple[str, ...]:
        changed = {one.option.rule for one in self.house_rules}
        return tuple(id for id in dict.fromkeys(CITED.findall(text)) if id in changed and id != passage.id)

    def _resolved(self, marked: str) -> str:
        return resolved(marked, self._chosen, self._usual, self._words)

    def _changed(self, option: Option) -> bool:
        return bool(self._chosen[option.key] != option.default)

    def _words(self, key: str) -> str:
        clause = self._clauses.get(key)
        return clause.said(self._chosen[key]) if clause else ""


def in_force(opened: Opened) -> InForce:
    """The rules of a box."""
    about, home = opened.game.about, opened.game.home
    none = rulebook.Rulebook(about.name, (NO_RULEBOOK,), (), (NO_RULEBOOK,))
    return InForce(about, rulebook.read(home) if (home / rulebook.FILE).exists() else none, opened.options)


def _replaced(text: str, option: Option, value: Any) -> str | None:
    """The rule with the number that is chosen in place of the usual one, if the usual one stands in it just once."""
    if isinstance(value, bool) or not isinstance(value, int) or not isinstance(option.default, int):
        return None
    usual = re.compile(rf"(?<![\w.-]){option.default}(?!\w|\.\d)")
    return usual.sub(str(value), text) if len(usual.findall(text)) == 1 else None


# -- taking clauses apart -----------------------------------------------------------------------------------


def _taken_apart(about: About, text: str) -> tuple[str, list[Clause]]:
    """What a rule says before its options, and what it says of each of them."""
    options = {option.key: option for option in about.options}
    found = [one for one in CLAUSE.finditer(text) if one[1] in options]
    if not found:
        return text, []
    ends = [*(one.start() for one in found[1:]), len(text)]
    clauses = [_clause(options[one[1]], text[one.end() : end]) for one, end in zip(found, ends, strict=True)]
    return text[: found[0].start()].strip(), clauses


def _clause(option: Option, text: str) -> Clause:
    values = "|".join(re.escape(written(value)) for value in sorted(option.values, key=lambda one: -len(str(one))))
    marks = list(re.finditer(rf"`({values})`", text))
    first, *others = END.split(text, 1) if len(marks) < 2 else _after_last(text, marks[-1].end())
    words: dict[str, str] = {}
    together: list[str] = []
    for mark, said in _between(first, marks):
        if not said and mark == written(option.default):
            continue  # the rule itself has said what is usual
        together.append(mark)
        if len(said) > 2:
            counted = len(together) > 1 and not said.startswith(":")
            words |= {one: f"{one} {said}" if counted and one.isdigit() else said.lstrip(": ") for one in together}
            together = []
    return Clause(option, words, " ".join(others), _lead(first, marks))


def _lead(text: str, marks: list[re.Match[str]]) -> str:
    """Words before the first value: `in a shared combat`. Words that only list values begin no sentence."""
    lead = text[: marks[0].start()].strip() if marks else ""
    return "" if not lead or lead == "with" or "default" in lead or lead.endswith((",", "of")) else f"{lead} "


def _after_last(text: str, end: int) -> list[str]:
    """Sentences after the one with the last value go for all values."""
    parts = END.split(text[end:], 1)
    return [text[:end] + parts[0], *parts[1:]]


def _between(text: str, marks: list[re.Match[str]]) -> Iterator[tuple[str, str]]:
    """Each value, with the words up to the next one."""
    inside = [mark for mark in marks if mark.end() <= len(text)]
    ends = [*(mark.start() for mark in inside[1:]), len(text)]
    for mark, end in zip(inside, ends, strict=False):
        said = text[mark.end() : end].strip().removeprefix("(default)")
        said = re.sub(r"[\s,;]*(\b(or|to|and)\b)?[\s,;]*(\b(with|in|In)\b)?\s*$", "", said).strip(" ,;")
        yield mark[1], "" if said.startswith("or ") else said  # what is left to choose is no words of this value
