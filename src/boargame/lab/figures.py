"""Headline figures: what a match is like, as one number each, for comparing and for targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.core.game import Game
from boargame.core.gauge import POINTS
from boargame.lab.readings import Columns, Deck

SHARE, NUMBER = "share", "number"
MATTERS_SHARE = 0.02
"""Of a share, the smallest difference that somebody would care about."""

MATTERS_PART = 0.1
"""Of any other figure: this part of its standard deviation."""


@dataclass(frozen=True)
class Figure:
    """What one number of a match says."""

    name: str
    kind: str = NUMBER
    unit: str = ""

    def said(self, value: float, signed: bool = False) -> str:
        """The number as people read it."""
        sign = "+" if signed else ""
        if self.kind == SHARE:
            return f"{100 * value:{sign}.1f}{' points' if signed else ' %'}"
        text = f"{value:{sign}.1f}" if abs(value) >= 10 else f"{value:{sign}.2f}"
        return f"{text} {self.unit}".strip()


def general(game: Game) -> list[Figure]:
    found = [
        Figure("length", unit="decisions"),
        Figure("winner's score", unit=game.about.unit),
        Figure("mean score", unit=game.about.unit),
        Figure("margin of the winner", unit=game.about.unit),
        Figure("changes of the lead"),
        Figure("decisions with one answer", SHARE),
        Figure("turns without a choice", SHARE),
    ]
    if game.won is not None:
        return [Figure("the group wins", SHARE), Figure("a given player wins", SHARE), *found]
    return [
        Figure("who begins wins", SHARE),
        Figure("who is last in turn order wins", SHARE),
        Figure("who leads at half-time wins", SHARE),
        *found,
    ]


def figures(game: Game, cards: Sequence[str] = ()) -> list[Figure]:
    """General ones, the game's own, and for each card how often it is taken and used."""
    own = [Figure(one.name, unit=one.unit) for one in game.counts.own if not one.names]
    of_cards = [Figure(f"{card} {what}", unit="a match") for card in cards for what in ("taken", "used")]
    return [*general(game), *own, *of_cards]


def values(game: Game, tables: Mapping[str, Columns], players: int, cards: Sequence[int] = ()) -> NDArray[np.float64]:
    """A row for each match, a column for each figure."""
    matches, seats = tables["matches"], tables["seats"]
    games = len(matches["match"])

    def by_seat(name: str) -> NDArray[Any]:
        return seats[name].reshape(games, players)

    won, order, scores = by_seat("won"), by_seat("order"), by_seat("score")
    decisions = by_seat("decisions").sum(axis=1)
    common = [
        matches["decisions"],
        matches["best"],
        scores.mean(axis=1),
        matches["margin"],
        matches["lead_changes"],
        by_seat("forced").sum(axis=1) / np.maximum(decisions, 1),
        by_seat("dead").sum(axis=1) / np.maximum(by_seat("turns").sum(axis=1), 1),
    ]
    if game.won is not None:
        found = [(won > 0).any(axis=1), won.mean(axis=1), *common]
    else:
        found = [
            (won * (order == 0)).sum(axis=1),
            (won * (order == players - 1)).sum(axis=1),
            _leader_wins(tables["curves"], won, games, players),
            *common,
        ]
    found += [_own(by_seat(one.name), matches[one.name]) for one in game.counts.own if not one.names]
    found += [
        _of_card(tables["cards"], tables["matches"]["match"], card, what)
        for card in cards
        for what in ("taken", "used")
    ]
    return np.stack([np.asarray(one, np.float64) for one in found], axis=1)


def _own(seats: NDArray[Any], match: NDArray[Any]) -> NDArray[np.float64]:
    """For a seat, on average; for the match, if it is about nobody in particular."""
    return np.where(seats.sum(axis=1) == match, seats.mean(axis=1), match)


def _leader_wins(curves: Columns, won: NDArray[Any], games: int, players: int) -> NDArray[np.float64]:
    """The share of the victory of those who are ahead in the middle of the match."""
    middle = curves["score"].reshape(games, POINTS, players)[:, POINTS // 2]
    ahead = middle == middle.max(axis=1, keepdims=True)
    return np.asarray((won * ahead).sum(axis=1) / ahead.sum(axis=1))


def _of_card(cards: Columns, match: NDArray[np.int64], card: int, what: str) -> NDArray[np.int64]:
    mine = cards["card"] == card
    return np.bincount(cards["match"][mine] - match[0], cards[what][mine], len(match)).astype(np.int64)


def card_numbers(decks: Sequence[Deck], ids: Sequence[str]) -> list[tuple[int, str]]:
    """Numbers and titles of cards by their ids; those that nobody takes are left out."""
    return [
        (deck.begins + place, deck.titles[place])
        for one in ids
        for deck in decks
        for place, name in enumerate(deck.names)
        if name.lower() == one.lower()
    ]
