"""What a boar is like and where its parts stand: everything that the drawing of several parts needs.

Ferocity, Cunning and Mass are shares of the most that a boar can show, 0 to 1. Lengths are in units of a picture of
200 by 200: the boar is drawn at its own size first, and then zoomed to fill the frame.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin

from boargame.art.dice import Dice
from boargame.art.palette import BLUE, GREEN, OCHRE, RED
from boargame.art.pen import clamp, unique
from boargame.art.window import Window

KINDS = {"feral": RED, "cunning": BLUE, "massive": GREEN, "hybrid": OCHRE}

GROUND = 181
MIDDLE = 100
WIDEST, TALLEST = 188, 172
MOST_ZOOM = 1.42


@dataclass(frozen=True)
class Numbers:
    """What is known of a boar: its card, and how it feels just now."""

    ferocity: int
    cunning: int
    mass: int
    kind: str
    seed: str
    enraged: bool = False
    weight: int = 0
    night: bool = False
    crop: str = "full"


def _share(n: float, most: float) -> float:
    """Of the most that can be shown; the first steps show a little more than the last."""
    return float(clamp(n / most) ** 0.85)


class Build:
    """One boar, measured."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.id = unique(repr(numbers))
        self.enraged, self.weight, self.night = numbers.enraged, numbers.weight, numbers.night
        self.ferocity = _share(numbers.ferocity, 13)
        self.cunning = _share(numbers.cunning, 13)
        self.mass = _share(numbers.mass + numbers.weight * 1.2, 14)
        self._colours()
        self._stance()
        self._body()
        self._head()
        self._frame()
        self._views()

    def dice(self, part: str) -> Dice:
        """Every part rolls its own dice, so that rage or Weight never turn a boar into another individual."""
        return Dice(f"{self.numbers.seed}:{self.numbers.kind}:{part}")

    def _colours(self) -> None:
        self.spot = KINDS[self.numbers.kind]
        self.hybrid = self.numbers.kind == "hybrid"
        self.mane, self.iris, self.hide = (RED, BLUE, GREEN) if self.hybrid else (self.spot,) * 3

    def _stance(self) -> None:
        dice = self.dice("stance")
        self.looks_right = dice.chance(0.45)
        self.tilt = dice.span(-9, 9)
        self.curl = dice.span(0.62, 1.3)  # of the tusks
        self.snout = dice.span(0.84, 1.2)  # its breadth
        self.drooping_ear = dice.side() if dice.chance(0.3) else 0
        self.coarse = dice.span(0.72, 1.3)  # of the bristles
        self.striped = dice.chance(0.3)

    def _body(self) -> None:
        f, m = self.ferocity, self.mass
        self.x = 108 + 8 * m
        self.width = 46 + 44 * m + 18 * f  # from the middle to either side
        self.height = 44 + 92 * m + 14 * f
        self.belly = GROUND - (18 + 14 * f - 7 * m)
        self.back = self.belly + 8 - self.height
        self.slope = 0.05 + 0.3 * f * (1 - m)  # from the shoulders down to the rump
        self.bristles = 7 + 34 * f

    def _head(self) -> None:
        f, c, m = self.ferocity, self.cunning, self.mass
        self.head_size = 1 + 0.16 * c - 0.1 * m
        self.chin = 36 + 12 * m + 6 * f
        self.crown = 40 + 9 * c
        self.temple = 21 + 13 * c
        self.cheek = 30 + 9 * m + 5 * c
        self.jaw = 20 + 19 * m + 3 * f
        self.mouth = 15 + 11 * m + 5 * f
        self.lip = 27 + 5 * m
        self.head_x = self.x - self.width * (0.34 + 0.26 * f) - 6 * m + 10 * c
        self.head_y = GROUND - 8 - self.chin * self.head_size - 6 * c

    def _frame(self) -> None:
        """How far everything reaches, and hence how much larger it may be drawn."""
        f, c, m = self.ferocity, self.cunning, self.mass
        reach = (34 + 12 * m + 5 * c + 4 * f) * self.head_size
        left = min(self.head_x - reach - 10 * f, self.x - self.width * 0.78)
        right = max(self.x + self.width * 1.08 + 8, self.head_x + reach + 8)
        top = min(self.back - self.bristles - 2, self.head_y - (self.crown + 12 + 30 * c) * self.head_size)
        self.middle = (left + right) / 2
        self.zoom = min(MOST_ZOOM, WIDEST / (right - left), TALLEST / (GROUND - top))

    def _views(self) -> None:
        """What is seen: of the picture, and of the boar in its own units."""
        x = MIDDLE + (self.head_x - self.middle) * self.zoom
        y = GROUND + (self.head_y - GROUND) * self.zoom
        half = 58 * self.zoom * self.head_size
        head, whole = Window(x - half, y - half * 1.12, x + half, y + half * 0.88), Window(0, 0, 200, 200)
        self.picture = head if self.numbers.crop == "head" else whole
        self.window = Window(
            self.middle + (self.picture.left - MIDDLE) / self.zoom,
            GROUND + (self.picture.top - GROUND) / self.zoom,
            self.middle + (self.picture.right - MIDDLE) / self.zoom,
            GROUND + (self.picture.bottom - GROUND) / self.zoom,
        )

    def behind_head(self, x: float, y: float) -> bool:
        """Does the skull hide this place on the body? A little inside its outline, to be sure."""
        dx, dy, turn = x - self.head_x, y - self.head_y, radians(self.tilt)
        across, down = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
        wide, tall = self.temple * self.head_size, (self.crown * 0.95 - 5) * self.head_size
        return hypot(across / wide, (down + 5 * self.head_size) / tall) < 1

    def along(self, share: float) -> float:
        """A place between rump (1) and shoulder (-1)."""
        return self.x + self.width * share

    def down(self, share: float) -> float:
        """A place between back (0) and belly (1)."""
        return self.back + self.height * share
