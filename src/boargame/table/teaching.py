"""Teaching: lessons over HTTP. A lesson is walked through again with every step, so nothing of it is kept here."""

from __future__ import annotations

from boargame.core.about import About
from boargame.core.match import IllegalAction
from boargame.learn import search
from boargame.learn.glance import glance
from boargame.learn.lesson import lesson, lessons
from boargame.learn.walk import NEXT, Astray, Stand, walk
from boargame.table import entries as e
from boargame.table import protocol
from boargame.table.refusal import Refusal
from boargame.table.story import Chair, Story
from boargame.table.wall import Glance

assert protocol.NEXT == NEXT

LEARNER = "learner"
"""The person who sits in the learner's seat; nobody has this id."""


def taught(about: About) -> protocol.Teaching:
    return protocol.Teaching(
        [protocol.LessonInfo(one.id, one.title, one.idea, one.minutes, len(one.pages)) for one in lessons(about)],
        glance(about),
    )


def answers(about: About, question: str) -> list[protocol.Answered]:
    found = search.answers(about, question)
    return [protocol.Answered(one.kind, one.id, one.heading, one.text) for one in found]


def page(about: About, id: str, asked: protocol.LessonSteps) -> protocol.LessonPage:
    """The page that these steps lead to, with the table as the learner sees it."""
    try:
        stand = walk(lesson(about, id), asked.steps)
    except IllegalAction as error:
        raise Refusal("illegal", error.refusal.text, error.refusal.rule) from None
    except (LookupError, ValueError) as error:
        raise Refusal("stale" if isinstance(error, Astray) else "unknown", _sentence(error)) from None
    story = _story(about, stand, len(asked.steps), " ".join(asked.name.split()))
    shown, seat = stand.page, stand.lesson.seat
    return protocol.LessonPage(
        number=stand.number,
        pages=len(stand.lesson.pages),
        text=shown.text,
        point=list(shown.point),
        tab=shown.tab,
        picture=shown.picture,
        ask=shown.ask if stand.done < len(shown.do) else "",
        why=shown.why,
        do=stand.next_play,
        said=stand.said,
        trying=stand.trying > 0,
        over=stand.over,
        opened=stand.opened,
        before=stand.trail[-2] if len(stand.trail) > 1 else -1,
        news=stand.news,
        table=story.table({LEARNER}, 0),
        scene=Glance(story, stand.match).scene(seat, helped=True),
        reason=_reason(stand, asked.why) if asked.why else None,
    )


def _reason(stand: Stand, action: str) -> protocol.Reason:
    try:
        refused = stand.match.why_not(action, stand.lesson.seat)
    except (LookupError, ValueError) as error:
        raise Refusal("unknown", _sentence(error)) from None
    return protocol.Reason("", False, refused.text, refused.rule) if refused else protocol.Reason("", True)


def _sentence(error: Exception) -> str:
    """What went wrong, as it is told to people."""
    said = str(error.args[0])
    return f"{said[:1].upper()}{said[1:]}."


def _story(about: About, stand: Stand, steps: int, name: str) -> Story:
    """A table that nobody but the learner ever sees: it has no place in the store."""
    match, found = stand.match, stand.lesson
    if name and name not in found.names:
        match.seat_names[found.seat] = name
    story = Story(found.id, match=match, version=steps, seq=steps + 1)
    story.opened = e.Opened(
        title=found.title,
        game=about.id,
        rules=about.version,
        players=match.players,
        options=dict(match.options),
        cards=str(match.cards or about.default_cards),
        visibility="link",
        owner=LEARNER,
    )
    story.chairs = [
        Chair(seat, LEARNER if seat == found.seat else "", one, "" if seat == found.seat else "easy")
        for seat, one in enumerate(match.seat_names)
    ]
    return story
