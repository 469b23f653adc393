"""The store: what the house keeps on disk, as the house would ask for it.

A table is its entries in order; the number of an entry is unique at its table. A store also keeps a summary
of each table for the lobby, a snapshot that saves time when it is loaded, who has ever sat where, the people, their
devices, their personal links and their card sets.

A write is stored completely or not at all, and is on disk when the call returns. `sqlite.py` is the store that every
house has; `postgres/` is one that several processes can share. The promises of both are tests/table/test_stores.py.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

NOT_STORED = "This could not be stored, so nothing has changed. Try again in a moment."


NOT_READ = "This cannot be read: the file of this house is damaged. Its owner can put a copy back."


class StoreFailed(RuntimeError):
    """Nothing of this write is stored."""

    sentence = NOT_STORED


class Unreadable(StoreFailed):
    """Something that is stored cannot be read."""

    sentence = NOT_READ


class Unreachable(StoreFailed):
    """The database does not answer. What was being written may be stored or not: trying again will show."""

    sentence = "The house cannot reach its database for the moment. Try again in a few seconds."


class Overtaken(StoreFailed):
    """Another process has stored an entry with that number before. Nothing of this write is stored."""

    sentence = "Others were quicker, several times in a row. Look again, then choose."


Result = TypeVar("Result")
TRIES = 20
"""How often somebody who was overtaken tries again."""


async def again_if_overtaken(work: Callable[[], Awaitable[Result]]) -> Result:
    """Do something, and do it again if another process was first: by then it has been read what the other one did, so
    that the second try may also be refused."""
    for _ in range(TRIES - 1):
        try:
            return await work()
        except Overtaken:
            continue
    return await work()


@dataclass(frozen=True)
class Summary:
    """What the lobby shows of a table that is not loaded."""

    table: str
    state: str
    listed: bool
    changed: int  # seconds since 1970
    data: bytes  # the table as the protocol describes it


@dataclass(frozen=True)
class Snapshot:
    """A table as it stood after some of its entries; see snapshots.py."""

    table: str
    data: bytes


@dataclass(frozen=True)
class StoredPerson:
    name: str
    devices: list[bytes]  # hashes of their secrets, the oldest first


@dataclass(frozen=True)
class StoredSet:
    """A person's set of cards."""

    id: str
    person: str
    game: str
    name: str
    shared: bool  # whoever has its link may look at it, copy it and play with it
    version: int  # rises with every change
    changed: int  # seconds since 1970
    data: bytes  # its files; see sets.py


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
        origin: bytes = b"",
    ) -> None:
        """Add entries to a table, numbered from `first`; if a number is taken, that is `Overtaken`. With them come
        people who have sat down, and a new summary if the old one is out of date. The lobby forgets a closed table. A
        new table comes with a hash of where it was opened from."""

    @abstractmethod
    async def summarise(self, summaries: Iterable[Summary]) -> None:
        """Replace the summaries of some tables."""

    @abstractmethod
    async def entries(self, table: str, since: int = 0) -> list[bytes]:
        """The entries of a table in order, from a number on; none if there is no such table."""

    @abstractmethod
    async def keep_snapshots(self, snapshots: Iterable[Snapshot]) -> None:
        """Replace the snapshots of some tables. Without them nothing is lost but time."""

    @abstractmethod
    async def snapshot(self, table: str) -> bytes | None:
        """The last snapshot of a table, if there is one."""

    @abstractmethod
    async def tables_of(self, person: str, most: int) -> list[Summary]:
        """The tables where a person has sat, the latest change first."""

    @abstractmethod
    async def forget_table(self, table: str, person: str) -> None:
        """A table is no longer among a person's, until they sit there again."""

    @abstractmethod
    async def listed_tables(self, most: int, of_one: int) -> list[Summary]:
        """Tables that are open to all and not over, the latest change first; only some of those from one origin."""

    @abstractmethod
    async def listed_from(self, origin: bytes) -> int:
        """How many such tables come from there."""

    @abstractmethod
    async def origin(self, table: str) -> bytes:
        """The hash of where a table was opened from; empty if nobody knows."""

    @abstractmethod
    async def key(self) -> bytes:
        """Secret bytes that are this store's own, and always the same: origins are hashed with them."""

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

    # -- card sets -----------------------------------------------------------------------------

    @abstractmethod
    async def keep_set(self, one: StoredSet, most: int) -> bool:
        """Store a set. A new one has version 1, and is not stored if its person has as many already; otherwise it
        replaces the version before it, and is not stored if that has changed or gone meanwhile. Whether it was."""

    @abstractmethod
    async def card_set(self, id: str) -> StoredSet | None: ...

    @abstractmethod
    async def sets_of(self, person: str) -> list[StoredSet]:
        """A person's sets, the latest change first, without their files."""

    @abstractmethod
    async def forget_set(self, id: str, person: str) -> None:
        """A set is no longer there, if it is this person's. Tables where it is played have cards of their own."""

    # -- the end -------------------------------------------------------------------------------

    @abstractmethod
    def close(self) -> None:
        """End at once."""

    async def end(self) -> None:
        """Write what is waiting, then end."""
        self.close()

    @property
    def waiting(self) -> int:
        """How many writes wait for a commit."""
        return 0
