"""Matches that were played before: a long measurement can be stopped, and goes on where it was.

A line for each batch of matches, in a file for this very game: its rules, cards, minds and weights, and how bots think.
The same batch would end the same again, so it need not be played again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from boargame.bots.ratings import FILE as RATINGS
from boargame.core.engine import cache_home, fingerprint, sources
from boargame.core.game import Game
from boargame.lab.runners import Runner
from boargame.lab.simulate import simulate

READ_BY_BOTS = "*.toml", "*.npz"
"""What bots go by beside the code."""


@dataclass(frozen=True)
class Batch:
    """What came of some matches."""

    wins: list[float]  # by seat
    group: int | None  # how many anybody won, where players win together


class Played:
    """Plays batches of matches of a game, and keeps what came of them; with `resume` it goes by what was kept."""

    def __init__(
        self, game: Game, resume: bool = False, workers: int | None = None, runner: Runner | None = None
    ) -> None:
        self.game, self.workers, self.runner = game, workers, runner
        self._file = cache_home() / "played" / f"{game.name}-{_mark(game)}.jsonl"
        self._known = dict(_lines(self._file)) if resume else {}

    def batch(self, specs: Sequence[str], games: int, seed: int) -> Batch:
        """These bots at their seats, on seeds that follow from one."""
        key = json.dumps([list(specs), games, seed])
        if key not in self._known:
            found = simulate(self.game, len(specs), games, list(specs), seed, workers=self.workers, runner=self.runner)
            self._known[key] = Batch(found.wins, found.group)
            self._keep(key, self._known[key])
        return self._known[key]

    def _keep(self, key: str, batch: Batch) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps([key, batch.wins, batch.group]) + "\n")


def _lines(file: Path) -> list[tuple[str, Batch]]:
    """What was kept; a line that was not written to its end does not count."""
    found: list[tuple[str, Batch]] = []
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            key, wins, group = json.loads(line)
        except ValueError:
            continue
        found.append((key, Batch(wins, group)))
    return found


def _mark(game: Game) -> str:
    """Of everything that decides how matches of a game go."""
    digest = hashlib.sha256(fingerprint(sources(game)).encode())
    files = {file for pattern in READ_BY_BOTS for file in game.home.rglob(pattern)}
    for file in sorted(files - {game.home / RATINGS}):
        digest.update(str(file.relative_to(game.home)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
