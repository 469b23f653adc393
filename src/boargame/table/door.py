"""The door: who may knock, how often and for how long, and by which names the house is called.

A page of another site can make a browser ask this server by a name of that site's own (DNS rebinding). Such a request
comes with that name as `Host`, so only names that the house knows are answered. An address in numbers belongs to nobody
else; where others are let in, any will do.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, ClassVar
from urllib.parse import urlsplit

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from boargame.table.limits import Limits
from boargame.table.meeting import Neighbours

HERE = ("localhost", "127.0.0.1", "::1")
MOST_HOST = 260
"""Letters of a name with its port."""

LAST_WORDS = 1.0
"""Seconds that somebody who is refused may go on talking."""

TOO_SLOW = "The request took too long: send it again, all at once."
TOO_MANY = "Too many connections from one address: close some, then try again."
NOT_HTTP = "This is not a request that can be understood, or its headers are too long."


def is_here(address: str) -> bool:
    """Does something come from this machine?"""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def is_one_of(address: str, proxy: str) -> bool:
    """Is this a proxy that was named: by its address, its network, several of them, or `*`?"""
    named = [one.strip() for one in proxy.split(",") if one.strip()]
    try:
        return "*" in named or any(ip_address(address) in ip_network(one, strict=False) for one in named)
    except ValueError:
        return address in named


def neighbourhood(address: str) -> str:
    """An address as limits count it: of the newer kind one household has as many as it likes."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


class Names:
    """The names by which the house may be called."""

    def __init__(self, public: str = "", shared: bool = False, others: Iterable[str] = ()) -> None:
        self._known = {*HERE, *(name.lower().rstrip(".") for name in others if name)}
        if public and (host := urlsplit(public).hostname):
            self._known.add(host)
        self._shared = shared

    def refused(self, hosts: list[bytes]) -> str:
        """Why a request with these `Host` headers is not answered; empty if it is."""
        if len(hosts) != 1 or not hosts[0]:
            return "Say which host you are asking: one Host header."
        if len(hosts[0]) > MOST_HOST:
            return f"This house has no such name: a Host header has at most {MOST_HOST} letters."
        name = _name(hosts[0].decode("latin-1"))
        if name in self._known or name.endswith(".localhost") or (self._shared and _is_address(name)):
            return ""
        return (
            f"This house does not know itself as {name[:80]!r}. "
            "Its owner can start it with `boargame serve --host-name NAME` to allow that."
        )


def _name(host: str) -> str:
    """A host without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return host


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Door(H11Protocol):
    """A connection, from the moment somebody knocks. Its headers must come soon; one address may not hold them all."""

    limits: ClassVar = Limits()
    proxy: ClassVar = ""  # which speaks for many
    held: ClassVar[Counter[str]] = Counter()  # connections of each address, but sockets
    neighbours: ClassVar[Neighbours | None] = None  # processes to which some tables belong

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self._address = "" if is_here(address) or is_one_of(address, self.proxy) else neighbourhood(address)
        self._refused = False
        self._slow: asyncio.TimerHandle | None = None
        if self._address:
            self.held[self._address] += 1
        if self.held[self._address] > self.limits.connections_of_one:
            self._refuse(503, TOO_MANY)
        else:
            self._await_headers()

    def data_received(self, data: bytes) -> None:
        if self._refused or self.transport.is_closing():
            return
        if self._slow is None and self.conn.their_state is h11.IDLE:
            self._await_headers()
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._headers_are_here()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._headers_are_here()
        self._let_go()
        if self.neighbours is None or not self._pass_on(self.neighbours, event):
            super().handle_websocket_upgrade(event)

    def _pass_on(self, neighbours: Neighbours, event: h11.Request) -> bool:
        headers = b"".join(b"%b: %b\r\n" % header for header in self.headers)
        request = b"%b %b HTTP/1.1\r\n%b\r\n" % (event.method, event.target, headers)
        passed = neighbours.pass_on(event.target, self.transport.get_extra_info("socket").fileno(), request)
        if passed:
            self.connections.discard(self)
            self.transport.abort()  # only this end of it: another process holds it open
        return passed

    def connection_lost(self, exc: Exception | None) -> None:
        self._headers_are_here()
        self._let_go()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, NOT_HTTP)

    def _await_headers(self) -> None:
        self._slow = self.loop.call_later(self.limits.headers, self._refuse, 408, TOO_SLOW)

    def _headers_are_here(self) -> None:
        if self._slow:
            self._slow.cancel()
            self._slow = None

    def _let_go(self) -> None:
        address, self._address = self._address, ""
        if address:
            self.held[address] -= 1
            if not self.held[address]:
                del self.held[address]

    def _refuse(self, status: int, text: str) -> None:
        """One sentence, and then the door shuts: not at once, so that a client that is still sending can read it."""
        self._refused = True
        self._headers_are_here()
        body = b'{"error":"%s"}' % text.encode()
        head = f"HTTP/1.1 {status} \r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.loop.call_later(LAST_WORDS, self.transport.close)


def door(limits: Limits, proxy: str = "", neighbours: Neighbours | None = None) -> type[Door]:
    """The door of a house with these limits, behind that proxy."""
    own: dict[str, Any] = {"limits": limits, "proxy": proxy, "held": Counter(), "neighbours": neighbours}
    return type("Door", (Door,), own)
