"""A mutant boar, drawn from its own numbers.

Ferocity is tusks, teeth and bristles; Cunning is skull, ears, eyes and brows; Mass is body, jaw and hooves. Rage sets
the sky on fire; Weight lies on the back as stones.
"""

from __future__ import annotations

from boargame.art.body import body
from boargame.art.build import GROUND, KINDS, MIDDLE, Build, Numbers
from boargame.art.head import head
from boargame.art.pen import at, number, svg
from boargame.art.scenery import scenery

CROPS = ("full", "head")


def boar(
    ferocity: int,
    cunning: int,
    mass: int,
    kind: str,
    seed: str,
    *,
    enraged: bool = False,
    weight: int = 0,
    night: bool = False,
    backdrop: bool = True,
    crop: str = "full",
    title: str = "",
) -> str:
    """An SVG picture: the same for the same arguments, and the same individual for the same seed and kind.

    `kind` is one of KINDS. `crop="head"` shows only the head, for pictures that are small.
    """
    if kind not in KINDS:
        raise ValueError(f"no boar is {kind!r}; expected {', '.join(KINDS)}")
    if crop not in CROPS:
        raise ValueError(f"crop = {crop!r}: expected {', '.join(CROPS)}")
    build = Build(Numbers(ferocity, cunning, mass, kind, seed, enraged, weight, night, crop))
    behind = scenery(build) if backdrop else ""
    mirror = ' transform="matrix(-1 0 0 1 200 0)"' if build.looks_right else ""
    drawing = f"<g{mirror}>{behind}{_zoomed(build, body(build) + head(build))}</g>"
    if crop == "head":
        return svg(_head_view(build), drawing, title, ' preserveAspectRatio="xMidYMid slice"')
    return svg("0 0 200 200", drawing, title)


def _zoomed(build: Build, drawing: str) -> str:
    place = at(MIDDLE - build.middle * build.zoom, GROUND - GROUND * build.zoom)
    return f'<g transform="translate({place}) scale({build.zoom:.3f})">{drawing}</g>'


def _head_view(build: Build) -> str:
    seen = build.picture
    left = 2 * MIDDLE - seen.right if build.looks_right else seen.left
    side = number(seen.right - seen.left)
    return f"{at(left, seen.top)} {side} {side}"
