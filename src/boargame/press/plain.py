"""A plain box, for a game that brings no layouts: everything that a fresh table holds, with its names and numbers.

Cards come from the tables of the box; where a game has no card files, from the piles of its state, whose places hold
numbers. The mat has a place for everything that a player's record counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any

from boargame.core.record import NONE, Field, Record
from boargame.core.words import label
from boargame.press.pieces import CARD, MAT, Bring, Contents, Deck, Face, Opened, Piece

UNSEEN = {"chance", "agenda", "threads", "thread", "answered", "joints", "seats", "first", "current"}
COUNTED = ("copies", "count")
"""Fields that say how often a card is in the box."""


def contents(opened: Opened) -> Contents:
    decks = list(_decks(opened)) or list(_piles(opened))
    return Contents(decks, list(_boards(opened)), (), _bring(opened))


# -- cards ------------------------------------------------------------------------------------------------


def _decks(opened: Opened) -> Iterator[Deck]:
    """The tables of cards of a box."""
    for field in opened.box.description:
        names = opened.seen.names.get(field.name)
        if names and field.axes and issubclass(field.kind, Record):
            cards = list(getattr(opened.box, field.name))[: len(names)]
            titles = opened.seen.titles.get(field.name, names)
            pieces = [
                _card(opened, id, title, field.name, list(_told(card)), _copies(card))
                for id, title, card in zip(names, titles, cards, strict=False)
                if _copies(card)
            ]
            if pieces:
                yield Deck(_titled(field.name), pieces)


def _copies(card: Any) -> int:
    return next((int(getattr(card, name)) for name in COUNTED if hasattr(card, name)), 1)


def _told(card: Any, before: str = "") -> Iterator[str]:
    """What a card's record says, line by line, but for what is nothing."""
    for field in card.description:
        value, name = getattr(card, field.name), before + _titled(field.name)
        if field.name in COUNTED:
            continue
        if field.axes and not issubclass(field.kind, Record):
            found = [str(one) for one in _flat(value)]
            if any(one not in ("0", "False") for one in found):
                yield f"{name}: {', '.join(found)}"
        elif not field.axes and issubclass(field.kind, Record):
            yield from _told(value, f"{name}: ")
        elif not field.axes and int(value) != 0:
            yield f"{name}: {_said(value, field)}"


def _said(value: Any, field: Field) -> str:
    return label(field.kind(value)) if issubclass(field.kind, IntEnum) else str(value)


def _flat(value: Any) -> Iterator[int]:
    for one in value:
        if isinstance(one, int):
            yield int(one)
        else:
            yield from _flat(one)


def _piles(opened: Opened) -> Iterator[Deck]:
    """Where cards are but numbers: all that lie anywhere at the start, by their kind."""
    found: dict[str, Counter[int]] = {}
    for name, cards in _held(opened.seen.state):
        found.setdefault(name, Counter()).update(card for card in cards if card != NONE)
    for name, count in found.items():
        pieces = [
            _card(opened, f"{name}-{card}", f"{_titled(name)} {card}", name, [], copies, str(card))
            for card, copies in sorted(count.items())
        ]
        if pieces:
            yield Deck(_titled(name), pieces)


def _held(record: Any, depth: int = 0) -> Iterator[tuple[str, list[int]]]:
    """Every place of a state where hidden or secret things lie, with the name of their kind."""
    for field in record.description:
        if depth == 0 and field.name in UNSEEN:
            continue
        value = getattr(record, field.name)
        if field.marker.pool:
            yield field.marker.pool, list(_flat(value)) if field.axes else [int(value)]
        elif issubclass(field.kind, Record):
            for one in value if field.axes else [value]:
                yield from _held(one, depth + 1)


def _card(opened: Opened, id: str, title: str, kind: str, lines: Sequence[str], copies: int, figure: str = "") -> Piece:
    says = {"id": id, "name": title, "kind": _titled(kind), "lines": "\n".join(lines), "figure": figure}
    back = Face("back", {"title": _titled(kind), "icon": "", "tint": "paper"})
    return Piece(id, title, CARD, Face("plain", says), back, copies)


# -- boards and the rest ------------------------------------------------------------------------------------


def _boards(opened: Opened) -> Iterator[Deck]:
    state = opened.seen.state
    for id, name, record, copies in (
        ("board", "Table", state, 1),
        ("mat", "Player’s mat", _player(state), opened.players),
    ):
        zones = [
            _titled(field.name)
            for field in getattr(record, "description", ())
            if field.name not in {*UNSEEN, "players"}
        ]
        if zones:
            face = Face("plain-board", {"id": id, "name": name, "zones": zones}, "white")
            yield Deck(name, [Piece(id, name, MAT, face, copies=copies)])


def _player(state: Any) -> Any:
    players = getattr(state, "players", None)
    return None if players is None else players[0]


def _bring(opened: Opened) -> list[Bring]:
    return [
        Bring("dice with six sides", 2, "if the rules ask for dice"),
        Bring("cubes or coins", 20 * opened.players, "to count whatever the mats have places for"),
    ]


def _titled(name: str) -> str:
    return name.replace("_", " ").capitalize()
