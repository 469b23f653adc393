"""The printed rulebook: every rule, and of every option the sentence in force."""

from __future__ import annotations

import re

import pytest

from boargame import rulebook
from boargame.core import registry
from boargame.core.about import About
from boargame.press.booklet import rulebook_pdf
from boargame.press.in_force import NOT_PLAYED, house_rules, ruling
from boargame.press.order import Order
from tests.press.reading import pages

GAMES = [about for about in registry.games() if about.options]


@pytest.mark.parametrize("game", ["wild-pigs-draft", "odd-snouts"])
def test_every_rule_is_printed_with_its_id(game: str) -> None:
    text = " ".join(page.words for page in pages(rulebook_pdf(Order(game))))
    for rule in rulebook.read(registry.game(game).home).rules:
        assert rule in text


def test_a_house_rule_is_worked_in() -> None:
    order = Order("wild-pigs-draft", options={"tech_full_vp": 7, "slay_ties": "all"})
    text = re.sub(r"\s+", " ", " ".join(page.words for page in pages(rulebook_pdf(order))))
    assert "played with 2 house rules" in text
    assert "You slay only if you meet all of them" in text
    assert "Each track at level 4 is worth 7 VP" in text
    assert "is worth 3 VP" not in text.partition("Rulings")[2]


@pytest.mark.parametrize("about", GAMES, ids=lambda about: about.id)
def test_every_value_of_every_option_is_said_in_its_rule(about: About) -> None:
    """A value that is chosen is named in the rule, words of other values are not printed, and with the usual values no
    rule has a house rule."""
    book = rulebook.read(about.home)
    usual = about.chosen({})
    assert not any(ruling(about, rule, usual, frozenset()).house for rule in book.rules.values())
    for option in about.options:
        for value in option.values:
            if value == option.default:
                continue
            chosen = about.chosen({option.key: value})
            (house,) = house_rules(about, book, chosen)
            found = {rule.id: ruling(about, rule, chosen, frozenset()) for rule in book.rules.values()}
            marked = [id for id, one in found.items() if one.house]
            if any(f"Option `{option.key}`" in rule.text for rule in book.rules.values()):
                assert [found[id].house for id in marked] == [house.text]
            assert not any("Option `" in one.text for one in found.values())


def test_a_variant_that_is_not_played_says_so() -> None:
    about = registry.game("happy-pigs").about
    rule = rulebook.read(about.home).rules["HP-18.2"]
    assert ruling(about, rule, about.chosen({}), frozenset()).text.endswith(NOT_PLAYED)
    assert NOT_PLAYED not in ruling(about, rule, about.chosen({"open_next_card": True}), frozenset()).text


def test_a_rule_that_cites_a_changed_one_says_so() -> None:
    about = registry.game("wild-pigs").about
    book, chosen = rulebook.read(about.home), about.chosen({"resource_cap": 12})
    found = [id for id, rule in book.rules.items() if ruling(about, rule, chosen, frozenset({"WP-G9"})).cites]
    assert found == ["WP-2.1b"]
