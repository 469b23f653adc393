"""Running the table: a port, a folder, a browser."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from boargame.table.app import application
from boargame.table.house import House
from boargame.table.limits import Limits
from boargame.table.sqlite import SqliteStore

PORT = 8642
TRIES = 20
LOOPBACK = "127.0.0.1"


@dataclass(frozen=True)
class Settings:
    port: int | None = None  # None: the usual one, or the next that is free
    share: bool = False  # let others on the network in
    data: Path | None = None
    browser: bool = True
    url: str = ""  # where others reach it, behind a proxy
    limits: Limits | None = None
    pace: float = 0.2
    compiles: bool = True


def data_folder() -> Path:
    """Where tables are kept."""
    if named := os.environ.get("BOARGAME_DATA"):
        return Path(named)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "boargame"


def run(settings: Settings) -> int:
    """Serve until Ctrl-C."""
    listening = _listen(settings)
    port = listening.getsockname()[1]
    folder = settings.data or data_folder()
    house = House(SqliteStore(folder), settings.limits, settings.pace, settings.compiles)
    network = f"http://{lan_address()}:{port}" if settings.share else ""
    app = application(house, settings.url or network, settings.share or bool(settings.url))
    here = f"http://{LOOPBACK}:{port}"
    _greet(here, settings.url or network, folder)
    if settings.browser:
        threading.Timer(0.5, _open, [here]).start()
    rarely_collect()
    server = uvicorn.Server(config(app, house.limits))
    server.run(sockets=[listening])
    return 0


def rarely_collect() -> None:
    """A move makes hundreds of small things and drops them again without a cycle, and what the program itself is made
    of stays. So Python need look for cycles less often than usual, and not among what is there already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def config(app: object, limits: Limits) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws="websockets-sansio",
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        backlog=4096,
    )


def _listen(settings: Settings) -> socket.socket:
    """The port that was asked for, or the first free one from the usual on."""
    host = "0.0.0.0" if settings.share else LOOPBACK
    ports = [settings.port] if settings.port is not None else list(range(PORT, PORT + TRIES))
    reason = ""
    for port in ports:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
            listening.listen()  # a client that comes before the server is up waits
        except OSError as error:
            listening.close()
            reason = (error.strerror or "cannot be used").lower()
            continue
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a reader who has gone, or never reads, holds nothing for ever
            silence = 4 * (settings.limits or Limits()).stall
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * silence))
        return listening
    asked = f"port {ports[0]}" if len(ports) == 1 else f"ports {ports[0]} to {ports[-1]}"
    raise ValueError(f"{asked}: {reason}; choose another with --port")


def lan_address() -> str:
    """This machine's address on its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK


def _greet(here: str, public: str, folder: Path) -> None:
    print(f"Boargame is open at {here}" + (f" and, for friends, at {public}" if public else ""))
    print(f"Tables are kept in {folder}. Ctrl-C stops the server; every move is stored.", flush=True)


def _open(url: str) -> None:
    """Show the browser, where there is one."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    webbrowser.open(url)
