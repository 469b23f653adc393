"""Printing for people at the table: one box after the other, each in a process of its own, found again by its content.

A print is known by the hash of all that its pages depend on. Whoever asks for the same box gets the same print.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from dataclasses import dataclass

from boargame.press import keeping
from boargame.press.imposing import Backs
from boargame.press.inks import Ink
from boargame.press.order import Order
from boargame.press.press import BOX, RULEBOOK
from boargame.press.typesetter import NOT_INSTALLED, is_installed
from boargame.press.worker import written
from boargame.table import protocol
from boargame.table.refusal import Refusal
from boargame.table.sets import Own

MOST_WAITING = 8
"""Boxes that may wait for the press."""

MOST_KNOWN = 200
PATIENCE = 120.0
"""Seconds after which a box that is not printed never will be."""

FAILED = "The box could not be printed. Try again in a moment."
BUSY = "The press is busy: try again in a minute."
log = logging.getLogger("boargame.table")


@dataclass
class Print:
    id: str
    doing: str = "Waiting for the press"
    done: int = 0
    error: str = ""

    @property
    def over(self) -> bool:
        return self.done == 100 or bool(self.error)

    def told(self) -> protocol.Print:
        return protocol.Print(self.id, self.doing, self.done, self.error)


class Prints:
    def __init__(self) -> None:
        self._known: dict[str, Print] = {}
        self._press = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()

    async def ask(self, wanted: protocol.NewPrint, own: Own | None = None) -> protocol.Print:
        """A print of this box, perhaps with somebody's own cards: one that is there, one that is being made, or a new
        one."""
        if not is_installed():
            raise Refusal("not_now", f"This server cannot print: {NOT_INSTALLED}.")
        order, id = await asyncio.to_thread(_checked, wanted, own)
        known = self._known.get(id)
        if known is not None and not known.error and (known.done < 100 or _there(id)):
            return known.told()
        if _there(id):
            self._known[id] = Print(id, "Done", 100)
            return self._known[id].told()
        if sum(not one.over for one in self._known.values()) >= MOST_WAITING:
            raise Refusal("not_now", BUSY)
        self._forget()
        self._known[id] = Print(id)
        task = asyncio.create_task(self._print(self._known[id], order))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return self._known[id].told()

    def find(self, id: str) -> protocol.Print:
        if id not in self._known:
            raise Refusal("unknown", "There is no such print: ask for it again.")
        return self._known[id].told()

    def document(self, id: str, name: str) -> bytes:
        """A document of a print that is done."""
        if self.find(id).done < 100:
            raise Refusal("not_now", "This box is still being printed.")
        try:
            return (keeping.home() / f"{id}-{name}").read_bytes()
        except OSError:
            del self._known[id]
            raise Refusal("unknown", "This print has been cleared away: ask for it again.") from None

    async def stop(self) -> None:
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _print(self, one: Print, order: Order) -> None:
        async with self._press:
            worker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "boargame.press.worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            try:
                async with asyncio.timeout(PATIENCE):
                    await _follow(worker, one, order)
            except (TimeoutError, OSError) as error:
                log.warning("a print failed: %s", repr(error))
            finally:
                if worker.returncode is None:
                    with contextlib.suppress(ProcessLookupError):
                        worker.kill()
                    await worker.wait()
        if not one.over:
            one.error = FAILED

    def _forget(self) -> None:
        """The oldest ones that are over; their documents may still be there."""
        over = [id for id, one in self._known.items() if one.over]
        for id in over[: max(0, len(self._known) - MOST_KNOWN)]:
            del self._known[id]


async def _follow(worker: asyncio.subprocess.Process, one: Print, order: Order) -> None:
    """Hand over the order, and note what the worker reports."""
    assert worker.stdin
    assert worker.stdout
    assert worker.stderr
    worker.stdin.write(json.dumps(written(order)).encode())
    worker.stdin.close()
    async for line in worker.stdout:
        said = json.loads(line)
        if "error" in said:
            one.error = f"{said['error']}."
        elif said["done"] < 100:
            one.doing, one.done = said["doing"], said["done"]
    complaint = await worker.stderr.read()
    if await worker.wait() == 0 and _there(one.id):
        one.doing, one.done = "Done", 100
    elif not one.error:
        log.warning("a print failed: %s", complaint.decode(errors="replace")[-2000:])


def _there(id: str) -> bool:
    return all((keeping.home() / f"{id}-{name}").exists() for name in (BOX, RULEBOOK))


def _checked(wanted: protocol.NewPrint, own: Own | None) -> tuple[Order, str]:
    """The order, and its key. Only sets that lie in a game's folder are printed, and what people have made in the
    workshop: nobody names a folder of ours."""
    order = Order(
        game=wanted.game,
        players=wanted.players or None,
        options=wanted.options,
        cards={"files": own.files} if own else wanted.cards or None,
        paper=wanted.paper,
        backs=Backs(wanted.backs),
        ink=Ink(wanted.ink),
        booklet=wanted.booklet,
    )
    try:
        game = order.check()
        if wanted.cards and not own and wanted.cards not in {one.id for one in game.about.sets}:
            raise Refusal("unknown", f"{game.about.name} has no card set {wanted.cards[:40]!r}.")
        game.about.chosen(order.options)
        return order, keeping.key(order)
    except LookupError:
        raise Refusal("unknown", f"There is no game {wanted.game[:40]!r}.") from None
    except ValueError as error:
        raise Refusal("malformed", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
