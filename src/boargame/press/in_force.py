"""The rulebook as it is played with this box: where an option changes a rule, the sentence in force is printed.

A rulebook says of a rule what its options do: ``Option `bag`: `R50 B50 G50` (default), `out` it leaves the game.`` That
clause is taken apart. The chosen value's words become a sentence of the rule; the words of other values are left out.
What the rule says besides is kept, but after a house rule only as what it replaces. A number that an option sets is
put in the place of the usual one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boargame.core.about import About, Option
from boargame.press.words import sentence
from boargame.rulebook import Passage, Rulebook

CLAUSE = re.compile(r"\s*Option `(\w+)`: ?")
CITED = re.compile(r"\b[A-Z]{2}-[\w.]*\w")
END = re.compile(r"(?<=[.!?])\s+(?=[A-Z`])")
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
        words = self.words.get(_written(value), "")
        return f"{self.lead}{words}" if words else ""


@dataclass(frozen=True)
class Ruling:
    """A rule as it is printed."""

    id: str
    text: str  # what is in force
    house: str = ""  # the house rule, if there is one: it comes first
    cites: tuple[str, ...] = ()  # rules it speaks of that a house rule has changed


@dataclass(frozen=True)
class HouseRule:
    option: Option
    value: Any
    text: str


def house_rules(about: About, book: Rulebook, chosen: Mapping[str, Any]) -> list[HouseRule]:
    """The options that are not as usual, each with its sentence."""
    clauses = {
        clause.option.key: clause for rule in book.rules.values() for clause in _taken_apart(about, rule.text)[1]
    }
    found = []
    for option in about.options:
        if chosen[option.key] != option.default:
            clause = clauses.get(option.key)
            said = clause.said(chosen[option.key]) if clause else ""
            found.append(HouseRule(option, chosen[option.key], _housed(option, chosen[option.key], said)))
    return found


def ruling(about: About, passage: Passage, chosen: Mapping[str, Any], changed: frozenset[str]) -> Ruling:
    """A rule with these options; `changed` are the rules that house rules have changed."""
    base, clauses = _taken_apart(about, passage.text)
    in_force, house = [base], []
    for clause in clauses:
        value, option = chosen[clause.option.key], clause.option
        said = clause.said(value)
        if value == option.default:
            if said:
                in_force.append(sentence(said))
            elif option.default is False and VARIANT in passage.chapter.lower():
                in_force.append(NOT_PLAYED)
        else:
            house.append(_housed(option, value, said))
            in_force[0] = _replaced(in_force[0], option, value)
        in_force.append(clause.rest)
    text = " ".join(part for part in in_force if part)
    cites = tuple(id for id in dict.fromkeys(CITED.findall(text)) if id in changed and id != passage.id)
    return Ruling(passage.id, text, " ".join(house), cites)


def _housed(option: Option, value: Any, said: str) -> str:
    """`Wound scoring: capped. 1 VP for each Wound but never more than 10.`"""
    name = option.key.replace("_", " ").capitalize()
    return f"{name}: {said_value(value)}. {sentence(said)}".strip()


def said_value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ") or "none"


def _replaced(text: str, option: Option, value: Any) -> str:
    """The rule with the number that is chosen in place of the usual one, if the usual one stands in it just once."""
    if isinstance(value, bool) or not isinstance(value, int):
        return text
    usual = re.compile(rf"(?<![\w.-]){option.default}(?!\w|\.\d)")
    return usual.sub(str(value), text) if len(usual.findall(text)) == 1 else text


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
    values = "|".join(re.escape(_written(value)) for value in sorted(option.values, key=lambda one: -len(str(one))))
    marks = list(re.finditer(rf"`({values})`", text))
    first, *others = END.split(text, 1) if len(marks) < 2 else _after_last(text, marks[-1].end())
    words: dict[str, str] = {}
    together: list[str] = []
    for mark, said in _between(first, marks):
        if not said and mark == _written(option.default):
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


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
