"""A tally counts exactly the lines that were written, and says them as people read them."""

from __future__ import annotations

import json
from collections import Counter
from io import StringIO
from typing import Any

import numpy as np
import pytest
from rich.console import Console

import boargame
from boargame.bots import contest
from boargame.bots.contest import Contest
from boargame.bots.workspace import workspace
from boargame.core import tally as counting
from boargame.core.agenda import acting, owing
from boargame.core.chance import Chance, seed
from boargame.core.ending import reward
from boargame.core.engine import plain
from boargame.core.flow import apply, start
from boargame.core.game import REWARD, Game
from boargame.core.gauge import Gauge
from boargame.core.log import Log
from boargame.core.random_play import any_move
from boargame.core.record import NONE
from boargame.lab.readings import blank as readings_for
from boargame.lab.simulate import game_seeds, simulate
from boargame.lab.tally import Tally, blank, filled, names_a_thing, numbers, read
from boargame.terminal.tally import page, title
from tests.conformance.kit import EVERY_GAME

Key = tuple[int, int, int, int]
"""Kind, rule, chapter, first number."""

SEED = 12


def by_hand(game: Game, players: int, number: int) -> tuple[Counter[Key], Counter[Key], dict[Key, list[int]]]:
    """One random game, its lines counted one by one: how many, what the winners have of them, and their sums."""
    engine, box, state, log, chance = plain(game), game.open().box, game.state(), Log(), Chance()
    moves, log.on = [0] * (game.actions + 1), True
    lines: Counter[Key] = Counter()
    of_seats: Counter[tuple[Key, int]] = Counter()
    sums: dict[Key, list[int]] = {}
    chapter = 0

    def read_log() -> None:
        nonlocal chapter
        for line in (log.events[i] for i in range(log.count)):
            if game.chapters is not None and line.what == game.chapters:
                chapter = line.a
            first = line.a if names_a_thing(list(game.events)[line.what], 0) else NONE
            key = line.what, line.rule_id, chapter, first
            lines[key] += 1
            of_seats[key, line.seat] += 1
            sums[key] = [sum(two) for two in zip(sums.get(key, [0, 0, 0]), (line.a, line.b, line.c), strict=True)]
        log.count = 0

    engine.entry(start)(box, state, log, players, number)
    seed(chance, number ^ 0x5EED)
    read_log()
    while owing(state.agenda):
        seat = acting(state.agenda)
        action = engine.entry(any_move)(box, state, seat, chance, moves)
        engine.entry(apply)(box, state, log, seat, action)
        read_log()
    won: Counter[Key] = Counter()
    for (key, seat), count in of_seats.items():
        won[key] += count * engine.entry(reward)(box, state, seat) if seat != NONE else 0
    return lines, won, sums


def in_plain(game: Game, players: int, number: int) -> Any:
    """The rows of a tally of the same game, counted by the rules that are compiled otherwise."""
    work, tally = workspace(game, game.open().box, fast=False), counting.Tally.unpack(blank(game, on=True)[0])
    results = np.zeros(1, np.int64), np.zeros((1, players), np.int64), np.zeros((1, players), np.int64)
    opened = game.open()
    readings = readings_for(game, opened.names, opened.titles, players, 1, on=False)
    readings = readings._replace(gauges=[Gauge.unpack(readings.gauges[0])])
    plays = np.zeros((0, 2), np.int32)
    plain(game).entry(contest.hold)(work, Contest(players, [number], *results, [tally], readings, plays))
    return filled(tally.pack())


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_line_of_a_game_is_counted_once(name: str) -> None:
    game = boargame.game(name)
    lines, won, sums = by_hand(game, game.most, SEED)
    rows = in_plain(game, game.most, SEED)
    keys = [tuple(int(row[part]) for part in ("what", "rule_id", "chapter", "first")) for row in rows]
    assert dict(zip(keys, rows["count"].tolist(), strict=True)) == lines
    assert dict(zip(keys, rows["sums"].tolist(), strict=True)) == sums
    assert dict(zip(keys, rows["won"].tolist(), strict=True)) == won
    assert len(read(game, game.open().titles, rows).json()["lines"]) == len({key[:2] + key[3:] for key in keys})


def test_compiled_games_are_tallied_alike_and_played_as_without_a_tally() -> None:
    tallied = simulate("wild-pigs", 3, 1200, "random", seed=5, workers=2, tally=True)
    quiet = simulate("wild-pigs", 3, 1200, "random", seed=5, workers=1)
    assert (tallied.scores == quiet.scores).all()
    assert quiet.tally is None
    first = simulate("wild-pigs", 3, 1, "random", seed=5, workers=1, tally=True).tally
    lines, _, _ = by_hand(boargame.game("wild-pigs"), 3, int(game_seeds(5, 1)[0]))
    assert first is not None
    assert sum(sum(count.lines) for count in first.counts) == lines.total()
    assert [key[2] for key in lines] != [0] * len(lines)


