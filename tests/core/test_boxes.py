"""Bad cards and options are refused on loading, with file, line or key, and what was expected."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.core.about import About
from boargame.core.box import card_set
from boargame.core.files import BadFile

GAME = boargame.game("wild-pigs")


def spoilt(tmp_path: Path, deck: str, old: str, new: str) -> Path:
    """A copy of the default set with one change."""
    folder = tmp_path / "cards"
    shutil.copytree(GAME.home / "cards" / "boargame", folder)
    text = (folder / f"{deck}.toml").read_text("utf-8")
    assert old in text
    (folder / f"{deck}.toml").write_text(text.replace(old, new, 1), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("deck", "old", "new", "told"),
    [
        ("upgrades", '"income R1"', '"outcome R1"', ["upgrades.toml, line", "U01", "'outcome R1' is no effect"]),
        ("upgrades", '"income R1"', '"income Q1"', ["U01", "'Q1' is no number of cubes"]),
        ("upgrades", '"income R1"', '"on_buy vp 2"', ["U01", "'vp 2' cannot stand here"]),
        ("upgrades", 'cost = "R1 B2"', 'cost = "R1 B200"', ["U01", "cost", "1 to 99"]),
        ("upgrades", 'cost = "R1 B2"', "cost = 3", ["U01", "cost = 3", "expected a text"]),
        ("upgrades", 'id = "U02"', 'id = "U01"', ["U01", "there is another U01"]),
        ("upgrades", "copies = 2", "copies = 0", ["U01", "copies = 0", "expected a whole number from 1 to 60"]),
        ("upgrades", "copies = 2", "copies = 60", ["copies", "at most 96 fit in the box"]),
        ("upgrades", "vp = 1", 'vp = "one"', ["U01", "vp = 'one'", "expected a whole number"]),
        ("upgrades", 'name = "Rage Kennel"', 'nome = "Rage Kennel"', ["U01", "name", "is missing"]),
        ("upgrades", "vp = 1,", "vp = 1, colour = 2,", ["U01", "colour = 2", "unknown key"]),
        ("weapons", "uses = 3", "uses = -1", ["W01", "uses = -1", "expected a whole number from 1 to 99"]),
        (
            "weapons",
            '"reduce R2"',
            '"reduce R2 if sleepy"',
            ["W01", "'if sleepy' is no condition", "did you mean 'if"],
        ),
        ("day", 'type = "Feral"', 'type = "Shy"', ["day.toml, line", "D01", "'Shy' is none of Feral"]),
        ("day", '"attack 1"', '"attack many"', ["D01", "'many' is no number"]),
        ("bosses", '"wound 1"', '"vp 3"', ["BD1a", "penalty", "'vp 3' cannot stand here"]),
        ("bosses", 'era = "Day"', 'era = "Dusk"', ["BD1", "'Dusk' is none of Day, Night"]),
        ("night", "card = [", "card = [[", ["night.toml"]),
        ("day", '"attack 1"', '"wild 1, wild 1, wild 1, wild 1, wild 1"', ["D01", "at most 4 on one occasion"]),
        ("weapons", '"reduce R2"', '"on_kill wild 1, heal 1"', ["W01", "at most 1 on one occasion"]),
    ],
)
def test_a_bad_card_is_refused(tmp_path: Path, deck: str, old: str, new: str, told: list[str]) -> None:
    with pytest.raises(BadFile) as caught:
        GAME.open(cards=spoilt(tmp_path, deck, old, new))
    assert all(part in str(caught.value) for part in told), caught.value
    assert "\n" not in str(caught.value)


def test_a_missing_or_misspelt_deck_is_refused(tmp_path: Path) -> None:
    folder = spoilt(tmp_path, "day", "D01", "D01")
    (folder / "wepons.toml").write_text("card = []")
    with pytest.raises(BadFile, match=r"wepons\.toml: no such deck; there are bosses, day, night, upgrades, weapons"):
        GAME.open(cards=folder)
    (folder / "wepons.toml").unlink()
    (folder / "night.toml").unlink()
    with pytest.raises(BadFile, match=r"night\.toml: no such file"):
        GAME.open(cards=folder)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"boss_mood": "sad"}, "no option 'boss_mood'; there are boss_mode"),
        ({"boss_mode": "sad"}, "option boss_mode = 'sad': expected simultaneous, sequential, sequential_personal"),
        ({"boss_visible": "maybe"}, "option boss_visible = 'maybe': expected true, false"),
        ({"boss_visible": 1}, "option boss_visible = 1: expected true, false"),
        ({"attack_tokens_per_fight": 2}, "expected unlimited, 1"),
    ],
)
def test_a_bad_option_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match="option") as caught:
        GAME.start(3, 1, options)
    assert told in str(caught.value)


def test_options_may_be_written_as_text() -> None:
    box = GAME.open({"boss_visible": "false", "attack_tokens_per_fight": "1"}).box
    assert not box.options.boss_visible
    assert box.options.attack_tokens_per_fight == 1


def test_an_unknown_card_set_is_refused() -> None:
    with pytest.raises(
        ValueError, match="no card set 'golden'; there are boargame, classic, revised, or name a folder"
    ):
        GAME.open(cards="golden")


def test_a_card_can_be_added_or_replaced_in_a_set() -> None:
    card = {"id": "D01", "name": "Test Sow", "type": "Massive", "cost": "G3", "vp": 9, "spoils": "none"}
    added = GAME.open(cards={"base": "classic", "day": [card]})
    assert "D01" in added.names["threats"]
    replaced = GAME.open(cards={"day": [card]})
    assert replaced.box.threats[replaced.names["threats"].index("D01")].vp == 9
    assert replaced.names["threats"] == GAME.open().names["threats"]
    with pytest.raises(BadFile, match="no deck is called 'dusk'"):
        GAME.open(cards={"dusk": [card]})


def test_odd_cards_are_warned_of_and_played() -> None:
    assert GAME.open().warnings == ()
    warnings = " ".join(GAME.open(cards="classic").warnings)
    assert "D25: a total cost of 6 is unusual" in warnings  # WP-7.1b
    assert "22 weapons may run out" in warnings
    assert "no upgrade unlocks Mass" in warnings


def test_what_the_table_has_no_room_for_is_refused(tmp_path: Path) -> None:
    """Compiled rules are silent about a full row, so a box that could fill one is not opened."""
    lines = ", ".join(["wound 1"] * 4)
    thresholds = [{"id": f"X{n}", "cost": "R1", "reward": "vp 1", "penalty": lines} for n in range(4)]
    boss = {"id": "X", "era": "Day", "name": "Too Much", "thresholds": thresholds}
    with pytest.raises(BadFile, match="at most 14 penalties in all"):
        GAME.open(cards={"bosses": [boss]})
    for line in ("rounds = 6 ", "threats_per_player = 4 ", "extra_stock = 1 ", "most_slots = 4 "):
        home = tmp_path / line.split()[0]
        shutil.copytree(GAME.home, home, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
        text = (home / "game.toml").read_text("utf-8")
        assert line in text
        (home / "game.toml").write_text(text.replace(line, f"{line.split()[0]} = 99 "), "utf-8")
        with pytest.raises(BadFile, match=f"{line.split()[0]} = 99: expected a whole number"):
            GAME.unpack(card_set(About.read(home), None), GAME.box())
