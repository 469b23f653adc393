"""Pledges: what players add to the chance of a match, fixed before anybody's is known.

Whoever sits down may pledge a share: they show its hash. When all seats are taken, nobody changes seats any more, and
the shares are revealed. The match begins with the last of them. If one is missing when the grace is over, the match
begins without it, and everybody sees whose it was. Where nobody pledges, the match begins at once.
"""

from __future__ import annotations

import time

from boargame.core import fairness
from boargame.table import entries as e
from boargame.table.entries import entry
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.room import Room
from boargame.table.story import Story

GRACE = 10
"""Seconds for telling a share."""

TOO_EARLY = "Tell your share when all seats are taken and every pledge is there to see."
TOO_LATE = "The match has begun without your share."
NOT_PLEDGED = "That is not the share that was pledged here."
ABOUT_TO_BEGIN = "All seats are taken and the match is about to begin: wait a few seconds."


def beginning(opened: e.Opened, rules: str) -> e.Started:
    """Tables that were opened by an older server get their secret now."""
    return entry(e.Started, rules=rules, secret="" if opened.secret else fairness.fresh_secret())


def when_full(story: Story, sat: e.Sat, share: str) -> list[e.AnyEntry]:
    """What follows when the last seat is taken; a share that came with it, if no other is awaited."""
    begins = beginning(story.opened, story.game.about.version)
    others = [chair for chair in story.chairs if chair.pledge and chair.number != sat.seat]
    if not sat.pledge and not others:
        return [begins]
    sealed = entry(e.Sealed, until=int(time.time()) + GRACE)
    if share and not others:
        return [sealed, entry(e.Revealed, sat.by, seat=sat.seat, share=share), begins]
    return [sealed]


def pledged(story: Story, pledge: str, share: str) -> str:
    """A pledge that counts: made before the match, and after the server has committed itself."""
    if pledge and share and fairness.pledge(share) != pledge:
        raise Refusal("malformed", NOT_PLEDGED)
    return pledge if story.match is None and story.opened.secret else ""


def check_seats_are_free(story: Story) -> None:
    """Once shares are revealed, nobody may come in who could still choose one."""
    if story.awaited:
        raise Refusal("not_now", ABOUT_TO_BEGIN)


async def tell(room: Room, person: Person, number: int, share: str) -> None:
    """Reveal the share of your own seat. The match begins with the last."""
    async with room.changing() as story:
        if not 0 <= number < len(story.chairs) or story.chairs[number].person != person.id:
            raise Refusal("not_yours", "That is not your seat.")
        chair = story.chairs[number]
        if chair.pledge and chair.share == share:
            return  # it has been revealed before
        if number not in story.awaited:
            raise Refusal("not_now", TOO_LATE if story.match else TOO_EARLY)
        if fairness.pledge(share) != chair.pledge:
            raise Refusal("malformed", NOT_PLEDGED)
        last = story.awaited == [number]
        await room.commit(
            entry(e.Revealed, person.id, seat=number, share=share),
            *([beginning(story.opened, story.game.about.version)] if last else []),
        )


async def begin_without(room: Room) -> None:
    """When the grace is over, the match begins without the shares that are missing."""
    if room.story.awaited and room.story.until <= time.time():
        async with room.changing() as story:
            if story.awaited:
                await room.commit(beginning(story.opened, story.game.about.version))
