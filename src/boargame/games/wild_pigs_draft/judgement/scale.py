"""What everything is reckoned in."""

from __future__ import annotations

VP = 100
"""A point of the score."""

WHOLE = 1000
"""A certainty, in thousandths."""

SCRAP = 28
"""A scrap that can still be spent."""

LEFT_OVER = 2
"""A scrap when nothing more can be bought: it may break a tie."""
