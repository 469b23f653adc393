"""Bots: one registry, one spec string.

    random                          any legal action
    greedy                          the best immediate outcome, by the game's own evaluation
    easy, medium, hard, expert      levels for people, of known strength
    search:playouts=1000            tree search, with a limit in playouts
    search:ms=500                   the same, with a limit in milliseconds for each decision
    my_module:MyBot                 your own
    agent:my_module:MyAgent         your own, which has learnt from an environment

A bot gets an imagined state: what its seat cannot see is dealt again, consistently with what it knows.
"""

from __future__ import annotations

from boargame.bots.own import Turn
from boargame.bots.registry import BOTS, LEVELS, Bot, bot, bots
from boargame.bots.thinker import Choice, Thinker, play

__all__ = ["BOTS", "LEVELS", "Bot", "Choice", "Thinker", "Turn", "bot", "bots", "play"]
