"""Bots think in processes of their own, so that no table waits for another's bot.

Until a game is compiled, they answer in plain mode; compiling goes on beside them, at low priority, and starts with
the first bot of a game that searches.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from multiprocessing.context import SpawnProcess
from typing import Any

BUDGET_MS = 3000
"""The most milliseconds that a bot at a table thinks about one decision."""

PLAIN_BUDGET_MS = 1000
"""The same until the game is compiled: more thought would gain little."""

PATIENCE = 60.0
"""Seconds after which a worker that has not decided never will, and ends itself."""


@dataclass(frozen=True, kw_only=True)
class Thought:
    """What a bot needs to know to decide."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    cards: str
    state: bytes
    plays: int
    seat: int
    spec: str


class Workers:
    """A pool of thinking processes, started when the first bot has to think."""

    def __init__(self, count: int | None = None, compiles: bool = True) -> None:
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._compiles = compiles
        self._pool: ProcessPoolExecutor | None = None
        self._warming: dict[str, SpawnProcess] = {}

    async def choose(self, thought: Thought) -> str:
        """A bot's decision, in notation. A worker that died is replaced, once for each decision."""
        loop, pool = asyncio.get_running_loop(), self._ready()
        try:
            return await loop.run_in_executor(pool, _choose, thought)
        except BrokenProcessPool:
            return await loop.run_in_executor(self._instead_of(pool), _choose, thought)

    def prepare(self, game: str, searches: bool) -> None:
        """A bot has taken a seat: start a worker, and if it will search, the compiler."""
        pool = self._ready()
        try:
            pool.submit(_get_ready, game)
        except BrokenProcessPool:
            self._instead_of(pool).submit(_get_ready, game)
        if searches and self._compiles and game not in self._warming:
            compiler = multiprocessing.get_context("spawn").Process(target=_compile, args=(game,), daemon=True)
            compiler.start()
            self._warming[game] = compiler

    def close(self) -> None:
        if self._pool:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
        for compiler in self._warming.values():
            compiler.terminate()
            compiler.join()

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, context, _begin)
        return self._pool

    def _instead_of(self, broken: ProcessPoolExecutor) -> ProcessPoolExecutor:
        """A new pool; the first to notice starts it."""
        if self._pool is broken:
            self._pool = None
        return self._ready()


# -- inside a worker -----------------------------------------------------------------------------------


def _begin() -> None:
    """A worker leaves Ctrl-C to the server, and ends with it, however the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _compile(game: str) -> None:
    """Compile a game while others play, unless it is compiled or there is no compiler."""
    _begin()
    if hasattr(os, "nice"):
        os.nice(10)
    from boargame.core import registry
    from boargame.core.engine import is_compiled
    from boargame.terminal import warmup

    found = registry.game(game)
    if find_spec("numba") is not None and not is_compiled(found):
        for _, compile_it in warmup.steps(found):
            compile_it()
        warmup.finish(found)


def _get_ready(game: str) -> None:
    from boargame.core import registry

    registry.game(game)


def _choose(thought: Thought) -> str:
    from boargame.bots.decide import Kind
    from boargame.bots.registry import bot

    chosen = bot(thought.spec)
    with mortal(PATIENCE):
        thinker = _thinker(thought.game, thought.players, thought.options, thought.cards, _fast(thought.game))
        match = thinker.match
        match.state = match.game.state.unpack(_record(match.game, thought.state))
        match.plays[:] = [None] * thought.plays  # a thinker looks only at how many there are
        if chosen.kind is Kind.SEARCH:
            most = BUDGET_MS if thinker.fast else PLAIN_BUDGET_MS
            chosen = replace(chosen, ms=min(chosen.ms or most, most))
        return str(thinker.choose(chosen, thought.seat).notation)


@contextmanager
def mortal(seconds: float) -> Iterator[None]:
    """The process dies if this takes too long, even in the middle of compiled code: a new worker is better than tables
    whose bots never move again."""
    alarm = getattr(signal, "setitimer", None)  # not on every system
    if alarm:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        alarm(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        if alarm:
            alarm(signal.ITIMER_REAL, 0.0)


@cache
def _thinker(game: str, players: int, options: tuple[tuple[str, Any], ...], cards: str, fast: bool) -> Any:
    from boargame.bots.thinker import Thinker
    from boargame.core import registry

    match = registry.game(game).start(players, seed=1, options=dict(options), cards=cards or None)
    return Thinker(match, fast=fast)


_COMPILED: set[str] = set()


def _fast(game: str) -> bool:
    """Is the game compiled by now? Once it is, it stays so for this worker."""
    from boargame.core import registry
    from boargame.core.engine import is_compiled

    if game not in _COMPILED and is_compiled(registry.game(game)):
        _COMPILED.add(game)
    return game in _COMPILED


def _record(game: Any, state: bytes) -> Any:
    import numpy as np

    return np.frombuffer(state, game.state.dtype)[0]
