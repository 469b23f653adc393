"""Icons: one sprite for pages, and each as a picture of its own."""

from __future__ import annotations

import gzip
import re

import pytest

from boargame.art.icons import SYMBOLS, icon, sprite
from boargame.art.palette import DAY, NIGHT
from tests.art.drawings import SVG, read


@pytest.mark.parametrize("night", [False, True])
def test_the_sprite_holds_every_symbol(night: bool) -> None:
    svg = sprite(night)
    symbols = read(svg).findall(f"{SVG}symbol")
    assert [one.get("id") for one in symbols] == [f"i-{name}" for name in SYMBOLS]
    assert all(len(one) and one.get("viewBox") == "0 0 24 24" for one in symbols)
    assert len(gzip.compress(svg.encode())) < 4_000


def test_pages_may_change_every_colour_of_the_sprite() -> None:
    for night, palette in ((False, DAY), (True, NIGHT)):
        painted = re.findall(r'(?:fill|stroke)="([^"]*)"', sprite(night))
        for name, value in re.findall(r"var\(--([\w-]+),(#\w+)\)", sprite(night)):
            assert palette[name] == value
        assert all(re.fullmatch(r"var\(.*\)|none|currentColor", one) for one in painted)


def test_the_sprite_obeys_a_policy_that_forbids_inline_style() -> None:
    assert "style" not in sprite()


def test_no_two_icons_look_alike_without_colour() -> None:
    shapes = {name: re.sub(r'(fill|stroke)="(?!none)[^"]*"', "", drawing) for name, drawing in SYMBOLS.items()}
    assert len(set(shapes.values())) == len(SYMBOLS)


@pytest.mark.parametrize("name", SYMBOLS)
def test_an_icon_alone_brings_its_colours(name: str) -> None:
    for night, palette in ((False, DAY), (True, NIGHT)):
        svg = icon(name, night=night)
        assert read(svg).get("color") == palette["ink"]
        assert "var(" not in svg
        assert set(re.findall(r"#\w+", svg)) <= set(palette.values())


def test_an_icon_may_carry_its_name() -> None:
    assert read(icon("wound", title="Wound & co")).get("aria-label") == "Wound & co"
    assert read(icon("wound")).get("aria-hidden") == "true"


def test_there_is_no_other_icon() -> None:
    with pytest.raises(LookupError, match="there is no icon 'teapot'; there are ferocity"):
        icon("teapot")
