"""Every lesson of every game plays through as it is written: the suggested way, and each answer that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

import pytest

from boargame.core import registry
from boargame.core.match import IllegalAction
from boargame.core.scenario import differences
from boargame.learn.glance import glance
from boargame.learn.lesson import Lesson, Page, about_game, lesson, lessons
from boargame.learn.search import answers, stem
from boargame.learn.walk import NEXT, Astray, Stand, suggested, walk

ALL = [one for about in registry.games() for one in lessons(about)]
GAMES = [about for about in registry.games() if about.home.parent == registry.HOME]


def along(found: Lesson) -> Iterator[tuple[Page, list[str], Stand]]:
    """The pages in order, with the steps that lead there."""
    steps: list[str] = []
    for number, page in enumerate(found.pages):
        stand = walk(found, steps)
        assert stand.number == number, f"page {number + 1}: the suggested steps lead to page {stand.number + 1}"
        yield page, list(steps), stand
        steps += page.do or [NEXT]


@pytest.mark.parametrize("about", GAMES, ids=lambda about: about.id)
def test_a_game_is_learnt_in_ten_to_fifteen_minutes(about: Any) -> None:
    found = lessons(about)
    assert 4 <= len(found) <= 6
    assert 10 <= sum(one.minutes for one in found) <= 15
    assert all(2 <= one.minutes <= 4 for one in found)
    assert found[0].pages[0].picture, "the first page shows the goal as a picture"
    assert found[0].pages[0].text.startswith("**"), "and says it in one sentence"


@pytest.mark.parametrize("found", ALL, ids=lambda one: f"{one.game}-{one.id}")
def test_every_page_is_as_it_is_written(found: Lesson) -> None:
    for number, (page, steps, stand) in enumerate(along(found), 1):
        differs = list(differences("", page.expect, stand.match.position()))
        assert not differs, f"page {number}: {differs}"
        if page.do:
            assert found.seat in stand.match.to_act, f"page {number}: nothing is asked of the learner"
            legal = {action.notation for action in stand.match.legal(found.seat)}
            for answer in page.answers:
                fits = [one for one in sorted(legal) if answer.fits(one) and page.answer(one) == answer]
                assert fits, f"page {number}: no legal play fits {answer.play!r}; legal: {sorted(legal)}"
                after = walk(found, [*steps, fits[0]])
                assert after.said == answer.text
                assert bool(after.trying) != answer.goes_on
    end = walk(found, suggested(found))
    assert end.over


@pytest.mark.parametrize(
    "found", [one for one in ALL if any(a.goes_on for page in one.pages for a in page.answers)], ids=lambda one: one.id
)
def test_an_answer_that_goes_on_leads_to_the_end(found: Lesson) -> None:
    whole = suggested(found)
    for page, steps, stand in along(found):
        legal = [action.notation for action in stand.match.legal(found.seat)] if page.do else []
        for answer in page.answers:
            if answer.goes_on:
                chosen = next(one for one in legal if answer.fits(one))
                rest = whole[len(steps) + len(page.do) :]
                assert walk(found, [*steps, chosen, *rest]).over


@pytest.mark.parametrize("found", ALL, ids=lambda one: f"{one.game}-{one.id}")
def test_a_lesson_counts_in_the_words_of_its_game(found: Lesson) -> None:
    said = [[page.text, page.ask, page.why, page.brought, *(one.text for one in page.answers)] for page in found.pages]
    counted = [text for texts in said for text in texts if re.search(r"\d (red|blue|green)\b", text)]
    assert not counted, "Ferocity, Cunning and Mass, not their colours"


def test_what_was_tried_can_be_looked_at_and_is_no_step_forward() -> None:
    found = ALL[0]
    page, steps, stand = next(one for one in along(found) if one[0].do)
    other = next(
        one.notation
        for one in stand.match.legal(found.seat)
        if one.notation not in page.do and not page.answer(one.notation).goes_on
    )
    tried = walk(found, [*steps, other])
    assert tried.trying
    assert tried.number == stand.number
    assert tried.said
    assert not tried.next_play
    assert tried.news, "what it did can be read"


def test_steps_that_do_not_fit_are_refused() -> None:
    found = ALL[0]
    _, steps, stand = next(one for one in along(found) if one[0].do)
    with pytest.raises(Astray):
        walk(found, [*steps, NEXT])
    with pytest.raises(Astray):
        walk(found, [NEXT] * 1000)
    illegal = next(
        one.notation for one in stand.match.game.alphabet.actions if stand.match.why_not(one, found.seat) is not None
    )
    with pytest.raises(IllegalAction):
        walk(found, [*steps, illegal])
    with pytest.raises(LookupError, match="there are first-pig"):
        lesson(GAMES[0], "nothing")


QUESTIONS = [
    ("wild-pigs", "how do I win", "glance", "Most points win"),
    ("wild-pigs-draft", "how do I win", "glance", "most points after three eras"),
    ("happy-pigs", "how do I win", "glance", "the most money"),
    ("pillage", "how do I win", "glance", "the most points in your Pile"),
    ("wasteland", "how do I win", "glance", "everybody who is alive wins"),
    ("happy-pigs", "what happens if I cannot feed", "glance", "$1"),
    ("pillage", "how many people can play", "glance", "2 to 4 players"),
    ("wasteland", "how long is a game", "glance", "60 to 120 minutes"),
    ("wasteland", "what happens if I cannot feed", "glance", "Injury die"),
    ("happy-pigs", "what if a pig does not fit", "glance", "must fit"),
    ("pillage", "what happens when a monster dies", "", "10 points"),
]


@pytest.mark.parametrize(("game", "question", "kind", "says"), QUESTIONS)
def test_a_question_in_ordinary_words_is_answered(game: str, question: str, kind: str, says: str) -> None:
    best = answers(about_game(game), question)[:2]
    assert any(says in one.text and kind in one.kind for one in best), best


def test_words_count_by_their_stems() -> None:
    for word, other in [("wounded", "wounds"), ("vaccinated", "vaccinate"), ("feeding", "feeds")]:
        assert stem(word) == stem(other)
    assert answers(GAMES[0], "the of and") == []


@pytest.mark.parametrize("about", GAMES, ids=lambda about: about.id)
def test_a_turn_at_a_glance_marks_a_step_of_every_decision_in_a_lesson(about: Any) -> None:
    found = glance(about)
    assert found is not None
    assert found.chart
    patterns = [pattern for step in found.steps for pattern in step.now]
    for one in lessons(about):
        for page, _, stand in along(one):
            if page.do:
                legal = [action.notation for action in stand.match.legal(one.seat)]
                assert any(fnmatchcase(action, pattern) for action in legal for pattern in patterns), legal
