"""A match as numbers, so that it can go on later without making its plays again.

A snapshot holds the state, the log and what can be taken back. Of the states in between it holds only the latest: a
match made from it makes its earlier plays again when somebody looks back at them.
"""

from __future__ import annotations

from hashlib import blake2b
from weakref import WeakKeyDictionary

import msgspec
import numpy as np
from msgspec import Struct

from boargame.core.box import Names, Sheets
from boargame.core.fairness import Secret
from boargame.core.game import Game
from boargame.core.journal import Journal
from boargame.core.match import Match
from boargame.core.past import Before, Past, Play, Unseen
from boargame.core.record import Record


class OtherBox(ValueError):
    """The snapshot was made with other cards or options."""


class Snapshot(Struct, frozen=True, array_like=True):
    seed: int
    salt: str
    secret: Secret | None
    seat_names: list[str]
    box: bytes  # a hash of the cards and options
    state: bytes
    plays: list[tuple[int, int]]  # seat and action
    before: list[tuple[int, int, int, int, str]]  # see Before
    kept: tuple[int, bytes] | None  # the latest play before which the state is kept, and that state
    events: list[tuple[int, ...]]  # see Journal.numbers
    settled: int


def take(match: Match) -> Snapshot:
    """A match as it is now. Its set-up must be a fresh one."""
    past = match._past
    kept, state = past.snapshot_before(len(past) - 1) if len(past) else (0, None)
    return Snapshot(
        seed=match.seed,
        salt=match.salt,
        secret=match.secret,
        seat_names=match.seat_names,
        box=_hash(match.box, match.names),
        state=match.state.pack().tobytes(),
        plays=[(play.seat, play.action.id) for play in past.plays],
        before=[(one.lines, one.settled, one.joint, one.step, one.final) for one in past.all_before],
        kept=None if state is None else (kept, state.tobytes()),
        events=match._journal.numbers(),
        settled=match.settled,
    )


def restore(game: Game, options: dict[str, str | int | bool], cards: str | Sheets | None, snapshot: Snapshot) -> Match:
    """The match of a snapshot, with the cards and options that it was played with."""
    match = game.start(len(snapshot.seat_names), snapshot.seed, options, cards, snapshot.secret)
    if _hash(match.box, match.names) != snapshot.box:
        raise OtherBox("the cards or options have changed")
    match.salt, match.seat_names = snapshot.salt, list(snapshot.seat_names)
    match.state.assign(_record(game, snapshot.state))
    match._unseen = Unseen(match.state)
    match._journal = Journal.of_numbers(game, match.names, match.titles, snapshot.events, snapshot.settled)
    match._past = _past(game, snapshot)
    return match


def _past(game: Game, snapshot: Snapshot) -> Past:
    past, actions = Past(), game.alphabet.actions
    for (seat, action), before in zip(snapshot.plays, snapshot.before, strict=True):
        past.add(Play(seat, actions[action]), Before(None, *before))
    if snapshot.kept:
        play, state = snapshot.kept
        past.keep(play, np.frombuffer(state, game.state.dtype))
    return past


def _record(game: Game, state: bytes) -> np.record:
    record: np.record = np.frombuffer(state, game.state.dtype)[0]
    return record


_HASHES: WeakKeyDictionary[Record, bytes] = WeakKeyDictionary()


def _hash(box: Record, names: Names) -> bytes:
    """Of all cards and options: their numbers, and what they are called. Matches share boxes, which never change."""
    if box not in _HASHES:
        written = box.pack().tobytes() + msgspec.json.encode(names)
        _HASHES[box] = blake2b(written, digest_size=16).digest()
    return _HASHES[box]
