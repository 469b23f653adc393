"""Every scenario file goes as written: those of the tests, and those that lie in a game's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from boargame.core import scenario
from boargame.core.files import BadFile
from boargame.core.registry import folders, game

HERE = Path(__file__).parent / "scenarios"
FILES = sorted(
    [*HERE.rglob("*.toml"), *(file for home in folders().values() for file in home.glob("scenarios/*.toml"))]
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_it_goes_as_written(file: Path) -> None:
    assert scenario.check(file, game) == []


SPOILT = {
    "expect = { players = [{ wounds = 1 }] }": "players[0].wounds is 0, expected 1",
    'legal = ["end turn"]': "legal is",
    'includes = ["end turn"]': "end turn is not legal",
    'illegal = ["prepare wild"]': "prepare wild is legal",
    'why = { "end turn" = "WP-1a" }': "why not end turn is 'WP-5.2.2a'",
    'log = ["WP-7.2a"]': "WP-7.2a wrote nothing",
    'play = ["end turn"]': "Take a main action",
    'play = ["fly away"]': "no action is written 'fly away'",
    'play = ["9: end turn"]': "no seat 9",
    "to_act = [1]": "to_act is [0]",
    "scores = [1, 0]": "scores is [0, 0]",
    'unseen = { 1 = ["round_no"] }': "seat 1 sees round_no",
    "sees = { 1 = { round_no = 2 } }": "round_no is 1",
    "over = true": "over is False",
    'expect = { weather = "rain" }': ".weather does not exist",
    'looks = "nice"': "a step has no looks",
}


@pytest.mark.parametrize("line", SPOILT, ids=lambda line: line.split()[0])
def test_what_differs_is_said(line: str, tmp_path: Path) -> None:
    file = tmp_path / "spoilt.toml"
    file.write_text(f'game = "wild-pigs"\nplayers = 2\ntitle = "Spoilt"\n[position]\nto_act = 0\n[[step]]\n{line}\n')
    found = scenario.check(file, game)
    assert any(SPOILT[line] in one for one in found), found


BAD_POSITIONS = {
    "players = [{ wound = 1 }]": "has no 'wound'",
    'players = [{ stance = "Sleepy" }]': "'Sleepy' is not one of Aggressive, Tactical",
    "players = [{ cubes = { R = true } }]": "expected a whole number",
    "players = [{ wounds = 99999 }]": "is not within",
    'lanes = [{ front = "Z99" }]': "no card of threats is called 'Z99'",
    'agenda = ["dance ? 0"]': "begins with no step of the game",
    'agenda = ["lose cubes two ? 0"]': "expected numbers",
    "to_act = 7": "expected a seat from 0 to 1",
    "trophies = 3": "has no 'trophies'",
    'upgrades = { deck = "U01" }': "expected a list of at most",
}


@pytest.mark.parametrize("line", BAD_POSITIONS)
def test_a_bad_position_is_refused_with_its_place(line: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(f'game = "wild-pigs"\nplayers = 2\ntitle = "Bad"\n[position]\n{line}\n[[step]]\n')
    found = scenario.check(file, game)
    assert len(found) == 1
    assert BAD_POSITIONS[line] in found[0]


@pytest.mark.parametrize("line", ['players = "two"', "seed = []", 'options = "none"', "chance = 4", "stepp = 1"])
def test_a_part_of_the_wrong_kind_is_refused(line: str, tmp_path: Path) -> None:
    whole = {"game": '"wild-pigs"', "players": "2", "title": '"Bad"'}
    key, _, value = line.partition(" = ")
    whole[key] = value
    file = tmp_path / "bad.toml"
    file.write_text("\n".join(f"{name} = {told}" for name, told in whole.items()) + "\n[[step]]\n")
    with pytest.raises(BadFile, match=key):
        scenario.check(file, game)
