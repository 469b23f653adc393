"""Pillage!: three monsters a player, a settlement full of loot, and one die; 2 to 4 players."""

from __future__ import annotations

from pathlib import Path

from boargame.core.game import Game
from boargame.games.pillage.actions import ALPHABET, CARRIES_OUT, DRAFTS, OBVIOUS
from boargame.games.pillage.box import Box
from boargame.games.pillage.cards import unpack
from boargame.games.pillage.measures import MEASURES
from boargame.games.pillage.rules import score, setup
from boargame.games.pillage.sources import sources
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Rule, Step, What
from boargame.games.pillage.worth import total, worth

GAME = Game(
    home=Path(__file__).parent,
    box=Box,
    state=State,
    steps=Step,
    rules=Rule,
    events=What,
    alphabet=ALPHABET,
    unpack=unpack,
    set_up=setup.set_up,
    carries_out=CARRIES_OUT,
    points=score.points,
    sources=sources,
    tells_points=score.tells_points,
    standing=score.standing,
    worth=worth,
    tries=8,
    progress=score.progress,
    total=total,
    completes=setup.complete,
    drafts=DRAFTS,
    obvious=OBVIOUS,
    measures=MEASURES,
)
