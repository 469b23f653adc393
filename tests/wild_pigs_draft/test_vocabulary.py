"""The vocabulary of market cards: every word of the rulebook is read, said and drawn, and no other."""

from __future__ import annotations

import re
from typing import Any

import pytest

import boargame
from boargame.games.wild_pigs_draft import vocabulary
from boargame.games.wild_pigs_draft.box import MarketCard
from boargame.games.wild_pigs_draft.names import Effect, Kind, Node
from boargame.games.wild_pigs_draft.shorthand.reading import parts
from boargame.games.wild_pigs_draft.vocabulary import GUESSES, VOCABULARY, Word

GAME = boargame.game("wild-pigs-draft")
OPENED = GAME.open()


def arsenal(effect: str, **more: Any) -> dict[str, Any]:
    card = {"id": "X1", "name": "Test Hook", "kind": "arsenal", "cost": "R1", "vp": 0, "charges": "-"}
    return card | {"effect": effect} | more


def item(effect: str) -> dict[str, Any]:
    return arsenal(effect, kind="item", charges=1)


def added(card: dict[str, Any]) -> MarketCard:
    """As the box has it."""
    opened = GAME.open(cards={"market": [card]})
    found: MarketCard = opened.box.market[opened.names["market"].index(card["id"])]
    return found


# -- the table --------------------------------------------------------------------------------------


def test_rulebook_and_vocabulary_have_the_same_words() -> None:
    """One row for each paragraph WD-E..., one paragraph for each row, and one row for each effect."""
    written = (GAME.home / "rulebook.md").read_text("utf-8")
    assert [word.rule for word in VOCABULARY] == re.findall(r"^\*\*(WD-E\d+)\*\*", written, re.MULTILINE)
    assert [word.effect for word in VOCABULARY] == list(Effect)


@pytest.mark.parametrize("word", VOCABULARY, ids=lambda word: word.rule)
def test_every_word_is_read_said_and_drawn(word: Word) -> None:
    """Its example is found again as this word, changes the card in the box, and has words and a picture."""
    assert vocabulary.find(word.example)[0] is word
    card, blank = MarketCard(), MarketCard()
    card.kind = blank.kind = word.kind
    vocabulary.read(card, word.example)
    assert card.pack().tobytes() != blank.pack().tobytes()
    assert vocabulary.in_words(word.example) not in ("", "nothing", word.example)
    assert (vocabulary.short(card), vocabulary.when(card)) == (word.drawn(card), word.when)
    assert word.drawn(card)
    assert not word.drawn(blank)


@pytest.mark.parametrize("word", VOCABULARY, ids=lambda word: word.rule)
def test_a_word_stands_only_on_its_kind_of_card(word: Word) -> None:
    card = MarketCard()
    card.kind = Kind.ITEM if word.kind == Kind.ARSENAL else Kind.ARSENAL
    with pytest.raises(
        ValueError, match=re.escape(f"is not an effect of {vocabulary.OWNERS[card.kind]} ({word.rule})")
    ):
        vocabulary.read(card, word.example)


