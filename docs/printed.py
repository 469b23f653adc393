"""Draws the pages of printed boxes that the documentation shows: `make pictures`."""

from __future__ import annotations

from pathlib import Path

from boargame.press.order import Order
from boargame.press.printing import box

HERE = Path(__file__).parent
GAME, PLAYERS, SHARP = "wild-pigs", 4, 80
SHOWN = {"print-cards": 1, "print-mat": 26}
"""Pictures, and which page each of them shows, counted from 0."""

if __name__ == "__main__":
    pages = box(Order(GAME, PLAYERS), format="png", ppi=SHARP)
    for name, number in SHOWN.items():
        (HERE / f"{name}.png").write_bytes(pages[number])
