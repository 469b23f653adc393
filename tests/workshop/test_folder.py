"""Folders as texts: bounded, explained, packed and unpacked."""

from __future__ import annotations

import io
import zipfile

import pytest

from boargame.core import registry
from boargame.core.box import Sheets
from boargame.core.files import BadFile
from boargame.workshop import folder

PIGS = registry.game("wild-pigs")
FILES = folder.of_game(PIGS.about, "boargame")


def wrong(**changes: str) -> folder.Mistake:
    """What is said of the set with other texts for some decks."""
    files = FILES | {f"{deck}.toml": text for deck, text in changes.items()}
    with pytest.raises(ValueError, match=r".") as error:
        PIGS.open({}, Sheets.of(files))
    return folder.mistake(error.value, files)


def test_a_folder_of_texts_makes_the_box_of_the_folder_on_disk() -> None:
    opened, there = PIGS.open({}, Sheets.of(FILES)), PIGS.open({}, "boargame")
    assert opened.box.pack().tobytes() == there.box.pack().tobytes()
    assert (opened.names, opened.titles) == (there.names, there.titles)
    assert PIGS.open({}, {"files": FILES}) is opened  # it is opened once


def test_a_mistake_is_told_where_it_is() -> None:
    weapons = FILES["weapons.toml"]
    found = wrong(weapons=weapons.replace('"R2 G1"', '"X2"'))
    assert (found.deck, found.card, found.field, found.line) == ("weapons", "W01", "cost", 5)
    assert found.text.startswith("'X2' is not a number of cubes")
    found = wrong(weapons=weapons.replace("vp = 0, uses = 3", "vp = 0, usse = 3", 1))
    assert (found.card, found.field, found.text) == ("W01", "uses", "Uses: is missing.")
    found = wrong(weapons="card = [")
    assert (found.deck, found.card) == ("weapons", "")
    assert "end of document" in found.text
    found = wrong(wepons="card = []")
    assert (found.deck, found.text[:12]) == ("wepons", "No such deck")


def test_a_missing_deck_is_named() -> None:
    files = {name: text for name, text in FILES.items() if name != "day.toml"}
    with pytest.raises(BadFile, match=r"day\.toml: this file is missing"):
        PIGS.open({}, Sheets.of(files))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("card = [\n" + "#" * 100_000 + "\n]", "too long"),
        ('card = [{ id = "' + "x" * 500 + '" }]', "at most 400 letters"),
        ("card = [" + "{}," * 500 + "]", "at most 400 cards"),
        ("x = " + "[" * 3000 + "]" * 3000, "nested"),
        ("x = " + "9" * 5000, "digits|integer"),
        ("card = [", "end of document"),
        ("a.b.c = 1\n[['odd name']]\nid = 1", "expected cards"),
    ],
)
def test_what_nobody_should_have_to_read_is_refused_at_once(text: str, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        folder.check({"day.toml": text})


def test_a_set_that_is_written_as_changes_can_be_copied_as_a_whole() -> None:
    files = folder.of_game(PIGS.about, "tempered")
    folder.check(files)
    assert files.keys() == FILES.keys()
    assert "U33" in folder.changed_cards(FILES, files)
    assert PIGS.open(cards=Sheets.of(files)).names == PIGS.open().names


def test_a_zip_brings_back_what_was_packed() -> None:
    name, files = folder.unzipped(folder.zipped('My "best" cards', "About them.", FILES))
    assert (name, files) == ('My "best" cards', FILES)


def packed(**files: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, data in files.items():
            pack.writestr(name.replace("__", "/"), data)
    return made.getvalue()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"no zip", "no zip of a folder"),
        (packed(**{"notes.txt": b"hello"}), "no card files"),
        (packed(**{"a__day.toml": b"\xff\xfe"}), "not a text in UTF-8"),
        (packed(**{"a__day.toml": bytes(10_000_000)}), "too long"),
        (packed(**{"a__day.toml": b"x = 1"})[:-30], "no zip of a folder"),
        (packed(**{"a__set.toml": b"", "a__changes.toml": b"[day.D01]"}), "expected a folder with all card files"),
    ],
    ids=["no zip", "no cards", "no text", "too long", "cut off", "changes"],
)
def test_a_bad_zip_is_refused_in_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        folder.unzipped(data)


def test_a_zip_names_no_file_of_ours() -> None:
    data = packed(**{"..__..__etc__day.toml": b"x = 1", "__etc__night.toml": b"y = 2"})
    assert folder.unzipped(data)[1] == {"night.toml": "y = 2"}


def test_new_ids_and_changed_cards() -> None:
    assert folder.with_new_id(FILES, "W01") == "W30"
    files = FILES | {"weapons.toml": FILES["weapons.toml"].replace('"R2 G1"', '"R2"')}
    assert folder.changed_cards(FILES, files) == ["W01"]
