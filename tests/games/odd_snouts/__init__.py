"""Odd Snouts: the smallest game that has everything. It lives outside the package, in a folder of its own."""

from __future__ import annotations

from pathlib import Path

from boargame.core.game import Game
from boargame.core.words import Alphabet, Phrase, listed

from . import rules
from .state import HAND, OUT, Box, Rule, State, Step, What

PLACES = listed([*((place, str(place + 1), str(place + 1)) for place in range(HAND)), (OUT, "none", "none")])

GAME = Game(
    home=Path(__file__).parent,
    box=Box,
    state=State,
    steps=Step,
    rules=Rule,
    events=What,
    alphabet=Alphabet(Phrase("show {}", "Show snout {}", "OS-2", (Step.PICK,), rules.no_snout, rules.pick, (PLACES,))),
    set_up=rules.set_up,
    carries_out={Step.ROUND: rules.play_round, Step.SHOW: rules.show},
    points=rules.points,
    total=lambda box, state: {
        "snouts": sum(n >= 0 for p in state.players for n in p.hand) + state.deck_left + state.shown_count
    },
)
