"""What Wasteland is painted with: rust, dust and bone."""

from __future__ import annotations

RUST, EMBER, CLAY = "#a4502a", "#d9773a", "#c58a5c"
DUST, SAND, STRAW = "#c9ad7c", "#e3cb98", "#e8d7a8"
ASH, TAR, COAL = "#6b6358", "#3b342d", "#2b2622"
TIN, IRON, STEEL = "#9a9384", "#71706c", "#bfc0b8"
WOOD, BARK = "#9a6a3c", "#6b4527"
CLOTH, DENIM, MOSS, OLIVE = "#b7a98c", "#4c6b70", "#5e6b3a", "#8a8a4c"
BLOOD, FLAME, GLOW, SLIME = "#a1301f", "#f3b43c", "#b8d04a", "#7ea03c"
PALE, FLESH, TAN, BROWN = "#e9c7a0", "#d3a06f", "#b67f52", "#85553a"
SORE, BRUISE, MILK = "#c4705a", "#7d5a74", "#efe4cc"
