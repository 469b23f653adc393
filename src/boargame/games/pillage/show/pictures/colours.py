"""What Pillage! is painted with: gold, fire and plain cloth."""

from __future__ import annotations

GOLD, BRASS, STRAW = "#f3c048", "#c48a2c", "#e6c877"
WOOD, BARK = "#b07a42", "#7c5230"
STONE, SLATE = "#b3aa9a", "#857c6e"
IRON, STEEL = "#76818a", "#b9c3c9"
LEAF, MOSS = "#7f9f45", "#566f33"
RED, WINE, FIRE, FLAME = "#b93a26", "#7d2436", "#e2571e", "#f6c445"
SKY, NAVY = "#6f9cba", "#2f4f74"
PLUM, LINEN, LEATHER = "#6b4467", "#efe0c2", "#8a5a34"