@pytest.mark.parametrize(
    ("text", "near", "rule"),
    [
        ("deaf R1", "def R1 B1", "WD-E1"),
        ("heal 1", "own turn: heal 1", "WD-E8"),
        ("on_kill vp 1", "on_kill vp 1 (normal clash only)", "WD-E5"),
        ("clash: fail becomes slay", "clash: fail becomes repel", "WD-E9"),
        ("own turn: draw 3", "own turn: scrap_draw 3", "WD-E12"),
        ("vp_per injuries 3 -> 1", "vp_per trophies 3 -> 1", "WD-E7"),
    ],
)
def test_an_unknown_word_is_refused_with_the_nearest_one(text: str, near: str, rule: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{text!r} is not an effect; the nearest is {near!r} ({rule})")):
        vocabulary.find(text)


def test_guesses_stand_in_the_place_of_their_effect() -> None:
    assert [GUESSES[word.effect] for word in VOCABULARY] == [word.guess for word in VOCABULARY]


# -- into the box -----------------------------------------------------------------------------------


def test_defence_counts_on_every_node_or_on_one() -> None:
    """WD-E1, WD-E2; several effects add up."""
    card = added(arsenal("def R1 G2; def R1 if stance Center; def B3 if stance Blue"))
    assert [list(card.passive[node]) for node in Node] == [[1, 0, 2], [1, 3, 2], [1, 0, 2], [2, 0, 2]]


@pytest.mark.parametrize(
    ("card", "effect", "value"),
    [
        (arsenal("on_kill scrap_choice 2"), Effect.KILL_SCRAP, 2),  # WD-E4
        (arsenal("on_kill vp 1 (normal clash only); on_kill vp 2 (normal clash only)"), Effect.KILL_VP, 3),  # WD-E5
        (arsenal("on_kill recharge 1"), Effect.KILL_RECHARGE, 1),  # WD-E6
        (arsenal("vp_per trophies 4 -> 3"), Effect.TROPHY_VP, 3),  # WD-E7
        (item("own turn: heal 2"), Effect.HEAL, 2),  # WD-E8
        (item("clash: fail becomes repel"), Effect.RESCUE, 1),  # WD-E9
        (item("clash: move stance to any node"), Effect.MOVE, 1),  # WD-E10
        (item("own turn: next tinker this turn costs 3 less"), Effect.CHEAPER, 3),  # WD-E11
        (item("own turn: scrap_draw 4"), Effect.DRAW, 4),  # WD-E12
        (item("own turn: recharge all of one card"), Effect.RECHARGE, 1),  # WD-E13
    ],
)
def test_an_effect_is_a_number_in_the_box(card: dict[str, Any], effect: Effect, value: int) -> None:
    found = added(card)
    assert [found.effects[one] for one in Effect] == [value if one == effect else 0 for one in Effect]


def test_a_set_of_trophies_and_a_charge() -> None:
    """WD-E7, WD-E3; an item is used once (WD-G10)."""
    assert added(arsenal("vp_per trophies 4 -> 3")).per_trophies == 4
    card = added(arsenal("charge def R2 B1", charges=4))
    assert (list(card.charged), card.charges) == ([2, 1, 0], 4)
    assert added(item("own turn: heal 1")).charges == 1


# -- in words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("none", "nothing"),
        ("def R1", "+1 Ferocity defence"),
        ("def R1 B2 if stance center", "+1 Ferocity and +2 Cunning defence on Center"),
        ("charge def R1 B1 G1", "+1 Ferocity, +1 Cunning and +1 Mass defence for a charge"),
        ("on_kill scrap_choice 1; on_kill recharge 2",
         "1 scrap of your choice for every pig you slay; recharge a card by 2 for every pig you slay"),
        ("vp_per trophies 1 -> 2", "at the end 2 VP for every trophy"),
        ("vp_per trophies 3 -> 1", "at the end 1 VP for every 3 trophies"),
        ("own turn: heal 1", "in your turn: heal 1 Injury"),
        ("own turn: heal 2", "in your turn: heal 2 Injuries"),
        ("own turn: next tinker this turn costs 2 less", "in your turn: your next Tinker costs 2 scrap less"),
    ],
)  # fmt: skip
def test_effects_in_words(effect: str, said: str) -> None:
    assert vocabulary.in_words(effect) == said


def test_every_market_card_has_its_text() -> None:
    assert len(OPENED.titles["market text"]) == len(OPENED.titles["market"]) == len(OPENED.names["market"])
    text = dict(zip(OPENED.names["market"], OPENED.titles["market text"], strict=True))
    assert text["A10"] == "+1 Ferocity, +1 Cunning and +1 Mass defence on Center"
    assert text["I02"] == "in a clash: a FAIL becomes a REPEL"
    assert not any("_" in one for one in text.values())


def test_several_effects_are_parted_by_semicolons() -> None:
    assert parts("def R1; none;  on_kill recharge 1 ;") == ["def R1", "on_kill recharge 1"]
