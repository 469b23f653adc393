"""Which store a house has: a folder with an SQLite file, or a PostgreSQL database by its address."""

from __future__ import annotations

import asyncio
from pathlib import Path

from boargame.table.moving import MovableStore
from boargame.table.others import Others
from boargame.table.sqlite import SqliteStore

SCHEMES = ("postgresql://", "postgres://")
NO_DRIVER = "a house on PostgreSQL needs asyncpg: run `pip install 'boargame[postgres]'`"
NOT_COMPLETE = "{} is a copy that is not complete: finish it with `boargame store copy`"


def is_database(where: str) -> bool:
    return where.startswith(SCHEMES)


def open_store(where: str) -> MovableStore:
    """A store that is ready for use, or a sentence about what is wrong with it."""
    if not is_database(where):
        if "://" in where:
            raise ValueError(f"{said(where)} is not a store: name a folder, or an address beginning with {SCHEMES[0]}")
        return SqliteStore(Path(where))
    try:
        from boargame.table.postgres import schema
        from boargame.table.postgres.store import PostgresStore
    except ModuleNotFoundError:
        raise ValueError(NO_DRIVER) from None
    asyncio.run(schema.prepare(where))
    return PostgresStore(where)


def open_house(where: str) -> tuple[MovableStore, Others]:
    """A store to serve from, and the way to the other processes that do."""
    store = open_store(where)
    if asyncio.run(_incomplete(store)):
        store.close()
        raise ValueError(NOT_COMPLETE.format(said(where)))
    if not is_database(where):
        return store, Others()
    from boargame.table.postgres.others import PostgresOthers

    return store, PostgresOthers(where)


async def _incomplete(store: MovableStore) -> bool:
    """Asked in a loop of its own, which leaves no connection behind."""
    try:
        return bool(await store.copying())
    finally:
        await store.let_go()


def said(where: str) -> str:
    """A store as it may be printed: without a password."""
    if not is_database(where):
        return where.partition("://")[0] + "://…" if "://" in where else where
    from boargame.table.postgres.link import said_of

    return said_of(where)
