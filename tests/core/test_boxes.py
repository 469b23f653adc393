"""Bad cards and options are refused on loading, with file, line or key, and what was expected."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.core import registry
from boargame.core.box import card_set, unpack_set
from boargame.core.files import BadFile
from tests.cards import Bad, CardFiles

GAME = boargame.game("wild-pigs")
FILES = CardFiles(GAME)

BAD = (
    Bad("upgrades", '"income R1"', '"outcome R1"', "upgrades.toml, line", "U01: effect", "'outcome R1' is not"),
    Bad("upgrades", '"income R1"', '"income Q1"', "U01: effect", "'Q1' is not a number of cubes"),
    Bad("upgrades", '"income R1"', '"on_buy vp 2"', "U01: effect", "'vp 2' cannot stand here"),
    Bad("upgrades", 'cost = "R1 B2"', 'cost = "R1 B200"', "U01: cost", "1 to 99"),
    Bad("upgrades", 'cost = "R1 B2"', "cost = 3", "U01: cost = 3", "expected a text"),
    Bad("upgrades", "copies = 2", "copies = 0", "U01: copies = 0", "expected a whole number from 1 to 60"),
    Bad("upgrades", "copies = 2", "copies = 60", "U01: copies = 60", "at most 96 fit in the box"),
    Bad("upgrades", "vp = 1", 'vp = "one"', "U01: vp = 'one'", "expected a whole number"),
    Bad("upgrades", 'name = "Rage Kennel"', 'nome = "Rage Kennel"', "U01: name: is missing"),
    Bad("weapons", "uses = 3", "uses = -1", "W01: uses = -1", "expected a whole number from 1 to 99"),
    Bad("weapons", '"reduce R2"', '"reduce R2 if sleepy"', "W01", "'if sleepy' is not a condition", "did you mean 'if"),
    Bad("day", 'type = "Feral"', 'type = "Shy"', "day.toml, line", "D01: type", "'Shy' is not one of Feral"),
    Bad("day", '"attack 1"', '"attack many"', "D01: spoils", "'many' is not a number"),
    Bad("bosses", '"wound 1"', '"vp 3"', "BD1a: penalty", "'vp 3' cannot stand here"),
    Bad("bosses", 'era = "Day"', 'era = "Dusk"', "BD1: era", "'Dusk' is not one of Day, Night"),
    Bad("day", '"attack 1"', '"wild 1, wild 1, wild 1, wild 1, wild 1"', "D01: spoils", "at most 4 on one occasion"),
    Bad("weapons", '"reduce R2"', '"on_kill wild 1, heal 1"', "W01: effect", "at most 1 on one occasion"),
)  # fmt: skip

NO_ROOM = [
    Bad("game", f"\n{key} = {usual} ", f"\n{key} = 99 ", f"{key} = 99: expected a whole number")
    for key, usual in (("rounds", 6), ("threats_per_player", 4), ("extra_stock", 1), ("most_slots", 4))
]
"""Compiled rules are silent about a full row, so a box that could fill one is not opened."""


@pytest.mark.parametrize("bad", [*BAD, *NO_ROOM, *FILES.mistakes()], ids=str)
def test_a_bad_file_is_refused(bad: Bad, tmp_path: Path) -> None:
    FILES.refuse(bad, tmp_path)


def test_a_bad_file_in_a_folder_of_ones_own_is_refused(tmp_path: Path) -> None:
    home = FILES.copy(tmp_path, ("upgrades", '"income R1"', '"outcome R1"'))
    with pytest.raises(BadFile, match=r"upgrades\.toml, line \d+, U01: effect = .*'outcome R1' is not an effect"):
        GAME.open(cards=FILES.file("upgrades", home).parent)


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
    with pytest.raises(ValueError, match="no card set 'golden'; there are boargame, classic, revised, tempered, or"):
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


def test_more_penalties_than_the_table_has_room_for_are_refused() -> None:
    """For the same reason as NO_ROOM."""
    lines = ", ".join(["wound 1"] * 4)
    thresholds = [{"id": f"X{n}", "cost": "R1", "reward": "vp 1", "penalty": lines} for n in range(4)]
    boss = {"id": "X", "era": "Day", "name": "Too Much", "thresholds": thresholds}
    FILES.refuse_card("bosses", boss, "at most 14 penalties in all")


@pytest.mark.parametrize("name", list(registry.folders()))
def test_a_box_with_other_options_is_the_same_whatever_was_open_before(name: str) -> None:
    """Cards are read again only if they depend on an option that differs."""
    game, dice = boargame.game(name), random.Random(1)
    for _ in range(4):
        options = {option.key: dice.choice(option.values) for option in game.about.options}
        opened, alone = game.open(options), unpack_set(game, options, card_set(game.about, None))
        assert opened.box.pack().tobytes() == alone.box.pack().tobytes()
        assert opened[1:] == alone[1:]


def test_options_that_no_card_depends_on_share_the_cards() -> None:
    one, other = GAME.open({"boss_visible": True}).box, GAME.open({"boss_visible": False}).box
    assert one.threats is other.threats
    assert one.options.boss_visible != other.options.boss_visible


def test_changed_cards_share_a_box_only_if_they_are_changed_alike() -> None:
    def opened(vp: int) -> Any:
        return GAME.open(cards={"weapons": [{**changed, "vp": vp}]}).box

    changed = {"id": "W01", "name": "Spare Rebar", "cost": "R2 G1", "uses": 3, "effect": "reduce R2", "copies": 2}
    assert opened(5) is opened(5)
    assert opened(5) is not opened(6)
    assert [box.weapons[0].vp for box in (opened(5), opened(6))] == [5, 6]
