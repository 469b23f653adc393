"""Walking through a lesson: where somebody stands after the steps they took.

A lesson has no memory of its own. The steps are all there is to know: `NEXT` turns a page that is only read, anything
else is a play. The same steps always lead to the same place, so a device can keep them, and nothing is stored here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from boargame.core import registry, scenario
from boargame.core.journal import Line
from boargame.core.match import Match
from boargame.learn.lesson import Lesson, Page

NEXT = "next page"
"""The step that turns a page."""

MOST_STEPS = 300
"""More than any lesson takes, its detours included."""


@dataclass
class Stand:
    """Where somebody stands in a lesson."""

    lesson: Lesson
    match: Match
    number: int = 0  # of the page
    done: int = 0  # how many of the page's suggested plays have been made
    said: str = ""  # to what was played last: what it brought, or an answer to another play
    trying: int = 0  # plays since another one than the suggested was made; 0: on the way
    opened: int = 0  # how many steps led to the page
    trail: list[int] = field(default_factory=list)  # how many steps led to each page so far
    before: int = 0  # plays when the last page was ready to be read, and this one
    ready: int = 0

    @property
    def page(self) -> Page:
        return self.lesson.pages[self.number]

    @property
    def over(self) -> bool:
        """Is this the end of the last page?"""
        return self.number == len(self.lesson.pages) - 1 and self.done == len(self.page.do) and not self.trying

    @property
    def news(self) -> list[Line]:
        """What happened since the learner was last asked, as they may read it."""
        since = self.ready if self.trying or self.done else self.before
        return [line for line in self.match.events(0, self.lesson.seat) if line.play > since]

    @property
    def next_play(self) -> str:
        """The play that is suggested now; empty if none is."""
        return self.page.do[self.done] if self.done < len(self.page.do) and not self.trying else ""


class Astray(ValueError):
    """Steps that do not fit the lesson, perhaps because it has changed since they were made."""


def walk(lesson: Lesson, steps: Sequence[str]) -> Stand:
    """Where these steps lead. A play that the rules refuse raises IllegalAction."""
    if len(steps) > MOST_STEPS:
        raise Astray(f"a lesson has at most {MOST_STEPS} steps")
    match = scenario.begin(lesson.setup, registry.game)
    match.seat_names = lesson.names
    stand = Stand(lesson, match)
    _open(stand, 0, 0)
    for count, step in enumerate(steps, 1):
        if step == NEXT:
            _turn(stand, count)
        else:
            _play(stand, step, count)
    return stand


def suggested(lesson: Lesson) -> list[str]:
    """The steps of somebody who does all that is suggested."""
    steps: list[str] = []
    for number, page in enumerate(lesson.pages):
        steps += page.do
        if not page.do and number < len(lesson.pages) - 1:
            steps.append(NEXT)
    return steps


def _open(stand: Stand, number: int, steps: int) -> None:
    """Open a page: the others play."""
    stand.number, stand.done, stand.trying, stand.opened = number, 0, 0, steps
    stand.trail.append(steps)
    page = stand.page
    if page.chance:
        stand.match.state.chance.force(page.chance)
    stand.match.play_all(page.play)
    stand.before, stand.ready = stand.ready, len(stand.match.plays)


def _turn(stand: Stand, steps: int) -> None:
    if stand.page.do or stand.number + 1 == len(stand.lesson.pages):
        raise Astray("this page is not turned by reading it")
    stand.said = ""
    _open(stand, stand.number + 1, steps)


def _play(stand: Stand, notation: str, steps: int) -> None:
    match, page, seat = stand.match, stand.page, stand.lesson.seat
    chosen = match.game.alphabet.find(notation).notation
    unfinished = match.draft(seat) > 0 and seat in match.to_act
    match.play(chosen, seat)
    if stand.trying:
        stand.trying += 1
    elif chosen in (wanted := _named(stand)) and (chosen == wanted[0] or unfinished):
        stand.done, stand.said = len(page.do) - len(wanted) + wanted.index(chosen) + 1, ""
        if stand.done == len(page.do):
            _finish(stand, page.brought, steps)
    else:
        answer = page.answer(chosen)
        if answer.goes_on:
            _finish(stand, answer.text, steps)
        elif answer in page.answers or not (unfinished and match.draft(seat)):
            stand.trying, stand.said = 1, answer.text
        # Otherwise somebody is still at it: how they pay is theirs to choose.


def _named(stand: Stand) -> list[str]:
    """The suggested plays that are still to be made."""
    find = stand.match.game.alphabet.find
    return [find(one).notation for one in stand.page.do[stand.done :]]


def _finish(stand: Stand, said: str, steps: int) -> None:
    """The page has been answered: on to the next, if there is one."""
    stand.said = said
    if stand.number + 1 < len(stand.lesson.pages):
        _open(stand, stand.number + 1, steps)
    else:
        stand.done = len(stand.page.do)
