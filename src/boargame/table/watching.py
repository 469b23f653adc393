"""For those who run a house: is it ready, and how is it doing?

Everybody may ask whether a house is ready. Its figures are only for this machine, and for an address that its owner
names: a request that a proxy has passed on comes from somewhere else, whatever the connection says.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boargame.table import figures
from boargame.table.door import is_here
from boargame.table.house import House
from boargame.table.http import problem
from boargame.table.wall import encode

TEXT = "text/plain; version=0.0.4; charset=utf-8"
PASSED_ON = ("x-forwarded-for", "forwarded", "x-real-ip")


def routes(house: House, monitor: str = "") -> list[Route]:
    async def health(request: Request) -> Response:
        why = house.trouble
        answer: dict[str, object] = {"ready": not why} | ({"why": why} if why else {})
        return Response(encode(answer), 503 if why else 200, {"cache-control": "no-store"}, "application/json")

    async def metrics(request: Request) -> Response:
        if not _may_know(request, monitor):
            return problem(404, "There is nothing at this address.")
        found = {house.others.name: house.figures()} | await house.others.figures()
        return Response(figures.page(found), 200, {"cache-control": "no-store"}, TEXT)

    return [Route("/health", health), Route("/metrics", metrics)]


def _may_know(request: Request, monitor: str) -> bool:
    address = request.client.host if request.client else ""
    return address == monitor != "" or (is_here(address) and not any(name in request.headers for name in PASSED_ON))
