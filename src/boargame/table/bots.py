"""Bots think in processes of their own, so that no table waits for another's bot; so do those who give hints.

Until a game is compiled, they answer in plain mode; compiling goes on beside them, at low priority, and starts with
the first bot of a game that searches.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from boargame.bots.hint import Hint
from boargame.bots.hint import hint as give_hint
from boargame.bots.mind import Kind
from boargame.bots.registry import bot
from boargame.bots.thinker import Thinker
from boargame.core import registry
from boargame.core.box import Sheets
from boargame.core.engine import can_compile, is_compiled
from boargame.table.turns import Turns

Found = TypeVar("Found")

BUDGET_MS = 2000
"""The most milliseconds that a bot at a table thinks about one decision."""

LEAST_MS = 200
"""What is left of that for each bot of somebody who has many of them waiting."""

MOST_THINKERS = 32
"""How many kinds of tables a worker is ready for at once."""

PATIENCE = 60.0
"""Seconds after which a worker that has not decided never will, and ends itself."""


@dataclass(frozen=True, kw_only=True)
class Thought:
    """What a bot needs to know to decide."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    cards: str | Sheets
    state: bytes
    plays: int
    seat: int
    spec: str
    whose: tuple[str, ...] = ()  # whose turn this uses: the address the table was opened from, a person, the table
    most_ms: int = BUDGET_MS


class Workers:
    """A pool of thinking processes, started when the first bot has to think. People take turns at it."""

    def __init__(self, count: int | None = None, compiles: bool = True, own: Sequence[str] = ()) -> None:
        self.own = tuple(own)  # specs of bots that whoever runs the server has brought along
        self._count = count or max(1, (os.cpu_count() or 2) - 1)
        self._compiles = compiles
        self._turns = Turns(self._count)
        self._pool: ProcessPoolExecutor | None = None
        self._warming: dict[str, SpawnProcess] = {}
        self._warm: set[str] = set()
        self.thinking = 0  # bots that think, or wait for their turn

    async def choose(self, thought: Thought) -> str:
        """A bot's decision, in notation."""
        return await self._in_turn(_choose, thought)

    async def hint(self, thought: Thought) -> Hint:
        """What the bot of a hint thinks of the choices."""
        return await self._in_turn(_hint, thought)

    async def _in_turn(self, how: Callable[[Thought], Found], thought: Thought) -> Found:
        """Think when it is their turn. Whoever has many waiting gets less time for each."""
        self.thinking += 1
        try:
            async with self._turns.turn(thought.whose or ("", "")) as waiting:
                share = max(LEAST_MS, thought.most_ms // (1 + waiting))
                return await self._think(how, replace(thought, most_ms=share))
        finally:
            self.thinking -= 1

    async def _think(self, how: Callable[[Thought], Found], thought: Thought) -> Found:
        """In a worker. One that died is replaced, once for each thought."""
        loop, pool = asyncio.get_running_loop(), self._ready()
        try:
            return await loop.run_in_executor(pool, how, thought)
        except BrokenProcessPool:
            return await loop.run_in_executor(self._instead_of(pool), how, thought)

    def prepare(self, game: str, searches: bool) -> None:
        """A bot has taken a seat: start a worker, and if it will search, the compiler."""
        self._submit(game)
        if searches and self._compiles and game not in self._warming and not self.is_warm(game):
            compiler = multiprocessing.get_context("spawn").Process(target=_compile, args=(game,), daemon=True)
            compiler.start()
            self._warming[game] = compiler

    def _submit(self, game: str) -> None:
        pool = self._ready()
        try:
            pool.submit(_get_ready, game)
        except BrokenProcessPool:
            self._instead_of(pool).submit(_get_ready, game)

    def is_warm(self, game: str) -> bool:
        """Nothing is left to compile, or nothing can be."""
        if game not in self._warm and (not can_compile() or is_compiled(registry.game(game))):
            self._warm.add(game)
        return game in self._warm

    def is_warming(self, game: str) -> bool:
        """Is it being compiled?"""
        return game in self._warming and game not in self._warm

    def warmed(self) -> list[str]:
        """Games that have been compiled, or could not be, since this was last asked. Workers load what there is."""
        over = [game for game, compiler in self._warming.items() if game not in self._warm and not compiler.is_alive()]
        self._warm.update(over)
        for game in over:
            self._submit(game)
        return over

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
            self._pool = ProcessPoolExecutor(self._count, context, begin)
        return self._pool

    def _instead_of(self, broken: ProcessPoolExecutor) -> ProcessPoolExecutor:
        """A new pool; the first to notice starts it."""
        if self._pool is broken:
            self._pool = None
        return self._ready()


# -- inside a worker -----------------------------------------------------------------------------------


def begin() -> None:
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
    begin()
    if hasattr(os, "nice"):
        os.nice(10)
    from boargame import warmup

    found = registry.game(game)
    if not is_compiled(found):
        warmup.compile_all(found)
        warmup.finish(found)


def _get_ready(game: str) -> None:
    """Load what a worker thinks with, so that the first decision need not wait for it."""
    fast = _fast(game)
    if (game, fast) not in _READY:
        _READY.add((game, fast))
        thinker = _thinker(game, registry.game(game).players.start, (), "", fast)
        thinker.choose(bot("search:playouts=1,horizon=0"), thinker.match.to_act[0])


def _choose(thought: Thought) -> str:
    with mortal(PATIENCE):
        thinker = _at_table(thought)
        return thinker.choose(thinker.within(bot(thought.spec), thought.most_ms), thought.seat, thought.plays).notation


def _hint(thought: Thought) -> Hint:
    with mortal(PATIENCE):
        thinker = _at_table(thought)
        return give_hint(thinker, thinker.within(bot(thought.spec), thought.most_ms), thought.seat, thought.plays)


def _at_table(thought: Thought) -> Thinker:
    """Somebody who thinks about this table. Somebody's own bot may remember things, so no other table gets the same."""
    table = "".join(thought.whose) if bot(thought.spec).kind is Kind.OWN else ""
    kind = thought.game, thought.players, thought.options, thought.cards
    thinker = _thinker(*kind, _fast(thought.game) and not table, table)
    match = thinker.match
    match.state = match.game.state.unpack(_record(match.game, thought.state))
    return thinker


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


@lru_cache(MOST_THINKERS)
def _thinker(
    game: str, players: int, options: tuple[tuple[str, Any], ...], cards: str | Sheets, fast: bool, table: str = ""
) -> Thinker:
    match = registry.game(game).start(players, seed=1, options=dict(options), cards=cards or None)
    return Thinker(match, fast=fast)


_READY: set[tuple[str, bool]] = set()
_COMPILED: set[str] = set()


def _fast(game: str) -> bool:
    """Is the game compiled by now? Once it is, it stays so for this worker."""
    if game not in _COMPILED and is_compiled(registry.game(game)):
        _COMPILED.add(game)
    return game in _COMPILED


def _record(game: Any, state: bytes) -> Any:
    import numpy as np

    return np.frombuffer(state, game.state.dtype)[0]
