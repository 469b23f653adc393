"""Signs of the settlement, for paper."""

from __future__ import annotations

from pathlib import Path

from boargame.press.signs import signs

SHOW = Path(__file__).parents[1] / "show"
SHOWN = ("common", "rare", "mutation", "tent", "crisis", "flame", "aid", "food", "crack", "daily", "once")
RENAMED = {"sal": "cog", "rad": "trefoil", "tra": "spiral", "inj": "drop", "cup": "trophy"}


def pictures() -> dict[str, str]:
    return signs(SHOW, RENAMED, SHOWN)
