"""The journal of a match: everything that has happened, in sentences, as each reader may read it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from boargame.core.box import Names
from boargame.core.game import Game
from boargame.core.log import Log
from boargame.core.record import NONE
from boargame.core.wording import wordings


class Line(Struct, frozen=True, gc=False):
    """One line of the log, as somebody may read it."""

    number: int  # its place in the log; there are gaps where others may read what this reader may not
    play: int  # how many plays had been made when it was written
    rule: str
    seat: int  # whom it is about, or -1
    text: str
    about: tuple[str, ...] = ()  # ids of the cards it mentions
    kind: int = 0  # which of the game's kinds of line it is
    dice: tuple[int, ...] = ()  # faces of the dice it tells of
    people: tuple[int, ...] = ()  # other seats that it mentions


class Noted(NamedTuple):
    """What rules have noted, in numbers."""

    kind: int
    seat: int
    a: int
    b: int
    c: int


class _Event(Struct, gc=False):
    """A line in numbers. Only the seat `only` may read it, or, if `others`, everybody but that seat."""

    play: int
    numbers: tuple[int, ...]  # rule, kind, seat, and the numbers in the line
    only: int = NONE
    others: bool = False
    to_own: Line | None = None  # as written once for the seat it is about,
    to_others: Line | None = None  # and for all others

    def open_to(self, seat: int | None) -> bool:
        return self.only == NONE or (seat == self.only) != self.others


class Journal:
    """Lines below `settled` stay as they are: everybody who may ever read them can read them now. Later ones may still
    be put in another order, when seats that decide together have all decided; until then every reader has numbers of
    their own for them, without gaps that would tell how much the others have decided."""

    def __init__(self, game: Game, names: Names, titles: Names) -> None:
        self._game, self._names, self._titles = game, names, titles
        self._events: list[_Event] = []
        self._seat_names: list[str] = []  # as they are in the lines that have been written
        self.settled = 0

    def __len__(self) -> int:
        return len(self._events)

    def add(self, log: Log, play: int) -> None:
        """Copy what the rules have noted."""
        for i in range(log.count):
            event = log.events[i]
            numbers = (event.rule_id, event.what, event.seat, event.a, event.b, event.c)
            self._events.append(_Event(play, numbers, event.only))
        if log.lost:
            raise OverflowError(f"{log.lost} lines of the log found no room")

    def settle(self, play: int, first: int, seats: int) -> None:
        """All have decided: the others now read what each seat alone could read, in turn order, before what follows."""
        written = self._events[self.settled :]
        private = [event for event in written if event.only != NONE and not event.others]
        if private:
            after = [event for event in written if event.only == NONE]
            in_turn = sorted(private, key=lambda event: (event.only - first) % seats)
            revealed = [_Event(play, event.numbers, event.only, others=True) for event in in_turn]
            self._events[self.settled :] = [*private, *revealed, *after]
        self.settled = len(self._events)

    def cut(self, length: int, settled: int) -> None:
        """As it was when it had this length."""
        del self._events[length:]
        self.settled = settled

    def copy(self) -> Journal:
        new = Journal(self._game, self._names, self._titles)
        new._events, new.settled = list(self._events), self.settled
        new._seat_names = self._seat_names
        return new

    def numbers(self) -> list[tuple[int, ...]]:
        """Every line in numbers: its play, who may read it, and what it says."""
        return [(event.play, event.only, int(event.others), *event.numbers) for event in self._events]

    def noted(self) -> list[Noted]:
        """Everything that was noted, once."""
        return [Noted(*event.numbers[1:]) for event in self._events if not event.others]

    @staticmethod
    def of_numbers(game: Game, names: Names, titles: Names, numbers: list[tuple[int, ...]], settled: int) -> Journal:
        """The journal that these numbers come from."""
        new = Journal(game, names, titles)
        new._events = [_Event(play, tuple(rest), only, bool(others)) for play, only, others, *rest in numbers]
        new.settled = settled
        return new

    def lines(self, since: int, reader: int | None, seat_names: Sequence[str]) -> list[Line]:
        """The log from a line on, as a seat may read it; None is a spectator."""
        if self._seat_names != seat_names:
            self._forget_lines(seat_names)
        found = [
            self._line(number, event, reader, seat_names)
            for number, event in enumerate(self._events[since : self.settled], since)
            if event.only == NONE or event.open_to(reader)
        ]
        if self.settled < len(self._events):
            first = self.settled + len(self._readable(self.settled, since, reader))
            unsettled = self._readable(max(since, self.settled), len(self._events), reader)
            found += [self._line(number, event, reader, seat_names) for number, event in enumerate(unsettled, first)]
        return found

    def _readable(self, first: int, last: int, reader: int | None) -> list[_Event]:
        return [event for event in self._events[first:last] if event.open_to(reader)]

    def _forget_lines(self, seat_names: Sequence[str]) -> None:
        """Somebody has another name now, and so they have in every line. Copies of this journal keep theirs."""
        if self._seat_names:
            self._events = [_Event(one.play, one.numbers, one.only, one.others) for one in self._events]
        self._seat_names = list(seat_names)

    def _line(self, number: int, event: _Event, reader: int | None, seat_names: Sequence[str]) -> Line:
        """A line is written once for its own seat and once for all others, or once for all if they read the same."""
        own = reader == event.numbers[2]
        line = event.to_own if own else event.to_others
        if line is None or line.number != number:
            line = self._written(number, event, own, seat_names)
        return line

    def _written(self, number: int, event: _Event, own: bool, seat_names: Sequence[str]) -> Line:
        rule_id, kind, seat, *values = event.numbers
        to_own, to_others = wordings(self._game.events)[kind]
        wording = to_own if own else to_others
        text = wording.sentence(values, self._titles, seat_names, seat)
        rule = self._game.rules.numbered(rule_id).paragraph
        about, dice, people = wording.about(values, self._names), wording.dice(values), wording.people(values)
        line = Line(number, event.play, rule, seat, text, about, kind, dice, people)
        if own or to_own is to_others:
            event.to_own = line
        if not own or to_own is to_others:
            event.to_others = line
        return line


_PAPER = threading.local()


def paper() -> Log:
    """A log for one play. It is read at once, so all matches of a thread can write on the same paper."""
    if not hasattr(_PAPER, "log"):
        _PAPER.log = Log()
        _PAPER.log.on = True
    log: Log = _PAPER.log
    log.count, log.lost, log.only = 0, 0, NONE
    return log
