"""A socket of a client. It is leaner than those of libraries, so that the server is what is busy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

AT_ONCE = 64
"""Connections that are being made at the same time."""

CLOSES = 10.0
"""Seconds that a socket waits for the other side's goodbye."""

Made = TypeVar("Made")


class Wire(asyncio.Protocol):
    """Calls `hear` for every text, and `lost` if the other side ends it."""

    def __init__(self, url: str, hear: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self._protocol = ClientProtocol(parse_uri(url), max_size=None)
        self._hear, self._lost = hear, lost
        loop = asyncio.get_running_loop()
        self._open: asyncio.Future[None] = loop.create_future()
        self._gone: asyncio.Future[None] = loop.create_future()
        self._leaving = False

    @classmethod
    async def to(cls, url: str, hear: Callable[[bytes], None], lost: Callable[[str], None]) -> Wire:
        wire = cls(url, hear, lost)
        address = parse_uri(url)
        await asyncio.get_running_loop().create_connection(lambda: wire, address.host, address.port)
        await wire._open
        return wire

    def send(self, text: bytes) -> None:
        self._protocol.send_text(text)
        self._flush()

    async def close(self) -> None:
        self._leaving = True
        if not self._gone.done():
            self._protocol.send_close(1000)
            self._flush()
            await asyncio.wait([self._gone], timeout=CLOSES)
            self._transport.abort()

    # -- what asyncio calls --------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hear(bytes(event.data))
            elif isinstance(event, Response) and self._protocol.handshake_exc is None:
                self._open.set_result(None)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        self._gone.set_result(None)
        if not self._open.done():
            self._open.set_exception(self._protocol.handshake_exc or error or ConnectionError("not let in"))
        elif not self._leaving:
            self._lost(
                f"closed with {self._protocol.close_code}: {self._protocol.close_reason or error or 'no reason'}"
            )

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.write_eof()


async def few_at_a_time(works: Iterable[Coroutine[Any, Any, Made]]) -> list[Made]:
    """All of them; a server that is asked by everybody at once would have to refuse some."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(work: Coroutine[Any, Any, Made]) -> Made:
        async with turn:
            return await work

    return await asyncio.gather(*map(one, works))
