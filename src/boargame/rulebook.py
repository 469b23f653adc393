"""A game's rulebook: read from `rulebook.md`, found by rule id or by chapter.

    # Title                 once, with a few words of introduction
    ## 5.2 A turn           a chapter, with its number if it has one
    ### Step 1: collect     a section of it
    **XY-5.2.1a** You ...   a rule: a paragraph that begins with its id

Any other paragraph is prose of the chapter it stands in. Comments are marks for the press, which prints the rules that
are in force (see `press/marks.py`); nobody else sees them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any

from boargame.core.files import BadFile

FILE = "rulebook.md"
RULE = re.compile(r"\*\*([A-Z]+-[\w.]+)\*\*\s*(.*)", re.DOTALL)
NUMBER = re.compile(r"(\d+(?:\.\d+)*)\.?\s+(.*)")
MARK = re.compile(r"<!--.*?-->", re.DOTALL)


@dataclass(frozen=True)
class Passage:
    """A paragraph. A rule has an id; prose has none."""

    id: str
    text: str
    chapter: str
    section: str
    marked: str = ""  # the text with the marks for the press

    def json(self) -> dict[str, str]:
        return {"id": self.id, "text": self.text, "chapter": self.chapter, "section": self.section}


@dataclass(frozen=True)
class Chapter:
    number: str  # empty if it has none
    title: str
    passages: tuple[Passage, ...]

    @property
    def heading(self) -> str:
        return f"{self.number} {self.title}".strip()

    @property
    def rules(self) -> list[Passage]:
        return [passage for passage in self.passages if passage.id]


@dataclass(frozen=True)
class Rulebook:
    title: str
    introduction: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    marked: tuple[str, ...] = ()  # the introduction with the marks for the press

    @cached_property
    def rules(self) -> dict[str, Passage]:
        """Every rule by its id, as it is written."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def rule(self, name: str) -> Passage | None:
        """A rule by its id, whatever the case, with or without the game's letters."""
        return self._by_name.get(name.strip().lower())

    def find(self, name: str) -> list[Passage]:
        """A rule, a chapter by number or title, or all rules whose ids begin with it: what people mean by `5.2`."""
        if rule := self.rule(name):
            return [rule]
        if not (wanted := name.strip().lower()):
            raise LookupError("name a rule or a chapter, for example 1")
        chapters = [one for one in self.chapters if wanted in {one.number, one.title.lower(), one.heading.lower()}]
        if chapters:
            return [passage for chapter in chapters for passage in chapter.passages]
        found = [rule for rule in self.rules.values() if _begins(rule.id.lower(), wanted)]
        if not found:
            raise LookupError(f"the rulebook has no rule or chapter {name!r}; {self._near(wanted)}")
        return found

    def nearest(self, name: str, most: int = 3) -> list[str]:
        """The most similar ids; among equals, those with the same beginning."""
        wanted = name.strip().lower()
        near = get_close_matches(wanted, self._by_name, 8 * most, 0.5)
        near.sort(key=lambda one: -_alike(one, wanted))
        return list(dict.fromkeys(self._by_name[one].id for one in near))[:most]

    def json(self) -> dict[str, Any]:
        chapters = [
            {
                "number": chapter.number,
                "title": chapter.title,
                "passages": [passage.json() for passage in chapter.passages],
            }
            for chapter in self.chapters
        ]
        return {"title": self.title, "introduction": list(self.introduction), "chapters": chapters}

    @cached_property
    def _by_name(self) -> dict[str, Passage]:
        short = {rule.id.lower().partition("-")[2]: rule for rule in self.rules.values()}
        return short | {rule.id.lower(): rule for rule in self.rules.values()}

    def _near(self, wanted: str) -> str:
        if near := self.nearest(wanted):
            return f"the nearest are {', '.join(near)}"
        return f"there are chapters {', '.join(chapter.number or chapter.title for chapter in self.chapters)}"


def read(home: Path) -> Rulebook:
    """The rulebook in a game's folder."""
    file = home / FILE
    if not file.exists():
        raise BadFile(f"{home.name.replace('_', '-')} has no rulebook; it would be {file}")
    try:
        return parse(file.read_text("utf-8"), str(file))
    except UnicodeDecodeError:
        raise BadFile(f"{file}: not a text in UTF-8") from None
    except OSError as error:
        raise BadFile(f"{file}: {(error.strerror or 'cannot be read').lower()}") from None


def parse(text: str, name: str = FILE) -> Rulebook:
    """A rulebook from its text. An id that occurs twice is refused: nobody could cite it."""
    title, introduction, chapters = "", [], list[tuple[str, list[Passage]]]()
    section, seen = "", set[str]()
    for block in _blocks(text):
        mark, _, rest = block.partition(" ")
        if mark == "#":
            title = rest
        elif mark == "##":
            chapters.append((rest, []))
            section = ""
        elif mark == "###":
            section = rest
        elif not chapters:
            introduction.append(block)
        else:
            passage = _passage(block, chapters[-1][0], section)
            if passage.id.lower() in seen:
                raise BadFile(f"{name}: {passage.id} occurs twice")
            seen |= {passage.id.lower()} - {""}
            chapters[-1][1].append(passage)
    return Rulebook(
        title,
        tuple(map(unmarked, introduction)),
        tuple(_chapter(heading, passages) for heading, passages in chapters),
        tuple(introduction),
    )


def unmarked(text: str) -> str:
    """A text as everybody but the press reads it."""
    return MARK.sub("", text)


def _blocks(text: str) -> Iterable[str]:
    """Paragraphs and headings, each on one line unless it is a list or a table."""
    for block in re.split(r"\n\s*\n|\n(?=#)|(?<=\n)(?=\*\*[A-Z]+-)", text.strip()):
        heading, newline, rest = block.strip().partition("\n")
        if heading.startswith("#") and newline:
            yield heading
            block = rest
        if block.strip():
            yield _joined(block.strip())


def _joined(block: str) -> str:
    """Lines that a text editor broke are joined; those of lists and tables stay."""
    return re.sub(r"\s*\n(?!\s*([-*|]|\d+\.)\s)\s*", " ", block)


def _passage(block: str, chapter: str, section: str) -> Passage:
    found = RULE.fullmatch(block)
    text = found[2] if found else block
    return Passage(found[1] if found else "", unmarked(text), chapter, section, text)


def _chapter(heading: str, passages: list[Passage]) -> Chapter:
    found = NUMBER.fullmatch(heading)
    return Chapter(found[1] if found else "", found[2] if found else heading, tuple(passages))


def _alike(one: str, other: str) -> int:
    """How many characters both begin with."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def _begins(rule: str, wanted: str) -> bool:
    """Does an id begin with this, up to the end of a part? `7.2` is the beginning of XY-7.2c, and not of XY-7.20a."""
    whole = rule if "-" in wanted else rule.partition("-")[2]
    rest = whole.removeprefix(wanted)
    return bool(wanted) and whole.startswith(wanted) and not (wanted[-1].isdigit() and rest[:1].isdigit())
