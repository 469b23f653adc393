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
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.blocks import BLOCK, SET, Blocks, Line, away
from boargame.bots.features import Layout
from boargame.bots.seeing import Entry, Group, Memory, Part, Sheet, Spot, see
from boargame.bots.strips import Judges, Kind
from boargame.core.engine import plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.record import NONE, Record
from boargame.core.secrets import WORD, WORDS

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
        return len(Memory) - 1 + len(self._blocks) * WORDS + self._sets

    def sheet(self, listed: bool = False) -> Sheet:
        """For `see`. Plain rules read lists more quickly than arrays."""
        table, bits = self._made
        return Sheet(
            table.tolist() if listed else table,
            bits.tolist() if listed else bits,
            np.concatenate(self._printed),
        )

    @cached_property
    def _strips(self) -> NDArray[np.int64]:
        """Everything that is read, a column for each strip; except the question, which is not in one place."""
        lines = np.array(self._layout.inputs()[: len(Line)], np.int64)
        read = ~np.isin(lines[Line.KIND], (Kind.QUESTION, Kind.PLAYERS))
        return lines[:, read & (lines[Line.RELATIVE] < self.players)]

    @cached_property
    def _alone(self) -> NDArray[np.bool_]:
        """Which of the strips stand alone and lie open."""
        strips = self._strips
        _, group, members = np.unique(strips[Line.ROW], return_inverse=True, return_counts=True)
        open_to_all = (strips[Line.LENGTH] == 1) & (strips[Line.TAKEN] == NONE) & (strips[Line.KNOWN] == NONE)
        alone: NDArray[np.bool_] = open_to_all & (self._places[1, strips[Line.ROW]] == NONE) & (members[group] == 1)
        assert (alone | (strips[Line.KIND] != Kind.SEAT)).all()
        return alone

    @cached_property
    def _grouped(self) -> NDArray[np.int64]:
        """The other strips, those of each row one after the other."""
        rest = self._strips[:, ~self._alone]
        return rest[:, np.argsort(rest[Line.ROW], kind="stable")]

    @cached_property
    def _blocks(self) -> Blocks:
        return Blocks(self._strips, self._layout.game.state.dtype.itemsize, self.players)

    @cached_property
    def _made(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The table and the bits of a sheet."""
        rest, blocks, entries, groups = self._grouped, self._blocks, self._entries(), self._groups()
        how = np.array([*(rest[column] for column in READ), *(self._places[part][rest[Line.ROW]] for part in range(4))])
        (turning, turned), care = blocks.turning(self._strips), blocks.care()
        touches, touched = self._touches(len(care))
        parts: dict[Part, Any] = {
            Part.ENTRIES: entries,
            Part.OFFSETS: blocks.offsets(),
            Part.TURNING: turning,
            Part.SPOTS: self._spots(rest),
            Part.STRIPS: how.T,
            Part.GROUPS: groups,
        }
        for part, lines in (
            (Part.NUMBERS, self._numbers(entries)),
            (Part.NAMES, self._names(entries)),
            (Part.TOUCHES, touches),
        ):
            parts[part] = self._by_word(lines, len(Part) + sum(one.size for one in parts.values()))
        head = np.zeros(len(Part), np.int32)
        begins = np.cumsum([len(Part), *(part.size for part in parts.values())])
        head[list(parts)] = begins[:-1]
        head[Part.PLAYERS] = self.players
        head[Part.SEATED], head[Part.ASKED] = self["players"].start + self.players - 1, self["asked"].start
        head[Part.BLOCK_COUNT], head[Part.TURNING_COUNT] = len(blocks), len(turning)
        head[Part.ENTRY_COUNT], head[Part.STRIP_COUNT] = len(entries), rest.shape[1]
        head[Part.SETS], head[Part.TURNED] = self._sets, len(care) + len(touched)
        table = np.concatenate([head, *(part.reshape(-1) for part in parts.values())], dtype=np.int32)
        return table, np.concatenate([care, touched, turned])

    def _entries(self) -> NDArray[np.int32]:
        """Those that stand alone."""
        found = list[list[int]]()
        for strip in self._strips[:, self._alone].T:
            kind, first, width, row, size = (
                int(strip[column]) for column in (Line.KIND, Line.FIRST, Line.WIDTH, Line.ROW, Line.SIZE)
            )
            block, within = divmod(self._blocks.place(strip, first), BLOCK)
            found.append([block, within, width, kind, size, int(self._places[0][row])])
        return np.array(found, np.int32).reshape(-1, len(Entry))

    def _numbers(self, entries: NDArray[np.int32]) -> Iterator[tuple[int, list[int]]]:
        """Those of the entries that are numbers, for every word that holds a part of one."""
        for block, within, width, kind, _, place in entries.tolist():
            for word in range(within // WORD, (within + width - 1) // WORD + 1) if kind == Kind.NUMBER else ():
                yield block * WORDS + word, [within + width - WORD, (WORD - width) * 8, place]

    def _names(self, entries: NDArray[np.int32]) -> Iterator[tuple[int, list[int]]]:
        """The same of seats and members, a line for each of their bytes."""
        for number, (block, within, width, kind, *_) in enumerate(entries.tolist()):
            for byte in range(within, within + width) if kind != Kind.NUMBER else ():
                yield block * WORDS + byte // WORD, [byte % WORD * 8, len(Part) + number * len(Entry)]

    def _touches(self, place: int) -> tuple[list[tuple[int, list[int]]], NDArray[np.int64]]:
        """The same of groups, with places from this one on for their bits, and these bits."""
        lines, bits = list[tuple[int, list[int]]](), list[int]()
        for group, (first, last) in enumerate(pairwise(self._groups()[:, Group.STRIP].tolist())):
            held = self._blocks.held(self._grouped[:, first:last])
            for word in np.flatnonzero(held).tolist():
                lines.append((word, [group, place + len(bits)]))
                bits.append(int(held[word]))
        return lines, np.array(bits, np.int64)

    def _by_word(self, lines: Iterable[tuple[int, list[int]]], here: int) -> NDArray[np.int32]:
        """Where in the table the lines of each word begin, the end, and the lines themselves."""
        lines, words = sorted(lines), len(self._blocks) * WORDS
        counts = np.bincount([word for word, line in lines for _ in line], minlength=words)
        begins = here + words + 1 + np.cumsum([0, *counts])
        return np.array([*begins, *(number for _, line in lines for number in line)], np.int32)

    def _spots(self, strips: NDArray[np.int64]) -> NDArray[np.int32]:
        """Where strips lie, a line for each view."""
        there = np.array([away(strip, self.players) for strip in strips.T], np.int64).reshape(-1, 2 * self.players)
        found = np.full((2 * self.players, strips.shape[1], len(Spot)), NONE, np.int32)
        for spot, column in ((Spot.FIRST, Line.FIRST), (Spot.TAKEN, Line.TAKEN), (Spot.KNOWN, Line.KNOWN)):
            found[:, :, spot] = np.where(strips[column] == NONE, NONE, strips[column] + there.T)
        return found

    def _groups(self) -> NDArray[np.int32]:
        """The strips of each row, one group after the other; then where everything ends."""
        strips, names = self._grouped, dict(zip(self._layout.begins, self._layout.groups))
        rows, firsts = np.unique(strips[Line.ROW], return_index=True)
        here = [self[names[row].name] for row in rows.tolist()]
        found = [[first, place.start, place.stop] for first, place in zip(firsts.tolist(), here, strict=True)]
        return np.array([*found, [strips.shape[1], 0, 0]], np.int32)

    @property
    def _sets(self) -> int:
        return -(-(len(self._groups()) - 1) // SET)


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
