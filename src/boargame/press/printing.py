"""Printing a box: from an order to PDF files, by way of the contents, the pictures and the sheets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from boargame.core.companion import companion
from boargame.core.engine import ON_PAPER
from boargame.core.game import Game
from boargame.press import cover, plain
from boargame.press.imposing import Backs, Sheet, impose
from boargame.press.inks import Ink, palette
from boargame.press.order import Order
from boargame.press.paper import PAPERS
from boargame.press.pictures import drawn
from boargame.press.pieces import CARD, Contents, Deck, Face, Opened, Piece
from boargame.press.reference import references
from boargame.press.typesetter import typeset

OWN_BOX, OWN_LAYOUTS = "box", "layouts.typ"
NO_LAYOUTS = b"#let layouts = (:)"
Report = Callable[[str, int], None]
"""What is being done, and how much of all is done, in hundredths."""


def no_report(what: str, done: int) -> None: ...


def contents(opened: Opened, order: Order) -> Contents:
    """What the game brings along, or a plain box; with reference sheets, and cards in the size that is wanted."""
    own = companion(opened.game, OWN_BOX, ON_PAPER)
    found: Contents = own.contents(opened) if own else plain.contents(opened)
    sheets = references(opened)
    decks = [_resized(deck, order) for deck in found.decks]
    return replace(found, decks=decks, boards=[*found.boards, *([sheets] if sheets else [])])


def _resized(deck: Deck, order: Order) -> Deck:
    if order.size is None:
        return deck
    size = order.size
    return replace(deck, pieces=[replace(one, size=size) if one.size == CARD else one for one in deck.pieces])


def layouts(game: Game) -> bytes:
    file = game.home / ON_PAPER / OWN_LAYOUTS
    return file.read_bytes() if file.exists() else NO_LAYOUTS


def box_pdf(order: Order, report: Report = no_report) -> bytes:
    """Everything but the rulebook: a page about the box, cards, boards, tokens."""
    return box(order, report)[0]


def box(order: Order, report: Report = no_report, format: str = "pdf", ppi: int = 150) -> list[bytes]:
    """The same as one document, or as a picture of each page."""
    report("Opening the box", 0)
    opened = order.open()
    inside = contents(opened, order)
    report("Drawing", 10)
    faces = Faces()
    parts = [_part(one, faces) for one in sheets(inside, order)]
    first = cover.page(opened, order, inside)
    pictures = drawn(opened, faces.portraits, inside.pictures, order.ink)
    report("Typesetting", 30)
    data = common(opened, order) | {"parts": [first, *parts], "faces": faces.listed}
    return typeset("box.typ", data, pictures, layouts(opened.game), format, ppi)


def common(opened: Opened, order: Order) -> dict[str, Any]:
    about = opened.game.about
    return {
        "title": about.name,
        "authors": list(about.designers),
        "palette": palette(order.ink),
        "bleed": order.bleed,
        "saving": order.ink is Ink.SAVING,
    }


def sheets(inside: Contents, order: Order) -> Iterator[Sheet]:
    """Cards together, then every board, then tokens together. A first page has an empty back of its own."""
    paper, duplex = PAPERS[order.paper], order.backs is Backs.DUPLEX
    if duplex:
        yield Sheet(paper, "", side="back")
    for title, pieces in (
        ("Cards", _all(inside.decks)),
        ("Boards and mats", _all(inside.boards)),
        ("Tokens", _all(inside.tokens)),
    ):
        yield from impose(title, pieces, paper, order.backs, order.bleed)


def _all(decks: Iterable[Deck]) -> list[Piece]:
    return [piece for deck in decks for piece in deck.pieces]


class Faces:
    """Every face once, however often it is printed."""

    def __init__(self) -> None:
        self.listed: list[dict[str, Any]] = []
        self.portraits: list[str] = []
        self._known: dict[str, int] = {}

    def number(self, face: Face) -> int:
        written = {"layout": face.layout, "says": face.says, "ground": face.ground}
        key = json.dumps(written, sort_keys=True)
        if key not in self._known:
            self._known[key] = len(self.listed)
            self.listed.append(written)
            if "portrait" in face.says:
                self.portraits.append(face.says["portrait"])
        return self._known[key]


def _part(sheet: Sheet, faces: Faces) -> dict[str, Any]:
    return {
        "kind": "sheet",
        "width": sheet.page.width,
        "height": sheet.page.height,
        "title": sheet.title,
        "cuts_x": list(sheet.cuts_x) if sheet.places else [],
        "cuts_y": list(sheet.cuts_y) if sheet.places else [],
        "folds_x": list(sheet.folds_x),
        "frame": list(sheet.frame),
        "places": [placed(one.x, one.y, *one.size, faces.number(one.face)) for one in sheet.places],
    }


def placed(x: float, y: float, width: float, height: float, face: int) -> dict[str, Any]:
    return {"x": x, "y": y, "w": width, "h": height, "face": face}
