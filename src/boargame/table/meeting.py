"""Meeting: where several processes serve one port, the people of a table come together in one of them.

The system hands a new connection to any process. A table belongs to one of them by its id, and another one passes the
connection on with the request that came over it, before anything is answered. That saves work: where people of a table
are in two processes, both carry every play out and draw it. Nothing depends on it: if nobody is there to take a
connection, it stays where it is.
"""

from __future__ import annotations

import asyncio
import re
import socket
from array import array
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import uvicorn

TABLE = re.compile(rb"/ws\?(?:.*&)?table=([^&]+)")
LONGEST = 1 << 17
"""Bytes of a request that is passed on: more than anybody's headers may have."""


class Neighbours:
    """The processes on one port; each can be reached by its number, in a folder that is only theirs."""

    def __init__(self, folder: Path, own: int, count: int) -> None:
        self._folder, self._own, self._count = folder, own, count
        self._sending = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._sending.setblocking(False)
        self._receiving = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._receiving.setblocking(False)
        self._here = folder / str(own)

    def arrive(self) -> None:
        """From now on others may pass connections on; they wait until they are taken."""
        self._here.unlink(missing_ok=True)  # of one that was killed
        self._receiving.bind(str(self._here))

    def pass_on(self, target: bytes, descriptor: int, request: bytes) -> bool:
        """Whether a connection is somebody else's, who has it now."""
        table = TABLE.fullmatch(target)
        if table is None or (place := self.place_of(table[1])) == self._own:
            return False
        with_it = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [descriptor]))]
        try:
            self._sending.sendmsg([request], with_it, 0, str(self._folder / str(place)))
        except OSError:  # nobody is there, or too busy
            return False
        return True

    def place_of(self, table: bytes) -> int:
        return int.from_bytes(blake2b(table, digest_size=4).digest(), "big") % self._count

    def receive(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """Take what the others have passed on."""
        asyncio.get_running_loop().add_reader(self._receiving, self._read, take)

    def leave(self) -> None:
        self._here.unlink(missing_ok=True)
        asyncio.get_running_loop().remove_reader(self._receiving)
        self._receiving.close()  # who is still in it is sent away, and comes back

    def _read(self, take: Callable[[socket.socket, bytes], None]) -> None:
        request, descriptors, _, _ = socket.recv_fds(self._receiving, LONGEST, 1)
        for one in descriptors:
            take(socket.socket(fileno=one), request)


class Server(uvicorn.Server):
    """A server that has neighbours, or none."""

    def __init__(self, config: uvicorn.Config, neighbours: Neighbours | None = None) -> None:
        super().__init__(config)
        self._neighbours = neighbours
        self._coming: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self._neighbours:
            self._neighbours.arrive()
        await super().startup(sockets)
        if self._neighbours and not self.should_exit:
            self._neighbours.receive(self._take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._neighbours:
            self._neighbours.leave()
        await super().shutdown(sockets)

    def _take(self, connection: socket.socket, request: bytes) -> None:
        task = asyncio.create_task(self._let_in(connection, request))
        self._coming.add(task)
        task.add_done_callback(self._coming.discard)

    async def _let_in(self, connection: socket.socket, request: bytes) -> None:
        """As if it had come to this process in the first place."""
        connection.setblocking(False)
        make: Any = self.config.http_protocol_class
        door = partial(make, config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(door, connection)
        protocol.data_received(request)
