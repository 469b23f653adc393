"""What a browser fetches until the board of a running table is painted."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
import uvloop

from bench.load import players
from bench.load.control import Control, started
from bench.load.lobby import NAME
from bench.load.players import Party
from boargame.table.app import static_folder

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page, ViewportSize

SEATS, PLAYS, TABLES = 4, 60, 8
"""The table with the most threats of several, in mid-game."""

SCREEN: ViewportSize = {"width": 1440, "height": 900}
WITHIN = 60_000
"""Milliseconds after which what has not been painted never will be."""

QUIET = 500
"""Milliseconds without a request, after which all has come."""

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

PAINTED = """least => {
  const images = [...document.images].filter(image => image.src.includes('/art/'));
  return images.length >= least && images.every(image => image.complete && image.naturalWidth > 0);
}"""

KINDS = ("page", "scripts", "styles", "pictures", "api", "socket", "other")


@dataclass
class Tally:
    """What came over the network, by kind: requests, or messages of the socket, and bytes with their headers."""

    count: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    bytes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))

    def add(self, kind: str, size: int) -> None:
        self.count[kind] += 1
        self.bytes[kind] += size

    @property
    def total(self) -> int:
        return sum(self.bytes.values())


@dataclass(frozen=True)
class Paint:
    threats: int
    pictures: int  # on the page
    seconds: float  # until the largest thing was painted
    painted: Tally  # until the board and all its portraits were painted
    quiet: Tally  # until nothing more came
    each: dict[str, int]  # bytes of every request


class NotPainted(Exception):
    """What was waited for has not come."""


def missing() -> str:
    """Why nothing can be measured, or nothing."""
    if find_spec("playwright") is None:
        return "Playwright is not installed: `make load` would."
    if browser() is None:
        return "There is no Chromium: `make load` would say how to install it."
    if not (static_folder() / "index.html").exists():
        return "The browser client is not built: run `make client`."
    return ""


def browser() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def measure(data: Path, report: Callable[[str], None] = lambda what: None) -> Paint:
    with started("table", data) as server:
        report("first paint: playing up to mid-game ...")
        fullest, who = uvloop.run(mid_game(server))
        report("first paint: a browser opens the table ...")
        return look(server.address, fullest.table, fullest.players[who].token, threats(fullest))


async def mid_game(server: Control) -> tuple[Party, int]:
    """The table with the most threats, and whose turn it is."""
    parties = await players.seated(server, TABLES, SEATS)
    await players.play(parties, PLAYS)
    players.insist(parties)
    await players.leave(parties)
    fullest = max(parties, key=threats)
    return fullest, next(seat for seat, player in enumerate(fullest.players) if player.choices)


def threats(party: Party) -> int:
    scene = party.players[0].scene
    assert scene is not None
    return sum(threat is not None for lane in msgspec.json.decode(scene.board)["lanes"] for threat in lane.values())


# -- the browser ---------------------------------------------------------------------------------------------


def look(address: str, table: str, token: str, threats: int) -> Paint:
    """As a seated player who comes with an empty cache."""
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        page = opened.new_page(viewport=SCREEN)
        page.add_init_script(f"localStorage.setItem('boargame.identity', {json.dumps(identity(token))})")
        traffic = Traffic(page.context.new_cdp_session(page))
        try:
            page.goto(f"http://{address}/table/{table}", wait_until="commit")
            page.wait_for_function(PAINTED, arg=threats, timeout=WITHIN)
            painted = deepcopy(traffic.tally)
            traffic.settle(page)
            pictures = int(page.evaluate("document.images.length"))
            return Paint(threats, pictures, largest(page), painted, traffic.tally, traffic.each)
        except Error as error:
            raise NotPainted(str(error).splitlines()[0]) from None
        finally:
            opened.close()


def identity(token: str) -> str:
    """A guest, as the client keeps it."""
    return json.dumps({"token": token, "person": token.partition(".")[0], "name": NAME})


def largest(page: Page) -> float:
    """Seconds from the beginning until the largest thing was painted, as the browser says."""
    script = """() => new Promise(done => new PerformanceObserver(list => done(list.getEntries().at(-1).startTime))
        .observe({type: 'largest-contentful-paint', buffered: true}))"""
    return float(page.evaluate(script)) / 1000


class Traffic:
    """Counts what comes over the network; what the browser has already costs nothing."""

    def __init__(self, session: CDPSession) -> None:
        self.tally = Tally()
        self.each: dict[str, int] = {}
        self._asked: dict[str, tuple[str, str]] = {}  # kind and address of a request
        self._waiting: set[str] = set()
        self._cached: set[str] = set()
        session.on("Network.requestWillBeSent", self._ask)
        session.on("Network.requestServedFromCache", lambda event: self._cached.add(event["requestId"]))
        session.on("Network.loadingFinished", self._come)
        session.on("Network.loadingFailed", lambda event: self._waiting.discard(event["requestId"]))
        session.on("Network.webSocketFrameReceived", self._frame)
        session.on("Network.webSocketFrameSent", self._frame)
        session.send("Network.enable")

    def settle(self, page: Page) -> None:
        """Wait until nothing more comes."""
        seen = -1
        while self._waiting or seen != self.tally.total:
            seen = self.tally.total
            page.wait_for_timeout(QUIET)

    def _ask(self, event: dict[str, Any]) -> None:
        id, url = event["requestId"], event["request"]["url"]
        if not url.startswith("data:"):
            self._asked[id] = kind(url, event.get("type", "")), url
            self._waiting.add(id)

    def _come(self, event: dict[str, Any]) -> None:
        id, size = event["requestId"], int(event["encodedDataLength"])
        self._waiting.discard(id)
        if id in self._asked and id not in self._cached:
            of, url = self._asked[id]
            self.tally.add(of, size)
            self.each[urlsplit(url).path] = size

    def _frame(self, event: dict[str, Any]) -> None:
        self.tally.add("socket", len(event["response"]["payloadData"].encode()))


def kind(url: str, type: str) -> str:
    """What a request is for."""
    path = urlsplit(url).path
    if type == "Document":
        return "page"
    if path.startswith("/api/"):
        return "api"
    if path.startswith("/art/") or path.endswith(".svg"):
        return "pictures"
    return {"js": "scripts", "css": "styles"}.get(path.rpartition(".")[2], "other")
