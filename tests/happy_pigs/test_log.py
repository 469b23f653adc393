"""What the log says. A scenario sees which rule a line cites, and not its words, nor that there is no line."""

from __future__ import annotations

from typing import Any

import pytest

import boargame
from boargame import Match

GAME = boargame.game("happy-pigs")


def said(match: Match) -> list[str]:
    return [line.text for line in match.events()]


def turn(player: dict[str, Any], **options: Any) -> Match:
    """A turn of seat 0, which nothing follows."""
    position = {"card": "SP2", "round_no": 1, "agenda": ["turn 0"], "players": [player]}
    return GAME.resume(position, players=3, options=options)


# -- pigs that cannot grow (HP-3.4, HP-G08) ------------------------------------------------------------


def test_cells_enough_but_not_in_the_shape_of_the_pig() -> None:
    match = turn({"job": "feed", "left": 3, "pigs": {"S0": 1, "B0": 2}})
    assert said(match) == [
        "Seat 0 has enough cells for an unvaccinated Small pig to grow, but not in the right shape",
        "Seat 0 gets $3 for actions not taken",
    ]


def test_too_few_cells() -> None:
    match = turn({"job": "feed", "left": 1, "pigs": {"A0": 1, "A1": 3}})
    assert said(match) == [
        "Seat 0 has no room for an unvaccinated Average pig to grow",
        "Seat 0 has no room for a vaccinated Average pig to grow",
        "Seat 0 gets $1 for actions not taken",
    ]


def test_nothing_of_pigs_that_have_room_to_grow() -> None:
    """The Small pig could become an Average one, though not a Big one."""
    match = turn({"job": "feed", "left": 2, "pigs": {"P0": 3, "S0": 1, "A0": 2}})
    match.play("pass")
    assert said(match) == ["Seat 0 gets $2 for actions not taken"]


def test_nothing_of_room_when_all_actions_were_taken() -> None:
    match = turn({"job": "feed", "left": 1, "pigs": {"P1": 1, "S0": 1, "B0": 2}})
    match.play("feed P1")
    assert said(match) == ["Seat 0 feeds a vaccinated Piglet, which becomes a vaccinated Small pig"]


def test_nothing_of_room_when_no_pig_was_to_grow() -> None:
    match = turn({"job": "sell", "left": 4, "pigs": {"S0": 1, "B0": 2}})
    match.play("pass")
    assert said(match) == ["Seat 0 gets $4 for actions not taken"]


def test_a_pig_without_room_is_lost_at_the_size_it_would_have() -> None:
    match = turn({"job": "feed", "left": 1, "pigs": {"S0": 1, "B0": 2}}, overflow="return")
    match.play("feed S0")
    assert said(match)[-1] == "Seat 0 has no room for an Average pig: it is lost"


# -- money -----------------------------------------------------------------------------------------------


def test_no_line_for_a_compensation_of_nothing() -> None:
    """HP-12.3."""
    assert said(turn({"job": "mate", "left": 4}, compensation=0)) == []


def test_prizes_are_awarded_clockwise_from_the_first_player() -> None:
    """HP-E5."""
    players = [{"pigs": {"B0": 1}} for _ in range(4)]
    match = GAME.resume({"card": "AU3", "round_no": 9, "first": 2, "agenda": ["prize"], "players": players}, players=4)
    assert said(match) == [f"Seat {seat} wins a prize of $8 (County Ribbon)" for seat in (2, 3, 0, 1)]


# -- the neutral set -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_the_neutral_set_at_first(seat: int) -> None:
    """HP-17.1."""
    match = GAME.start(2, options={"first_player": f"seat{seat}"})
    assert said(match)[:2] == [f"Seat {seat} has the First Player token", f"Seat {1 - seat} has the neutral set"]


def test_what_the_neutral_tile_takes() -> None:
    """HP-17.3: of Feed 7, four are for the player and three for the neutral tile."""
    match = GAME.resume({"deck": {"Spring": ["SP3"]}, "first": 0, "agenda": ["round"], "neutral_holder": 1}, players=2)
    match.play_all(["0: choose feed", "1: choose sell", "1: neutral feed"])
    assert "Seat 0 gets 4 actions of Feed" in said(match)
    assert "The neutral set shows Feed and takes 3 actions" in said(match)


# -- seasons -----------------------------------------------------------------------------------------------


SPRING, SUMMER, AUTUMN, WINTER = ([f"{name} is over", f"Seat 2 ends {name} with $"] for name in (
    "Spring", "Summer", "Autumn", "Winter"
))  # fmt: skip
THE_YEAR = [*WINTER, "Seat 2 ends the year with $", "The year is over"]
SEASONS = {
    "end_of_round": [*SPRING, "Summer begins", *SUMMER, "Autumn begins", *AUTUMN, "Winter begins", *THE_YEAR],
    "after_next_reveal": ["Summer begins", *SPRING, "Autumn begins", *SUMMER, "Winter begins", *AUTUMN, *THE_YEAR],
}


@pytest.mark.parametrize("moment", SEASONS)
def test_seasons_begin_and_end_by_name(moment: str) -> None:
    """HP-14.1, HP-G20: in a year of one card a season."""
    year = {"numbers": {"rounds": 4, "rounds_a_season": 1}}
    match = GAME.start(3, 0, {"season_change": moment, "initial_purchases": 0}, year)
    while not match.over:
        match.play_all([f"{seat}: choose sell" for seat in match.to_act])
    told = [line for line in said(match) if line.endswith((" begins", " is over")) or "Seat 2 ends" in line]
    assert [line.rstrip("0123456789") for line in told] == ["Spring begins", *SEASONS[moment]]


# -- a card that feeds, and passes somebody by (HP-E8) ----------------------------------------------------


@pytest.mark.parametrize("gains", ["choose", "auto"])
@pytest.mark.parametrize(
    ("player", "why"),
    [
        ({"pigs": {"A0": 1}}, "there is no such pig"),
        ({"pigs": {"P0": 1, "B1": 1}, "fed": {"P0": 1}}, "all were fed this round"),
        ({"pigs": {"S0": 2}}, "the reserve has no larger pig"),
        ({"pigs": {"P0": 4, "A0": 3}}, "no room to grow"),
    ],
)
def test_who_feeds_nothing_for_free_reads_why(player: dict[str, Any], why: str, gains: str) -> None:
    reserve = {"pigs": {"average": 0 if "reserve" in why else 9}}
    position = {"card": "SP1", "round_no": 1, "agenda": ["effect 0"], "players": [player], "reserve": reserve}
    match = GAME.resume(position, players=3, options={"effect_gains": gains})
    assert said(match) == [f"Seat 0 feeds nothing for free (First Clover): {why}"]


@pytest.mark.parametrize(("gains", "plays"), [("choose", ["feed P0"]), ("auto", [])])
def test_who_feeds_for_free_reads_no_more(gains: str, plays: list[str]) -> None:
    position = {"card": "SP1", "round_no": 1, "agenda": ["effect 0"], "players": [{"pigs": {"P0": 1}}]}
    match = GAME.resume(position, players=3, options={"effect_gains": gains})
    match.play_all(plays)
    assert len(said(match)) == 1
