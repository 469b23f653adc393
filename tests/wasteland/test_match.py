"""Who wins, alone and together, and who sees what (WL-2.1, WL-G16, WL-G19, WL-G20, WL-G14, WL-D17)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import boargame
from boargame import Match
from boargame.core import ending, imagining
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.game import REWARD
from boargame.core.record import NONE, Record
from boargame.games.wasteland.names import FIRST_MUTATION, FIRST_RARE
from boargame.games.wasteland.rules.cards import back
from tests.conformance.kit import PLACES, random_play, random_start

GAME = boargame.game("wasteland")


def last_evening(victory: str) -> Match:
    """The end of the last day, with seat 1 dead since day 3."""
    players: list[dict[str, Any]] = [{"lived": 6}, {"alive": False, "lived": 2}, {"lived": 6}]
    position = {"day": 7, "first": 0, "agenda": ["trophy"], "players": players}
    return GAME.resume(position, players=3, seed=1, options={"victory": victory})


@pytest.mark.parametrize(
    ("victory", "winners", "ranking"),
    [
        ("individual", [0, 2], [[0, 2], [1]]),
        ("team_any", [0, 1, 2], [[0, 2], [1]]),
        ("team_all", [], [[0, 2], [1]]),
    ],
)
def test_who_wins_depends_on_the_agreement(victory: str, winners: list[int], ranking: list[list[int]]) -> None:
    match = last_evening(victory)
    assert match.over
    assert match.winners == winners
    assert match.ranking == ranking
    assert match.scores == [7, 2, 7]
    assert match.group is not None
    assert match.group.won == bool(winners)
    assert "2 of 3 survivors" in match.group.text


def test_everybody_who_has_won_gets_the_whole_reward() -> None:
    match = last_evening("individual")
    reward = plain(GAME).entry(ending.reward)
    assert [reward(match.box, match.state, seat) for seat in range(3)] == [REWARD, 0, REWARD]


def test_where_players_compete_the_best_standing_wins_and_there_is_no_group() -> None:
    match = boargame.play(boargame.game("happy-pigs"), ["random", "random"], seed=3)
    assert match.winners == match.ranking[0]
    assert match.group is None


def test_nobody_has_won_before_the_end() -> None:
    match = GAME.start(2, seed=1)
    assert match.winners == []
    assert match.group is None


@pytest.mark.parametrize(("day", "progress"), [(1, 0.0), (2, 0.142), (4, 0.428), (7, 0.857)])
def test_progress_counts_the_days_that_are_over(day: int, progress: float) -> None:
    match = GAME.resume({"day": day, "first": 0, "agenda": ["visits 0"]}, players=2, seed=1)
    assert match.progress == progress


def test_there_is_no_progress_before_the_first_day() -> None:
    assert GAME.start(2, seed=1).progress == 0.0


ENDS: list[tuple[dict[str, Any], str, str, str]] = [
    (
        {"agenda": ["turn 0"], "day": 3, "players": [{"visits": 1, "dice": {"tra": 3}}, {"alive": False}]},
        "individual",
        "visit e01",
        "Nobody was left alive on day 3.",
    ),
    (
        {"agenda": ["trade ? 0", "work 1 ? 0"], "day": 4, "settlement": ["e01", "e04"], "players": [{}, {}]},
        "individual",
        "pass",
        "The settlement fell on day 4, with 2 of 2 survivors alive.",
    ),
    (
        {"agenda": ["trade ? 0", "trophy"], "day": 7, "players": [{}, {}, {"alive": False}]},
        "team_all",
        "pass",
        "The settlement stands, but only 2 of 3 survivors are alive.",
    ),
    (
        {"agenda": ["trade ? 0", "trophy"], "day": 7, "players": [{}, {}, {"alive": False}]},
        "individual",
        "pass",
        "The settlement stands, and 2 of 3 survivors are alive.",
    ),
]


@pytest.mark.parametrize(("position", "victory", "last", "text"), ENDS)
def test_how_it_ended_for_them_all(position: dict[str, Any], victory: str, last: str, text: str) -> None:
    """WL-2.1, WL-2.2, WL-2.3, WL-G16."""
    players = len(position["players"])
    match = GAME.resume({"first": 0} | position, players=players, seed=1, options={"victory": victory})
    match.state.chance.force([4, 4, 4, 4])
    match.play(last)
    assert match.over
    assert match.group is not None
    assert match.group.text == text


def dealt(options: dict[str, str] | None = None) -> Match:
    match = GAME.start(3, seed=5, options=options)
    match.play_all(["0: keep 1", "1: keep 1", "2: keep 1"])
    return match


def test_hands_the_pile_and_the_super_catastrophe_are_hidden_unless_agreed() -> None:
    seen = dealt().view(0)
    assert seen["players"][1]["hand"] == ["?", "?"]
    assert "?" not in seen["players"][0]["hand"]
    assert set(seen["pile"]["cards"]) == {"?"}
    assert seen["catastrophes"]["supers"][0] == "?"
    open_match = dealt({"hands": "open", "pile": "open", "super_visible": "setup"})
    shown, true = open_match.view(None), open_match.position()
    for part in ("pile", "players"):
        assert shown[part] == true[part]
    assert shown["catastrophes"]["supers"] == true["catastrophes"]["supers"]


def test_only_the_two_who_trade_see_the_cards() -> None:
    position = {"day": 2, "first": 0, "agenda": ["trade ? 0"], "players": [{"hand": ["c01", "c02"]}, {}, {}]}
    match = GAME.resume(position, players=3, seed=1)
    match.play_all(["0: trade 1", "0: give c02", "0: want 0"])
    assert [match.view(seat)["barter"]["gives"] for seat in (0, 1, 2)] == [["c02"], ["c02"], ["?"]]
    match.play_all(["1: accept", "0: confirm"])
    assert match.position()["players"][1]["hand"] == ["c02"]


def test_an_imagined_card_keeps_its_back() -> None:
    players = [{"hand": ["c01"]}, {"hand": ["c05", "r02", "m11", "c20"]}]
    match = GAME.resume({"day": 2, "agenda": ["trade ? 0"], "players": players}, players=2, seed=1)
    chance, worlds, ids = Chance(), set[tuple[int, ...]](), match.names["cards"]
    seed(chance, 1)
    for _ in range(20):
        world: Any = GAME.state()
        world.assign(match.state)
        plain(GAME).entry(imagining.imagine)(match.box, world, 0, chance, PLACES)
        hand = tuple(world.players[1].hand[i] for i in range(4))
        assert [back(card) for card in hand] == [back(0), back(FIRST_RARE), back(FIRST_MUTATION), back(0)]
        assert ids[world.players[0].hand[0]] == "c01"
        worlds.add(hand)
    assert len(worlds) > 10


@pytest.mark.parametrize("number", range(6))
def test_no_card_lies_beyond_the_end_of_its_row(number: int) -> None:
    """It would be dealt when somebody imagines what they cannot see."""
    match, dice = random_start("wasteland", number), random.Random(number)
    while not match.over:
        random_play(match, dice)
        if dice.random() < 0.1:
            assert stray_cards(match.state) == []


def stray_cards(record: Record) -> list[str]:
    """Rows and piles with a card in a place that should be empty."""
    found = []
    for field in record.description:
        value = getattr(record, field.name)
        places = list(value) if field.axes else [value]
        count = getattr(record, field.pile) if field.pile else 0
        if field.pile and field.table and any(card != NONE for card in places[count:]):
            found.append(field.name)
        if issubclass(field.kind, Record):
            found += [f"{field.name}.{name}" for one in places for name in stray_cards(one)]
            if field.pile and any(getattr(one, "card", NONE) != NONE for one in places[count:]):
                found.append(field.name)
    return found


def test_nothing_is_left_on_the_ground_when_the_pile_takes_it_up() -> None:
    settlement: list[Any] = [{"card": "e01", "condition": "damaged"}, "e04"]
    players: list[dict[str, Any]] = [{"visits": 1}, {}]
    position = {"day": 2, "agenda": ["act ? 0"], "current": 0, "settlement": settlement, "players": players}
    pile = {"cards": [], "ground": ["c01", "c02"]}
    match = GAME.resume(position | {"pile": pile}, 2, 1, {"shut_pile": "ground"})
    match.play("visit e01")
    assert match.position()["pile"]["cards"] == ["c02", "c01"]
    assert stray_cards(match.state) == []
