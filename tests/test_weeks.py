"""`python -m bench.weeks` counts what was played; how often anybody wins, no test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bench import weeks
from bench.weeks import COMBATS, DEATHS, ENDS, LAST, TRADES, Row, Weeks, by_super, main, play, table
from boargame.core.record import NONE, packed
from boargame.core.tally import Tally as Counting
from boargame.games.wasteland.words import Rule, What
from boargame.lab.simulate import Job, Results, Simulation, game_seeds
from boargame.lab.tally import Count, Tally

SUPERS = ("Iron Column", "Glass Storm")


def counted(kind: What, *days: int, about: int = NONE) -> Count:
    """So many lines on each day."""
    return Count(kind, Rule.ALLOWED, about, (0, *days), (0, 0, 0), 0.0)


def four_games(players: int = 2) -> Weeks:
    """Won by both, by seat 0 alone, and lost twice, the last time before a Super Catastrophe came."""
    rewards = np.array([[1000, 1000], [1000, 0], [0, 0], [0, 0]])
    counts = (
        counted(What.DIES, 0, 0, 0, 1, 0, 2, 1),
        counted(What.FATAL, 0, 0, 0, 0, 0, 0, 3, about=1),
        counted(What.FATAL, 0, 0, 0, 0, 0, 0, 1, about=3),
        counted(What.RUINS, 0, 0, 0, 0, 1, 0, 1),
        counted(What.PASSES, 3, 0, 0, 0, 0, 0, 0),
        counted(What.FAILS, 1, 0, 0, 0, 0, 0, 0),
        counted(What.PASSED, 0, 0, 0, 0, 0, 1, 1),
        counted(What.FAILED, 0, 0, 0, 0, 0, 0, 3),
        counted(What.PROPOSES, 2, 0, 0, 0, 0, 0, 0),
    )
    tally = Tally(("set-up", *"1234567"), counts, {"supers": SUPERS})
    played = Simulation(
        game="wasteland",
        players=players,
        bots=["greedy"] * 2,
        seed=1,
        seconds=1.0,
        decisions=np.array([10, 20, 30, 40]),
        rewards=rewards,
        scores=rewards,
        tally=tally,
    )
    return Weeks(played, np.array([0, 1, 1, NONE]))


def column(rows: Sequence[Row]) -> dict[str, str]:
    return {row[0]: row[1] for row in table([four_games()], rows)[1:]}


def test_how_weeks_end() -> None:
    assert list(column(ENDS).values()) == ["**50**", "38", "1.5", "50", "50", "0.0", "25", "12.5", "12.5"]
    assert list(column(DEATHS).values()) == [
        "1.00", "0.25", "0.00", "0.50", "0.25", "75", "0", "25", "0.0", "25.0", "25",
    ]  # fmt: skip
    assert list(column(COMBATS).values()) == ["75", "100", "25"]
    assert column(by_super(four_games())) == {"Iron Column": "100", "Glass Storm": "50"}
    assert column(TRADES)["proposals in a game"] == "0.5"


def test_every_game_is_known_by_its_super_catastrophe(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def one_game(job: Job, one: NDArray[np.int64]) -> Results:
        """Every other one ends before the last night, on which Glass Storm strikes."""
        seeds.extend(one.tolist())
        rows = np.zeros(1 if len(seeds) % 2 else 0, packed(Counting)["rows"].dtype.base)
        for row in rows:
            row["what"], row["first"], row["chapter"], row["count"] = What.SUPER_STRIKES, 1, LAST, 3
        assert (job.players, job.tally) == (2, True)
        return np.array([9]), np.array([[1000, 0]]), np.array([[7, 6]]), rows

    monkeypatch.setattr(weeks, "play_part", one_game)
    played = play(2, games=4, seed=1, bots="random", cards=None, workers=1)
    assert seeds == game_seeds(1, 4).tolist()
    assert played.supers.tolist() == [1, NONE, 1, NONE]
    assert played.played.decisions.tolist() == [9] * 4
    assert played.lines(What.SUPER_STRIKES, [LAST], about=1) == 3 * 2 / 4
    assert played.winners.tolist() == [1] * 4


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--games", "0"], "games = 0: expected at least 1"),
        (["--bots", "genius"], "no bot is called 'genius'"),
        (["--cards", "x"], "no card set 'x'"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(asked: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(asked) == 2
    assert told in capsys.readouterr().err


def test_every_number_of_players(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = []

    def played(players: int, *more: Any) -> Weeks:
        asked.append((players, *more))
        return four_games(players)

    monkeypatch.setattr(weeks, "play", played)
    assert main(["--games", "7", "--seed", "3", "--cards", "mine"]) == 0
    assert asked == [(players, 7, 3, "greedy", "mine", None) for players in range(2, 7)]
    assert "| players | 2 | 3 | 4 | 5 | 6 |" in capsys.readouterr().out
