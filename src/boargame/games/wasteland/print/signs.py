"""Signs of the settlement, for paper."""

from __future__ import annotations

from math import cos, pi, sin

from boargame.art.pen import at, joined
from boargame.press.signs import Stroke, disc, signs

FILLS = {
    "brass": "#e0a43a",
    "acid": "#a8c83f",
    "violet": "#a892e0",
    "blood": "#d8503a",
    "rust": "#c8622f",
    "dust": "#c9a877",
    "bone": "#f6ecd6",
    "iron": "#99958c",
}
TEETH = 8
CARD = "M4.4 4.2L16 2.4L19 19.4L7.4 21.6Z"
DROP = "M12 1.4C14.4 6.6 19.6 9.6 19.6 15C19.6 19.4 16.2 22.6 12 22.6C7.8 22.6 4.4 19.4 4.4 15C4.4 9.6 9.6 6.6 12 1.4Z"
COIL = "M12 12.4A1.5 1.5 0 0 1 15 12.4A3.4 3.4 0 0 1 8.2 12.4A5 5 0 0 1 18.2 12.2A6.7 6.7 0 0 1 6.2 16"
STAR = "M11.7 7.4L13 10.7L16.4 10.9L13.8 13.1L14.6 16.5L11.7 14.7L8.8 16.6L9.6 13.1L7 10.9L10.4 10.7Z"
SHIELD = "M3 3.6C9 4.4 10.6 3.2 12 2C13.4 3.2 15 4.4 21 3.6C21.6 12 19 18.4 12 22.2C5 18.4 2.4 12 3 3.6Z"
FLAME = (
    "M12.4 1.8C13.4 6 19.8 8.6 19.8 15C19.8 19.4 16.4 22.2 12 22.2C7.6 22.2 4.2 19.4 4.2 15C4.2 12 5.8 10 7.2 8.2"
    "C7.6 10 8.4 11 9.4 11.4C9 7.8 10.2 4.4 12.4 1.8Z"
)


def _around(degrees: float, radius: float) -> str:
    turn = degrees * pi / 180
    return at(12 + radius * cos(turn), 12 + radius * sin(turn))


def _wheel() -> str:
    middles = [i * 360 / TEETH for i in range(TEETH)]
    corners = ((-15, 8), (-9, 11), (9, 11), (15, 8))
    points = [_around(middle + turn, radius) for middle in middles for turn, radius in corners]
    return f"M{'L'.join(points)}Z"


def _blade(degrees: float) -> str:
    inner, outer = (
        (_around(degrees - 30, 3.9), _around(degrees + 30, 3.9)),
        (_around(degrees - 30, 11), _around(degrees + 30, 11)),
    )
    return f"M{inner[0]}L{outer[0]}A11 11 0 0 1 {outer[1]}L{inner[1]}A3.9 3.9 0 0 0 {inner[0]}Z"


DRAWN: dict[str, list[Stroke]] = {
    # the four colours of dice
    "sal": [(_wheel(), "brass", 1.7), (disc(12, 12, 3.5), "bone", 1.7)],
    "rad": [(joined(_blade(turn) for turn in (90, 210, 330)), "acid", 1.5), (disc(12, 12, 2.1), "acid", 1.5)],
    "tra": [(disc(12, 12, 10.8), "violet", 1.7), (COIL, "none", 2.1)],
    "inj": [(DROP, "blood", 1.7), ("M8 15.4C8.2 17.6 9.4 18.8 11.2 19.2", "none", 1.9)],
    # cards
    "common": [(CARD, "dust"), (disc(11.8, 12, 2.7), "bone", 1.4)],
    "rare": [(CARD, "brass"), (STAR, "bone", 1.2)],
    "mutation": [
        (CARD, "acid"),
        ("M8.6 14.6C7 10.4 10.4 7 13.6 8.6C16.6 10.2 15.4 14.6 12 14.6C10.4 14.6 10.2 12.2 11.8 12", "none", 1.6),
    ],
    "tent": [("M12 3.4L22.4 20.8H1.6Z", "dust"), ("M12 9.6L16.6 20.8H7.4Z", "line", 1.2)],
    "crisis": [("M12 2L22.6 20.8H1.4Z", "rust"), ("M12 8.4V14.2M12 17.2V17.8", "none", 2.4)],
    "flame": [(FLAME, "rust")],
    "aid": [(SHIELD, "iron"), ("M12 6.6V16.4M7.4 11.2H16.6", "none", 2.6)],
    # what survivors have and do
    "food": [
        ("M4.8 6.2H19.2V19.4C19.2 22.4 4.8 22.4 4.8 19.4Z", "rust"),
        ("M4.8 10.6H19.2V16.4H4.8Z", "bone", 1.4),
        ("M4.8 5.8C4.8 2.8 19.2 2.8 19.2 5.8C19.2 8.6 4.8 8.6 4.8 5.8Z", "iron", 1.5),
    ],
    "crack": [
        ("M2.4 3.4H21.6V20.6H2.4Z", "dust"),
        ("M12.8 3.6L9.6 9.4L14 12.2L10 20.4M9.6 9.4L4.4 11.2M14 12.2L19.4 15.4", "none", 1.9),
    ],
    "cup": [
        ("M6.2 2.8H17.8V8.6C17.8 12.4 15.4 14.8 12 14.8C8.6 14.8 6.2 12.4 6.2 8.6Z", "brass"),
        ("M6 4.8H2.6C2.6 8.6 4 10.4 6.8 10.6M18 4.8H21.4C21.4 8.6 20 10.4 17.2 10.6", "none", 1.8),
        ("M10.4 14.8H13.6V18.4H17V21.8H7V18.4H10.4Z", "brass", 1.6),
    ],
}


def pictures() -> dict[str, str]:
    return signs(DRAWN, FILLS)
