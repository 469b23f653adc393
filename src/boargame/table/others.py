"""Others: the processes that serve the same house beside this one. In most houses there are none.

Nothing depends on hearing from them: what is stored decides. They only make it quick. So everything here may be late,
and may get lost.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from msgspec import Struct


class Presence(Struct, frozen=True, array_like=True):
    """Who is at a table in one process, and since when those it has seen leave have been away."""

    people: list[str] = []
    watching: int = 0
    left: dict[str, int] = {}

    @property
    def nobody(self) -> bool:
        return not (self.people or self.watching or self.left)


class House(Protocol):
    """Who wants to hear of it."""

    def added(self, table: str, first: int, entries: Sequence[bytes]) -> None:
        """Another process has added entries to a table, numbered from the first; if it is not said which, all that
        come before that number are stored."""

    def present(self, at: Mapping[str, list[Presence]]) -> None:
        """Who is at these tables in other processes."""

    def loaded(self) -> dict[str, int]:
        """The tables that are loaded here, and how many entries each has."""

    def figures(self) -> dict[str, float]:
        """How this process is doing, by the names of its measurements."""


class Others:
    """No other process at all."""

    some = False  # may there be any?
    name = "house"  # of this process

    def start(self, house: House) -> None:
        """Begin to talk with them."""

    async def end(self) -> None:
        """Say goodbye."""

    @property
    def trouble(self) -> str:
        """Why they cannot be reached; empty if they can."""
        return ""

    def tell_added(self, table: str, first: int, entries: Sequence[bytes]) -> None:
        """Entries of a table have been stored."""

    def tell_present(self, table: str, here: Presence) -> None:
        """Somebody has come or gone at a table."""

    def ask_present(self, tables: Iterable[str]) -> None:
        """Find out who is at these tables elsewhere; the house will be told."""

    @asynccontextmanager
    async def thinking(self, table: str) -> AsyncIterator[bool]:
        """While this lasts, no other process thinks for the bots of a table; False if one already does."""
        yield True

    async def allow(self, whom: bytes, rate: float, at_once: float) -> bool:
        """A limit for the whole house: some at once, and then some a second."""
        return True

    async def figures(self) -> dict[str, dict[str, float]]:
        """How each of them was doing a moment ago."""
        return {}
