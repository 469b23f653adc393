"""Several processes on one port. The system hands each new connection to one of them, which passes it on if its table
is at another (see `meeting`); a process that ends is replaced.

They share nothing but the database. The process that starts them only watches: if it is told to end, it tells them, and
if it is killed, they end by themselves.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from boargame.table import serve
from boargame.table.logs import as_json
from boargame.table.serve import Settings

REPLACES = 1.0
"""Seconds between two replacements of a process that ends at once."""

ENDS = 15.0
"""Seconds that a process may take to end."""

log = logging.getLogger("boargame.table")


def run(settings: Settings) -> int:
    """Serve with several processes until told to end."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise ValueError("this system does not let several processes serve one port: start them on ports of their own")
    if settings.logs == "json":
        as_json()
    listening = serve.listen(settings)  # holds the port; nobody connects to it, because it does not listen
    port = int(listening.getsockname()[1])
    serve.greet(settings, port)
    with TemporaryDirectory() as meeting:
        crew = _Crew(replace(settings, port=port, browser=False, meeting=Path(meeting)))
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, crew.stop)
        crew.work()
    listening.close()
    return 0


class _Crew:
    """The processes, and the one who watches them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._context = multiprocessing.get_context("spawn")
        self._ending = False
        self._processes = [self._start(place) for place in range(settings.workers)]

    def _start(self, place: int) -> SpawnProcess:
        process = self._context.Process(target=_serve, args=(replace(self._settings, place=place),))
        process.start()
        return process

    def stop(self, number: int = 0, frame: FrameType | None = None) -> None:
        self._ending = True

    def work(self) -> None:
        while not self._ending:
            if wait([one.sentinel for one in self._processes], timeout=0.5):
                self._replace()
        self._end()

    def _replace(self) -> None:
        time.sleep(REPLACES)
        for place, one in enumerate(self._processes):
            if not (one.is_alive() or self._ending):
                log.warning("a server process has ended with status %s; another takes its place", one.exitcode)
                self._processes[place] = self._start(place)

    def _end(self) -> None:
        """All at the same time; none outlives this one."""
        for one in self._processes:
            one.terminate()
        until = time.monotonic() + ENDS
        for one in self._processes:
            one.join(max(0.0, until - time.monotonic()))
            if one.is_alive():
                one.kill()
                one.join()


# -- in a process of its own -------------------------------------------------------------------------------


def _serve(settings: Settings) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    serve.serve(settings, serve.listen(settings, here=True))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
