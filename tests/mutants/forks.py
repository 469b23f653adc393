"""Work in processes of their own: each begins as a copy of this one, and whatever it breaks is gone with it."""

from __future__ import annotations

import gc
import os
import pickle
import selectors
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NoReturn, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")


class Lost:
    """In place of an answer: the process ended without one."""


def each(work: Callable[[Item], Answer], items: Iterable[Item], jobs: int) -> Iterator[tuple[Item, Answer | Lost]]:
    """Every item with its answer, as they are found; `jobs` processes work at the same time."""
    gc.collect()
    gc.freeze()  # what this process has made is shared with the others, not searched by each of them
    waiting, running, ready = iter(items), dict[int, tuple[int, Item, bytearray]](), selectors.DefaultSelector()
    try:
        while True:
            while len(running) < jobs and (following := next(waiting, ready)) is not ready:
                item: Item = following  # type: ignore[assignment]
                pid, end = _begin(work, item)
                running[end] = pid, item, bytearray()
                ready.register(end, selectors.EVENT_READ)
            if not running:
                return
            for key, _ in ready.select():
                pid, item, found = running[key.fd]
                if more := os.read(key.fd, 1 << 20):
                    found += more
                    continue
                ready.unregister(key.fd)
                os.close(key.fd)
                del running[key.fd]
                os.waitpid(pid, 0)
                yield item, pickle.loads(found) if found else Lost()  # written by ourselves
    finally:
        gc.unfreeze()
        for pid, _, _ in running.values():
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def alone(work: Callable[[], Answer]) -> Answer | Lost:
    """The answer of one process of its own."""
    return next(each(lambda _: work(), [None], 1))[1]


def _begin(work: Callable[[Any], Any], item: Any) -> tuple[int, int]:
    """A process that works on one item, and where its answer can be read."""
    sys.stdout.flush()
    sys.stderr.flush()
    out, into = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(out)
        _work(work, item, into)
    os.close(into)
    return pid, out


def _work(work: Callable[[Any], Any], item: Any, into: int) -> NoReturn:
    """Nothing else of the copied process may go on here: no clean-up, no output that waits to be written."""
    try:
        answer(into, work(item))
    except BaseException:
        sys.excepthook(*sys.exc_info())
        sys.stderr.flush()
    finally:
        os._exit(0)


def answer(into: int, found: Any) -> NoReturn:
    """Write the answer and end."""
    left = memoryview(pickle.dumps(found))
    while left:
        left = left[os.write(into, left) :]
    os._exit(0)
