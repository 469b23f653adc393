"""Cards in texts: found where they stand, and changed without touching anything else."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from boargame.core import registry
from boargame.core.based import CHANGES, SET
from boargame.core.registry import HOME
from boargame.workshop import text

FILES = sorted(file for file in HOME.glob("*/cards/*/*.toml") if file.name not in (SET, CHANGES))

ODD = """# { id = "not a card" }
card = [
  { id = "A1", name = "Brace } and # hash", uses = ["a, b", 'c"]'] },  # a comment, with a comma
  { id = "A2", name = "Quote \\" and ]", vp = 3 }
]
"""
BLOCKS = """# The first one
[[boss]]
id = "B1"
about = \"\"\"
[[boss]]
id = "not a card"
\"\"\"
thresholds = [
  { id = "a", cost = "R1" },
]

# The second one
[[boss]]
id = "B2"

[[boss.parts]]
id = "a part"
"""


def rows(written: str) -> list[object]:
    return [row for rows in tomllib.loads(written).values() for row in rows]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-4]}-{file.parts[-2]}-{file.stem}")
def test_every_card_of_every_game_can_be_changed_copied_and_removed(file: Path) -> None:
    written = file.read_text("utf-8")
    cards = text.cards(written)
    assert [card.data for card in cards] == rows(written)
    for card in cards[:: max(1, len(cards) // 2)]:
        others = [one.data for one in cards if one is not card]
        for key, value in card.data.items():
            if not text.parts(written, card).get(key):
                assert text.with_field(written, card, key, value).count("\n") == written.count("\n")
                assert rows(text.with_field(written, card, key, value)) == rows(written)
            less = text.with_field(written, card, key, None)
            assert [row for row in rows(less) if row not in others] == [
                {other: one for other, one in card.data.items() if other != key}
            ]
        for key, part in text.parts(written, card).items():
            assert rows(text.with_part(written, card, key, part)) == rows(written)
        more = text.card(text.with_field(written, card, "more", ['a "b"', "c"]), card.id)
        assert more
        assert more.data == {**card.data, "more": ['a "b"', "c"]}
        copied = text.with_copy(written, card, "NEW")
        assert [row for row in rows(copied) if row not in rows(written)] == [{**card.data, "id": "NEW"}]
        assert rows(text.without(written, card)) == others
        assert text.with_snippet(written, card, text.snippet(written, card)) == written


def test_brackets_and_comments_in_texts_are_no_cards() -> None:
    assert [card.id for card in text.cards(ODD)] == ["A1", "A2"]
    changed = text.with_field(ODD, text.cards(ODD)[0], "name", "Plain")
    assert changed == ODD.replace("Brace } and # hash", "Plain")
    assert rows(text.with_copy(ODD, text.cards(ODD)[1], "A3"))[2] == {"id": "A3", "name": 'Quote " and ]', "vp": 3}


def test_tables_of_their_own_end_where_the_next_begins() -> None:
    first, second = text.cards(BLOCKS)
    assert (first.id, second.id, second.data["parts"]) == ("B1", "B2", [{"id": "a part"}])
    assert text.snippet(BLOCKS, first).endswith("]")
    assert [card.id for card in text.cards(text.without(BLOCKS, first))] == ["B2"]
    assert (
        text.card(text.with_field(BLOCKS, first, "era", "Day"), "B1")
        == text.cards(text.with_field(BLOCKS, first, "era", "Day"))[0]
    )


@pytest.mark.parametrize(
    ("new", "says"),
    [
        ("{ id = ", "line 1"),
        ('{ name = "nobody" }', "one card with an id"),
        ('{ id = "A1" }, { id = "A9" }', "one card with an id"),
        ('{ id = "A1" }\n]\nmore = [ 1', "one card with an id"),
    ],
)
def test_a_text_that_is_not_one_card_is_refused(new: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        text.with_snippet(ODD, text.cards(ODD)[0], new)


@pytest.mark.parametrize("part", ["[", "1\nmore = 2", ""])
def test_a_part_is_one_value(part: str) -> None:
    with pytest.raises(ValueError, match=r"Invalid|Unclosed|one value|Cannot|nd of"):
        text.with_part(ODD, text.cards(ODD)[0], "uses", part)


def test_the_games_are_those_of_the_house() -> None:
    assert {registry.HOME / name.replace("-", "_") for name in registry.folders()} >= {
        file.parents[2] for file in FILES
    }
