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
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boargame.bots.features import Inputs, Layout, look_round, number
from boargame.bots.strips import Judges, Kind
from boargame.core.agenda import together
from boargame.core.engine import plain
from boargame.core.game import MOST_SEATS, Game
from boargame.core.match import Match
from boargame.core.record import NONE, Record
from boargame.core.rule import rule

EDITION = 1
"""To be raised whenever the same place begins to mean something else."""


class Sheet(NamedTuple):
    """What `see` needs to know of a view, and scratch."""

    singles: Any  # numbers that stand alone and lie open: whose, first, stride, width, shown, place
    strips: Any  # everything else: a line for each column of Inputs
    places: Any  # for each row of the layout where it goes; then where the card's numbers go, or NONE; which; how many
    printed: Any  # the numbers of all cards
    judged: Any
    rows: Any
    values: Any


@rule
def see(sheet: Sheet, state: Any, seat: int, out: Any) -> None:
    """Write down what a seat sees."""
    for place in range(len(out)):
        out[place] = 0.0
    see_singles(sheet.singles, state, seat, out)
    strips = sheet.strips
    inputs = Inputs(
        strips[0], strips[1], strips[2], strips[3], strips[4], strips[5], strips[6], strips[7], strips[8], strips[9],
        strips[10], strips[11], strips[12], strips[13], strips[14], strips[15], sheet.judged, sheet.rows, sheet.values,
    )  # fmt: skip
    for i in range(look_round(inputs, state, seat)):
        row, value = sheet.rows[i], sheet.values[i]
        out[sheet.places[0][row]] += value
        first = sheet.places[1][row]
        if first != NONE:
            card = sheet.places[2][row]
            for k in range(sheet.places[3][row]):
                out[first + k] += value * sheet.printed[card + k]


@rule
def see_singles(singles: Any, state: Any, seat: int, out: Any) -> None:
    """Most of what lies on a table are numbers that everybody sees: they are copied straight to their places, which
    takes a fifth of the time."""
    secretly = together(state.agenda)
    for i in range(len(singles)):
        one = singles[i]
        relative = one[0]
        whose = seat + relative if seat + relative < state.seats else seat + relative - state.seats
        offset = one[1] + one[2] * whose
        if secretly and relative > 0:
            offset += one[4]
        out[one[5]] += number(state, offset, one[3])


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

    def sheet(self, listed: bool = False) -> Sheet:
        """For `see`, with scratch of its own. Plain rules read lists more quickly than arrays."""
        inputs = self._layout.inputs()
        columns: Any = np.zeros((16, len(inputs.kind)), np.int64)
        for column in range(15):
            columns[column] = inputs[column]
        columns = columns[:, columns[1] < self.players]
        alone = np.all([columns[0] == Kind.NUMBER, columns[6] == 1, columns[7] == NONE, columns[10] == NONE], axis=0)
        singles: Any = columns[[1, 2, 3, 4, 12, 13]][:, alone].T.copy()
        singles[:, 5] = self._places[0, singles[:, 5]]
        places: Any = self._places
        columns = columns[:, ~alone].copy()
        if listed:
            singles, columns, places = singles.tolist(), columns.tolist(), places.tolist()
        printed = np.concatenate(self._printed)
        judged = np.zeros(2 * MOST_SEATS, np.float64)
        pairs = self._layout.most_pairs
        return Sheet(singles, columns, places, printed, judged, np.zeros(pairs, np.int32), np.zeros(pairs, np.float32))


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
