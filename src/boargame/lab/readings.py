"""Readings as the compiled loop fills them, and as columns of tables: see `lab.schema` for what these hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.contest import blank_readings
from boargame.core.box import Names
from boargame.core.game import MOST_SEATS, REWARD, Game
from boargame.core.gauge import WATCHES, Goal, Of, Readings, Role
from boargame.core.measures import Measure, Measures, card_places
from boargame.core.record import NONE
from boargame.core.tally import KINDS
from boargame.core.words import EventKind

CLOSE = 8
"""One decision in this many is looked at closely: every answer is tried to see which card it takes."""

SAMPLED = 64
"""Room for sampled decisions, for each game."""

Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Deck:
    """One table of cards of a box, and where its cards begin among all cards."""

    table: str
    begins: int
    names: tuple[str, ...]
    titles: tuple[str, ...]


def decks(game: Game, names: Names, titles: Names) -> tuple[Deck, ...]:
    """The tables whose cards seats take or use, by what the lines of the log are about."""
    measures, found, begins = game.counts, list[Deck](), 0
    tables = dict.fromkeys(table for kind in (*measures.taken, *measures.used) for _, table in _last_card(kind))
    for table in tables:
        cards = tuple(names.get(table) or titles[table])
        found.append(Deck(table, begins, cards, tuple(titles.get(table) or cards)))
        begins += len(cards)
    return tuple(found)


def blank(game: Game, names: Names, titles: Names, players: int, games: int, on: bool) -> Readings:
    """Empty readings; switched off, there is no room for any."""
    measures, tables = game.counts, decks(game, names, titles)
    cards = sum(len(one.names) for one in tables)
    rows = games if on else 0
    readings = blank_readings(
        rows, players, game.actions, len(game.rules), cards, len(measures.counted), len(measures.along), rows * SAMPLED
    )
    _set_up(readings.gauges[0], measures, tables, cards, on)
    readings.own[:] = _nothing(measures)
    return readings


def _nothing(measures: Measures) -> NDArray[np.int32]:
    """What a measure says of a match in which nothing happened: what names things names none."""
    return np.array([NONE if one.names else 0 for one in measures.counted], np.int32)


def _set_up(gauge: Any, measures: Measures, tables: tuple[Deck, ...], cards: int, on: bool) -> None:
    gauge["on"], gauge["close"], gauge["cards"] = on, CLOSE, cards
    gauge["rules"], gauge["along"] = len(measures.of_the_state), len(measures.along)
    gauge["trial"]["on"] = True
    watches = sorted(_watches(measures, tables))
    if len(watches) > WATCHES:
        raise ValueError(f"measures.py watches {len(watches)} lines; there is room for {WATCHES}")
    for place, (what, *rest) in enumerate(watches):
        row = gauge["watches"][place]
        for name, value in zip(("what", "goal", "place", "number", "chapter", "about"), (what, *rest), strict=True):
            row[name] = value
    gauge["begins"] = np.searchsorted([one[0] for one in watches], np.arange(KINDS + 1))


def _watches(measures: Measures, tables: tuple[Deck, ...]) -> list[tuple[int, ...]]:
    """Kind, goal, place, number, chapter and first number of everything that is watched."""
    found: list[tuple[int, ...]] = []
    for place, one in enumerate(measures.counted):
        goal = Goal.NAME if one.names else Goal.SUM
        found += [(int(kind), int(goal), place, one.number, one.chapter, one.about) for kind in one.kinds]
    begins = {one.table: one.begins for one in tables}
    for goal, kinds in ((Goal.TAKEN, measures.taken), (Goal.USED, measures.used)):
        found += [
            (int(kind), int(goal), begins[table], number, NONE, NONE)
            for kind in kinds
            for number, table in _last_card(kind)
        ]
    return found


def _last_card(kind: EventKind) -> list[tuple[int, str]]:
    """The card that a line is about: where it names two, such as who puts on what, the last."""
    return card_places(kind)[-1:]


# -- as columns ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Results:
    """What came of some games, in the order of their numbers."""

    seeds: NDArray[np.int64]
    decisions: NDArray[np.int64]
    rewards: NDArray[np.int64]  # shares of the victory, in thousandths
    scores: NDArray[np.int64]
    rows: NDArray[Any]  # of the tally
    tables: Mapping[str, Columns]  # none, if nothing was measured


def columns(
    game: Game,
    names: Names,
    titles: Names,
    first: int,
    seeds: NDArray[np.int64],
    decisions: NDArray[np.int64],
    rewards: NDArray[np.int64],
    scores: NDArray[np.int64],
    readings: Readings,
) -> dict[str, Columns]:
    """Every table of `lab.schema`, as far as these games fill it. The first of them has this number."""
    games, players = scores.shape
    match = np.arange(first, first + games, dtype=np.int64)
    measures = game.counts
    return {
        "matches": _matches(measures, match, seeds, decisions, rewards, scores, readings),
        "seats": _seats(measures, match, players, rewards, scores, readings),
        "cards": _cards(decks(game, names, titles), match, decisions, readings),
        "curves": _curves(measures, match, readings),
        "actions": _actions(game, readings),
        "rules": {"rule": np.arange(len(game.rules), dtype=np.int16), "refused": readings.refused},
        "decisions": _decisions(first, readings),
    }


def column(one: Measure) -> str:
    """What a measure's column is called."""
    return one.name


