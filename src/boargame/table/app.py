"""The application: routes, headers, limits. `serve.py` runs it."""

from __future__ import annotations

import contextlib
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

import boargame
from boargame.table import pictures, watching
from boargame.table.api import ENDPOINTS
from boargame.table.door import Names, is_here
from boargame.table.house import House
from boargame.table.http import address_of, openapi, problem, routes
from boargame.table.limits import Buckets
from boargame.table.sockets import TRY_AGAIN, serve
from boargame.table.wall import encode
from boargame.version import version

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
PICTURE_HEADERS = {  # a picture that is opened on its own may do nothing at all
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
PART_HEADERS = {  # for scripts and styles: a page's policy does not apply to them
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "public, max-age=31536000, immutable",
}
PACKED = {"br": ".br", "gzip": ".gz"}  # ways to pack a file, the best first, and what its name then ends in
NOT_BUILT = "The client has not been built: run `make client`, then reload this page."


def static_folder() -> Path:
    return Path(os.environ.get("BOARGAME_STATIC") or Path(boargame.__file__).parent / "static")


def application(
    house: House, public: str = "", shared: bool = True, names: Iterable[str] = (), monitor: str = ""
) -> Starlette:
    """The table over a house. `public` is where others reach it, if that is known; `names` are more names of it."""
    document = encode(openapi(ENDPOINTS, version()))
    limits = house.limits
    asked, made = (Buckets(limits.requests, limits.requests_at_once), Buckets(limits.new, limits.new_at_once))
    drawn = Buckets(limits.pictures, limits.pictures_at_once)
    sockets: Counter[str] = Counter()  # by address

    async def limited(request: Request, new: bool) -> bool:
        address = address_of(request)
        if not asked.take(address) or (new and not made.take(address)):
            return True
        return new and not await house.allows_new(address)

    def too_many_pictures(request: Request) -> bool:
        return not drawn.take(address_of(request))

    async def described(request: Request) -> Response:
        return Response(document, media_type="application/json")

    async def socket(websocket: WebSocket) -> None:
        address = address_of(websocket)
        too_many = sockets[address] >= limits.sockets_of_one and not is_here(address)
        if too_many or sockets.total() >= limits.sockets:
            await websocket.accept()
            await websocket.close(TRY_AGAIN, "The house is full: try again later.")
            return
        sockets[address] += 1
        try:
            await serve(websocket, house)
        finally:
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house.start()
        yield
        await house.stop()

    static = static_folder()
    app = Starlette(
        routes=[
            Route("/api/openapi.json", described),
            *routes(ENDPOINTS, house, limited),
            Route("/api/{rest:path}", _nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            WebSocketRoute("/ws", socket),
            *pictures.routes(too_many_pictures),
            Route("/art/{rest:path}", _nothing),
            *watching.routes(house, monitor),
            Mount("/assets", Parts(directory=static / "assets", check_dir=False)),
            Route("/{rest:path}", page),
        ],
        lifespan=lifespan,
    )
    app.state.house = house
    app.state.reachable = lambda request: reachable(request, public, shared)
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=6)
    app.add_middleware(Guard, names=Names(public, shared, names))
    return app


def reachable(request: Request, public: str, shared: bool) -> tuple[str, str]:
    """Where others reach this server, and what stands in their way, if anything."""
    here = f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"
    if public:
        return public, ""
    note = "" if shared else "Only this computer can open it: start with `boargame serve --share` to let others in."
    return here, note


class Parts(StaticFiles):
    """Scripts, styles and icons of the client, as small as its build has packed them."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        accepted = Headers(scope=scope).get("accept-encoding", "")
        for name, suffix in PACKED.items():
            if name in accepted and os.path.isfile(packed := f"{full_path}{suffix}"):
                headers = {"content-encoding": name, "vary": "accept-encoding"}
                return FileResponse(packed, status_code, headers, guess_type(full_path)[0])
        return super().file_response(full_path, stat_result, scope, status_code)


async def page(request: Request) -> Response:
    """The client: all its addresses start with the same page."""
    file, static = request.path_params["rest"], static_folder()
    if not (static / "index.html").exists():
        return Response(NOT_BUILT, 503, media_type="text/plain")
    plain = static / file
    if file and "/" not in file and not file.startswith(".") and plain.is_file():
        return FileResponse(plain, headers={"cache-control": "public, max-age=3600"})
    return FileResponse(static / "index.html", headers={"cache-control": "no-cache"})


async def _nothing(request: Request) -> Response:
    return problem(404, "There is nothing at this address.")


class Guard:
    """Headers on every answer, no request by a name that is not ours, and none from another site's page."""

    def __init__(self, app: ASGIApp, names: Names) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self.names.refused([value for name, value in scope["headers"] if name == b"host"])
        if scope["type"] == "http":
            if refused:
                await problem(421, refused)(scope, receive, _with_headers(scope, send))
                return
            if scope["method"] not in ("GET", "HEAD") and _foreign(scope):
                await problem(403, "This request comes from another site.")(scope, receive, _with_headers(scope, send))
                return
            await self.app(scope, receive, _with_headers(scope, send))
        elif refused or _foreign(scope):
            await receive()
            await send({"type": "websocket.close", "code": 4403})
        else:
            await self.app(scope, receive, send)


def _foreign(scope: Scope) -> bool:
    """Does a browser send this from a page of another site?"""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1")
    return bool(origin) and urlsplit(origin).netloc.lower() != headers.get(b"host", b"").decode("latin-1").lower()


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sends(message: Message) -> None:
        if message["type"] == "http.response.start":
            extra = HEADERS if message["status"] >= 400 else _headers(scope["path"])
            message["headers"] = [*message["headers"], *((name.encode(), extra[name].encode()) for name in extra)]
        await send(message)

    return sends


def _headers(path: str) -> dict[str, str]:
    """Headers for a path. A table needs dozens of files at once, so each carries only those that matter for it."""
    if path.startswith("/assets/"):
        return PART_HEADERS
    return PICTURE_HEADERS if path.startswith("/art/") else HEADERS
