"""The picture on the box: a settlement in the dust, and somebody in a gas mask before its fence."""

from __future__ import annotations

from math import pi

from boargame.art.emblems import framed, outlined, stroke
from boargame.art.palette import BONE, GREEN, INK, PAPER, RED
from boargame.art.pen import circle, edge, fill, gouge, joined, line

DUST, SUN, HAZE, HILLS, ASH = "#d9773a", "#f4d58b", "#b3541f", "#8a4a28", "#3b322a"
TIN, TAR, LAMP, COAT, HOOD = "#8d8574", "#5c5548", "#f6c445", "#2f4a52", "#4c6b70"

RIDGE = "M-10 150L40 118L84 138L140 112L200 134L262 106L310 130V210H-10Z"
LEGS = "M206 84L196 160M246 84L256 160M200 122L252 122M204 96L250 148M248 96L202 148"
TANK, LID, HOOPS = "M192 40H260V86H192Z", "M186 42L226 14L266 42Z", "M192 56H260M192 72H260"
HOUSE, GABLE, DOOR = "M60 160V104H88V92H132V160Z", "M54 106L74 84L94 106Z", "M96 160V122H118V160Z"
WINDOW, PANES = "M66 118H82V134H66Z", "M74 118V134M66 126H82"
MAST, FLAG = "M110 92V54M110 56L138 64L110 74", "M111 56L138 64L111 74Z"
FENCE = (
    "M-10 210V150L8 142L14 156L34 140L42 158L66 146L74 162L100 150L112 164L136 148L150 162L170 146L184 162L206 150"
    "L218 164L244 148L256 160L280 144L310 156V210Z"
)
WIRE = "M0 170Q75 154 150 170T300 168"
BODY = "M146 204C144 176 152 156 166 154C180 156 188 176 186 204Z"
HEAD = "M150 158C148 142 156 132 166 132C176 132 184 142 182 158C176 166 156 166 150 158Z"
FILTER, SPEAR = "M161 157H171V166H161Z", "M192 204L200 128M194 132L208 126"


def emblem() -> str:
    return framed(DUST, sky() + tower() + house() + fence() + guard())


def sky() -> str:
    haze = joined(gouge(-10, 60 + i * 9, 0, 330, 1.5 + i * 0.25) for i in range(9))
    return circle(92, 96, 56, SUN) + fill(haze, HAZE) + outlined(RIDGE, HILLS, 4)


def tower() -> str:
    """Of water, as far as it goes."""
    tank = outlined(TANK, TIN, 5) + outlined(LID, TAR, 5) + stroke(HOOPS, 3)
    return stroke(LEGS, 5) + tank + hatched(238, 44, 20, 9, pi / 2, INK, 38)


def house() -> str:
    walls = outlined(HOUSE, TIN, 5) + outlined(GABLE, RED, 5) + outlined(DOOR, INK, 3)
    light = outlined(WINDOW, LAMP, 4) + stroke(PANES, 3)
    return walls + light + stroke(MAST, 5) + fill(FLAG, GREEN)


def fence() -> str:
    barbs = joined(gouge(8 + i * 20, 174, -1.1, 12, 1.8) + gouge(14 + i * 20, 174, -2, 12, 1.8) for i in range(15))
    planks = outlined(FENCE, ASH, 5) + hatched(4, 176, 290, 34, -1.2, TIN, 18)
    return planks + line(WIRE, 3, PAPER) + fill(barbs, PAPER)


def guard() -> str:
    eyes = circle(159, 148, 5.5, BONE, edge(3)) + circle(173, 148, 5.5, BONE, edge(3))
    mask = outlined(HEAD, HOOD, 4) + eyes + outlined(FILTER, TIN, 3)
    return outlined(BODY, COAT, 5) + mask + stroke(SPEAR, 5) + hatched(176, 170, 8, 6, 1.9, INK, 24)


def hatched(x: float, y: float, wide: float, count: int, angle: float, colour: str, length: float) -> str:
    """Strokes side by side, of three heights and four lengths."""
    strokes = (gouge(x + i * wide / count, y + i % 3 * 2, angle, length - i % 4 * 2, 1.6) for i in range(count))
    return fill(joined(strokes), colour)
