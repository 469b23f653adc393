"""The wall: what a table has shown so far, as bytes ready to be sent.

It is painted when a change is published, and read whenever a connection has time, so that a slow reader never sees what
is not yet on disk. Readers of the same board share its bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import UNSET, Raw

from boargame.core.journal import Line
from boargame.core.match import Match
from boargame.core.seen import Seen
from boargame.table import protocol, showing
from boargame.table.story import ALL, Away, Change, Story

if TYPE_CHECKING:
    from boargame.table.sockets import Connection

encode = msgspec.json.Encoder().encode
Reader = int | None  # the seat whose view is shown; None: a spectator's


class View(NamedTuple):
    """What a connection shows."""

    reader: Reader
    helped: bool  # with help for its decisions, because a person is looking at them


class Drawn(NamedTuple):
    """A board as some readers see it."""

    seen: Seen
    board: Raw
    scores: list[int | None]


class Wall:
    def __init__(self, story: Story) -> None:
        self.story = story
        self._entries, self.seq, self._chat = story.seq, story.last_shown, len(story.chat)
        self.table_number = 0  # rises when the table's description changes
        self._painted = 0  # rises with every scene
        self._table = b""
        self._seats: dict[str, list[int]] = {}  # of each person, as the table shows them
        self._scenes: dict[View, tuple[int, bytes]] = {}  # the number of the scene, and the scene
        self._updates: dict[tuple[object, ...], bytes] = {}  # what was last sent, by what its readers had read before
        self._lines: dict[Reader, list[Line]] = {}
        self._kept: dict[Reader, int] = {}  # lines below this number are still true; ALL: all of them

    @property
    def shows_all(self) -> bool:
        """Is everything that was carried out on disk, and published?"""
        return self._entries == self.story.seq

    # -- painting ------------------------------------------------------------------------------

    def publish(self, change: Change) -> None:
        """From now on everything so far may be seen; what this change concerns is out of date. A change that a seat is
        alone with concerns nobody else."""
        story = self.story
        self._entries, self.seq, self._chat = story.seq, story.last_shown, len(story.chat)
        self._updates.clear()
        for reader, kept in self._kept.items():
            if change.kept < kept and change.concerns(reader):
                self._kept[reader] = change.kept
        if change.scene:
            self._scenes = {view: scene for view, scene in self._scenes.items() if not change.concerns(view.reader)}

    def describe(self, online: set[str], watching: int, away: Mapping[str, Away], warming: bool = False) -> None:
        self._table = encode(self.story.table(online, watching, away, warming))
        self._seats = {chair.person: self.story.seats_of(chair.person) for chair in self.story.chairs}
        self.table_number += 1
        self._updates.clear()

    def paint(self, views: Iterable[View]) -> None:
        """The board has changed, in views whose scenes are out of date."""
        glance = self._glance()
        for view in set(views):
            if view not in self._scenes:
                self._paint(view, glance)

    def paint_for(self, view: View) -> None:
        """A connection wants this view."""
        if view not in self._scenes or self._kept.get(view.reader, 0) < ALL:
            self._paint(view, self._glance())

    def start_again(self, story: Story, all_over: bool = True) -> None:
        """What was carried out has never happened. What had been published is still true, unless it is all over."""
        self.story = story
        if all_over:
            self._lines.clear()
            self._kept.clear()
        self._updates.clear()

    def _glance(self) -> Glance | None:
        return Glance(self.story, self.story.match) if self.story.match else None

    def _paint(self, view: View, glance: Glance | None) -> None:
        if glance is None:
            return
        self._hang(view, glance.scene(view.reader, view.helped))
        self._copy_log(view.reader)

    def _copy_log(self, reader: Reader) -> None:
        """The lines that this reader may read, from the first that is new."""
        lines, kept = self._lines.setdefault(reader, []), self._kept.get(reader, 0)
        if kept < ALL:
            del lines[_first_from(kept, lines) :]
            lines += self.story.lines(kept, reader)
            self._kept[reader] = ALL

    def _hang(self, view: View, scene: protocol.Scene) -> None:
        self._painted += 1
        self._scenes[view] = self._painted, encode(scene)

    # -- reading -------------------------------------------------------------------------------

    @property
    def table(self) -> bytes:
        return self._table

    def update_for(self, connection: Connection) -> bytes | None:
        """What is new for a connection; None if nothing is. Connections that show the same get the same bytes."""
        view = connection.view
        new_table = connection.table_number != self.table_number
        number, scene = self._scenes.get(view, (connection.scene_number, b""))
        new_scene = number != connection.scene_number
        said = self.story.chat[connection.said : self._chat]
        lines = self._lines.get(view.reader, [])
        new_lines = lines[_first_from(connection.kept, lines) :] if connection.kept < ALL else []
        if not (new_table or new_scene or said or new_lines):
            return None
        same = (view, new_table and connection.person, new_scene and number, connection.said, connection.kept)
        if same not in self._updates:
            update = protocol.Update(
                seq=self.seq,
                keep=min(connection.kept, lines[-1].number + 1 if lines else 0),
                lines=new_lines,
                table=Raw(self._table) if new_table else UNSET,  # type: ignore[arg-type]
                scene=Raw(scene) if new_scene else UNSET,  # type: ignore[arg-type]
                chat=said or UNSET,
                seats=self._seats.get(connection.person, []) if new_table else UNSET,
            )
            self._updates[same] = encode(update)
        connection.has_read(self.table_number, number, len(said))
        return self._updates[same]


class Glance:
    """A match at one moment, for all its readers. What several of them see alike is drawn once."""

    def __init__(self, story: Story, match: Match, live: bool = True) -> None:
        self._story, self._match = story, match
        over = story.state == "over" and story.match is not None and len(match.plays) == len(story.match.plays)
        goes_on = not (over or match.over)
        self._decided = live and story.state == "playing"
        self._to_act = match.to_act if goes_on else []
        self._waiting = match.waiting if goes_on else ""
        self._progress = match.progress
        self._result = story.result() if over else None
        self._together = bool(match.joint)
        self._secret = match.has_secrets
        self._drawn: dict[Reader, Drawn] = {}

    def scene(self, reader: Reader, helped: bool = False) -> protocol.Scene:
        story, match = self._story, self._match
        drawn = self._drawing(reader)
        decides = self._decided and reader is not None and story.chairs[reader].decided_by_person
        return protocol.Scene(
            version=story.version_for(reader),
            plays=story.steps(reader, len(match.plays)),
            to_act=self._to_act,
            waiting=self._waiting,
            turn=int(match.state.current),
            scores=drawn.scores,
            progress=self._progress,
            secret=self._secret,
            board=drawn.board,
            own=self._own(drawn.seen, reader, helped) if decides and reader is not None else None,
            result=self._result,
        )

    def _own(self, seen: Seen, seat: int, helped: bool) -> protocol.Own:
        if seat not in self._to_act:
            return showing.waiting(self._match, seat)
        own = showing.own(self._match, seat)
        return msgspec.structs.replace(own, help=showing.help_for(self._match, seen, seat)) if helped else own

    def _drawing(self, reader: Reader) -> Drawn:
        """Readers who see no more than everybody share a drawing. The others share those of its parts that they can."""
        eyes = reader if self._match.sees_more(reader) else None
        if eyes not in self._drawn:
            seen = self._seen(eyes)
            board = Raw(encode(showing.board(self._match, seen)))
            self._drawn[eyes] = Drawn(seen, board, self._match.scores_for(seen))
        return self._drawn[eyes]

    def _seen(self, eyes: Reader) -> Seen:
        """While seats decide together, each sees another state."""
        if self._together or not self._drawn:
            return self._match.seen(eyes)
        return next(iter(self._drawn.values())).seen.by(eyes)


def _first_from(number: int, lines: Sequence[Line]) -> int:
    """Where the lines from a number on begin. Usually that is near the end."""
    place = len(lines)
    while place and lines[place - 1].number >= number:
        place -= 1
    return place