def _matches(
    measures: Measures,
    match: NDArray[np.int64],
    seeds: NDArray[np.int64],
    decisions: NDArray[np.int64],
    rewards: NDArray[np.int64],
    scores: NDArray[np.int64],
    readings: Readings,
) -> Columns:
    best = np.sort(scores, axis=1)
    found = {
        "match": match,
        "seed": seeds,
        "decisions": decisions.astype(np.int32),
        "lead_changes": readings.leads,
        "winners": (rewards > 0).sum(axis=1).astype(np.int8),
        "best": best[:, -1].astype(np.int32),
        "margin": (best[:, -1] - best[:, -2]).astype(np.int32) if scores.shape[1] > 1 else best[:, -1] * 0,
    }
    return found | {column(one): readings.own[:, MOST_SEATS, place] for place, one in enumerate(measures.counted)}


def _seats(
    measures: Measures,
    match: NDArray[np.int64],
    players: int,
    rewards: NDArray[np.int64],
    scores: NDArray[np.int64],
    readings: Readings,
) -> Columns:
    found: Columns = {
        "match": np.repeat(match, players),
        "seat": np.tile(np.arange(players, dtype=np.int8), len(match)),
        "order": ((np.arange(players) - readings.begins[:, None]) % players).astype(np.int8).ravel(),
        "won": (rewards / REWARD).astype(np.float32).ravel(),
        "score": scores.astype(np.int32).ravel(),
    }
    found |= {one.name.lower(): readings.seats[:, :, one].ravel() for one in Of}
    return found | {column(one): readings.own[:, :players, place].ravel() for place, one in enumerate(measures.counted)}


def _cards(
    tables: tuple[Deck, ...], match: NDArray[np.int64], decisions: NDArray[np.int64], readings: Readings
) -> Columns:
    """A row for every seat and card that had to do with each other."""
    game, seat, card = np.nonzero(readings.cards.any(axis=2))
    first = readings.first[game, seat, card]
    when = np.where(first == NONE, np.nan, first / np.maximum(decisions[game], 1))
    deck = np.searchsorted([one.begins for one in tables], card, side="right") - 1
    return {
        "match": match[game],
        "seat": seat.astype(np.int8),
        "card": card.astype(np.int16),
        "deck": deck.astype(np.int8),
        **{one.name.lower(): readings.cards[game, seat, one, card] for one in Role},
        "when": when.astype(np.float32),
    }


def _curves(measures: Measures, match: NDArray[np.int64], readings: Readings) -> Columns:
    games, moments, players, _ = readings.curve.shape
    found: Columns = {
        "match": np.repeat(match, moments * players),
        "moment": np.tile(np.repeat(np.arange(moments, dtype=np.int8), players), games),
        "seat": np.tile(np.arange(players, dtype=np.int8), games * moments),
        "score": readings.curve[:, :, :, 0].ravel(),
    }
    return found | {column(one): readings.curve[:, :, :, place].ravel() for place, one in enumerate(measures.along, 1)}


def _actions(game: Game, readings: Readings) -> Columns:
    return {
        "action": np.arange(game.actions, dtype=np.int32),
        "offered": readings.offered,
        "chosen": readings.chosen,
    }


def lines(rows: NDArray[Any]) -> Columns:
    """The rows of a tally."""
    names = {"what": "line", "rule_id": "rule", "chapter": "chapter", "first": "about", "count": "lines", "won": "won"}
    found: Columns = {said: rows[name] for name, said in names.items()}
    return found | {f"sum_{place}": rows["sums"][:, place] for place in range(rows["sums"].shape[1])}


def _decisions(first: int, readings: Readings) -> Columns:
    rows = readings.decisions[: readings.gauges[0]["sampled"]]
    names = ("match", "number", "seat", "answers", "action", "chapter")
    found = {name: rows[:, place] for place, name in enumerate(names)}
    return found | {"match": found["match"].astype(np.int64) + first}
