"""The least that a table could do: whatever is said in a room is sent to everybody in it."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


def application() -> Starlette:
    rooms: dict[str, set[WebSocket]] = {}

    async def serve(socket: WebSocket) -> None:
        await socket.accept()
        room = rooms.setdefault(socket.path_params["room"], set())
        room.add(socket)
        try:
            while True:
                text = await socket.receive_text()
                for other in room:
                    await other.send_text(text)
        except WebSocketDisconnect:
            room.discard(socket)

    return Starlette(routes=[WebSocketRoute("/ws/{room}", serve)])
