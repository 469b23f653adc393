"""Links to a database: they break, and come back by themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar
from urllib.parse import urlsplit

import asyncpg
from asyncpg import Connection

from boargame.table.store import Unreachable

PATIENCE = 3.0
"""Seconds that somebody waits for a database that does not answer, before they are told."""

ANSWERS = 10.0
"""Seconds after which a statement will not be answered any more."""

CONNECTS = 10.0
"""Seconds that connecting may take."""

LOCKS = {"schema": 0x626F6172_00000001, "serving": 0x626F6172_00000002}
"""Numbers of advisory locks that are about the whole house; those of tables are other numbers."""

GONE = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.exceptions.TooManyConnectionsError,
    asyncpg.exceptions.CannotConnectNowError,
    asyncpg.exceptions.InternalClientError,
)
"""What is raised when a database cannot be reached, or has ended a connection."""

Result = TypeVar("Result")


def is_gone(error: Exception) -> bool:
    """Has the connection failed, and not what was asked of it?"""
    return isinstance(error, GONE) and not isinstance(error, asyncpg.exceptions.DataError)


def said_of(url: str) -> str:
    """A database as it may be printed: without a password."""
    try:
        found = urlsplit(url)
        name = f"{found.hostname or 'this machine'}{f':{found.port}' if found.port else ''}{found.path}"
    except ValueError:
        return "the database"
    return f"postgresql://{name}"


async def connect(url: str, **settings: str) -> Connection:
    return await asyncpg.connect(
        url, timeout=CONNECTS, command_timeout=ANSWERS, server_settings={"application_name": "boargame"} | settings
    )


@asynccontextmanager
async def single(url: str) -> AsyncIterator[Connection]:
    """A connection for one piece of work at the start. Whatever is wrong with the database is said in a sentence."""
    try:
        connection = await connect(url)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else "no answer"
        raise ValueError(
            f"{said_of(url)} cannot be used: {reason}; see that it runs and that the address is right"
        ) from None
    try:
        yield connection
    finally:
        with suppress(*GONE):
            await connection.close(timeout=CONNECTS)


class Link:
    """One connection, used by one after the other. When it breaks, the next who needs it connects again."""

    def __init__(self, url: str, begin: Callable[[Connection], Awaitable[None]] | None = None, **settings: str) -> None:
        self._url, self._begin, self._settings = url, begin, settings
        self._connection: Connection | None = None
        self._turn = asyncio.Lock()

    @property
    def up(self) -> bool:
        return self._connection is not None and not self._connection.is_closed()

    async def use(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        """Do something with the connection. If that breaks it, the error says so and the connection is given up."""
        async with self._turn:
            connection = await self._ready()
            try:
                return await work(connection)
            except BaseException as error:
                if not isinstance(error, Exception) or is_gone(error):
                    self.cut()
                raise

    async def _ready(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._url, **self._settings)
            if self._begin:
                await self._begin(self._connection)
        return self._connection

    def cut(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def end(self) -> None:
        async with self._turn:
            if self._connection is not None:
                with suppress(*GONE):
                    await self._connection.close(timeout=1.0)
                self._connection = None


async def patiently(work: Callable[[], Awaitable[Result]], patience: float | None = None) -> Result:
    """Do something as often as it takes the database to come back, but not for ever after it has first failed."""
    until, pause = 0.0, 0.02
    while True:
        try:
            return await work()
        except Exception as error:
            if not is_gone(error):
                raise
            until = until or time.monotonic() + (PATIENCE if patience is None else patience)
            if time.monotonic() + pause > until:
                raise Unreachable(f"the database cannot be reached: {type(error).__name__}") from None
        await asyncio.sleep(pause)
        pause = min(2 * pause, 0.5)
