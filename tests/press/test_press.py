"""The press: files on disk, other tables, what is kept, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boargame import cli
from boargame.press import keeping, press, printing
from boargame.press.order import Order
from boargame.press.other_tables import ACROSS, DOWN, SAVED, single_cards, tabletop_simulator

SNOUTS = "odd-snouts"
PNG = b"\x89PNG"


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARGAME_CACHE", str(tmp_path / "cache"))


def test_a_box_is_printed_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new" / "box"
    assert cli.main(["print", SNOUTS, "--out", str(out), "--players", "2", "--svg", "--booklet", "--json"]) == 0
    written = {str(Path(one).relative_to(out)) for one in json.loads(capsys.readouterr().out)}
    assert {"box.pdf", "rulebook.pdf", "cards/snouts-0.svg"} <= written
    assert written == {str(file.relative_to(out)) for file in out.rglob("*") if file.is_file()}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["odd-snoots", "--out", "box"], "there is no game"),
        ([SNOUTS], "say where to put the files"),
        ([SNOUTS, "--out", "box", "--cards", "none"], "has no card set"),
        ([SNOUTS, "--out", "box", "--players", "9"], "is for 2 to 4 players, not 9"),
        ([SNOUTS, "--out", "box", "--paper", "a7"], "there is no paper"),
        ([SNOUTS, "--out", "box", "--bleed", "9"], "a bleed of 9 mm"),
        ([SNOUTS, "--out", "box", "--size", "big"], "expected width and height"),
        ([SNOUTS, "--out", "box", "--size", "9x9"], "cards of 9 x 9 mm"),
        (["wild-pigs-draft", "--out", "box", "--size", "30x40"], "does not fit on its piece"),
        ([SNOUTS, "--out", "box", "--duplex", "--gutterfold"], "do not go together"),
        ([SNOUTS, "--out", "box", "--option", "rounds=nine"], "expected three, five"),
        ([SNOUTS, "--out", "file/box"], "is a file: name a folder"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence_and_writes_nothing(
    typed: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    assert cli.main(["print", *typed]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert {file.name for file in tmp_path.iterdir()} <= {"file", "cache"}


def test_without_the_typesetter_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("boargame.press.typesetter.find_spec", lambda name: None)
    assert cli.main(["print", SNOUTS, "--out", str(tmp_path / "box")]) == 2
    assert "boargame[print]" in capsys.readouterr().err


def test_the_same_box_is_not_set_twice_and_another_is(monkeypatch: pytest.MonkeyPatch) -> None:
    first = press.documents(Order(SNOUTS, 2))
    monkeypatch.setattr(printing, "box_pdf", None)
    assert press.documents(Order(SNOUTS, 2)) == first
    assert keeping.key(Order(SNOUTS, 3)) != keeping.key(Order(SNOUTS, 2)) != keeping.key(Order(SNOUTS, 2, bleed=1.0))


def test_a_changed_file_of_cards_is_another_box(tmp_path: Path) -> None:
    file = tmp_path / "day.toml"
    file.write_text("")
    before = keeping.key(Order(SNOUTS, cards=str(tmp_path)))
    file.write_text("# changed")
    assert keeping.key(Order(SNOUTS, cards=str(tmp_path))) != before


def test_decks_for_tabletop_simulator(tmp_path: Path) -> None:
    """Each card is as often in a deck as in the box, at its place on a sheet of at most ten by seven."""
    files = tabletop_simulator(Order(SNOUTS, 2), tmp_path)
    (deck,) = json.loads(files[SAVED])["ObjectStates"]
    ((number, sheet),) = deck["CustomDeck"].items()
    assert sheet["NumWidth"] <= ACROSS
    assert sheet["NumHeight"] <= DOWN
    assert [card["Description"] for card in deck["ContainedObjects"]] == [f"snouts-{n}" for n in range(24)]
    assert deck["DeckIDs"] == [100 * int(number) + place for place in range(24)]
    for url in (sheet["FaceURL"], sheet["BackURL"]):
        assert files[url.rpartition("/")[2]].startswith(PNG)


OBJECT = {"Name", "GUID", "Transform", "Nickname", "Description", "ColorDiffuse", "Locked", "CustomDeck"}
"""Fields without which the simulator does not know a deck or a card."""


def test_every_object_of_the_simulator_has_the_fields_it_needs(tmp_path: Path) -> None:
    saved = json.loads(tabletop_simulator(Order(SNOUTS, 2), tmp_path)[SAVED])
    assert {"SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript", "ObjectStates"} <= set(saved)
    (deck,) = saved["ObjectStates"]
    assert set(deck) > OBJECT | {"DeckIDs", "ContainedObjects"}
    assert all(set(card) > OBJECT | {"CardID"} for card in deck["ContainedObjects"])
    guids = [one["GUID"] for one in (deck, *deck["ContainedObjects"])]
    assert len({*guids}) == len(guids)
    assert all(len(guid) == 6 for guid in guids)
    axes = {f"{what}{axis}" for what in ("pos", "rot", "scale") for axis in "XYZ"}
    assert all(set(one["Transform"]) == axes for one in (deck, *deck["ContainedObjects"]))


def test_single_cards_are_pictures() -> None:
    found = single_cards(Order(SNOUTS, 2), "png")
    assert {f"snouts-{n}" for n in range(24)} < set(found)
    assert all(drawn.startswith(PNG) for drawn in found.values())
