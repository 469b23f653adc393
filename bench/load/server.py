"""The server's process: a table, one whose matches stand still, or a bare echo. It obeys lines on its standard input,
and ends when they end.
"""

from __future__ import annotations

import asyncio
import cProfile
import gc
import json
import logging
import os
import socket
import sys
import threading
import time
from pathlib import Path
from typing import Any

import uvicorn

from bench.load import echo, parts
from bench.load.files import open_many
from bench.load.still import stand_still
from boargame.table import house as houses
from boargame.table.app import application
from boargame.table.house import House
from boargame.table.limits import Limits
from boargame.table.serve import LOOPBACK, config, rarely_collect
from boargame.table.stores import open_house

LOOSE = Limits(messages=1e9, messages_at_once=1e9, requests=1e9, requests_at_once=1e9, new=1e9, new_at_once=1e9)
"""Benchmarks ask faster than people."""

PUTS_AWAY = 60.0
"""Seconds that the house may take to put everything away."""


class Server(uvicorn.Server):
    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


class Troubles(logging.Handler):
    """Counts what a server complains about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


class Inside:
    """What can be asked of the process, all of it done in the server's own loop."""

    def __init__(self, house: House | None, troubles: Troubles) -> None:
        self._house, self._troubles = house, troubles
        self._profile = cProfile.Profile(time.thread_time)  # others may use the core meanwhile

    async def spent(self) -> dict[str, float]:
        """CPU seconds of all threads, and of the one that writes; bytes of memory; what else there is."""
        return {
            "cpu": time.process_time(),
            "writer": sum(thread_time(thread) for thread in threading.enumerate() if thread.name == "store"),
            "rss": rss(),
            "rooms": len(self._house.rooms) if self._house else 0,
            "sockets": self._house.sockets if self._house else 0,
            "troubles": self._troubles.count,
        }

    async def put_away(self) -> None:
        """Let the house put away at once what nobody looks at, and wait until it has."""
        assert self._house is not None
        usual, houses.IDLE = houses.IDLE, 0.0
        try:
            async with asyncio.timeout(PUTS_AWAY):
                while any(not room.busy for room in self._house.rooms.values()):
                    await asyncio.sleep(0.05)
        finally:
            houses.IDLE = usual
        gc.collect()

    async def profile(self) -> None:
        self._profile.enable()

    async def profiled(self) -> dict[str, float]:
        self._profile.disable()
        return parts.shares(self._profile)


def thread_time(thread: threading.Thread) -> float:
    """CPU seconds of one thread, where the system says."""
    if not hasattr(time, "pthread_getcpuclockid") or thread.ident is None:
        return 0.0
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident))


def rss() -> int:
    """Bytes of this process that are in memory now; 0 where the system does not say."""
    pages = Path("/proc/self/statm")
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if pages.exists() else 0


def obey(inside: Inside, server: Server) -> None:
    """Line by line: a request, its answer. At the end of the lines the server ends too."""
    for line in sys.stdin:
        print(json.dumps(answer(inside, server, **json.loads(line))), flush=True)
    server.should_exit = True


def answer(inside: Inside, server: Server, do: str, **more: int) -> dict[str, Any]:
    try:
        work = getattr(inside, do)(**more)
        return {"answer": asyncio.run_coroutine_threadsafe(work, server.loop).result()}
    except Exception as error:
        return {"error": f"{do}: {error!r}"}


def bare(software: uvicorn.Config) -> uvicorn.Config:
    """The server's software as it comes, without our wire."""
    software.ws = "websockets-sansio"
    return software


def main(kind: str, data: str) -> None:
    open_many()
    if kind == "still":
        stand_still()
    house = None
    if kind != "echo":
        store, others = open_house(data)
        house = House(store, LOOSE, pace=0.0, compiles=False, others=others)
    server = Server(config(application(house), LOOSE) if house else bare(config(echo.application(), LOOSE)))
    if house:
        rarely_collect()
    troubles = Troubles()
    for name in ("", "uvicorn"):
        logging.getLogger(name).addHandler(troubles)
    listening = socket.create_server((LOOPBACK, 0), backlog=4096)
    # Clients that come before the server is up wait; requests on standard input come only after a first connection.
    print(json.dumps({"answer": listening.getsockname()[1]}), flush=True)
    threading.Thread(target=obey, args=(Inside(house, troubles), server), daemon=True).start()
    server.run(sockets=[listening])


if __name__ == "__main__":
    main(*sys.argv[1:])
