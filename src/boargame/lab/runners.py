"""Runners: who carries out the chunks of a simulation.

A chunk is a function of this package and what it is called with, all of it picklable: which games, by their seeds,
and how they are played. So chunks may run in this process, in others, or on other machines, and the results are the
same. `lab.on_ray` is the way to other machines.

    with Local(workers=4) as runner:
        for found in runner.each(play, chunks): ...
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Protocol, Self, TypeVar

from boargame.core.game import Game

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""Chunks for each worker that are begun before the first of them is asked for."""


class Runner(Protocol):
    def ready(self, game: Game, work: Callable[[T], object], task: T) -> None:
        """Before any task: compile, once for each machine, what tasks then find on disk."""

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The result of every task, in the order of the tasks. Only a few are begun before they are asked for, so
        that memory stays flat; if nobody asks any more, the rest is dropped."""


class Here:
    """In this process, one after the other."""

    def ready(self, game: Game, work: Callable[[T], object], task: T) -> None:
        work(task)

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        return map(work, tasks)


class Closing(ABC):
    """What is closed at the end of its `with`."""

    @abstractmethod
    def close(self) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Local(Closing):
    """In processes of this machine, which live as long as the runner and are started when they are needed. While they
    start, this process may carry out some of the first tasks `here`, so that something is known soon."""

    def __init__(self, workers: int | None = None, here: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.here = here
        self._pool: ProcessPoolExecutor | None = None

    def ready(self, game: Game, work: Callable[[T], object], task: T) -> None:
        """Where the first tasks are carried out: this process need not load what it does not use."""
        if self.here:
            work(task)
        else:
            self._processes().submit(work, task).result()

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        waiting: deque[Future[R]] = deque()
        left = iter(tasks)
        here = list(islice(left, self.here))
        try:
            yield from map(work, here[:1])  # alone: processes that start would slow it down
            for task in islice(left, self.workers * AHEAD):
                waiting.append(self._processes().submit(work, task))
            yield from map(work, here[1:])
            while waiting:
                yield waiting.popleft().result()
                for task in islice(left, 1):
                    waiting.append(self._processes().submit(work, task))
        finally:
            for future in waiting:
                future.cancel()

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), end_with_parent)
        return self._pool

    def close(self) -> None:
        """Do not wait for what has not begun."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def end_with_parent() -> None:
    """A process of a runner ends with the one that started it, however that ends."""

    def wait() -> None:
        if (parent := parent_process()) is not None:
            parent.join()
            os._exit(0)

    Thread(target=wait, daemon=True).start()


@contextmanager
def running(workers: int | None, chunks: int, runner: Runner | None = None) -> Iterator[Runner]:
    """The runner that was named, or as many processes as are wanted; none for work that one would do."""
    if runner is not None:
        yield runner
        return
    if workers == 1 or chunks == 1:
        yield Here()
        return
    with Local(min(workers or os.cpu_count() or 1, chunks)) as runner:
        yield runner


@contextmanager
def named(on: str, workers: int | None) -> Iterator[Runner | None]:
    """The runner that somebody asks for in words; without any, None: processes of this machine."""
    if not on:
        yield None
        return
    name, _, address = on.partition("=")
    if name != "ray":
        raise ValueError(f"--on {on}: expected ray, or ray=ADDRESS of a cluster")
    from boargame.lab.on_ray import OnRay

    with OnRay(address, workers) as runner:
        yield runner


def after(done: int, report: Callable[[int], None]) -> Callable[[int], None]:
    """A report of the next part of something, of which so much is done already."""
    return lambda more: report(done + more)
