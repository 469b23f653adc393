"""Many games at once, driven from Python: for servers, Gym-like use and NumPy code.

    batch = Batch(compiled(GAME), box, players=4, count=256)
    batch.begin(seeds)
    while batch.playing.any():
        batch.step(choose(batch.moves, batch.counts, batch.seats))

The arrays are made once and belong to the batch, so a call skips Numba's check of argument types, which
costs more than a whole step of a game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from boargame.core.engine import Engine
from boargame.core.log import Log
from boargame.core.record import NONE, Record, packed


class Batch:
    """States, seats to act and what they may do, one of each per game, changed in place by every call: game i may play
    `moves[i, :counts[i]]`. Seats that decide together are taken one by one; they do not see each other's answers."""

    def __init__(self, engine: Engine, box: Record, players: ArrayLike, count: int = 1) -> None:
        game = engine.game
        self.box = box.pack()
        self.log = packed(Log)
        self.states: NDArray[Any] = packed(game.state, count)
        self.moves: NDArray[np.int16] = np.zeros((count, game.actions + 1), np.int16)
        self.counts: NDArray[np.int64] = np.zeros(count, np.int64)
        self.seats: NDArray[np.int64] = np.full(count, NONE, np.int64)
        self.players: NDArray[np.int64] = np.full(count, players, np.int64)
        self._actions: NDArray[np.int64] = np.zeros(count, np.int64)
        self._arrays = (
            self.box, self.states, self.log, self.moves, self.counts, self.seats, self.players, self._actions
        )  # fmt: skip
        self._begin = engine.direct(engine.begin, *self._arrays)
        self._step = engine.direct(engine.step, *self._arrays)

    @property
    def playing(self) -> NDArray[np.bool_]:
        return np.not_equal(self.seats, NONE)

    def begin(self, seeds: ArrayLike) -> None:
        """Set up every game again."""
        self._actions[:] = seeds
        self._begin(*self._arrays)

    def step(self, actions: ArrayLike) -> None:
        """One action in each game still being played; the actions are trusted to be legal."""
        self._actions[:] = actions
        self._step(*self._arrays)
