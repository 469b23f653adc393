"""The colours of drawings are those of the client."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boargame.art.palette import DAY, NIGHT, colour, in_era, standalone

TOKENS = Path(__file__).parents[2] / "client" / "src" / "styles" / "tokens.css"


def tokens(era: str) -> dict[str, str]:
    block = re.search(rf'\[data-era="{era}"\] \{{(.*?)\n\}}', TOKENS.read_text("utf-8"), re.DOTALL)
    assert block
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", block[1]))


@pytest.mark.parametrize(("era", "palette"), [("day", DAY), ("night", NIGHT)])
def test_colours_are_those_of_the_client(era: str, palette: dict[str, str]) -> None:
    found = tokens(era)
    for_drawings = {name for name in found if re.match(r"pig-|icon-|.*-fill$", name)}
    assert for_drawings
    assert for_drawings <= palette.keys()
    assert {name: found[name] for name in found.keys() & palette.keys()} == {
        name: palette[name] for name in found.keys() & palette.keys()
    }


def test_inks_that_the_client_does_not_know_are_the_same_by_day_and_by_night() -> None:
    for name in DAY.keys() - tokens("day").keys():
        assert DAY[name] == NIGHT[name]


def test_a_colour_has_its_value_with_it() -> None:
    assert colour("pig-sky") == f"var(--pig-sky,{DAY['pig-sky']})"
    assert in_era(colour("pig-sky"), night=True) == colour("pig-sky", night=True)
    assert standalone(f'fill="{colour("pig-sky", night=True)}"') == f'fill="{NIGHT["pig-sky"]}"'
