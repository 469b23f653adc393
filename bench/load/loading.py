"""How long a table takes to come back from disk, by how much was played there."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from boargame.table import entries as e
from boargame.table import snapshots
from boargame.table.room import load
from boargame.table.snapshots import EVERY, Trail
from boargame.table.sqlite import SqliteStore
from boargame.table.store import Snapshot
from boargame.table.story import Story
from boargame.table.wall import View, Wall

GAME, SEATS = "wasteland", 6
"""A game that can last for long, among players who barter whenever they can."""

BARTER = ("trade", "decline", "give", "want")
SHORT, LONG = 50, 1000  # plays
PUT_AWAY, KILLED, NO_SNAPSHOT = "put away", "killed at the worst moment", "without a snapshot"
WAYS = (PUT_AWAY, KILLED, NO_SNAPSHOT)


@dataclass(frozen=True)
class Loading:
    """CPU seconds of every round, by how a table was left."""

    short: dict[str, list[float]]
    long: dict[str, list[float]]

    def ratio(self, way: str) -> float:
        """How many times as long the long one takes."""
        return statistics.median(a / b for a, b in zip(self.long[way], self.short[way], strict=True))


async def measure(data: Path, rounds: int, report: Callable[[str], None] = lambda what: None) -> Loading:
    report(f"loading tables of {SHORT} and {LONG} plays ...")
    store, entries = SqliteStore(data), _entries()
    found = Loading({way: [] for way in WAYS}, {way: [] for way in WAYS})
    try:
        for way in WAYS:
            for plays in (SHORT, LONG):
                await _leave(store, f"{way} {plays}", entries[: plays + len(entries) - LONG], way)
        for _ in range(rounds + 1):
            for way in WAYS:
                found.short[way].append(await _load(store, f"{way} {SHORT}"))
                found.long[way].append(await _load(store, f"{way} {LONG}"))
    finally:
        store.close()
    for times in (*found.short.values(), *found.long.values()):
        del times[0]  # in the first round everything is new
    return found


async def _load(store: SqliteStore, table: str) -> float:
    """Until a spectator can be shown the board and the whole log."""
    began = time.process_time()
    wall = Wall((await load(store, table)).story)
    wall.paint_for(View(None, False))
    return time.process_time() - began


async def _leave(store: SqliteStore, table: str, entries: Sequence[bytes], way: str) -> None:
    """A table as it is left on disk. One that is killed has as many entries after its snapshot as there can be."""
    kept = {PUT_AWAY: len(entries), KILLED: len(entries) - EVERY + 1, NO_SNAPSHOT: 0}[way]
    await store.append(table, 0, entries)
    if kept > 0:
        story, _ = snapshots.read(table, entries[:kept], None)
        if data := snapshots.take(story, Trail(entries[:kept])):
            await store.keep_snapshots([Snapshot(table, data)])


def _entries() -> list[bytes]:
    """A long match, from the opening of its table on."""
    for seed in range(1, 100):
        story = Story("bench")
        opening: list[e.AnyEntry] = [
            e.Opened(
                title="", game=GAME, rules="", players=SEATS, options={}, cards="", visibility="link", owner="0"
            ),
            *(e.Sat(seat=seat, person=str(seat), name=f"Seat {seat}") for seat in range(SEATS)),
            e.Started(seed=seed, salt=""),
        ]  # fmt: skip
        for entry in opening:
            story.take(entry)
        played = _played(story, random.Random(seed))
        if len(played) == LONG:
            return [e.encode(entry) for entry in (*opening, *played)]
    raise RuntimeError(f"no match of {GAME} lasts for {LONG} plays")


def _played(story: Story, dice: random.Random) -> list[e.Played]:
    found = list[e.Played]()
    while (match := story.playing) and len(found) < LONG:
        seat = dice.choice(match.to_act)
        actions = [action.notation for action in match.legal(seat)]
        verbs = sorted({action.split()[0] for action in actions})
        verb = next((one for one in BARTER if one in verbs), None) or dice.choice(verbs)
        found.append(e.Played(seat=seat, action=dice.choice([one for one in actions if one.split()[0] == verb])))
        story.take(found[-1])
    return found
