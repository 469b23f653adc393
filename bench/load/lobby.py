"""Guests who open tables and sit down at them, over HTTP as any browser does it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

GAME, NAME = "wild-pigs", "Ada"
ME, OPEN = {"who": "me"}, {"who": "open"}


@dataclass(frozen=True)
class Opened:
    """A table whose match has begun, with a token for each seat."""

    table: str
    tokens: list[str]


async def open_table(address: str, players: int) -> Opened:
    """One table for some guests who have never been here before."""
    lobby = await Lobby.at(address)
    try:
        tokens = [(await lobby.ask("POST", "/api/guests", {"name": NAME}))["token"] for _ in range(players)]
        wanted = {"game": GAME, "seats": [ME] + [OPEN] * (players - 1)}
        table = (await lobby.ask("POST", "/api/tables", wanted, tokens[0]))["id"]
        for seat, token in enumerate(tokens[1:], 1):
            await lobby.ask("PUT", f"/api/tables/{table}/seats/{seat}", ME, token)
    finally:
        lobby.leave()
    return Opened(table, tokens)


async def look_at_table(address: str, table: str) -> None:
    """A table that was put away is brought back."""
    lobby = await Lobby.at(address)
    try:
        await lobby.ask("GET", f"/api/tables/{table}")
    finally:
        lobby.leave()


class Lobby:
    """A connection that is kept from one request to the next."""

    def __init__(self, address: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._address, self._reader, self._writer = address, reader, writer

    @classmethod
    async def at(cls, address: str) -> Lobby:
        host, _, port = address.partition(":")
        return cls(address, *await asyncio.open_connection(host, int(port)))

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: {self._address}\r\ncontent-length: {len(data)}\r\n"
        proof = f"authorization: Bearer {token}\r\n" if token else ""
        self._writer.write(f"{head}{proof}\r\n".encode() + data)
        first, *headers = (await self._reader.readuntil(b"\r\n\r\n")).decode().lower().splitlines()
        length = next(int(line.partition(":")[2]) for line in headers if line.startswith("content-length:"))
        answer = (await self._reader.readexactly(length)).decode()
        if first.split()[1] not in ("200", "201"):
            raise RuntimeError(f"{method} {path} was refused: {answer}")
        return json.loads(answer)

    def leave(self) -> None:
        self._writer.close()
