"""Turns: a few places, and many who want one. People take turns, and so do the tables of each.

The next place goes to the person who has used them least, and there to the table that has used them least. Time counts,
not how often somebody had a place: fifty tables of slow thinkers are one person, and a quick one goes first.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic

Whose = tuple[str, ...]


@dataclass
class _Share:
    """What a person, or a table of theirs, has used, and who waits there."""

    used: float = 0.0
    waiting: list[asyncio.Future[None]] = field(default_factory=list)
    parts: dict[str, _Share] = field(default_factory=dict)

    def part(self, name: str) -> _Share:
        """Whoever is new begins where the others are: nobody saves up turns, and nobody catches up."""
        if name not in self.parts:
            self.parts[name] = _Share(min((one.used for one in self.parts.values()), default=0.0))
        return self.parts[name]

    @property
    def count(self) -> int:
        return len(self.waiting) + sum(part.count for part in self.parts.values())

    def next(self) -> asyncio.Future[None] | None:
        """Who comes next, if anybody waits."""
        for part in sorted(self.parts.values(), key=lambda part: part.used):
            if found := part.next():
                return found
        return self.waiting.pop(0) if self.waiting else None


class Turns:
    def __init__(self, places: int) -> None:
        self._free = places
        self._all = _Share()
        self._inside: dict[Whose, int] = {}

    @asynccontextmanager
    async def turn(self, whose: Whose) -> AsyncIterator[int]:
        """A place, when the turn comes; and how many more the same person is waiting for."""
        shares = self._shares(whose)
        self._inside[whose] = self._inside.get(whose, 0) + 1
        began = 0.0
        try:
            await self._enter(shares[-1])
            began = monotonic()
            yield shares[0].count
        finally:
            if began:
                self._leave(shares, monotonic() - began)
            self._forget(whose)

    def _shares(self, whose: Whose) -> list[_Share]:
        found, share = list[_Share](), self._all
        for name in whose:
            share = share.part(name)
            found.append(share)
        return found

    async def _enter(self, share: _Share) -> None:
        if self._free:
            self._free -= 1
            return
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        share.waiting.append(ready)
        try:
            await ready
        except asyncio.CancelledError:
            if ready in share.waiting:
                share.waiting.remove(ready)
            if not ready.cancelled():  # the place came at the same moment
                self._free += 1
                self._hand_on()
            raise

    def _leave(self, shares: list[_Share], seconds: float) -> None:
        for share in shares:
            share.used += seconds
        self._free += 1
        self._hand_on()

    def _hand_on(self) -> None:
        while self._free and (ready := self._all.next()):
            if not ready.done():
                self._free -= 1
                ready.set_result(None)

    def _forget(self, whose: Whose) -> None:
        """When nobody wants a place any more, everybody is forgotten; until then what they used counts."""
        self._inside[whose] -= 1
        if not self._inside[whose]:
            del self._inside[whose]
        if not self._inside:
            self._all = _Share()
