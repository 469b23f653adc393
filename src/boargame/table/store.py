"""The store: what the house keeps on disk, as the house would ask for it.

A table is its entries in order; the number of an entry is unique at its table. A store also keeps a summary
of each table for the lobby, who has ever sat where, the people, their devices and their personal links.

A write is stored completely or not at all, and is on disk when the call returns. `sqlite.py` is the store that every
house has; another database is another class with these methods.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

NOT_STORED = "This could not be stored, so nothing has changed. Try again in a moment."


class StoreFailed(RuntimeError):
    """Nothing of this write is stored."""


@dataclass(frozen=True)
class Summary:
    """What the lobby shows of a table that is not loaded."""

    table: str
    state: str
    listed: bool
    changed: int  # seconds since 1970
    data: bytes  # the table as the protocol describes it


@dataclass(frozen=True)
class StoredPerson:
    name: str
    devices: list[bytes]  # hashes of their secrets, the oldest first


class Store(ABC):
    # -- tables --------------------------------------------------------------------------------

    @abstractmethod
    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[bytes],
        *,
        members: Iterable[str] = (),
        summary: Summary | None = None,
        closed: bool = False,
    ) -> None:
        """Add entries to a table, numbered from `first`; a number that is taken is refused. With them come people who
        have sat down, and a new summary if the old one is out of date. The lobby forgets a closed table."""

    @abstractmethod
    async def summarise(self, summaries: Iterable[Summary]) -> None:
        """Replace the summaries of some tables."""

    @abstractmethod
    async def entries(self, table: str) -> list[bytes]:
        """All entries of a table in order; none if there is no such table."""

    @abstractmethod
    async def tables_of(self, person: str, most: int) -> list[Summary]:
        """The tables where a person has sat, the latest change first."""

    @abstractmethod
    async def listed_tables(self, most: int) -> list[Summary]:
        """Tables that are open to all and not over, the latest change first."""

    # -- people --------------------------------------------------------------------------------

    @abstractmethod
    async def add_person(self, person: str, name: str, since: int, device: bytes) -> None:
        """Add a person with their first device."""

    @abstractmethod
    async def rename_person(self, person: str, name: str) -> None: ...

    @abstractmethod
    async def person(self, person: str) -> StoredPerson | None: ...

    @abstractmethod
    async def add_link(self, link: bytes, person: str, expires: int, now: int) -> None:
        """Add a personal link, and forget the links of all people that have expired."""

    @abstractmethod
    async def claim_link(self, link: bytes, device: bytes, now: int, most_devices: int) -> str | None:
        """Use a link up: its person, who has one more device now, and loses the oldest if that is too many. None if
        there is no such link, or it has expired."""

    @abstractmethod
    def close(self) -> None:
        """Write what is waiting, then end."""
