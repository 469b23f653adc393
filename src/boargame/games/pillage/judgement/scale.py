"""What everything is reckoned in."""

from __future__ import annotations

from boargame.core.rule import rule

POINT = 100
"""A point of the score."""

WHOLE = 1000
"""A certainty, in thousandths."""

HARM = (100, 100, 100, 70, 55)
"""How much of what it costs an opponent is won thereby, in hundredths: by the number of players."""


@rule
def part(amount: int, whole: int) -> int:
    """Divided, where nothing is ever below 0: told so, the compiler divides in half the time."""
    return max(0, amount) // whole
