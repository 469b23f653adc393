"""Lessons: a guided first match, read from `lessons/*.toml` in a game's folder. docs/lessons.md shows the format.

A lesson begins as a scenario does, with a position or a seed. Its pages follow: what is said, what is pointed at, what
the others play, which play is suggested and why, and what is said to other plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from boargame.core import registry
from boargame.core.about import About
from boargame.core.files import BadFile, Reader, read_toml

FOLDER = "lessons"
SCENARIO = ("players", "options", "cards", "seed", "chance", "position")
"""What a lesson has in common with a scenario."""

OTHERWISE = "The rules allow that, and in a match you may well do it. Have a look, then take it back."
"""The answer to a play that the page does not name."""

LEARNER = "Fern"
OTHERS = ("Bristle", "Hazel", "Truffle", "Mudge", "Sorrel")
"""Who learns, and who sits at the other seats."""


@dataclass(frozen=True)
class Answer:
    """The answer to a play other than the suggested one."""

    play: str  # its notation; * stands for anything
    text: str
    goes_on: bool = False  # as good as the suggested one: the lesson goes on from there

    def fits(self, notation: str) -> bool:
        return fnmatchcase(notation.lower(), self.play.lower())


@dataclass(frozen=True)
class Page:
    text: str
    point: tuple[str, ...] = ()  # places and parts of the board, by the names that it gives them
    tab: str = ""  # on a phone: the tab of the board that shows them
    picture: str = ""  # beside the words: "glance", or a card's id
    play: tuple[str, ...] = ()  # what the others play before the page is read; a seat and a notation
    chance: tuple[int, ...] = ()  # the next outcomes of chance
    do: tuple[str, ...] = ()  # the suggested plays, one after the other; none: there is only something to read
    ask: str = ""  # the suggestion as a sentence
    why: str = ""  # its reason
    brought: str = ""  # what it brought, said when it was done
    otherwise: str = OTHERWISE
    answers: tuple[Answer, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict[str, Any])  # parts of the position, for the tests

    def answer(self, notation: str) -> Answer:
        """What is said to a play that was not suggested."""
        found = (one for one in self.answers if one.fits(notation))
        return next(found, Answer(notation, self.otherwise))


@dataclass(frozen=True)
class Lesson:
    game: str
    id: str
    title: str
    idea: str
    minutes: int
    setup: Mapping[str, Any]
    pages: tuple[Page, ...]
    seat: int = 0

    @property
    def players(self) -> int:
        return int(self.setup["players"])

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        others = iter(OTHERS)
        return [LEARNER if seat == self.seat else next(others) for seat in range(self.players)]


def lessons(about: About) -> tuple[Lesson, ...]:
    """The lessons of a game, in order; none if it has none."""
    return _lessons(about.id, about.home / FOLDER)


@cache
def _lessons(game: str, folder: Path) -> tuple[Lesson, ...]:
    return tuple(read(game, file) for file in sorted(folder.glob("*.toml")))


def lesson(about: About, id: str) -> Lesson:
    for one in lessons(about):
        if one.id == id:
            return one
    there = ", ".join(one.id for one in lessons(about)) or "none"
    raise LookupError(f"{about.name} has no lesson {id!r}; there are {there}")


def about_game(id: str) -> About:
    """What a game says about itself."""
    for about in registry.games():
        if about.id == id:
            return about
    raise LookupError(f"there is no game {id!r}; there are {', '.join(one.id for one in registry.games())}")


def read(game: str, file: Path) -> Lesson:
    """A lesson from its file, or an error that names it."""
    toml = Reader(read_toml(file), file)
    setup: dict[str, Any] = {"game": game, "players": toml.number("players", 1, 6)}
    for key in SCENARIO[1:]:
        if (value := toml.anything(key, _NOTHING)) is not _NOTHING:
            setup[key] = value
    pages = toml.anything("page")
    if not isinstance(pages, list) or not pages:
        raise toml.error("page", "expected at least one [[page]]")
    found = Lesson(
        game=game,
        id=file.stem.partition("-")[2] or file.stem,
        title=toml.text("title"),
        idea=toml.text("idea"),
        minutes=toml.number("minutes", 1, 10),
        setup=setup,
        seat=toml.number("seat", 0, 5, 0),
        pages=tuple(_page(Reader(one, file, f"page {number}")) for number, one in enumerate(pages, 1)),
    )
    toml.end()
    return found


_NOTHING: Any = object()


def _page(toml: Reader) -> Page:
    page = Page(
        text=_flowing(toml.text("text")),
        point=_texts(toml, "point"),
        tab=toml.text("tab", ""),
        picture=toml.text("picture", ""),
        play=_texts(toml, "play"),
        chance=tuple(toml.anything("chance", [])),
        do=_texts(toml, "do"),
        ask=toml.text("ask", ""),
        why=toml.text("why", ""),
        brought=_flowing(toml.text("brought", "")),
        otherwise=toml.text("otherwise", OTHERWISE),
        answers=tuple(_answer(Reader(one, toml.file, toml.name)) for one in toml.anything("answer", [])),
        expect=toml.anything("expect", {}),
    )
    if page.do and not (page.ask and page.why):
        raise BadFile(f"{toml.file}: {toml.name}: a page that suggests a play needs `ask` and `why`")
    toml.end()
    return page


def _answer(toml: Reader) -> Answer:
    answer = Answer(toml.text("play"), _flowing(toml.text("text")), toml.flag("goes_on"))
    toml.end()
    return answer


def _texts(toml: Reader, key: str) -> tuple[str, ...]:
    """One text or several."""
    value = toml.anything(key, [])
    return (value,) if isinstance(value, str) else tuple(toml.texts(key)) if value else ()


def _flowing(text: str) -> str:
    """Lines that a text editor broke are joined; an empty line begins a paragraph."""
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))
