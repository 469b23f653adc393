"""What does this change do? A set of cards beside the one it was made from, played by bots until the answer is clear.

One question at a time for each person, and one at a time in the house, each in a process of its own that is ended when
nobody wants the answer any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from dataclasses import dataclass, field
from typing import Any

from boargame.bots.registry import LEVELS
from boargame.core import registry
from boargame.table import protocol
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.sets import Sets, base_files
from boargame.workshop import folder

MOST_PAIRS = 4000
MOST_SECONDS = 60.0
"""Of play, after which the answer is what it is."""

PATIENCE = 600.0
"""Seconds for all of it; compiling a game may take a minute or two."""

MOST_WAITING = 8
MOST_FIGURED = 4
"""Changed cards that get figures of their own."""

MOST_KNOWN = 200
KINDS = ("greedy", "random", *LEVELS)
WORKER = "boargame.lab.worker"
BUSY = "The laboratory is busy: ask again in a minute."
FAILED = "This could not be played to an end. Try again, or undo the last change."
log = logging.getLogger("boargame.table")


@dataclass
class Ask:
    set: str
    version: int
    players: int
    level: str
    cards: list[str]
    said: dict[str, Any] = field(default_factory=lambda: {"state": "waiting"})
    task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self.said["state"] in ("done", "stopped", "failed")

    def told(self) -> protocol.AskedChange:
        said = self.said
        return protocol.AskedChange(
            set=self.set,
            version=self.version,
            state=said["state"],
            games=said.get("games", 0),
            most=said.get("most", MOST_PAIRS),
            seconds=said.get("seconds", 0.0),
            verdict=said.get("verdict", ""),
            figures=[protocol.AskedFigure(**one) for one in said.get("figures", [])],
            cards=self.cards,
            players=said.get("players", self.players),
            level=self.level,
            error=said.get("error", ""),
        )


class Asks:
    def __init__(self, sets: Sets) -> None:
        self._sets = sets
        self._known: dict[str, Ask] = {}  # by person, the last one
        self._lab = asyncio.Lock()

    async def ask(self, person: Person, id: str, wanted: protocol.NewAsk) -> protocol.AskedChange:
        one, kept = await self._sets.compared(person, id)
        game = registry.game(one.game)
        before = await asyncio.to_thread(base_files, game.about, kept.base)
        if not before:
            raise Refusal("not_now", "The set that this one was made from is no longer there to compare with.")
        changed = folder.changed_cards(before, kept.files)
        if before == kept.files:
            raise Refusal("not_now", "Nothing is changed yet: these are the cards the set was made from.")
        if wanted.level not in KINDS:
            raise Refusal("unknown", f"There is no level {wanted.level!r}; there are {', '.join(KINDS)}.")
        if wanted.players and wanted.players not in game.players:
            raise Refusal("malformed", f"{game.about.name} is for {game.players.start} to {game.most} players.")
        await self.stop_asking(person)
        if sum(not ask.over for ask in self._known.values()) >= MOST_WAITING:
            raise Refusal("not_now", BUSY)
        self._forget()
        new = Ask(one.id, one.version, wanted.players, wanted.level, changed[:MOST_FIGURED])
        order = {
            "game": one.game,
            "before": {"files": before},
            "after": {"files": kept.files},
            "players": wanted.players,
            "bots": wanted.level,
            "cards": new.cards,
            "most": MOST_PAIRS,
            "seconds": MOST_SECONDS,
            "workers": 0,
        }
        self._known[person.id] = new
        new.task = asyncio.create_task(self._play(new, order))
        return new.told()

    async def find(self, person: Person, id: str) -> protocol.AskedChange:
        await self._sets.find(person, id)
        known = self._known.get(person.id)
        if known is None or known.set != id:  # nothing has been asked about it
            known = Ask(id, 0, 0, "", [], {"state": "none"})
        return known.told()

    async def stop_asking(self, person: Person) -> None:
        """What is known so far stays."""
        known = self._known.get(person.id)
        if known and not known.over and known.task:
            known.said = known.said | {"state": "stopped"}
            known.task.cancel()
            await asyncio.gather(known.task, return_exceptions=True)

    async def stop(self) -> None:
        tasks = [ask.task for ask in self._known.values() if ask.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, one: Ask, order: dict[str, Any]) -> None:
        async with self._lab:
            worker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", WORKER,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
                limit=1 << 20,
            )  # fmt: skip
            try:
                async with asyncio.timeout(PATIENCE):
                    await _follow(worker, one, order)
            except (TimeoutError, OSError, ValueError) as error:
                log.warning("a comparison failed: %r", error)
            finally:
                if worker.returncode is None:
                    with contextlib.suppress(ProcessLookupError):
                        worker.kill()  # its own processes end with it
                    await worker.wait()
        if not one.over:
            one.said = one.said | {"state": "failed", "error": FAILED}

    def _forget(self) -> None:
        over = [person for person, ask in self._known.items() if ask.over]
        for person in over[: max(0, len(self._known) - MOST_KNOWN)]:
            del self._known[person]


async def _follow(worker: asyncio.subprocess.Process, one: Ask, order: dict[str, Any]) -> None:
    """Hand over what to compare, and note what the worker reports."""
    assert worker.stdin
    assert worker.stdout
    assert worker.stderr
    worker.stdin.write(json.dumps(order).encode())
    worker.stdin.close()
    complaints = asyncio.create_task(worker.stderr.read())
    async for line in worker.stdout:
        said = json.loads(line)
        if said.get("error"):
            said["error"] = f"{said['error'][:1].upper()}{said['error'][1:]}."
        one.said = one.said | said
    if await worker.wait() and not one.over:
        log.warning("a comparison failed: %s", (await complaints).decode(errors="replace")[-2000:])
