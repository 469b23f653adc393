"""A drawing in fewer bytes, for the wire: the same lines, measured from where the pen is and to a fifth of a unit.

A picture is 200 units wide and seldom more than 300 pixels, so nobody can see the difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import floor

STEPS = 5
"""To the unit."""

PATH = re.compile(r' d="([^"]*)"')
PIECE = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def tight(svg: str) -> str:
    return PATH.sub(lambda found: f' d="{_path(found[1])}"', svg)


def _path(d: str) -> str:
    pen = Pen()
    for command, numbers in _commands(d):
        pen.draw(command, numbers)
    return "".join(pen.written)


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path; one whose letter is left out is the last one again, and after a move a line."""
    pieces, command, i = PIECE.findall(d), "", 0
    while i < len(pieces):
        if pieces[i].isalpha():
            command, i = pieces[i], i + 1
        count = NUMBERS[command.upper()]
        yield command, [float(piece) for piece in pieces[i : i + count]]
        command, i = {"M": "L", "m": "l"}.get(command, command), i + count


class Pen:
    """Follows a path and writes it again, in steps."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self._x = self._y = 0.0
        self._start = (0.0, 0.0)  # of this outline
        self._pull = (0, 0)  # where the next curve begins to bend to if it goes on smoothly, from where the pen is
        self._last = self._number = ""  # what was written last

    def draw(self, command: str, numbers: list[float]) -> None:
        kind = command.upper()
        if command.islower():
            numbers = self._from_the_edge(kind, numbers)
        if kind == "Z":
            self._write("z", [])
            self._move(*self._start)
        elif kind == "M":
            self._write("m" if self._last else "M", self._ways(numbers))
            self._move(*numbers)
            self._start = self._x, self._y
        elif kind in "LHV":
            self._line(numbers[0] if kind != "V" else self._x, numbers[-1] if kind != "H" else self._y)
        elif kind == "C":
            self._curve(numbers)
        elif kind == "A":
            self._arc(numbers)
        else:
            ways = self._ways(numbers)
            self._write(kind.lower(), ways)
            self._move(*numbers[-2:])
            if kind == "S":
                self._pull = ways[2] - ways[0], ways[3] - ways[1]

    def _from_the_edge(self, kind: str, numbers: list[float]) -> list[float]:
        """Numbers measured from where the pen is, as measured from the edge of the picture."""
        if kind == "A":
            return [*numbers[:5], numbers[5] + self._x, numbers[6] + self._y]
        here = (self._y,) if kind == "V" else (self._x, self._y)
        return [n + here[i % len(here)] for i, n in enumerate(numbers)]

    def _line(self, x: float, y: float) -> None:
        across, down = self._ways([x, y])
        if down and across:
            self._write("l", [across, down])
        else:
            self._write("v" if down else "h", [down or across])
        self._move(x, y)

    def _curve(self, numbers: list[float]) -> None:
        """Most curves go on smoothly from the last, which then need not be said."""
        ways = self._ways(numbers)
        if ways[:2] == [0, 0] and ways[2:4] == ways[4:]:
            self._line(*numbers[4:])
        elif abs(ways[0] - self._pull[0]) <= 1 and abs(ways[1] - self._pull[1]) <= 1:
            self._write("s", ways[2:])
            self._move(*numbers[4:])
        else:
            self._write("c", ways)
            self._move(*numbers[4:])
        self._pull = ways[4] - ways[2], ways[5] - ways[3]

    def _arc(self, numbers: list[float]) -> None:
        """Two radii, an angle, two flags, and where to."""
        self._write("a", [*map(_steps, numbers[:5]), *self._ways(numbers[5:])])
        self._move(*numbers[5:])

    def _ways(self, numbers: list[float]) -> list[int]:
        """From the step where the pen is to these places."""
        here = _steps(self._x), _steps(self._y)
        return [_steps(n) - here[i % 2] for i, n in enumerate(numbers)]

    def _move(self, x: float, y: float) -> None:
        self._x, self._y, self._pull = x, y, (0, 0)

    def _write(self, letter: str, ways: list[int]) -> None:
        """The letter only if it is another one, and a space only where two numbers would run into one."""
        again = letter == self._last and letter not in "mz"
        said, before = ("", self._number) if again else (letter, "")
        for way in ways:
            n = _number(way)
            runs_on = not before or n[0] == "-" or (n[0] == "." and "." in before)
            said, before = said + (n if runs_on else f" {n}"), n
        self.written.append(said)
        self._last, self._number = letter, before


def _steps(n: float) -> int:
    return floor(n * STEPS + 0.5)


@lru_cache(8192)
def _number(steps: int) -> str:
    n = f"{abs(steps) / STEPS:g}".removeprefix("0")
    return ("-" if steps < 0 else "") + (n or "0")
