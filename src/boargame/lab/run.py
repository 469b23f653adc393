"""Recorded runs: many matches, measured, as Parquet files in a folder; see `lab.schema`.

A run that was interrupted goes on where it stopped: a chunk whose files are there is not played again. The same run
gives the same files, whatever the number of workers.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from boargame.core.box import written
from boargame.core.engine import fingerprint
from boargame.core.game import Game
from boargame.core.registry import game as find
from boargame.core.words import label
from boargame.lab.changes import Variant
from boargame.lab.extras import needed
from boargame.lab.readings import CLOSE, Columns, Deck, Results, decks
from boargame.lab.runners import Runner, after, running
from boargame.lab.schema import VERSION
from boargame.lab.simulate import MOST_GAMES, Chunk, Job, chunks, compile_once, game_seeds, play_chunk, prepare

if TYPE_CHECKING:
    import polars

HEADER = "run.json"
LAST = "matches"
"""The table that is written last: a chunk is done when its file is there."""


@dataclass(frozen=True)
class Run:
    """A folder with a recorded run."""

    folder: Path

    @cached_property
    def header(self) -> dict[str, Any]:
        """What was played, with the names of decks and cards."""
        try:
            found: dict[str, Any] = json.loads((self.folder / HEADER).read_text("utf-8"))
        except (OSError, ValueError):
            raise ValueError(f"{self.folder} is not a recorded run: it has no {HEADER} that can be read") from None
        if found.get("schema") != VERSION:
            raise ValueError(f"{self.folder} was recorded with another version: record it again")
        return found

    @property
    def game(self) -> Game:
        return find(self.header["game"])

    @property
    def players(self) -> int:
        return int(self.header["players"])

    @property
    def games(self) -> int:
        return int(self.header["games"])

    @cached_property
    def decks(self) -> tuple[Deck, ...]:
        return tuple(
            Deck(one["table"], one["begins"], tuple(one["names"]), tuple(one["titles"])) for one in self.header["decks"]
        )

    @property
    def job(self) -> Job:
        """What its matches have in common, to play one of them again."""
        head = self.header
        return prepare(self.game, self.players, head["bots"], head["options"], head["cards"], measure=True)

    def scan(self, table: str) -> polars.LazyFrame:
        """A table, to be read as far as it is needed."""
        needed("polars")
        import polars

        return polars.scan_parquet(self.folder / table / "*.parquet")

    def read(self, table: str) -> polars.DataFrame:
        return self.scan(table).collect()


def record(
    folder: Path,
    game: Game | str,
    players: int | None = None,
    games: int = 1000,
    bots: str | Sequence[str] = "greedy",
    seed: int = 1,
    *,
    options: Mapping[str, Any] | None = None,
    cards: Any = None,
    workers: int | None = None,
    runner: Runner | None = None,
    report: Callable[[int], None] = lambda done: None,
) -> Run:
    """Play many games and keep what was measured. `report` hears how many are done."""
    needed("polars")
    game = find(game) if isinstance(game, str) else game
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"games = {games}: expected 1 to {MOST_GAMES}")
    job = prepare(game, players, bots, options, cards, measure=True)
    header = _header(game, job, games, seed)
    _claim(folder, header)
    parts = [part for part in chunks(job, game_seeds(seed, games)) if not _file(folder, LAST, part.first).exists()]
    done = games - sum(len(part.seeds) for part in parts)
    report(done)
    with running(workers, len(parts), runner) as runner:
        if parts:
            compile_once(job, runner)
        for part, found in zip(parts, runner.each(play_chunk, parts), strict=True):
            _write(folder, part, found)
            done += len(part.seeds)
            report(done)
    return Run(folder)


def record_each(
    folder: Path,
    game: Game,
    variant: Variant,
    players: Sequence[int],
    games: int,
    seed: int,
    *,
    workers: int | None = None,
    runner: Runner | None = None,
    report: Callable[[int], None] = lambda done: None,
) -> Iterator[Run]:
    """A run with each of these numbers of players, each in a folder of its own. `report` hears how many games are done
    in all."""
    for place, count in enumerate(players):
        yield record(
            folder / f"{count}-players",
            game,
            count,
            games,
            variant.bots,
            seed,
            options=variant.options,
            cards=variant.cards,
            workers=workers,
            runner=runner,
            report=after(place * games, report),
        )


def _header(game: Game, job: Job, games: int, seed: int) -> dict[str, Any]:
    opened = game.open(job.options, job.cards)
    chapters = game.chapters
    return {
        "schema": VERSION,
        "game": game.name,
        "rules": fingerprint((game.home,)),
        "players": job.players,
        "bots": [bot.spec for bot in job.bots],
        "options": job.options,
        "cards": written(job.cards),
        "box": hashlib.sha256(opened.box.pack().tobytes()).hexdigest()[:16],
        "seed": seed,
        "games": games,
        "chunk": job.chunk,
        "close": CLOSE,
        "chapters": [label(one) for one in chapters.kinds[0]] if chapters is not None else ["game"],
        "decks": [
            {"table": one.table, "begins": one.begins, "names": one.names, "titles": one.titles}
            for one in decks(game, opened.names, opened.titles)
        ],
    }


def _claim(folder: Path, header: dict[str, Any]) -> None:
    """A new folder, or one in which the same run was begun."""
    file = folder / HEADER
    if file.exists():
        before = Run(folder).header
        for key, value in json.loads(json.dumps(header)).items():
            if key != "games" and before.get(key) != value:
                raise ValueError(f"{folder} holds another run ({key} differs): name another folder, or remove it")
        whole = before["games"] % header["chunk"] == 0  # its last chunk would be there in the longer run, too
        if before["games"] != header["games"] and not (whole and before["games"] < header["games"]):
            raise ValueError(f"{folder} holds a run of {before['games']} games: name another folder, or remove it")
    elif folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} is not empty, and holds no recorded run: name another folder")
    folder.mkdir(parents=True, exist_ok=True)
    _put(file, json.dumps(header, indent=2).encode())


def _file(folder: Path, table: str, first: int) -> Path:
    return folder / table / f"{first:09d}.parquet"


def _write(folder: Path, part: Chunk, found: Results) -> None:
    """A chunk, all of it or nothing: what is begun and not finished is written again."""
    import polars

    for table in sorted(found.tables, key=lambda name: name == LAST):
        file = _file(folder, table, part.first)
        file.parent.mkdir(exist_ok=True)
        beside = file.with_suffix(".part")
        frame(polars, found.tables[table]).write_parquet(beside, compression="zstd")
        beside.replace(file)


def frame(polars: Any, columns: Columns) -> Any:
    return polars.DataFrame({name: np.ascontiguousarray(values) for name, values in columns.items()})


def _put(file: Path, data: bytes) -> None:
    beside = file.with_suffix(".part")
    beside.write_bytes(data)
    beside.replace(file)
