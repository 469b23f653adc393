"""Signs of the raid, for paper."""

from __future__ import annotations

from pathlib import Path

from boargame.press.signs import signs

SHOW = Path(__file__).parents[1] / "show"
SHOWN = (
    *("timber", "stone", "iron"),
    *("loot", "construct", "equipment", "defender", "fortification", "catastrophe", "engine"),
    *("head", "hands", "body", "feet", "snare"),
)


def pictures() -> dict[str, str]:
    return signs(SHOW, {"material": "any"}, SHOWN)
