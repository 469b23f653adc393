"""One table of words: every word of the card files is in the rulebook, is read, said and drawn, and bots know it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import boargame
from boargame.core.files import BadFile
from boargame.games.pillage import effects
from boargame.games.pillage.names import Op, Racial
from boargame.games.pillage.show.faces import cards
from boargame.games.pillage.vocabulary import DEEDS, GUESSES, LASTING, SHARED, WORDS, Stand, Word

GAME = boargame.game("pillage")
LOOT = {"id": "x", "kind": "loot", "name": "Test Turnip", "copies": 1, "points": 1}
MONSTER = {"id": "orc_bruiser", "race": "orc", "class": "bruiser", "name": "Test Orc", "wounds": 3, "ability": "Test"}
SIEGE = {"id": "x", "name": "Test Ram", "copies": 1, "recipe": {"timber": 1}}

HOLDERS: dict[Stand, tuple[str, dict[str, Any], str]] = {
    Stand.USED: ("village", LOOT, "use"),
    Stand.LOST: ("village", LOOT | {"kind": "defender", "defence": 3, "fail_wounds": 1}, "on_lose"),
    Stand.SIEGE: ("siege", SIEGE | {"window": "main"}, "effect"),
    Stand.WORN: ("village", LOOT | {"kind": "equipment", "slots": {"head": 1}}, "static"),
    Stand.STATIC: ("monsters", MONSTER | {"window": "static"}, "effect"),
    Stand.ROLL: ("siege", SIEGE | {"window": "before_roll"}, "effect"),
    Stand.ON_DRAW: ("monsters", MONSTER | {"window": "on_draw"}, "effect"),
    Stand.AFTER_ROLL: ("monsters", MONSTER | {"window": "after_roll", "once": True}, "effect"),
}
"""A card for each place where a word may stand: its deck, the rest of it, and the key of the text."""

PLACES = [(word, stand) for word in WORDS for stand in HOLDERS]


def faces(stand: Stand, text: str) -> tuple[str, str]:
    """The sentence and the few words on a card with this text."""
    deck, rest, key = HOLDERS[stand]
    match = GAME.start(2, 1, {}, {deck: [rest | {key: text}]})
    face = cards(match.seen(None))[rest["id"]]
    return face.text, getattr(face, "short", "")


def test_the_rulebook_explains_every_word_and_the_table_has_every_paragraph() -> None:
    rulebook = (GAME.home / "rulebook.md").read_text("utf-8")
    explained = dict(re.findall(r"^\*\*(PI-E\d+)\*\* (.*)", rulebook, re.MULTILINE))
    assert {word.rule for word in WORDS} == set(explained) - {"PI-E0"}
    for word in WORDS:
        assert f"`{word.begins}" in explained[word.rule]


def test_every_op_has_one_row_and_every_racial_ability_too() -> None:
    assert set(DEEDS) == set(Op)
    assert len([word for word in WORDS if word.deed]) == len(Op) == len(GUESSES)
    assert set(SHARED) == set(Racial) - {Racial.NONE}


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.written)
def test_a_word_stands_somewhere_and_means_something_there(word: Word) -> None:
    assert word.stands
    assert word.pattern.fullmatch(word.example)
    assert (word.lasting is not None) == bool(word.stands & {Stand.WORN, Stand.STATIC, Stand.ROLL})
    assert (word.shared is not None) == (Stand.RACIAL in word.stands)
    done = {Stand.USED, Stand.LOST, Stand.SIEGE, Stand.ON_DRAW, Stand.AFTER_ROLL}
    assert (word.deed is not None) == bool(word.stands & done)


@pytest.mark.parametrize(("word", "stand"), PLACES, ids=lambda one: getattr(one, "written", None) or one.name)
def test_a_word_is_read_said_and_drawn_where_it_may_stand_and_refused_elsewhere(word: Word, stand: Stand) -> None:
    needs_finder = stand == Stand.SIEGE and "miss" in word.example
    if stand not in word.stands or needs_finder:
        with pytest.raises(BadFile, match=re.escape(f"({word.rule})")):
            faces(stand, word.example)
        return
    text, short = faces(stand, word.example)
    assert len(text) > 5
    assert "{" not in text
    assert short or HOLDERS[stand][0] == "monsters"


@pytest.mark.parametrize("racial", SHARED)
def test_a_racial_ability_has_its_own_word_only(racial: Racial) -> None:
    place = effects.RACIAL[racial]
    allowed = [word for word in WORDS if place.allows(word)]
    assert [word.shared.racial for word in allowed if word.shared] == [racial]
    assert len(allowed) == 1


def test_what_is_always_on_is_silent_on_a_card_without_it() -> None:
    plain = GAME.box().cards[0].statics  # type: ignore[attr-defined]
    assert [lasting.says(plain) + lasting.short(plain) for lasting in LASTING] == [[]] * len(LASTING)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("stel", "the nearest is 'steal' (PI-E17)"),
        ("woudn 1 self", "the nearest is 'wound' (PI-E2)"),
        ("pillage_trough", "the nearest is 'pillage_through' (PI-E13)"),
        ("heal own:one", "expected 'heal n who' (PI-E1)"),
        ("scry 2", "expected 'scry n bottom' or 'scry n order' (PI-E16)"),
        ("shield rain", "expected 'shield catastrophe' or 'shield steal' (PI-E11)"),
        ("steal need 4", "expected 'steal' or 'steal need die miss wounds' (PI-E17)"),
    ],
)
def test_an_unknown_word_is_refused_with_the_nearest(text: str, nearest: str) -> None:
    with pytest.raises(BadFile) as caught:
        faces(Stand.USED, text)
    assert nearest in str(caught.value)


def test_bots_guess_at_what_the_table_does_not_show() -> None:
    known = {op.name for op in Op if GUESSES[op]}
    assert known == {"MOD_NEXT", "BEST_NEXT", "SCRY_BOTTOM", "SCRY_ORDER"}
