"""The marks that make a boar an individual: one for each, and now and then a second."""

from __future__ import annotations

from collections.abc import Callable

from boargame.art.build import Build
from boargame.art.eyes import Gaze, eye
from boargame.art.palette import BONE, INK, OCHRE
from boargame.art.pen import at, blob, circle, edge, fill, gouge, joined, line, number, printed
from boargame.art.snout import HEIGHT, half_height


def marks(build: Build) -> str:
    dice = build.dice("mark")
    drawn = seam(build) if build.hybrid else ""
    drawn += MARKS[dice.below(len(MARKS))](build)
    if dice.chance(0.35):
        drawn += SECOND[dice.below(len(SECOND))](build)
    return drawn


def seam(build: Build) -> str:
    """Where the two halves of a Hybrid were sewn together."""
    crown = build.crown
    cut = f"M3 {number(-crown + 2)}Q8 {number(-crown * 0.5)} 3 -12"
    thread = joined(f"M{at(0, -crown + 7 + i * 8)}l9 2" for i in range(4))
    return line(cut, 2) + line(thread, 2)


def nose_ring(build: Build) -> str:
    ring = f"M{at(-6, HEIGHT + half_height(build) * 0.6)}a6.5 6.5 0 1 0 12 0"
    return line(ring, 6) + line(ring, 2.4, OCHRE)


def scar(build: Build) -> str:
    gaze = Gaze(build)
    x, y, r = gaze.gap, gaze.y, gaze.radius
    stitches = [gouge(x - 9 + i * 3.5, y - r - 4 + i * 8, 0.3, 11, 1.2) for i in range(3)]
    return line(f"M{at(x - 6, y - r - 9)}L{at(x + 5, y + r + 10)}", 3.4) + fill(joined(stitches), INK)


def eye_patch(build: Build) -> str:
    gaze = Gaze(build)
    x, y, r, wide = -gaze.gap, gaze.y, gaze.radius, gaze.radius + 5
    deep = f"q-1 {number(r * 2.4)} {at(-wide, r * 2.6)}q{number(-wide)} -1 {at(-wide, -r * 2.6)}"
    patch = fill(f"M{at(x - wide, y - r - 1)}h{number(wide * 2)}{deep}Z", INK)
    return patch + line(f"M{at(x - wide - 1, y - r)}L{at(build.temple + 2, -build.crown * 0.62)}", 2.6)


def third_eye(build: Build) -> str:
    return eye(build, 0, -build.crown * 0.66, 4.2 + 3 * build.cunning, 1)


def warts(build: Build) -> str:
    places = ((-0.66, 12), (-0.5, 20), (0.62, 10))
    return joined(circle(x * build.cheek, y, 3, build.hide, edge(1.8)) for x, y in places)


def horn(build: Build) -> str:
    top = -build.crown
    left = f"M-4 {number(top + 4)}C-9 {number(top - 12)} 3 {number(top - 16)} -3 {number(top - 27)}"
    right = f"C9 {number(top - 18)} 8 {number(top - 8)} 6 {number(top + 4)}"
    return printed(f"{left}{right}Z", BONE, 2.6)


def ear_tag(build: Build) -> str:
    x, y = build.temple * 0.9, -build.crown
    tag = blob([(x + 8, y * 0.62), (x + 16, y * 0.66), (x + 18, y * 0.3), (x + 6, y * 0.3)])
    return printed(tag, OCHRE, 2.4) + circle(x + 11, y * 0.56, 1.5, INK)


def stitches(build: Build) -> str:
    step, y = build.temple * 0.25, -build.crown * 0.74 - 3
    return line(joined(f"M{at((i - 2) * step - 3, y + i % 2 * 2)}l6 6m0 -6l-6 6" for i in range(5)), 2)


Mark = Callable[[Build], str]
MARKS: tuple[Mark, ...] = (nose_ring, scar, eye_patch, third_eye, warts, horn, ear_tag, stitches)
SECOND: tuple[Mark, ...] = (nose_ring, warts, ear_tag)
