"""Pictures: portraits, icons and emblems, drawn from numbers, sent as SVG that browsers may keep for good."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boargame.art import emblems, icons
from boargame.art.boar import boar
from boargame.art.palette import standalone
from boargame.core import registry
from boargame.core.companion import companion
from boargame.table.http import problem

KEPT = {"cache-control": "public, max-age=86400"}
CROPS = ("full", "head")
WEIGHTS = tuple("0123456789")


async def sprite(request: Request) -> Response:
    return _svg(icons.sprite())


async def mascot(request: Request) -> Response:
    """The boar of the house, who is on no card."""
    return _svg(standalone(boar(2, 13, 3, "cunning", "Boargame", backdrop=False)))


async def emblem(request: Request) -> Response:
    try:
        return _svg(_emblem(request.path_params["game"]))
    except LookupError:
        return problem(404, "There is no such game.")


async def portrait(request: Request) -> Response:
    asked = request.query_params
    crop, weight = asked.get("crop", "full"), asked.get("weight", "0")
    if crop not in CROPS or weight not in WEIGHTS:
        return problem(400, "Ask for crop=full or crop=head, and weight=0 to 9.")
    at = request.path_params
    flags = (asked.get("enraged") == "1", int(weight), asked.get("night") == "1")
    try:
        return _svg(_portrait(at["game"], at["set"], at["card"], crop, *flags))
    except (LookupError, ValueError):
        return problem(404, "There is no such card.")


@lru_cache(maxsize=32)
def _emblem(id: str) -> str:
    return emblems.emblem(registry.game(id).name)


@lru_cache(maxsize=1024)
def _portrait(id: str, cards: str, card: str, crop: str, enraged: bool, weight: int, night: bool) -> str:
    game = registry.game(id)
    own = companion(game, "portraits")
    if own is None:
        raise LookupError("this game draws no portraits")
    box, names = _box(id, cards)
    return str(own.portrait(box, names, card, crop=crop, enraged=enraged, weight=weight, night=night))


@lru_cache(maxsize=8)
def _box(id: str, cards: str) -> tuple[Any, Any]:
    game = registry.game(id)
    if cards not in {one.id for one in game.about.sets}:
        raise LookupError("no such set")
    box, names, _, _ = game.open({}, cards)
    return box, names


def _svg(drawn: str) -> Response:
    return Response(drawn, 200, KEPT, "image/svg+xml")


ROUTES = [
    Route("/art/icons.svg", sprite),
    Route("/art/mascot.svg", mascot),
    Route("/art/{game}/emblem.svg", emblem),
    Route("/art/{game}/{set}/{card}.svg", portrait),
]
