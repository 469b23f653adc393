"""Every game has a picture on its box: its own, or one made from its name."""

from __future__ import annotations

import gzip

import pytest

from boargame.art.emblems import emblem, initials, shield
from boargame.core.registry import folders
from tests.art.drawings import SVG, read


@pytest.mark.parametrize("name", folders())
def test_every_game_has_an_emblem_of_its_own_colours(name: str) -> None:
    svg = emblem(name)
    assert read(svg).get("viewBox") == "0 0 300 200"
    assert "var(" not in svg
    assert len(gzip.compress(svg.encode())) < 20_000
    assert svg == emblem(name)


def test_a_game_may_bring_its_own() -> None:
    assert len(read(emblem("wild-pigs")).findall(f"{SVG}svg")) == 3, "three boars"
    assert "<text" not in emblem("wild-pigs")


def test_a_game_without_one_gets_a_shield_with_its_initials() -> None:
    text = read(emblem("odd-snouts")).find(f"{SVG}text")
    assert text is not None
    assert text.text == "OS"


def test_every_name_has_another_shield() -> None:
    drawn = [shield(f"Game {i}") for i in range(20)]
    assert len(set(drawn)) == len(drawn)
    for one in drawn:
        read(one)


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Pillage", "P"), ("the long way home, again", "TLWH"), ('"Pigs" & <Boars>', "P"), ("7 Snouts", "7S"), ("", "")],
)
def test_initials_are_letters_and_digits(name: str, letters: str) -> None:
    assert initials(name) == letters
    read(shield(name))


def test_there_is_no_emblem_of_no_game() -> None:
    with pytest.raises(LookupError, match="there is no game 'chess'"):
        emblem("chess")
