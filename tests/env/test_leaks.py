"""Nothing leaks: an observation stays the same when what its seat cannot see is dealt again.

In the suite some positions of each game, in plain mode; `make leaks` looks at a hundred thousand, compiled."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from boargame.bots import arena
from boargame.core.engine import compiled, plain
from boargame.core.record import packed
from boargame.core.registry import game
from boargame.core.secrets import Secrets
from boargame.env.matches import Matches
from tests.conformance.kit import EVERY_GAME, tables

VIEWS = int(os.environ.get("BOARGAME_LEAKS", "0"))
"""Of each game; 0: a few, in plain mode."""

FEW = 60


def looked_at(name: str, players: int, views: int, fast: bool) -> tuple[int, int, int, int]:
    """Random matches, looked at after every seventh decision of each: how many views, how many of them with something
    else hidden, how many that changed, how many that were not in the arrays of the matches."""
    found = game(name)
    matches = Matches(found, players, 200 if fast else 3, fast=fast)
    matches.reset(17)
    hidden = Secrets.of(found.state).largest_pool
    places: Any = np.zeros(hidden, np.int64) if fast else [0] * hidden
    worlds: Any = packed(found.state) if fast else [found.state()]
    counted, out = np.zeros(4, np.int64), np.zeros((2, matches.layout.size), np.int16)
    memories = np.zeros((2, matches.layout.memory), np.int64)
    look, dice = (compiled if fast else plain)(found).entry(arena.leaks), np.random.default_rng(1)
    while counted[0] < views:
        for _ in range(7):
            chosen = (dice.random(matches.count) * matches.counts).astype(np.int64)
            matches.step(matches.moves[np.arange(matches.count), chosen])
        look(matches._arena(), worlds, places, memories, out, counted)
    return int(counted[0]), int(counted[1]), int(counted[2]), int(counted[3])


@pytest.mark.parametrize(("name", "players"), tables())
def test_observations_hold_nothing_that_is_hidden(name: str, players: int) -> None:
    views, swapped, leaks, stale = looked_at(name, players, VIEWS // 2 or FEW, fast=VIEWS > 0)
    print(f"{name}, {players} players: {views:,} views, {swapped:,} with something else hidden, {leaks} leaks")
    assert views >= (VIEWS // 2 or FEW)
    assert swapped > views // 4  # or nothing was tested
    assert leaks == 0
    assert stale == 0


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An observation of another seat's secrets changes when they are dealt again."""
    from boargame.bots import strips

    monkeypatch.setattr(strips, "_groups", strips._groups.__wrapped__)  # nothing of this is kept
    monkeypatch.setattr(strips.Spot, "seen_by", lambda spot, relative: True)
    monkeypatch.setattr(strips.Spot, "for_viewer", lambda spot, relative: replace(spot.strip, known=-1))
    assert looked_at(EVERY_GAME[0], 2, FEW, fast=False)[2] > 0
