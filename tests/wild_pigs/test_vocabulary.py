"""The vocabulary of the cards: every word of the rulebook has its row, and every row is read, said and drawn."""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec
import pytest

import boargame
from boargame.core.seen import Seen
from boargame.games.wild_pigs.box import Box, Effect, Span
from boargame.games.wild_pigs.names import Gain
from boargame.games.wild_pigs.rows import Condition, GainWord, Mark, Stands, UpgradeWord, WeaponWord, Word
from boargame.games.wild_pigs.show import board
from boargame.games.wild_pigs.vocabulary import EVERY_ROW, Writer
from tests.cards import CardFiles

GAME = boargame.game("wild-pigs")
PARAGRAPH = re.compile(r"^\*\*(WP-E\d+)\*\* (.*)$", re.MULTILINE)
RULEBOOK = dict(PARAGRAPH.findall((GAME.home / "rulebook.md").read_text("utf-8")))


def test_every_word_of_the_rulebook_has_a_row_and_every_row_a_paragraph() -> None:
    assert {row.rule for row in EVERY_ROW} == set(RULEBOOK)
    for row in EVERY_ROW:
        assert re.search(rf"`[^`]*{re.escape(row.name)}", RULEBOOK[row.rule]), row.written


def test_every_kind_of_gain_has_a_row() -> None:
    assert {row.gain for row in EVERY_ROW if isinstance(row, GainWord)} == set(Gain)


@pytest.mark.parametrize("row", EVERY_ROW, ids=lambda row: f"{row.rule} {row.written}")
def test_every_row_is_read_said_and_drawn(row: Word) -> None:
    """Its example, on a card that has nothing else, in words and in the browser's short texts."""
    face = face_of(row)
    shown = [face["text"], face["short"]] if "text" in face else [*face["spoils"], f"[{' '.join(face['icons'])}]"]
    assert len(shown) > 1
    for text in shown:
        assert text
        assert text != "nothing"
        assert not set(re.sub(r"\[.*?\]", "", text)) & set("_>")
    assert set(re.findall(r"\d", row.example)) <= set(re.findall(r"\d", " ".join(shown))) | {"1"}


def face_of(row: Word) -> dict[str, Any]:
    match row:
        case GainWord(stands=stands) if stands & Stands.GAIN:
            return shown("day", type="Feral", vp=1, spoils=row.example)
        case GainWord(stands=stands):
            reward, penalty = (row.example, "none") if stands & Stands.REWARD else ("none", row.example)
            threshold = {"id": "Xa", "cost": "R1", "reward": reward, "penalty": penalty}
            face = shown("bosses", era="Day", thresholds=[threshold])["thresholds"][0]
            if stands & Stands.PENALTY:  # nothing is drawn of a penalty
                return {"text": face["penalty"], "short": row.brief(effect_of(row))}
            return {"text": face["reward"], "short": face["short"]}
        case UpgradeWord():
            return shown("upgrades", vp=1, effect=row.example)
        case WeaponWord():
            return shown("weapons", vp=1, uses=2, effect=row.example)
        case Condition():
            return shown("weapons", vp=1, uses=2, effect=f"reduce R2 if {row.example}")
        case Mark():
            return shown("weapons", vp=1, uses=2, effect=f"reduce {row.example}")
        case _:
            raise AssertionError(row)


def shown(deck: str, **card: Any) -> dict[str, Any]:
    """The face of a card of this kind."""
    price = {} if deck == "bosses" else {"cost": "R1"}
    opened = GAME.open(cards={deck: [{"id": "X", "name": "Test Card", **price, **card}]})
    seen = Seen(opened.box, GAME.state(), opened.names, opened.titles, ["", ""], None, [0, 0])
    found: dict[str, Any] = msgspec.to_builtins(board.faces(seen)[0]["X"])
    return found


def effect_of(row: GainWord) -> Effect:
    box = GAME.box()
    Writer(cast(Box, box)).gains(Span(), row.example, row.stands)
    return cast(Box, box).effects[0]


@pytest.mark.parametrize(
    ("deck", "card", "nearest"),
    [
        (
            "upgrades",
            {"effect": "incom R1"},
            "'incom R1' is not an effect of an upgrade; did you mean 'income …' (WP-E10)?",
        ),
        ("upgrades", {"effect": "on_buy heel 1"}, "'heel 1' is not an effect; did you mean 'heal n' (WP-E5)?"),
        ("weapons", {"effect": "any_rows", "uses": 1}, "did you mean 'any_row' (WP-E28)?"),
        (
            "weapons",
            {"effect": "reduce R1 if angry", "uses": 1},
            "'if angry' is not a condition; did you mean 'if enraged'",
        ),
        ("upgrades", {"effect": "discount Feral R1"}, "'discount Feral R1': expected 'discount vs <type> …'"),
        ("upgrades", {"effect": "income_stance x"}, "'x' is not a number from 1 to 99"),
    ],
)
def test_a_word_that_no_row_knows_is_refused_with_the_nearest_one(deck: str, card: Any, nearest: str) -> None:
    made = {"id": "X", "name": "Test Card", "cost": "R1", "vp": 0, **card}
    CardFiles(GAME).refuse_card(deck, made, "X: effect", nearest)


def test_lines_of_the_log_are_called_by_the_card_they_stand_on() -> None:
    opened = GAME.open()
    place = opened.names["threats"].index("D14")
    span = opened.box.threats[place].spoils
    assert opened.names["lines"][span.start : span.start + span.count] == ("D14", "D14")
    assert opened.titles["lines text"][span.start] == "1 Mass token"
