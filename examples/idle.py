"""A player of Happy Pigs who does next to nothing: buys nothing, and picks Sell every time. Whoever plays well must not
lose to that.

boargame simulate happy-pigs --players 4 --games 200 --bots examples.idle:Idler,expert,expert,expert
"""

from __future__ import annotations

from boargame.bots import Turn

HABITS = "choose Sell", "pass"
"""What it does if it may, the first of these."""


class Idler:
    def choose(self, turn: Turn) -> str:
        legal = [action.notation for action in turn.legal]
        return next((habit for habit in HABITS if habit in legal), legal[0])
