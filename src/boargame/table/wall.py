"""The wall: what a table has shown so far, as bytes ready to be sent.

It is painted when a change is published, and read whenever a connection has time, so that a slow reader never sees what
is not yet on disk. Readers of the same board share its bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, Raw, Struct

from boargame.core.journal import Line
from boargame.core.match import Match
from boargame.core.seen import Seen
from boargame.table import protocol, showing
from boargame.table.story import ALL, Change, Story

if TYPE_CHECKING:
    from boargame.table.sockets import Connection

encode = msgspec.json.Encoder().encode
Reader = int | None  # the seat whose view is shown; None: a spectator's


class Common(Struct, frozen=True):
    """What readers of the same board have in common."""

    seen: Seen
    board: Raw
    to_act: list[int]
    waiting: str
    turn: int
    progress: float
    result: protocol.Result | None


class Wall:
    def __init__(self, story: Story) -> None:
        self.story = story
        self.seq, self._chat = story.seq - 1, len(story.chat)
        self.table_number = 0  # rises when the table's description changes
        self._painted = 0  # rises with every scene
        self._table = b""
        self._scenes: dict[Reader, tuple[int, bytes]] = {}  # the number of the scene, and the scene
        self._last: dict[Reader, protocol.Scene] = {}
        self._lines: dict[Reader, list[Line]] = {}
        self._kept: dict[Reader, int] = {}  # lines below this number are still true; ALL: all of them

    # -- painting ------------------------------------------------------------------------------

    def publish(self, change: Change) -> None:
        """From now on everything so far may be seen; what this change concerns is out of date."""
        self.seq, self._chat = self.story.seq - 1, len(self.story.chat)
        for reader in self._kept:
            self._kept[reader] = min(self._kept[reader], change.kept)
        if change.scene:
            self._scenes.clear()

    def describe(self, online: set[str], watching: int) -> None:
        self._table = encode(self.story.table(online, watching))
        self.table_number += 1

    def paint(self, readers: Iterable[Reader], alone: Reader = None) -> None:
        """The board has changed; if `alone`, only in that seat's view, while time goes on for the others."""
        glance = self._glance()
        for reader in set(readers):
            if alone is None or reader == alone or reader not in self._last:
                self._paint(reader, glance)
            else:
                self._hang(reader, _later(self._last[reader], self.story))

    def paint_for(self, reader: Reader) -> None:
        """A connection wants this view."""
        if reader not in self._scenes or self._kept.get(reader, 0) < ALL:
            self._paint(reader, self._glance())

    def start_again(self, story: Story) -> None:
        """What was carried out has never happened."""
        self.story = story
        self._lines.clear()
        self._kept.clear()
        self._last.clear()

    def _glance(self) -> Glance | None:
        return Glance(self.story, self.story.match) if self.story.match else None

    def _paint(self, reader: Reader, glance: Glance | None) -> None:
        match = self.story.match
        if match is None or glance is None:
            return
        self._hang(reader, glance.scene(reader))
        self._copy_log(reader, match)

    def _copy_log(self, reader: Reader, match: Match) -> None:
        """The lines that this reader may read, from the first that is new."""
        lines, kept = self._lines.setdefault(reader, []), self._kept.get(reader, 0)
        if kept < ALL:
            del lines[_first_from(kept, lines) :]
            lines += match.events(kept, reader)
            self._kept[reader] = ALL

    def _hang(self, reader: Reader, scene: protocol.Scene) -> None:
        self._painted += 1
        self._last[reader] = scene
        self._scenes[reader] = self._painted, encode(scene)

    # -- reading -------------------------------------------------------------------------------

    @property
    def table(self) -> bytes:
        return self._table

    def update_for(self, connection: Connection) -> bytes | None:
        """What is new for a connection; None if nothing is."""
        reader = connection.reader
        new_table = connection.table_number != self.table_number
        number, scene = self._scenes.get(reader, (connection.scene_number, b""))
        new_scene = number != connection.scene_number
        said = self.story.chat[connection.said : self._chat]
        lines = self._lines.get(reader, [])
        new_lines = lines[_first_from(connection.kept, lines) :] if connection.kept < ALL else []
        if not (new_table or new_scene or said or new_lines):
            return None
        update = protocol.Update(
            seq=self.seq,
            keep=min(connection.kept, lines[-1].number + 1 if lines else 0),
            lines=new_lines,
            table=Raw(self._table) if new_table else UNSET,  # type: ignore[arg-type]
            scene=Raw(scene) if new_scene else UNSET,  # type: ignore[arg-type]
            chat=said or UNSET,
            seats=self.story.seats_of(connection.person) if new_table else UNSET,
        )
        connection.has_read(self.table_number, number, len(said))
        return encode(update)


class Glance:
    """A match at one moment, for all its readers. What several of them see alike is drawn once."""

    def __init__(self, story: Story, match: Match, live: bool = True) -> None:
        self._story, self._match = story, match
        self._goes_on = live and story.state == "playing"
        self._together = bool(match.joint)
        self._drawn: dict[Reader, Common] = {}

    def scene(self, reader: Reader) -> protocol.Scene:
        story, match = self._story, self._match
        secret = match.has_secrets(reader)
        common = self._common(reader, secret)
        decides = self._goes_on and reader is not None and story.chairs[reader].decided_by_person
        return protocol.Scene(
            version=story.version,
            plays=len(match.plays),
            to_act=common.to_act,
            waiting=common.waiting,
            turn=common.turn,
            scores=match.scores_for(common.seen),
            progress=common.progress,
            secret=secret,
            board=common.board,
            own=showing.own(match, common.seen, reader) if decides and reader is not None else None,
            result=common.result,
        )

    def _common(self, reader: Reader, secret: bool) -> Common:
        """Except while seats decide together, a reader without secrets sees what everybody sees."""
        eyes = reader if secret or self._together else None
        if eyes not in self._drawn:
            self._drawn[eyes] = _common(self._story, self._match, self._match.seen(eyes))
        return self._drawn[eyes]


def _common(story: Story, match: Match, seen: Seen) -> Common:
    over = story.state == "over" and len(match.plays) == len(story.match.plays) if story.match else False
    goes_on = not (over or match.over)
    return Common(
        seen=seen,
        board=Raw(encode(showing.board(match, seen))),
        to_act=match.to_act if goes_on else [],
        waiting=match.waiting if goes_on else "",
        turn=int(match.state.current),
        progress=match.progress,
        result=story.result() if over else None,
    )


def _later(scene: protocol.Scene, story: Story) -> protocol.Scene:
    """The same scene after somebody has decided something in secret."""
    plays = len(story.match.plays) if story.match else 0
    return msgspec.structs.replace(scene, version=story.version, plays=plays)


def _first_from(number: int, lines: Sequence[Line]) -> int:
    """Where the lines from a number on begin. Usually that is near the end."""
    place = len(lines)
    while place and lines[place - 1].number >= number:
        place -= 1
    return place
