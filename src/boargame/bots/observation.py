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
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from math import prod
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.blocks import Blocks, Line, Strip, strips_of
from boargame.bots.features import Layout, printed
from boargame.bots.seeing import HALF, READING_BITS, TOGETHER, TOUCH, Memory, Note, Part, Reading, Sheet, see
from boargame.bots.strips import Group as Rows
from boargame.bots.strips import Judges, Kind
from boargame.core.engine import plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.record import NONE, Record
from boargame.core.secrets import BLOCK, CACHE_LINE, LINE, VALUES, WORD, WORDS, sizes

EDITION = 2
"""To be raised whenever the same place begins to mean something else."""

LARGEST = HALF - 1
"""That a place can hold."""

NOBODY = 0xFF
"""NONE, as a byte."""

Run = tuple[int, ...]
"""What every seat has, as long as it lies together: how long it is, and where it begins for the viewer and for the
others."""

NUMBER = 2
"""Bytes of a number in a row."""

NO_NUMBER = 1 << Note.NAME
"""What the note of a name holds."""


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
                places[1, first + rows], places[2, first + rows], places[3, first + rows] = used, card, width
                names += [f"{group.name}:{group.table}.{number}" for number in range(width)]
                used += width
            if is_wide(group):
                names.append(f"{group.name}:{HALF}")
                used += 1
            found[group.name] = slice(begin, used)
        self.names = tuple(names)
        return found

    def _cards(self) -> dict[str, tuple[int, int]]:
        """For each table of cards where its numbers begin, and how many each card has. Some zeros stand before each
        card's numbers and after the last's: numbers are added many at a time, and beside them others may stand."""
        found, used = dict[str, tuple[int, int]](), 0
        for table in self._layout.tables:
            groups = [group for group in self._layout.groups if group.table == table]
            numbers = printed(self._layout.box, table, len(groups[0].labels))
            assert numbers is not None
            width = numbers.shape[1]
            lines = np.zeros((len(groups[0].labels) + 1, LINE + width), np.int16)  # the last is that of no card
            lines[: len(numbers), LINE:] = scaled(numbers, max(map(most_in, groups)))
            found[table] = used + LINE, width
            self._printed.append(lines.reshape(-1))
            used += lines.size
        self._printed.append(np.zeros(LINE, np.int16))  # there may be no cards at all
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
        """How many numbers `see` remembers of a row: whole cache lines."""
        return -(-(Memory.WORDS + len(self._blocks) * WORDS + len(self._blocks.limits)) // WORDS) * WORDS

    def sheet(self, listed: bool = False) -> Sheet:
        """For `see`, with scratch of its own. Plain rules read lists more quickly than arrays."""
        table, bits = self._made
        was, changed = aligned(WORDS), np.zeros(TOGETHER, np.int64)
        if listed:
            return Sheet(table.tolist(), bits.tolist(), self._numbers, was, changed.tolist())
        return Sheet(table, bits, self._numbers, was, changed)

    @cached_property
    def _strips(self) -> list[Strip]:
        """Everything that is read; except the question, which is not in one place."""
        lines = np.array(self._layout.inputs()[: len(Line)], np.int64)
        read = ~np.isin(lines[Line.KIND], (Kind.QUESTION, Kind.PLAYERS))
        turned = {row for rows in self._alike for row in rows}
        return strips_of(lines[:, read & (lines[Line.RELATIVE] < self.players)], self.players, turned)

    @cached_property
    def _alike(self) -> list[list[int]]:
        """The rows of groups that are seen alike of all seats, each with those of the other seats."""
        rows = {group.name: row for row, group in self._rows.items()}
        found = list[list[int]]()
        for name in rows:
            if not name.startswith("+0."):
                continue
            those = [rows.get(f"+{seat}.{name.removeprefix('+0.')}", NONE) for seat in range(self.players)]
            if NONE not in those and len({self._rows[one].strips for one in those}) == 1:
                found.append(those)
        return found

    def _runs(self) -> tuple[list[Run], list[Run]]:
        """What changes places when somebody else looks, in a row and in the memory of it. Seats do, too: the viewer is
        the first of them."""
        slices = [[self[self._rows[one].name] for one in those] for those in self._alike]
        rows = [(those[0].stop - those[0].start, *(one.start for one in those)) for those in slices]
        seats = {int(self._places[0, strip.row]) for strip in self._strips if strip.kind == Kind.SEAT}
        rows += [(1, *range(place, place + self.players)) for place in seats]
        words = [(length, *(Memory.WORDS + first for first in firsts)) for length, *firsts in self._blocks.runs()]
        return joined(rows), joined(words)

    @cached_property
    def _blocks(self) -> Blocks:
        return Blocks(self._strips, self._layout.game.state.dtype.itemsize)

    @cached_property
    def _made(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The table and the bits of a sheet."""
        blocks, (notes, cards) = self._blocks, self._noted()
        in_row, in_memory = map(pieces, self._runs(), (NUMBER, WORD))
        seats = (notes >> Note.READING & READING_BITS == Reading.SEAT) & (notes & NO_NUMBER == 0)
        parts: dict[Part, Any] = {
            Part.OFFSETS: blocks.offsets(),
            Part.LIMITS: self._limits(),
            Part.SETS: np.cumsum([0, *map(len, blocks.sets)]),
            Part.SPOTS: self._spots(),
            Part.SEATS: notes[seats] >> Note.MORE,
            Part.CARDS: np.array(cards, np.int32),
            Part.TRADES: np.array([trades(self.players, by) for by in range(self.players)], np.int32),
            Part.PIECES: np.array([one for some in in_row + in_memory for one in some], np.int32),
            Part.ROW_PIECES: np.array([len(some) for some in in_row], np.int32),
            Part.MEMORY_PIECES: np.array([len(some) for some in in_memory], np.int32),
        }
        head = np.zeros(len(Part), np.int32)
        begins = np.cumsum([len(Part), *(part.size for part in parts.values())])
        head[list(parts)] = begins[:-1]
        head[Part.PLAYERS] = self.players
        head[Part.SEATED], head[Part.ASKED] = self["players"].start + self.players - 1, self["asked"].start
        head[Part.BLOCK_COUNT], head[Part.OPEN_COUNT], head[Part.LIMIT_COUNT] = (
            len(blocks),
            blocks.open,
            len(blocks.limits),
        )
        head[Part.SEAT_COUNT] = seats.sum()
        words = len(blocks) * WORDS
        all_sets = np.array([(1 << len(blocks.sets)) - 1], np.int64)
        looked_at = np.packbits(blocks.care().view(np.bool_), bitorder="little").view(np.int64)
        speaks = np.packbits(notes != 0, bitorder="little").view(np.int64)
        touches = self._touches()
        head[Part.NOTES], head[Part.ALL_SETS] = 2 * words, 2 * words + notes.size
        head[Part.CARE] = head[Part.ALL_SETS] + 1
        head[Part.SPEAKS] = head[Part.CARE] + looked_at.size
        head[Part.TOUCHES], head[Part.TOUCH_COUNT] = head[Part.SPEAKS] + speaks.size, touches.shape[1]
        blank = blocks.words({int(byte): NOBODY for byte in np.flatnonzero(notes & NO_NUMBER)})
        table = np.concatenate([head, *(part.reshape(-1) for part in parts.values())], dtype=np.int32)
        bits = np.concatenate([blocks.care(), blank, notes, all_sets, looked_at, speaks, touches.reshape(-1)])
        return table, np.concatenate([bits], out=aligned(bits.size))

    def _noted(self) -> tuple[NDArray[np.int64], list[list[int]]]:
        """What every byte says; what is printed on the cards of each group, and where it is added up."""
        cards = list[list[int]]()
        notes = np.zeros(len(self._blocks) * BLOCK, np.int64)
        for strip in self._strips:
            if strip.kind != Kind.NUMBER and (strip.width > 1 or strip.size > VALUES):
                raise TypeError(f"{self._rows[strip.row].name}: what has a name must be stored in one byte")
            place, sums, first, width = (int(part) for part in self._places[:, strip.row])
            for at, within in strip.bytes:
                byte = self._blocks.place(strip, at)
                if strip.kind == Kind.SEAT:
                    notes[byte] |= Reading.SEAT << Note.READING | place << Note.MORE
                elif strip.kind == Kind.NUMBER:
                    notes[byte] |= self._number(strip, place, within)
                else:
                    notes[byte] |= place << Note.PLACE | 1 << Note.NAME | strip.size << Note.SIZE
                    notes[byte] |= (Reading.CARD << Note.READING | len(cards) << Note.MORE) if sums != NONE else 0
            if sums != NONE:
                cards.append(self._card(sums, first, width))
        return notes, cards

    def _card(self, sums: int, first: int, width: int) -> list[int]:
        """Where the numbers of cards are added up, whole lines of them if the row has room for that."""
        whole = -(-width // LINE) * LINE
        if whole > self.size:
            return [sums, first, width // LINE * LINE, width, LINE + width]
        early = max(0, sums + whole - self.size)
        return [sums - early, first - early, whole, whole, LINE + width]

    def _number(self, strip: Strip, place: int, within: int) -> int:
        """What one of the bytes of a number says."""
        note = (within == strip.width - 1) << Note.SIGNED | within << Note.SHIFT | 1 << Note.SIZE
        if is_wide(self._rows[strip.row]):
            return note | Reading.SUM << Note.READING | place << Note.MORE
        return note | place << Note.PLACE

    def _touches(self) -> NDArray[np.int64]:
        """For each block without a limit the sets of limits that are looked at if some of its bytes have changed, and
        which bytes these are; as many for each as one has at most."""
        found: list[dict[int, int]] = [{} for _ in range(self._blocks.open)]
        for byte, some in self._blocks.touching.items():
            block, place = divmod(byte, BLOCK)
            found[block][some] = found[block].get(some, 0) | 1 << place
        lines = np.zeros((len(found), max(map(len, found), default=0), TOUCH), np.uint64)
        for line, sets in zip(lines, found, strict=True):
            for touch, (some, bytes) in zip(line, sets.items(), strict=False):
                touch[:] = bytes, some
        return lines.view(np.int64)

    def _limits(self) -> NDArray[np.int32]:
        sets = {limit: number for number, some in enumerate(self._blocks.sets) for limit in some}
        found = [
            [
                *blocks, limit.step, limit.length, limit.taken_width, limit.begin, limit.is_spread, sets[limit],
                limit.kin != (),
            ]
            for limit, blocks in self._blocks.limits.items()
        ]  # fmt: skip
        return np.array(found, np.int32)

    def _spots(self) -> NDArray[np.int32]:
        """Where limits lie, a line for each view."""
        found = [
            [NONE if one == NONE else one + limit.away[eye] for one in (limit.first, limit.taken, limit.known)]
            for eye in range(2 * self.players)
            for limit in self._blocks.limits
        ]
        return np.array(found, np.int32)

    @cached_property
    def _rows(self) -> dict[int, Rows]:
        """The groups of the layout, by their first rows."""
        return dict(zip(self._layout.begins, self._layout.groups))

    @cached_property
    def _numbers(self) -> NDArray[np.int16]:
        return np.concatenate(self._printed)


def aligned(*shape: int) -> NDArray[np.int64]:
    """Words, all 0, that begin with a cache line."""
    room = np.zeros(prod(shape) * WORD + CACHE_LINE, np.uint8)
    begin = -room.ctypes.data % CACHE_LINE
    return room[begin : begin + prod(shape) * WORD].view(np.int64).reshape(shape)


def joined(runs: Iterable[Run]) -> list[Run]:
    """Runs of which none goes on where another ends."""
    found = list[Run]()
    for length, *firsts in sorted(runs, key=lambda run: run[1:]):
        if found and firsts == [first + found[-1][0] for first in found[-1][1:]]:
            length, *firsts = found[-1][0] + length, *found.pop()[1:]
        found.append((length, *firsts))
    return found


def pieces(runs: Iterable[Run], width: int) -> list[list[tuple[int, ...]]]:
    """Runs of numbers of this many bytes in pieces that are moved at once: for each size where they begin for every
    seat."""
    all_sizes = sizes(width)
    found: list[list[tuple[int, ...]]] = [[] for _ in all_sizes]
    for length, *firsts in runs:
        done = 0
        for size, some in zip(all_sizes, found, strict=True):
            while length - done >= size:
                some.append(tuple(first + done for first in firsts))
                done += size
    return found


def trades(players: int, by: int) -> list[int]:
    """How many pairs change places, and which, one after the other, until everybody has what somebody so many seats
    further had; then zeros."""
    held, found = list(range(players)), list[int]()
    for seat in range(players):
        source = held.index((seat + by) % players)
        if source != seat:
            held[seat], held[source] = held[source], held[seat]
            found += [seat, source]
    return [len(found) // 2, *found, *[0] * (2 * players - 2 - len(found))]


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
        self._memory, self._row = aligned(self.view.memory), np.zeros(self.view.size, np.int16)
        self._alone = Lock()

    def see(self, state: Any, seat: int) -> NDArray[np.int16]:
        with self._alone:
            self._see(self._sheet, self._memory, state, seat, self._row)
            return self._row.copy()


def eyes(match: Match) -> Eyes:
    """Those for the matches with the same box."""
    return _eyes(match.game, match.players, match.box.pack().tobytes())


@lru_cache(4)
def _eyes(game: Game, players: int, box: bytes) -> Eyes:
    return Eyes(game, game.box.unpack(np.frombuffer(box, game.box.dtype)[0]), players)
