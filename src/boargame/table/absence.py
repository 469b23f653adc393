"""Absence: when a bot may play for somebody who has gone away.

Everybody sees since when they are away, and from when on a bot may be asked for. Then the others must agree, unless the
absent player has said before that a bot may play for them. Where nobody is left to agree, it takes longer. The bot is
never weaker than `STAND_IN`, and whoever comes back plays on at once.
"""

from __future__ import annotations

import time

from boargame.bots.registry import LEVELS
from boargame.table import entries as e
from boargame.table import protocol
from boargame.table.entries import entry
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.story import STAND_IN, Chair, Story

STRONG = [*LEVELS][[*LEVELS].index(STAND_IN) :]
"""Levels that may play for somebody."""


def strong(spec: str) -> str:
    """A bot that may take over a seat in a match."""
    if spec not in STRONG:
        raise Refusal(
            "not_now", f"In a match a bot plays at least as well as {STAND_IN}: choose {' or '.join(STRONG)}."
        )
    return spec


async def call_bot(room: Room, person: str, ask: protocol.CallBot) -> int:
    """Ask for a bot in the place of somebody who is away."""
    story = room.story
    chair, seat = _absent(story, person, ask.seat), story.seats_of(person)[0]
    if chair.person in room.online:
        raise Refusal("not_now", f"{chair.name} is here.")
    if (left := room.bot_from(chair.person) - int(time.time())) > 0:
        raise Refusal("not_now", f"{chair.name} may still come back: ask again in {_minutes(left)}.")
    if any(one.what == "bot" and one.about == chair.number for one in story.requests.values()):
        raise Refusal("not_now", protocol.ASKED_ALREADY)
    asked = room.reachable() & story.others(person) - set(story.seats_of(chair.person))
    if chair.person in story.wishes or not asked:
        return await room.commit(stand_in(chair, person, ask.id))
    wanted = entry(e.Requested, person, ask.id, what="bot", seat=seat, about=chair.number, asked=sorted(asked))
    return await room.commit(wanted)


def _absent(story: Story, person: str, seat: int) -> Chair:
    if story.playing is None:
        raise Refusal("not_now", protocol.NOT_PLAYING)
    if not story.seats_of(person):
        raise Refusal("not_yours", "You have no seat at this table.")
    if not 0 <= seat < len(story.chairs) or not story.chairs[seat].decided_by_person:
        raise Refusal("unknown", "Nobody plays there for whom a bot could.")
    if story.chairs[seat].person == person:
        raise Refusal("not_now", "That is your own seat: hand it to a bot yourself.")
    return story.chairs[seat]


def stand_in(chair: Chair, by: str = "", id: str = "") -> e.Sat:
    return entry(e.Sat, by, id, seat=chair.number, person=chair.person, name=chair.name, bot=STAND_IN, called=True)


async def wish(room: Room, person: str, ask: protocol.Wish) -> int:
    """Say whether a bot may play for you when you are away, without anybody being asked."""
    if not room.story.eyes_of(person):
        raise Refusal("not_yours", "You have no seat at this table.")
    return await room.commit(entry(e.Wished, person, ask.id, bot=ask.bot))


def _minutes(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
