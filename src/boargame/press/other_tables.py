"""For other tables: single cards as pictures, and decks as Tabletop Simulator wants them.

A deck there is a sheet of at most ten by seven faces, one back, and a list of places on the sheet. One saved object
holds all decks. Its fields are those of the Save File Format in the simulator's knowledge base.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from boargame.press.order import Order
from boargame.press.pictures import drawn
from boargame.press.pieces import Contents, Deck, Face, Opened, Piece, Size
from boargame.press.printing import Faces, common, contents, layouts, placed
from boargame.press.typesetter import typeset

ACROSS, DOWN = 10, 7
"""The most that a sheet may hold."""

SHARP, SHEET_SHARP = 300, 150
"""Dots an inch, of single cards and of sheets."""

APART = 4.0
"""Between decks on the table."""

SAVED = "saved-object.json"
EMPTY = ("Date", "Table", "Sky", "Note", "Rules", "PlayerTurn", "LuaScript", "LuaScriptState", "XmlUI")
"""What a saved game has to say and a saved object leaves open."""

ALIKE: dict[str, Any] = {
    "GMNotes": "",
    "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
    "Locked": False,
    "Grid": True,
    "Snap": True,
    "Autoraise": True,
    "Sticky": True,
    "Tooltip": True,
    "HideWhenFaceDown": True,
    "Hands": True,
    "SidewaysCard": False,
    "LuaScript": "",
    "LuaScriptState": "",
    "XmlUI": "",
}
"""What all cards and decks have in common: loose, in hands if somebody takes them, unknown while they lie face down."""


def single_cards(order: Order, kind: str) -> dict[str, bytes]:
    """The front of every card, by id, and the backs, each once."""
    opened = order.open()
    inside = contents(opened, order)
    faces: dict[str, tuple[Face, Size]] = {}
    for piece in _cards(inside):
        faces[_file(piece.id)] = piece.front, piece.size
        if piece.back is not None:
            faces[_file(f"back {piece.back.says.get('title', '')}")] = piece.back, piece.size
    pages = [(size, [(0.0, 0.0, size, face)]) for face, size in faces.values()]
    return dict(zip(faces, _typeset(opened, order, inside, pages, kind, SHARP), strict=True))


def tabletop_simulator(order: Order, folder: Path) -> dict[str, bytes]:
    """Sheets, backs, and one saved object that names them where they will lie."""
    opened = order.open()
    inside = contents(opened, order)
    stacks = list(_stacks(inside))
    pages = [page for stack in stacks for page in (_sheet(stack), _back(stack))]
    made = _typeset(opened, order, inside, pages, "png", SHEET_SHARP)
    files: dict[str, bytes] = {}
    objects: list[dict[str, Any]] = []
    for number, stack in enumerate(stacks, 1):
        sheet, back = f"deck-{number}.png", f"deck-{number}-back.png"
        files[sheet], files[back] = made[2 * number - 2], made[2 * number - 1]
        objects.append(_deck(stack, number, (folder / sheet).absolute().as_uri(), (folder / back).absolute().as_uri()))
    about = {"SaveName": opened.game.about.name, "GameMode": opened.game.about.name}
    saved = about | dict.fromkeys(EMPTY, "") | {"TabStates": {}, "ObjectStates": objects}
    return files | {SAVED: json.dumps(saved, indent=2).encode()}


# -- stacks of cards that share a sheet and a back ------------------------------------------------------------


class Stack:
    """Cards of one deck with one back: as many kinds as a sheet has places for."""

    def __init__(self, deck: str, pieces: Sequence[Piece]) -> None:
        self.deck, self.pieces = deck, pieces
        self.size = pieces[0].size

    @property
    def across(self) -> int:
        return max(2, min(ACROSS, len(self.pieces)))

    @property
    def down(self) -> int:
        return max(2, -(-len(self.pieces) // self.across))


def _stacks(inside: Contents) -> Iterator[Stack]:
    for deck in inside.decks:
        for _, alike in groupby(deck.pieces, lambda piece: (piece.size, _title(piece))):
            pieces = list(alike)
            for start in range(0, len(pieces), ACROSS * DOWN):
                yield Stack(deck.name, pieces[start : start + ACROSS * DOWN])


def _title(piece: Piece) -> str:
    return "" if piece.back is None else str(piece.back.says.get("title", ""))


Page = tuple[Size, list[tuple[float, float, Size, Face]]]


def _sheet(stack: Stack) -> Page:
    size = stack.size
    places = [
        (number % stack.across * size.width, number // stack.across * size.height, size, piece.front)
        for number, piece in enumerate(stack.pieces)
    ]
    return Size(stack.across * size.width, stack.down * size.height), places


def _back(stack: Stack) -> Page:
    back = stack.pieces[0].back or stack.pieces[0].front
    return stack.size, [(0.0, 0.0, stack.size, back)]


def _deck(stack: Stack, number: int, face: str, back: str) -> dict[str, Any]:
    """As the simulator saves it: a card's number is that of its sheet, in hundreds, and its place there."""
    sheet = {
        str(number): {
            "FaceURL": face,
            "BackURL": back,
            "NumWidth": stack.across,
            "NumHeight": stack.down,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
    }
    where = {"posX": APART * (number - 1), "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    transform = where | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    cards = [
        {
            "Name": "Card",
            "GUID": _guid(number, 1 + place),
            "Transform": transform,
            "Nickname": piece.name,
            "Description": piece.id,
            **ALIKE,
            "CardID": 100 * number + on_sheet,
            "CustomDeck": sheet,
        }
        for place, (on_sheet, piece) in enumerate(
            (on_sheet, piece) for on_sheet, piece in enumerate(stack.pieces) for _ in range(piece.copies)
        )
    ]
    if len(cards) == 1:  # a deck needs two
        return cards[0] | {"Name": "CardCustom"}
    return {
        "Name": "DeckCustom",
        "GUID": _guid(number, 0),
        "Transform": transform,
        "Nickname": stack.deck,
        "Description": "",
        **ALIKE,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheet,
        "ContainedObjects": cards,
    }


def _guid(deck: int, place: int) -> str:
    """Six digits that no other object of the file has."""
    return f"{deck:02x}{place:04x}"


# -- typesetting ------------------------------------------------------------------------------------------------


def _typeset(
    opened: Opened, order: Order, inside: Contents, pages: Sequence[Page], kind: str, sharp: int
) -> list[bytes]:
    faces = Faces()
    told = [
        {
            "width": size.width,
            "height": size.height,
            "places": [placed(x, y, *piece, faces.number(face)) for x, y, piece, face in places],
        }
        for size, places in pages
    ]
    pictures = drawn(opened, faces.portraits, inside.pictures, order.ink)
    data = common(opened, order) | {"pages": told, "faces": faces.listed}
    return typeset("single.typ", data, pictures, layouts(opened.game), kind, sharp)


def _cards(inside: Contents) -> Iterator[Piece]:
    decks: Sequence[Deck] = inside.decks
    for deck in decks:
        yield from deck.pieces


def _file(name: str) -> str:
    """A name that any system takes."""
    return "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in name).strip(".") or "card"
