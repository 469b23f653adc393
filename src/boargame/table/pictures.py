"""Pictures: portraits, icons and emblems, drawn from numbers, sent as SVG that browsers may keep.

A table shows a dozen of them at once, so each is drawn and packed once, as small as possible.
"""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boargame.art import emblems, icons
from boargame.art.boar import boar
from boargame.art.palette import standalone
from boargame.art.tight import tight
from boargame.core import registry
from boargame.core.box import Sheets
from boargame.core.companion import companion
from boargame.table.http import TOO_FAST, problem
from boargame.table.protocol import OWN_CARDS
from boargame.table.refusal import Refusal

KEPT = {"cache-control": "public, max-age=86400"}
AS_PACKED = KEPT | {"content-encoding": "gzip", "vary": "accept-encoding"}
CROPS = ("full", "head")
WEIGHTS = tuple("0123456789")
Picture = Callable[[Request], Awaitable[Response]]


class Portrait(NamedTuple):
    """A card's portrait, as it is wanted."""

    card: str
    crop: str
    enraged: bool
    weight: int
    night: bool


async def sprite(request: Request) -> Response:
    return _svg(request, _sprite())


async def mascot(request: Request) -> Response:
    """The boar of the house. It is on no card."""
    return _svg(request, _mascot())


async def emblem(request: Request) -> Response:
    try:
        return _svg(request, _emblem(request.path_params["game"]))
    except LookupError:
        return problem(404, "There is no such game.")


async def portrait(request: Request) -> Response:
    asked = request.query_params
    crop, weight = asked.get("crop", "full"), asked.get("weight", "0")
    if crop not in CROPS or weight not in WEIGHTS:
        return problem(400, "Ask for crop=full or crop=head, and weight=0 to 9.")
    at = request.path_params
    wanted = Portrait(at["card"], crop, asked.get("enraged") == "1", int(weight), asked.get("night") == "1")
    try:
        return _svg(request, _portrait(at["game"], await _cards(request), wanted))
    except (LookupError, ValueError, Refusal):
        return problem(404, "There is no such card.")


async def _cards(request: Request) -> str | Sheets:
    """The set of a game, or the cards that are played with at a table."""
    game, named = request.path_params["game"], request.path_params["set"]
    if not named.startswith(OWN_CARDS):
        return str(named)
    opened = (await request.app.state.house.room(named.removeprefix(OWN_CARDS))).story.opened
    if opened.game != game or not opened.files:
        raise LookupError("no such set")
    return Sheets.of(opened.files)


@lru_cache(maxsize=1)
def _sprite() -> bytes:
    return _packed(icons.sprite())


@lru_cache(maxsize=1)
def _mascot() -> bytes:
    return _packed(tight(standalone(boar(2, 13, 3, "cunning", "Boargame", backdrop=False))))


@lru_cache(maxsize=32)
def _emblem(id: str) -> bytes:
    return _packed(emblems.emblem(registry.game(id).name))


@lru_cache(maxsize=1024)
def _portrait(id: str, cards: str | Sheets, wanted: Portrait) -> bytes:
    game = registry.game(id)
    own = companion(game, "portraits")
    if own is None:
        raise LookupError("this game draws no portraits")
    box, names = _box(id, cards)
    how = wanted._asdict()
    return _packed(tight(own.portrait(box, names, how.pop("card"), **how)))


@lru_cache(maxsize=8)
def _box(id: str, cards: str | Sheets) -> tuple[Any, Any]:
    game = registry.game(id)
    if isinstance(cards, str) and cards not in {one.id for one in game.about.sets}:
        raise LookupError("no such set")
    box, names, _, _ = game.open({}, cards)
    return box, names


def _packed(drawn: str) -> bytes:
    return gzip.compress(drawn.encode(), 9, mtime=0)


def _svg(request: Request, packed: bytes) -> Response:
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, 200, AS_PACKED, "image/svg+xml")
    return Response(gzip.decompress(packed), 200, KEPT, "image/svg+xml")


PATHS: dict[str, Picture] = {
    "/art/icons.svg": sprite,
    "/art/mascot.svg": mascot,
    "/art/{game}/emblem.svg": emblem,
    "/art/{game}/{set}/{card}.svg": portrait,
}


def routes(limited: Callable[[Request], bool]) -> list[Route]:
    """Drawing takes time, so nobody may ask for any number of pictures."""

    def slowly(drawn: Picture) -> Picture:
        async def answer(request: Request) -> Response:
            return problem(429, TOO_FAST) if limited(request) else await drawn(request)

        return answer

    return [Route(path, slowly(drawn)) for path, drawn in PATHS.items()]
