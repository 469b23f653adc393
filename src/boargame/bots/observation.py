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
from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.blocks import BLOCK, SET, Blocks, Line, away
from boargame.bots.features import Layout, printed
from boargame.bots.seeing import HALF, LINE, UNCUT, Entry, Forced, Group, Memory, Part, Sheet, Spot, see
from boargame.bots.strips import Group as Rows
from boargame.bots.strips import Judges, Kind
from boargame.core.engine import plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.record import NONE, Record
from boargame.core.secrets import WORD, WORDS

EDITION = 2
"""To be raised whenever the same place begins to mean something else."""

LARGEST = HALF - 1
"""That a place can hold."""

Lists = defaultdict[int, list[int]]
"""Numbers of each word."""

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
        self._printed: list[NDArray[np.int16]] = []
        self.groups: Mapping[str, slice] = self._laid_out()

    def _laid_out(self) -> dict[str, slice]:
        """Give every row of the layout its place, the numbers of cards beside them; where each group lies then. What
        belongs to a seat stands together: numbers that lie side by side in a state are written at once."""
        layout, places, cards = self._layout, self._places, self._cards()
        found, names, used = {"always": slice(0, 1)}, ["always"], 1
        places[0, 0] = 0
        for group, first in sorted(zip(layout.groups, layout.begins), key=lambda one: one[0].relative):
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
            if is_wide(group):
                names.append(f"{group.name}:{HALF}")
                used += 1
            found[group.name] = slice(begin, used)
        self.names = tuple(names)
        return found

    def _cards(self) -> dict[str, tuple[int, int]]:
        """For each table of cards where its numbers begin, and how many each card has."""
        found, used = dict[str, tuple[int, int]](), 0
        for table in self._layout.tables:
            groups = [group for group in self._layout.groups if group.table == table]
            numbers = printed(self._layout.box, table, len(groups[0].labels))
            assert numbers is not None
            lines = np.zeros((len(groups[0].labels), numbers.shape[1]), np.int16)
            lines[: len(numbers)] = scaled(numbers, max(map(most_in, groups)))
            found[table] = used, lines.shape[1]
            self._printed.append(lines.reshape(-1))
            used += lines.size
        self._printed.append(np.zeros(1, np.int16))  # there may be no cards at all
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
        alone &= (strips[Line.KIND] == Kind.NUMBER) | (strips[Line.WIDTH] == 1)
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
        rest, blocks, entries = self._grouped, self._blocks, self._entries()
        how = np.array([*(rest[column] for column in READ), *(self._places[part][rest[Line.ROW]] for part in range(4))])
        how[READ.index(Line.SIZE)] += np.array([is_wide(self._rows[row]) for row in rest[Line.ROW].tolist()], np.int64)
        care, turned = blocks.care(), blocks.turning(self._strips)
        forced = np.array([np.zeros_like(care), turned, care])  # as Forced has it
        touches, touched = self._touches(care.size + forced.size)
        parts: dict[Part, Any] = {
            Part.ENTRIES: entries,
            Part.OFFSETS: blocks.offsets(),
            Part.FORCES: (forced.reshape(len(Forced), -1, WORDS) != 0) @ (1 << np.arange(WORDS)),
            Part.SPOTS: self._spots(rest),
            Part.STRIPS: how.T,
            Part.GROUPS: self._groups(),
        }
        parts[Part.WORDS] = self._words(entries, touches, len(Part) + sum(one.size for one in parts.values()))
        head = np.zeros(len(Part), np.int32)
        begins = np.cumsum([len(Part), *(part.size for part in parts.values())])
        head[list(parts)] = begins[:-1]
        head[Part.PLAYERS] = self.players
        head[Part.SEATED], head[Part.ASKED] = self["players"].start + self.players - 1, self["asked"].start
        head[Part.BLOCK_COUNT], head[Part.FORCED] = len(blocks), care.size
        head[Part.ENTRY_COUNT], head[Part.STRIP_COUNT] = len(entries), rest.shape[1]
        head[Part.SETS] = self._sets
        table = np.concatenate([head, *(part.reshape(-1) for part in parts.values())], dtype=np.int32)
        return table, np.concatenate([care, forced.reshape(-1), touched])

    def _entries(self) -> NDArray[np.int32]:
        """Those that stand alone."""
        found = list[list[int]]()
        for strip in self._strips[:, self._alone].T:
            kind, first, width, row, size = (
                int(strip[column]) for column in (Line.KIND, Line.FIRST, Line.WIDTH, Line.ROW, Line.SIZE)
            )
            block, within = divmod(self._blocks.place(strip, first), BLOCK)
            found.append([block, within, width, kind, size + is_wide(self._rows[row]), int(self._places[0][row])])
        return np.array(found, np.int32).reshape(-1, len(Entry))

    def _words(self, entries: NDArray[np.int32], touches: Lists, here: int) -> NDArray[np.int32]:
        """What is written when a word has changed: a line for each, and after them its lists."""
        lists = [self._numbers(entries), self._names(entries), touches]
        lines, rest, end = list[int](), list[int](), here + len(self._blocks) * WORDS * LINE
        bytes_there = self._bytes(entries)
        for word in range(len(self._blocks) * WORDS):
            place, lanes = bytes_there.get(word, (0, 0))
            lines += place, *(-(lanes >> lane & 1) for lane in range(WORD))
            for one in lists:
                lines.append(end + len(rest))
                rest += one.get(word, ())
            lines.append(end + len(rest))
        return np.array([*lines, *rest], np.int32)

    def _bytes(self, entries: NDArray[np.int32]) -> dict[int, tuple[int, int]]:
        """Of each word the bytes that are numbers and go side by side, most of them: `Word.PLACE` and `Word.LANES`."""
        found = dict[int, dict[int, int]]()
        for block, within, width, kind, _, place in entries.tolist():
            first = place - within % WORD
            if kind == Kind.NUMBER and width == 1 and 0 <= first <= self.size - WORD:
                lanes = found.setdefault(block * WORDS + within // WORD, {})
                lanes[first] = lanes.get(first, 0) | 1 << within % WORD
        return {word: max(lanes.items(), key=lambda one: one[1].bit_count()) for word, lanes in found.items()}

    def _numbers(self, entries: NDArray[np.int32]) -> Lists:
        """The other numbers, for every word that holds a part of one."""
        found, written = Lists(list), self._bytes(entries)
        for block, within, width, kind, size, place in entries.tolist():
            for word in range(within // WORD, (within + width - 1) // WORD + 1) if kind == Kind.NUMBER else ():
                first, lanes = written.get(block * WORDS + word, (NONE, 0))
                if width > 1 or first + within % WORD != place or not lanes >> within % WORD & 1:
                    parts = (UNCUT, 0) if size == 1 else (LARGEST, place + 1)
                    found[block * WORDS + word] += within + width - WORD, (WORD - width) * 8, place, *parts
        return found

    def _names(self, entries: NDArray[np.int32]) -> Lists:
        """The same of seats and members."""
        found = Lists(list)
        for block, within, _, kind, size, place in entries.tolist():
            if kind != Kind.NUMBER:
                found[block * WORDS + within // WORD] += within % WORD * 8, kind, size, place
        return found

    def _touches(self, place: int) -> tuple[Lists, NDArray[np.int64]]:
        """The same of groups, with places from this one on for their bits, and these bits."""
        found, bits, sets = Lists(list), list[int](), Memory.WORDS + len(self._blocks) * WORDS
        for group, (first, last) in enumerate(pairwise(self._groups()[:, Group.STRIP].tolist())):
            held = self._blocks.held(self._grouped[:, first:last])
            for word in np.flatnonzero(held).tolist():
                found[word] += sets + group // SET, group % SET, place + len(bits)
                bits.append(int(held[word]))
        return found, np.array(bits, np.int64)

    def _spots(self, strips: NDArray[np.int64]) -> NDArray[np.int32]:
        """Where strips lie, a line for each view."""
        there = np.array([away(strip, self.players) for strip in strips.T], np.int64).reshape(-1, 2 * self.players)
        found = np.full((2 * self.players, strips.shape[1], len(Spot)), NONE, np.int32)
        for spot, column in ((Spot.FIRST, Line.FIRST), (Spot.TAKEN, Line.TAKEN), (Spot.KNOWN, Line.KNOWN)):
            found[:, :, spot] = np.where(strips[column] == NONE, NONE, strips[column] + there.T)
        return found

    @cached_property
    def _rows(self) -> dict[int, Rows]:
        """The groups of the layout, by their first rows."""
        return dict(zip(self._layout.begins, self._layout.groups))

    def _groups(self) -> NDArray[np.int32]:
        """The strips of each row, one group after the other; then where everything ends."""
        strips = self._grouped
        rows, firsts = np.unique(strips[Line.ROW], return_index=True)
        here = [self[self._rows[row].name] for row in rows.tolist()]
        found = [[first, place.start, place.stop] for first, place in zip(firsts.tolist(), here, strict=True)]
        return np.array([*found, [strips.shape[1], 0, 0]], np.int32)

    @property
    def _sets(self) -> int:
        return -(-(len(self._groups()) - 1) // SET)


def most_in(group: Rows) -> int:
    """How many things may lie in a group."""
    return sum(strip.length for strip in group.strips)


def is_wide(group: Rows) -> bool:
    """Is it a number that may be too large for one place?"""
    return (
        group.strips[0].kind is Kind.NUMBER
        and sum(strip.length << 8 * strip.width - 1 for strip in group.strips) > HALF
    )


def scaled(numbers: NDArray[np.float64], most: int) -> NDArray[np.float64]:
    """What is printed on cards, so that the sums over this many have room in a place: divided, if they do not."""
    sums = np.abs(numbers).max(axis=0) * most
    divided: NDArray[np.float64] = np.trunc(numbers / np.ceil(np.maximum(sums / LARGEST, 1)))
    return divided


class Eyes:
    """What seats of plain matches see, each time as a new row."""

    def __init__(self, game: Game, box: Record, players: int) -> None:
        self.view = View(game, box, players)
        self._sheet, self._see = self.view.sheet(listed=True), plain(game).entry(see)

    def see(self, state: Any, seat: int) -> NDArray[np.int16]:
        out = np.zeros(self.view.size, np.int16)
        self._see(self._sheet, state, seat, out)
        return out


def eyes(match: Match) -> Eyes:
    """Those for the matches with the same box."""
    return _eyes(match.game, match.players, match.box.pack().tobytes())


@lru_cache(4)
def _eyes(game: Game, players: int, box: bytes) -> Eyes:
    return Eyes(game, game.box.unpack(np.frombuffer(box, game.box.dtype)[0]), players)
