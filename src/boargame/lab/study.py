"""A study: everything that a recorded run shows, as numbers with intervals. Reports, targets and findings read it."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from boargame.core.game import Game
from boargame.core.gauge import POINTS
from boargame.core.measures import Measure
from boargame.core.record import NONE, CardOf
from boargame.core.words import Cited, EventKind, words
from boargame.lab.run import Run
from boargame.lab.stats import NOTHING, Estimate, corrected, effects, equal_shares, mean, ratio, share

if TYPE_CHECKING:
    import polars

QUARTER, HALF, THREE_QUARTERS = POINTS // 4, POINTS // 2, 3 * (POINTS - 1) // 4
MOST_BINS = 24
FEWEST = 30
"""Observations below which nothing is said of a card."""


@dataclass(frozen=True)
class Spread:
    """How a number is distributed."""

    mean: Estimate
    low: float  # a tenth is below
    median: float
    high: float  # a tenth is above
    bins: tuple[tuple[float, float, int], ...]  # from, to, how many


@dataclass(frozen=True)
class Verb:
    """A verb of the alphabet."""

    notation: str
    text: str
    rule: str
    offered: int  # decisions at which one of its actions was possible; counted by action
    chosen: int


@dataclass(frozen=True)
class CardStudy:
    """What became of a card. Shares and points are those that go with it, all other cards being equal."""

    number: int
    id: str
    name: str
    deck: str
    offered: float  # decisions a match at which somebody could take it
    taken: Estimate  # times a match
    picks: Estimate  # how often it was taken when it was offered
    when: float  # part of the match, on average
    used: float  # times for each time it was taken
    seats: int  # seats that took it
    won: Estimate  # share of the victory, compared with players who did not take it
    points: Estimate
    p: float  # of no effect on points, corrected for the number of cards

    @property
    def picked(self) -> float:
        """How often it was taken when it was offered; NaN if it never was, or comes to players by luck as well: then it
        is taken more often than it is offered."""
        return math.nan if self.picks.low > 1 else min(1.0, self.picks.value)


@dataclass(frozen=True)
class Own:
    """One of the game's own measures."""

    measure: Measure
    seat: Estimate  # for each seat; or a share
    match: float  # for all together
    winner: float  # for the winners; of what is about nobody, in the matches that somebody won
    others: float


@dataclass(frozen=True)
class Group:
    """Seats or matches that are alike."""

    name: str
    count: int
    won: Estimate


