"""Limits: how much and how fast anybody may ask. They are far above what people do, and below what hurts."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    message: int = 4096  # bytes of one message of a socket
    body: int = 16384  # bytes of a request
    messages: float = 20  # a second, of one person on all their sockets, or on one socket of a stranger
    messages_at_once: float = 80
    requests: float = 40  # a second, from one address
    requests_at_once: float = 400
    new: float = 0.5  # guests, tables and links a second, from one address
    new_at_once: float = 60
    sockets: int = 10_000  # in all
    sockets_of_one: int = 60  # from one address, unless it is this machine
    sockets_of_person: int = 40
    connections_of_one: int = 100  # from one address, beside sockets, unless it is this machine
    pictures: float = 40  # a second, for one address
    pictures_at_once: float = 600
    headers: float = 10.0  # seconds until the headers of a request, and then its body, are here
    stall: float = 20.0  # seconds a socket may leave a message unread
    greeting: float = 10.0  # seconds until the first message
    replies: int = 64  # answers that may wait for a slow reader


class Bucket:
    """Allows some at once, and then some a second."""

    __slots__ = ("_at", "_full", "_left", "_rate")

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full, self._left, self._at = rate, full, full, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def idle(self) -> bool:
        """Is it full again?"""
        return self._left + (time.monotonic() - self._at) * self._rate >= self._full


class Buckets:
    """A bucket for each address or person; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full = rate, full
        self._of: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        if len(self._of) > self.MOST:
            self._of = {one: bucket for one, bucket in self._of.items() if not bucket.idle}
        return self._of.setdefault(key, Bucket(self._rate, self._full)).take()
