"""Wasteland: survive a week, together if you can; 2 to 6 players, any number of whom may win."""

from __future__ import annotations

from pathlib import Path

from boargame.core.game import Game
from boargame.games.wasteland.actions import ALPHABET, CARRIES_OUT, DRAFTS
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.cards import unpack
from boargame.games.wasteland.hopes import HOPES
from boargame.games.wasteland.measures import MEASURES
from boargame.games.wasteland.rules import ending, setup
from boargame.games.wasteland.sources import sources
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What
from boargame.games.wasteland.worth import total, worth

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
    points=ending.points,
    sources=sources,
    standing=ending.standing,
    won=ending.won,
    group=ending.group,
    worth=worth,
    tries=4,
    hopes=HOPES,
    progress=ending.progress,
    total=total,
    completes=setup.complete,
    obvious=tuple(Step),
    drafts=DRAFTS,
    final=(Step.COMMIT,),
    chapters=What.DAY,
    measures=MEASURES,
)
