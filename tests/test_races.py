"""`python -m bench.races` counts what was played; how often anybody wins, no test says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bench import races
from bench.races import RACES, Played, main, markdown, orders, overall, play, shares
from boargame.core.record import NONE
from boargame.core.words import EventKind
from boargame.games.pillage.words import Rule, What
from boargame.lab.simulate import Simulation
from boargame.lab.tally import Count, Tally

PAIR = ("orc", "ogre")


def counted(kind: What, lines: int, about: int = NONE, won: float = 0.0) -> Count:
    return Count(kind, Rule.ALLOWED, about, (lines,), (0, 0, 0), won)


def test_every_way_around_the_table_is_played() -> None:
    assert orders(PAIR) == [PAIR]
    assert orders(("orc", "goblin", "ogre")) == [("orc", "goblin", "ogre"), ("orc", "ogre", "goblin")]
    assert len(set(orders(("orc", "goblin", "kobold", "ogre")))) == 6


def test_a_company_shares_the_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def simulated(game: str, players: int, games: int, bots: str, seed: int, options: Any, **more: Any) -> Any:
        """Who sits first has won all games, and begun every other one."""
        order = tuple(options["races"])
        asked.append((game, players, games, bots, seed, options["settlement"], order, more))
        plays = [counted(What.PLAYS, games, RACES.index(race), won=float(race == order[0])) for race in order]
        counts = (*plays, counted(What.STARTS, games, won=0.5), counted(What.TURN, 20 * games))
        nothing, scores = np.zeros(games, np.int64), np.array([[30, 20, 10]] * games)
        tally = Tally(("game",), counts, {})
        return Simulation(
            game=game,
            players=players,
            bots=[bots] * players,
            seed=seed,
            seconds=1.0,
            decisions=nothing,
            rewards=scores,
            scores=scores,
            tally=tally,
        )

    monkeypatch.setattr(races, "simulate", simulated)
    played = play("town", ("orc", "goblin", "ogre"), games=3, seed=1, cards=None, workers=1)
    assert asked == [
        ("pillage", 3, 2, "greedy", 1, "town", order, {"cards": None, "workers": 1, "tally": True})
        for order in (("orc", "goblin", "ogre"), ("orc", "ogre", "goblin"))
    ]
    assert played.won == {"orc": 1.0, "goblin": 0.0, "ogre": 0.0}
    assert (played.first, played.points) == (0.5, 30.0)
    assert played.lines[What.STARTS] == 1
    assert played.lines[What.TURN] == 20


def test_what_a_row_says() -> None:
    lines: dict[EventKind, float] = {
        What.DIES: 1.0,
        What.TURN: 20.0,
        What.BUILDS: 2.0,
        What.USES: 3.0,
        What.EQUIPS: 4.0,
    }
    met = [
        Played("town", pair, dict(zip(pair, (0.75, 0.25), strict=True)), 0.5, 40.0, lines)
        for pair in (PAIR, ("orc", "goblin"), ("kobold", "ogre"))
    ]
    assert overall(met) == [
        "town 2", "+25.0", "-25.0", "+25.0", "-25.0", "0.50", "40.0", "+0.0", "20.0", "2.0", "3.0", "4.0",
    ]  # fmt: skip
    assert shares(met[0]) == "75 25"
    assert markdown([["", "a"], ["b", "1"]]) == "|  | a |\n| --- | --: |\n| b | 1 |"


def test_every_company_in_every_settlement(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = []

    def played(settlement: str, company: tuple[str, ...], *more: Any) -> Played:
        asked.append((settlement, company, *more))
        return Played(settlement, company, dict.fromkeys(company, 1 / len(company)))

    monkeypatch.setattr(races, "play", played)
    assert main(["--games", "7", "--seed", "3", "--cards", "mine"]) == 0
    assert len(set(asked)) == len(asked) == 33
    assert {one[2:] for one in asked} == {(7, 3, "mine", None)}
    printed = capsys.readouterr().out
    for row in (f"{settlement} {players}" for settlement in races.SETTLEMENTS for players in races.PLAYERS):
        assert f"| {row} | +0.0 | +0.0 | +0.0 | +0.0 | 0.00 |" in printed
