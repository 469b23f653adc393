"""On Ray: the same chunks, on the cores of this machine or of a cluster, with the same results.

    with OnRay("10.0.0.5:6379") as runner:
        simulate("odd-snouts", games=100_000, runner=runner)

A chunk whose worker or machine is lost is played again elsewhere. Every machine needs the same Boargame, and compiles a
game once. Whoever starts a run keeps what is found, so a run that is interrupted goes on from there.
"""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from boargame.core.engine import cache_folder, fingerprint
from boargame.core.game import Game
from boargame.core.registry import game as find
from boargame.lab.extras import Missing
from boargame.lab.runners import AHEAD, Closing

T = TypeVar("T")
R = TypeVar("R")

RETRIES = 10
"""How often a chunk is begun again if its worker or its machine is lost."""

MEMORY = 256 << 20
"""Bytes that a Ray of our own may use to keep results until they are asked for; they are small."""

KNOCKS = 5.0
"""Seconds until nobody is at home."""

GAMES = "BOARGAME_GAMES"


class Lost(ConnectionError):
    """Ray cannot be reached, lost a chunk too often, or has a machine that cannot be used."""


@dataclass(frozen=True)
class Site:
    """What a worker is told before it plays: where games are, what it has to have, and what to compile."""

    games: str
    game: str
    code: str
    compiling: Callable[[Any], object]
    needs: Any


class OnRay(Closing):
    """On a Ray of our own, which ends with the runner; on a cluster by its address; or where the program is already."""

    def __init__(self, address: str = "", workers: int | None = None) -> None:
        if find_spec("ray") is None:
            raise Missing("this needs Ray: install it with pip install 'boargame[ray]'")
        import ray

        _knock(address)
        self._ray = ray
        self._at_once = workers if address else None
        self._ours = not ray.is_initialized()
        self._site: Site | None = None
        if self._ours:
            _begin(address, workers)

    def ready(self, game: Game, work: Callable[[T], object], task: T) -> None:
        self._site = Site(os.environ.get(GAMES, ""), game.name, code(game), work, task)

    def each(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        send = self._ray.remote(carry_out).options(num_cpus=1, max_retries=RETRIES).remote
        left, waiting = iter(tasks), deque[Any]()
        for task in islice(left, self._at_once or AHEAD * self._cores()):
            waiting.append(send(self._site, work, task))
        while waiting:
            yield self._found(waiting.popleft())
            for task in islice(left, 1):
                waiting.append(send(self._site, work, task))
        # Nothing is cancelled if nobody asks any more: Ray 2.60 may crash if a task ends at that moment. What has begun
        # is finished for nothing, or ends with the runner.

    def _cores(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _found(self, promised: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(promised)
        except errors.RayTaskError as error:
            raise error.cause from None  # as the local pool raises it
        except errors.RayError as error:
            raise Lost(f"Ray could not finish a part of the run: {_first_line(error)}") from None

    def close(self) -> None:
        if self._ours:
            self._ray.shutdown()


def _begin(address: str, workers: int | None) -> None:
    import ray

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    how = {"log_to_driver": False, "logging_level": logging.ERROR, "configure_logging": True}
    try:
        if address:
            ray.init(address, **how)
        else:
            cores = workers or os.cpu_count() or 1
            ray.init("local", num_cpus=cores, include_dashboard=False, object_store_memory=MEMORY, **how)
    except (ConnectionError, RuntimeError, ValueError) as error:
        where = f"no Ray cluster could be joined at {address}" if address else "Ray could not be started"
        raise Lost(f"{where}: {_first_line(error)}") from None


def _knock(address: str) -> None:
    """Ray itself tries for minutes to reach somebody who is not there."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host and port.isdigit():
        try:
            socket.create_connection((host, int(port)), KNOCKS).close()
        except OSError:
            raise Lost(
                f"no Ray cluster answers at {address}: is it running, and is that the address it told?"
            ) from None


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")


# -- in a worker -------------------------------------------------------------------------------------------


def carry_out(site: Site | None, work: Callable[[T], R], task: T) -> R:
    """A chunk, in a worker somewhere."""
    if site is not None:
        _arrive(site)
    return work(task)


_ARRIVED: set[tuple[str, Callable[[Any], object]]] = set()


def _arrive(site: Site) -> None:
    """What a process does once for a game."""
    if (site.game, site.compiling) in _ARRIVED:
        return
    if site.games:
        os.environ[GAMES] = site.games
    game = find(site.game)
    if code(game) != site.code:
        raise Lost("a machine of the cluster has another version of Boargame, its games or Python: use one for all")
    once_a_machine(game, site.compiling, site.needs)
    _ARRIVED.add((site.game, site.compiling))


@cache
def code(game: Game) -> str:
    """A hash of all that results are made of."""
    home = Path(__file__).parent.parent
    return fingerprint((home / "core", home / "bots", home / "lab", game.home))


def once_a_machine(game: Game, compiling: Callable[[T], object], needs: T) -> None:
    """The first process compiles what the others, which wait for it, then find on disk."""
    from filelock import FileLock  # Ray brings it

    folder = cache_folder(game)
    done = folder / f"{compiling.__name__}.done"
    if not done.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / "compiling.lock"):
            if not done.exists():
                compiling(needs)
                done.touch()
