"""Wild Pigs Will Attack! v2.1, the drafting edition: choose your boar, defend by colour; 2 to 5 players."""

from __future__ import annotations

from pathlib import Path

from boargame.core.game import Game
from boargame.games.wild_pigs_draft.actions import ALPHABET, CARRIES_OUT, DRAFTS
from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.cards import unpack
from boargame.games.wild_pigs_draft.measures import MEASURES
from boargame.games.wild_pigs_draft.rules import score, setup
from boargame.games.wild_pigs_draft.sources import sources
from boargame.games.wild_pigs_draft.state import State
from boargame.games.wild_pigs_draft.words import Rule, Step, What
from boargame.games.wild_pigs_draft.worth import total, worth

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
    chapters=What.ROUND,
    measures=MEASURES,
)
