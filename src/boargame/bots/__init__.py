"""Bots: one registry, one spec string.

    random                  any legal action
    greedy                  the best immediate outcome, by the game's own evaluation
    search:playouts=1000    information-set search, with a limit in playouts
    search:ms=500           the same, with a limit in milliseconds for each decision
    easy, medium, hard      short names for some of these

A bot gets an imagined state: what its seat cannot see is dealt again, consistently with what it knows.
"""

from __future__ import annotations

from boargame.bots.registry import BOTS, LEVELS, Bot, bot, bots
from boargame.bots.thinker import Thinker, play

__all__ = ["BOTS", "LEVELS", "Bot", "Thinker", "bot", "bots", "play"]
