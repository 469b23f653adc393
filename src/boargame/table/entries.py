"""Entries: what a table's story is made of. A table is its entries in order; everything else is derived from them.

Entries are written once and never changed. An entry that a person caused carries the id of the message that asked for
it, so that a repeated message is recognised, also after a crash.
"""

from __future__ import annotations

import time
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct


class Entry(Struct, frozen=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    at: int = 0  # seconds since 1970
    by: str = ""  # the person who asked for it
    id: str = ""  # and the id of their message


class Opened(Entry, frozen=True, kw_only=True):
    title: str
    game: str
    rules: str  # version of the rules
    players: int
    options: dict[str, str | int | bool]
    cards: str
    visibility: Literal["listed", "link"]
    owner: str


class Sat(Entry, frozen=True, kw_only=True):
    """Who sits in a seat from now on. A bot may stand in for a person, who can come back."""

    seat: int
    person: str = ""
    name: str = ""
    bot: str = ""


class Started(Entry, frozen=True, kw_only=True):
    seed: int
    salt: str


class Played(Entry, frozen=True, kw_only=True):
    seat: int
    action: str


class Undid(Entry, frozen=True, kw_only=True):
    seat: int


class Requested(Entry, frozen=True, kw_only=True):
    what: Literal["undo", "end"]
    seat: int


class Answered(Entry, frozen=True, kw_only=True):
    request: int
    yes: bool


class Conceded(Entry, frozen=True, kw_only=True):
    seat: int


class Spoke(Entry, frozen=True, kw_only=True):
    name: str
    text: str
    seat: int = -1


class Ended(Entry, frozen=True, kw_only=True):
    """The match is over although it has not been played to its end."""

    reason: Literal["conceded", "agreed"]


class Closed(Entry, frozen=True):
    """The table is gone: nobody had begun to play."""


AnyEntry = Opened | Sat | Started | Played | Undid | Requested | Answered | Conceded | Spoke | Ended | Closed

Kind = TypeVar("Kind", bound=Entry)


def entry(kind: type[Kind], by: str = "", id: str = "", **values: Any) -> Kind:
    """An entry with the present time."""
    return kind(at=int(time.time()), by=by, id=id, **values)


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
