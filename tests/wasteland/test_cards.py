"""The box of Wasteland: its default set, and what is refused, in one sentence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import boargame
from boargame.core.words import label
from boargame.games.wasteland import effects, texts
from boargame.games.wasteland.box import Box, Modifiers
from boargame.games.wasteland.grammar import parse
from boargame.games.wasteland.names import FIRST_MUTATION, FIRST_RARE, KINDS, Op, Trial
from boargame.games.wasteland.show import shorthand, shorts
from boargame.games.wasteland.vocabulary import MODIFIERS, WORDS
from tests.cards import Bad, CardFiles

GAME = boargame.game("wasteland")
OPENED = GAME.open()


def copies_in_file(deck: str) -> int:
    cards = tomllib.loads((GAME.home / "cards" / "boargame" / f"{deck}.toml").read_text("utf-8"))["card"]
    return sum(card.get("copies", 1) for card in cards)


def test_the_default_set_is_whole() -> None:
    box = OPENED.box
    salvage = {"commons": (0, FIRST_RARE), "rares": (FIRST_RARE, FIRST_MUTATION), "mutations": (FIRST_MUTATION, KINDS)}
    for deck, (first, last) in salvage.items():
        assert sum(box.cards[place].copies for place in range(first, last)) == copies_in_file(deck) > 0
    for deck in ("crises", "catastrophes", "supers", "survivors", "emplacements"):
        assert sum(card.copies for card in getattr(box, deck)) == copies_in_file(deck) > 0
    assert OPENED.warnings == ()


@pytest.mark.parametrize("name", [one.id for one in GAME.about.sets])
def test_every_set_has_the_same_cards(name: str) -> None:
    """WL-1.1: what differs is what they ask for and do. Every last night has one shared combat (WL-G14)."""
    opened = GAME.open(cards=name)
    assert (opened.names, opened.warnings) == (OPENED.names, ())
    for deck in ("cards", "crises", "catastrophes", "supers", "survivors", "emplacements"):
        assert [one.copies for one in getattr(opened.box, deck)] == [one.copies for one in getattr(OPENED.box, deck)]
    nights = [[phase.trial for phase in one.phases] for one in opened.box.supers if one.copies]
    assert nights
    assert all(phases.count(Trial.SHARED) == 1 for phases in nights)


def test_every_word_has_its_paragraph_and_every_paragraph_its_word() -> None:
    """WL-E1, WL-E2, WL-E19, WL-E39 and WL-E42 are about all words, or about what is not an effect."""
    rulebook = (GAME.home / "rulebook.md").read_text("utf-8")
    named = {op: re.search(rf"^\*\*(WL-E\d+)\*\*.*`{label(op).lower()}\(", rulebook, re.MULTILINE) for op in WORDS}
    assert {op: found[1] for op, found in named.items() if found} == {op: word.rule for op, word in WORDS.items()}
    paragraphs = set(re.findall(r"^\*\*(WL-E\d+)\*\*", rulebook, re.MULTILINE))
    assert paragraphs - {word.rule for word in WORDS.values()} == {"WL-E1", "WL-E2", "WL-E19", "WL-E39", "WL-E42"}
    assert set(WORDS) == set(Op) - {Op.END}


@pytest.mark.parametrize("op", WORDS, ids=lambda op: label(op))
def test_every_word_is_read_written_back_said_and_drawn(op: Op) -> None:
    word = WORDS[op]
    parts, box = parse(word.example), Box()
    start = effects.Program(box).add(parts, FIRST_MUTATION)
    assert parts[0].op == op
    assert texts.in_words(word.example)
    assert shorts.effects(box, start)
    assert shorthand.effects(box, start) == word.example


@pytest.mark.parametrize("name", MODIFIERS)
def test_every_modifier_is_read_written_back_said_and_drawn(name: str) -> None:
    word, mods = MODIFIERS[name], Modifiers()
    effects.fill_modifiers(mods, word.example)
    assert shorthand.modifiers(mods) == word.example
    assert texts.modifiers(word.example)
    assert len(list(shorts.modifiers(mods))) == 1


@pytest.mark.parametrize(
    ("written", "meant"), [("heel(self,inj)", "heal"), ("destory(self,1)", "destroy"), ("x()", "")]
)
def test_an_unknown_word_is_refused_and_the_nearest_is_named(written: str, meant: str) -> None:
    with pytest.raises(ValueError, match=rf"is not an effect; the nearest is {meant or chr(92) + 'w+'} \(WL-E3"):
        parse(written)


def test_an_unknown_modifier_is_refused_and_the_nearest_is_named() -> None:
    with pytest.raises(ValueError, match=r"'nobombs' is not a modifier; the nearest is nobomb \(WL-E39\)"):
        effects.fill_modifiers(Modifiers(), "nobombs")


def card(**more: Any) -> dict[str, Any]:
    return {"id": "c28", "name": "Test Stick", "uses": ["combat play -> w(1)"]} | more


FILES = CardFiles(GAME)

COMMONS: list[tuple[dict[str, Any], str, str]] = [
    (card(uses=["combat play -> fly(1)"]), "c28: uses", "'fly' is not an effect"),
    (card(uses=["combat play -> w(1"]), "c28: uses", "a ')' is missing"),
    (card(uses=["combat play -> die(everyone,inj)"]), "c28: uses", "'everyone' is not one of self, any, other"),
    (card(uses=["combat play -> die(self,blue)"]), "c28: uses", "'blue' is not one of sal, rad, tra, inj"),
    (card(uses=["combat play -> die(self)"]), "c28: uses", "die takes 2 to 3 arguments (WL-E3)"),
    (card(uses=["emp play -> pay(self,1){none()}"]), "c28: uses", "pay takes 2 lists in braces (WL-E33)"),
    (card(uses=["emp play -> w(2)"]), "c28: uses", "w has no meaning for emp"),
    (card(uses=["roll:any play -> food(self,1)"]), "c28: uses", "a use for roll:any is ignore or reroll alone"),
    (card(uses=["noon play -> food(self,1)"]), "c28: uses", "'noon' is not one of emp, night"),
    (card(uses=["emp eat -> food(self,1)"]), "c28: uses", "'eat' is not one of play, stock, trash"),
    (card(uses=["combat -> w(1)"]), "c28: uses", "expected a window, a mode and effects"),
    (card(uses=["combat play -> crisis(self,1)"]), "c28: uses", "in the middle of a combat"),
    (card(keep="7 trash"), "c28: keep", "expected faces and what they do"),
    (card(uses=["combat trash -> w(1)"], keep="1 trash"), "c28: keep", "only a card that is played has a keep roll"),
    (card(id="r01"), "r01: id", "expected an id from c01 to c28"),
    (card(colour="red"), "c28: colour", "unknown key"),
    (card(copies=90), "copies", "at most 96 fit"),
]

OTHERS: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "crises",
        {"id": "k30", "name": "X", "kind": "combat", "fail": "none()"},
        "k30: kind",
        "expected one of: event, combat N",
    ),
    ("survivors", {"id": "v16", "name": "X", "mods": "lucky"}, "v16: mods", "'lucky' is not a modifier"),
    ("survivors", {"id": "v16", "name": "X", "dice": "blue1"}, "v16: dice", "such as 'sal1 rad2'"),
    ("supers", {"id": "s5", "name": "X", "phases": []}, "s5: phases", "expected a list of 3 tables"),
    (
        "emplacements",
        {"id": "e36", "name": "X", "role": "scout", "effect": "none()"},
        "e36: role",
        "expected a starting emplacement",
    ),
    ("mutations", {"id": "m20", "name": "X", "copies": 2, "gain": "die(self,rad)"}, "cards:", "at most 3 mutations"),
]

BAD = [*(("commons", *bad) for bad in COMMONS), *OTHERS]


@pytest.mark.parametrize(("deck", "bad", "where", "why"), BAD, ids=[f"{deck}: {why[:30]}" for deck, *_, why in BAD])
def test_a_bad_card_is_refused_with_its_place(deck: str, bad: dict[str, Any], where: str, why: str) -> None:
    FILES.refuse_card(deck, bad, where, why)


@pytest.mark.parametrize("bad", [*FILES.mistakes()], ids=str)
def test_a_bad_file_is_refused(bad: Bad, tmp_path: Path) -> None:
    FILES.refuse(bad, tmp_path)


def test_texts_are_said_in_words() -> None:
    assert texts.in_words("die(each,inj); destroy(first,2)") == (
        "each survivor gains an Injury die, then the first player destroys 2 emplacements"
    )
    assert "nothing" not in OPENED.titles["emplacements text"]
