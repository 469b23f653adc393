"""A set that is written as changes to another one: read as if it had all its cards, and refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

import boargame
from boargame.core.based import deck_text
from boargame.core.box import texts
from boargame.core.files import BadFile, Sheet, read_toml

GAME = boargame.game("wild-pigs")
ABOUT = 'name = "Mine"\nabout = "A trial."\n'
BASED = f'{ABOUT}based_on = "classic"\n'
CHANGES = """
[day.D01]
vp = 9
[bosses.BD1]
name = "Mother"
[bosses.BD1.thresholds.BD1a]
cost = "R1"
"""


def folder(at: Path, changes: str | None = CHANGES, based: str = BASED, **more: str) -> Path:
    files = {"set": based, **({} if changes is None else {"changes": changes}), **more}
    for name, text in files.items():
        (at / f"{name}.toml").write_text(text, "utf-8")
    return at


def test_a_set_has_all_cards_of_its_base_and_its_own_changes(tmp_path: Path) -> None:
    base = texts(GAME.about, "boargame")
    found = texts(GAME.about, folder(tmp_path, based=BASED.replace("classic", "boargame")))
    decks = {name: read_toml(Sheet(name, text)) for name, text in base.items()}
    decks["day.toml"]["card"][0]["vp"] = 9
    boss = decks["bosses.toml"]["boss"][0]
    boss["name"] = "Mother"
    boss["thresholds"][0]["cost"] = "R1"
    assert {name: read_toml(Sheet(name, text)) for name, text in found.items()} == decks
    opened = GAME.open(cards=tmp_path)
    assert opened.names == GAME.open().names
    assert opened.box.threats[opened.names["threats"].index("D01")].vp == 9


def test_a_changed_deck_is_written_with_a_card_on_each_line() -> None:
    for name, text in texts(GAME.about, "boargame").items():
        toml = read_toml(Sheet(name, text))
        again = deck_text(toml)
        assert read_toml(Sheet(name, again)) == toml
        assert len(again.splitlines()) == 2 + sum(map(len, toml.values()))


def test_a_box_that_is_open_is_not_used_when_changes_have_changed(tmp_path: Path) -> None:
    def vp() -> int:
        opened = GAME.open(cards=tmp_path)
        return int(opened.box.threats[opened.names["threats"].index("D01")].vp)

    folder(tmp_path, "[day.D01]\nvp = 7\n", BASED.replace("classic", "boargame"))
    first = vp()
    (tmp_path / "changes.toml").write_text("[day.D01]\nvp = 8\n")
    assert (first, vp()) == (7, 8)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (None, r"changes\.toml: no such file"),
        ("[dusk.D01]\nvp = 1", r"changes\.toml: no deck is called 'dusk'; there are bosses, day, night"),
        ("[day.D99]\nvp = 1", r"changes\.toml: day has no 'D99'; there are D01, D02"),
        (
            "[bosses.BD1.thresholds.x]\ncost = 'R1'",
            r"changes\.toml: bosses\.BD1\.thresholds has no 'x'; there are BD1a",
        ),
        ("day = 3", r"changes\.toml: day: expected a table for each card"),
        ("[day]\nD01 = 3", r"changes\.toml: day\.D01: expected a table of what is changed"),
        ("# one\n[day.D01]\nvp = 'many'", r"changes\.toml, line 2, D01: vp = 'many': expected a whole number"),
        ("[day.D01]\nshoe_size = 1", r"changes\.toml, line 1, D01: shoe_size = 1: unknown key"),
        ("\n[bosses.BD1.thresholds.BD1a]\ncost = 'Q1'", r"changes\.toml, line 2, BD1a: cost = 'Q1': .*'Q1' is not"),
    ],
)
def test_a_bad_change_is_refused(changes: str | None, told: str, tmp_path: Path) -> None:
    folder(tmp_path, changes, BASED.replace("classic", "boargame"))
    with pytest.raises(BadFile, match=told) as caught:
        GAME.open(cards=tmp_path)
    assert "\n" not in str(caught.value)


def test_the_base_is_a_set_of_the_game_that_has_all_its_cards(tmp_path: Path) -> None:
    whole = r"expected a set of the game that has all its cards: boargame, classic, revised$"
    for base in ("golden", "tempered"):
        with pytest.raises(BadFile, match=rf"set\.toml: based_on = '{base}': {whole}"):
            GAME.open(cards=folder(tmp_path, based=BASED.replace("classic", base)))


def test_files_of_decks_beside_changes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"day\.toml: expected only set\.toml and changes\.toml in a set that is based"):
        GAME.open(cards=folder(tmp_path, day="card = []"))


def test_changes_without_a_base_are_no_deck(tmp_path: Path) -> None:
    folder(
        tmp_path, based=ABOUT, **{name.removesuffix(".toml"): text for name, text in texts(GAME.about, None).items()}
    )
    with pytest.raises(BadFile, match=r"changes\.toml: no such deck; there are bosses"):
        GAME.open(cards=tmp_path)
