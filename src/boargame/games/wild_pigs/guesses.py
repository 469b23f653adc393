"""What bots guess things to be worth, in hundredths of a VP. These are guesses about the game, not rules of it.

A cube is worth about a quarter of a VP, because a threat costs three to four cubes for each of its VP. What a word on a
card is worth stands in its row of the vocabulary.
"""

from __future__ import annotations

VP = 100
CUBE = 24
TOKEN = (45, 40, 30, 90)
"""Wild, Attack, Conversion, Mass."""

PLENTY = 9
"""Cubes of one colour; few threats cost more, so what is beyond is worth little."""

SLOT = 30
WEAPON_USE = 30
WOUND = 120
