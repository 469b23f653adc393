"""The rulebook is read whole, and everything in it is found."""

from __future__ import annotations

import re

import pytest

import boargame
from boargame import rulebook
from boargame.core.about import About
from boargame.core.files import BadFile
from boargame.core.registry import games

TEXT = """# Boars

What it is about,
on two lines.

## 1 In short

Some prose.

**BO-1a** The first rule, which somebody
broke into two lines.

### Later

**BO-1b** The second, with `code` and:
- a list
- of two

## 10.5 Odds and ends
**BO-10.5a** Directly under a heading.
**BO-10.5b** Directly under a rule.

## Rulings

**BO-C1** A ruling.
"""

BOOK = rulebook.parse(TEXT)


def test_chapters_and_sections() -> None:
    assert BOOK.title == "Boars"
    assert BOOK.introduction == ("What it is about, on two lines.",)
    assert [(one.number, one.title) for one in BOOK.chapters] == [
        ("1", "In short"),
        ("10.5", "Odds and ends"),
        ("", "Rulings"),
    ]
    assert BOOK.rules["BO-1b"].section == "Later"
    assert BOOK.rules["BO-10.5a"].section == ""
    assert BOOK.rules["BO-C1"].chapter == "Rulings"


def test_a_paragraph_is_one_line_and_a_list_keeps_its_lines() -> None:
    assert BOOK.rules["BO-1a"].text == "The first rule, which somebody broke into two lines."
    assert BOOK.rules["BO-1b"].text == "The second, with `code` and:\n- a list\n- of two"


WITH_RULEBOOK = [about for about in games() if (about.home / "rulebook.md").exists()]


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("BO-1b", ["BO-1b"]),
        ("bo-1B", ["BO-1b"]),
        ("c1", ["BO-C1"]),
        ("1", ["", "BO-1a", "BO-1b"]),  # the chapter, with its prose
        ("BO-1", ["BO-1a", "BO-1b"]),  # and not BO-10.5a
        ("10", ["BO-10.5a", "BO-10.5b"]),
        ("rulings", ["BO-C1"]),
        ("10.5 odds and ends", ["BO-10.5a", "BO-10.5b"]),
    ],
)
def test_find(name: str, ids: list[str]) -> None:
    assert [passage.id for passage in BOOK.find(name)] == ids


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(LookupError, match=r"no rule or chapter 'BO-1z'; the nearest are BO-1[ab], BO-1[ab]"):
        BOOK.find("BO-1z")
    with pytest.raises(LookupError, match=r"there are chapters 1, 10\.5, Rulings"):
        BOOK.find("????")


def test_an_id_may_occur_only_once() -> None:
    with pytest.raises(BadFile, match="BO-1A occurs twice"):
        rulebook.parse(TEXT + "\n**BO-1A** Again.\n")


@pytest.mark.parametrize("about", WITH_RULEBOOK, ids=lambda about: about.id)
def test_every_rule_of_every_game_is_found(about: About) -> None:
    written = re.findall(r"^\*\*([A-Z]+-[\w.]+)\*\*", (about.home / rulebook.FILE).read_text("utf-8"), re.MULTILINE)
    book = rulebook.read(about.home)
    assert list(book.rules) == written
    assert len(written) == len(set(written)) > 0
    assert all(book.find(name.lower()) == [book.rules[name]] for name in written)


@pytest.mark.parametrize("about", WITH_RULEBOOK, ids=lambda about: about.id)
def test_every_rule_that_is_cited_can_be_read(about: About) -> None:
    game, book = boargame.game(about.id), rulebook.read(about.home)
    cited = {one.paragraph for one in (*game.rules, *game.steps)} | {one.rule for one in game.alphabet.phrases}
    cited |= {option.rule for option in about.options}
    assert sorted(cited - set(book.rules) - {""}) == []
