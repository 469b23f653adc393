"""The part of a drawing that is seen."""

from __future__ import annotations

from dataclasses import dataclass

from boargame.art.pen import gouge


@dataclass(frozen=True)
class Window:
    left: float
    top: float
    right: float
    bottom: float

    def sees(self, x: float, y: float, reach: float) -> bool:
        """Could a stroke from here that is no longer than this be seen?"""
        return self.left - reach < x < self.right + reach and self.top - reach < y < self.bottom + reach

    def gouge(self, x: float, y: float, angle: float, length: float, width: float, bend: float = 0) -> str:
        """A stroke, or nothing if it would be out of sight: the picture is smaller for it."""
        return gouge(x, y, angle, length, width, bend) if self.sees(x, y, length + width) else ""
