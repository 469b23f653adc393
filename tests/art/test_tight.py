"""What goes over the wire is the picture that was drawn, in fewer bytes."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Iterator

import pytest

from boargame.art.boar import boar
from boargame.art.palette import standalone
from boargame.art.tight import STEPS, tight
from tests.art.drawings import any_boar, read

D = re.compile(r' d="([^"]*)"')
COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
NUMBER = re.compile(r"-?(?:\d+\.\d+|\.\d+|\d+)")
COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
AWAY, PULLED = 0.75 / STEPS, 2.25 / STEPS
"""How far the end of a line may move, and how far a point that a curve bends towards but never reaches."""

Curve = tuple[complex, ...]


def curves(d: str) -> Iterator[Curve]:
    """Where a path begins, and every line and curve of it as the points of a cubic one, or of a quadratic one."""
    at = start = pull = 0j
    for letter, numbers in commands(d):
        kind, here = letter.upper(), at if letter.islower() else 0j
        points = [here + complex(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=False)]
        match kind:
            case "Z":
                points = [start]
            case "H":
                points = [complex(here.real + numbers[0], at.imag)]
            case "V":
                points = [complex(at.real, here.imag + numbers[0])]
            case "S":
                points = [2 * at - pull, *points]
            case "A":
                points = [complex(*numbers[:2]), complex(*numbers[3:5]), here + complex(*numbers[5:])]
        if kind in "LHV":  # the straightest of curves
            points = [at, points[0], points[0]]
        yield tuple(points)
        at, pull = points[-1], points[1] if kind in "CS" else points[-1]
        start = at if kind == "M" else start


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    for letter, rest in COMMAND.findall(d):
        numbers, count = [float(n) for n in NUMBER.findall(rest)], COUNT[letter.upper()]
        assert (count == len(numbers) == 0) or (numbers and len(numbers) % count == 0), (letter, rest)
        if not count:
            yield letter, []
        for i in range(0, len(numbers), count or 1):
            yield ({"M": "L", "m": "l"}.get(letter, letter) if i else letter), numbers[i : i + count]


def test_every_line_is_where_it_was_drawn() -> None:
    dice, seen = random.Random(8), 0
    for _ in range(40):
        for crop in ("full", "head"):
            drawn = boar(**any_boar(dice), crop=crop)
            sent = tight(drawn)
            assert D.sub("", sent) == D.sub("", drawn)
            for before, after in zip(D.findall(drawn), D.findall(sent), strict=True):
                for was, now in zip(curves(before), curves(after), strict=True):
                    assert len(was) == len(now)
                    assert abs(was[-1] - now[-1]) < AWAY
                    assert all(abs(a - b) < PULLED for a, b in zip(was, now, strict=True))
                    seen += 1
    assert seen > 10_000


def test_a_picture_is_a_fifth_smaller() -> None:
    dice, drawn, sent = random.Random(9), 0, 0
    for _ in range(20):
        svg = standalone(boar(**any_boar(dice)))
        read(tight(svg))
        drawn, sent = drawn + packed(svg), sent + packed(tight(svg))
    assert sent < 0.8 * drawn


def packed(svg: str) -> int:
    return len(gzip.compress(svg.encode(), mtime=0))


@pytest.mark.parametrize(
    ("drawn", "sent"),
    [
        ("M1 2L3 4L5 4L5 9Z", "M1 2l2 2h2v5z"),
        ("M10 10q1 2 3 0.2 -1 -2 -3 -0.2M12 9.8q1 0 2 0", "M10 10q1 2 3 .2-1-2-3-.2m2-.2q1 0 2 0"),
        ("M0 0C0 0 5 5 5 5", "M0 0l5 5"),
        ("M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0", "M0 0c1 1 2 1 3 0s2-1 3 0"),
        ("M0 0C1 1 2 1 3 0S5 -1 6 0C6 0 7 2 9 2", "M0 0c1 1 2 1 3 0s2-1 3 0c0 0 1 2 3 2"),
        ("M2 2h3v4H1V0", "M2 2h3v4h-4v-6"),
        ("M5 5A2 3 0 1 0 9 5a1 1 0 0 1 2 0", "M5 5a2 3 0 1 0 4 0 1 1 0 0 1 2 0"),
        ("M0.04 0.06L-0.5 0.5", "M0 0l-.4.6"),
    ],
)
def test_how_it_is_written(drawn: str, sent: str) -> None:
    assert tight(f'<path d="{drawn}"/>') == f'<path d="{sent}"/>'
