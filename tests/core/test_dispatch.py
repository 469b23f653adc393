"""The list of legal actions is written from the alphabet: what is worth trying, and when there is enough."""

from __future__ import annotations

from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import pytest

from boargame.core.among import WORD, bits_of
from boargame.core.dispatch import dispatch
from boargame.core.words import Alphabet, Phrase, listed, numbered


class Step(IntEnum):
    ASK = 0


TRIED: list[tuple[int, int]] = []
HAND = [3, WORD + 1, 70]


def odd_is_refused(box: Any, state: Any, seat: int, question: Any, x: int, y: int) -> int:
    TRIED.append((x, y))
    return x % 2


def in_hand(box: Any, state: Any, seat: int, question: Any, word: int) -> int:
    return bits_of(HAND, len(HAND), word)  # type: ignore[arg-type]


def last_but_one(box: Any, state: Any, seat: int, question: Any, x: int, word: int) -> int:
    return 1 << (61 - WORD) if x == 70 and word == 1 else 0


def does(*_: Any) -> None: ...


def verb(notation: str, *arguments: Any, **more: Any) -> Phrase:
    return Phrase(notation, notation, "", (Step.ASK,), odd_is_refused, does, arguments, **more)


def listing(alphabet: Alphabet, enough: int, brief: bool = True) -> list[str]:
    moves = [0] * (len(alphabet) + 1)
    TRIED.clear()
    rules = dispatch("a test", alphabet, {}, brief=[Step.ASK] if brief else [])
    count = rules["list_legal"](None, None, 0, SimpleNamespace(step=Step.ASK), moves, enough)
    return [alphabet.actions[number].notation for number in moves[:count]]


def test_only_what_is_worth_it_is_tried_and_the_rules_refuse_the_rest() -> None:
    alphabet = Alphabet(verb("pass"), verb("play {} {}", numbered(80), numbered(2), among=in_hand))
    assert listing(alphabet, len(alphabet)) == ["pass", "play 71 1", "play 71 2"]
    assert TRIED == [(0, 0), (3, 0), (3, 1), (WORD + 1, 0), (WORD + 1, 1), (70, 0), (70, 1)]


def test_of_the_second_arguments_too() -> None:
    alphabet = Alphabet(verb("play {} {}", numbered(80), numbered(63), among=in_hand, beside=last_but_one))
    assert listing(alphabet, len(alphabet)) == ["play 71 62"]
    assert TRIED == [(70, 61)]


def test_no_further_verb_is_tried_when_there_is_enough() -> None:
    alphabet = Alphabet(verb("pass"), verb("play {}", numbered(4)), verb("end"))
    assert listing(alphabet, 9) == ["pass", "play 1", "play 3", "end"]
    assert listing(alphabet, 2) == ["pass", "play 1", "play 3"]
    assert listing(alphabet, 1) == ["pass"]
    assert TRIED == [(0, 0)]
    assert listing(alphabet, 1, brief=False) == ["pass", "play 1", "play 3", "end"]


def test_arguments_that_are_no_places_cannot_be_bits() -> None:
    alphabet = Alphabet(verb("play {}", listed([(1, "one", "one"), (2, "two", "two")]), among=in_hand))
    with pytest.raises(ValueError, match="must be a number from 0 on"):
        dispatch("a test", alphabet, {})
