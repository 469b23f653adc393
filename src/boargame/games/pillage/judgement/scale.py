"""What everything is reckoned in."""

from __future__ import annotations

POINT = 100
"""A point of the score."""

WHOLE = 1000
"""A certainty, in thousandths."""

HARM = (100, 100, 100, 70, 55)
"""How much of what it costs an opponent is won thereby, in hundredths: by the number of players."""
