"""People: guests with a name. Who they are is proved by a token that only their browser keeps.

A token is `person.secret`. Only a hash of the secret is stored, so that a stolen database opens no seat.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass, field

from boargame.table.store import Store

LINK_LASTS = 24 * 3600
"""Seconds that a personal link can be used."""

MOST_DEVICES = 20
"""Tokens of one person; one more link forgets the oldest."""


FRESH = 10.0
"""Seconds after which a person is read again, if other processes may have renamed them or forgotten a device."""


@dataclass
class Person:
    id: str
    name: str
    hashes: list[bytes] = field(default_factory=list)


class People:
    def __init__(self, store: Store, shared: bool = False) -> None:
        self._store, self._shared = store, shared
        self._known: dict[str, Person] = {}
        self._read_at: dict[str, float] = {}  # when, if other processes may change something

    async def arrive(self, name: str) -> tuple[Person, str]:
        """A new guest, and their token."""
        secret = secrets.token_urlsafe(24)
        person = Person(secrets.token_urlsafe(9), name, [_hash(secret)])
        await self._store.add_person(person.id, name, int(time.time()), _hash(secret))
        self._known[person.id] = person
        return person, f"{person.id}.{secret}"

    async def of_token(self, token: str) -> Person | None:
        """Whose token it is. Secrets are compared in constant time."""
        id, _, secret = token.partition(".")
        person = await self.find(id)
        wanted = _hash(secret)
        if self._shared and person and wanted not in person.hashes:  # it may come from a link that was just used
            person = await self._read(id)
        known = person.hashes if person else [b""]
        matches = [hmac.compare_digest(wanted, hash) for hash in known]
        return person if person and any(matches) else None

    async def find(self, id: str) -> Person | None:
        if self._shared and self._read_at.get(id, 0.0) < time.monotonic() - FRESH:
            return await self._read(id)
        return self._known.get(id) or await self._read(id)

    async def _read(self, id: str) -> Person | None:
        stored = await self._store.person(id)
        if stored is None:
            return None
        person = self._known.setdefault(id, Person(id, stored.name))
        person.name, person.hashes = stored.name, stored.devices
        if self._shared:
            self._read_at[id] = time.monotonic()
        return person

    async def rename(self, person: Person, name: str) -> None:
        await self._store.rename_person(person.id, name)
        person.name = name

    async def link(self, person: Person) -> tuple[str, int]:
        """A code that makes another device this person, once; and when it expires."""
        code, now = secrets.token_urlsafe(18), int(time.time())
        await self._store.add_link(_hash(code), person.id, now + LINK_LASTS, now)
        return code, now + LINK_LASTS

    async def claim(self, code: str) -> tuple[Person, str] | None:
        """The person of a personal link, with a token for this device; the link is used up."""
        secret = secrets.token_urlsafe(24)
        id = await self._store.claim_link(_hash(code), _hash(secret), int(time.time()), MOST_DEVICES)
        person = await self._read(id) if id else None
        return (person, f"{person.id}.{secret}") if person else None


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
