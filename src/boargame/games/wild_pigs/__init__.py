"""Wild Pigs Will Attack! v4.8: lanes of mutant boars, an engine of cubes and cards, two Bosses; 2 to 5 players."""

from __future__ import annotations

from pathlib import Path

from boargame.core.game import Game
from boargame.games.wild_pigs.actions import ALPHABET, CARRIES_OUT, DRAFTS, OBVIOUS
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.cards import unpack
from boargame.games.wild_pigs.measures import MEASURES
from boargame.games.wild_pigs.rules import score, setup
from boargame.games.wild_pigs.sources import sources
from boargame.games.wild_pigs.state import State
from boargame.games.wild_pigs.words import Rule, Step, What
from boargame.games.wild_pigs.worth import total, worth

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
    standing=score.standing,
    worth=worth,
    progress=score.progress,
    total=total,
    completes=setup.complete,
    drafts=DRAFTS,
    obvious=OBVIOUS,
    chapters=What.ROUND,
    measures=MEASURES,
)
