"""Running the table: a port, a folder, a browser."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import uvicorn

from boargame.bots.own import found
from boargame.core import transcript
from boargame.table import protocol, saved
from boargame.table.app import application
from boargame.table.door import door
from boargame.table.house import House
from boargame.table.limits import Limits
from boargame.table.logs import as_json
from boargame.table.meeting import Neighbours, Server
from boargame.table.refusal import Refusal
from boargame.table.sqlite import SqliteStore
from boargame.table.stores import is_database, open_house, said
from boargame.table.wire import Wire

try:
    import resource
except ImportError:  # not on every system
    resource = None  # type: ignore[assignment]

PORT = 8642
TRIES = 20
LOOPBACK = "127.0.0.1"
FORGOTTEN = "Ctrl-C stops the server, and forgets this table; the file stays."


@dataclass(frozen=True)
class Settings:
    port: int | None = None  # None: the usual one, or the next that is free
    share: bool = False  # let others on the network in
    data: Path | None = None
    browser: bool = True
    page: str = ""  # which page of it the browser shows first,
    note: str = ""  # and what is said beside its address, if not where tables are kept
    url: str = ""  # where others reach it, behind a proxy
    names: Sequence[str] = ()  # more names by which it may be called
    proxy: str = ""  # the address of a proxy that says truly where requests come from
    limits: Limits | None = None
    pace: float = 0.2
    compiles: bool = True
    own_bots: Sequence[str] = ()  # specs of bots to be offered beside the levels
    store: str = ""  # the address of a database, instead of a folder
    workers: int = 1  # processes that serve the same port,
    place: int = 0  # which of them this is,
    meeting: Path | None = None  # and the folder where they reach each other
    logs: str = ""  # how to write what happens: "json", or for people
    monitor: str = ""  # an address, beside this machine's, that may read the figures


def data_folder() -> Path:
    """Where tables are kept."""
    if named := os.environ.get("BOARGAME_DATA"):
        return Path(named)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "boargame"


def run(settings: Settings) -> int:
    """Serve until Ctrl-C."""
    for spec in settings.own_bots:
        found(spec)  # a mistake is refused before anything is opened
    if settings.store and settings.data:
        raise ValueError("--store and --data do not go together: leave out one of them")
    if settings.workers > 1:
        if not is_database(settings.store):
            raise ValueError("several processes need a database that they can share: name one with --store")
        from boargame.table import workers

        return workers.run(settings)
    serve(settings, listen(settings), greets=True)
    return 0


def show(settings: Settings, file: Path) -> int:
    """Serve a house of its own, in which somebody looks back at the match of a file, until Ctrl-C."""
    data = transcript.read(file)
    with TemporaryDirectory() as folder:
        table = asyncio.run(_with_match(Path(folder), data, file.stem))
        return run(replace(settings, data=Path(folder), page=f"/replay/{table}", note=FORGOTTEN))


async def _with_match(home: Path, data: dict[str, Any], title: str) -> str:
    """A house with this match, and the id of its table."""
    house = House(SqliteStore(home), compiles=False)
    try:
        host, _ = await house.people.arrive("Guest")
        wanted = protocol.SavedMatch(saved.with_cards(data), title[: protocol.LONGEST_TITLE])
        return (await saved.look_back_at(house, host, wanted)).id
    except Refusal as refusal:
        raise ValueError(refusal.text.rstrip(".")) from None
    finally:
        await house.stop()


def where(settings: Settings) -> str:
    """Where tables are kept: a folder, or the address of a database."""
    return settings.store or str(settings.data or data_folder())


def serve(settings: Settings, listening: socket.socket, greets: bool = False) -> None:
    """Serve in this process."""
    if settings.logs == "json":
        as_json()
    port = listening.getsockname()[1]
    limits, _ = as_far_as_files_go(settings.limits or Limits())
    store, others = open_house(where(settings))
    house = House(
        store, limits, settings.pace, settings.compiles, settings.own_bots, others, thinkers(settings.workers)
    )
    public = settings.url or _network(settings, port)
    app = application(house, public, settings.share or bool(settings.url), settings.names, settings.monitor)
    if greets:
        greet(settings, port)
    rarely_collect()
    neighbours = Neighbours(settings.meeting, settings.place, settings.workers) if settings.meeting else None
    server = Server(config(app, house.limits, settings.proxy, neighbours), neighbours)
    server.run(sockets=[listening])


def thinkers(processes: int) -> int | None:
    """How many bots may think at once in each of these processes; None: as many as is usual for one."""
    return max(1, (os.cpu_count() or 2) // processes) if processes > 1 else None


def _network(settings: Settings, port: int) -> str:
    return f"http://{lan_address()}:{port}" if settings.share else ""


def rarely_collect() -> None:
    """A move makes hundreds of small things and drops them again without a cycle, and what the program itself is made
    of stays. So Python need look for cycles less often than usual, and not among what is there already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


FILES_OF_OUR_OWN = 200
"""Descriptors for everything but sockets."""


def as_far_as_files_go(limits: Limits) -> tuple[Limits, str]:
    """Limits that the system's limit of open files allows, raised as far as possible; and what to say of it."""
    if resource is None:
        return limits, ""
    wanted = limits.sockets + FILES_OF_OUR_OWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return limits, ""
    sockets = max(soft - FILES_OF_OUR_OWN, soft // 2)
    return replace(limits, sockets=sockets), (
        f"At most {sockets} pages can be open at once: this system allows {soft} files (see `ulimit -n`)."
    )


def config(app: object, limits: Limits, proxy: str = "", neighbours: Neighbours | None = None) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=door(limits, proxy, neighbours),
        proxy_headers=bool(proxy),  # anybody can write such headers: they are believed only from a proxy that was named
        forwarded_allow_ips=proxy or None,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws=Wire,
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level=logging.ERROR,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        backlog=4096,
    )


def listen(settings: Settings, here: bool = False) -> socket.socket:
    """The port that was asked for, or the first free one from the usual on. Where several processes serve it, each has
    a socket of its own; the one that starts them only holds the port."""
    several = settings.workers > 1
    host = "0.0.0.0" if settings.share else LOOPBACK
    ports = [settings.port] if settings.port is not None else list(range(PORT, PORT + TRIES))
    reason = ""
    for port in ports:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if several:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        try:
            if several and not here:
                _check_free(host, port)
            listening.bind((host, port))
            if here or not several:
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


def _check_free(host: str, port: int) -> None:
    """A port that another server of several processes uses could be shared by mistake."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))


def greet(settings: Settings, port: int) -> None:
    """Say where the table is, and show it."""
    here, public = f"http://{LOOPBACK}:{port}", settings.url or _network(settings, port)
    print(f"Boargame is open at {here}{settings.page}" + (f" and, for friends, at {public}" if public else ""))
    if note := as_far_as_files_go(settings.limits or Limits())[1]:
        print(note)
    processes = f", {settings.workers} processes serve them" if settings.workers > 1 else ""
    kept = f"Tables are kept in {said(where(settings))}{processes}. Ctrl-C stops the server; every move is stored."
    print(settings.note or kept, flush=True)
    if settings.browser:
        threading.Timer(0.5, _open, [here + settings.page]).start()


def _open(url: str) -> None:
    """Show the browser, where there is one."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    webbrowser.open(url)
