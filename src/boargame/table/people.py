"""People: guests with a name. Who they are is proved by a token that only their browser keeps.

A token is `person.secret`. Only a hash of the secret is stored, so that a stolen database opens no seat.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass, field

from boargame.table.storage import Storage

LINK_LASTS = 24 * 3600
"""Seconds that a personal link can be used."""

MOST_DEVICES = 20
"""Tokens of one person; a further link forgets the oldest."""


@dataclass
class Person:
    id: str
    name: str
    hashes: list[bytes] = field(default_factory=list)


class People:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: dict[str, Person] = {}
        self._used: set[bytes] = set()  # personal links that are being used up

    async def arrive(self, name: str) -> tuple[Person, str]:
        """A new guest and the token."""
        person = Person(secrets.token_urlsafe(9), name)
        add = ("insert into people values (?, ?, ?)", (person.id, name, int(time.time())))
        token = await self._new_token(person, add)
        self._known[person.id] = person
        return person, token

    def of_token(self, token: str) -> Person | None:
        """Whose token it is. Secrets are compared in constant time."""
        id, _, secret = token.partition(".")
        person = self.find(id)
        wanted = _hash(secret)
        known = person.hashes if person else [b""]
        matches = [hmac.compare_digest(wanted, hash) for hash in known]
        return person if person and any(matches) else None

    def find(self, id: str) -> Person | None:
        if id not in self._known:
            found = self._storage.read("select name from people where id = ?", id)
            if not found:
                return None
            hashes = self._storage.read("select hash from devices where person = ? order by number", id)
            self._known[id] = Person(id, found[0][0], [hash for (hash,) in hashes])
        return self._known[id]

    async def rename(self, person: Person, name: str) -> None:
        await self._storage.write(("update people set name = ? where id = ?", (name, person.id)))
        person.name = name

    async def link(self, person: Person) -> tuple[str, int]:
        """A code with which another device becomes this person, once; and until when."""
        code, expires = secrets.token_urlsafe(18), int(time.time()) + LINK_LASTS
        await self._storage.write(
            ("delete from links where expires < ?", (int(time.time()),)),
            ("insert into links values (?, ?, ?)", (_hash(code), person.id, expires)),
        )
        return code, expires

    async def claim(self, code: str) -> tuple[Person, str] | None:
        """The person of a personal link, with a token for this device; the link is used up."""
        hash = _hash(code)
        found = self._storage.read("select person from links where hash = ? and expires >= ?", hash, int(time.time()))
        person = self.find(found[0][0]) if found else None
        if person is None or hash in self._used:
            return None
        self._used.add(hash)
        try:
            return person, await self._new_token(person, ("delete from links where hash = ?", (hash,)))
        finally:
            self._used.discard(hash)

    async def _new_token(self, person: Person, also: tuple[str, tuple[object, ...]]) -> str:
        secret = secrets.token_urlsafe(24)
        hash = _hash(secret)
        forgotten = person.hashes[: max(0, len(person.hashes) + 1 - MOST_DEVICES)]
        add = "insert into devices select ?, coalesce(max(number), 0) + 1, ? from devices where person = ?"
        await self._storage.write(
            also,
            (add, (person.id, hash, person.id)),
            *(("delete from devices where person = ? and hash = ?", (person.id, old)) for old in forgotten),
        )
        person.hashes = [*person.hashes[len(forgotten) :], hash]
        return f"{person.id}.{secret}"


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
