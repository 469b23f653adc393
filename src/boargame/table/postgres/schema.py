"""What a database of ours looks like, and how one of an earlier version becomes one of today.

Texts are ordered by their bytes, as SQLite orders them. What only the processes tell each other is not logged: after a
crash of the database it is gone, and soon told again.
"""

from __future__ import annotations

import secrets

from asyncpg import Connection

from boargame.table.postgres.link import LOCKS, said_of, single

MIGRATIONS = [
    """
    create table entries (
      "table" text collate "C" not null, seq integer not null, data bytea not null, primary key ("table", seq)
    );
    create table tables (
      id text collate "C" primary key, state text not null, listed boolean not null, changed bigint not null,
      summary bytea not null
    );
    create index tables_listed on tables (changed desc) where listed and state != 'over';
    create table snapshots ("table" text collate "C" primary key, data bytea not null);
    create table members (
      person text collate "C" not null, "table" text collate "C" not null, primary key (person, "table")
    );
    create table people (id text collate "C" primary key, name text not null, since bigint not null);
    create table devices (
      person text collate "C" not null, number integer not null, hash bytea not null, primary key (person, number)
    );
    create table links (hash bytea primary key, person text not null, expires bigint not null);
    create table origins ("table" text collate "C" primary key, origin bytea not null);
    create index origins_tables on origins (origin, "table");
    create table house (name text collate "C" primary key, value bytea not null);
    create unlogged table processes (
      id text primary key, seen timestamptz not null default now(), figures bytea not null default ''
    );
    create unlogged table presence (
      process text not null references processes on delete cascade, "table" text collate "C" not null,
      data bytea not null, primary key ("table", process)
    );
    create unlogged table buckets (
      key bytea primary key, tokens double precision not null, at timestamptz not null default clock_timestamp()
    );
    """,
    """
    create table sets (
      id text collate "C" primary key, person text collate "C" not null, game text not null, name text not null,
      shared boolean not null, version bigint not null, changed bigint not null, data bytea not null
    );
    create index sets_person on sets (person, changed);
    """,
]
"""Each makes one version of the next. The version of a database is how many of them it has been through."""

FIRST = {"entries", "tables", "members", "people", "devices", "links", "house"}
"""Tables that every database of ours has had from the beginning."""

NEWER = "{} comes from a newer Boargame: update this one, or choose another --store"
NOT_OURS = "{} is not empty, and no database of Boargame: choose another --store"


async def prepare(url: str) -> None:
    """Make the tables of an empty database, or bring older ones up to date: all of it, or nothing."""
    async with single(url) as connection, connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1)", LOCKS["schema"])
        version = await _version(connection, url)
        for migration in MIGRATIONS[version:]:
            await connection.execute(migration)
        if version == 0:
            await connection.execute("insert into house values ('key', $1)", secrets.token_bytes(32))
        await connection.execute(
            "insert into house values ('version', $1) on conflict (name) do update set value = excluded.value",
            b"%d" % len(MIGRATIONS),
        )


async def _version(connection: Connection, url: str) -> int:
    """How many migrations a database has been through; one that cannot be used is refused."""
    found = await connection.fetch("select tablename from pg_tables where schemaname = current_schema()")
    there = {row[0] for row in found}
    if not there:
        return 0
    if not there >= FIRST:
        raise ValueError(NOT_OURS.format(said_of(url)))
    value = await connection.fetchval("select value from house where name = 'version'")
    version = int(value) if value else 0
    if version > len(MIGRATIONS):
        raise ValueError(NEWER.format(said_of(url)))
    if version < 1:
        raise ValueError(NOT_OURS.format(said_of(url)))
    return version