class Study:
    def __init__(self, run: Run) -> None:
        self.run = run
        self.game: Game = run.game
        self.players, self.games = run.players, run.games

    # -- tables ------------------------------------------------------------------------------------

    @cached_property
    def matches(self) -> polars.DataFrame:
        return self.run.read("matches").sort("match")

    @cached_property
    def seats(self) -> polars.DataFrame:
        return self.run.read("seats").sort("match", "seat")

    def by_seat(self, column: str) -> NDArray[Any]:
        """A column of seats: a row for each match."""
        return self.seats[column].to_numpy().reshape(self.games, self.players)

    @cached_property
    def won(self) -> NDArray[Any]:
        return self.by_seat("won")

    @cached_property
    def moments(self) -> polars.DataFrame:
        return self.run.read("curves").sort("match", "moment", "seat")

    def along(self, column: str) -> NDArray[Any]:
        """A column of the curves: match, moment, seat."""
        return self.moments[column].to_numpy().reshape(self.games, POINTS, self.players)

    @property
    def curves(self) -> NDArray[Any]:
        """Scores: match, moment, seat."""
        return self.along("score")

    @cached_property
    def holdings(self) -> polars.DataFrame:
        """A row for every match, seat and card that had to do with each other."""
        return self.run.read("cards")

    @property
    def together(self) -> bool:
        """Can all players win?"""
        return self.game.won is not None

    # -- who wins ------------------------------------------------------------------------------------

    @cached_property
    def by_order(self) -> NDArray[Any]:
        """Shares of the victory by place in the turn order."""
        order = self.by_seat("order")
        found = np.zeros((self.games, self.players))
        np.put_along_axis(found, order.astype(np.int64), self.won, axis=1)
        return found

    @property
    def shares(self) -> list[Estimate]:
        return [mean(self.by_order[:, place]) for place in range(self.players)]

    @property
    def shares_p(self) -> float:
        """Of everybody having the same chances, wherever they sit."""
        return equal_shares(self.by_order)

    @property
    def group(self) -> Estimate:
        """How often players who win together win."""
        return share(float((self.won > 0).any(axis=1).sum()), self.games)

    # -- length and scores ----------------------------------------------------------------------------

    @property
    def length(self) -> Spread:
        return spread(self.matches["decisions"].to_numpy())

    @property
    def best(self) -> Spread:
        return spread(self.matches["best"].to_numpy())

    @property
    def margin(self) -> Spread:
        return spread(self.matches["margin"].to_numpy())

    @property
    def scores(self) -> list[Spread]:
        """By place in the turn order."""
        order, scores = self.by_seat("order"), self.by_seat("score")
        return [spread(scores[order == place]) for place in range(self.players)]

    # -- the course of a match ---------------------------------------------------------------------------

    def leaders_win(self, moment: int) -> Estimate:
        """The share of the victory of those who lead at a moment; together they count as one."""
        ahead = self.curves[:, moment] == self.curves[:, moment].max(axis=1, keepdims=True)
        alone = ahead.sum(axis=1) == 1
        return mean((self.won * ahead).sum(axis=1)[alone])

    @property
    def from_behind(self) -> Estimate:
        """How often somebody wins who was last at half-time."""
        middle = self.curves[:, HALF]
        last = (middle == middle.min(axis=1, keepdims=True)) & (middle < middle.max(axis=1, keepdims=True))
        return mean((self.won * last).sum(axis=1))

    @property
    def leads(self) -> Estimate:
        return mean(self.matches["lead_changes"].to_numpy())

    @property
    def settled(self) -> float:
        """The part of a match, on average, before its winner leads for good."""
        final = self.won.argmax(axis=1)
        mine = np.take_along_axis(self.curves, final[:, None, None], axis=2)[:, :, 0]
        behind = mine <= _best_other(self.curves, final)
        last = POINTS - 1 - np.argmax(behind[:, ::-1], axis=1)
        return float(np.where(behind.any(axis=1), last, 0).mean() / (POINTS - 1))

    # -- decisions --------------------------------------------------------------------------------------

    @property
    def forced(self) -> Estimate:
        return self._part("forced", "decisions")

    @property
    def dead(self) -> Estimate:
        return self._part("dead", "turns")

    @property
    def idle(self) -> Estimate:
        return self._part("idle", "turns")

    @property
    def options(self) -> Estimate:
        return self._part("options", "decisions")

    @property
    def decisions(self) -> Estimate:
        """Of a seat."""
        return mean(self.by_seat("decisions").mean(axis=1))

    def _part(self, part: str, whole: str) -> Estimate:
        return ratio(self.by_seat(part).sum(axis=1), self.by_seat(whole).sum(axis=1))

    @cached_property
    def verbs(self) -> list[Verb]:
        import polars as pl

        sums = self.run.scan("actions").group_by("action").agg(pl.sum("offered"), pl.sum("chosen")).collect()
        offered, chosen = np.zeros(self.game.actions, np.int64), np.zeros(self.game.actions, np.int64)
        offered[sums["action"].to_numpy()] = sums["offered"].to_numpy()
        chosen[sums["action"].to_numpy()] = sums["chosen"].to_numpy()
        return [
            Verb(phrase.notation, plainly(phrase.text), phrase.rule, int(offered[span].sum()), int(chosen[span].sum()))
            for phrase, span in zip(self.game.alphabet.phrases, map(list, self.game.alphabet.spans), strict=True)
        ]

    # -- rules --------------------------------------------------------------------------------------------

    @cached_property
    def lines(self) -> polars.DataFrame:
        import polars as pl

        keys = ["line", "rule", "chapter", "about"]
        return self.run.scan("lines").group_by(keys).agg(pl.sum("lines", "won", "sum_0", "sum_1", "sum_2")).collect()

    @cached_property
    def silent_rules(self) -> list[Cited]:
        """Paragraphs that neither a line of the log cites nor a refusal; a paragraph counts once."""
        import polars as pl

        refused = self.run.scan("rules").group_by("rule").agg(pl.sum("refused")).collect()
        heard = set(self.lines["rule"].to_list()) | set(refused.filter(pl.col("refused") > 0)["rule"].to_list())
        spoken = {one.paragraph for one in self.game.rules if int(one) in heard}
        silent = {one.paragraph: one for one in reversed(self.game.rules) if one.paragraph not in spoken | {""}}
        return [one for one in self.game.rules if silent.get(one.paragraph) is one]

    @cached_property
    def silent_lines(self) -> list[EventKind]:
        heard = set(self.lines["line"].to_list())
        return [one for one in self.game.events if int(one) not in heard]

    # -- cards --------------------------------------------------------------------------------------------

    @cached_property
    def cards(self) -> list[CardStudy]:
        """Every card of the decks from which seats take, in the order of the box."""
        return _cards(self)

    # -- the game's own ---------------------------------------------------------------------------------

    @cached_property
    def own(self) -> list[Own]:
        return [self._own(one) for one in self.game.counts.own if not one.names]

    def _own(self, one: Measure) -> Own:
        part, whole = one.name, f"{one.name}, out of"
        values, winners = self.by_seat(part).astype(np.float64), self.won > 0
        wholes = self.by_seat(whole) if one.out_of else np.ones_like(values)
        all_of, out_of = self.matches[part].to_numpy(), self.matches[whole].to_numpy() if one.out_of else None
        if one.kinds and not values.any() and not (one.out_of and wholes.any()):  # lines about nobody
            values, wholes = all_of[:, None], np.ones_like(all_of)[:, None] if out_of is None else out_of[:, None]
            winners = np.any(winners, axis=1)[:, None]  # matches that somebody has won, beside those that nobody has
        seat = mean(values.mean(axis=1)) if out_of is None else ratio(all_of, out_of)
        told = not winners.all()
        won, lost = (_over(values[these], wholes[these]) if told else math.nan for these in (winners, ~winners))
        return Own(one, seat, float(all_of.mean()), won, lost)

    @cached_property
    def traits(self) -> dict[str, list[Group]]:
        """For each measure that names things: shares of the victory, by what it names."""
        return {one.name: self._groups(one) for one in self.game.counts.own if one.names}

    def _groups(self, one: Measure) -> list[Group]:
        values, outcome = self.by_seat(one.name), self.won
        if np.all(values == NONE):  # it names something for the whole match
            values = self.matches[one.name].to_numpy()[:, None]
            outcome = np.any(self.won > 0, axis=1, keepdims=True).astype(np.float64)
        return [
            Group(self._name(one, int(value)), int((values == value).sum()), mean(outcome[values == value]))
            for value in sorted(set(values.ravel().tolist()) - {NONE})
        ]

    def _name(self, one: Measure, value: int) -> str:
        named = one.kinds[0].kinds[one.number]
        if isinstance(named, CardOf):
            head = self.run.header
            titles = self.game.open(head["options"], head["cards"]).titles
            return titles[named.table][value]
        return words(named(value))

    def course(self, column: str) -> NDArray[Any]:
        """A column of the curves: its mean at each moment, of winners and of others."""
        values, winners = self.along(column), self.won > 0
        return np.stack([_means(values, winners), _means(values, ~winners)], axis=1)


