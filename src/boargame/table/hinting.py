"""Hints: what a strong bot would do in somebody's place.

A hint is thought out by the workers that bots think in, from what the seat may know, and only when it is asked for. The
table's owner says whether players may ask; against bots alone everybody may. Nobody else learns of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from boargame.table import asking, protocol
from boargame.table.refusal import Refusal
from boargame.table.room import Room

NOT_ALLOWED = "There are no hints at this table: its owner has not allowed them."
NO_HINT = "No hint could be found: ask again."
log = logging.getLogger("boargame.table")


class Hinting:
    """The hints of one connection: one at a time, and only for the question that was asked about last."""

    def __init__(self, room: Room, person: str, tell: Callable[[protocol.Hint], None]) -> None:
        self._room, self._person, self._tell = room, person, tell
        self._wanted: protocol.WantHint | None = None
        self._task: asyncio.Task[None] | None = None

    def want(self, ask: protocol.WantHint) -> None:
        """Refuse, or begin to think. The room's lock must be held."""
        story = self._room.story
        asking.deciding(story, self._person, ask.seat, ask.version)
        if not story.hints:
            raise Refusal("not_now", NOT_ALLOWED)
        if story.playing is None or ask.seat not in story.playing.to_act:
            raise Refusal("not_now", "Nothing is asked of you now.")
        self._wanted = ask
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._think())

    def stop(self) -> None:
        if self._task:
            self._task.cancel()

    async def _think(self) -> None:
        while ask := self._wanted:
            self._wanted = None
            try:
                await self._answer(ask)
            except Exception:
                log.exception("table %s: no hint was found", self._room.id[:4])
                self._tell(protocol.Hint(ask.id, ask.version, [], text=NO_HINT))

    async def _answer(self, ask: protocol.WantHint) -> None:
        """Tell, unless the table has changed."""
        story = self._room.story
        match, fresh = story.playing, story.fresh[ask.seat]
        if match is None or ask.seat not in match.to_act:
            return
        found = await self._room.hint(match, ask.seat, self._person)
        if self._room.story.playing is match and story.fresh[ask.seat] == fresh:
            choices = [protocol.Hinted(one.action, one.chance, one.low, one.high) for one in found.choices]
            self._tell(protocol.Hint(ask.id, ask.version, choices, found.tried, found.warming, found.text))
