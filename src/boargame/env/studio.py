"""A studio: the board of the table in the browser, photographed. It needs Playwright and a Chromium.

A house of its own, on this machine alone, holds one table; before each picture the match at it is put as it is wanted.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import tempfile
import threading
import zlib
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.core.match import Match

WIDE, HIGH = 1280, 800
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is Chromium without windows: half the work for the same pages."""
PATIENCE = 60.0
"""Seconds until something that has not happened never will."""

AT_REST = "[...document.images].every((picture) => picture.complete)"


class Studio:
    """For the matches of one game, with the same players, options and cards."""

    def __init__(self, match: Match) -> None:
        try:
            from playwright.sync_api import sync_playwright
        except ModuleNotFoundError:
            raise ModuleNotFoundError(
                "pictures are taken in a browser: pip install playwright, and install Chromium", name="playwright"
            ) from None
        browser = next(filter(None, map(shutil.which, BROWSERS)), None)
        if browser is None:
            raise FileNotFoundError(f"pictures are taken in a browser: install one of {', '.join(BROWSERS)}")
        self._folder = tempfile.TemporaryDirectory(prefix="boargame-studio-")
        self._serve()
        self._people: list[tuple[str, str, str]] = self._do(self._open_table(match))
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        self._pages: dict[int | None, Any] = {}

    def _serve(self) -> None:
        import uvicorn

        from boargame.table.app import application
        from boargame.table.house import House
        from boargame.table.limits import Limits
        from boargame.table.serve import config
        from boargame.table.sqlite import SqliteStore

        self._house = House(SqliteStore(Path(self._folder.name)), Limits(messages=1e6, requests=1e6), compiles=False)
        self._listening = socket.socket()
        self._listening.bind(("127.0.0.1", 0))
        self._server = uvicorn.Server(config(application(self._house), self._house.limits))
        self._loop = asyncio.new_event_loop()
        begun: Future[bool] = Future()
        self._thread = threading.Thread(target=self._run, args=(begun,), daemon=True)
        self._thread.start()
        begun.result(PATIENCE)

    def _run(self, begun: Future[bool]) -> None:
        """The server's own thread."""

        async def serve() -> None:
            serving = asyncio.ensure_future(self._server.serve([self._listening]))
            while not self._server.started and not serving.done():
                await asyncio.sleep(0.01)
            begun.set_result(True)
            await serving

        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(serve())

    def _do(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _open_table(self, match: Match) -> list[tuple[str, str, str]]:
        """A table with somebody at every seat, and somebody who watches."""
        from boargame.table import protocol, seating

        people = [await self._house.people.arrive(f"Seat {seat}") for seat in range(match.players)]
        people.append(await self._house.people.arrive("Watching"))
        seats = [protocol.NewSeat("me"), *[protocol.NewSeat("open")] * (match.players - 1)]
        wanted = protocol.NewTable(match.game.name, seats, options=match.options, cards=str(match.cards or ""))
        self._room = await self._house.open_table(people[0][0], wanted)
        for seat in range(1, match.players):
            await seating.change_seat(self._room, people[seat][0], seat, protocol.NewSeat("me"))
        return [(person.id, person.name, token) for person, token in people]

    def photograph(self, match: Match, seat: int | None) -> NDArray[np.uint8]:
        """The page of a seat, or of somebody who watches."""
        self._do(self._put(match))
        page = self._page(seat)
        page.goto(f"http://127.0.0.1:{self._listening.getsockname()[1]}/table/{self._room.id}")
        page.wait_for_load_state("networkidle")
        page.wait_for_function(AT_REST)
        return read_png(page.screenshot(animations="disabled"))

    async def _put(self, match: Match) -> None:
        from boargame.table.story import Change

        shown = self._room.story.match
        assert shown is not None
        shown.state.assign(match.state)
        self._room.wall.publish(Change(scene=True))

    def _page(self, seat: int | None) -> Any:
        """The window of somebody, who has read how the game is played."""
        if seat not in self._pages:
            person, name, token = self._people[-1 if seat is None else seat]
            identity = json.dumps({"person": person, "name": name, "token": token})
            size: Any = {"width": WIDE, "height": HIGH}
            context = self._browser.new_context(viewport=size, reduced_motion="reduce", bypass_csp=True)
            known = json.dumps([self._room.story.opened.game])
            context.add_init_script(
                f"localStorage.setItem('boargame.identity', {json.dumps(identity)});"
                f"localStorage.setItem('boargame.glanced', {json.dumps(known)})"
            )
            self._pages[seat] = context.new_page()
        return self._pages[seat]

    def close(self) -> None:
        self._browser.close()
        self._playwright.stop()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()
        self._folder.cleanup()


# -- pictures as numbers ------------------------------------------------------------------------------


def read_png(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a picture as browsers take it: 8 bits of red, green, blue and perhaps opacity, not interlaced."""
    wide, high, channels, packed = 0, 0, 3, b""
    place = 8
    while place < len(png):
        size, kind = int.from_bytes(png[place : place + 4], "big"), png[place + 4 : place + 8]
        data = png[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            wide, high = int.from_bytes(data[:4], "big"), int.from_bytes(data[4:8], "big")
            channels = {2: 3, 6: 4}[data[9]]
        elif kind == b"IDAT":
            packed += data
        place += size + 12
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(high, 1 + wide * channels)
    return _unfiltered(lines, wide, channels)[:, :, :3].copy()


def _unfiltered(lines: NDArray[np.uint8], wide: int, channels: int) -> NDArray[np.uint8]:
    """Every line says how its pixels were guessed from their neighbours: not at all, from the left, from above, from
    the mean of both, or from the likeliest of three (Paeth)."""
    pixels = np.zeros((len(lines), wide, channels), np.uint8)
    above = np.zeros((wide, channels), np.int64)
    for number, line in enumerate(lines):
        raw = line[1:].reshape(wide, channels).astype(np.int64)
        match int(line[0]):
            case 0:
                now = raw
            case 1:
                now = raw.cumsum(axis=0)
            case 2:
                now = raw + above
            case kind:
                now = _from_both(raw, above, kind)
        above = now & 255
        pixels[number] = above
    return pixels


def _from_both(raw: NDArray[np.int64], above: NDArray[np.int64], kind: int) -> NDArray[np.int64]:
    """The filters that look to the left and above."""
    now, left, corner = np.zeros_like(raw), [0] * raw.shape[1], [0] * raw.shape[1]
    for x, (own, up) in enumerate(zip(raw.tolist(), above.tolist(), strict=True)):
        if kind == 3:
            left = [(one + (a + b) // 2) & 255 for one, a, b in zip(own, left, up, strict=True)]
        else:
            left = [(one + _likeliest(a, b, c)) & 255 for one, a, b, c in zip(own, left, up, corner, strict=True)]
        corner = up
        now[x] = left
    return now


def _likeliest(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    return min((left, above, corner), key=lambda one: abs(guess - one))
