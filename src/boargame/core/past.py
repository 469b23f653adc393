"""The past of a match: its plays, how things stood before each, and which of them can be taken back."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from boargame.core.chance import Chance
from boargame.core.codec import Codec
from boargame.core.secrets import hidden_rows
from boargame.core.words import Action

SNAPSHOTS = 32
"""A state is kept every this many plays, for undo and for looking back."""


class Play(Struct, frozen=True, gc=False):
    seat: int
    action: Action

    def __str__(self) -> str:
        return f"{self.seat}: {self.action.notation}"


class Before(Struct, frozen=True, gc=False):
    """How things stood before a play, and why it cannot be taken back, if so."""

    snapshot: Any  # the state, packed, now and then; in between, plays are made again
    lines: int  # of the journal
    settled: int
    joint: int  # which joint question was open, or 0
    step: int  # what the seat was asked
    final: str = ""


class Past:
    def __init__(self) -> None:
        self.plays: list[Play] = []
        self._before: list[Before] = []

    def __len__(self) -> int:
        return len(self.plays)

    def before(self, play: int) -> Before:
        return self._before[play]

    def add(self, play: Play, before: Before) -> None:
        self.plays.append(play)
        self._before.append(before)

    def cut(self, length: int) -> None:
        del self.plays[length:], self._before[length:]

    def copy(self) -> Past:
        new = Past()
        new.plays, new._before = list(self.plays), list(self._before)
        return new

    def wants_snapshot(self) -> bool:
        """Is a state to be kept before the next play?"""
        return len(self.plays) % SNAPSHOTS == 0

    def snapshot_before(self, play: int) -> tuple[int, Any]:
        """The nearest earlier play whose state was kept, and that state."""
        kept = play - play % SNAPSHOTS
        return kept, self._before[kept].snapshot[0]

    def last(self, seat: int | None) -> int | None:
        """The last play of a seat, or of anybody."""
        found = (i for i in range(len(self.plays) - 1, -1, -1) if seat is None or self.plays[i].seat == seat)
        return next(found, None)

    def no_undo(self, seat: int | None, joint: int) -> str:
        """Why a seat's last play cannot be taken back while this joint question is open; empty if it can."""
        last = self.last(seat)
        if last is None:
            return "nothing has been played"
        before = self._before[last]
        if before.final or (before.joint and before.joint != joint):
            return before.final or "everybody has decided"
        if last == len(self.plays) - 1 or (joint and all(one.joint == joint for one in self._before[last:])):
            return ""
        return "another player has moved since"

    def steps_of(self, seat: int) -> list[int]:
        """What a seat was asked before each of its plays that can still be taken back, the latest first."""
        found = list[int]()
        for place in range(len(self.plays) - 1, -1, -1):
            if self.plays[place].seat == seat:
                if self._before[place].final:
                    break
                found.append(self._before[place].step)
        return found


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
