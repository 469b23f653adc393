"""The past of a match: its plays, how things stood before each, and which of them can be taken back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boargame.core.chance import Chance
from boargame.core.codec import Codec
from boargame.core.secrets import hidden_rows
from boargame.core.words import Action

SNAPSHOTS = 32
"""A state is kept every this many plays, for undo and for looking back."""

ALL_DECIDED = "everybody has decided"
"""Why the play with which seats have finished deciding together cannot be taken back."""


class Play(Struct, frozen=True, gc=False):
    seat: int
    action: Action

    def __str__(self) -> str:
        return f"{self.seat}: {self.action.notation}"


class Before(Struct, frozen=True, gc=False):
    """How things stood before a play, and why it cannot be taken back, if so."""

    snapshot: Any  # the state, packed, now and then; in between, and where it is missing, plays are made again
    lines: int  # of the journal
    settled: int
    joint: int  # which joint question was open, or 0
    step: int  # what the seat was asked
    final: str = ""

    @property
    def in_secret(self) -> bool:
        """Was the play one of those that only its own seat sees made: the others learn at the end what came of it?"""
        return bool(self.joint) and self.final != ALL_DECIDED


class Past:
    def __init__(self) -> None:
        self.plays: list[Play] = []
        self._before: list[Before] = []
        self._open = [0]  # how many of the first plays everybody saw made
        self._secret: dict[int, list[int]] = {}  # for each seat the other plays, which only this seat did

    def __len__(self) -> int:
        return len(self.plays)

    def before(self, play: int) -> Before:
        return self._before[play]

    @property
    def all_before(self) -> list[Before]:
        return self._before

    def add(self, play: Play, before: Before) -> None:
        if before.in_secret:
            self._secret.setdefault(play.seat, []).append(len(self.plays))
        self._open.append(self._open[-1] + (not before.in_secret))
        self.plays.append(play)
        self._before.append(before)

    def cut(self, length: int) -> None:
        del self.plays[length:], self._before[length:], self._open[length + 1 :]
        for secret in self._secret.values():
            del secret[bisect_left(secret, length) :]

    def copy(self) -> Past:
        new = Past()
        new.plays, new._before, new._open = list(self.plays), list(self._before), list(self._open)
        new._secret = {seat: list(plays) for seat, plays in self._secret.items()}
        return new

    @property
    def all_open(self) -> bool:
        """Has everybody seen every play made?"""
        return self._open[-1] == len(self.plays)

    def steps(self, reader: int | None, plays: int) -> int:
        """How many of the first plays a reader saw made. What others decide together in secret is one step in all."""
        secret = [] if reader is None else self._secret.get(reader, [])
        return self._open[plays] + bisect_left(secret, plays)

    def plays_at(self, reader: int | None, step: int) -> int:
        """How many plays had been made when a reader had seen that many of them."""
        return bisect_left(range(len(self.plays)), step, key=lambda plays: self.steps(reader, plays))

    def wants_snapshot(self) -> bool:
        """Is a state to be kept before the next play?"""
        return len(self.plays) % SNAPSHOTS == 0

    def snapshot_before(self, play: int) -> tuple[int, Any]:
        """The nearest earlier play before which the state is kept, and that state; None if it is missing."""
        kept = play - play % SNAPSHOTS
        snapshot = self._before[kept].snapshot
        return kept, None if snapshot is None else snapshot[0]

    def missing(self) -> list[int]:
        """The plays before which the state should be kept, and is not."""
        return [play for play in range(0, len(self.plays), SNAPSHOTS) if self._before[play].snapshot is None]

    def keep(self, play: int, snapshot: Any) -> None:
        """The state before a play, packed."""
        self._before[play] = replace(self._before[play], snapshot=snapshot)

    def last(self, seat: int | None) -> int | None:
        """The last play of a seat, or of anybody."""
        for place in range(len(self.plays) - 1, -1, -1):
            if seat is None or self.plays[place].seat == seat:
                return place
        return None

    def has_played(self, seat: int, joint: int) -> bool:
        """Has a seat begun to answer the joint question that is open, if one is?"""
        if not joint:
            return False
        for play, before in zip(reversed(self.plays), reversed(self._before), strict=True):
            if before.joint != joint:
                return False
            if play.seat == seat:
                return True
        return False

    def no_undo(self, seat: int | None, joint: int) -> str:
        """Why a seat's last play cannot be taken back while this joint question is open; empty if it can."""
        last = self.last(seat)
        if last is None:
            return "nothing has been played"
        before = self._before[last]
        if before.final or (before.joint and before.joint != joint):
            return before.final or ALL_DECIDED
        if last == len(self.plays) - 1 or (joint and before.joint == joint):
            return ""
        return "another player has moved since"

    def steps_of(self, seat: int) -> Iterator[int]:
        """What a seat was asked before each of its plays that can still be taken back, the latest first."""
        for place in range(len(self.plays) - 1, -1, -1):
            if self.plays[place].seat == seat:
                if self._before[place].final:
                    return
                yield self._before[place].step


class Unseen:
    """Chance, and what is hidden in a state. Nobody may go back behind a change of these."""

    def __init__(self, state: Any) -> None:
        self._state, self._hidden = state, hidden_rows(state)

    def now(self) -> tuple[list[int], list[list[int]]]:
        return self._chance(), [row[:] for row in self._hidden]

    def why_final(self, before: tuple[list[int], list[list[int]]]) -> str:
        """What has changed since then; empty if nothing has."""
        chance, hidden = before
        if self._chance() != chance:
            return "chance has decided since"
        return "something was revealed" if self._hidden != hidden else ""

    def _chance(self) -> list[int]:
        numbers: list[int] = []
        Codec.of(Chance).gather(self._state.chance, numbers)
        return numbers
