"""Forms: fields with the bounds of the code that opens the box, and phrases from the vocabulary."""

from __future__ import annotations

import re

import pytest

from boargame.core import registry
from boargame.core.box import texts
from boargame.core.form import Kind
from boargame.workshop.form import form

GAMES = [about.id for about in registry.games() if about.sets]


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_every_card_is_in_the_form(name: str) -> None:
    game = registry.game(name)
    decks = {one.deck: one for one in form(game)}
    for one in game.about.sets:
        for file, text in texts(game.about, one.id).items():
            keys = set(re.findall(r"[{,\n]\s*(\w+) = ", text))
            assert {"id"} <= set(decks[file.removesuffix(".toml")].fields) & keys
    assert all(deck.fields["id"].needed for deck in decks.values())


@pytest.mark.parametrize("name", GAMES)
def test_phrases_cite_rules_that_there_are(name: str) -> None:
    game = registry.game(name)
    book = (game.home / "rulebook.md").read_text("utf-8")
    phrases = [phrase for deck in form(game) for found in deck.phrases.values() for phrase in found]
    assert len(phrases) > 5
    assert {phrase.rule for phrase in phrases if phrase.rule not in book} == set()


def test_bounds_and_choices_are_those_of_the_cards() -> None:
    decks = {one.deck: one for one in form(registry.game("wild-pigs"))}
    weapons = decks["weapons"].fields
    assert [*weapons][:2] == ["id", "name"]
    assert (weapons["uses"].kind, weapons["uses"].low, weapons["uses"].high) == (Kind.NUMBER, 1, 99)
    assert weapons["uses"].others == ("-",)
    assert (weapons["copies"].needed, weapons["vp"].needed) == (False, True)
    assert decks["day"].fields["type"].choices == ("Feral", "Cunning", "Massive", "Hybrid")
    assert decks["bosses"].fields["thresholds"].kind is Kind.OTHER
    assert "reduce_any 4" in {phrase.example for phrase in decks["weapons"].phrases["effect"]}


def test_what_is_noted_is_not_noted_twice_in_the_box() -> None:
    """Reading with notes opens the same box as reading without."""
    game = registry.game("wild-pigs")
    before = game.open().box.pack().tobytes()
    form(game)
    assert game.open().box.pack().tobytes() == before
