"""Entries: what a table's story is made of. A table is its entries in order; everything else is derived from them.

Entries are written once and never changed. An entry that a person caused carries the id of the message that asked for
it, so that a repeated message is recognised, also after a crash.
"""

from __future__ import annotations

import time
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from boargame.core.box import Sheets


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
    secret: str = ""  # of which the chance of the match is made; only its hash is shown
    hints: bool = False  # players may ask for hints
    cards_name: str = ""  # of somebody's own cards,
    files: dict[str, str] = {}  # and these cards as they were when the table was opened: they never change

    @property
    def played_with(self) -> str | Sheets | None:
        """The cards, as a box is opened with them."""
        return Sheets.of(self.files) if self.files else self.cards or None


class Sat(Entry, frozen=True, kw_only=True):
    """Who sits in a seat from now on. A bot may stand in for a person, who can come back."""

    seat: int
    person: str = ""
    name: str = ""
    bot: str = ""
    share: str = ""  # what the person adds to the secret, in tables that older servers opened
    pledge: str = ""  # a hash of what they will add
    called: bool = False  # the others have called the bot: the person plays on as soon as they are back


class Wished(Entry, frozen=True, kw_only=True):
    """Whether a bot may play for this person when they are away."""

    bot: bool


class Renamed(Entry, frozen=True, kw_only=True):
    title: str


class Sealed(Entry, frozen=True, kw_only=True):
    """All seats are taken and every pledge is there to see: nobody changes seats any more, and shares are revealed."""

    until: int  # then the match begins without those that are missing


class Revealed(Entry, frozen=True, kw_only=True):
    """The share that was pledged at a seat."""

    seat: int
    share: str


class Started(Entry, frozen=True, kw_only=True):
    """The chance of the match comes from the table's secret, or from a secret drawn now, if the table was opened
    without one; in matches that older servers began, from a seed and its salt."""

    rules: str = ""  # version of the rules; if empty, the one at the opening
    seed: int = 0
    salt: str = ""
    secret: str = ""


class Played(Entry, frozen=True, kw_only=True):
    seat: int
    action: str


class Undid(Entry, frozen=True, kw_only=True):
    seat: int


class Requested(Entry, frozen=True, kw_only=True):
    what: Literal["undo", "end", "bot"]
    seat: int
    about: int = -1  # the seat that a bot is to play for,
    asked: list[int] = []  # and who is asked about it


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

    reason: Literal["conceded", "agreed", "unfinished"]


class Continued(Entry, frozen=True, kw_only=True):
    """The same people play again, at another table."""

    table: str


class Closed(Entry, frozen=True):
    """The table is gone: nobody had begun to play."""


Seated = Opened | Sat | Wished | Renamed | Sealed | Revealed | Started | Continued | Closed
Happened = Played | Undid | Requested | Answered | Conceded | Spoke | Ended
AnyEntry = Seated | Happened
PLAYS = (Played, Undid)
"""What leaves the table's description as it is, unless the match is over."""

Kind = TypeVar("Kind", bound=Entry)


def entry(kind: type[Kind], by: str = "", id: str = "", **values: Any) -> Kind:
    """An entry with the present time."""
    return kind(at=int(time.time()), by=by, id=id, **values)


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
