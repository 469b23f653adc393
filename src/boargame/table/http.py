"""HTTP: endpoints described once; the routes, their checks and the OpenAPI document come from that."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from boargame.table import protocol
from boargame.table.door import TOO_SLOW, neighbourhood
from boargame.table.people import Person
from boargame.table.refusal import Refusal
from boargame.table.store import StoreFailed, again_if_overtaken
from boargame.table.wall import encode

if TYPE_CHECKING:
    from boargame.table.house import House

STATUS = {
    "malformed": 400, "not_yours": 403, "unknown": 404, "not_now": 409, "illegal": 409, "stale": 409,
    "cannot_undo": 409, "too_long": 413, "too_fast": 429,
}  # fmt: skip
NO_PERSON = 401
TOO_FAST = "Too fast: wait a moment, then try again."
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


class NotKnown(Exception):
    """The request needs a person, and names none."""


@dataclass(frozen=True)
class Call:
    """A request to an endpoint, checked."""

    house: House
    request: Request
    body: Any
    given: Person | None

    @property
    def person(self) -> Person:
        if self.given is None:
            raise NotKnown
        return self.given

    def part(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def number(self, name: str) -> int:
        text = self.part(name)
        if not re.fullmatch(r"\d{1,9}", text):
            raise Refusal("unknown", f"There is no {name} {text[:20]!r}.")
        return int(text)


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked for. Its refusals follow from what it needs."""

    method: str
    path: str
    handler: Handler
    summary: str
    takes: Any = None  # the type of the body
    gives: Any = None  # the type of the answer; None: no content
    status: int = 200
    media: str = "application/json"
    person: bool = False  # only for people with a token
    new: bool = False  # makes something new, and has a tighter limit
    refuses: tuple[int, ...] = ()
    most: int = 0  # bytes of the body; 0: as many as is usual
    query: dict[str, dict[str, Any]] = field(default_factory=dict)  # parameters and their schema

    @property
    def parameters(self) -> list[str]:
        return re.findall(r"{(\w+)}", self.path)


Limited = Callable[[Request, bool], Awaitable[bool]]


def routes(endpoints: list[Endpoint], house: House, limited: Limited) -> list[Route]:
    """A route for each path; what it does not offer is answered by 405."""
    found: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        found.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [Route(path, _route(ways, house, limited), methods=METHODS) for path, ways in found.items()]


def _route(ways: dict[str, Endpoint], house: House, limited: Limited) -> Any:
    async def answer(request: Request) -> Response:
        endpoint = ways.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            return _not_offered(ways)
        try:
            if await limited(request, endpoint.new):
                raise Refusal("too_fast", TOO_FAST)
            return await _call(endpoint, house, request)
        except Refusal as refusal:
            return problem(STATUS[refusal.code], refusal.text)
        except NotKnown:
            return problem(NO_PERSON, "Say who you are first: send the token of a guest.")
        except StoreFailed as failed:
            return problem(503, failed.sentence)

    return answer


def _not_offered(ways: dict[str, Endpoint]) -> Response:
    answer = problem(405, "This address does not offer that.")
    answer.headers["allow"] = ", ".join(ways)
    return answer


async def _call(endpoint: Endpoint, house: House, request: Request) -> Response:
    person = await _person(house, request)
    if endpoint.person and person is None:
        raise NotKnown
    body = await _body(endpoint, house, request) if endpoint.takes else None
    answer = await again_if_overtaken(lambda: endpoint.handler(Call(house, request, body, person)))
    if isinstance(answer, Response):
        return answer
    if endpoint.gives is None:
        return Response(status_code=204)
    return Response(encode(answer), endpoint.status, {"cache-control": "no-store"}, endpoint.media)


async def _person(house: House, request: Request) -> Person | None:
    header = request.headers.get("authorization", "")
    if not header:
        return None
    scheme, _, token = header.partition(" ")
    person = await house.people.of_token(token.strip()) if scheme.lower() == "bearer" else None
    if person is None:
        raise NotKnown
    return person


async def _body(endpoint: Endpoint, house: House, request: Request) -> Any:
    data, most = bytearray(), endpoint.most or house.limits.body
    try:
        async with asyncio.timeout(house.limits.headers):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise Refusal("too_long", f"That is too long: at most {most} bytes.")
        return msgspec.json.decode(bytes(data), type=endpoint.takes)
    except TimeoutError:
        raise Refusal("malformed", TOO_SLOW) from None
    except RecursionError:
        raise Refusal("malformed", "Not understood: it is nested too deeply.") from None
    except ClientDisconnect:
        raise Refusal("malformed", "The request ended too early.") from None
    except msgspec.DecodeError as error:
        raise Refusal("malformed", f"Not understood: {error}.") from None


def address_of(asking: Request | WebSocket) -> str:
    """Where a request comes from, as limits count it."""
    return neighbourhood(asking.client.host) if asking.client else ""


def problem(status: int, text: str) -> Response:
    headers = {"cache-control": "no-store"}
    if status == NO_PERSON:
        headers["www-authenticate"] = "Bearer"
    if status == 429:
        headers["retry-after"] = "2"
    return Response(encode(protocol.Problem(text)), status, headers, "application/json")


# -- the OpenAPI document ---------------------------------------------------------------------------------


def openapi(endpoints: list[Endpoint], version: str) -> dict[str, Any]:
    types = [kind for one in endpoints for kind in (one.takes, one.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, protocol.Problem], ref_template="#/components/schemas/{name}"
    )
    known = dict(zip(map(repr, [*types, protocol.Problem]), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Boargame",
            "version": version,
            "description": "The lobby, games, rules and finished matches.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    content = {endpoint.media: {"schema": schemas[repr(endpoint.gives)]}} if endpoint.gives is not None else None
    good: dict[str, Any] = {"description": endpoint.summary}
    answers = {str(endpoint.status if content else 204): good | ({"content": content} if content else {})}
    refused = {"description": "Refused", "content": {"application/json": {"schema": schemas[repr(protocol.Problem)]}}}
    answers |= {str(status): refused for status in sorted(_refusals(endpoint))}
    operation: dict[str, Any] = {"summary": endpoint.summary, "responses": answers}
    if endpoint.parameters or endpoint.query:
        operation["parameters"] = [
            *({"name": n, "in": "path", "required": True, "schema": _PATH.get(n, TEXT)} for n in endpoint.parameters),
            *({"name": name, "in": "query", "schema": schema} for name, schema in endpoint.query.items()),
        ]
    if endpoint.takes is not None:
        body = {"schema": schemas[repr(endpoint.takes)]}
        operation["requestBody"] = {"required": True, "content": {"application/json": body}}
    if endpoint.person:
        operation["security"] = [{"guest": []}]
    return operation


TEXT = {"type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9_-]+$"}
_PATH = {"seat": {"type": "integer", "minimum": 0}, "play": {"type": "integer", "minimum": 0}}


def _refusals(endpoint: Endpoint) -> set[int]:
    found = {429, *endpoint.refuses}
    if endpoint.takes is not None:
        found |= {400, 413}
    if endpoint.person or endpoint.takes is not None:
        found |= {503}
    if endpoint.parameters:
        found |= {404}
    return found | {NO_PERSON}
