"""What happened in many games: the lines of their logs, counted by kind, rule, chapter and what they are about."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.core.box import Names
from boargame.core.game import REWARD, Game
from boargame.core.record import NONE, CardOf, packed
from boargame.core.tally import KINDS, NUMBERS, ROWS
from boargame.core.tally import Tally as Counting
from boargame.core.words import Amounts, Bunch, Cited, Dice, EventKind, Person, label, words


@dataclass(frozen=True)
class Count:
    """All lines of one kind, by one rule, and about one thing."""

    line: EventKind
    rule: Cited
    about: int  # the card, or what the first number of the line names; or NONE
    lines: tuple[int, ...]  # in each chapter
    sums: tuple[int, ...]  # of the lines' numbers
    won: float  # share of the victory that went to the players of these lines, from 0 to 1


@dataclass(frozen=True)
class Tally:
    """In the order of the game's kinds of lines, its rules and its cards."""

    chapters: tuple[str, ...]
    counts: tuple[Count, ...]
    titles: Names

    def json(self, kinds: Collection[EventKind] = ()) -> dict[str, Any]:
        """As JSON, of all games together; with the names of things in place of their numbers."""
        chosen = [count for count in self.counts if not kinds or count.line in kinds]
        return {"chapters": list(self.chapters), "lines": [self._count(count) for count in chosen]}

    def _count(self, count: Count) -> dict[str, Any]:
        return {
            "line": label(count.line),
            "text": count.line.text,
            "rule": count.rule.paragraph,
            "why": count.rule.text,
            "about": None if count.about == NONE else name(count.line.kinds[0], count.about, self.titles),
            "counts": list(count.lines),
            "sums": {said: count.sums[place] for place, said in numbers(count.line).items()},
            "won": round(count.won, 4) if "{seat}" in count.line.text else None,
        }


def read(game: Game, titles: Names, rows: NDArray[Any]) -> Tally:
    """From the rows of one or more tallies; several may count the same lines."""
    begins = game.chapters
    chapters = tuple(label(one) for one in begins.kinds[0]) if begins is not None else ("game",)
    found: dict[tuple[int, int, int], list[Any]] = {}
    for row in rows:
        key = int(row["what"]), int(row["rule_id"]), int(row["first"])
        count, sums, won = found.setdefault(key, [[0] * len(chapters), [0] * NUMBERS, [0]])
        count[row["chapter"]] += int(row["count"])
        won[0] += int(row["won"])
        for place in range(NUMBERS):
            sums[place] += int(row["sums"][place])
    kinds, rules = list(game.events), list(game.rules)
    counts = (
        Count(kinds[what], rules[cited], first, tuple(count), tuple(sums), won / (sum(count) * REWARD))
        for (what, cited, first), (count, sums, (won,)) in sorted(found.items())
    )
    return Tally(chapters, tuple(counts), titles)


# -- as the compiled loop fills it -----------------------------------------------------------------


def blank(game: Game, on: bool) -> NDArray[Any]:
    """An empty tally of a game's lines, in an array; switched off, it stays empty."""
    if len(game.events) > KINDS:
        raise ValueError(f"{game.name} has {len(game.events)} kinds of log lines; a tally has room for {KINDS}")
    fresh = packed(Counting)
    tally = fresh[0]
    tally["log"]["on"] = on
    tally["begins"] = NONE if game.chapters is None else game.chapters
    for kind in game.events:
        tally["named"][kind] = names_a_thing(kind, 0)
    return fresh


def filled(tallies: NDArray[Any]) -> NDArray[Any]:
    """The rows that were used."""
    tally = tallies[0]
    if tally["full"] or tally["log"]["lost"]:
        raise OverflowError(f"more than {ROWS} different log lines, or more lines of one action than a log holds")
    rows: NDArray[np.void] = tally["rows"][: tally["used"]].copy()
    return rows


# -- what the numbers of a line are ----------------------------------------------------------------


def names_a_thing(kind: EventKind, place: int) -> bool:
    """Is one of a line's numbers that of a card, or of a member of an enumeration?"""
    said = kind.kinds[place] if place < len(kind.kinds) else None
    return isinstance(said, CardOf | type) and said is not int


def numbers(kind: EventKind) -> dict[int, str]:
    """The numbers of a line that can be added up, with what they are called."""
    if kind.kinds and isinstance(kind.kinds[0], Amounts):
        return {place: words(one) for place, one in enumerate(kind.kinds[0].names)}
    places = [place for place in range(NUMBERS) if f"{{{place}}}" in kind.text and _adds_up(kind, place)]
    return {place: f"{{{place}}}" for place in places}


def _adds_up(kind: EventKind, place: int) -> bool:
    """Things, seats and the faces of dice do not."""
    said = kind.kinds[place] if place < len(kind.kinds) else None
    return not names_a_thing(kind, place) and not isinstance(said, Bunch | Dice | Person)


def name(kind: Any, number: int, titles: Names) -> str:
    return titles[kind.table][number] if isinstance(kind, CardOf) else words(kind(number))
