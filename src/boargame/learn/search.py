"""Answers to questions in ordinary words, from a game's rules, its turn at a glance and its lessons.

A passage is ranked by the rare words it shares with the question (BM25). Words count by their stems, and beginners'
words stand for those of the rules (`words.toml`). What is said for beginners ranks a little before law.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from boargame import rulebook
from boargame.core.about import About
from boargame.core.files import BadFile, read_toml
from boargame.learn.glance import AtAGlance, glance
from boargame.learn.lesson import lessons

MOST = 8
WORD = re.compile(r"[a-z0-9]+(?:-[a-z]+)?")
ENDINGS = ("ings", "ing", "edly", "ied", "ies", "ers", "er", "ed", "es", "s", "ly")
SATURATION, LENGTH = 1.4, 0.6
SYNONYM = 0.7
"""What a word with the same meaning counts, compared with the word itself."""

KIND_WEIGHT = {"glance": 1.8, "lesson": 1.1, "rule": 1.0, "prose": 0.8, "note": 0.6}


@dataclass(frozen=True)
class Found:
    kind: Literal["rule", "glance", "lesson"]
    id: str
    heading: str
    text: str
    weight: float = 1.0


def answers(about: About, question: str, most: int = MOST) -> list[Found]:
    """The passages that answer a question, best first; none for a question without words."""
    passages, words, rarity, usual = _index(about.id, about.home)
    asked = _asked(question)
    scored = [
        (_score(asked, counts, rarity, sum(counts.values()) / usual) * passage.weight, -place)
        for place, (passage, counts) in enumerate(zip(passages, words, strict=True))
    ]
    best = sorted((one for one in scored if one[0] > 0), reverse=True)[:most]
    return [passages[-place] for _, place in best]


def stem(word: str) -> str:
    """A word without its ending, so that "wounded" finds "wounds"."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    if word.endswith("e") and len(word) > 3:
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiouls" else word


def _asked(question: str) -> dict[str, frozenset[str]]:
    """The stems that are looked for, each with others that mean the same."""
    stop, alike = _words()
    said = [stem(word) for word in WORD.findall(question.lower()) if word not in stop]
    return {word: alike.get(word, frozenset()) - {word} for word in said}


def _score(asked: dict[str, frozenset[str]], counts: Counter[str], rarity: dict[str, float], length: float) -> float:
    """A word and those that mean the same count as one, so that long lists of them do not outweigh everything."""
    total = 0.0
    for word, others in asked.items():
        there = [other for other in others if other in counts]
        n = counts[word] + SYNONYM * sum(counts[other] for other in there)
        if n:
            rare = rarity[word] if word in counts else SYNONYM * max(rarity[other] for other in there)
            total += rare * n * (SATURATION + 1) / (n + SATURATION * (1 - LENGTH + LENGTH * length))
    return total


@cache
def _words() -> tuple[frozenset[str], dict[str, frozenset[str]]]:
    data = read_toml(Path(__file__).parent / "words.toml")
    alike: dict[str, frozenset[str]] = {}
    for group in data["alike"]:
        stems = frozenset(stem(word) for phrase in group for word in WORD.findall(phrase) if word not in data["stop"])
        for one in stems:
            alike[one] = alike.get(one, frozenset()) | stems
    return frozenset(data["stop"]), alike


@cache
def _index(game: str, home: Path) -> tuple[list[Found], list[Counter[str]], dict[str, float], float]:
    about = About.read(home)
    passages = [_table(about), *_glance(about), *_lessons(about), *_rules(about)]
    stop, _ = _words()
    words = [
        Counter(
            stem(word) for word in WORD.findall(f"{one.heading} {one.heading} {one.text}".lower()) if word not in stop
        )
        for one in passages
    ]
    seen = Counter(word for counts in words for word in counts)
    rarity = {word: math.log(1 + (len(words) - n + 0.5) / (n + 0.5)) for word, n in seen.items()}
    return passages, words, rarity, max(1.0, sum(sum(one.values()) for one in words) / max(1, len(words)))


def _rules(about: About) -> Iterator[Found]:
    try:
        book = rulebook.read(about.home)
    except BadFile:
        return
    for chapter in book.chapters:
        for one in chapter.passages:
            kind = "note" if not chapter.number else "rule" if one.id else "prose"
            heading = " · ".join(part for part in (chapter.heading, one.section) if part)
            yield Found("rule", one.id, heading, one.text, KIND_WEIGHT[kind])


def _table(about: About) -> Found:
    least, most = about.minutes
    text = f"{about.players.start} to {about.players.stop - 1} players. A match takes {least} to {most} minutes."
    return Found("glance", "", "How many players? How long does it take?", text, KIND_WEIGHT["glance"])


def _glance(about: About) -> Iterator[Found]:
    found = glance(about)
    if found is None:
        return
    weight = KIND_WEIGHT["glance"]
    yield Found("glance", "", "How do I win? The goal", f"{found.goal} {found.end}", weight)
    points = "; ".join(f"{one.sign} {one.text}" for one in found.sources)
    yield Found("glance", "", "How points are made and lost", f"{points}.", weight)
    steps = "; ".join(f"{one.name}: {one.text}" for one in found.steps)
    yield Found("glance", "", f"The steps of a turn: {found.turn}", steps, weight)
    for tip in found.tips:
        yield Found("glance", "", "Good to know", tip, weight)
    yield from _chart(found)


def _chart(found: AtAGlance) -> Iterator[Found]:
    if chart := found.chart:
        rows = "; ".join(f"{row.head.text}: {', '.join(cell.text for cell in row.cells)}" for row in chart.rows)
        yield Found("glance", "", chart.title, f"{rows}. {chart.note}", 1.0)


def _lessons(about: About) -> Iterator[Found]:
    for one in lessons(about):
        for page in one.pages:
            text = " ".join(part for part in (page.text, page.ask, page.why) if part)
            yield Found("lesson", one.id, f"Lesson: {one.title}", text, KIND_WEIGHT["lesson"])
