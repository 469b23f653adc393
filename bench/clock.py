"""The clock: CPU time of one core, in rounds where everything has its turn, so that noise hits all alike."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Key:
    """What was measured, and of whom."""

    subject: str
    what: str
    players: int = 0


@dataclass
class Work:
    """Something to do a number of times; it says how many units that was."""

    run: Callable[[int], int]
    times: int = 1


class Rates:
    """Units a second of everything, one figure for each round."""

    def __init__(self, rounds: Mapping[Key, list[float]]) -> None:
        self.rounds = dict(rounds)

    def __contains__(self, key: Key) -> bool:
        return key in self.rounds

    def rate(self, key: Key) -> float:
        return statistics.median(self.rounds[key])

    def nanoseconds(self, key: Key) -> float:
        """For one unit."""
        return 1e9 / self.rate(key)

    def ratio(self, key: Key, other: Key) -> float:
        """How many times as fast as another: the median over rounds where both had their turn."""
        return statistics.median(a / b for a, b in zip(self.rounds[key], self.rounds[other], strict=True))


@contextmanager
def one_core() -> Iterator[None]:
    """This process stays on one core, where the system can see to that."""
    allowed = cores()
    stay_on({max(allowed)} if allowed else set())
    try:
        yield
    finally:
        stay_on(allowed)


def cores() -> set[int]:
    """Those this process may use; none if the system does not say."""
    return os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()


def stay_on(cores: set[int]) -> None:
    if cores:
        os.sched_setaffinity(0, cores)


def seconds(work: Work) -> tuple[float, int]:
    """CPU time, and units done in it."""
    began = time.process_time()
    units = work.run(work.times)
    return time.process_time() - began, units


def lengthen(work: Work, least: float) -> None:
    """Repeat the work as often as it takes to last about this long. The first time does not count: it may compile."""
    seconds(work)
    while seconds(work)[0] < least:
        work.times *= 2


def measure(works: Mapping[Key, Work], rounds: int, report: Callable[[int], None] = lambda done: None) -> Rates:
    """Everything once a round."""
    found: dict[Key, list[float]] = {key: [] for key in works}
    for done in range(rounds):
        report(done)
        for key, work in works.items():
            spent, units = seconds(work)
            found[key].append(units / max(spent, 1e-9))
    return Rates(found)
