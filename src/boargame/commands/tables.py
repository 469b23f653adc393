"""`boargame serve`, `replay` and `store`: the table in the browser."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from boargame.commands import typed
from boargame.commands.typed import Commands
from boargame.terminal.keyboard import Reader
from boargame.terminal.saying import BadInput, print_json, refusing, whole_number


def add(commands: Commands) -> None:
    _add_serve(commands)
    _add_replay(commands)
    _add_store(commands)


def _add_serve(commands: Commands) -> None:
    serve = commands.add("serve", _serve, "open the table in the browser, alone or for friends", "--share")
    serve.add_argument("--port", metavar="N", type=whole_number, help="the port (8642, or the next that is free)")
    serve.add_argument("--share", action="store_true", help="let others on your network in, not only this computer")
    serve.add_argument("--data", metavar="FOLDER", default="", help="where tables are kept (BOARGAME_DATA)")
    serve.add_argument(
        "--url", metavar="URL", default="", help="the address where others reach it, if not this machine's"
    )
    serve.add_argument(
        "--host-name",
        metavar="NAME",
        nargs="+",
        action="extend",
        default=[],
        help="more names by which others may call this machine, such as pigs.local",
    )
    serve.add_argument(
        "--proxy",
        metavar="ADDRESS",
        nargs="?",
        const="127.0.0.1",
        default="",
        help="believe what a proxy says about where requests come from (127.0.0.1, if no address is given)",
    )
    serve.add_argument(
        "--bot",
        metavar="MODULE:CLASS",
        nargs="+",
        action="extend",
        default=[],
        help="bots of your own that everybody here may play against",
    )
    serve.add_argument(
        "--store",
        metavar="URL",
        default="",
        help="a PostgreSQL database for the tables, postgresql://... (BOARGAME_STORE)",
    )
    serve.add_argument(
        "--workers", metavar="N", type=whole_number, default=1, help="processes on this port; they need --store (1)"
    )
    serve.add_argument("--log", choices=("json",), default="", help="write the log as lines of JSON")
    serve.add_argument("--monitor", metavar="ADDRESS", default="", help="another machine that may read /metrics")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")


def _add_replay(commands: Commands) -> None:
    again = commands.add("replay", _replay, "watch a saved match in the browser", "match.json")
    again.add_argument(
        "file", metavar="FILE", type=Path, help="a match that was downloaded, or saved by play or a report"
    )
    again.add_argument("--port", metavar="N", type=whole_number, help="the port (8642, or the next that is free)")
    again.add_argument("--no-browser", action="store_true", help="only say where it is")


def _add_store(commands: Commands) -> None:
    store = commands.add(
        "store", _store, "copy all tables between a folder and a database", "copy ~/.local/share/boargame URL"
    )
    store.add_argument("what", metavar="copy", choices=("copy",), help="copy everything, or resume a copy, and compare")
    store.add_argument("source", metavar="FROM", help="a folder, or postgresql://...")
    store.add_argument("target", metavar="TO", help="the same; it must be empty, or an incomplete copy")
    typed.add_json(store)


def _serve(arguments: argparse.Namespace, reader: Reader) -> int:
    from boargame.table.serve import Settings, run

    _check_port(arguments.port)
    typed.check_workers(arguments)
    with refusing():
        data = Path(arguments.data) if arguments.data else None
        return run(
            Settings(
                arguments.port,
                arguments.share,
                data,
                not arguments.no_browser,
                arguments.url.rstrip("/"),
                names=tuple(arguments.host_name),
                proxy=arguments.proxy,
                own_bots=tuple(arguments.bot),
                store=arguments.store or ("" if data else os.environ.get("BOARGAME_STORE", "")),
                workers=arguments.workers,
                logs=arguments.log,
                monitor=arguments.monitor,
            )
        )


def _replay(arguments: argparse.Namespace, reader: Reader) -> int:
    """A saved match on its board, in the browser."""
    from boargame.table.serve import Settings, show

    _check_port(arguments.port)
    with refusing():
        return show(Settings(arguments.port, browser=not arguments.no_browser), arguments.file)


def _check_port(port: int | None) -> None:
    if port is not None and not 0 <= port < 1 << 16:
        raise BadInput(f"--port {port}: expected 0 to 65535")


def _store(arguments: argparse.Namespace, reader: Reader) -> int:
    """`boargame store copy`: a house moves between a folder and a database."""
    import asyncio

    from rich.console import Console

    from boargame.table import moving, stores
    from boargame.table.sqlite import FILE
    from boargame.table.store import StoreFailed

    async def copying() -> dict[str, moving.Count]:
        try:
            with Console(stderr=True).status("Copying ...") as status:
                return await moving.copy(source, target, lambda what: status.update(f"{what} ..."))
        finally:
            await source.end()
            await target.end()

    if not stores.is_database(arguments.source) and not (Path(arguments.source) / FILE).exists():
        raise BadInput(f"there is no house in {arguments.source}: name its folder, or its database")
    with refusing():
        source = stores.open_store(arguments.source)
        try:
            target = stores.open_store(arguments.target)
        except BaseException:
            source.close()
            raise
        try:
            counted = asyncio.run(copying())
        except StoreFailed as failed:
            raise BadInput(f"{failed}. Nothing is lost: run the same command again to go on") from None
    if arguments.json:
        print_json({part: {"rows": one.rows, "hash": one.hash} for part, one in counted.items()})
        return 0
    rows = ", ".join(f"{one.rows:,} {part}" for part, one in counted.items() if part != "house")
    print(f"Copied and compared: {rows}.")
    return 0
