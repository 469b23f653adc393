"""Dice that always fall the same way for the same seed, in any language: FNV-1a, then mulberry32."""

from __future__ import annotations

WORD = 0xFFFFFFFF


class Dice:
    def __init__(self, seed: str) -> None:
        state = 2166136261
        for letter in seed:
            state = ((state ^ ord(letter)) * 16777619) & WORD
        self._state = state

    def roll(self) -> float:
        """From 0 up to, but not including, 1."""
        state = self._state = (self._state + 0x6D2B79F5) & WORD
        mixed = ((state ^ (state >> 15)) * (state | 1)) & WORD
        mixed ^= (mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & WORD
        return (mixed ^ (mixed >> 14)) / 4294967296

    def span(self, low: float, high: float) -> float:
        return low + self.roll() * (high - low)

    def chance(self, p: float) -> bool:
        return self.roll() < p

    def side(self) -> int:
        """Right or left."""
        return 1 if self.chance(0.5) else -1

    def below(self, n: int) -> int:
        return int(self.roll() * n)
