"""A wire: the server's end of a socket, below the application.

Most of what a server does is to send. So texts can be put on a wire at once, several together, without a task that
waits for each of them; and reading does not stop for every message that comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "boargame.wire"
"""Under this name an application finds the wire of a socket."""

FEW = 16
"""Messages that may wait to be understood before no more are read."""

WHOLE_TEXT = 0x81
"""How a frame begins that is all of a text."""

SHORT, MIDDLING = 126, 1 << 16
"""Bytes from which on the length of a text takes two bytes more, and eight."""


class Wire(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"wire": self}

    @property
    def is_free(self) -> bool:
        """Would it take more now? Not while its reader is slow, nor once either side has said goodbye."""
        return self.writable.is_set() and not (self.close_sent or self.disconnected or self.transport.is_closing())

    def put(self, texts: Iterable[bytes]) -> None:
        """Send texts, each as a message of its own."""
        self.transport.write(b"".join(frames(texts)))

    def send_receive_event_to_app(self) -> None:
        """A message has come. To stop reading and to go on are two calls of the system."""
        paused, few = self.read_paused, self.queue.qsize() < FEW
        self.read_paused = paused or few
        super().send_receive_event_to_app()
        self.read_paused = paused or not few


def frames(texts: Iterable[bytes]) -> Iterator[bytes]:
    """Texts as they travel, from a server without extensions."""
    for text in texts:
        length = len(text)
        if length < SHORT:
            yield bytes((WHOLE_TEXT, length))
        elif length < MIDDLING:
            yield bytes((WHOLE_TEXT, SHORT)) + length.to_bytes(2, "big")
        else:
            yield bytes((WHOLE_TEXT, SHORT + 1)) + length.to_bytes(8, "big")
        yield text


def wire_of(socket: WebSocket) -> Wire | None:
    """The wire below a socket, where this server is the one that listens."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    wire: Wire | None = extensions.get(EXTENSION, {}).get("wire")
    return wire
