"""Happy Pigs: breed, feed and trade pigs for four seasons; 2 to 6 farmers."""

from __future__ import annotations

from pathlib import Path

from boargame.core.game import Game
from boargame.games.happy_pigs.actions import ALPHABET, CARRIES_OUT, OBVIOUS
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.cards import unpack
from boargame.games.happy_pigs.measures import MEASURES
from boargame.games.happy_pigs.rules import season, setup
from boargame.games.happy_pigs.sources import sources
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import Rule, Step, What
from boargame.games.happy_pigs.worth import total, worth

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
    points=season.points,
    sources=sources,
    tells_points=season.tells_points,
    standing=season.standing,
    worth=worth,
    progress=season.progress,
    total=total,
    completes=setup.complete,
    final=(Step.PICK,),
    obvious=OBVIOUS,
    chapters=What.SEASON,
    measures=MEASURES,
)
