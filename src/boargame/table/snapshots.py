"""Snapshots: a table's story as it stood after some of its entries, so that these need not be carried out again.

The entries are the truth, and a snapshot only saves time. It is used if the same program made it from the same entries,
cards and options, and if not a bit of it has changed. Otherwise, and whenever anything about it is odd, the entries are
carried out from the first to the last.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from boargame.core import registry, snapshot
from boargame.core.engine import fingerprint, sources
from boargame.core.game import Game
from boargame.table import entries as e
from boargame.table import protocol
from boargame.table.story import Chair, Request, Story

EVERY = 64
"""Entries after which a table in play is worth a new snapshot."""

FEW = 16
"""Entries that a table which is put away may have after its last snapshot."""

UNREADABLE = "a part of what is stored is damaged, or comes from a newer program. Update Boargame, or put a copy back."
CHECK = 16  # bytes that a snapshot begins with: a hash of the others
log = logging.getLogger("boargame.table")


class Trail:
    """A hash of a table's entries as they are stored."""

    def __init__(self, entries: Iterable[bytes] = ()) -> None:
        self._hash = blake2b(digest_size=CHECK)
        self.follow(entries)

    def follow(self, entries: Iterable[bytes]) -> None:
        for data in entries:
            self._hash.update(b"%d " % len(data))
            self._hash.update(data)

    def hash(self) -> bytes:
        return self._hash.copy().digest()


class Stood(Struct, frozen=True, array_like=True):
    """A story as it stood, and where that comes from."""

    program: str
    trail: bytes
    opened: e.Opened
    chairs: list[Chair]
    seq: int
    shown: list[int]
    secret: list[tuple[int, int]]
    version: int
    changed: int
    fresh: list[int]
    requests: list[Request]
    chat: list[protocol.Said]
    spoken: list[int]
    answered: list[tuple[str, str, int]]
    shares: list[tuple[str, str, int]]
    kept: list[int]
    wishes: list[str]
    ended: str
    next: str
    rules: str
    match: snapshot.Snapshot


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Stood).decode


@cache
def program(game: Game) -> str:
    """Which program makes snapshots of this game. Call it when the game is loaded: files may change later, but what
    runs does not."""
    return fingerprint((*sources(game), Path(__file__).parent))


def take(story: Story, trail: Trail) -> bytes | None:
    """A story as it stands, if a match is worth it."""
    if story.match is None or story.closed:
        return None
    data = _encode(
        Stood(
            program=program(story.game),
            trail=trail.hash(),
            opened=story.opened,
            chairs=story.chairs,
            seq=story.seq,
            shown=story.shown,
            secret=list(story.secret.items()),
            version=story.version,
            changed=story.changed,
            fresh=story.fresh,
            requests=list(story.requests.values()),
            chat=story.chat,
            spoken=story.spoken,
            answered=[(by, id, seq) for (by, id), seq in story.answered.items()],
            shares=[(by, share, count) for (by, share), count in story.shares.items()],
            kept=story.kept,
            wishes=sorted(story.wishes),
            ended=story.ended,
            next=story.next,
            rules=story.rules,
            match=snapshot.take(story.match),
        )
    )
    return _check(data) + data


def read(id: str, entries: Sequence[bytes], data: bytes | None) -> tuple[Story, int]:
    """A table's story, from its snapshot if that can be used; and how many entries the snapshot saved."""
    try:
        if data and (stood := _trusted(entries, data)):
            return _follow(_story(id, stood), entries[stood.seq :]), stood.seq
    except Exception:  # whatever it is, the entries say how it was
        log.warning("table %s: its snapshot cannot be used", id[:4], exc_info=True)
    return _follow(Story(id), entries), 0


def _trusted(entries: Sequence[bytes], data: bytes) -> Stood | None:
    """A snapshot, if it is whole, and this program made it from these entries."""
    if data[:CHECK] != _check(data[CHECK:]):
        raise ValueError("it is damaged")
    stood = _decode(data[CHECK:])
    same = stood.program == program(registry.game(stood.opened.game))
    return stood if same and stood.trail == Trail(entries[: stood.seq]).hash() else None


def _story(id: str, stood: Stood) -> Story:
    opened = stood.opened
    story = Story(
        id=id,
        chairs=stood.chairs,
        match=snapshot.restore(registry.game(opened.game), opened.options, opened.played_with, stood.match),
        seq=stood.seq,
        shown=stood.shown,
        secret=dict(stood.secret),
        version=stood.version,
        changed=stood.changed,
        fresh=stood.fresh,
        requests={request.number: request for request in stood.requests},
        chat=stood.chat,
        spoken=stood.spoken,
        answered={(by, id): seq for by, id, seq in stood.answered},
        shares={(by, share): count for by, share, count in stood.shares},
        kept=stood.kept,
        wishes=set(stood.wishes),
        ended=stood.ended,
        next=stood.next,
        rules=stood.rules,
    )
    story.opened = opened
    return story


def _follow(story: Story, entries: Iterable[bytes]) -> Story:
    """Carry out entries, as far as they mean anything to this program."""
    for data in entries:
        entry: e.AnyEntry | None = None
        try:
            entry = e.decode(data)
            story.take(entry)
        except Exception as error:
            story.stuck = _why_stuck(story, entry)
            log.warning("table %s: entry %d cannot be carried out: %r", story.id[:4], story.seq, error)
            break
    return story


def _why_stuck(story: Story, entry: e.AnyEntry | None) -> str:
    if not story.seq:
        return f"This table cannot be opened: {UNREADABLE}"
    if story.opened.game not in registry.folders():
        return f"The game {story.opened.game!r} is not installed here. Install it, then open the table again."
    if isinstance(entry, e.Played) and story.match:
        return (
            f"Play {len(story.match.plays) + 1} of this match, {entry.action!r}, is not possible under the rules of "
            "this program. The match is shown as it was before; it can be finished with the program it was begun with."
        )
    return f"The table is shown as far as it can be read: {UNREADABLE}"


def _check(data: bytes) -> bytes:
    return blake2b(data, digest_size=CHECK).digest()