def spread(values: NDArray[Any]) -> Spread:
    low, middle, high = (float(one) for one in np.percentile(values, [10, 50, 90]))
    first, last = float(values.min()), float(values.max())
    width = max(1, math.ceil((last - first + 1) / MOST_BINS))  # whole numbers, or some bins would hold more of them
    tally, edges = np.histogram(values, np.arange(first - 0.5, last + 0.5 + width, width))
    bins = tuple((float(a), float(b), int(n)) for a, b, n in zip(edges, edges[1:], tally, strict=False))
    return Spread(mean(values), low, middle, high, bins)


def plainly(text: str) -> str:
    """What an action or a line of the log says, whoever and whatever it is about."""
    told = text.replace("{seat}", "a player")
    return re.sub(r"\{\w*\}", "…", told[:1].upper() + told[1:])


def _best_other(curves: NDArray[Any], winner: NDArray[Any]) -> NDArray[Any]:
    others = curves.astype(np.float64)
    np.put_along_axis(others, np.broadcast_to(winner[:, None, None], (*others.shape[:2], 1)), -np.inf, axis=2)
    return np.asarray(others.max(axis=2))


def _means(values: NDArray[Any], who: NDArray[np.bool_]) -> NDArray[Any]:
    """At each moment, of these seats of each match."""
    if not who.any():
        return np.full(values.shape[1], math.nan)
    return np.asarray(np.einsum("gms,gs->m", values, who, dtype=np.float64, casting="unsafe") / who.sum())


