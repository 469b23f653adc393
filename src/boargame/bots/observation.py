"""An observation: all that a seat may see, as one row of numbers of a fixed length. For agents that learn elsewhere.

    view = View(game, box, players=4)
    view.names                          # what each number means: "+0.players.wounds", "market.row.*=Spear", ...
    view["+1.players.hand.*"]           # where a group of them lies
    view.id                             # another one whenever the layout changes

It holds what `features` finds on the records, for the seats of one table: the viewer first, then the next player.
Beside how many of each card lie somewhere stand the sums of what is printed on them, so that cards that are alike look
alike. There are no judgements: not even points, which a game may keep secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.features import Layout
from boargame.bots.seeing import Entry, Group, Memory, Part, Sheet, Spot, see
from boargame.bots.strips import Judges, Kind
from boargame.bots.words import Line, Words, distance
from boargame.core.engine import plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.record import NONE, Record

EDITION = 1
"""To be raised whenever the same place begins to mean something else."""


READ = (
    Line.KIND, Line.WIDTH, Line.STEP, Line.LENGTH, Line.TAKEN_WIDTH, Line.BEGIN, Line.KNOWN_STEP, Line.SIZE
)  # fmt: skip
"""What `seeing.Column` begins with."""


class View:
    """Which places an observation has, and what they mean. Place 0 is always 1."""

    def __init__(self, game: Game, box: Record, players: int) -> None:
        self.players = players
        self._layout = Layout(game, box, Judges.SILENT)
        self._places = np.full((4, self._layout.rows), NONE, np.int64)
        self._printed: list[NDArray[np.float32]] = [np.zeros(1, np.float32)]
        self.groups: Mapping[str, slice] = self._laid_out()

    def _laid_out(self) -> dict[str, slice]:
        """Give every row of the layout its place, the numbers of cards beside them; where each group lies then."""
        layout, places, cards = self._layout, self._places, self._cards()
        found, names, used = {"always": slice(0, 1)}, ["always"], 1
        places[0, 0] = 0
        for group, first in zip(layout.groups, layout.begins):
            if group.relative >= self.players:
                places[0, first : first + len(group.labels)] = 0  # never read
                continue
            begin = used
            places[0, first : first + len(group.labels)] = np.arange(used, used + len(group.labels))
            names += [f"{group.name}={one}" if one else group.name for one in group.labels]
            used += len(group.labels)
            if group.table in cards:
                card, width = cards[group.table]
                rows = np.arange(len(group.labels))
                places[1, first + rows], places[2, first + rows] = used, card + rows * width
                places[3, first + rows] = width
                names += [f"{group.name}:{group.table}.{number}" for number in range(width)]
                used += width
            found[group.name] = slice(begin, used)
        self.names = tuple(names)
        return found

    def _cards(self) -> dict[str, tuple[int, int]]:
        """For each table of cards where its numbers begin, and how many each card has."""
        found, used = dict[str, tuple[int, int]](), 1
        for table, (_, _, designs) in self._layout.tables.items():
            found[table] = used, designs.shape[1]
            self._printed.append(designs.reshape(-1))
            used += designs.size
        return found

    @property
    def size(self) -> int:
        return len(self.names)

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, name: str) -> slice:
        """Where a group lies: cards and members by how many there are of each, then the numbers of the cards."""
        return self.groups[name]

    @cached_property
    def id(self) -> str:
        """Another one whenever the names, the cards or the meaning of a place change; options do not count."""
        lines = [f"{EDITION} {self.players} {self._layout.fingerprint}", *self.names]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """The places that are not sums of what is printed on cards."""
        sums = {(first, width) for first, width in zip(self._places[1].tolist(), self._places[3].tolist()) if width > 0}
        printed = [place for first, width in sums for place in range(first, first + width)]
        return np.setdiff1d(np.arange(self.size), printed)

    @property
    def memory(self) -> int:
        """How many numbers `see_again` remembers of a row."""
        return len(Memory) - 1 + len(self._care)

    def sheet(self, listed: bool = False) -> Sheet:
        """For `see`. Plain rules read lists more quickly than arrays."""
        table: Any = self._table.tolist() if listed else self._table
        return Sheet(table, self._care.tolist() if listed else self._care, np.concatenate(self._printed))

    @cached_property
    def _strips(self) -> NDArray[np.int64]:
        """Everything that is read, a column for each strip; except the question, which is not in one place."""
        lines = np.array(self._layout.inputs()[: len(Line)], np.int64)
        read = ~np.isin(lines[Line.KIND], (Kind.QUESTION, Kind.PLAYERS))
        return lines[:, read & (lines[Line.RELATIVE] < self.players)]

    @cached_property
    def _words(self) -> tuple[Words, NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]:
        """The words, the entries and groups that lie in them, and the strips of the groups."""
        strips, words = self._strips, Words(self._layout.game.state.dtype.itemsize, self.players)
        _, group, members = np.unique(strips[Line.ROW], return_inverse=True, return_counts=True)
        open_to_all = (strips[Line.LENGTH] == 1) & (strips[Line.TAKEN] == NONE) & (strips[Line.KNOWN] == NONE)
        alone = open_to_all & (self._places[1, strips[Line.ROW]] == NONE) & (members[group] == 1)
        assert (alone | (strips[Line.KIND] != Kind.SEAT)).all()
        entries = self._entries(strips[:, alone], words)
        rest = strips[:, ~alone][:, np.argsort(strips[Line.ROW, ~alone], kind="stable")]
        return words, entries, self._grouped(rest, words), rest

    @property
    def _care(self) -> NDArray[np.int64]:
        return np.array(self._words[0].care, np.int64)

    @cached_property
    def _table(self) -> NDArray[np.int32]:
        words, entries, groups, rest = self._words
        how = np.array([*(rest[column] for column in READ), *(self._places[part][rest[Line.ROW]] for part in range(4))])
        firsts = np.searchsorted(entries[:, Entry.WORD], np.arange(groups[0, Group.WORD] + 1))
        parts: dict[Part, Any] = {
            Part.OFFSETS: words.offsets(),
            Part.TURNING: np.array(sorted(words.turning), np.int32),
            Part.REACH: np.array(words.reach, np.int32),
            Part.ENTRIES: entries,
            Part.FIRSTS: firsts,
            Part.SPOTS: self._spots(rest),
            Part.STRIPS: how.T,
            Part.GROUPS: groups,
        }
        head = np.zeros(len(Part), np.int32)
        begins = np.cumsum([len(Part), *(part.size for part in parts.values())])
        head[list(parts)] = begins[:-1]
        head[Part.PLAYERS] = self.players
        head[Part.SEATED], head[Part.ASKED] = self["players"].start + self.players - 1, self["asked"].start
        head[Part.WORDS], head[Part.TURNINGS] = len(words.first), len(words.turning)
        head[Part.ENTRY_COUNT], head[Part.STRIP_COUNT] = len(entries), rest.shape[1]
        head[Part.GROUP_COUNT] = len(groups) - 1
        return np.concatenate([head, *(part.reshape(-1) for part in parts.values())], dtype=np.int32)

    def _entries(self, strips: NDArray[np.int64], words: Words) -> NDArray[np.int32]:
        """Those that stand alone, in the order in which they lie."""
        found = list[list[int]]()
        for strip in strips[:, np.lexsort(strips[[Line.FIRST, Line.SHOWN, Line.STRIDE, Line.RELATIVE]])].T:
            kind, first, width, row, size = (
                int(strip[column]) for column in (Line.KIND, Line.FIRST, Line.WIDTH, Line.ROW, Line.SIZE)
            )
            word = words.of(strip, first, width)
            found.append([word, first - words.first[word], width, kind, size, int(self._places[0][row])])
        return np.array(found, np.int32).reshape(-1, len(Entry))

    def _spots(self, strips: NDArray[np.int64]) -> NDArray[np.int32]:
        """Where strips lie, a line for each view."""
        found = np.full((2 * self.players, strips.shape[1], len(Spot)), NONE, np.int32)
        for eye, line in enumerate(found):
            away = np.array([distance(strip, eye, self.players) for strip in strips.T], np.int64)
            for spot, column in ((Spot.FIRST, Line.FIRST), (Spot.TAKEN, Line.TAKEN), (Spot.KNOWN, Line.KNOWN)):
                line[:, spot] = np.where(strips[column] == NONE, NONE, strips[column] + away)
        return found

    def _grouped(self, strips: NDArray[np.int64], words: Words) -> NDArray[np.int32]:
        """The strips of each row, one group after the other; then where everything ends."""
        found, names = list[list[int]](), dict(zip(self._layout.begins, self._layout.groups))
        for row in dict.fromkeys(strips[Line.ROW].tolist()):
            members, here = np.flatnonzero(strips[Line.ROW] == row), self[names[row].name]
            words.close()
            found.append([int(members[0]), len(words.first), here.start, here.stop, NONE])
            if len(members) == 1 and strips[Line.TAKEN, members[0]] != NONE and strips[Line.KNOWN, members[0]] == NONE:
                found[-1][Group.REACH] = len(words.reach)
            for strip in strips[:, members].T:
                words.hold(strip)
        return np.array([*found, [strips.shape[1], len(words.first), 0, 0, NONE]], np.int32)


class Eyes:
    """What seats of plain matches see, each time as a new row."""

    def __init__(self, game: Game, box: Record, players: int) -> None:
        self.view = View(game, box, players)
        self._sheet, self._see = self.view.sheet(listed=True), plain(game).entry(see)

    def see(self, state: Any, seat: int) -> NDArray[np.float32]:
        out = np.zeros(self.view.size, np.float32)
        self._see(self._sheet, state, seat, out)
        return out


def eyes(match: Match) -> Eyes:
    """Those for the matches with the same box."""
    return _eyes(match.game, match.players, match.box.pack().tobytes())


@lru_cache(4)
def _eyes(game: Game, players: int, box: bytes) -> Eyes:
    return Eyes(game, game.box.unpack(np.frombuffer(box, game.box.dtype)[0]), players)