def draft() -> Tally:
    """Of one random game of the Draft."""
    game = boargame.game("wild-pigs-draft")
    return read(game, game.open().titles, in_plain(game, 2, SEED))


def test_a_tally_is_told_in_the_names_of_the_game() -> None:
    data = draft().json()
    assert json.loads(json.dumps(data)) == data
    assert data["chapters"] == ["Day", "Twilight", "Night"]
    rounds = {line["about"]: line["counts"] for line in data["lines"] if line["line"] == "round"}
    assert rounds == {"Day": [5, 0, 0], "Twilight": [0, 5, 0], "Night": [0, 0, 5]}
    injured = [line for line in data["lines"] if line["line"] == "injured"]
    assert all(0 <= line["won"] <= 1 for line in injured)
    assert {line["rule"] for line in injured} <= {"WD-5.3e", "WD-6.3b"}
    laid = [line for line in data["lines"] if line["line"] == "laid"]
    assert sum(line["counts"][0] for line in laid) == 4
    assert {line["about"] for line in laid} <= set(boargame.game("wild-pigs-draft").open().titles["market"])
    assert {line["won"] for line in laid} == {None}  # it is about nobody
    drawn = next(line for line in data["lines"] if line["rule"] == "WD-4c")
    assert sum(drawn["sums"].values()) == 2 * 3
    assert set(drawn["sums"]) == {"Ferocity", "Cunning", "Mass"}


def test_a_tally_of_some_kinds_of_lines_alone() -> None:
    events = boargame.game("wild-pigs-draft").events
    data = draft().json([events["BUYS"], events["REPELS"]])
    assert {line["line"] for line in data["lines"]} == {"buys", "repels"}


def test_rows_of_several_workers_are_added_up() -> None:
    game = boargame.game("odd-snouts")
    rows = in_plain(game, 2, SEED)
    once, twice = (read(game, {}, np.concatenate([rows] * times)).counts for times in (1, 2))
    assert [tuple(2 * n for n in count.lines) for count in once] == [count.lines for count in twice]
    assert [tuple(2 * n for n in count.sums) for count in once] == [count.sums for count in twice]
    assert [count.won for count in once] == [count.won for count in twice]


def test_what_the_numbers_of_a_line_are() -> None:
    events = boargame.game("wild-pigs-draft").events
    assert names_a_thing(events["TINKERS"], 0)
    assert numbers(events["TINKERS"]) == {1: "{1}"}
    assert numbers(events["DRAWS"]) == {0: "Ferocity", 1: "Cunning", 2: "Mass"}
    assert numbers(events["SCAVENGES"]) == {}
    line = {"text": events["TINKERS"].text, "sums": {"{1}": 3}}
    assert title(line) == "A player raises the … track to level #"
    lines = boargame.game("wasteland").events
    assert not names_a_thing(lines["CRISES"], 0)
    assert numbers(lines["CRISES"]) == {0: "{0}"}
    assert numbers(lines["PROPOSES"]) == {1: "{1}", 2: "{2}"}
    assert numbers(lines["ROLLS"]) == {}
    assert numbers(lines["KEEP_DIE"]) == {}, "faces of dice do not add up"


def test_a_tally_is_shown_in_averages_of_a_game() -> None:
    events = boargame.game("wild-pigs-draft").events
    shown = Console(width=150, file=StringIO())
    data = draft().json([events["ROUND"], events["OVER"], events["INITIATIVE"]])
    shown.print(page({"tally": data, "games": 2, "players": 2}))
    lines = [" ".join(line.split()) for line in shown.file.getvalue().splitlines()]  # type: ignore[attr-defined]
    assert "lines Day Twilight Night all won" in lines
    assert "… round # begins WD-5.1a 2.50 2.50 2.50 7.50" in lines
    assert "Twilight – 2.50 – 2.50 7.50" in lines
    assert any(line.startswith("A player has the Initiative WD-5.4c 2.50 2.50 2.50 7.50 ") for line in lines)
    assert "The last Horde is beaten off: the game is over WD-7d – – 0.50 0.50" in lines


def test_a_tally_without_room_says_so() -> None:
    game = boargame.game("odd-snouts")
    tally = counting.Tally.unpack(blank(game, on=True)[0])
    tally.used = counting.ROWS
    counting.count_line(tally, tally.log.events[0])
    with pytest.raises(OverflowError, match="different log lines"):
        filled(tally.pack())


def test_an_unknown_kind_of_line_is_refused_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    from boargame.cli import main

    assert main(["simulate", "odd-snouts", "--tally", "shwon"]) == 2
    assert "did you mean 'shown'?" in capsys.readouterr().err


def test_shares_of_the_victory_add_up() -> None:
    """Of a line that is written once for each seat, everybody has had a part: together one victory."""
    game = boargame.game("wild-pigs-draft")
    rows = in_plain(game, 3, SEED)
    first_scrap = next(row for row in rows if game.rules["FIRST_SCRAP"] == row["rule_id"])
    assert first_scrap["count"] == 3
    assert first_scrap["won"] == REWARD