def _over(part: NDArray[Any], whole: NDArray[Any]) -> float:
    return float(part.sum() / whole.sum()) if whole.sum() else math.nan


# -- cards ----------------------------------------------------------------------------------------------


def _cards(study: Study) -> list[CardStudy]:
    rows = study.holdings
    count = sum(len(deck.names) for deck in study.run.decks)
    if count == 0:
        return []
    card, match = rows["card"].to_numpy().astype(np.int64), rows["match"].to_numpy()
    place = match * study.players + rows["seat"].to_numpy()
    columns = {name: rows[name].to_numpy() for name in ("offered", "taken", "used", "when")}
    owned = np.zeros((study.games * study.players, count), np.bool_)
    took = columns["taken"] > 0
    owned[place[took], card[took]] = True
    close = int(study.run.header["close"])
    each, offers = (
        np.bincount(match * count + card, columns[name], study.games * count).reshape(study.games, count)
        for name in ("taken", "offered")
    )  # of each match, by card
    offers *= close
    used = np.bincount(card, columns["used"], count)
    when = np.bincount(card[took], columns["when"][took], count) / np.maximum(np.bincount(card[took], None, count), 1)
    won, points = _effects(study, owned)
    ps = corrected([one.p if one.count >= FEWEST else math.nan for one in points])
    found: list[CardStudy] = []
    for deck in study.run.decks:
        for offset, name in enumerate(deck.names):
            number = deck.begins + offset
            taken, seats = float(each[:, number].sum()), int(owned[:, number].sum())
            found.append(
                CardStudy(
                    number=number,
                    id=name,
                    name=deck.titles[offset],
                    deck=deck.table,
                    offered=float(offers[:, number].mean()),
                    taken=mean(each[:, number]),
                    picks=ratio(each[:, number], offers[:, number]),
                    when=float(when[number]) if seats else math.nan,
                    used=float(used[number]) / taken if taken else math.nan,
                    seats=seats,
                    won=won[number],
                    points=points[number],
                    p=ps[number],
                )
            )
    return found


def _effects(study: Study, owned: NDArray[np.bool_]) -> tuple[list[Estimate], list[Estimate]]:
    """What goes with having taken each card: in shares of the victory, and in points."""
    groups = np.repeat(np.arange(study.games), study.players)
    order = study.by_seat("order").ravel()
    seats = np.stack([order == place for place in range(1, study.players)], axis=1)
    common = owned.sum(axis=0) >= FEWEST
    causes = np.concatenate([owned[:, common], seats], axis=1).astype(np.float64)
    outcomes = np.stack([study.won.ravel(), study.by_seat("score").ravel()], axis=1).astype(np.float64)
    won, points = ([NOTHING] * owned.shape[1] for _ in range(2))
    for all_of, some in zip((won, points), effects(outcomes, causes, groups), strict=True):
        for place, number in enumerate(np.flatnonzero(common)):
            all_of[number] = some[place]
    return won, points


def names(found: Sequence[Any], most: int = 12) -> str:
    """A list in a sentence, cut short."""
    said = [str(one) for one in found[:most]]
    more = f" and {len(found) - most} more" if len(found) > most else ""
    if len(said) > 1 and not more:
        return f"{', '.join(said[:-1])} and {said[-1]}"
    return ", ".join(said) + more
